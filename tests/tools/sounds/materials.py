"""The sounds of materials: wood, card, metal, water, paper, bells and horns."""

import random

from tests.tools.sounds.waves import Mode, Wave, burst, filtered, gliding, mixed, modes, noise, shaped


def knock(seconds: float, hz: float, seed: int, *, fading: float = 0.11, touch: float = 0.35) -> Wave:
    """Return wood on wood: a few short partials, and the contact itself."""
    rng = random.Random(seed)
    partials: list[Mode] = [
        (hz * ratio * rng.uniform(0.97, 1.03), strength, fading * share)
        for ratio, strength, share in ((1, 1.0, 1.0), (2.41, 0.55, 0.7), (4.1, 0.3, 0.45), (6.2, 0.12, 0.3))
    ]
    contact = filtered(burst(seconds, 0.025, seed), "band", min(5200, hz * 5), 0.8)
    return mixed(seconds, (0, 0.5, modes(seconds, partials)), (0, touch, contact))


def cask(seconds: float, hz: float, seed: int) -> Wave:
    """Return a barrel being set down: its staves, and the air inside."""
    rng = random.Random(seed)
    around = rng.uniform(0.96, 1.04)
    air: list[Mode] = [
        (hz * around, 0.9, 0.2),
        (hz * 2.32 * around, 0.8, 0.13),
        (hz * 3.6 * around, 0.4, 0.08),
    ]
    contact = filtered(burst(seconds, 0.04, seed), "low", 2400)
    return mixed(seconds, (0, 0.55, modes(seconds, air)), (0, 0.4, contact))


def card(seconds: float, seed: int, *, bright: float = 2300.0, table: float = 165.0) -> Wave:
    """Return a thick piece of card being put on a wooden table."""
    slap = filtered(burst(seconds, 0.05, seed), "band", bright, 0.9)
    under = modes(seconds, [(table, 0.8, 0.12), (table * 3.1, 0.4, 0.07), (table * 5.3, 0.2, 0.05)])
    return mixed(seconds, (0, 0.9, slap), (0.001, 0.28, under))


def slide(seconds: float, seed: int, *, low: float = 1800.0, high: float = 6500.0) -> Wave:
    """Return card or paper sliding over a table: rough noise that swells and fades."""
    rough = filtered(filtered(noise(seconds, seed), "high", low), "low", high)
    grain = filtered([abs(sample) for sample in noise(seconds, seed + 1)], "low", 90)
    rubbed = [sample * max(0.0, strength) for sample, strength in zip(rough, grain, strict=True)]
    return shaped(rubbed, [(0, 0), (seconds * 0.45, 1), (seconds, 0)])


def metal(seconds: float, hz: float, seed: int, *, fading: float = 0.22) -> Wave:
    """Return a coin falling on other coins."""
    rng = random.Random(seed)
    ratios = ((1, 1.0, 1.0), (1.53, 0.7, 0.85), (2.14, 0.5, 0.7), (2.67, 0.35, 0.5))
    partials: list[Mode] = [
        (hz * ratio * rng.uniform(0.985, 1.015), strength, fading * share)
        for ratio, strength, share in ratios
    ]
    contact = filtered(burst(seconds, 0.012, seed), "high", 3500)
    return mixed(seconds, (0, 0.4, modes(seconds, partials)), (0, 0.25, contact))


def drops(seconds: float, seed: int, count: int, *, low: float = 380.0, high: float = 1300.0) -> Wave:
    """Return bubbles: short rising sines."""
    rng = random.Random(seed)
    parts = []
    for _ in range(count):
        long, hz = rng.uniform(0.03, 0.08), rng.uniform(low, high)
        sine = gliding([(0, hz), (long, hz * rng.uniform(1.2, 1.6))])
        bubble = shaped(sine, [(0, 0), (long * 0.15, 1), (long, 0)])
        parts.append((rng.uniform(0, seconds - long), rng.uniform(0.3, 1.0), bubble))
    return mixed(seconds, *parts)


def wash(seconds: float, seed: int, *, hz: float = 700.0, most: float = 0.4) -> Wave:
    """Return water that swells and runs off; ``most`` is the fraction of the time at which it is loudest."""
    deep = filtered(filtered(noise(seconds, seed), "band", hz, 0.6), "low", hz * 1.6)
    foam = filtered(filtered(noise(seconds, seed + 1), "band", hz * 3, 0.7), "low", hz * 4)
    top = seconds * most
    return mixed(
        seconds,
        (0, 1.0, shaped(deep, [(0, 0), (top * 0.9, 1), (seconds, 0)])),
        (0, 0.35, shaped(foam, [(0, 0), (top, 0.8), (min(seconds, top * 1.3), 1), (seconds, 0)])),
    )


def bell(seconds: float, hz: float, fading: float) -> Wave:
    """Return a small bell at some distance."""
    ratios = ((0.5, 0.35, 1.0), (1, 1.0, 0.8), (1.19, 0.4, 0.6), (2.0, 0.5, 0.45), (2.98, 0.25, 0.25))
    return modes(seconds, [(hz * ratio, strength, fading * share) for ratio, strength, share in ratios])


def bar(seconds: float, hz: float, fading: float = 0.6) -> Wave:
    """Return a tuned wooden bar, struck softly."""
    struck = modes(seconds, [(hz, 1.0, fading), (hz * 3.93, 0.16, fading * 0.3), (hz * 9.2, 0.05, 0.04)])
    return mixed(seconds, (0, 1.0, struck), (0, 0.05, filtered(burst(seconds, 0.02, round(hz)), "low", 1500)))


def horn(seconds: float, hz: float, *, swell: float = 0.05) -> Wave:
    """Return a soft horn: the first harmonics, brighter when it is loud."""
    parts = []
    for number, strength in enumerate((1.0, 0.55, 0.34, 0.2, 0.1, 0.05), 1):
        tone = gliding([(0, hz * number * 0.994), (swell, hz * number), (seconds, hz * number)])
        late = swell * (1 + 0.35 * number)
        points = [(0, 0), (late, strength), (seconds * 0.6, strength * 0.7 ** (number / 2)), (seconds, 0)]
        parts.append((0.0, 1.0, shaped(tone, points)))
    return mixed(seconds, *parts)
