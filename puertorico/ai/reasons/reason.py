"""Find the main difference between two choices: the one that is beyond doubt and worth the most."""

from collections.abc import Mapping, Sequence

from attrs import field, frozen

from puertorico.ai.reasons.causes import FOR_PEOPLE, is_plain
from puertorico.ai.reasons.comparison import TIMES, Difference, When
from puertorico.ai.reasons.facts import Fact, What
from puertorico.ai.reasons.worth import Worth
from puertorico.ai.search.choices import Choice
from puertorico.engine.actions import PASS, Build, Store, TakeRole
from puertorico.engine.buildings import VP
from puertorico.engine.ids import GOODS, NOBODY, Role, Step
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

LIKELY, UNLIKELY = 0.6, 0.4
"""From which probability on a player is said to choose a role, and up to which not."""

EARLY = 0.6
"""The share of the largest difference at which an earlier time is named instead of its own."""

REVERSED = 0.3
"""The share of a difference by which it may turn into the opposite later on."""

ALMOST_ALL = 0.9
"""The share of the barrels shipped from which on only one good is named."""

LASTING = 0.5
"""The share of a difference in the final score that must last."""

_YES_OR_NO = frozenset({What.BUILT, What.IN_USE, What.TILES, What.CROP, What.ENDING})
"""What is named without a number."""

_AT_ONCE = frozenset({What.CAPACITY, What.CITY, What.CARD, What.YIELD, What.PROSPECT})
"""What is a reason for the player who decides only if it comes at once."""

_AT_ONCE_ONLY, _SOON = (When.PHASE,), (When.PHASE, When.ROUND)
_TIMES: Mapping[Step, tuple[When, ...]] = {
    **dict.fromkeys((*FOR_PEOPLE, Step.LOAD, Step.CRAFTSMAN_PRIVILEGE), _SOON),
    **dict.fromkeys((Step.PAY, Step.AFTER_SALE), _AT_ONCE_ONLY),
}
"""When a single barrel, person or tile can still be seen to matter to the player who decides."""
_TIMES_OF_OPPONENTS: Mapping[Step, tuple[When, ...]] = dict.fromkeys((Step.SELL, Step.LOAD), _AT_ONCE_ONLY)
"""When it can be seen to matter to the others; within the round, for all other decisions."""

GUESS, DISTANT_GUESS = 0.5, 0.3
"""How much less a role's effect counts later this round and in the next rounds: others choose before."""

FEW_DOUBLOONS = 1.5
"""What a building that is bought must earn later to be named."""

_ROLES: Mapping[What, Role] = {
    What.SHIPPED: Role.CAPTAIN,
    What.SPOILED: Role.CAPTAIN,
    What.SOLD: Role.TRADER,
    What.BUILT: Role.BUILDER,
    What.PRODUCED: Role.CRAFTSMAN,
    What.IN_USE: Role.MAYOR,
}
"""The role in whose phase it happens."""


@frozen
class Reason:
    """The main difference between the best choice and the runner-up, as it is named.

    ``seat``: whom it is about, possibly ``EVERYONE_ELSE``. ``item``: see ``What``. ``count``: the difference,
    rounded. ``total``: the whole number, with the runner-up if ``otherwise``, or else with the best choice.
    ``sure``: whether ``total`` is certain, and zero with the other one. ``extra``: the price of a building,
    the barrels shipped, the good sold, or the most barrels that an opponent produces, if it is certain; for
    ``YIELD``, the good of which there will be less. ``taker``: the opponent who chooses the role in whose
    phase it happens, if that is likely: the best one, if left to them (``otherwise``), or another.
    ``good``: the only good, or almost, that is shipped. ``over``: whether the game is over then. ``rival``:
    the building, the good or the role of the runner-up, and ``rival_total``: its VP or doubloons.
    ``points``: the VP of a building, if the game is nearly over.
    """

    what: What = field(converter=What)
    when: When = field(converter=When)
    seat: int
    item: int
    otherwise: bool
    count: int
    total: int
    sure: bool = False
    extra: int = NOBODY
    taker: int = NOBODY
    good: int = NOBODY
    over: bool = False
    rival: int = NOBODY
    rival_total: int = 0
    points: int = 0


def main_difference(
    state: GameState, best: Choice, second: Choice, differences: Sequence[Difference]
) -> Reason | None:
    """Return the main difference that speaks for the best choice, or None if nothing stands out."""
    by_fact: dict[Fact, dict[When, Difference]] = {}
    for difference in differences:
        by_fact.setdefault(difference.fact, {})[difference.when] = difference
    worth = Worth(state, best, second)
    staffed = _filled_at_once(state, second, by_fact)
    if staffed is not None:
        return _described(state, best, second, staffed, by_fact)
    chosen, most = None, LEAST_WORTH
    plain, plain_worth = None, 0.0
    for fact, times in by_fact.items():
        each = worth.of(fact) if not _is_unpaid(state, fact, by_fact) else 0.0
        shown = _shown(state, fact, times, each) if each else None
        if shown is None:
            continue
        last = _last(times)
        value = abs(each * (shown.mean + last.mean) / 2) * _clarity(state, shown)
        if is_plain(state, best, second, fact):
            if value > plain_worth:
                plain, plain_worth = shown, value
        elif value > most:
            chosen, most = shown, value
    outweighs = plain is not None and plain.fact.what is not What.CARD and plain_worth > FAR_MORE * most
    if plain is not None and (chosen is None or outweighs):
        chosen = plain
    if chosen is None:
        return None
    return _described(state, best, second, chosen, by_fact, worth.later < 1)


def _filled_at_once(
    state: GameState, second: Choice, by_fact: Mapping[Fact, Mapping[When, Difference]]
) -> Difference | None:
    """Return how many more circles are filled with the colonist who is offered, if that is certain."""
    if second != (PASS,) or state.tasks[-1].step not in FOR_PEOPLE:
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
    if is_role and shown.when not in _SOON:
        return DISTANT_GUESS
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
    is_at_once = one.when is When.PHASE
    return size >= (LEAST_COUNT if own or is_at_once else LEAST_OF_OPPONENT)


def _described(
    state: GameState,
    best: Choice,
    second: Choice,
    shown: Difference,
    by_fact: Mapping[Fact, Mapping[When, Difference]],
    is_late: bool = False,
) -> Reason:
    """Return the reason as it is named."""
    fact, otherwise = shown.fact, shown.mean < 0
    more, less = (shown.second, shown.best) if otherwise else (shown.best, shown.second)

    def certain(what: What, item: int = NOBODY) -> int:
        other = by_fact.get(Fact(what, fact.seat, item), {}).get(shown.when)
        if other is None or not other.sure:
            return NOBODY
        return round(other.second if otherwise else other.best)

    extra = good = NOBODY
    taker = _taker(state, best, shown, by_fact)
    rival, rival_total, total, points = NOBODY, 0, round(more), 0
    match fact.what:
        case What.SHIPPED:
            extra, good = certain(What.LOADED), _cargo(shown, by_fact)
            if taker == fact.seat and good != NOBODY:
                extra = round(by_fact[Fact(What.CARGO, fact.seat, good)][shown.when].second)
        case What.BUILT:
            extra = certain(What.PRICE, fact.item)
            points = VP[fact.item] if is_late else 0
        case What.CARD if fact.seat == state.seat and shown.when is When.PHASE and less > 0:
            match second:
                case (TakeRole(role),):
                    rival, rival_total = int(role), round(less)
                case _:
                    pass
        case What.CITY:
            match best, second:
                case (Build(building),), (Build(other),):
                    rival, rival_total, total = int(other), VP[other], VP[building]
                case (Build(building),), _:
                    total = VP[building]
                case _:
                    pass
        case What.SPOILED:
            match second:
                case (Store(kept),) if sum(kept) == 1:
                    rival = kept.index(1)
                case _:
                    pass
        case What.PRODUCED if shown.sure and fact.seat == state.seat:
            extra = _most_of_opponents(state, shown, by_fact)
        case What.YIELD:
            extra = _less_produced(shown, by_fact)
        case What.SOLD:
            goods = [int(good) for good in GOODS if certain(What.SALES, good) == 1]
            extra = goods[0] if len(goods) == 1 else NOBODY
        case _:
            pass
    return Reason(
        what=fact.what,
        when=shown.when,
        seat=fact.seat,
        item=fact.item,
        otherwise=otherwise,
        count=max(1, round(abs(shown.mean))),
        total=total,
        sure=shown.sure and not less,
        extra=extra,
        taker=taker,
        good=good,
        over=shown.over,
        rival=rival,
        rival_total=rival_total,
        points=points,
    )


def _most_of_opponents(
    state: GameState, shown: Difference, by_fact: Mapping[Fact, Mapping[When, Difference]]
) -> int:
    """Return the most of it that any opponent gets with the best choice, or NOBODY if that isn't certain."""
    most = 0
    for seat in range(state.rules.players):
        other = by_fact.get(Fact(shown.fact.what, seat, shown.fact.item), {}).get(shown.when)
        if seat == shown.fact.seat or other is None:
            continue
        if not other.sure:
            return NOBODY
        most = max(most, round(other.best))
    return most


def _cargo(shown: Difference, by_fact: Mapping[Fact, Mapping[When, Difference]]) -> int:
    """Return the good that the seat ships almost exclusively in the choice with which it ships more."""

    def shipped(what: What, item: int = NOBODY) -> float:
        other = by_fact.get(Fact(what, shown.fact.seat, item), {}).get(shown.when)
        return 0.0 if other is None else other.second if shown.mean < 0 else other.best

    barrels = shipped(What.LOADED)
    found = [int(good) for good in GOODS if shipped(What.CARGO, good) > ALMOST_ALL * barrels > 0]
    return found[0] if found else NOBODY


def _less_produced(shown: Difference, by_fact: Mapping[Fact, Mapping[When, Difference]]) -> int:
    """Return the good of which the board would produce less instead, or NOBODY."""
    less = [
        (other.mean, fact.item)
        for fact, times in by_fact.items()
        if fact.what is shown.fact.what and fact.seat == shown.fact.seat
        if (other := times.get(shown.when)) is not None and other.mean < 0
    ]
    return min(less)[1] if less else NOBODY


def _taker(
    state: GameState, best: Choice, shown: Difference, by_fact: Mapping[Fact, Mapping[When, Difference]]
) -> int:
    """Return who is likely to choose the role in whose phase it happens, and only after one of the choices.

    That is the choice with which more of it happens. If that is the runner-up, the best one is that role.
    """
    role, otherwise = _ROLES.get(shown.fact.what), shown.mean < 0
    if role is None or state.tasks[-1].step != Step.CHOOSE_ROLE or shown.when is not When.ROUND:
        return NOBODY
    if otherwise and best != (TakeRole(role),):
        return NOBODY
    for seat in range(state.rules.players):
        takes = by_fact.get(Fact(What.ROLE, seat, role), {}).get(When.ROUND)
        if seat == state.seat or takes is None:
            continue
        more, less = (takes.second, takes.best) if otherwise else (takes.best, takes.second)
        if more >= LIKELY and less <= UNLIKELY:
            return seat
    return NOBODY
