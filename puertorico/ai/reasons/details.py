"""The details that a reason names besides the difference itself: whose barrels, which price, who follows."""

from collections.abc import Mapping

from puertorico.ai.reasons.comparison import Difference, When
from puertorico.ai.reasons.facts import Fact, What
from puertorico.ai.reasons.reason import Reason
from puertorico.ai.search.choices import Choice
from puertorico.engine.actions import Build, Load, LoadWharf, Sell, Store, TakeRole
from puertorico.engine.buildings import VP
from puertorico.engine.ids import BUILDINGS, GOODS, NOBODY, Building, Role, Step
from puertorico.engine.phases.builder import price
from puertorico.engine.state import GameState

LIKELY, UNLIKELY = 0.6, 0.4
"""Lowest probability at which a player is said to choose a role; highest at which they are said not to."""

ALMOST_ALL = 0.9
"""Share of the shipped barrels above which only one good is named."""

_ROLES: Mapping[What, Role] = {
    What.SHIPPED: Role.CAPTAIN,
    What.SPOILED: Role.CAPTAIN,
    What.SOLD: Role.TRADER,
    What.BUILT: Role.BUILDER,
    What.PRODUCED: Role.CRAFTSMAN,
    What.IN_USE: Role.MAYOR,
}
"""The role in whose phase it happens."""


def described(
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
    by = taker(state, best, shown, by_fact)
    rival, rival_total, total, points = NOBODY, 0, round(more), 0
    match fact.what:
        case What.SHIPPED:
            extra, good = certain(What.LOADED), _cargo(shown, by_fact)
            rival = _load_at_risk(best, second, shown, by_fact)
            total += max(0, certain(What.SCORED, Building.HARBOR))
            if by == fact.seat and good != NOBODY:
                extra = round(by_fact[Fact(What.CARGO, fact.seat, good)][shown.when].second)
        case What.BUILT:
            extra = _price(state, fact.item, certain(What.PRICE, fact.item), certain(What.SAVED))
            points = VP[fact.item] if is_late else 0
            rival_total = price(state, fact.seat, BUILDINGS[fact.item], as_builder=False).total
        case What.CARD if (
            fact.seat == state.seat and shown.when is When.PHASE and less > 0 and not _is_paid(shown, by_fact)
        ):
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
            extra = most_of_opponents(state, shown, by_fact)
        case What.SOLD:
            goods = [int(good) for good in GOODS if certain(What.SALES, good) == 1]
            extra = goods[0] if len(goods) == 1 else NOBODY
            rival = int(second[0].good) if isinstance(second[0], Sell) else NOBODY
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
        taker=by,
        good=good,
        over=shown.over,
        rival=rival,
        rival_total=rival_total,
        points=points,
    )


def _price(state: GameState, building: int, paid: int, saved: int) -> int:
    """Return the price of a building in doubloons; NOBODY if it isn't certain or partly paid in kind (BLM-1).

    What is zero isn't counted at all.
    """
    cost = state.rules.costs[building]
    return max(0, paid) if cost - max(0, paid) == max(0, saved) else NOBODY


def _load_at_risk(
    best: Choice, second: Choice, shown: Difference, by_fact: Mapping[Fact, Mapping[When, Difference]]
) -> int:
    """Return the good loaded of which the seat would ship fewer barrels if it loaded another first."""
    match best[0], second[0]:
        case ((Load(good) | LoadWharf(good)), (Load(other) | LoadWharf(other))) if good != other:
            cargo = by_fact.get(Fact(What.CARGO, shown.fact.seat, good), {}).get(shown.when)
            return int(good) if cargo is not None and cargo.mean > 0 else NOBODY
        case _:
            return NOBODY


def _is_paid(shown: Difference, by_fact: Mapping[Fact, Mapping[When, Difference]]) -> bool:
    """Return whether sales or buildings bring the seat doubloons in the phase of the runner-up."""
    return any(
        fact.seat == shown.fact.seat and shown.when in times and times[shown.when].second > 0
        for fact, times in by_fact.items()
        if fact.what in (What.SOLD, What.EARNED)
    )


def most_of_opponents(
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


def taker(
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
