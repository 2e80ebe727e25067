"""Choose the reason to give for a choice: what can be seen on the table, or what the rollouts show."""

from collections.abc import Sequence

from attrs import asdict

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.reasons.comparison import Difference, When
from puertorico.ai.reasons.facts import What
from puertorico.ai.reasons.reason import Reason, main_difference
from puertorico.ai.reasons.sight import Seen, Sight
from puertorico.ai.reasons.visible import sight
from puertorico.ai.search.choices import Choice
from puertorico.engine.actions import Build
from puertorico.engine.buildings import LARGE
from puertorico.engine.ids import NOBODY, Step
from puertorico.engine.state import GameState

LATE_ROUNDS = 2
"""From how many rounds before the end on a building is bought for its points."""

_OF_BOTH = frozenset({What.RIPE, What.ONE_COLONIST, What.MORE_CIRCLES})
"""What decides between two tiles or buildings that both let the player produce more."""

_LINKED = {
    Step.BUILD: frozenset({What.EARNED, What.SCORED, What.BONUS, What.BUILT}),
    Step.SELL: frozenset({What.BUILT}),
}
"""The forecasts whose link with the decision is plain to see."""


def find_reason(
    state: GameState, best: Choice, second: Choice, differences: Sequence[Difference]
) -> Reason | None:
    """Return the reason to give for the best choice of the seat to move, or None if nothing stands out.

    A fact of this phase comes first, then what can be seen on the table, then forecasts.
    """
    found = main_difference(state, best, second, differences)
    is_late = make_forecast(state).rounds < LATE_ROUNDS
    seen = _seen_instead(state, best, found, sight(state, best, second, is_late), is_late)
    if seen is None:
        return found
    values = asdict(seen)
    if values["seat"] == NOBODY:
        values["seat"] = state.seat
    return Reason(when=When.PHASE, otherwise=False, **values)


def _seen_instead(
    state: GameState, best: Choice, found: Reason | None, seen: Sight, is_late: bool
) -> Seen | None:
    """Return what to name instead of a difference because it is easier to see, or None."""
    first = next(iter((*seen.main, *seen.others)), None)
    main = next(iter(seen.main), None)
    if found is None:
        return first
    if first is not None and first.what is What.SAME_BARRELS:
        first = None  # It doesn't decide anything.
    step, mine = state.tasks[-1].step, found.seat == state.seat
    is_now = found.when is When.PHASE
    if step == Step.CHOOSE_ROLE:
        if found.what is What.CARD and main is not None:
            return main
        is_linked = found.when is When.ROUND and found.taker != NOBODY and found.otherwise
        return None if is_now or is_linked or found.what is What.ENDING else first
    if found.what is What.CAPACITY:
        return next((one for one in seen.main if one.what in _OF_BOTH), None)
    if found.what is What.CITY and not is_late and not _is_large(best):
        return first
    if is_now and mine:
        return None
    is_linked = mine and found.what in _LINKED.get(step, ())
    return main if is_now or is_linked else first


def _is_large(best: Choice) -> bool:
    match best:
        case (Build(building),):
            return bool(LARGE >> building & 1)
        case _:
            return False
