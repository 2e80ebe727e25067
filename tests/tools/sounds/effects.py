"""The sound effects: short and soft, of wood, card, metal, water and paper.

Each recipe gets the number of the take: frequent sounds have several takes that differ a little, since no two
knocks are the same.
"""

import random
from collections.abc import Callable, Mapping, Sequence

from tests.tools.sounds.materials import bar, bell, card, cask, drops, horn, knock, metal, slide, wash
from tests.tools.sounds.waves import (
    Mode,
    Wave,
    burst,
    filtered,
    finished,
    gliding,
    mixed,
    modes,
    noise,
    shaped,
)

Recipe = Callable[[int], Wave]

LEVEL = -27.0
"""Loudness of effects in dB below full scale (`loudness`)."""
SOFTER = LEVEL - 4
"""Loudness of effects that only confirm a click or a drag."""

C5, D5, E5, G5, A5, C6, E6 = 523.25, 587.33, 659.25, 783.99, 880.0, 1046.5, 1318.5
G4 = 392.0


def _strikes(seconds: float, *parts: tuple[float, float, Wave]) -> Recipe:
    return lambda _take: mixed(seconds, *parts)


def _role(_take: int) -> Wave:
    return mixed(0.38, (0, 1.3, slide(0.2, 11)), (0.15, 0.8, card(0.23, 12, bright=1900)))


def _tile(take: int) -> Wave:
    return mixed(0.2, (0, 1.0, card(0.2, 20 + take, bright=2300 + 170 * take, table=165 + 9 * take)))


def _forest(_take: int) -> Wave:
    rng = random.Random(31)
    leaves = [
        (
            rng.uniform(0, 0.32),
            rng.uniform(0.4, 1.0),
            slide(rng.uniform(0.05, 0.12), 320 + n, low=2600, high=8500),
        )
        for n in range(11)
    ]
    return mixed(0.55, *leaves, (0.06, 0.25, card(0.2, 33, bright=1500)))


def _row(_take: int) -> Wave:
    rng = random.Random(41)
    laid = [(0.075 * n, rng.uniform(0.6, 1.0), card(0.16, 42 + n, bright=1800 + 130 * n)) for n in range(5)]
    return mixed(0.55, (0, 0.4, slide(0.4, 40)), *laid)


def _colonist(take: int) -> Wave:
    return mixed(0.16, (0, 1.0, knock(0.16, 640 + 45 * take, 50 + take, fading=0.08)))


def _colonist_ship(_take: int) -> Wave:
    steps = [(0.12 + 0.09 * n, 0.35, knock(0.14, 300 + 25 * (n % 3), 55 + n)) for n in range(5)]
    return mixed(0.85, (0, 0.5, wash(0.75, 54, hz=520)), *steps)


def _noble(_take: int) -> Wave:
    ring = bell(0.5, C6, 0.5)
    return mixed(
        0.5, (0, 0.8, knock(0.16, 700, 60, fading=0.08)), (0.02, 0.16, ring), (0.1, 0.1, bell(0.4, E6, 0.4))
    )


def _building(_take: int) -> Wave:
    stone = filtered(burst(0.3, 0.1, 70), "band", 900, 0.7)
    return mixed(
        0.42,
        (0, 0.7, knock(0.3, 250, 71, fading=0.16)),
        (0, 0.6, stone),
        (0.13, 0.8, knock(0.29, 330, 72, fading=0.14)),
        (0.13, 0.5, card(0.2, 73, bright=1500)),
    )


def _barrel(take: int) -> Wave:
    return cask(0.26, 205 + 16 * take, 80 + take)


def _sold(_take: int) -> Wave:
    return mixed(0.4, (0, 0.9, cask(0.3, 190, 90)), (0.12, 0.6, knock(0.25, 480, 91, fading=0.13)))


def _house_emptied(_take: int) -> Wave:
    rng = random.Random(95)
    rolling = [
        (0.02 + 0.13 * n, rng.uniform(0.5, 0.9), cask(0.3, 170 + 22 * (n % 3), 96 + n)) for n in range(4)
    ]
    rumble = shaped(
        filtered(filtered(noise(0.7, 94), "band", 240, 1.2), "low", 800), [(0, 0), (0.2, 0.6), (0.7, 0)]
    )
    return mixed(0.75, (0, 0.8, rumble), *rolling)


def _coin(take: int) -> Wave:
    hz = (3150, 3420, 2960)[take]
    return mixed(
        0.34,
        (0, 1.0, metal(0.3, hz, 100 + take)),
        (0.045 + 0.008 * take, 0.5, metal(0.28, hz * 1.07, 110 + take, fading=0.18)),
    )


def _loaded(take: int) -> Wave:
    hold = cask(0.36, 150 + 12 * take, 120 + take)
    return mixed(0.42, (0, 1.0, hold), (0.1, 0.16, drops(0.28, 125 + take, 4)))


def _ship_sails(_take: int) -> Wave:
    canvas = shaped(filtered(noise(0.3, 131), "band", 420, 0.8), [(0, 0), (0.03, 1), (0.09, 0.25), (0.3, 0)])
    return mixed(
        1.15, (0, 0.7, canvas), (0.08, 1.0, wash(1.05, 132, hz=620)), (0.3, 0.14, drops(0.8, 133, 12))
    )


def _thrown_away(_take: int) -> Wave:
    plop = gliding([(0, 190), (0.05, 330), (0.16, 620)])
    return mixed(
        0.7,
        (0, 0.9, shaped(plop, [(0, 0), (0.02, 1), (0.16, 0)])),
        (0.03, 0.8, wash(0.6, 141, hz=900, most=0.12)),
        (0.12, 0.5, drops(0.5, 142, 9)),
    )


def _point(take: int) -> Wave:
    chip: list[Mode] = [(1480 + 60 * take, 1.0, 0.07), (2710 + 90 * take, 0.6, 0.05), (4300, 0.3, 0.03)]
    touch = filtered(burst(0.15, 0.015, 150 + take), "high", 2500)
    strike = mixed(0.15, (0, 0.6, modes(0.15, chip)), (0, 0.3, touch))
    return mixed(0.22, (0, 1.0, strike), (0.05, 0.45, strike))


def _draft(_take: int) -> Wave:
    return mixed(
        0.34, (0, 1.1, slide(0.16, 160, low=2400)), (0.12, 0.9, card(0.2, 161, bright=2900, table=210))
    )


def _refused(_take: int) -> Wave:
    def dull(seed: int) -> Wave:
        return filtered(knock(0.2, 185, seed, fading=0.12, touch=0.5), "low", 1100)

    return mixed(0.36, (0, 1.0, dull(180)), (0.11, 0.8, dull(181)))


def _last_round(_take: int) -> Wave:
    return mixed(
        1.2, (0, 0.8, bell(1.2, E5, 1.3)), (0.26, 0.7, bell(0.94, E5, 1.1)), (0.52, 0.9, bell(0.68, G4, 1.0))
    )


def _game_over(_take: int) -> Wave:
    """Return two double strokes of a ship's bell: the watch has ended."""
    strokes = [(at, 0.75, bell(0.9, A5, 0.8)) for at in (0.0, 0.14, 0.46, 0.6)]
    return mixed(1.2, *strokes, (0.46, 0.35, bell(0.7, D5, 0.9)))


def _fanfare(_take: int) -> Wave:
    chord = [
        (0.48, strength, horn(0.7, hz)) for hz, strength in ((C5, 0.5), (E5, 0.45), (G5, 0.5), (C6, 0.3))
    ]
    return mixed(
        1.2,
        (0, 0.6, horn(0.2, G4, swell=0.03)),
        (0.16, 0.65, horn(0.2, C5, swell=0.03)),
        (0.32, 0.7, horn(0.2, E5, swell=0.03)),
        *chord,
        (0.48, 0.5, bar(0.7, C6)),
    )


RECIPES: Mapping[str, tuple[Recipe, int, float]] = {
    "role": (_role, 1, LEVEL),
    "tile": (_tile, 3, LEVEL),
    "forest": (_forest, 1, LEVEL),
    "row": (_row, 1, LEVEL),
    "colonist": (_colonist, 3, LEVEL),
    "colonist-ship": (_colonist_ship, 1, LEVEL),
    "noble": (_noble, 1, LEVEL),
    "building": (_building, 1, LEVEL),
    "barrel": (_barrel, 3, LEVEL),
    "sold": (_sold, 1, LEVEL),
    "house-emptied": (_house_emptied, 1, LEVEL),
    "coin": (_coin, 3, LEVEL - 1),
    "loaded": (_loaded, 3, LEVEL),
    "ship-sails": (_ship_sails, 1, LEVEL),
    "thrown-away": (_thrown_away, 1, LEVEL),
    "point": (_point, 3, LEVEL),
    "draft": (_draft, 1, LEVEL),
    "passed": (lambda _take: slide(0.22, 170, low=900, high=3800), 1, SOFTER),
    "governor": (
        _strikes(0.42, (0, 0.8, knock(0.24, 420, 175)), (0.16, 1.0, knock(0.26, 400, 176))),
        1,
        LEVEL,
    ),
    "your-turn": (_strikes(0.7, (0, 0.8, bar(0.6, G5)), (0.13, 1.0, bar(0.57, C6))), 1, LEVEL),
    "last-round": (_last_round, 1, LEVEL + 1),
    "game-over": (_game_over, 1, LEVEL + 1),
    "fanfare": (_fanfare, 1, LEVEL + 1),
    "refused": (_refused, 1, LEVEL - 1),
    "click": (lambda _take: knock(0.06, 1250, 190, fading=0.035, touch=0.5), 1, SOFTER),
    "pick-up": (lambda _take: slide(0.09, 195, low=1500, high=5200), 1, SOFTER),
    "drop": (lambda _take: card(0.14, 197, bright=1300, table=190), 1, SOFTER),
}
"""The recipe, number of takes and loudness of each ``Sound``, by its value."""


def takes(name: str) -> Sequence[Wave]:
    """Return all finished takes of a sound."""
    recipe, count, decibels = RECIPES[name]
    return [finished(recipe(take), decibels) for take in range(count)]
