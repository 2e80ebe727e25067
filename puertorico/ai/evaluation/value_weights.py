"""Weights of the parts of a seat's value, fitted to the final scores of many games.

A point in hand is safe. An expected one is not: opponents catch up, ships are full, the game ends early. With
these weights, the parts relative to the table's mean best predict the final score relative to its mean;
``python -m tests.tools.fitting.fit_weights`` computes them.
"""

from bisect import bisect_right
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from puertorico.engine.ids import Building


class Parts(NamedTuple):
    """The expected points of a seat by source, in VP.

    ``won``: VP chips and nobles. ``harvest``: barrels still to be produced. ``in_hand``: barrels in stock.
    ``city``: printed points and bonuses of buildings. ``uses``: effects of buildings. ``doubloons``:
    doubloons in hand. ``savings``: discounts from quarries and forests. ``sales``: income from sales.
    ``colonists``: spare colonists.
    """

    won: float
    harvest: float
    in_hand: float
    city: float
    uses: float
    doubloons: float
    savings: float
    sales: float
    colonists: float


ROUND_KNOTS = (0.5, 2.0, 4.0, 6.0, 8.0, 11.0, 14.0)
"""Numbers of remaining rounds for which weights were fitted; in between they are interpolated."""

FITTED: Mapping[str, tuple[float, ...]] = {
    "won": (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
    "harvest": (0.07, 0.08, 0.27, 0.33, 0.37, 0.39, 0.35),
    "in_hand": (0.87, 0.7, 0.79, 0.91, 1.0, 1.19, 1.19),
    "city": (1.01, 0.98, 0.99, 1.0, 1.1, 1.08, 0.92),
    "uses": (0.5, 0.34, 0.4, 0.41, 0.44, 0.46, 0.44),
    "doubloons": (0.3, 0.87, 1.24, 1.3, 1.38, 1.51, 1.37),
    "savings": (1.06, 1.06, 1.12, 1.04, 0.91, 0.77, 0.69),
    "sales": (0.78, 0.82, 0.77, 0.63, 0.45, 0.34, 0.25),
    "colonists": (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
}
"""The weight of each part at each of ROUND_KNOTS."""

COUNTS: Mapping[Building, float] = {
    Building.SMALL_MARKET: 0.35,
    Building.LARGE_MARKET: 0.4,
    Building.HACIENDA: 0.6,
    Building.CONSTRUCTION_HUT: 0.25,
    Building.SMALL_WAREHOUSE: 1.2,
    Building.HOSPICE: 0.3,
    Building.FACTORY: 1.5,
    Building.HARBOR: 1.35,
    Building.WHARF: 1.4,
    Building.GUILD_HALL: 1.5,
    Building.FORTRESS: 2.0,
    Building.CUSTOMS_HOUSE: 1.6,
    Building.CITY_HALL: 1.4,
    Building.AQUEDUCT: 0.5,
    Building.FOREST_HOUSE: 0.35,
    Building.BLACK_MARKET: 2.0,
    Building.STOREHOUSE: 1.5,
    Building.GUESTHOUSE: 0.7,
    Building.LIGHTHOUSE: 1.3,
    Building.UNION_HALL: 1.4,
    Building.LAND_OFFICE: 0.3,
    Building.CHAPEL: 1.15,
    Building.JEWELER: 1.6,
    Building.VILLA: 0.9,
}
"""The weight of the effects of a building; 1 for buildings not listed. They are older than board_weights,
which correct them.
"""


_AT_KNOTS: tuple[Parts, ...] = tuple(
    Parts(*weights) for weights in zip(*(FITTED[part] for part in Parts._fields), strict=True)
)
"""The weights of all parts, by knot."""


@lru_cache(maxsize=4096)
def part_weights(rounds: float) -> Parts:
    """Return the weights for a number of remaining rounds."""
    at = min(max(rounds, ROUND_KNOTS[0]), ROUND_KNOTS[-1])
    k = min(bisect_right(ROUND_KNOTS, at), len(ROUND_KNOTS) - 1)
    share = (at - ROUND_KNOTS[k - 1]) / (ROUND_KNOTS[k] - ROUND_KNOTS[k - 1])
    pairs = zip(_AT_KNOTS[k - 1], _AT_KNOTS[k], strict=True)
    return Parts(*[below + share * (above - below) for below, above in pairs])
