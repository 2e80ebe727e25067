"""Weights of the parts of a seat's value, fitted to the final scores of many games.

A point in hand is safe. An expected one is not: opponents catch up, ships are full, the game ends early. With
these weights, the parts relative to the table's mean best predict the final score relative to its mean;
``python -m tests.tools.fit_weights`` computes them.
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
    "won": (1.0,) * 7,
    "harvest": (0.2, 0.25, 0.35, 0.4, 0.45, 0.5, 0.45),
    "in_hand": (0.8, 0.7, 0.85, 0.85, 1.0, 1.4, 1.4),
    "city": (1.0, 1.0, 1.05, 1.0, 1.0, 1.0, 1.0),
    "uses": (0.55, 0.5, 0.5, 0.5, 0.55, 0.7, 0.9),
    "doubloons": (0.45, 0.85, 1.25, 1.3, 1.4, 1.6, 1.3),
    "savings": (1.0, 0.9, 0.95, 1.0, 0.9, 0.75, 0.6),
    "sales": (0.55,) * 7,
    "colonists": (1.0,) * 7,
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
"""The weight of the effects of a building; 1 for buildings not listed."""


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
