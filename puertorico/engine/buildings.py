"""The buildings: their names and a table of their numbers.

What a building does is in ``effects``.
"""

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache, reduce
from operator import or_

from attrs import frozen

from puertorico.engine.goods import GOODS, Good, Term


class Building(Term):
    """The buildings, in a fixed order: new ones are added at the end."""

    SMALL_INDIGO_PLANT = 0
    SMALL_SUGAR_MILL = 1
    SMALL_MARKET = 2
    HACIENDA = 3
    CONSTRUCTION_HUT = 4
    SMALL_WAREHOUSE = 5
    INDIGO_PLANT = 6
    SUGAR_MILL = 7
    HOSPICE = 8
    OFFICE = 9
    LARGE_MARKET = 10
    LARGE_WAREHOUSE = 11
    TOBACCO_STORAGE = 12
    COFFEE_ROASTER = 13
    FACTORY = 14
    UNIVERSITY = 15
    HARBOR = 16
    WHARF = 17
    GUILD_HALL = 18
    RESIDENCE = 19
    FORTRESS = 20
    CUSTOMS_HOUSE = 21
    CITY_HALL = 22
    AQUEDUCT = 23
    FOREST_HOUSE = 24
    BLACK_MARKET = 25
    STOREHOUSE = 26
    GUESTHOUSE = 27
    TRADING_POST = 28
    CHURCH = 29
    SMALL_WHARF = 30
    LIGHTHOUSE = 31
    SPECIALTY_FACTORY = 32
    LIBRARY = 33
    UNION_HALL = 34
    STATUE = 35
    CLOISTER = 36
    LAND_OFFICE = 37
    CHAPEL = 38
    HUNTING_LODGE = 39
    ZONING_OFFICE = 40
    ROYAL_SUPPLIER = 41
    VILLA = 42
    JEWELER = 43
    ROYAL_GARDEN = 44

    @property
    def english(self) -> str:
        """The proper name, as in "Small Market"."""
        return self.label.title()


class BuildingSet(IntEnum):
    """The set a building comes from."""

    BASE = 0
    NEW_BUILDINGS = 1
    NOBLES = 2


class Category(IntEnum):
    """When a building works, which gives its tile its color.

    A building that works at any time takes the color of a phase that no other building uses.
    """

    PRODUCTION = 0
    SETTLER = 1
    MAYOR = 2
    BUILDER = 3
    CRAFTSMAN = 4
    TRADER = 5
    CAPTAIN = 6
    END = 7
    PROSPECTOR = 8


@frozen
class BuildingSpec:
    """A row of the table of buildings.

    ``column`` is the most quarries that reduce its price (BLD-3), ``cost`` is in doubloons, ``vp`` is printed
    on it, ``tiles`` is the number in the box. ``since`` is the version of the rules that introduced it.
    """

    column: int
    building: Building
    cost: int
    vp: int
    circles: int
    tiles: int
    category: Category
    good: Good | None = None
    small_plant: bool = False
    from_set: BuildingSet = BuildingSet.BASE
    since: int = 1

    @property
    def spaces(self) -> int:
        """The city spaces it takes: buildings of column 4 are large."""
        return 2 if self.column == 4 else 1


B, P = Building, Category.PRODUCTION
NEW, NOBLES = BuildingSet.NEW_BUILDINGS, BuildingSet.NOBLES

_TABLE: tuple[BuildingSpec, ...] = (
    BuildingSpec(1, B.SMALL_INDIGO_PLANT, 1, 1, 1, 4, P, Good.INDIGO, small_plant=True),
    BuildingSpec(1, B.SMALL_SUGAR_MILL, 2, 1, 1, 4, P, Good.SUGAR, small_plant=True),
    BuildingSpec(1, B.SMALL_MARKET, 1, 1, 1, 2, Category.TRADER),
    BuildingSpec(1, B.HACIENDA, 2, 1, 1, 2, Category.SETTLER),
    BuildingSpec(1, B.CONSTRUCTION_HUT, 2, 1, 1, 2, Category.SETTLER),
    BuildingSpec(1, B.SMALL_WAREHOUSE, 3, 1, 1, 2, Category.CAPTAIN),
    BuildingSpec(2, B.INDIGO_PLANT, 3, 2, 3, 3, P, Good.INDIGO),
    BuildingSpec(2, B.SUGAR_MILL, 4, 2, 3, 3, P, Good.SUGAR),
    BuildingSpec(2, B.HOSPICE, 4, 2, 1, 2, Category.SETTLER),
    BuildingSpec(2, B.OFFICE, 5, 2, 1, 2, Category.TRADER),
    BuildingSpec(2, B.LARGE_MARKET, 5, 2, 1, 2, Category.TRADER),
    BuildingSpec(2, B.LARGE_WAREHOUSE, 6, 2, 1, 2, Category.CAPTAIN),
    BuildingSpec(3, B.TOBACCO_STORAGE, 5, 3, 3, 3, P, Good.TOBACCO),
    BuildingSpec(3, B.COFFEE_ROASTER, 6, 3, 2, 3, P, Good.COFFEE),
    BuildingSpec(3, B.FACTORY, 7, 3, 1, 2, Category.CRAFTSMAN),
    BuildingSpec(3, B.UNIVERSITY, 8, 3, 1, 2, Category.BUILDER),
    BuildingSpec(3, B.HARBOR, 8, 3, 1, 2, Category.CAPTAIN),
    BuildingSpec(3, B.WHARF, 9, 3, 1, 2, Category.CAPTAIN),
    BuildingSpec(4, B.GUILD_HALL, 10, 4, 1, 1, Category.END),
    BuildingSpec(4, B.RESIDENCE, 10, 4, 1, 1, Category.END),
    BuildingSpec(4, B.FORTRESS, 10, 4, 1, 1, Category.END),
    BuildingSpec(4, B.CUSTOMS_HOUSE, 10, 4, 1, 1, Category.END),
    BuildingSpec(4, B.CITY_HALL, 10, 4, 1, 1, Category.END),
    BuildingSpec(1, B.AQUEDUCT, 1, 1, 1, 2, Category.CRAFTSMAN, from_set=NEW),
    BuildingSpec(1, B.FOREST_HOUSE, 2, 1, 1, 2, Category.SETTLER, from_set=NEW),
    BuildingSpec(1, B.BLACK_MARKET, 2, 1, 1, 2, Category.BUILDER, from_set=NEW),
    BuildingSpec(1, B.STOREHOUSE, 3, 1, 1, 2, Category.CAPTAIN, from_set=NEW),
    BuildingSpec(2, B.GUESTHOUSE, 4, 2, 2, 2, Category.MAYOR, from_set=NEW),
    BuildingSpec(2, B.TRADING_POST, 5, 2, 1, 2, Category.TRADER, from_set=NEW),
    BuildingSpec(2, B.CHURCH, 5, 2, 1, 2, Category.BUILDER, from_set=NEW),
    BuildingSpec(2, B.SMALL_WHARF, 6, 2, 1, 2, Category.CAPTAIN, from_set=NEW),
    BuildingSpec(3, B.LIGHTHOUSE, 7, 3, 1, 2, Category.CAPTAIN, from_set=NEW),
    BuildingSpec(3, B.SPECIALTY_FACTORY, 8, 3, 1, 2, Category.CRAFTSMAN, from_set=NEW),
    BuildingSpec(3, B.LIBRARY, 8, 3, 1, 2, Category.PROSPECTOR, from_set=NEW),
    BuildingSpec(3, B.UNION_HALL, 9, 3, 1, 2, Category.CAPTAIN, from_set=NEW),
    BuildingSpec(4, B.STATUE, 10, 8, 0, 1, Category.END, from_set=NEW),
    BuildingSpec(4, B.CLOISTER, 10, 4, 1, 1, Category.END, from_set=NEW),
    BuildingSpec(1, B.LAND_OFFICE, 2, 1, 1, 2, Category.TRADER, from_set=NOBLES),
    BuildingSpec(1, B.CHAPEL, 3, 1, 1, 2, Category.CRAFTSMAN, from_set=NOBLES),
    BuildingSpec(2, B.HUNTING_LODGE, 4, 2, 1, 2, Category.SETTLER, from_set=NOBLES),
    BuildingSpec(2, B.ZONING_OFFICE, 5, 2, 1, 2, Category.BUILDER, from_set=NOBLES),
    BuildingSpec(2, B.ROYAL_SUPPLIER, 6, 2, 1, 2, Category.CAPTAIN, from_set=NOBLES),
    BuildingSpec(3, B.VILLA, 7, 3, 1, 2, Category.MAYOR, from_set=NOBLES),
    BuildingSpec(3, B.JEWELER, 8, 3, 1, 2, P, from_set=NOBLES),
    BuildingSpec(4, B.ROYAL_GARDEN, 10, 4, 1, 1, Category.END, from_set=NOBLES),
)

BUILDINGS: tuple[Building, ...] = tuple(Building)

SPECS: tuple[BuildingSpec, ...] = tuple(sorted(_TABLE, key=lambda row: row.building))
"""The rows, by building."""


def mask_of(buildings: "tuple[Building, ...]") -> int:
    """Return the bit mask of these buildings."""
    return sum(1 << building for building in buildings)


def union(masks: Iterable[int]) -> int:
    """Return the mask of the buildings that are in any of these masks."""
    return reduce(or_, masks, 0)


COLUMN = tuple(row.column for row in SPECS)
VP = tuple(row.vp for row in SPECS)
CIRCLES = tuple(row.circles for row in SPECS)
WITH_CIRCLES = mask_of(tuple(b for b in BUILDINGS if CIRCLES[b]))
LARGE = mask_of(tuple(b for b in BUILDINGS if SPECS[b].spaces == 2))
PRODUCTION = mask_of(tuple(b for b in BUILDINGS if SPECS[b].category is Category.PRODUCTION))
SMALL_PLANTS = mask_of(tuple(b for b in BUILDINGS if SPECS[b].small_plant))
PRODUCERS: tuple[tuple[Building, ...], ...] = tuple(
    tuple(b for b in BUILDINGS if SPECS[b].good is good) for good in GOODS
)
"""The buildings that produce each good, small before large; none for corn, which needs none (CRA-1)."""

_CIRCLES_AT_LEAST = tuple(mask_of(tuple(b for b in BUILDINGS if CIRCLES[b] >= n)) for n in (1, 2, 3))


@lru_cache(maxsize=1 << 13)
def circle_count(mask: int) -> int:
    """Return the number of circles on the buildings of a mask."""
    one, two, three = _CIRCLES_AT_LEAST
    return (mask & one).bit_count() + (mask & two).bit_count() + (mask & three).bit_count()


@lru_cache(maxsize=1 << 13)
def buildings_in(mask: int) -> tuple[Building, ...]:
    """Return the buildings of a mask, in the order of the table."""
    return tuple(b for b in BUILDINGS if mask >> b & 1)
