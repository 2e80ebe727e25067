"""Labels of pieces on the screen."""

from collections.abc import Mapping

from puertorico import terms
from puertorico.engine.ids import FOREST_OFFSET, FORESTS, Good, Role, Tile
from puertorico.i18n import NP_, _, pgettext

_LETTERS: Mapping[Good, tuple[str, str]] = {
    # Translators: one letter for corn; each good needs a different letter.
    Good.CORN: NP_("letter on a barrel", "C"),
    # Translators: one letter for indigo; each good needs a different letter.
    Good.INDIGO: NP_("letter on a barrel", "I"),
    # Translators: one letter for sugar; each good needs a different letter.
    Good.SUGAR: NP_("letter on a barrel", "S"),
    # Translators: one letter for tobacco; each good needs a different letter.
    Good.TOBACCO: NP_("letter on a barrel", "T"),
    # Translators: one letter for coffee; each good needs a different letter.
    Good.COFFEE: NP_("letter on a barrel", "F"),
}


def role_name(role: Role) -> str:
    """Return a role as on its card, such as "Mayor"; both Prospectors have the same name."""
    return terms.role_name(plain_role(role))


def plain_role(role: Role) -> Role:
    """Return the role, the same for both Prospectors."""
    return Role.PROSPECTOR if role is Role.PROSPECTOR_2 else role


def letter(good: Good) -> str:
    """Return the letter on a barrel."""
    return pgettext(*_LETTERS[good])


def tile_effect(tile: Tile) -> str:
    """Return what an island tile does, and for a forest also the plantation on its underside."""
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
