"""Choose the reason to give for a choice: what can be seen on the table, or what the rollouts show."""

from collections.abc import Sequence

from attrs import asdict

from puertorico.ai.reasons.causes import FOR_PEOPLE
from puertorico.ai.reasons.comparison import Difference, When
from puertorico.ai.reasons.differences import main_difference
from puertorico.ai.reasons.facts import What
from puertorico.ai.reasons.reason import Reason
from puertorico.ai.reasons.sight import Seen, Sight, is_late
from puertorico.ai.reasons.visible import sight
from puertorico.ai.search.choices import Choice
from puertorico.engine.ids import NOBODY, Step
from puertorico.engine.state import GameState

_OWN_ROOM = frozenset({What.SHIP_FIRST, What.ROOM_LEFT})
"""What decides which barrels to load first."""

_LINKED = {
    Step.BUILD: frozenset({What.EARNED, What.SCORED, What.BONUS, What.BUILT}),
    Step.SELL: frozenset({What.BUILT}),
}
"""The forecasts whose link with the decision is plain to see."""

_POINTS = frozenset({What.CITY, What.BONUS, What.SCORED, What.SHIPPED})
"""What decides near the end of the game."""


def find_reason(
    state: GameState,
    best: Choice,
    second: Choice,
    differences: Sequence[Difference],
    is_ahead: bool = True,
) -> Reason | None:
    """Return the reason to give for the best choice of the seat to move, or None if nothing stands out.

    What decides by a rule comes first: the end of the game, and points near the end. Then come what happens
    in this phase, what can be seen on the table, and forecasts. ``is_ahead``: whether the best choice is
    clearly ahead; if not, no forecast may claim that it brings many VP.
    """
    late = is_late(state)
    seen = sight(state, best, second, late)
    found = main_difference(state, best, second, differences, is_ahead)
    chosen = _first(state, found, seen, late)
    if not isinstance(chosen, Seen):
        return chosen
    values = asdict(chosen)
    if values["seat"] == NOBODY:
        values["seat"] = state.seat
    return Reason(when=When.PHASE, otherwise=False, **values)


def speaks_against(state: GameState, best: Choice, second: Choice) -> bool:
    """Return whether only the runner-up has something for it that decides by sight."""
    late = is_late(state)
    return bool(sight(state, second, best, late).main) and not sight(state, best, second, late).main


def _first(state: GameState, found: Reason | None, seen: Sight, late: bool) -> Reason | Seen | None:
    """Return what to name first: a difference, or something to be seen."""
    main = next(iter(seen.main), None)
    first = next(iter((*seen.main, *seen.others)), None)
    if found is None or (main is not None and main.what in (What.ENDS_GAME, What.LARGE_WORTH)):
        return first
    step, mine = state.tasks[-1].step, found.seat == state.seat
    is_now = found.when is When.PHASE
    if step == Step.CHOOSE_ROLE:
        return _of_role(found, main, first)
    if main is not None and (step in FOR_PEOPLE or main.what in _OWN_ROOM):
        return main
    if step == Step.BUILD and found.what is What.CITY and not late:
        return first or found
    if late and is_now and mine and found.what in _POINTS:
        return found
    if step in (Step.PLACE, Step.BUILD):
        is_linked = mine and found.what in _LINKED.get(step, ())
        return main or (found if is_now or is_linked else first) or found
    if is_now and mine:
        return found
    is_linked = mine and found.what in _LINKED.get(step, ())
    return (main if is_now or is_linked else first) or found


def _of_role(found: Reason, main: Seen | None, first: Seen | None) -> Reason | Seen:
    """Return why a role is chosen: its own phase comes first, then what would follow if it were left."""
    if found.what is What.CARD and main is not None:
        return main
    is_linked = found.when is When.ROUND and found.taker != NOBODY and found.otherwise
    is_first = found.when is When.PHASE or is_linked or found.what is What.ENDING
    return found if is_first else first or found
