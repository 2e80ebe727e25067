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
