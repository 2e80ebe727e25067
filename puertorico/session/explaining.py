"""What roles and buildings do, in a sentence each, for whoever points at one; and the computer players'
styles.
"""

from collections.abc import Mapping

from attrs import frozen

from puertorico.engine.ids import Building, Role
from puertorico.i18n import N_, _


@frozen
class RoleText:
    """A role in two lines: what everybody may do, and what only whoever takes the card may do besides."""

    action: str
    privilege: str


_PROSPECTOR = (N_("Nobody does anything else."), N_("Prospector: take 1 doubloon."))

_ROLES: Mapping[Role, tuple[str, str]] = {
    Role.SETTLER: (
        N_("Everybody may take one of the plantations lying face up."),
        N_("Settler: go first, and take a quarry instead if you like."),
    ),
    Role.MAYOR: (
        N_("The colonists of the ship are dealt out, and everybody places all colonists afresh."),
        N_("Mayor: go first, and take one more colonist from the supply."),
    ),
    Role.BUILDER: (
        N_("Everybody may buy one building."),
        N_("Builder: go first, and pay 1 doubloon less."),
    ),
    Role.CRAFTSMAN: (
        N_("Everybody receives the goods that his plantations and buildings produce."),
        N_("Craftsman: go first, and take one more barrel of a kind you have just produced."),
    ),
    Role.TRADER: (
        N_("Everybody may sell one barrel to the trading house."),
        N_("Trader: go first, and get 1 doubloon more for the sale."),
    ),
    Role.CAPTAIN: (
        N_("Everybody must load goods on the ships, 1 VP a barrel, while anything fits; then goods spoil."),
        N_("Captain: go first, and get 1 VP more for your first loading."),
    ),
    Role.PROSPECTOR: _PROSPECTOR,
    Role.PROSPECTOR_2: _PROSPECTOR,
}

_BUILDINGS: Mapping[Building, str] = {
    Building.SMALL_INDIGO_PLANT: N_("Craftsman: turns the crop of 1 indigo plantation into a barrel."),
    Building.SMALL_SUGAR_MILL: N_("Craftsman: turns the crop of 1 sugar plantation into a barrel."),
    Building.SMALL_MARKET: N_("Trader: 1 doubloon more for a barrel you sell."),
    Building.HACIENDA: N_("Settler: first draw the top face-down plantation, if you like."),
    Building.CONSTRUCTION_HUT: N_("Settler: take a quarry instead of a plantation."),
    Building.SMALL_WAREHOUSE: N_("Captain: keep all your barrels of 1 kind when goods spoil."),
    Building.INDIGO_PLANT: N_("Craftsman: turns the crop of up to 3 indigo plantations into barrels."),
    Building.SUGAR_MILL: N_("Craftsman: turns the crop of up to 3 sugar plantations into barrels."),
    Building.HOSPICE: N_("Settler: put a colonist on the plantation or quarry you take."),
    Building.OFFICE: N_("Trader: sell a kind that is already in the trading house."),
    Building.LARGE_MARKET: N_("Trader: 2 doubloons more for a barrel you sell."),
    Building.LARGE_WAREHOUSE: N_("Captain: keep all your barrels of 2 kinds when goods spoil."),
    Building.TOBACCO_STORAGE: N_("Craftsman: turns the crop of up to 3 tobacco plantations into barrels."),
    Building.COFFEE_ROASTER: N_("Craftsman: turns the crop of up to 2 coffee plantations into barrels."),
    Building.FACTORY: N_("Craftsman: 1, 2, 3 or 5 doubloons when you produce 2, 3, 4 or 5 kinds of goods."),
    Building.UNIVERSITY: N_("Builder: put a colonist on the building you buy."),
    Building.HARBOR: N_("Captain: 1 VP more each time you load."),
    Building.WHARF: N_("Captain: once, ship all your barrels of one kind on a ship of your own."),
    Building.GUILD_HALL: N_("At the end: 1 VP for each small production building, 2 VP for each larger one."),
    Building.RESIDENCE: N_("At the end: 4, 5, 6 or 7 VP for up to 9, 10, 11 or 12 filled island spaces."),
    Building.FORTRESS: N_("At the end: 1 VP for every 3 colonists on your board."),
    Building.CUSTOMS_HOUSE: N_("At the end: 1 VP for every 4 VP you have in chips."),
    Building.CITY_HALL: N_(
        "At the end: 1 VP for each building that is not for production, this one included."
    ),
    Building.AQUEDUCT: N_(
        "Craftsman: 1 indigo more if your indigo plant produces; 1 sugar more likewise for your sugar mill."
    ),
    Building.FOREST_HOUSE: N_(
        "Settler: lay a plantation down as a forest. Two forests make each building 1 doubloon cheaper."
    ),
    Building.BLACK_MARKET: N_(
        "Builder: make up for missing doubloons with 1 colonist, 1 barrel and 1 VP, a doubloon each."
    ),
    Building.STOREHOUSE: N_("Captain: keep 3 more barrels, of any kinds, when goods spoil."),
    Building.GUESTHOUSE: N_(
        "At any time but in the mayor phase: its guests move to empty circles on your board."
    ),
    Building.TRADING_POST: N_("Trader: sell a barrel of any kind to the supply, past the trading house."),
    Building.CHURCH: N_("Builder: 1 VP for a building of column 2 or 3 that you buy, 2 VP for a large one."),
    Building.SMALL_WHARF: N_("Captain: once, ship any of your barrels, mixed as you like, 1 VP for every 2."),
    Building.LIGHTHOUSE: N_("Captain: 1 doubloon each time you load, and 1 more as captain."),
    Building.SPECIALTY_FACTORY: N_(
        "Craftsman: doubloons for your largest harvest but corn, as many as its barrels less one."
    ),
    Building.LIBRARY: N_("With every role: the privilege of the card you take counts twice."),
    Building.UNION_HALL: N_("Captain: before you load, 1 VP for every 2 barrels of the same kind you hold."),
    Building.STATUE: N_("At the end: nothing but its 8 VP, without a colonist."),
    Building.CLOISTER: N_("At the end: 1, 3, 6 or 10 VP for 1, 2, 3 or 4 sets of three equal island tiles."),
    Building.LAND_OFFICE: N_(
        "Trader: buy a plantation for 1 doubloon; with a noble, sell one for 1 instead."
    ),
    Building.CHAPEL: N_("Craftsman: 1 doubloon; with a noble, 1 VP instead."),
    Building.HUNTING_LODGE: N_(
        "Settler: discard a plantation or forest; with a noble, 2 VP for the emptiest island instead."
    ),
    Building.ZONING_OFFICE: N_(
        "Builder: small buildings cost 1 less; with a noble, large ones 2 less instead."
    ),
    Building.ROYAL_SUPPLIER: N_(
        "Captain: before loading, 1 VP each for different barrels, one for each noble."
    ),
    Building.VILLA: N_("Mayor: take a noble from the supply before you place your colonists."),
    Building.JEWELER: N_("Craftsman: 1 doubloon for each noble on your board."),
    Building.ROYAL_GARDEN: N_("At the end: 1 VP more for each noble on your board."),
}

_STYLES: Mapping[str, tuple[str, str]] = {
    "allrounder": (N_("All-rounder"), N_("Keeps a balance of money, goods and buildings.")),
    "shipper": (N_("Shipper"), N_("Grows plenty and ships it to Spain.")),
    "builder": (N_("Builder"), N_("Earns money and puts it into a splendid city.")),
    "random": (N_("Random"), N_("Does anything that is allowed.")),
}


def role_text(role: Role) -> RoleText:
    """What a role brings about, and its privilege."""
    action, privilege = _ROLES[role]
    return RoleText(_(action), _(privilege))


def building_effect(building: Building) -> str:
    """What a building does once a colonist is on it, in one sentence."""
    return _(_BUILDINGS[building])


def style_name(style: str) -> str:
    """The name of a computer player's style; of one that has none, its id."""
    return _(_STYLES[style][0]) if style in _STYLES else style


def style_character(style: str) -> str:
    """How a computer player of this style plays, in one sentence; nothing for one that is not known."""
    return _(_STYLES[style][1]) if style in _STYLES else ""
