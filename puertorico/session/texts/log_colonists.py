"""Log lines about the colonist ship."""

from puertorico.engine import events as ev
from puertorico.i18n import _, list_text, ngettext
from puertorico.session.texts.log_phrases import LogContext


def dealt_line(context: LogContext, event: ev.ColonistsDealt, index: int) -> str | None:
    """Return one line for everyone who is dealt colonists, at the first of them."""
    if not context.is_first(index, ev.ColonistsDealt):
        return None
    shares = [_share(context, share) for share in (event, *context.following(index, ev.ColonistsDealt))]
    # Translators: {shares} is a list, as in "2 for Ana, 1 for Ben".
    return _("Colonists from the ship: {shares}").format(shares=list_text(shares, with_and=False))


def _share(context: LogContext, event: ev.ColonistsDealt) -> str:
    """Return what a player gets from the ship, as part of a list; there is at most one noble."""
    colonists = event.count - event.nobles
    if not event.nobles:
        # Translators: new colonists and who gets them, as in "2 for Ana".
        named = _("{count} for {name}")
        # Translators: new colonists and who gets them, as in "2 for you".
        own = _("{count} for you")
    elif colonists:
        # Translators: new colonists and a noble, and who gets them, as in "2 and a noble for Ana".
        named = _("{count} and a noble for {name}")
        # Translators: new colonists and a noble, and who gets them, as in "2 and a noble for you".
        own = _("{count} and a noble for you")
    else:
        # Translators: part of a list, as in "Colonists from the ship: a noble for Ana, 1 for Ben".
        named = _("a noble for {name}")
        # Translators: part of a list, as in "Colonists from the ship: a noble for you, 1 for Ben".
        own = _("a noble for you")
    return context.about(event.seat, named, own, count=colonists)


def ship_line(event: ev.ShipRefilled) -> str:
    """Return who boards the colonist ship."""
    colonists = event.count - event.nobles
    if not colonists and event.nobles:
        return _("Only a noble boards the colonist ship: no colonists are left")
    if not colonists:
        return _("No colonists are left for the colonist ship")
    if event.nobles and event.missing:
        text = ngettext(
            "Only {count} colonist and a noble board the colonist ship: {missing} too few",
            "Only {count} colonists and a noble board the colonist ship: {missing} too few",
            colonists,
        )
    elif event.nobles:
        text = ngettext(
            "{count} colonist and a noble board the colonist ship",
            "{count} colonists and a noble board the colonist ship",
            colonists,
        )
    elif event.missing:
        text = ngettext(
            "Only {count} colonist boards the colonist ship: {missing} too few",
            "Only {count} colonists board the colonist ship: {missing} too few",
            colonists,
        )
    else:
        text = ngettext(
            "{count} colonist boards the colonist ship",
            "{count} colonists board the colonist ship",
            colonists,
        )
    return text.format(count=colonists, missing=event.missing)
