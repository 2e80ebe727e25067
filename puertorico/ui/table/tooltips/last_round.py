"""How far the game is from its last round, for the tooltip of the bar at the top (END-1)."""

from puertorico.engine.end_distance import end_distance
from puertorico.engine.turn_order import is_drafting
from puertorico.i18n import _, ngettext
from puertorico.terms import end_reason_texts
from puertorico.ui.table.drawing import figures
from puertorico.ui.table.tooltips.tabletop import TooltipContext
from puertorico.ui.table.tooltips.tip import Fact


def last_round_facts(context: TooltipContext) -> tuple[Fact, ...]:
    """Return what is left before each reason to end, or why the game ends; nothing during the draft."""
    state = context.preview.state
    if state.end_reasons:
        reasons = end_reason_texts(state.end_reasons)
        return tuple(Fact("", text) for text in (_("This is the last round."), *reasons))
    if not state.tasks or is_drafting(state):
        return ()
    left = end_distance(state)
    seats = context.preview.seats
    spaces = (f"{context.label(seat)}{figures.NO_BREAK}{left.city_spaces[seat]}" for seat in seats)
    # Translators: a heading; below it is how much is left before each reason for the last round.
    heading = _("Before the last round")
    facts = [
        Fact("", f"**{heading}**"),
        Fact(_("Colonists"), "" if left.colonists is None else _refill(left.colonists)),
        Fact(_("VP chips"), figures.left(left.chips)),
        Fact(_("Empty city spaces"), figures.joined(spaces)),
    ]
    return tuple(fact for fact in facts if fact.text)


def _refill(left: int) -> str:
    """Return how many colonists are left, or missing, when the ship is next refilled (MAY-5)."""
    if left < 0:
        # Translators: how many colonists are missing if the colonist ship were refilled now.
        text = ngettext("{n} short of refilling the ship", "{n} short of refilling the ship", -left)
        return text.format(n=-left)
    # Translators: how many colonists would be left if the colonist ship were refilled now.
    text = ngettext("{n} to spare after refilling the ship", "{n} to spare after refilling the ship", left)
    return text.format(n=left)
