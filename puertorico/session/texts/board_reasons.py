"""Reasons that can be seen on the boards, in words: quarries, forests, plantations and buildings."""

from puertorico.ai.reasons.causes import FOR_PEOPLE
from puertorico.ai.reasons.reason import Reason
from puertorico.ai.reasons.use import MOST_QUARRIES, could_make, people_needed
from puertorico.engine.buildings import CIRCLES, PRODUCERS
from puertorico.engine.ids import GOODS, Building, Good, Step
from puertorico.engine.state import GameState
from puertorico.i18n import N_, _, ngettext
from puertorico.terms import building_name, good_name

_OF_ROLE = (
    N_("You get a quarry: once staffed, it makes every building 1 doubloon cheaper."),
    N_("You get a quarry: once staffed, it makes most buildings 1 doubloon cheaper."),
    N_("You get a quarry: once staffed, it makes the dearer buildings 1 doubloon cheaper."),
    N_("You get a quarry: once staffed, it makes the large buildings 1 doubloon cheaper."),
)
_OF_TILE = (
    N_("Once staffed, it takes 1 doubloon off every building."),
    N_("Once staffed, it takes 1 doubloon off most buildings."),
    N_("Once staffed, it takes 1 more doubloon off the dearer buildings."),
    N_("Once staffed, it takes 1 more doubloon off the large buildings."),
)
_STAFFED = (
    N_("A staffed quarry makes every building 1 doubloon cheaper."),
    N_("A second staffed quarry makes most buildings 1 doubloon cheaper."),
    N_("A third staffed quarry makes the dearer buildings 1 doubloon cheaper."),
    N_("A fourth staffed quarry makes the large buildings 1 doubloon cheaper."),
)
"""What the first to the fourth quarry do: the column of a building limits how many count (BLD-3)."""


def quarry_text(number: int, *, of_role: bool) -> str:
    """Return what a seat's quarry with this number, from 1, does, or a role that brings it (BLD-3)."""
    return _((_OF_ROLE if of_role else _OF_TILE)[min(number, MOST_QUARRIES) - 1])


def staffed_quarries(reason: Reason) -> str:
    """Return what more staffed quarries do (BLD-3)."""
    if reason.count == 1:
        return _(_STAFFED[reason.total - 1])
    text = ngettext(
        "{count} more staffed quarry makes buildings up to {count} doubloon cheaper.",
        "{count} more staffed quarries make buildings up to {count} doubloons cheaper.",
        reason.count,
    )
    return text.format(count=reason.count)


def forests_text(count: int) -> str:
    """Return what so many forests do for the prices of buildings (FOR-2)."""
    less = count // 2
    # Translators: {less} is how many doubloons cheaper.
    text = ngettext(
        "With {count} forests, your buildings cost {less} doubloon less.",
        "With {count} forests, your buildings cost {less} doubloons less.",
        less,
    )
    return text.format(count=count, less=less)


def large_worth_text(points: int) -> str:
    """Return what a large building adds to the final score."""
    return _("Once staffed, it should add about {count} VP to your final score.").format(count=points)


def raises_text(state: GameState, building: Building, points: int) -> str:
    """Return by how much a large building of the seat to move will score more, or at all."""
    is_empty = not state.players[state.seat].is_occupied(building)
    if is_empty and state.tasks[-1].step in (Step.CHOOSE_ROLE, Step.PLACE, *FOR_PEOPLE):
        text = _("Staffed, your {building} adds {count} VP to your final score.")
    else:
        text = _("It makes your {building} worth {count} VP more.")
    return text.format(building=building_name(building), count=points)


def capacity_text(reason: Reason, state: GameState) -> str:
    """Return how many more barrels of a good the seat to move can produce."""
    if not could_make(state.players[state.seat])[reason.item]:
        text = ngettext(
            "Once staffed, it lets you produce {count} barrel of {good} in each craftsman phase.",
            "Once staffed, it lets you produce {count} barrels of {good} in each craftsman phase.",
            reason.count,
        )
        return text.format(count=reason.count, good=good_name(GOODS[reason.item]))
    text = ngettext(
        "Once staffed, it lets you produce {count} more barrel of {good} in each craftsman phase.",
        "Once staffed, it lets you produce {count} more barrels of {good} in each craftsman phase.",
        reason.count,
    )
    return text.format(count=reason.count, good=good_name(GOODS[reason.item]))


def has_room_text(good: Good, state: GameState) -> str:
    """Return that the seat to move can produce with a plantation, and who must be staffed for that."""
    if good == Good.CORN:
        return _("It needs no building: once staffed, it produces corn in each craftsman phase.")
    player = state.players[state.seat]
    owned = [one for one in PRODUCERS[good] if player.owns(one)]
    if owned and people_needed(player, good) > 1:
        building = max(owned, key=lambda one: CIRCLES[one] - player.workers[one])
        if could_make(player)[good]:
            text = _("Your {building} has room for it: with a colonist on each, you produce 1 more {good}.")
        else:
            text = _("Your {building} has room for it: with a colonist on each, you produce {good}.")
        return text.format(good=good_name(good), building=building_name(building))
    text = _("Your buildings have room for it: once staffed, it produces {good} in each craftsman phase.")
    return text.format(good=good_name(good))
