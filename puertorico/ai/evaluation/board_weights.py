"""How much more or less the things on a board are worth than the parts of a seat's value say.

The parts (``value``) follow from what things do. In played games, a plantation without use finds one later,
and a Large Market seldom pays off. With these weights and those of the parts (``value_weights``), positions
best predict the final score relative to the table's mean. ``python -m tests.tools.fitting.fit_weights`` fits
both.

The weights of corn, tobacco and coffee were corrected afterwards. When all tiles of a decision are
played to the end (``tests.tools.ai.regret``), tobacco, above all, turns out worse than in games, where it is
taken by those who can use it. Only half of the correction was made: it comes from few positions.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import fsum
from operator import itemgetter
from typing import NamedTuple

from puertorico.engine.buildings import PRODUCERS, buildings_in
from puertorico.engine.ids import GOODS, TILES, Building, Tile

BOARD_KNOTS = (2.0, 5.0, 9.0, 13.0)
"""Numbers of remaining rounds for which the weights were fitted. In between they are interpolated, and toward
the end of the game, where the parts alone are enough, they fade to 0.
"""

Row = tuple[float, float, float, float]
"""VP at each of BOARD_KNOTS."""

TILE_WEIGHTS: Mapping[Tile, Row] = {
    Tile.CORN: (0.17, 0.27, 0.27, 0.32),
    Tile.INDIGO: (-0.05, -0.06, -0.25, -0.52),
    Tile.SUGAR: (0.04, 0.13, 0.14, -0.02),
    Tile.TOBACCO: (0.05, 0.01, 0.06, 0.37),
    Tile.COFFEE: (-0.08, -0.22, -0.18, 0.02),
    Tile.QUARRY: (-0.06, -0.24, -0.46, -0.41),
    Tile.FOREST_CORN: (-0.07, -0.1, -0.07, 0.03),
}
"""A tile; all forests count like FOREST_CORN."""

WORK_WEIGHTS: Mapping[Tile, Row] = {
    Tile.CORN: (0.29, 0.23, 0.27, 0.35),
    Tile.INDIGO: (0.53, 0.57, 0.67, 0.7),
    Tile.SUGAR: (0.78, 0.64, 0.42, 0.16),
    Tile.TOBACCO: (0.68, 0.64, 0.44, 0.34),
    Tile.COFFEE: (0.73, 0.59, 0.54, 0.55),
    Tile.QUARRY: (0.26, 0.18, 0.12, 0.34),
}
"""A barrel that can be produced now, by its plantation, or a staffed quarry."""

BUILDING_WEIGHTS: Mapping[Building, Row] = {
    Building.SMALL_INDIGO_PLANT: (-0.41, -0.41, -0.57, -1.05),
    Building.SMALL_SUGAR_MILL: (-0.22, -0.16, 0.06, -0.22),
    Building.SMALL_MARKET: (-0.17, -0.08, -0.14, 0.12),
    Building.HACIENDA: (-0.25, -0.5, -0.66, -0.74),
    Building.CONSTRUCTION_HUT: (-0.2, -0.31, -0.74, -0.73),
    Building.SMALL_WAREHOUSE: (0.82, 1.54, 1.39, 0.73),
    Building.INDIGO_PLANT: (-0.45, -0.83, -1.66, -2.6),
    Building.SUGAR_MILL: (-0.52, -0.38, -0.56, -0.6),
    Building.HOSPICE: (-0.1, -0.35, -0.64, -0.55),
    Building.OFFICE: (0.03, -0.3, -0.56, -0.54),
    Building.LARGE_MARKET: (-0.68, -0.75, -0.65, -0.51),
    Building.LARGE_WAREHOUSE: (0.99, 1.34, 1.27, 1.0),
    Building.TOBACCO_STORAGE: (-0.71, -0.68, -0.53, -0.03),
    Building.COFFEE_ROASTER: (-0.41, 0.01, 0.79, 1.6),
    Building.FACTORY: (-0.02, -0.01, 0.01, 0.03),
    Building.UNIVERSITY: (-0.37, -0.29, -0.18, -0.13),
    Building.HARBOR: (0.86, 0.66, 0.26, 0.14),
    Building.WHARF: (1.96, 1.41, 0.92, 0.75),
    Building.GUILD_HALL: (0.43, 0.12, 0.05, 0.03),
    Building.RESIDENCE: (-0.15, -0.44, -0.38, -0.28),
    Building.FORTRESS: (0.17, -0.22, -0.15, -0.11),
    Building.CUSTOMS_HOUSE: (1.26, 0.8, 0.51, 0.39),
    Building.CITY_HALL: (0.13, 0.06, -0.02, -0.02),
    Building.AQUEDUCT: (-0.15, -0.25, -0.27, -0.54),
    Building.FOREST_HOUSE: (0.16, -0.15, -0.87, -1.37),
    Building.BLACK_MARKET: (0.39, 0.71, 0.66, -0.44),
    Building.STOREHOUSE: (0.98, 1.17, 1.28, 1.22),
    Building.GUESTHOUSE: (0.07, 0.03, -0.01, -0.05),
    Building.TRADING_POST: (-0.2, -0.07, -0.23, -0.22),
    Building.CHURCH: (0.3, 0.15, -0.37, -1.05),
    Building.SMALL_WHARF: (0.34, 0.13, 0.1, 0.08),
    Building.LIGHTHOUSE: (0.37, 0.75, 1.31, 1.14),
    Building.SPECIALTY_FACTORY: (-0.29, -0.19, -0.14, -0.1),
    Building.LIBRARY: (1.21, 1.23, 0.94, 0.7),
    Building.UNION_HALL: (1.88, 1.56, 1.15, 0.86),
    Building.STATUE: (-0.82, -0.48, -0.3, -0.23),
    Building.CLOISTER: (0.24, 0.3, 0.19, 0.14),
    Building.LAND_OFFICE: (-0.33, -0.75, -1.14, -1.27),
    Building.CHAPEL: (0.98, 1.06, 1.33, 1.78),
    Building.HUNTING_LODGE: (-0.07, -0.29, 0.02, 0.26),
    Building.ZONING_OFFICE: (0.45, 0.64, 0.94, 1.05),
    Building.ROYAL_SUPPLIER: (0.4, 0.28, 0.27, 0.21),
    Building.VILLA: (0.72, 0.94, 0.93, 0.77),
    Building.JEWELER: (0.3, 0.82, 0.74, 0.52),
    Building.ROYAL_GARDEN: (-0.51, -0.3, -0.12, -0.08),
}
"""A building."""

OCCUPIED_WEIGHTS: Mapping[Building, Row] = {
    Building.SMALL_MARKET: (-0.55, -1.15, -1.09, -0.5),
    Building.HACIENDA: (-0.17, 0.16, 0.39, 0.52),
    Building.CONSTRUCTION_HUT: (-0.45, -0.4, -0.33, -0.46),
    Building.SMALL_WAREHOUSE: (0.62, 0.87, 0.38, 0.1),
    Building.HOSPICE: (-0.23, -0.34, -0.27, -0.19),
    Building.OFFICE: (-0.1, -0.27, -0.34, -0.31),
    Building.LARGE_MARKET: (-0.56, -0.72, -0.69, -0.55),
    Building.LARGE_WAREHOUSE: (0.79, 0.99, 0.86, 0.66),
    Building.FACTORY: (0.38, 0.08, -0.18, -0.16),
    Building.UNIVERSITY: (-0.14, -0.11, -0.06, -0.04),
    Building.HARBOR: (0.36, -0.37, -0.91, -0.76),
    Building.WHARF: (0.4, -0.29, -0.39, -0.27),
    Building.GUILD_HALL: (-0.84, -0.53, -0.33, -0.25),
    Building.RESIDENCE: (-0.24, -0.29, -0.23, -0.18),
    Building.FORTRESS: (-0.4, -0.16, -0.07, -0.05),
    Building.CUSTOMS_HOUSE: (0.14, 0.09, 0.06, 0.05),
    Building.CITY_HALL: (0.09, -0.01, -0.05, -0.04),
    Building.AQUEDUCT: (0.47, 0.54, 0.36, -0.28),
    Building.FOREST_HOUSE: (0.05, -0.16, -0.62, -0.78),
    Building.BLACK_MARKET: (0.18, 0.31, 0.19, -0.15),
    Building.STOREHOUSE: (0.43, 0.48, 0.5, 0.46),
    Building.GUESTHOUSE: (0.0, 0.08, 0.11, 0.07),
    Building.TRADING_POST: (0.18, 0.19, 0.01, 0.0),
    Building.CHURCH: (0.37, 0.35, 0.04, -0.33),
    Building.SMALL_WHARF: (0.31, 0.12, 0.09, 0.08),
    Building.LIGHTHOUSE: (0.51, 0.63, 0.76, 0.57),
    Building.SPECIALTY_FACTORY: (-0.23, -0.15, -0.1, -0.08),
    Building.LIBRARY: (0.89, 0.89, 0.65, 0.49),
    Building.UNION_HALL: (1.41, 1.15, 0.81, 0.61),
    Building.CLOISTER: (0.2, 0.19, 0.12, 0.09),
    Building.LAND_OFFICE: (-0.25, -0.39, -0.49, -0.42),
    Building.CHAPEL: (0.67, 0.65, 0.71, 0.78),
    Building.HUNTING_LODGE: (0.22, 0.17, 0.51, 0.59),
    Building.ZONING_OFFICE: (0.36, 0.54, 0.69, 0.77),
    Building.ROYAL_SUPPLIER: (0.56, 0.39, 0.31, 0.24),
    Building.VILLA: (0.52, 0.7, 0.69, 0.55),
    Building.JEWELER: (-0.6, -0.16, -0.12, -0.11),
    Building.ROYAL_GARDEN: (-0.58, -0.3, -0.14, -0.1),
}
"""A staffed building other than a producer of goods, in addition to BUILDING_WEIGHTS."""

COLONIST_WEIGHTS: Row = (-0.07, 0.12, 0.58, 0.94)
"""A colonist, wherever they are."""


class Stage(NamedTuple):
    """A stage of the game: the index of one of BOARD_KNOTS, and the shares of it and of the knot before it.

    The shares add up to 1, except near the end.
    """

    knot: int
    share: float
    before: float


def stage_of(rounds: float) -> Stage:
    """Return the stage of a game with a number of remaining rounds."""
    if rounds < BOARD_KNOTS[0]:
        return Stage(1, 0.0, rounds / BOARD_KNOTS[0])
    at = min(rounds, BOARD_KNOTS[-1])
    knot = 1 if at < BOARD_KNOTS[1] else 2 if at < BOARD_KNOTS[2] else 3
    share = (at - BOARD_KNOTS[knot - 1]) / (BOARD_KNOTS[knot] - BOARD_KNOTS[knot - 1])
    return Stage(knot, share, 1.0 - share)


def at_stage(row: Sequence[float], stage: Stage) -> float:
    """Return the value at a stage, given those at BOARD_KNOTS."""
    knot, share, before = stage
    return before * row[knot - 1] + share * row[knot]


PRODUCTION_BUILDINGS = tuple(int(building) for producers in PRODUCERS for building in producers)
production_workers = itemgetter(*PRODUCTION_BUILDINGS)
"""Returns the workers of PRODUCTION_BUILDINGS, in this order, from those of all buildings."""

_NOTHING: Row = (0.0, 0.0, 0.0, 0.0)
_BY_TILE = tuple(TILE_WEIGHTS.get(min(tile, Tile.FOREST_CORN), _NOTHING) for tile in TILES)
_BY_WORK = tuple(WORK_WEIGHTS.get(tile, _NOTHING) for tile in TILES[: Tile.FOREST_CORN])


def work_weight(tile: int, stage: Stage) -> float:
    """Return the weight of a barrel that can be produced, or of a staffed quarry."""
    return at_stage(_BY_WORK[tile], stage)


def occupied_weight(building: Building, stage: Stage) -> float:
    """Return what staffing an empty building adds."""
    return at_stage(OCCUPIED_WEIGHTS.get(building, _NOTHING), stage)


def learned_value(row: Row, people: int, stage: Stage) -> float:
    """Return the value of what is on a board at a stage, in VP, given its row and the number of people."""
    knot, share, before = stage
    return before * (row[knot - 1] + people * COLONIST_WEIGHTS[knot - 1]) + share * (
        row[knot] + people * COLONIST_WEIGHTS[knot]
    )


def board_row(
    built: int, occupied: int, tiles: tuple[int, ...], staffed: tuple[int, ...], workers: tuple[int, ...]
) -> Row:
    """Return the value of a board without the colonists themselves, at each of BOARD_KNOTS.

    ``built``, ``occupied``: its buildings as bit masks. ``workers``: see ``production_workers``.
    """
    city, island = _city_values(built, occupied), _island_values(tiles, staffed, workers)
    return city[0] + island[0], city[1] + island[1], city[2] + island[2], city[3] + island[3]


@lru_cache(maxsize=1 << 11)
def _city_values(built: int, occupied: int) -> tuple[float, ...]:
    """Return the value of buildings, given as bit masks, at each of BOARD_KNOTS."""
    rows = [BUILDING_WEIGHTS.get(building, _NOTHING) for building in buildings_in(built)]
    rows += [OCCUPIED_WEIGHTS.get(building, _NOTHING) for building in buildings_in(occupied)]
    return tuple([fsum([row[knot] for row in rows]) for knot in range(len(BOARD_KNOTS))])


@lru_cache(maxsize=1 << 11)
def _island_values(
    tiles: tuple[int, ...], staffed: tuple[int, ...], workers: tuple[int, ...]
) -> tuple[float, ...]:
    """Return the value of tiles and of what they produce at each of BOARD_KNOTS."""
    counted = [
        *zip(tiles, _BY_TILE, strict=True),
        *zip(produced_and_quarries(staffed, workers), _BY_WORK, strict=True),
    ]
    return tuple([fsum([count * row[knot] for count, row in counted]) for knot in range(len(BOARD_KNOTS))])


def produced_and_quarries(staffed: Sequence[int], workers: Sequence[int]) -> list[int]:
    """Return how many barrels of each good can be produced, and the number of staffed quarries last.

    ``staffed``: the colonists on each kind of tile. ``workers``: those of the production buildings, see
    ``production_workers``.
    """
    at_work = dict(zip(PRODUCTION_BUILDINGS, workers, strict=True))
    made = [
        min(staffed[good], sum([at_work[building] for building in PRODUCERS[good]]))
        if good
        else staffed[good]
        for good in GOODS
    ]
    return [*made, staffed[Tile.QUARRY]]
