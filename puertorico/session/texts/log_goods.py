"""Log lines about goods that are produced, sold and stored, and about doubloons and VP from buildings."""

from puertorico.engine import events as ev
from puertorico.engine.ids import Building
from puertorico.i18n import _, ngettext
from puertorico.session.texts.log_phrases import LogContext, barrel_list
from puertorico.session.texts.log_shipments import is_from_shipment
from puertorico.terms import building_name, good_name


def produced_line(context: LogContext, event: ev.Produced) -> str | None:
    """Return the line about produced barrels, and those that the supply lacks; None if there are neither."""
    goods, missing, lacking = barrel_list(event.goods), barrel_list(event.short), sum(event.short)
    if goods and missing:
        # Translators: lists of barrels; those in {missing} were due but not in the supply. The plural is for
        # two or more barrels in {missing}.
        named = ngettext(
            "{name} produces {goods}, but the supply is {missing} short",
            "{name} produces {goods}, but the supply is {missing} short",
            lacking,
        )
        # Translators: lists of barrels; those in {missing} were due but not in the supply. The plural is for
        # two or more barrels in {missing}.
        own = ngettext(
            "You produce {goods}, but the supply is {missing} short",
            "You produce {goods}, but the supply is {missing} short",
            lacking,
        )
    elif missing:
        # Translators: {missing} is a list of barrels that were due but not in the supply. The plural is for
        # two or more of them.
        named = ngettext(
            "{name} produces nothing: the supply is {missing} short",
            "{name} produces nothing: the supply is {missing} short",
            lacking,
        )
        # Translators: {missing} is a list of barrels that were due but not in the supply. The plural is for
        # two or more of them.
        own = ngettext(
            "You produce nothing: the supply is {missing} short",
            "You produce nothing: the supply is {missing} short",
            lacking,
        )
    elif goods:
        named, own = _("{name} produces {goods}"), _("You produce {goods}")
    else:
        return None
    return context.about(event.seat, named, own, goods=goods, missing=missing)


def barrel_taken_line(context: LogContext, event: ev.BarrelTaken) -> str:
    """Return the line about the Craftsman's privilege."""
    named, own = _("{name} takes 1 extra {good} as Craftsman"), _("You take 1 extra {good} as Craftsman")
    return context.about(event.seat, named, own, good=good_name(event.good))


def doubloons_gained_line(context: LogContext, event: ev.DoubloonsGained) -> str:
    """Return the line about doubloons from a role or a building."""
    count = event.count
    if event.by is None:
        named = ngettext("{name} gets {count} doubloon", "{name} gets {count} doubloons", count)
        own = ngettext("You get {count} doubloon", "You get {count} doubloons", count)
        return context.about(event.seat, named, own, count=count)
    named = ngettext(
        "{name} gets {count} doubloon from the {building}",
        "{name} gets {count} doubloons from the {building}",
        count,
    )
    own = ngettext(
        "You get {count} doubloon from the {building}", "You get {count} doubloons from the {building}", count
    )
    return context.about(event.seat, named, own, count=count, building=building_name(event.by))


def points_gained_line(context: LogContext, event: ev.PointsGained) -> str | None:
    """Return the line about a building's VP, unless the line about shipped barrels includes them."""
    if event.by is None or is_from_shipment(event) or event.by == Building.ROYAL_SUPPLIER:
        return None
    named = ngettext(
        "{name} gets {count} VP from the {building}",
        "{name} gets {count} VP from the {building}",
        event.count,
    )
    own = ngettext(
        "You get {count} VP from the {building}", "You get {count} VP from the {building}", event.count
    )
    return context.about(event.seat, named, own, count=event.count, building=building_name(event.by))


def sold_line(context: LogContext, event: ev.Sold) -> str:
    """Return the line about a barrel sold to the trading house."""
    good, price = good_name(event.good), event.price
    if not price:
        named, own = _("{name} sells {good} for nothing"), _("You sell {good} for nothing")
        return context.about(event.seat, named, own, good=good)
    named = ngettext(
        "{name} sells {good} for {count} doubloon", "{name} sells {good} for {count} doubloons", price
    )
    own = ngettext("You sell {good} for {count} doubloon", "You sell {good} for {count} doubloons", price)
    return context.about(event.seat, named, own, good=good, count=price)


def sold_to_post_line(context: LogContext, event: ev.SoldToPost) -> str:
    """Return the line about a barrel sold to the Trading Post."""
    good, price = good_name(event.good), event.price
    if not price:
        named = _("{name} sells {good} at the Trading Post for nothing")
        own = _("You sell {good} at the Trading Post for nothing")
        return context.about(event.seat, named, own, good=good)
    named = ngettext(
        "{name} sells {good} at the Trading Post for {count} doubloon",
        "{name} sells {good} at the Trading Post for {count} doubloons",
        price,
    )
    own = ngettext(
        "You sell {good} at the Trading Post for {count} doubloon",
        "You sell {good} at the Trading Post for {count} doubloons",
        price,
    )
    return context.about(event.seat, named, own, good=good, count=price)


def stored_line(context: LogContext, event: ev.Stored) -> str:
    """Return the line about barrels that are kept and those that spoil."""
    kept, lost, spoiled = barrel_list(event.kept), barrel_list(event.lost), sum(event.lost)
    if not spoiled:
        named, own = _("{name} stores {kept}"), _("You store {kept}")
    else:
        # Translators: both are lists of barrels; the plural is for two or more barrels in {lost}.
        named = ngettext("{name} stores {kept}; {lost} spoils", "{name} stores {kept}; {lost} spoil", spoiled)
        # Translators: both are lists of barrels; the plural is for two or more barrels in {lost}.
        own = ngettext("You store {kept}; {lost} spoils", "You store {kept}; {lost} spoil", spoiled)
    return context.about(event.seat, named, own, kept=kept, lost=lost)
