"""What the pieces are called on the screen, and what they do in one sentence, for tooltips."""

from collections.abc import Mapping

from puertorico import words
from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.i18n import N_, _

_LETTERS = "CISTF"

_BUILDINGS: Mapping[Building, str] = {
    Building.SMALL_MARKET: N_("Trader: +1 doubloon for a barrel you sell."),
    Building.HACIENDA: N_("Settler: first you may draw one plantation off the stack."),
    Building.CONSTRUCTION_HUT: N_("Settler: you may take a quarry instead of a plantation."),
    Building.SMALL_WAREHOUSE: N_("Captain: you may store all barrels of one kind."),
    Building.HOSPICE: N_("Settler: a tile you place comes with a colonist."),
    Building.OFFICE: N_("Trader: you may sell a kind that the trading house already has."),
    Building.LARGE_MARKET: N_("Trader: +2 doubloons for a barrel you sell."),
    Building.LARGE_WAREHOUSE: N_("Captain: you may store all barrels of two kinds."),
    Building.FACTORY: N_("Craftsman: 0 / 1 / 2 / 3 / 5 doubloons for 1 / 2 / 3 / 4 / 5 kinds produced."),
    Building.UNIVERSITY: N_("Builder: what you build comes with a colonist."),
    Building.HARBOR: N_("Captain: +1 VP each time you load."),
    Building.WHARF: N_("Captain: once you may ship all barrels of one kind on a ship of your own."),
    Building.GUILD_HALL: N_("End: 1 VP for each small and 2 VP for each large production building."),
    Building.RESIDENCE: N_("End: 4 / 5 / 6 / 7 VP for up to 9 / 10 / 11 / 12 island spaces filled."),
    Building.FORTRESS: N_("End: 1 VP for every 3 colonists."),
    Building.CUSTOMS_HOUSE: N_("End: 1 VP for every 4 VP in chips."),
    Building.CITY_HALL: N_("End: 1 VP for each violet building, this one included."),
}
_PRODUCTION: Mapping[Building, str] = {
    Building.SMALL_INDIGO_PLANT: N_("Makes indigo with a manned indigo plantation: 1 barrel."),
    Building.INDIGO_PLANT: N_("Makes indigo with manned indigo plantations: 1 barrel per colonist."),
    Building.SMALL_SUGAR_MILL: N_("Makes sugar with a manned sugar plantation: 1 barrel."),
    Building.SUGAR_MILL: N_("Makes sugar with manned sugar plantations: 1 barrel per colonist."),
    Building.TOBACCO_STORAGE: N_("Makes tobacco with manned tobacco plantations: 1 barrel per colonist."),
    Building.COFFEE_ROASTER: N_("Makes coffee with manned coffee plantations: 1 barrel per colonist."),
}
_ACTIONS: Mapping[Role, str] = {
    Role.SETTLER: N_("Each player takes a plantation."),
    Role.MAYOR: N_("The colonists of the ship are dealt out, and each player places his own anew."),
    Role.BUILDER: N_("Each player may build one building."),
    Role.CRAFTSMAN: N_("Each player gets the barrels he produces."),
    Role.TRADER: N_("Each player may sell one barrel to the trading house."),
    Role.CAPTAIN: N_("Goods must be loaded, 1 VP for each barrel; afterwards what is left is stored."),
    Role.PROSPECTOR: N_("Nobody else does anything."),
}
_PRIVILEGES: Mapping[Role, str] = {
    Role.SETTLER: N_("Privilege: a quarry instead."),
    Role.MAYOR: N_("Privilege: 1 colonist from the supply."),
    Role.BUILDER: N_("Privilege: 1 doubloon less."),
    Role.CRAFTSMAN: N_("Privilege: 1 more barrel of a kind he produced."),
    Role.TRADER: N_("Privilege: 1 doubloon more."),
    Role.CAPTAIN: N_("Privilege: 1 VP more, once."),
    Role.PROSPECTOR: N_("Privilege: 1 doubloon from the bank."),
}


def building_name(building: Building) -> str:
    """A building, as ``Small market``."""
    return words.building_name(building, capital=True)


def good_name(good: Good) -> str:
    """A good, as ``Corn``."""
    return words.good_name(good, capital=True)


def tile_name(tile: Tile) -> str:
    """An island tile, as ``Quarry``."""
    return words.tile_name(tile, capital=True)


def role_name(role: Role) -> str:
    """A role, as ``Mayor``; both prospectors are called the same on their cards."""
    return words.role_name(plain_role(role), capital=True)


def plain_role(role: Role) -> Role:
    """The role without the number of its card."""
    return Role.PROSPECTOR if role is Role.PROSPECTOR_2 else role


def letter(good: Good) -> str:
    """The letter on a barrel."""
    return _LETTERS[good]


def building_effect(building: Building) -> str:
    """What a building does, in one sentence."""
    return _(_BUILDINGS.get(building) or _PRODUCTION[building])


def tile_effect(tile: Tile) -> str:
    """What an island tile is good for, in one sentence."""
    if tile is Tile.QUARRY:
        return _("Manned, it makes a building 1 doubloon cheaper, as far as the column allows.")
    if tile is Tile.CORN:
        return _("Manned, it makes 1 corn; no building is needed.")
    good = words.good_name(Good(tile))
    return _("Manned, it makes 1 {good}, with a place in a building for it.").format(good=good)


def role_action(role: Role) -> str:
    """What everybody does in the phase of a role."""
    return _(_ACTIONS[plain_role(role)])


def role_privilege(role: Role) -> str:
    """What only the player of the role may do besides."""
    return _(_PRIVILEGES[plain_role(role)])
