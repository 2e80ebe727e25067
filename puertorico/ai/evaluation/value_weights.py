"""How much what may be expected counts against what is there: fitted to the ends of many games.

A point in hand stays a point. A point that a board promises does not: others catch up, ships are full, the
game ends early. The figures are those by which the parts of a player's worth, against the mean of the table,
foretell the final score against the mean best; ``python -m tests.tools.fit_weights`` finds them.
"""

from bisect import bisect_right
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from puertorico.engine.ids import Building


class Parts(NamedTuple):
    """What the expected points of a seat come from, in VP: chips and nobles; barrels still to come;
    barrels in hand; printed points and bonuses of buildings; their uses; doubloons in hand; those that
    quarries and forests will save; those that sales will bring; and a spare colonist.
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
"""Rounds still to come for which the weights were fitted; between them they change evenly."""

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
"""The weight of each part for those numbers of rounds."""

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
"""How much the use of a building counts where it is not 1."""


_AT_KNOTS: tuple[Parts, ...] = tuple(
    Parts(*weights) for weights in zip(*(FITTED[part] for part in Parts._fields), strict=True)
)
"""The weights at each of ROUND_KNOTS."""


@lru_cache(maxsize=4096)
def part_weights(rounds: float) -> Parts:
    """The weight of each part when so many rounds are still to come."""
    at = min(max(rounds, ROUND_KNOTS[0]), ROUND_KNOTS[-1])
    k = min(bisect_right(ROUND_KNOTS, at), len(ROUND_KNOTS) - 1)
    share = (at - ROUND_KNOTS[k - 1]) / (ROUND_KNOTS[k] - ROUND_KNOTS[k - 1])
    pairs = zip(_AT_KNOTS[k - 1], _AT_KNOTS[k], strict=True)
    return Parts(*[below + share * (above - below) for below, above in pairs])
