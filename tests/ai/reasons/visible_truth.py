"""Checks that what a hint says can be seen on the table is there, by playing on with the engine."""

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.greedy import greedy_action, place_all
from puertorico.ai.policies.placement import final_bonus
from puertorico.ai.reasons.causes import FOR_PEOPLE, PROSPECTORS
from puertorico.ai.reasons.facts import EVERYONE_ELSE, What
from puertorico.ai.reasons.reason import Reason
from puertorico.ai.search.choices import Choice, apply_choice
from puertorico.engine.actions import (
    BUILD,
    PASS,
    Build,
    Load,
    PayColonist,
    PayGood,
    Sell,
    SellToPost,
    Store,
    TakeGood,
    TakeRole,
)
from puertorico.engine.agenda import task
from puertorico.engine.buildings import CIRCLES, PRODUCERS, SPECS, VP
from puertorico.engine.effects import OWN_SHIPS
from puertorico.engine.game import advance, apply_unchecked, legal_actions
from puertorico.engine.ids import BUILDINGS, GOODS, NOBODY, Building, Good, Role, Step, Tile
from puertorico.engine.phases.builder import price
from puertorico.engine.phases.craftsman import production
from puertorico.engine.phases.trader import sale_price
from puertorico.engine.scoring import score
from puertorico.engine.state import GameState, PlayerState
from tests.ai.reasons.positions import STYLE, Decision

_BEFORE_WORK = frozenset({Step.MAYOR_PRIVILEGE, Step.VILLA_NOBLE, Step.PLACE})


def assert_visible(decision: Decision, reason: Reason) -> None:
    """Fail unless the position shows what the reason says."""
    state, best, second = decision.state, decision.best, decision.second
    assert not reason.otherwise, decision.name
    assert _holds(state, best, second, reason), (decision.name, reason)


def _after(state: GameState, choice: Choice) -> GameState:
    """Return the table after a choice; if the seat places its colonists next, after that."""
    after, seat = state.clone(), state.seat
    apply_choice(after, choice)
    while after.tasks and after.tasks[-1].seat == seat and after.tasks[-1].step in _BEFORE_WORK:
        forecast = make_forecast(after)
        if after.tasks[-1].step == Step.PLACE:
            place_all(after, forecast, STYLE)
        else:
            apply_unchecked(after, greedy_action(after, forecast, STYLE))
    return after


def _bought(state: GameState, choice: Choice) -> GameState:
    """Return the table after a purchase for which the seat had enough doubloons (BLM-1)."""
    rich = state.clone()
    rich.players[state.seat].doubloons += 12
    return _after(rich, choice)


def _without_ships(state: GameState) -> list[PlayerState]:
    others = (player for seat, player in enumerate(state.players) if seat != state.seat)
    return [player for player in others if not player.occupied & OWN_SHIPS]


def _loaded_by_others(state: GameState, choice: Choice, good: int) -> int:
    """Return how many barrels of a good the opponents could load if one of them had all of them."""
    after = _after(state, choice)
    seat = (state.seat + 1) % state.rules.players
    after.players[seat].goods[good] = sum(one.goods[good] for one in _without_ships(state))
    is_over = not after.tasks or after.tasks[-1].step != Step.LOAD
    return 0 if is_over else _fits(after, seat, good)


def _new_plantations(state: GameState, choice: Choice, good: int) -> int:
    """Return how many plantations of a good find a circle only in the building that is bought."""
    tiles, circles = state.players[state.seat].tiles[good], _processed(state, good)
    more = sum(CIRCLES[b] for b in PRODUCERS[Good(good)] if BUILD[b] in choice)
    return min(tiles, circles + more) - min(tiles, circles)


def _made(state: GameState, seat: int) -> list[int]:
    """Return the barrels that a seat produces in a craftsman phase, if the supply has enough."""
    at = state.clone()
    at.goods = [20] * len(GOODS)
    before = at.players[seat].goods.copy()
    at.tasks = [task(Step.CHOOSE_ROLE, seat), task(Step.PRODUCE, seat)]
    advance(at, [])
    return [now - had for now, had in zip(at.players[seat].goods, before, strict=True)]


def _fits(after: GameState, seat: int, good: int) -> int:
    """Return how many barrels of a good the seat could load on a cargo ship if it were its turn."""
    trial = after.clone()
    trial.tasks.append(task(Step.LOAD, seat))
    trial.legal = None
    most = 0
    for action in legal_actions(trial):
        if isinstance(action, Load) and action.good == good:
            loaded = trial.clone()
            apply_unchecked(loaded, action)
            most = max(most, after.players[seat].goods[good] - loaded.players[seat].goods[good])
    return most


def _may_sell(after: GameState, seat: int, good: int) -> bool:
    """Return whether a seat could sell a good in this phase if it were its turn."""
    if not any(at.step == Step.SELL for at in after.tasks):
        return False
    trial = after.clone()
    trial.tasks.append(task(Step.SELL, seat))
    trial.legal = None
    return any(isinstance(one, Sell | SellToPost) and one.good == good for one in legal_actions(trial))


def _barrels(state: GameState) -> int:
    return sum(state.players[state.seat].goods)


def _loaded(state: GameState, choice: Choice) -> int:
    return _barrels(state) - sum(_after(state, choice).players[state.seat].goods)


def _ship_of(choice: Choice) -> int:
    match choice:
        case (Load(_, ship),):
            return ship
        case _:
            raise AssertionError


def _processed(state: GameState, good: int) -> int:
    player = state.players[state.seat]
    return sum(CIRCLES[b] for b in PRODUCERS[Good(good)] if player.owns(b))


def _can_use(state: GameState, good: int) -> bool:
    return good == Good.CORN or state.players[state.seat].tiles[good] < _processed(state, good)


def _doubloons(state: GameState, choice: Choice) -> int:
    match choice:
        case (TakeRole(role),):
            times = 1 + state.players[state.seat].is_occupied(Building.LIBRARY)
            return state.role_doubloons[role] + times * (role in PROSPECTORS)
        case _:
            raise AssertionError


def _good_of(choice: Choice) -> int:
    """Return the good that a choice is about: the tile, the building's, or the barrel's."""
    match choice:
        case (Build(building),):
            good = SPECS[building].good
            return NOBODY if good is None else int(good)
        case (Sell(good) | TakeGood(good) | PayGood(good) | Load(good),):
            return int(good)
        case (Store(kept),) if sum(1 for n in kept if n) == 1:
            return next(good for good in GOODS if kept[good])
        case (action,) if hasattr(action, "tile"):
            return int(action.tile)
        case _:
            return NOBODY


def _factory_pays(state: GameState, best: Choice, second: Choice) -> tuple[int, int]:
    """Return what the Factory of the seat pays after both choices, with everyone placed."""
    kinds = []
    for choice in (best, second):
        player = _after(state, choice).players[state.seat]
        assert player.owns(Building.FACTORY)
        if state.tasks[-1].step not in (Step.PLACE, *FOR_PEOPLE):
            # Of a building paid for in kind, the payment may come next (BLM-1).
            player.staffed = player.tiles.copy()
            player.workers = [CIRCLES[b] if player.owns(b) or BUILD[b] in choice else 0 for b in BUILDINGS]
        kinds.append(sum(1 for count in production(player) if count))
    paid = (0, 0, 1, 2, 3, 5)
    return paid[kinds[0]], paid[kinds[1]]


def _holds(state: GameState, best: Choice, second: Choice, reason: Reason) -> bool:
    seat, player = state.seat, state.players[state.seat]
    match reason.what:
        case What.FREE:
            costs = price(state, seat, best[0].building).total if isinstance(best[0], Build) else 0
            return not costs and (isinstance(best[0], Build) or second == (PASS,))
        case What.USE:
            return best == (BUILD[reason.item],)
        case What.DEARER | What.LATER_PRICE:
            return reason.item > reason.rival
        case What.NO_ROOM if reason.seat == EVERYONE_ELSE:
            at_sea = [_loaded_by_others(state, one, reason.item) for one in (best, second)]
            held = sum(one.goods[reason.item] for one in _without_ships(state))
            return (at_sea[0], held) == (reason.total, reason.count) and at_sea[0] < at_sea[1]
        case What.NO_ROOM:
            ours, theirs = (_fits(_after(state, one), reason.seat, reason.item) for one in (best, second))
            held = _after(state, best).players[reason.seat].goods[reason.item]
            return (ours, held) == (reason.total, reason.count) and ours < theirs
        case What.ROOM_LEFT | What.SHIP_FIRST:
            fits = []
            for choice in (best, second):
                after = _after(state, choice)
                left = after.players[seat].goods[reason.item]
                fits.append(player.goods[reason.item] - left + _fits(after, seat, reason.item))
            return fits == [reason.total, reason.rival_total] and fits[0] > fits[1]
        case What.BARRELS:
            found = (_loaded(state, best), _loaded(state, second))
            return found == (reason.total, reason.rival_total) and found[0] > found[1]
        case What.LARGER_EMPTY:
            ship = _ship_of(second)
            after = _after(state, best)
            at_sea = after.ship_load[state.rules.ships.index(ship)]
            return ship == reason.total > _ship_of(best) and not at_sea
        case What.MORE_FOLLOW:
            after = _after(state, best)
            ship = _ship_of(best)
            load = after.ship_load[state.rules.ships.index(ship)]
            return ship - load == reason.count > 0 and ship > _ship_of(second)
        case What.BETTER_SHIPPED:
            sales = [action.good for action in legal_actions(state) if isinstance(action, Sell)]
            most = max(sale_price(state, seat, good) for good in sales)
            return sale_price(state, seat, Good(reason.item)) == reason.total == most <= 2
        case What.UNSOLD:
            possible = [_may_sell(_after(state, one), reason.seat, reason.item) for one in (best, second)]
            return possible == [False, True]
        case What.HOUSE:
            return reason.item not in state.trading_house and reason.rival in state.trading_house
        case What.SHIP_ROOM | What.SAME_SHIP:
            return any(
                carried == NOBODY or carried == reason.item or load == size
                for carried, load, size in zip(
                    state.ship_good, state.ship_load, state.rules.ships, strict=True
                )
            )
        case What.NEW_KIND:
            return reason.item not in (good for good in GOODS if player.goods[good] > 1)
        case What.KEPT:
            match best, second:
                case (Store(kept),), (Store(others),):
                    return sum(kept) - sum(others) == reason.count > 0
                case _:
                    return False
        case What.RIPE:
            goods = (_good_of(best), _good_of(second))
            can = _can_use(state, reason.item) or state.tasks[-1].step == Step.BUILD
            return goods == (reason.item, reason.rival) and reason.item > reason.rival and can
        case What.FEWER_PEOPLE:
            return _good_of(best) == Tile.CORN and _can_use(state, _good_of(second))
        case What.HAS_ROOM:
            return _good_of(best) == reason.item and _can_use(state, reason.item)
        case What.FOREST:
            after = _after(state, best).players[seat]
            return after.forests == player.forests + 1 == reason.count
        case What.NOBLE:
            more, less = (sum(_after(state, one).players[seat].nobles) for one in (best, second))
            return more - less == reason.count > 0
        case What.MORE_KINDS:
            return _factory_pays(state, best, second) == (reason.total, reason.rival_total)
        case What.PROCESSED:
            gains = [_new_plantations(state, one, reason.item) for one in (best, second)]
            goods = SPECS[best[0].building].good if isinstance(best[0], Build) else None
            return goods == reason.item and gains[0] == reason.count > gains[1]
        case What.SHORT_OF:
            building = BUILDINGS[reason.item]
            cost = price(state, seat, building).total
            is_left = state.buildings[building] and not player.owns(building)
            return best == (PASS,) and is_left and cost - player.doubloons == reason.count > 0
        case What.ENDS_GAME:
            filled = [_bought(state, one).players[seat].city_spaces == 12 for one in (best, second)]
            return filled == [True, False]
        case What.RAISES:
            if state.tasks[-1].step in FOR_PEOPLE:
                afters = (_after(state, one) for one in (best, second))
                more, less = (score(after, seat).bonuses.get(reason.item, 0) for after in afters)
            else:
                afters = (_bought(state, one) for one in (best, second))
                more, less = (final_bonus(after, seat, reason.item) for after in afters)
            return more - less == reason.count > 0
        case What.LARGE_WORTH:
            points = [
                VP[action.building] + final_bonus(_bought(state, (action,)), seat, action.building)
                if isinstance(action, Build)
                else 0
                for action in (best[0], second[0])
            ]
            less = points[1] if reason.rival != NOBODY else 0
            return best == (BUILD[reason.item],) and points[0] - less == reason.count > 0
        case What.IDLE:
            more = production(player)
            return isinstance(best[0], PayColonist) and production(_after(state, best).players[seat]) == more
        case What.KEEP_VP:
            more, less = (_after(state, one).players[seat].vp for one in (best, second))
            return more == player.vp == less + 1
        case What.MAKES_ROOM:
            spaces = [at.players[seat].island_spaces for at in (state, _after(state, best))]
            made = [production(at.players[seat]) for at in (state, _after(state, best))]
            return spaces == [12, 11] and made[0] == made[1]
        case What.STAYS:
            return isinstance(best[0], PayGood) and not isinstance(second[0], PayGood)
        case What.MORE_BARRELS:
            made = [_made(_after(state, one), seat) for one in (best, second)]
            more_barrels = sum(made[0]) - sum(made[1])
            return made[0][reason.item] - made[1][reason.item] == reason.count == more_barrels > 0
        case What.DEARER_MADE:
            made = [_made(_after(state, one), seat) for one in (best, second)]
            is_more = made[0][reason.item] > made[1][reason.item]
            return is_more and made[0][reason.rival] < made[1][reason.rival] and reason.item > reason.rival
        case What.CHEAPER_PLANT:
            plants = [BUILDINGS[each] for each in (reason.item, reason.rival)]
            goods = [SPECS[plant].good for plant in plants]
            prices = [price(state, seat, plant).total for plant in plants]
            saves = prices[1] - prices[0] == reason.count > 0
            return saves and goods == [_good_of(best), _good_of(second)]
        case What.NOT_PROCESSED:
            return not _can_use(state, reason.rival)
        case What.NO_PLANTATION:
            return second == (BUILD[reason.rival],) and player.tiles[reason.item] <= _processed(
                state, reason.item
            )
        case What.CHEAPER | What.BIG_ENOUGH | What.KEEP_MONEY | What.SAME_VP:
            costs = []
            for choice in (best, second):
                action = choice[0]
                built = isinstance(action, Build)
                costs.append(price(state, seat, action.building).total if built else 0)  # type: ignore[union-attr]
            if reason.what is What.BIG_ENOUGH:
                good = _good_of(best)
                assert good == _good_of(second)
                circles = _processed(state, good) + CIRCLES[reason.item]
                assert player.tiles[good] <= circles
            if reason.what is What.SAME_VP:
                assert VP[reason.item] == VP[reason.rival]
            if reason.what is not What.KEEP_MONEY:
                return costs[1] - costs[0] == reason.count > 0
            return reason.total == player.doubloons > reason.rival_total
        case What.MORE_CIRCLES:
            return reason.total > reason.rival_total
        case What.KEEP_DEARER:
            return (_good_of(best), _good_of(second)) == (reason.item, reason.rival)
        case What.AT_WORK:
            building = BUILDINGS[reason.item]
            ours, theirs = (_after(state, one).players[seat] for one in (best, second))
            return ours.is_occupied(building) and not theirs.is_occupied(building)
        case What.QUARRY_AT_WORK:
            ours, theirs = (_after(state, one).players[seat] for one in (best, second))
            return ours.staffed[Tile.QUARRY] - theirs.staffed[Tile.QUARRY] == reason.count > 0
        case What.ALONE:
            return _doubloons(state, best) == reason.total > 0
        case What.ON_CARD:
            ours, theirs = _doubloons(state, best), _doubloons(state, second)
            # What a role brings besides its card isn't to be seen, so its own total may be left out.
            return ours == reason.total > theirs and reason.rival_total in (0, theirs)
        case What.FIRST_PICK:
            return best == (TakeRole(Role.SETTLER),)
        case _:
            return False
