"""Log lines about barrels shipped for VP."""

from puertorico.engine import events as ev
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.i18n import _, list_text, ngettext
from puertorico.session.texts.log_phrases import LogContext, barrel_list, barrels_of
from puertorico.terms import building_name


def loaded_line(context: LogContext, event: ev.Loaded, index: int) -> str:
    """Return the line about barrels on a cargo ship or wharf, with the VP that follow the event."""
    points, sources = _shipment_points(context, index, event.seat, worth=event.count)
    if event.ship is None and sources:
        named = ngettext(
            "{name} ships {barrels} with the Wharf: {count} VP ({sources})",
            "{name} ships {barrels} with the Wharf: {count} VP ({sources})",
            points,
        )
        own = ngettext(
            "You ship {barrels} with the Wharf: {count} VP ({sources})",
            "You ship {barrels} with the Wharf: {count} VP ({sources})",
            points,
        )
    elif event.ship is None:
        named = ngettext(
            "{name} ships {barrels} with the Wharf: {count} VP",
            "{name} ships {barrels} with the Wharf: {count} VP",
            points,
        )
        own = ngettext(
            "You ship {barrels} with the Wharf: {count} VP",
            "You ship {barrels} with the Wharf: {count} VP",
            points,
        )
    elif sources:
        named = ngettext(
            "{name} ships {barrels} on the {ship}-barrel ship: {count} VP ({sources})",
            "{name} ships {barrels} on the {ship}-barrel ship: {count} VP ({sources})",
            points,
        )
        own = ngettext(
            "You ship {barrels} on the {ship}-barrel ship: {count} VP ({sources})",
            "You ship {barrels} on the {ship}-barrel ship: {count} VP ({sources})",
            points,
        )
    else:
        named = ngettext(
            "{name} ships {barrels} on the {ship}-barrel ship: {count} VP",
            "{name} ships {barrels} on the {ship}-barrel ship: {count} VP",
            points,
        )
        own = ngettext(
            "You ship {barrels} on the {ship}-barrel ship: {count} VP",
            "You ship {barrels} on the {ship}-barrel ship: {count} VP",
            points,
        )
    barrels = barrels_of(event.good, event.count)
    return context.about(
        event.seat, named, own, barrels=barrels, ship=event.ship, count=points, sources=sources
    )


def small_wharf_line(context: LogContext, event: ev.SmallWharfLoaded, index: int) -> str:
    """Return the line about barrels on a small wharf, with the VP that follow the event."""
    points, sources = _shipment_points(context, index, event.seat, worth=sum(event.goods) // 2)
    if sources:
        named = ngettext(
            "{name} ships {barrels} with the Small Wharf: {count} VP ({sources})",
            "{name} ships {barrels} with the Small Wharf: {count} VP ({sources})",
            points,
        )
        own = ngettext(
            "You ship {barrels} with the Small Wharf: {count} VP ({sources})",
            "You ship {barrels} with the Small Wharf: {count} VP ({sources})",
            points,
        )
    else:
        named = ngettext(
            "{name} ships {barrels} with the Small Wharf: {count} VP",
            "{name} ships {barrels} with the Small Wharf: {count} VP",
            points,
        )
        own = ngettext(
            "You ship {barrels} with the Small Wharf: {count} VP",
            "You ship {barrels} with the Small Wharf: {count} VP",
            points,
        )
    barrels = barrel_list(event.goods)
    return context.about(event.seat, named, own, barrels=barrels, count=points, sources=sources)


def _shipment_points(context: LogContext, index: int, seat: int, *, worth: int) -> tuple[int, str]:
    """Return the VP for a shipment (CAP-4, CAP-5), and where they come from.

    ``worth`` are the VP for its barrels. The second value is "" if there is no other source.
    """
    gains = [
        gain
        for gain in context.following(index, ev.PointsGained)
        if gain.seat == seat and is_from_shipment(gain)
    ]
    # Translators: VP for shipped barrels, as in "3 for barrels, 1 as Captain".
    barrels = [_("{count} for barrels").format(count=worth)] if worth else []
    others = []
    for gain in gains:
        if gain.by is not None:
            # Translators: VP for shipped barrels, as in "3 for barrels, 1 from the Harbor".
            text = _("{count} from the {building}")
            others.append(text.format(count=gain.count, building=building_name(gain.by)))
        elif gain.count > worth:
            # Translators: VP for shipped barrels, as in "3 for barrels, 1 as Captain".
            others.append(_("{count} as Captain").format(count=gain.count - worth))
    sources = list_text([*barrels, *others], with_and=False) if others else ""
    return sum(gain.count for gain in gains), sources


def is_from_shipment(event: ev.PointsGained) -> bool:
    """Return whether VP belong to a shipment, so that its line includes them."""
    return event.by is None or bool(HOOKS.mask[Hook.LOADING_POINTS] >> event.by & 1)


def crown_line(context: LogContext, event: ev.CrownSupplied) -> str:
    """Return the line about barrels and VP of a royal supplier (NOB-9)."""
    points = sum(event.goods)
    named = ngettext(
        "{name} delivers {barrels} with the Royal Supplier: {count} VP",
        "{name} delivers {barrels} with the Royal Supplier: {count} VP",
        points,
    )
    own = ngettext(
        "You deliver {barrels} with the Royal Supplier: {count} VP",
        "You deliver {barrels} with the Royal Supplier: {count} VP",
        points,
    )
    return context.about(event.seat, named, own, barrels=barrel_list(event.goods), count=points)
