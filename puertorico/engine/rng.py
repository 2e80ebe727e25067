"""The random numbers of a game: one 64-bit int in the state, the same on every machine and Python.

It is the splitmix64 sequence: a counter with a fixed step, mixed by shifts and multiplications. So states can
be copied, compared and written down with their random numbers, which would be expensive with
``random.Random``.
"""

from collections.abc import MutableSequence

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """Return the generator's first int for a seed of any size or sign."""
    return (seed * 0xD1342543DE82EF95 + 0x632BE59BD9B4E019) & _MASK


def draw(rng: int, below: int) -> tuple[int, int]:
    """Return the next generator, and a random number from 0 to below - 1.

    All numbers are equally likely. Raises ValueError if ``below`` is not positive.
    """
    if below < 1:
        raise ValueError("below must be at least 1")
    limit = (1 << 64) - (1 << 64) % below
    while True:
        rng = (rng + _STEP) & _MASK
        mixed = rng
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        mixed ^= mixed >> 31
        if mixed < limit:
            return rng, mixed % below


def shuffle(rng: int, items: MutableSequence[int]) -> int:
    """Shuffle the items in place; return the next generator."""
    for last in range(len(items) - 1, 0, -1):
        rng, other = draw(rng, last + 1)
        items[last], items[other] = items[other], items[last]
    return rng
