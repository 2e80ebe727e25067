"""The terms of the game in the user's language: goods, tiles, roles, buildings, and why something is refused.

Terms are in lower case, as they stand in a sentence, or with ``capital`` as in a title.
"""

from collections.abc import Mapping

from puertorico.building_texts import BUILDING_TEXTS
from puertorico.engine.errors import Reason, Value
from puertorico.engine.ids import FORESTS, PLANTATIONS, Building, EndReason, Good, Role, Tile
from puertorico.i18n import N_, _

_GOODS: Mapping[Good, str] = {
    Good.CORN: N_("corn"),
    Good.INDIGO: N_("indigo"),
    Good.SUGAR: N_("sugar"),
    Good.TOBACCO: N_("tobacco"),
    Good.COFFEE: N_("coffee"),
}

_TILES: Mapping[Tile, str] = {
    Tile.CORN: N_("corn plantation"),
    Tile.INDIGO: N_("indigo plantation"),
    Tile.SUGAR: N_("sugar plantation"),
    Tile.TOBACCO: N_("tobacco plantation"),
    Tile.COFFEE: N_("coffee plantation"),
    Tile.QUARRY: N_("quarry"),
    **dict.fromkeys(FORESTS, N_("forest")),
}

_ROLES: Mapping[Role, str] = {
    Role.SETTLER: N_("settler"),
    Role.MAYOR: N_("mayor"),
    Role.BUILDER: N_("builder"),
    Role.CRAFTSMAN: N_("craftsman"),
    Role.TRADER: N_("trader"),
    Role.CAPTAIN: N_("captain"),
    Role.PROSPECTOR: N_("prospector"),
    Role.PROSPECTOR_2: N_("second prospector"),
}

_END_REASONS: Mapping[EndReason, str] = {
    EndReason.COLONISTS: N_("The supply could not fill the colonist ship."),
    EndReason.CITY: N_("A player has filled the last space of his city."),
    EndReason.VICTORY_POINTS: N_("The last victory point chip was taken."),
}


def capital(text: str) -> str:
    """The text with its first letter a capital, as in a title or at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def good_name(good: Good, *, capital: bool = False) -> str:
    """A good, as in "corn"."""
    return _capitalized_if(_(_GOODS[good]), capital)


def tile_name(tile: Tile, *, capital: bool = False) -> str:
    """An island tile, as in "corn plantation"; a forest is a forest, whatever lies under it."""
    return _capitalized_if(_(_TILES[tile]), capital)


def role_name(role: Role, *, capital: bool = False) -> str:
    """A role, as in "captain"."""
    return _capitalized_if(_(_ROLES[role]), capital)


def building_name(building: Building, *, capital: bool = False) -> str:
    """A building, as in "small market"."""
    return _capitalized_if(_(BUILDING_TEXTS[building].name), capital)


def _capitalized_if(name: str, title: bool) -> str:
    return capital(name) if title else name


def end_reason_texts(reasons: EndReason) -> list[str]:
    """Why the game ends with this round: a sentence for each reason that holds (END-1)."""
    return [_(text) for reason, text in _END_REASONS.items() if reason in reasons]


def reason_text(reason: Reason) -> str:
    """A refusal of the engine as a sentence in the user's language."""
    terms = {key: _term(value) for key, value in reason.values.items()}
    return capital(_(reason.template).format(**terms))


def _term(value: Value) -> str:
    match value:
        case Good():
            return good_name(value)
        case Tile():
            # The sentences speak of "a {tile} plantation", and a quarry is asked for in its own words.
            return good_name(Good(value)) if value in PLANTATIONS else tile_name(value)
        case Role():
            return role_name(value)
        case Building():
            return building_name(value)
    return str(value)
