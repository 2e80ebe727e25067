"""Reasons about colonists that anyone can see on the boards."""

from puertorico.ai.reasons.facts import What
from puertorico.ai.reasons.sight import Sight
from puertorico.ai.reasons.use import is_useful
from puertorico.ai.search.choices import Choice, apply_choice
from puertorico.engine.actions import PASS, PayColonist, PayGood
from puertorico.engine.buildings import LARGE, PRODUCTION, buildings_in
from puertorico.engine.effects import HOOKS
from puertorico.engine.game import apply_unchecked
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, Tile
from puertorico.engine.phases.craftsman import production
from puertorico.engine.scoring import score
from puertorico.engine.state import GameState

_SALES_OF_THEIR_OWN = HOOKS.mask[Hook.SELL_DUPLICATE_ALLOWED] | HOOKS.mask[Hook.TRADES]


def of_people(state: GameState, best: Choice, second: Choice) -> Sight:
    """Return what one more colonist or noble scores."""
    sight, seat = Sight(), state.seat
    if best[0] == PASS or second[0] != PASS:
        return sight
    more, less = state.clone(), state.clone()
    apply_unchecked(more, best[0])
    apply_unchecked(less, second[0])
    bonus, without = (score(after, seat).bonuses for after in (more, less))
    for building, points in bonus.items():
        if points > without.get(building, 0):
            sight.strong(What.RAISES, item=building, count=points - without.get(building, 0))
    return sight


def of_payment(state: GameState, best: Choice, second: Choice) -> Sight:
    """Compare two ways to pay: cheaper barrels, and people who do nothing, come first."""
    sight = Sight()
    match best[0], second[0]:
        case PayGood(good), PayGood(other) if good < other:
            sight.strong(What.KEEP_DEARER, item=good, rival=other)
        case PayGood(), PayColonist() if loses_work(state, second):
            sight.strong(What.STAYS)
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
        production(now) != production(before)
        or now.staffed[Tile.QUARRY] < before.staffed[Tile.QUARRY]
        or any(is_useful(state, seat, building) for building in buildings_in(gone))
    )


def of_placement(state: GameState, best: Choice, second: Choice) -> Sight:
    """Compare two placements: what is produced, and which buildings and quarries are staffed."""
    sight, seat = Sight(), state.seat
    afters = [state.clone(), state.clone()]
    for after, choice in zip(afters, (best, second), strict=True):
        apply_choice(after, choice)
    ours, theirs = (after.players[seat] for after in afters)
    _compare_production(sight, state, *afters)
    for building in buildings_in(ours.occupied & ~theirs.occupied & ~PRODUCTION & ~LARGE):
        if is_useful(afters[0], seat, building):
            sight.strong(What.AT_WORK, item=building)
    more = ours.staffed[Tile.QUARRY] - theirs.staffed[Tile.QUARRY]
    if more > 0:
        sight.strong(What.QUARRY_AT_WORK, count=more)
    return sight


def _compare_production(sight: Sight, state: GameState, ours: GameState, theirs: GameState) -> None:
    seat = state.seat
    mine = ours.players[seat]
    made, made_instead = production(mine), production(theirs.players[seat])
    more = [good for good in GOODS if made[good] > made_instead[good]]
    less = [good for good in GOODS if made[good] < made_instead[good]]
    if len(more) == 1 and not less:
        sight.strong(What.MORE_BARRELS, item=more[0], count=made[more[0]] - made_instead[more[0]])
    if len(more) == len(less) == 1 and sum(made) == sum(made_instead):
        can_sell = more[0] not in state.trading_house or bool(mine.occupied & _SALES_OF_THEIR_OWN)
        if more[0] > less[0] and can_sell and not mine.goods[more[0]]:
            sight.strong(What.DEARER_MADE, item=more[0], rival=less[0])
