"""All kinds of games: each number of players with each choice of boxes."""

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.options import Draft, Options

BOXES: dict[str, frozenset[BuildingSet]] = {
    "base": frozenset({BuildingSet.BASE}),
    "new": frozenset({BuildingSet.BASE, BuildingSet.NEW_BUILDINGS}),
    "nobles": frozenset({BuildingSet.BASE, BuildingSet.NOBLES}),
    "all": frozenset(BuildingSet),
}

SETUPS = [
    Options(players, sets, draft=Draft(players % 2)) for players in (2, 3, 4, 5) for sets in BOXES.values()
]
"""The players draft at even tables, at the others chance does."""


def setup_id(options: Options) -> str:
    """A setup in a word, for the names of tests."""
    boxes = next(name for name, sets in BOXES.items() if sets == options.sets)
    return f"{options.players}-{boxes}"
