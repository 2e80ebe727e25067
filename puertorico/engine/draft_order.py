"""The order in which buildings are shuffled for a random draft (SET-10).

It is fixed by name, so that a seed draws the same buildings however the table of buildings is arranged, and
whatever later versions of the rules add to it.
"""

from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import Building

_FIRST_RULES: tuple[Building, ...] = (
    Building.SMALL_MARKET,
    Building.HACIENDA,
    Building.CONSTRUCTION_HUT,
    Building.SMALL_WAREHOUSE,
    Building.HOSPICE,
    Building.OFFICE,
    Building.LARGE_MARKET,
    Building.LARGE_WAREHOUSE,
    Building.FACTORY,
    Building.UNIVERSITY,
    Building.HARBOR,
    Building.WHARF,
    Building.GUILD_HALL,
    Building.RESIDENCE,
    Building.FORTRESS,
    Building.CUSTOMS_HOUSE,
    Building.CITY_HALL,
    Building.AQUEDUCT,
    Building.FOREST_HOUSE,
    Building.BLACK_MARKET,
    Building.STOREHOUSE,
    Building.GUESTHOUSE,
    Building.TRADING_POST,
    Building.CHURCH,
    Building.SMALL_WHARF,
    Building.LIGHTHOUSE,
    Building.SPECIALTY_FACTORY,
    Building.LIBRARY,
    Building.UNION_HALL,
    Building.STATUE,
    Building.CLOISTER,
    Building.LAND_OFFICE,
    Building.CHAPEL,
    Building.HUNTING_LODGE,
    Building.ZONING_OFFICE,
    Building.ROYAL_SUPPLIER,
    Building.VILLA,
    Building.ROYAL_GARDEN,
)
"""The violet buildings of rules version 1. Never change their order: seeds of recorded games depend on it."""

_PLACES = {building: place for place, building in enumerate(_FIRST_RULES)}


def draft_order(building: Building) -> tuple[int, int, str]:
    """Return the sort key of a building.

    The rules version that introduced it comes first; then, for the first version, the pinned order, and for
    later ones the name.
    """
    return SPECS[building].since, _PLACES.get(building, len(_PLACES)), building.label
