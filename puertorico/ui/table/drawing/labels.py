"""What the pieces are called on the screen."""

from puertorico import terms
from puertorico.engine.ids import FOREST_OFFSET, FORESTS, Good, Role, Tile
from puertorico.i18n import _

_LETTERS = "CISTF"


def role_name(role: Role) -> str:
    """A role, as ``Mayor``; both prospectors are called the same on their cards."""
    return terms.role_name(plain_role(role))


def plain_role(role: Role) -> Role:
    """The role without the number of its card."""
    return Role.PROSPECTOR if role is Role.PROSPECTOR_2 else role


def letter(good: Good) -> str:
    """The letter on a barrel."""
    return _LETTERS[good]


def tile_effect(tile: Tile) -> str:
    """What an island tile is good for, in one sentence; of a forest also what lies under it."""
    if tile in FORESTS:
        lines = [
            _("Needs no colonist. Every 2 forests take 1 doubloon off each building."),
            _("Underside: {tile}").format(tile=terms.tile_name(Tile(tile - FOREST_OFFSET))),
        ]
        return "\n".join(lines)
    if tile is Tile.QUARRY:
        return _("Staffed: 1 doubloon off each building, up to the column's limit.")
    if tile is Tile.CORN:
        return _("Staffed: produces 1 corn. Needs no building.")
    good = terms.good_name(Good(tile))
    text = _("Staffed: produces 1 {good} if a production building can process it.")
    return text.format(good=good)
