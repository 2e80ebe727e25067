"""Reasons to choose a role that lie in what opponents would do with theirs, in words."""

from collections.abc import Sequence

from puertorico.ai.reasons.comparison import When
from puertorico.ai.reasons.facts import What
from puertorico.ai.reasons.reason import Reason
from puertorico.engine.ids import BUILDINGS, GOODS, NOBODY
from puertorico.i18n import _, ngettext
from puertorico.terms import building_name, good_name


def own_role_text(reason: Reason, seat: int, names: Sequence[str]) -> str | None:
    """Return what the other role would do for an opponent, or against the seat that decides, in its phase."""
    if not reason.otherwise or reason.when is not When.PHASE:
        return None
    mine = reason.seat == seat
    name = names[reason.seat] if reason.seat >= 0 else ""
    match reason.what:
        case What.SPOILED if mine:
            text = ngettext(
                "If you chose the Captain, you'd lose {count} more barrel to spoilage.",
                "If you chose the Captain, you'd lose {count} more barrels to spoilage.",
                reason.count,
            )
            return text.format(count=reason.count)
        case _ if mine or not name:
            return None
        case What.SHIPPED:
            text = _("If you chose the Captain, {name} would ship for {count} VP.")
            return text.format(name=name, count=reason.count)
        case What.SOLD:
            text = ngettext(
                "If you chose the Trader, {name} would earn {count} doubloon.",
                "If you chose the Trader, {name} would earn {count} doubloons.",
                reason.count,
            )
            return text.format(name=name, count=reason.count)
        case What.PRODUCED:
            text = ngettext(
                "If you chose the Craftsman, {name} would produce {count} barrel.",
                "If you chose the Craftsman, {name} would produce {count} barrels.",
                reason.count,
            )
            return text.format(name=name, count=reason.count)
        case What.BUILT:
            text = _("If you chose the Builder, {name} could build the {building}.")
            return text.format(name=name, building=building_name(BUILDINGS[reason.item]))
        case _:
            return None


def next_role_text(reason: Reason, seat: int, names: Sequence[str]) -> str | None:
    """Return what follows when an opponent chooses the role in whose phase it happens, if that is likely."""
    if reason.taker == NOBODY:
        return None
    name = names[reason.taker]
    if not reason.otherwise:
        return _followed(reason, name) if reason.seat == seat else None
    if reason.what is What.SPOILED and reason.seat == seat:
        text = ngettext(
            "If you leave {name} the Captain, you lose about {count} more barrel to spoilage.",
            "If you leave {name} the Captain, you lose about {count} more barrels to spoilage.",
            reason.count,
        )
        return text.format(name=name, count=reason.count)
    if reason.taker != reason.seat:
        return None
    match reason.what:
        case What.SHIPPED if reason.total == reason.count and reason.good != NOBODY and reason.extra > 0:
            # Translators: as in "Diego would ship about 4 corn for 5 VP if you left them the Captain."
            text = _("{name} would ship about {count} {good} for {points} VP if you left them the Captain.")
            good = good_name(GOODS[reason.good])
            return text.format(name=name, count=reason.extra, good=good, points=reason.count)
        case What.SHIPPED if reason.total == reason.count:
            text = _("{name} would ship for about {count} VP if you left them the Captain.")
            return text.format(name=name, count=reason.count)
        case What.SHIPPED:
            text = _("{name} would score about {count} more VP for shipping if you left them the Captain.")
            return text.format(name=name, count=reason.count)
        case What.SOLD:
            text = ngettext(
                "{name} would earn about {count} more doubloon if you left them the Trader.",
                "{name} would earn about {count} more doubloons if you left them the Trader.",
                reason.count,
            )
            return text.format(name=name, count=reason.count)
        case What.PRODUCED:
            text = ngettext(
                "{name} would produce about {count} more barrel if you left them the Craftsman.",
                "{name} would produce about {count} more barrels if you left them the Craftsman.",
                reason.count,
            )
            return text.format(name=name, count=reason.count)
        case What.BUILT:
            text = _("{name} would build the {building} if you left them the Builder.")
            return text.format(name=name, building=building_name(BUILDINGS[reason.item]))
        case What.IN_USE:
            text = _("{name} would staff the {building} if you left them the Mayor.")
            return text.format(name=name, building=building_name(BUILDINGS[reason.item]))
        case _:
            return None


def _followed(reason: Reason, name: str) -> str | None:
    """Return what the seat gets from a role that an opponent is likely to choose after the best choice."""
    match reason.what:
        case What.PRODUCED:
            text = ngettext(
                "{name} is then likely to choose the Craftsman, and you produce about {count} more barrel.",
                "{name} is then likely to choose the Craftsman, and you produce about {count} more barrels.",
                reason.count,
            )
            return text.format(name=name, count=reason.count)
        case What.SOLD:
            text = ngettext(
                "{name} is then likely to choose the Trader, and you earn about {count} more doubloon.",
                "{name} is then likely to choose the Trader, and you earn about {count} more doubloons.",
                reason.count,
            )
            return text.format(name=name, count=reason.count)
        case What.SHIPPED:
            text = _("{name} is then likely to choose the Captain, and you score about {count} more VP.")
            return text.format(name=name, count=reason.count)
        case What.BUILT:
            text = _("{name} is then likely to choose the Builder, and you can build the {building}.")
            return text.format(name=name, building=building_name(BUILDINGS[reason.item]))
        case What.IN_USE:
            text = _("{name} is then likely to choose the Mayor, and you can staff the {building}.")
            return text.format(name=name, building=building_name(BUILDINGS[reason.item]))
        case _:
            return None
