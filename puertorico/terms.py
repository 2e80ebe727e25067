"""The terms of the game in the user's language: goods, tiles, roles, buildings, and the reasons for refusals.

Roles and buildings are proper names. Goods and tiles have a name within a sentence and a label on its own.
Translations of sentences can ask for other forms of all of them (see ``term_forms``).
"""

from collections.abc import Collection, Mapping

from puertorico.building_texts import BUILDING_TEXTS
from puertorico.engine.errors import Reason, Value
from puertorico.engine.ids import (
    BUILDINGS,
    FORESTS,
    ISLAND_PLACES,
    SAN_JUAN,
    TILES,
    Building,
    EndReason,
    Good,
    Role,
    Tile,
)
from puertorico.i18n import N_, NT_, _, term

_GOODS: Mapping[Good, str] = {
    Good.CORN: NT_("corn"),
    Good.INDIGO: NT_("indigo"),
    Good.SUGAR: NT_("sugar"),
    Good.TOBACCO: NT_("tobacco"),
    Good.COFFEE: NT_("coffee"),
}

_GOOD_LABELS: Mapping[Good, str] = {
    # Translators: on its own, as a label or at the start of a line.
    Good.CORN: N_("Corn"),
    # Translators: on its own, as a label or at the start of a line.
    Good.INDIGO: N_("Indigo"),
    # Translators: on its own, as a label or at the start of a line.
    Good.SUGAR: N_("Sugar"),
    # Translators: on its own, as a label or at the start of a line.
    Good.TOBACCO: N_("Tobacco"),
    # Translators: on its own, as a label or at the start of a line.
    Good.COFFEE: N_("Coffee"),
}

_TILES: Mapping[Tile, str] = {
    Tile.CORN: NT_("corn plantation"),
    Tile.INDIGO: NT_("indigo plantation"),
    Tile.SUGAR: NT_("sugar plantation"),
    Tile.TOBACCO: NT_("tobacco plantation"),
    Tile.COFFEE: NT_("coffee plantation"),
    Tile.QUARRY: NT_("quarry"),
    **dict.fromkeys(FORESTS, NT_("forest")),
}

_TILE_LABELS: Mapping[Tile, str] = {
    Tile.CORN: N_("Corn plantation"),
    Tile.INDIGO: N_("Indigo plantation"),
    Tile.SUGAR: N_("Sugar plantation"),
    Tile.TOBACCO: N_("Tobacco plantation"),
    Tile.COFFEE: N_("Coffee plantation"),
    Tile.QUARRY: N_("Quarry"),
    **dict.fromkeys(FORESTS, N_("Forest")),
}

_ROLES: Mapping[Role, str] = {
    Role.SETTLER: NT_("Settler"),
    Role.MAYOR: NT_("Mayor"),
    # Translators: the role. The playing style of a computer player is another text.
    Role.BUILDER: NT_("Builder"),
    Role.CRAFTSMAN: NT_("Craftsman"),
    # Translators: the role. The playing style of a computer player is another text.
    Role.TRADER: NT_("Trader"),
    Role.CAPTAIN: NT_("Captain"),
    Role.PROSPECTOR: NT_("Prospector"),
    # Translators: with four or five players there are two Prospector cards.
    Role.PROSPECTOR_2: NT_("Second Prospector"),
}

_SAN_JUAN = NT_("San Juan")

_NAMED: Mapping[str, Collection[str]] = {
    "good": set(_GOODS.values()),
    "tile": set(_TILES.values()),
    "role": set(_ROLES.values()),
    "building": {texts.name for texts in BUILDING_TEXTS.values()},
    "place": {*_TILES.values(), *(texts.name for texts in BUILDING_TEXTS.values()), _SAN_JUAN},
}
TERMS: Mapping[str, Collection[str]] = {
    **_NAMED,
    **{f"other_{kind}": names for kind, names in _NAMED.items()},
}
"""The English names of the things that a placeholder of this name, or of its plural, stands for.

The other of two is ``{other_good}`` and the like.
"""

_END_REASONS: Mapping[EndReason, str] = {
    EndReason.COLONISTS: N_("The supply couldn't fill the colonist ship."),
    EndReason.CITY: N_("A player filled their last city space."),
    EndReason.VICTORY_POINTS: N_("The last VP chip was taken."),
}


def good_name(good: Good) -> str:
    """Return the name of a good within a sentence, as in "corn"."""
    return term(_GOODS[good])


def good_label(good: Good) -> str:
    """Return the name of a good on its own, as in "Corn"."""
    return term(_GOODS[good], _GOOD_LABELS[good])


def tile_name(tile: Tile) -> str:
    """Return the name of an island tile within a sentence, as in "corn plantation" or "forest"."""
    return term(_TILES[tile])


def tile_label(tile: Tile) -> str:
    """Return the name of an island tile on its own, as in "Corn plantation"."""
    return term(_TILES[tile], _TILE_LABELS[tile])


def role_name(role: Role) -> str:
    """Return the name of a role, as in "Captain"."""
    return term(_ROLES[role])


def building_name(building: Building) -> str:
    """Return the name of a building, as in "Small Market"."""
    return term(BUILDING_TEXTS[building].name)


def place_name(place: int) -> str:
    """Return the name of a place of colonists: an island tile, a building, or San Juan."""
    if place == SAN_JUAN:
        return term(_SAN_JUAN)
    return (
        tile_name(TILES[place]) if place < ISLAND_PLACES else building_name(BUILDINGS[place - ISLAND_PLACES])
    )


def end_reason_texts(reasons: EndReason) -> list[str]:
    """Return why the game ends with this round: a sentence for each reason (END-1)."""
    return [_(text) for reason, text in _END_REASONS.items() if reason in reasons]


def reason_text(reason: Reason) -> str:
    """Return the reason for a refusal as a sentence in the user's language."""
    terms = {key: _term(value) for key, value in reason.values.items()}
    return _(reason.template).format(**terms)


def _term(value: Value) -> str:
    match value:
        case Good():
            return good_name(value)
        case Tile():
            return tile_name(value)
        case Role():
            return role_name(value)
        case Building():
            return building_name(value)
    return str(value)
