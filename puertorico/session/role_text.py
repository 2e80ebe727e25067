"""What roles and buildings do, in a sentence each, for whoever points at one; and the computer players'
styles.
"""

import re
from collections.abc import Mapping

from attrs import frozen

from puertorico.building_texts import BUILDING_TEXTS
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

_AFTER_A_NUMBER = re.compile(r"(?<=\d) (?=\w)")
_NO_BREAK = "\N{NO-BREAK SPACE}"


def role_text(role: Role) -> RoleText:
    """What a role brings about, and its privilege."""
    action, privilege = _ROLES[role]
    return RoleText(_(action), _(privilege))


def building_effect(building: Building) -> str:
    """What a building does once a colonist is on it, in one sentence."""
    return _(BUILDING_TEXTS[building].effect)


def building_brief(building: Building) -> str:
    """The same in few words, for a building that can be drafted; a number stays on the line of what it
    counts.
    """
    return _AFTER_A_NUMBER.sub(_NO_BREAK, _(BUILDING_TEXTS[building].brief))
