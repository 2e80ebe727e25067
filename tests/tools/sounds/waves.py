"""Basic sound synthesis: noise, damped partials, filters, envelopes. A wave is a list of samples around 0.

It uses only the standard library and seeded random numbers, so the output is the same each time.
"""

import math
import random
from collections.abc import Iterable, Sequence
from itertools import pairwise

RATE = 22050
"""Samples per second."""

Wave = list[float]
Mode = tuple[float, float, float]
"""A partial: frequency in Hz, strength, and seconds until it has faded by 60 dB."""


def samples(seconds: float) -> int:
    """Return the number of samples in a time."""
    return round(seconds * RATE)


def noise(seconds: float, seed: int) -> Wave:
    """Return white noise."""
    rng = random.Random(seed)
    return [rng.random() * 2 - 1 for _ in range(samples(seconds))]


def modes(seconds: float, partials: Iterable[Mode]) -> Wave:
    """Return damped sines, the sound of anything struck."""
    wave = [0.0] * samples(seconds)
    for hz, strength, fading in partials:
        turn, shrink = 2 * math.pi * hz / RATE, 10 ** (-3 / (fading * RATE))
        first, second = 2 * shrink * math.cos(turn), shrink * shrink
        before, now = 0.0, strength * shrink * math.sin(turn)
        for n in range(1, len(wave)):
            wave[n] += now
            before, now = now, first * now - second * before
    return wave


def burst(seconds: float, fading: float, seed: int) -> Wave:
    """Return noise that fades like a partial: the sound of two things touching."""
    shrink, strength = 10 ** (-3 / (fading * RATE)), 1.0
    wave = noise(seconds, seed)
    for n, sample in enumerate(wave):
        wave[n] = sample * strength
        strength *= shrink
    return wave


def gliding(points: Sequence[tuple[float, float]]) -> Wave:
    """Return a sine with a pitch that passes through points of (seconds, Hz)."""
    turns, wave = 0.0, []
    for hz in curve(points):
        wave.append(math.sin(2 * math.pi * turns))
        turns += hz / RATE
    return wave


def curve(points: Sequence[tuple[float, float]]) -> Wave:
    """Return a smooth curve through points of (seconds, value)."""
    result: Wave = []
    for (start, low), (end, high) in pairwise(points):
        steps = samples(end) - samples(start)
        result += [low + (high - low) * (0.5 - 0.5 * math.cos(math.pi * n / steps)) for n in range(steps)]
    return result


def shaped(wave: Wave, points: Sequence[tuple[float, float]]) -> Wave:
    """Return a wave with an envelope of (seconds, strength); it ends at the last point."""
    return [sample * strength for sample, strength in zip(wave, curve(points), strict=False)]


def filtered(wave: Wave, kind: str, hz: float, q: float = 0.707, *, rounds: bool = False) -> Wave:
    """Return a wave after a second-order filter: ``low``, ``high`` or ``band`` pass.

    ``rounds``: the wave is a loop, so the filter starts in the state at its end.
    """
    turn = 2 * math.pi * hz / RATE
    cos, alpha = math.cos(turn), math.sin(turn) / (2 * q)
    ahead = {
        "low": ((1 - cos) / 2, 1 - cos, (1 - cos) / 2),
        "high": ((1 + cos) / 2, -1 - cos, (1 + cos) / 2),
        "band": (alpha, 0.0, -alpha),
    }[kind]
    b0, b1, b2 = (value / (1 + alpha) for value in ahead)
    a1, a2 = -2 * cos / (1 + alpha), (1 - alpha) / (1 + alpha)
    x1 = x2 = y1 = y2 = 0.0
    result: Wave = []
    for _round in range(2 if rounds else 1):
        result = []
        for x in wave:
            y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            x1, x2, y1, y2 = x, x1, y, y1
            result.append(y)
    return result


def mixed(seconds: float, *parts: tuple[float, float, Wave], rounds: bool = False) -> Wave:
    """Return the sum of waves, each given as start in seconds, strength and samples.

    ``rounds``: the result is a loop, so a wave that exceeds the end continues at the beginning; otherwise it
    is cut off.
    """
    result = [0.0] * samples(seconds)
    for start, strength, wave in parts:
        first = samples(start)
        for n, sample in enumerate(wave, first):
            if n < len(result):
                result[n] += strength * sample
            elif rounds:
                result[n % len(result)] += strength * sample
    return result


def loudness(wave: Wave) -> float:
    """Return the peak loudness of a wave in dB relative to full scale.

    It is the mean over 50 ms, without the frequencies that ears and small speakers filter out.
    """
    heard = filtered(filtered(wave, "high", 350), "low", 7000)
    squares = [0.0]
    for sample in heard:
        squares.append(squares[-1] + sample * sample)
    window = min(samples(0.05), len(heard))
    most = max(squares[n + window] - squares[n] for n in range(len(heard) - window + 1))
    return 10 * math.log10(most / window + 1e-12)


def finished(wave: Wave, decibels: float, *, start: float = 0.002, end: float = 0.02) -> Wave:
    """Return a wave that fades in and out, has no offset, and the given loudness.

    No sample comes closer than 4 dB to full scale.
    """
    first, last = samples(start), samples(end)
    wave = filtered(wave, "high", 45)
    for n in range(first):
        wave[n] *= 0.5 - 0.5 * math.cos(math.pi * n / first)
    for n in range(last):
        wave[-1 - n] *= 0.5 - 0.5 * math.cos(math.pi * n / last)
    lean = 2 * sum(wave) / len(wave)
    count = len(wave) - 1
    wave = [sample - lean * math.sin(math.pi * n / count) ** 2 for n, sample in enumerate(wave)]
    strength = min(
        10 ** ((decibels - loudness(wave)) / 20), 10 ** (-4 / 20) / max(abs(sample) for sample in wave)
    )
    return [sample * strength for sample in wave]
