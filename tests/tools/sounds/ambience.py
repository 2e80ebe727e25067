"""The background sound: the sea at a quay, rigging, distant gulls.

It loops without a seam: everything in it either repeats a whole number of times per loop, or continues at the
beginning.
"""

import math
import random

from tests.tools.sounds.materials import drops
from tests.tools.sounds.waves import (
    RATE,
    Wave,
    filtered,
    gliding,
    loudness,
    mixed,
    noise,
    samples,
    shaped,
)

SECONDS = 18.0
LEVEL = -26.0
"""Peak loudness in dB below full scale; the player's volume makes it quiet."""


def _swell(waves: tuple[tuple[int, float, float], ...], floor: float) -> Wave:
    """Return an envelope between ``floor`` and 1; ``waves``: number per loop, strength, phase in turns."""
    count = samples(SECONDS)
    whole = sum(strength for _, strength, _ in waves)
    result = []
    for n in range(count):
        height = sum(
            strength * (0.5 + 0.5 * math.sin(2 * math.pi * (number * n / count - late)))
            for number, strength, late in waves
        )
        result.append(floor + (1 - floor) * (height / whole) ** 2)
    return result


def _surf(seed: int, hz: float, q: float, waves: tuple[tuple[int, float, float], ...], floor: float) -> Wave:
    rough = filtered(noise(SECONDS, seed), "band", hz, q, rounds=True)
    sea = filtered(rough, "low", hz * 2, rounds=True)
    return [sample * strength for sample, strength in zip(sea, _swell(waves, floor), strict=True)]


def _gull(seed: int) -> Wave:
    """Return two or three falling calls, muffled by distance."""
    rng = random.Random(seed)
    parts = []
    for n in range(rng.choice((2, 3))):
        long, hz = rng.uniform(0.22, 0.34), rng.uniform(1050, 1250)
        for number, strength in ((1, 1.0), (2, 0.5), (3, 0.15)):
            points = [(0, hz * 0.8), (long * 0.3, hz * 1.25), (long, hz * 0.85)]
            tone = gliding([(when, number * pitch) for when, pitch in points])
            parts.append((0.42 * n, strength, shaped(tone, [(0, 0), (long * 0.3, 1), (long, 0)])))
    call = mixed(1.4, *parts)
    echo = filtered(call, "low", 1400)
    return filtered(
        mixed(2.2, (0, 1.0, call), (0.19, 0.4, echo), (0.43, 0.22, echo), (0.7, 0.1, echo)), "low", 2600
    )


def _creak(seed: int) -> Wave:
    """Return the creak of a rope under the weight of a ship: small clicks that slow down."""
    rng = random.Random(seed)
    pulses = [0.0] * samples(0.7)
    place = 0.0
    while place < len(pulses):
        pulses[int(place)] = rng.uniform(0.6, 1.0)
        place += RATE / (95 - 60 * place / len(pulses)) * rng.uniform(0.9, 1.1)
    wood = mixed(0.7, (0, 1.0, filtered(pulses, "band", 520, 6)), (0, 0.6, filtered(pulses, "band", 1170, 8)))
    return shaped(wood, [(0, 0), (0.2, 1), (0.7, 0)])


def ambience() -> Wave:
    """Return one loop of the sea and the harbor."""
    long = ((3, 1.0, 0.0), (2, 0.6, 0.3), (5, 0.35, 0.7))
    near = ((4, 1.0, 0.15), (7, 0.5, 0.55), (3, 0.5, 0.8))
    wave = mixed(
        SECONDS,
        (0, 1.0, _surf(501, 210, 0.5, long, 0.35)),
        (0, 0.5, _surf(502, 600, 0.5, near, 0.2)),
        (0.9, 0.11, _surf(503, 1900, 0.5, long, 0.06)),
        (0, 0.05, drops(SECONDS, 504, 70, low=300, high=900)),
        (2.6, 2.4, _creak(505)),
        (11.3, 1.7, _creak(506)),
        (5.2, 0.055, _gull(507)),
        (14.6, 0.035, _gull(508)),
        rounds=True,
    )
    lean = sum(wave) / len(wave)
    strength = 10 ** ((LEVEL - loudness(wave)) / 20)
    return [(sample - lean) * strength for sample in wave]
