"""Reasons about colonists that anyone can see on the boards."""

from collections.abc import Sequence

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.greedy import greedy_action, place_all
from puertorico.ai.reasons.causes import FOR_PEOPLE
from puertorico.ai.reasons.facts import What
from puertorico.ai.reasons.sight import Sight, is_late
from puertorico.ai.reasons.use import MOST_QUARRIES, barrels, factory_pay, is_open, is_useful
from puertorico.ai.reasons.visible_goods import next_price, sells
from puertorico.ai.search.choices import Choice, apply_choice
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.actions import PASS, PayColonist, PayGood, PayPoint
from puertorico.engine.buildings import LARGE, PRODUCTION, buildings_in
from puertorico.engine.game import apply_unchecked
from puertorico.engine.ids import GOODS, Building, Role, Step, Tile
from puertorico.engine.scoring import score
from puertorico.engine.state import GameState

_STYLE = STYLE_BY_ID["allrounder"]
_BEFORE_WORK = frozenset({Step.MAYOR_PRIVILEGE, Step.VILLA_NOBLE, Step.PLACE})
"""The steps of the mayor phase before a player's people are at work."""


def of_people(state: GameState, best: Choice, second: Choice) -> Sight:
    """Return what one more colonist or noble does once everyone is placed, and what they score."""
    sight, seat = Sight(), state.seat
    if best[0] == PASS or second[0] != PASS:
        return sight
    more, less = (_placed(state, choice) for choice in (best, second))
    bonus, without = (score(after, seat).bonuses for after in (more, less))
    occupied = more.players[seat].occupied & less.players[seat].occupied
    for building, points in bonus.items():
        # Until the last rounds, an empty building may be staffed in a later mayor phase all the same.
        if points > without.get(building, 0) and (is_late(state) or occupied >> building & 1):
            sight.strong(What.RAISES, item=building, count=points - without.get(building, 0))
    _compare_boards(sight, state, more, less)
    nobles = score(more, seat).nobles - score(less, seat).nobles
    if nobles > 0:
        sight.weak(What.NOBLE, count=nobles)
    return sight


def _placed(state: GameState, choice: Choice) -> GameState:
    """Return the table after a choice of the seat to move, with its colonists placed if that comes next."""
    after, seat = state.clone(), state.seat
    apply_unchecked(after, choice[0])
    while after.tasks and after.tasks[-1].seat == seat and after.tasks[-1].step in _BEFORE_WORK:
        forecast = make_forecast(after)
        if after.tasks[-1].step == Step.PLACE:
            place_all(after, forecast, _STYLE)
        else:
            apply_unchecked(after, greedy_action(after, forecast, _STYLE))
    return after


def of_payment(state: GameState, best: Choice, second: Choice) -> Sight:
    """Compare two ways to pay: cheaper barrels, and people who do nothing, come first, and VP last."""
    sight = Sight()
    match best[0], second[0]:
        case PayGood(good), PayGood(other) if next_price(state, good) < next_price(state, other):
            sight.strong(What.KEEP_DEARER, item=good, rival=other)
        case PayGood(), PayColonist() if loses_work(state, second):
            sight.strong(What.STAYS)
        case PayColonist(), PayPoint() if not loses_work(state, best):
            sight.strong(What.IDLE)
        case PayColonist(), PayGood() if not loses_work(state, best):
            # They may find work later, so this alone doesn't decide.
            sight.weak(What.IDLE)
        case ((PayColonist() | PayGood()), PayPoint()):
            sight.strong(What.KEEP_VP)
        case _:
            pass
    return sight


def loses_work(state: GameState, paid: Choice) -> bool:
    """Return whether a colonist who pays for a building did something where they were."""
    seat, after = state.seat, state.clone()
    apply_unchecked(after, paid[0])
    before, now = state.players[seat], after.players[seat]
    gone = before.occupied & ~now.occupied & ~PRODUCTION
    return (
        barrels(now) != barrels(before)
        or now.staffed[Tile.QUARRY] < before.staffed[Tile.QUARRY]
        or any(is_useful(state, seat, building) for building in buildings_in(gone))
    )


def of_placement(state: GameState, best: Choice, second: Choice) -> Sight:
    """Compare two placements: what is produced, and which buildings and quarries are staffed."""
    sight = Sight()
    afters = [state.clone(), state.clone()]
    for after, choice in zip(afters, (best, second), strict=True):
        apply_choice(after, choice)
    _compare_boards(sight, state, *afters)
    made = (barrels(after.players[state.seat]) for after in afters)
    if is_open(state, Role.CRAFTSMAN):
        _compare_prices(sight, state, afters[0], *made)
    return sight


def _compare_boards(sight: Sight, state: GameState, more: GameState, less: GameState) -> None:
    """Find out what the people of the seat to move do on one board, and not on another."""
    seat = state.seat
    ours, theirs = (after.players[seat] for after in (more, less))
    if is_open(state, Role.CRAFTSMAN):
        _compare_production(sight, state, more, less)
    for building in buildings_in(ours.occupied & ~theirs.occupied & ~PRODUCTION & ~LARGE):
        is_new = not state.players[seat].is_occupied(building)
        if is_new and not state.ended and is_useful(more, seat, building):
            sight.strong(What.AT_WORK, item=building)
    staffed, instead = (min(MOST_QUARRIES, side.staffed[Tile.QUARRY]) for side in (ours, theirs))
    if staffed > instead and is_open(state, Role.BUILDER):
        sight.strong(What.QUARRY_AT_WORK, count=staffed - instead, total=staffed)


def _compare_production(sight: Sight, state: GameState, ours: GameState, theirs: GameState) -> None:
    seat = state.seat
    mine = ours.players[seat]
    made, made_instead = barrels(mine), barrels(theirs.players[seat])
    more = [good for good in GOODS if made[good] > made_instead[good]]
    less = [good for good in GOODS if made[good] < made_instead[good]]
    pays = [
        factory_pay(each) if side.players[seat].is_occupied(Building.FACTORY) else 0
        for each, side in ((made, ours), (made_instead, theirs))
    ]
    if len(more) == 1 and not less and pays[0] > pays[1] > 0:
        sight.strong(What.MORE_KINDS, item=more[0], total=pays[0], rival_total=pays[1])
    now = barrels(state.players[seat]) if state.tasks[-1].step in FOR_PEOPLE else made_instead
    if len(more) == 1 and not less and made[more[0]] > now[more[0]]:
        sight.strong(What.MORE_BARRELS, item=more[0], count=made[more[0]] - made_instead[more[0]])


def _compare_prices(
    sight: Sight, state: GameState, ours: GameState, made: Sequence[int], made_instead: Sequence[int]
) -> None:
    """Find out whether as many barrels are produced, but one of them of a more expensive good."""
    mine = ours.players[state.seat]
    more = [good for good in GOODS if made[good] > made_instead[good]]
    less = [good for good in GOODS if made[good] < made_instead[good]]
    if len(more) != 1 or len(less) != 1 or sum(made) != sum(made_instead):
        return
    if more[0] > less[0] and sells(state, mine, more[0]) and not mine.goods[more[0]]:
        sight.strong(What.DEARER_MADE, item=more[0], rival=less[0])
