"""Reasons to choose a role that lie in what opponents would do with theirs, in words."""

from collections.abc import Mapping, Sequence

from puertorico.ai.reasons.comparison import When
from puertorico.ai.reasons.facts import EVERYONE_ELSE, What
from puertorico.ai.reasons.reason import Reason
from puertorico.engine.ids import BUILDINGS, GOODS, NOBODY
from puertorico.i18n import N_, NN_, _, ngettext
from puertorico.terms import building_name, good_name

_Texts = Mapping[What, str | tuple[str, str]]
"""A text for each reason, or its forms for one and several."""

_IF_YOU_CHOSE: _Texts = {
    What.SHIPPED: N_("If you chose the Captain, {name} would ship for {count} VP."),
    What.SOLD: NN_(
        "If you chose the Trader, {name} would earn {count} doubloon.",
        "If you chose the Trader, {name} would earn {count} doubloons.",
    ),
    What.PRODUCED: NN_(
        "If you chose the Craftsman, {name} would produce {count} barrel.",
        "If you chose the Craftsman, {name} would produce {count} barrels.",
    ),
    What.BUILT: N_("If you chose the Builder, {name} could build the {building}."),
}
"""What the other role would do for an opponent."""

_IF_YOU_CHOSE_TOGETHER: _Texts = {
    What.SHIPPED: N_("If you chose the Captain, your opponents would ship for {count} VP altogether."),
}
"""What the other role would do for all opponents."""

_IF_YOU_LEFT: _Texts = {
    What.SHIPPED: N_(
        "{name} would score about {count} more VP for shipping if you didn't choose the Captain."
    ),
    What.SOLD: NN_(
        "{name} would earn about {count} more doubloon if you didn't choose the Trader.",
        "{name} would earn about {count} more doubloons if you didn't choose the Trader.",
    ),
    What.PRODUCED: NN_(
        "{name} would produce about {count} more barrel if you didn't choose the Craftsman.",
        "{name} would produce about {count} more barrels if you didn't choose the Craftsman.",
    ),
    What.BUILT: N_("{name} would build the {building} if you didn't choose the Builder."),
    What.IN_USE: N_("{name} would staff the {building} if you didn't choose the Mayor."),
}
"""What an opponent would do with the best role."""

_FOLLOWED: _Texts = {
    What.SHIPPED: N_("{name} is then likely to choose the Captain, and you score about {count} more VP."),
    What.SOLD: NN_(
        "{name} is then likely to choose the Trader, and you earn about {count} more doubloon.",
        "{name} is then likely to choose the Trader, and you earn about {count} more doubloons.",
    ),
    What.PRODUCED: NN_(
        "{name} is then likely to choose the Craftsman, and you produce about {count} more barrel.",
        "{name} is then likely to choose the Craftsman, and you produce about {count} more barrels.",
    ),
    What.BUILT: N_("{name} is then likely to choose the Builder, and you can build the {building}."),
    What.IN_USE: N_("{name} is then likely to choose the Mayor, and you can staff the {building}."),
}
"""What the player who decides gets from a role that an opponent chooses after the best one."""

_SPOILED_IF_YOU_CHOSE: _Texts = {
    What.SPOILED: NN_(
        "If you chose the Captain, you'd lose {count} more barrel to spoilage.",
        "If you chose the Captain, you'd lose {count} more barrels to spoilage.",
    ),
}
_SPOILED_IF_YOU_LEFT: _Texts = {
    What.SPOILED: NN_(
        "If you leave {name} the Captain, you lose about {count} more barrel to spoilage.",
        "If you leave {name} the Captain, you lose about {count} more barrels to spoilage.",
    ),
}
"""What the player who decides loses."""


def own_role_text(reason: Reason, seat: int, names: Sequence[str]) -> str | None:
    """Return what the other role would do for opponents, or against the seat that decides, in its phase."""
    if not reason.otherwise or reason.when is not When.PHASE:
        return None
    if reason.seat == seat:
        return _sentence(_SPOILED_IF_YOU_CHOSE, reason)
    if reason.seat == EVERYONE_ELSE:
        return _sentence(_IF_YOU_CHOSE_TOGETHER, reason)
    return _sentence(_IF_YOU_CHOSE, reason, names[reason.seat]) if reason.seat >= 0 else None


def next_role_text(reason: Reason, seat: int, names: Sequence[str]) -> str | None:
    """Return what follows when an opponent chooses the role in whose phase it happens, if that is likely."""
    if reason.taker == NOBODY:
        return None
    name, mine = names[reason.taker], reason.seat == seat
    if not reason.otherwise:
        return _sentence(_FOLLOWED, reason, name) if mine else None
    if mine:
        return _sentence(_SPOILED_IF_YOU_LEFT, reason, name)
    if reason.taker != reason.seat:
        return None
    return _cargo(reason, name) or _sentence(_IF_YOU_LEFT, reason, name)


def _cargo(reason: Reason, name: str) -> str | None:
    """Return what an opponent would ship, if they ship nothing otherwise."""
    if reason.what is not What.SHIPPED or reason.total != reason.count:
        return None
    if reason.good == NOBODY or reason.extra <= 0:
        text = _("{name} would ship for about {count} VP if you didn't choose the Captain.")
        return text.format(name=name, count=reason.count)
    # Translators: as in "Diego would ship about 4 corn for 5 VP if you didn't choose the Captain."
    text = ngettext(
        "{name} would ship about {count} {good} for {points} VP if you didn't choose the Captain.",
        "{name} would ship about {count} {good} for {points} VP if you didn't choose the Captain.",
        reason.extra,
    )
    good = good_name(GOODS[reason.good])
    return text.format(name=name, count=reason.extra, good=good, points=reason.count)


def _sentence(texts: _Texts, reason: Reason, name: str = "") -> str | None:
    """Return the text for a reason, or None if there is none."""
    found = texts.get(reason.what)
    if found is None:
        return None
    text = _(found) if isinstance(found, str) else ngettext(*found, reason.count)
    building = building_name(BUILDINGS[reason.item]) if reason.what in (What.BUILT, What.IN_USE) else ""
    return text.format(name=name, count=reason.count, building=building)
