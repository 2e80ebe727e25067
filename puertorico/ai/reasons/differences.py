"""Find the main difference between two choices: the one that is beyond doubt and worth the most."""

from collections.abc import Mapping, Sequence

from puertorico.ai.reasons.causes import FOR_PEOPLE, is_last_resort, still_counts
from puertorico.ai.reasons.comparison import TIMES, Difference, When
from puertorico.ai.reasons.details import described, most_of_opponents, taker
from puertorico.ai.reasons.facts import EVERYONE_ELSE, Fact, What
from puertorico.ai.reasons.reason import Reason
from puertorico.ai.reasons.worth import Worth
from puertorico.ai.search.choices import Choice
from puertorico.engine.actions import PASS, TakeRole
from puertorico.engine.ids import NOBODY, Role, Step
from puertorico.engine.state import GameState

STANDARD_ERRORS = 3.0
"""The standard errors that a difference must exceed. More than two, because many differences are compared."""

LEAST_WORTH = 0.25
"""The VP that a difference must be worth to be a reason."""

LEAST_COUNT, LEAST_SHARE = 0.75, 0.5
"""The least difference in a number that is named, and in the probability of something."""

LEAST_OF_OPPONENT = 1.5
"""The least difference for an opponent that is named, unless it comes at once."""

CERTAIN, CERTAIN_OF_ROLE = 1.8, 2.5
"""How much more a difference counts that is the same in all rollouts, because it is easier to see: most of
all what a role brings in its own phase."""

FAR_MORE = 3.0
"""How many times as much something plain to see must be worth to be named in spite of another reason."""

EARLY = 0.6
"""The share of the largest difference at which an earlier time is named instead of its own."""

REVERSED = 0.3
"""The share of a difference by which it may turn into the opposite later on."""

LASTING = 0.5
"""The share of a difference in the final score, or for an opponent, that must last."""

_MAYOR = (TakeRole(Role.MAYOR),)

_YES_OR_NO = frozenset({What.BUILT, What.IN_USE, What.TILES, What.CROP, What.ENDING})
"""What is named without a number."""

_AT_ONCE = frozenset({What.CAPACITY, What.CITY, What.CARD, What.PROSPECT})
"""What is a reason for the player who decides only if it comes at once."""

_GAINS = (What.SHIPPED, What.SOLD, What.PRODUCED, What.STAFFED)
"""What roles bring in their own phase."""

_SMALL = frozenset({What.CARD, What.CITY})
"""What is named only if there is nothing else, however much it is."""

MUCH = 3
"""Fewest VP for which a forecast contradicts that the other choice is about as good."""

_FORECAST_POINTS = frozenset({What.SHIPPED, What.SCORED, What.BONUS})

_AT_ONCE_ONLY, _SOON = (When.PHASE,), (When.PHASE, When.ROUND)
_TIMES: Mapping[Step, tuple[When, ...]] = {
    **dict.fromkeys((*FOR_PEOPLE, Step.LOAD, Step.CRAFTSMAN_PRIVILEGE), _SOON),
    **dict.fromkeys((Step.PAY, Step.AFTER_SALE), _AT_ONCE_ONLY),
    Step.CHOOSE_ROLE: _SOON,
}
"""When a single barrel, person or tile can still be seen to matter to the player who decides."""
_TIMES_OF_OPPONENTS: Mapping[Step, tuple[When, ...]] = dict.fromkeys((Step.SELL, Step.LOAD), _AT_ONCE_ONLY)
"""When it can be seen to matter to the others; within the round, for all other decisions."""

GUESS = 0.5
"""How much less a role's effect counts later this round: others choose before."""

FEW_DOUBLOONS = 1.5
"""What a building that is bought must earn later to be named."""


def main_difference(
    state: GameState,
    best: Choice,
    second: Choice,
    differences: Sequence[Difference],
    is_ahead: bool = True,
) -> Reason | None:
    """Return the main difference that speaks for the best choice, or None if nothing stands out.

    ``is_ahead``: whether the best choice is clearly ahead.
    """
    by_fact: dict[Fact, dict[When, Difference]] = {}
    for difference in differences:
        by_fact.setdefault(difference.fact, {})[difference.when] = difference
    worth = Worth(state, best, second)
    staffed = _filled_at_once(state, second, by_fact)
    if staffed is not None:
        return described(state, best, second, staffed, by_fact)
    chosen, most = None, LEAST_WORTH
    plain, plain_worth = None, 0.0
    for fact, times in by_fact.items():
        each = worth.of(fact) if not _is_unpaid(state, fact, by_fact) else 0.0
        shown = _shown(state, fact, times, each) if each else None
        if shown is None or (not is_ahead and _claims_much(shown)):
            continue
        if _is_of_everyone(state, shown, by_fact) or _moves_nobody(state, best, shown, by_fact):
            continue
        if _comes_anyway(state, shown, times) or _helps_more(state, shown, by_fact):
            continue
        if _needs_someone(state, shown) and taker(state, best, shown, by_fact) == NOBODY:
            continue
        last = _last(times)
        value = abs(each * (shown.mean + last.mean) / 2) * _clarity(state, shown)
        if is_last_resort(state, best, second, fact):
            if value > plain_worth:
                plain, plain_worth = shown, value
        elif value > most:
            chosen, most = shown, value
    outweighs = plain is not None and plain.fact.what not in _SMALL and plain_worth > FAR_MORE * most
    if plain is not None and (chosen is None or outweighs):
        chosen = plain
    if state.tasks[-1].step == Step.CHOOSE_ROLE:
        gain = _of_own_phase(state, best, by_fact)
        if gain is not None and (chosen is None or chosen is plain or _is_small_change(chosen, gain)):
            chosen = gain
    if chosen is None:
        return None
    return described(state, best, second, chosen, by_fact, worth.later < 1)


def _is_of_everyone(
    state: GameState, shown: Difference, by_fact: Mapping[Fact, Mapping[When, Difference]]
) -> bool:
    """Return whether it is only that everyone produces in the phase of the Craftsman: others even more."""
    is_role = state.tasks[-1].step == Step.CHOOSE_ROLE
    if not is_role or shown.when is not When.PHASE or shown.fact.what is not What.PRODUCED:
        return False
    if shown.fact.seat == state.seat:
        return most_of_opponents(state, shown, by_fact) > round(shown.best)
    return shown.fact.seat == EVERYONE_ELSE


def _comes_anyway(state: GameState, shown: Difference, times: Mapping[When, Difference]) -> bool:
    """Return whether a role that isn't chosen now does the same for an opponent later this round."""
    if not _is_of_other_role(state, shown):
        return False
    later = times.get(When.ROUND)
    return later is not None and later.mean > LASTING * shown.mean


def _helps_more(
    state: GameState, shown: Difference, by_fact: Mapping[Fact, Mapping[When, Difference]]
) -> bool:
    """Return whether a role that isn't chosen would bring the player as much as an opponent."""
    if shown.fact.what not in _GAINS or not _is_of_other_role(state, shown):
        return False
    mine = by_fact.get(Fact(shown.fact.what, state.seat), {}).get(When.PHASE)
    return mine is not None and mine.second >= shown.second


def _is_of_other_role(state: GameState, shown: Difference) -> bool:
    """Return whether an opponent would get it in the phase of the role that isn't chosen."""
    is_now = state.tasks[-1].step == Step.CHOOSE_ROLE and shown.when is When.PHASE
    return is_now and shown.fact.seat != state.seat and shown.mean < 0


def _needs_someone(state: GameState, shown: Difference) -> bool:
    """Return whether it has to do with the role only if someone chooses a certain other one later this round.

    So it is with people, whom the Mayor brings to the player, and with what opponents earn.
    """
    if state.tasks[-1].step != Step.CHOOSE_ROLE or shown.when is not When.ROUND:
        return False
    is_own = shown.fact.seat == state.seat
    return shown.fact.what in ((What.IN_USE, What.STAFFED) if is_own else (What.SOLD, What.EARNED))


def _moves_nobody(
    state: GameState, best: Choice, shown: Difference, by_fact: Mapping[Fact, Mapping[When, Difference]]
) -> bool:
    """Return whether a role moves nobody in its own phase, and only changes what people are good for.

    A Hacienda, for example, does nothing once the island is full.
    """
    if shown.fact.what is not What.STAFFED or shown.when is not When.PHASE:
        return False
    if state.tasks[-1].step != Step.CHOOSE_ROLE or best == _MAYOR:
        return False
    people = by_fact.get(Fact(What.PEOPLE, shown.fact.seat), {}).get(When.PHASE)
    return people is None or people.mean <= 0


def _claims_much(shown: Difference) -> bool:
    """Return whether a forecast names so many VP that another choice could hardly be about as good."""
    if shown.when is When.PHASE or shown.fact.what not in _FORECAST_POINTS:
        return False
    return round(abs(shown.mean)) >= MUCH


def _is_small_change(chosen: Difference, gain: Difference) -> bool:
    """Return whether the doubloons on a card are fewer than what the role brings in its phase."""
    is_own_card = chosen.fact.what is What.CARD and chosen.fact.seat == gain.fact.seat
    return is_own_card and chosen.mean < gain.mean


def _of_own_phase(
    state: GameState, best: Choice, by_fact: Mapping[Fact, Mapping[When, Difference]]
) -> Difference | None:
    """Return what a role certainly brings the player in its phase, even if it would come later anyway."""
    for fact in (Fact(gain, state.seat) for gain in _GAINS):
        shown = by_fact.get(fact, {}).get(When.PHASE) if still_counts(state, best, fact) else None
        if shown is None or shown.error > 0 or shown.mean < LEAST_COUNT:
            continue
        if not _moves_nobody(state, best, shown, by_fact) and not _is_of_everyone(state, shown, by_fact):
            return shown
    return None


def _filled_at_once(
    state: GameState, second: Choice, by_fact: Mapping[Fact, Mapping[When, Difference]]
) -> Difference | None:
    """Return how many more circles are filled with the colonist who is offered, if that is certain."""
    if second != (PASS,) or state.tasks[-1].step not in FOR_PEOPLE or state.ended:
        return None
    shown = by_fact.get(Fact(What.STAFFED, state.seat), {}).get(When.PHASE)
    return shown if shown is not None and shown.error == 0 and shown.mean >= LEAST_COUNT else None


def _is_unpaid(state: GameState, fact: Fact, by_fact: Mapping[Fact, Mapping[When, Difference]]) -> bool:
    """Return whether a building could be bought after a sale that doesn't earn more."""
    if state.tasks[-1].step != Step.SELL or fact.what is not What.BUILT:
        return False
    sale = by_fact.get(Fact(What.SOLD, state.seat), {}).get(When.PHASE)
    return sale is None or sale.mean <= 0


def _clarity(state: GameState, shown: Difference) -> float:
    """Return how much more a difference counts because it is certain."""
    is_role = state.tasks[-1].step == Step.CHOOSE_ROLE
    if is_role and shown.when is When.ROUND and shown.fact.what is not What.ENDING:
        return GUESS
    if not shown.sure:
        return 1.0
    is_of_role = is_role and shown.when is When.PHASE
    return CERTAIN_OF_ROLE if is_of_role else CERTAIN


def _shown(state: GameState, fact: Fact, times: Mapping[When, Difference], worth: float) -> Difference | None:
    """Return the difference at the time at which it is named, or None if it isn't clear enough."""
    step, own = state.tasks[-1].step, fact.seat == state.seat
    allowed = _TIMES.get(step, TIMES) if own else _TIMES_OF_OPPONENTS.get(step, _SOON)
    clear = [one for one in times.values() if one.when in allowed and _is_clear(one, worth, own)]
    if step == Step.SELL and fact.what is What.SPOILED:
        clear = [one for one in clear if one.when in _SOON]
    if step == Step.BUILD and fact.what is What.EARNED:
        clear = [one for one in clear if one.when is When.PHASE or abs(one.mean) >= FEW_DOUBLOONS]
    last = _last(times)
    if not clear:
        return None
    turned = -last.mean if worth > 0 else last.mean
    if fact.what is not What.ENDING and turned > REVERSED * abs(clear[0].mean):
        return None
    if fact.what is What.BONUS and abs(last.mean) < LASTING * abs(clear[0].mean):
        return None
    largest = max(abs(one.mean) for one in clear)
    return next(one for one in clear if abs(one.mean) >= EARLY * largest)


def _last(times: Mapping[When, Difference]) -> Difference:
    return times[max(times, key=TIMES.index)]


def _is_clear(one: Difference, worth: float, own: bool) -> bool:
    """Return whether a difference at one time may be a reason."""
    what, size = one.fact.what, abs(one.mean)
    if size <= STANDARD_ERRORS * one.error or (one.when is When.PHASE and one.error > 0):
        return False
    if what is What.ENDING:
        return one.when is When.ROUND and size >= LEAST_SHARE
    if one.mean * worth <= 0:
        return False
    if what in _AT_ONCE and own and one.when is not When.PHASE:
        return False
    if what is What.TIE_BREAK and one.when not in (When.PHASE, When.ROUND):
        return False
    if what is What.BUILT and not own and one.when not in (When.PHASE, When.ROUND):
        return False
    if what is What.CROP and min(one.best, one.second) > 0.25:
        return False
    if what in _YES_OR_NO:
        return size >= LEAST_SHARE
    is_at_once = one.when is When.PHASE and what is not What.EARNED
    return size >= (LEAST_COUNT if own or is_at_once else LEAST_OF_OPPONENT)
