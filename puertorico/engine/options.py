"""The options chosen before a game, and the numbers that follow from them (SET, VAR)."""

from collections.abc import Callable, Iterable
from enum import IntEnum
from functools import cache

from attrs import field, frozen

from puertorico.engine.buildings import PRODUCTION, SPECS, BuildingSet
from puertorico.engine.errors import BadOptions, Reason
from puertorico.engine.ids import BUILDINGS, ROLES, Building, Role, Tile

BASE_ONLY = frozenset({BuildingSet.BASE})

RULES_VERSION = 1
"""The version of the rules for new games.

Raise it with every change that would make a recorded game continue differently: a new building in a set, a
corrected rule. A building knows the version that introduced it (``BuildingSpec.since``); games of earlier
versions are played without it.
"""


class DraftMode(IntEnum):
    """Who chooses the violet buildings of a game with expansions (SET-10)."""

    PLAYERS = 0
    RANDOM = 1
    CUSTOM = 2


DRAFT_PLACES: dict[int, int] = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
"""How many violet buildings of each printed cost come into play (SET-10)."""


def _as_frozenset(sets: Iterable[BuildingSet]) -> frozenset[BuildingSet]:
    return frozenset(sets)


def _as_tuple(buildings: Iterable[Building]) -> tuple[Building, ...]:
    return tuple(buildings)


@frozen
class Options:
    """The setup of a game. Raises BadOptions if it is impossible.

    ``draft`` only matters with an expansion; ``selection`` are the violet buildings of a custom choice.
    ``governor`` is the seat of the first governor (SET-8), None to let the seed decide. The variants are
    VAR-1 to VAR-4. ``rules_version`` is the version of the rules the game was started with; it decides which
    buildings of its sets exist.
    """

    players: int
    sets: frozenset[BuildingSet] = field(default=BASE_ONLY, converter=_as_frozenset)
    draft: DraftMode = DraftMode.PLAYERS
    selection: tuple[Building, ...] = field(default=(), converter=_as_tuple)
    governor: int | None = None
    vp_126: bool = False
    swap_factory_university: bool = False
    open_vp: bool = False
    corn_costs_doubloon: bool = False
    rules_version: int = RULES_VERSION

    def __attrs_post_init__(self) -> None:
        if self.rules_version not in range(1, RULES_VERSION + 1):
            raise BadOptions(
                Reason("This game has no rules version {version}.", {"version": self.rules_version})
            )
        if self.players not in SETUP_TABLE:
            raise BadOptions(
                Reason(
                    # Translators: two numbers, as in "2–5 players".
                    "The game is for {low}–{high} players.",
                    {"low": min(SETUP_TABLE), "high": max(SETUP_TABLE)},
                )
            )
        if BuildingSet.BASE not in self.sets:
            raise BadOptions(Reason("Every game includes the buildings of the base game."))
        if self.draft == DraftMode.CUSTOM and self.has_draft:
            _check_selection(self)
        if self.governor is not None and self.governor not in range(self.players):
            raise BadOptions(Reason("The first governor must be one of the players."))

    @property
    def has_draft(self) -> bool:
        """Whether there are more violet buildings than places for them (SET-10)."""
        return self.sets != BASE_ONLY

    @property
    def nobles(self) -> bool:
        """Whether the game has nobles (NOB-1)."""
        return BuildingSet.NOBLES in self.sets

    def includes(self, building: Building) -> bool:
        """Return whether a building is in one of the sets in use, under the rules of this game."""
        spec = SPECS[building]
        return spec.from_set in self.sets and spec.since <= self.rules_version


def _check_selection(options: Options) -> None:
    """Raise BadOptions if a custom selection does not fill the places of SET-10."""
    filled = dict.fromkeys(DRAFT_PLACES, 0)
    for building in options.selection:
        if PRODUCTION >> building & 1 or not options.includes(building):
            raise BadOptions(Reason("The {building} can't be selected.", {"building": building}))
        filled[SPECS[building].cost] += 1
    if filled != DRAFT_PLACES or len(set(options.selection)) != len(options.selection):
        raise BadOptions(Reason("The selected buildings don't fill exactly the slots of each price."))


@frozen
class SetupRow:
    """The numbers of SET-1 to SET-6 for a number of players, and what SET-9 removes.

    ``removed_…`` counts the removed plantations of each kind, quarries, and barrels of each good; ``max_…``
    the most tiles of one building.
    """

    doubloons: int
    corn_seats: tuple[int, ...]
    vp: int
    colonists: int
    colonist_ship: int
    ships: tuple[int, ...]
    prospectors: int
    face_up: int
    roles_per_player: int
    removed_plantations: int = 0
    removed_quarries: int = 0
    removed_barrels: int = 0
    max_production_tiles: int = 4
    max_violet_tiles: int = 2


ISLAND_TILES: tuple[int, ...] = (10, 12, 11, 9, 8, 8)
"""Tiles in the box, by Tile."""

BARRELS: tuple[int, ...] = (10, 11, 11, 9, 9)
"""Barrels in the box, by Good. These differ from the numbers of plantations."""

COLONISTS = 100
NOBLES = 20
"""Colonists and nobles in the boxes (SET-11)."""

SETUP_TABLE: dict[int, SetupRow] = {
    2: SetupRow(3, (1,), 65, 40, 2, (4, 6), 1, 3, 3, 3, 3, 2, 2, 1),
    3: SetupRow(2, (2,), 75, 55, 3, (4, 5, 6), 0, 4, 1),
    4: SetupRow(3, (2, 3), 100, 75, 4, (5, 6, 7), 1, 5, 1),
    5: SetupRow(4, (3, 4), 122, 95, 5, (6, 7, 8), 2, 6, 1),
}
"""Rows of SET-1 to SET-6.

``corn_seats`` are counted from the governor; all others start with indigo (SET-2).
"""


@frozen(eq=False)
class Rules:
    """The numbers of a game, derived from its options once and shared by all its states."""

    options: Options
    players: int
    ships: tuple[int, ...]
    roles: tuple[Role, ...]
    vp: int
    face_up: int
    roles_per_player: int
    buildings: tuple[Building, ...]
    costs: tuple[int, ...]
    tiles: tuple[int, ...]
    island_tiles: tuple[int, ...]
    barrels: tuple[int, ...]
    doubloons: int
    corn_seats: tuple[int, ...]
    colonists: int
    colonist_ship: int
    nobles: int
    ship_nobles: int

    @property
    def people(self) -> int:
        """The number of all colonists and nobles of the game."""
        return self.colonists + self.colonist_ship + self.nobles

    def __reduce__(self) -> tuple[Callable[[Options], "Rules"], tuple[Options]]:
        """Pickle and copy only the options, so that copies share the rules object."""
        return rules_for, (self.options,)


@cache
def rules_for(options: Options) -> Rules:
    """Return the numbers for these options, the same object for equal options."""
    row = SETUP_TABLE[options.players]
    costs = [SPECS[b].cost for b in BUILDINGS]
    if options.swap_factory_university:
        factory, university = Building.FACTORY, Building.UNIVERSITY
        costs[factory], costs[university] = costs[university], costs[factory]
    return Rules(
        options=options,
        players=options.players,
        ships=row.ships,
        roles=ROLES[: 6 + row.prospectors],
        vp=126 if options.vp_126 and options.players == 5 else row.vp,
        face_up=row.face_up,
        roles_per_player=row.roles_per_player,
        buildings=tuple(b for b in BUILDINGS if options.includes(b)),
        costs=tuple(costs),
        tiles=tuple(_tiles(b, options, row) for b in BUILDINGS),
        island_tiles=tuple(
            n - (row.removed_quarries if tile == Tile.QUARRY else row.removed_plantations)
            for tile, n in enumerate(ISLAND_TILES)
        ),
        barrels=tuple(n - row.removed_barrels for n in BARRELS),
        doubloons=row.doubloons,
        corn_seats=row.corn_seats,
        colonists=COLONISTS + 1 - options.players if options.nobles else row.colonists,
        colonist_ship=row.colonist_ship,
        nobles=NOBLES - 1 if options.nobles else 0,
        ship_nobles=int(options.nobles),
    )


def _tiles(building: Building, options: Options, row: SetupRow) -> int:
    """Return the number of tiles of a building in the bank, 0 if it is not in the game (SET-9)."""
    if not options.includes(building):
        return 0
    most = row.max_production_tiles if PRODUCTION >> building & 1 else row.max_violet_tiles
    return min(SPECS[building].tiles, most)
