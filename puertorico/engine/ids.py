"""The names of the game as small ints, so that a list can be indexed by them (rules.md §1).

``label`` gives the standard English term of rules.md in lower case; it is the form used in action texts and
records. What a player sees on screen is a translation of it.
"""

from enum import IntEnum, IntFlag


class Term(IntEnum):
    """An int with an English name."""

    @property
    def label(self) -> str:
        """The standard term in lower case, such as ``small indigo plant``."""
        return self.name.lower().replace("_", " ")


class Good(Term):
    """The five goods, in ascending price: the value is also the price in the trading house, in doubloons."""

    CORN = 0
    INDIGO = 1
    SUGAR = 2
    TOBACCO = 3
    COFFEE = 4


class Tile(Term):
    """Island tiles. The plantations have the value of the good that grows there; a forest keeps the kind of
    the plantation that lies face down under it (FOR-1).
    """

    CORN = 0
    INDIGO = 1
    SUGAR = 2
    TOBACCO = 3
    COFFEE = 4
    QUARRY = 5
    FOREST_CORN = 6
    FOREST_INDIGO = 7
    FOREST_SUGAR = 8
    FOREST_TOBACCO = 9
    FOREST_COFFEE = 10


class Role(Term):
    """The role cards. The two prospectors are two cards (RND-3)."""

    SETTLER = 0
    MAYOR = 1
    BUILDER = 2
    CRAFTSMAN = 3
    TRADER = 4
    CAPTAIN = 5
    PROSPECTOR = 6
    PROSPECTOR_2 = 7

    @property
    def label(self) -> str:
        """The name of the card; the second prospector is told apart by its number."""
        return "second prospector" if self is Role.PROSPECTOR_2 else super().label


class Building(Term):
    """The kinds of buildings, in the order of the tables in rules.md §1."""

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


class Step(Term):
    """What a task on the state's stack is about: something that happens by itself, or a choice of one
    player (see tasks.py).
    """

    CHOOSE_ROLE = 0
    ROUND_END = 1
    PHASE_END = 2
    SETTLER_TURN = 3
    SETTLE = 4
    DRAW_PLANTATION = 5
    HOSPICE_COLONIST = 6
    SETTLER_END = 7
    MAYOR_PRIVILEGE = 8
    DEAL_COLONISTS = 9
    PLACING = 10
    PLACE = 11
    MAYOR_END = 12
    BUILD = 13
    UNIVERSITY_COLONIST = 14
    PRODUCE = 15
    CRAFTSMAN_PRIVILEGE = 16
    SELL = 17
    TRADER_END = 18
    LOAD = 19
    STORE = 20
    CAPTAIN_END = 21
    PROSPECT = 22
    DRAFT = 23
    ANY_TIME = 24
    LAST_CHANCE = 25
    GAME_END = 26
    LAY_FOREST = 27
    SETTLE_AGAIN = 28
    SETTLER_LAST = 29
    HUNT = 30
    SETTLER_CLOSE = 31
    VILLA_NOBLE = 32
    PLACE_ALL = 33
    PAY = 34
    FINISH_BUILDING = 35
    BEFORE_PRODUCTION = 36
    AFTER_SALE = 37
    LOADING_END = 38


class EndReason(IntFlag):
    """Why the game ends with this round (END-1); several may hold at once."""

    COLONISTS = 1
    CITY = 2
    VICTORY_POINTS = 4


GOODS: tuple[Good, ...] = tuple(Good)
TILES: tuple[Tile, ...] = tuple(Tile)
BUILDINGS: tuple[Building, ...] = tuple(Building)
ROLES: tuple[Role, ...] = tuple(Role)
PLANTATIONS: tuple[Tile, ...] = TILES[:5]
FORESTS: tuple[Tile, ...] = TILES[6:]
FOREST_OFFSET = 6
"""What lies between the number of a plantation and that of the forest it becomes."""
ISLAND_PLACES = 6
"""Kinds of island tiles with a circle: plantations and quarries."""
PLACES = ISLAND_PLACES + len(BUILDINGS)
"""The places for colonists in their fixed order: the kinds of island tiles, then the buildings."""
SAN_JUAN = PLACES
"""San Juan among the places."""
NOBODY = -1
"""In place of a seat, a role or a good: none."""
