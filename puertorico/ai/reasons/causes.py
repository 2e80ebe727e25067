"""Which differences a decision can cause by itself.

Two courses of a game differ in much that nobody would call a reason: another plantation lets someone choose
another role two rounds later. A reason names only what the decision is about.
"""

from collections.abc import Mapping

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.reasons.facts import Fact, What
from puertorico.ai.reasons.sight import LATE_ROUNDS
from puertorico.ai.reasons.use import MOST_QUARRIES, could_use, is_open, unprocessed
from puertorico.ai.search.choices import Choice
from puertorico.engine.actions import (
    BUILD,
    PASS,
    Build,
    PlaceOnIsland,
    Sell,
    TakePlantation,
    TakeQuarry,
    TakeRole,
)
from puertorico.engine.buildings import LARGE, PRODUCERS, PRODUCTION, SPECS
from puertorico.engine.effects import EXTRA_SALES, HOOKS, NEW_COLONISTS, OWN_SHIPS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import BUILDINGS, NOBODY, Good, Role, Step, Tile
from puertorico.engine.phases.builder import price
from puertorico.engine.state import GameState

PROSPECTORS = frozenset({Role.PROSPECTOR, Role.PROSPECTOR_2})

_BUILDER = TakeRole(Role.BUILDER)

ENOUGH_MONEY = 12
"""With this many doubloons, a few more are no reason: no building costs more."""

LEAST_COST = 5
"""The printed cost from which on it is a reason that an opponent can't buy a building, or that a sale helps
to buy one.
"""

_SETTLING = frozenset({Step.SETTLE, Step.SETTLE_AGAIN, Step.DRAW_PLANTATION, Step.LAY_FOREST})
"""The decisions about new island tiles."""

FOR_PEOPLE = frozenset(
    {Step.MAYOR_PRIVILEGE, Step.HOSPICE_COLONIST, Step.UNIVERSITY_COLONIST, Step.VILLA_NOBLE}
)
"""The decisions about one more colonist or noble."""

_GOODS = frozenset({What.PRODUCED, What.CROP})
_BY_BUILDINGS = frozenset({What.EARNED, What.SCORED})
_OF_BUILDINGS = _BY_BUILDINGS | {What.BONUS, What.IN_USE}
"""What a building that the seat doesn't have yet can't change, unless it is bought."""
_SALES = frozenset({What.SOLD, What.SHIPPED, What.SPOILED})
_POINTS = frozenset({What.SHIPPED, What.SCORED, What.BONUS})
_PEOPLE = _GOODS | _BY_BUILDINGS | {What.IN_USE, What.STAFFED, What.BONUS}

_OWN: Mapping[Step, frozenset[What]] = {
    **dict.fromkeys(_SETTLING, frozenset({What.CROP, What.TILES, What.BONUS, What.SCORED})),
    Step.CHOOSE_ROLE: frozenset(What)
    - {What.CAPACITY, What.CITY, What.SAVED, What.PROSPECT, What.CROP, What.PEOPLE},
    Step.PLACE: _BY_BUILDINGS | _SALES | {What.BONUS, What.SAVED},
    Step.CRAFTSMAN_PRIVILEGE: _POINTS | {What.SOLD, What.SPOILED, What.EARNED},
    Step.SELL: _POINTS | {What.SOLD, What.BUILT, What.SPOILED},
    Step.AFTER_SALE: frozenset({What.BONUS, What.CAPACITY, What.TILES}),
    Step.LOAD: _POINTS | {What.SPOILED, What.SOLD, What.EARNED},
    Step.STORE: _POINTS | {What.SPOILED, What.SOLD},
    Step.HUNT: frozenset({What.CAPACITY, What.BONUS}),
    Step.MAYOR_PRIVILEGE: _PEOPLE,
    Step.HOSPICE_COLONIST: _PEOPLE,
    Step.UNIVERSITY_COLONIST: _PEOPLE,
    Step.VILLA_NOBLE: _PEOPLE,
    Step.ANY_TIME: _PEOPLE | _SALES,
    Step.PAY: frozenset({What.BONUS}),
}
"""What a decision can change for its own seat. Purchases are in ``_bought``."""

_OPPONENTS: Mapping[Step, frozenset[What]] = {
    Step.CHOOSE_ROLE: frozenset(What),
    Step.SELL: frozenset({What.SOLD}),
    Step.LOAD: frozenset({What.SHIPPED, What.SPOILED}),
}
"""What a decision can change for the opponents."""

_NOT_POINTS = frozenset(
    {
        What.PRODUCED,
        What.CROP,
        What.SPOILED,
        What.SOLD,
        What.CARD,
        What.EARNED,
        What.STAFFED,
        What.TILES,
        What.CAPACITY,
        What.SAVED,
    }
)
"""What scores nothing by itself."""

_TURNED_INTO_POINTS: Mapping[What, Role] = {
    **dict.fromkeys((What.PRODUCED, What.CROP, What.SPOILED), Role.CAPTAIN),
    **dict.fromkeys((What.SOLD, What.CARD, What.EARNED), Role.BUILDER),
}
"""The role that turns it into points."""

_PAID_FOR_LOADING = HOOKS.mask[Hook.AFTER_LOADING]
"""The buildings that earn doubloons when goods are loaded."""

_CAUSES: Mapping[What, int] = {
    What.SOLD: HOOKS.mask[Hook.SALE_BONUS] | EXTRA_SALES,
    What.SHIPPED: OWN_SHIPS,
    What.SPOILED: HOOKS.mask[Hook.STORED_KINDS] | HOOKS.mask[Hook.STORED_BARRELS],
    What.PRODUCED: HOOKS.mask[Hook.BONUS_PRODUCTION] | PRODUCTION,
    What.SAVED: HOOKS.mask[Hook.BUILDING_DISCOUNT],
    What.STAFFED: NEW_COLONISTS,
}
"""The buildings that change it, as masks."""


def can_cause(state: GameState, best: Choice, second: Choice, fact: Fact) -> bool:
    """Return whether the decision of the seat to move between two choices can change a fact."""
    step = state.tasks[-1].step
    is_own_building = fact.seat == state.seat and fact.what in _OF_BUILDINGS
    if is_own_building and not _has(state, (*best, *second), fact.item):
        return False
    if fact.what is What.IN_USE and fact.seat >= 0 and state.players[fact.seat].occupied >> fact.item & 1:
        return False  # It's staffed already.
    if fact.what is What.BUILT and fact.seat == state.seat and second == (_BUILDER,):
        return False
    if step == Step.CHOOSE_ROLE and fact.what is What.BUILT and _has_no_use(state, fact):
        return False
    if step == Step.SELL and fact.what is What.BUILT and state.rules.costs[fact.item] < LEAST_COST:
        return False
    if (
        fact.what is What.CARD
        and fact.seat == state.seat
        and (is_rich(state) or not _brings_most(state, best))
    ):
        return False
    if fact.seat == NOBODY:
        return step in (Step.CHOOSE_ROLE, Step.BUILD)
    if not still_counts(state, best, fact):
        return False
    if fact.what is What.TIE_BREAK:
        return fact.seat == state.seat and step != Step.PLACE
    if fact.seat != state.seat:
        if step == Step.BUILD and fact.what is What.BUILT:
            return BUILD[fact.item] in best
        return fact.what in _OPPONENTS.get(step, ())
    if step == Step.BUILD:
        return _bought(best, second, fact)
    if step == Step.PLACE and fact.what is What.SAVED and not _moves_quarry_workers(best, second):
        return False
    if step in _SETTLING and fact.what is What.CROP and not _can_process(state, fact.item):
        return False
    if step in FOR_PEOPLE and best == (PASS,) and fact.what in _GOODS and fact.seat == state.seat:
        return False
    if step == Step.LOAD and fact.what is What.EARNED and not _PAID_FOR_LOADING >> fact.item & 1:
        return False
    if step == Step.SELL and fact.what is What.SPOILED and best == (PASS,):
        return False
    if step == Step.SELL and fact.what is not What.SOLD and _sells_pricier(best, second):
        return False
    if step == Step.SELL and fact.what in _POINTS and second == (PASS,):
        return False  # What the money buys comes in between.
    if fact.what is What.TILES and fact.item != Tile.QUARRY:
        return step in _SETTLING and _only_one_is_new(state, best, second)
    if fact.what is What.TILES and state.players[state.seat].tiles[Tile.QUARRY] >= MOST_QUARRIES:
        return False
    if fact.what is What.TILES and step in _SETTLING:
        return isinstance(best[0], TakeQuarry)
    return fact.what in _OWN.get(step, ())


def still_counts(state: GameState, best: Choice, fact: Fact) -> bool:
    """Return whether it can still lead to points: in the last round, goods only if they can be shipped, and
    doubloons only if they can be spent.

    If the seat chooses the role for that now, only the doubloons on its card come in time.
    """
    if not state.ended or fact.what not in _NOT_POINTS:
        return True
    role = _TURNED_INTO_POINTS.get(fact.what)
    if role is None:
        return False
    if best == (TakeRole(role),) and fact.seat == state.seat:
        return fact.what is What.CARD
    return is_open(state, role)


def _can_process(state: GameState, good: int) -> bool:
    """Return whether the seat to move needs no more buildings to produce a good."""
    player = state.players[state.seat]
    return good == Good.CORN or any(player.owns(building) for building in PRODUCERS[Good(good)])


def _has_no_use(state: GameState, fact: Fact) -> bool:
    """Return whether a building isn't worth naming: without work, or an opponent's, too cheap or too
    expensive.
    """
    building = BUILDINGS[fact.item]
    if fact.seat != state.seat:
        money = state.players[fact.seat].doubloons + state.role_doubloons[Role.BUILDER]
        is_affordable = price(state, fact.seat, building, as_builder=True).total <= money
        return state.rules.costs[building] < LEAST_COST or not is_affordable
    good = SPECS[building].good
    if good is None:
        return not could_use(state, state.seat, building)
    return not unprocessed(state.players[state.seat], good)


def _has(state: GameState, actions: Choice, item: int) -> bool:
    """Return whether the seat to move owns a building, or can buy it now."""
    return state.players[state.seat].owns(BUILDINGS[item]) or BUILD[item] in actions


def is_last_resort(state: GameState, best: Choice, second: Choice, fact: Fact) -> bool:
    """Return whether a difference is a reason only if there is no other.

    What a sale brings is in its name, ties are rare, and doubloons on a card say little if another card has
    as many. Early in the game, the printed VP of a building come last.
    """
    if fact.what is What.CARD and fact.seat == state.seat and not _has_most(state, best):
        return True
    is_sale = state.tasks[-1].step == Step.SELL and PASS in (*best, *second)
    # Points for a small building are no aim of their own before the last rounds.
    is_early = state.tasks[-1].step == Step.BUILD and make_forecast(state).rounds >= LATE_ROUNDS
    return (
        fact.what is What.TIE_BREAK
        or (is_sale and fact.what is What.SOLD)
        or (is_early and fact.what is What.CITY)
    )


def _sells_pricier(best: Choice, second: Choice) -> bool:
    """Return whether both choices sell a barrel, and the better one that of the more expensive good."""
    match best, second:
        case (Sell(one),), (Sell(other),):
            return one > other
        case _:
            return False


def _brings_most(state: GameState, best: Choice) -> bool:
    """Return whether no other role brings more doubloons by itself than the one chosen."""
    match best[0]:
        case TakeRole(role):
            return doubloons(state, role) == most_on_cards(state)
        case _:
            return True


def _has_most(state: GameState, best: Choice) -> bool:
    """Return whether the role chosen brings more doubloons of its own than every other role."""
    brings = {
        TakeRole(role): doubloons(state, role)
        for role in state.rules.roles
        if state.role_taken_by[role] == NOBODY
    }
    most = brings.pop(best[0], 0) if isinstance(best[0], TakeRole) else 0
    return most > max(brings.values(), default=0)


def is_rich(state: GameState) -> bool:
    """Return whether a few more doubloons mean nothing to the seat to move."""
    return state.players[state.seat].doubloons >= ENOUGH_MONEY


def doubloons(state: GameState, role: Role) -> int:
    """Return how many doubloons a role brings the seat to move by itself (LIB-1)."""
    privilege = 1 + HOOKS.total(Hook.PRIVILEGES, state, state.seat) if role in PROSPECTORS else 0
    return state.role_doubloons[role] + privilege


def most_on_cards(state: GameState) -> int:
    """Return the most doubloons that a role still to be chosen brings by itself."""
    return max(doubloons(state, role) for role in state.rules.roles if state.role_taken_by[role] == NOBODY)


def _moves_quarry_workers(best: Choice, second: Choice) -> bool:
    """Return whether two placements staff a different number of quarries."""

    def workers(choice: Choice) -> int:
        places = (action for action in choice if isinstance(action, PlaceOnIsland))
        return sum(action.count for action in places if action.tile == Tile.QUARRY)

    return workers(best) != workers(second)


def _only_one_is_new(state: GameState, best: Choice, second: Choice) -> bool:
    """Return whether only the better one of two plantations is of a kind that the island doesn't have."""
    tiles = state.players[state.seat].tiles

    def is_new(choice: Choice) -> bool:
        return any(isinstance(action, TakePlantation) and not tiles[action.tile] for action in choice)

    return is_new(best) and not is_new(second)


def _bought(best: Choice, second: Choice, fact: Fact) -> bool:
    """Return whether the purchase of a building, or of none, can cause a difference."""
    bought = [action.building for action in (*best, *second) if isinstance(action, Build)]
    match fact.what:
        case What.CITY | What.BONUS:
            return True
        case What.PROSPECT:
            return any(LARGE >> building & 1 for building in bought)
        case What.BUILT:
            # What else can be built with the doubloons kept.
            return fact.item not in bought and best == (PASS,)
        case What.EARNED | What.SCORED:
            return fact.item in bought
        case What.CROP | What.CAPACITY:
            return False  # What a building can process is plain to see.
        case _:
            return any(_CAUSES.get(fact.what, 0) >> building & 1 for building in bought)
