"""Short explanations of roles and buildings, for tooltips and the help."""

import re
from collections.abc import Mapping

from attrs import frozen

from puertorico.building_texts import BUILDING_TEXTS
from puertorico.engine.ids import Building, Role
from puertorico.i18n import N_, _


@frozen
class RoleText:
    """A role in two lines: what everyone does, and the privilege of the player who chose it."""

    action: str
    privilege: str


_PROSPECTOR = (N_("No one else does anything."), N_("Privilege: take 1 doubloon."))

_ROLES: Mapping[Role, tuple[str, str]] = {
    Role.SETTLER: (
        N_("Everyone may take one face-up plantation."),
        N_("Privilege: go first; you may take a quarry instead."),
    ),
    Role.MAYOR: (
        N_("Deal out the ship's colonists; everyone may rearrange all of theirs."),
        N_("Privilege: go first; take one extra colonist from the supply."),
    ),
    Role.BUILDER: (
        N_("Everyone may buy one building."),
        N_("Privilege: go first; pay 1 doubloon less."),
    ),
    Role.CRAFTSMAN: (
        N_("Everyone produces goods."),
        N_("Privilege: go first; take one extra barrel of a good you produced."),
    ),
    Role.TRADER: (
        N_("Everyone may sell one barrel to the trading house."),
        N_("Privilege: go first; get 1 extra doubloon for your sale."),
    ),
    Role.CAPTAIN: (
        N_("Everyone must ship goods (1 VP per barrel) while they can. Goods that can't be stored spoil."),
        N_("Privilege: go first; get 1 extra VP for your first shipment."),
    ),
    Role.PROSPECTOR: _PROSPECTOR,
    Role.PROSPECTOR_2: _PROSPECTOR,
}

_AFTER_A_NUMBER = re.compile(r"(?<=\d) (?=\w)")
_NO_BREAK = "\N{NO-BREAK SPACE}"


def role_text(role: Role) -> RoleText:
    """Return what a role does, and its privilege."""
    action, privilege = _ROLES[role]
    return RoleText(_(action), _(privilege))


def building_effect(building: Building) -> str:
    """Return the effect of a staffed building, in one sentence."""
    return _(BUILDING_TEXTS[building].effect)


def building_use(building: Building) -> str:
    """Return what a building does for its owner, in words that go on a sentence about it."""
    return _(BUILDING_TEXTS[building].use)


def building_brief(building: Building) -> str:
    """Return the effect of a building in a few words, for its draft card.

    Numbers are kept on the same line as the word after them.
    """
    return _AFTER_A_NUMBER.sub(_NO_BREAK, _(BUILDING_TEXTS[building].brief))
