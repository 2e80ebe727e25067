"""The random number generator."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puertorico.engine import rng


def take(seed: int, below: int, count: int) -> list[int]:
    state, numbers = rng.seeded(seed), []
    for _ in range(count):
        state, number = rng.draw(state, below)
        numbers.append(number)
    return numbers


def test_numbers_match_the_published_ones_of_splitmix64() -> None:
    """The published first numbers of the sequence from the state 0 and from 1234567."""
    big = 1 << 64
    state, first = rng.draw(0, big)
    assert first == 0xE220A8397B1DCDAF
    _, second = rng.draw(state, big)
    assert second == 0x6E789E6AA1B965F4
    assert rng.draw(1234567, big)[1] == 6457827717110365317


def test_numbers_are_the_same_on_every_machine() -> None:
    """Never change these: records of games depend on them."""
    assert take(1, 100, 8) == [74, 1, 23, 4, 25, 6, 33, 81]


@given(st.integers(), st.integers(1, 1 << 64))
def test_numbers_are_in_range(seed: int, below: int) -> None:
    state, number = rng.draw(rng.seeded(seed), below)
    assert 0 <= number < below
    assert 0 <= state < 1 << 64


@pytest.mark.parametrize("below", [0, -1])
def test_an_empty_range_is_an_error(below: int) -> None:
    with pytest.raises(ValueError, match="below"):
        rng.draw(1, below)


def test_all_numbers_are_equally_likely() -> None:
    counts = Counter(take(7, 6, 12_000))
    assert all(1_800 < counts[n] < 2_200 for n in range(6))


@given(st.integers(), st.lists(st.integers()))
def test_shuffle_keeps_all_items(seed: int, items: list[int]) -> None:
    shuffled = items[:]
    rng.shuffle(rng.seeded(seed), shuffled)
    assert sorted(shuffled) == sorted(items)


def test_every_order_occurs() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    state = rng.seeded(3)
    for _ in range(2_400):
        items = [0, 1, 2, 3]
        state = rng.shuffle(state, items)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert all(55 < count < 160 for count in counts.values())


def test_seeds_of_any_size_give_different_starts() -> None:
    starts = {rng.seeded(seed) for seed in range(-500, 500)}
    assert len(starts) == 1000
