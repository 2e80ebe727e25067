"""Setups of games: each number of players with each combination of expansions."""

import random

import pytest

from puertorico.engine.buildings import PRODUCTION, SPECS, BuildingSet
from puertorico.engine.ids import BUILDINGS, Building
from puertorico.engine.options import DRAFT_PLACES, DraftMode, Options

BOXES: dict[str, frozenset[BuildingSet]] = {
    "base": frozenset({BuildingSet.BASE}),
    "new": frozenset({BuildingSet.BASE, BuildingSet.NEW_BUILDINGS}),
    "nobles": frozenset({BuildingSet.BASE, BuildingSet.NOBLES}),
    "all": frozenset(BuildingSet),
}

SETUPS = [
    Options(players, sets, draft=DraftMode(players % 2))
    for players in (2, 3, 4, 5)
    for sets in BOXES.values()
]
"""With an even number of players, they draft the buildings; otherwise the draft is random."""

SOME_SETUPS = [
    options if number in (3, 4, 7, 10, 13) else pytest.param(options, marks=pytest.mark.many_games)
    for number, options in enumerate(SETUPS)
]
"""All setups, for tests that play whole games. Those not marked ``many_games`` cover each number of players
and each combination of expansions.
"""

VARIANTS = ("vp_126", "swap_factory_university", "open_vp", "corn_costs_doubloon")
"""The boolean options (VAR-1 to VAR-4)."""


def any_selection(options: Options, chances: random.Random) -> tuple[Building, ...]:
    """Return a random selection of buildings, as one person might choose them (SET-10)."""
    chosen: list[Building] = []
    for cost, places in DRAFT_PLACES.items():
        candidates = [b for b in BUILDINGS if SPECS[b].cost == cost and not PRODUCTION >> b & 1]
        chosen += chances.sample([b for b in candidates if SPECS[b].from_set in options.sets], places)
    return tuple(chosen)


def setup_id(options: Options) -> str:
    """Return a short name for a setup, for test ids."""
    boxes = next(name for name, sets in BOXES.items() if sets == options.sets)
    return f"{options.players}-{boxes}"
