"""The greedy policy: the action that leaves the seat's own board with the highest value. Rollouts play every
seat like this.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from attrs import frozen

from puertorico.ai.evaluation.forecast import Forecast
from puertorico.ai.evaluation.value import ValueCache, seat_value
from puertorico.ai.policies import placement
from puertorico.ai.policies.draft import draft_value
from puertorico.ai.policies.guests import guest_move
from puertorico.ai.policies.pruning import crown_gain, prune, shippable
from puertorico.ai.styles import Style
from puertorico.engine.actions import (
    Action,
    Build,
    BuyPlantation,
    CallUnionHall,
    DiscardTile,
    DraftBuilding,
    DrawPlantation,
    LayForest,
    Load,
    LoadSmallWharf,
    LoadWharf,
    Pass,
    PayColonist,
    PayGood,
    PayPoint,
    Sell,
    SellPlantation,
    SellToPost,
    Store,
    SupplyCrown,
    TakeColonist,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    TakeRole,
)
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import FOREST_OFFSET, PLANTATIONS, Role, Step, Tile
from puertorico.engine.mutations import ISLAND_SPACES
from puertorico.engine.phases.builder import prices
from puertorico.engine.phases.trader import sale_price
from puertorico.engine.state import GameState

PAYMENT_IN_KIND = 0.8
"""VP that a doubloon costs which is paid with a colonist, a barrel or a VP."""

FREE_SPACE = 0.35
"""VP for room on an island that was full, for each of the next settler phases."""

MIN_CROWN_GAIN = 0.3
"""VP for which barrels are given to the crown."""

ValueFunction = Callable[[GameState, int, Any, Forecast, Style], float]
"""Rates an action of the kind it is for."""


@frozen
class StepValues:
    """How to rate what can be done at a step: each kind of action, and whatever is possible everywhere
    (passing, moving a guest).
    """

    kinds: Mapping[type[Action], ValueFunction]
    otherwise: ValueFunction


def greedy_action(state: GameState, forecast: Forecast, style: Style) -> Action:
    """The action that looks best at first sight. Boards are tried out in place, and put back."""
    at = state.tasks[-1]
    if at.step == Step.PLACE:
        return place_step(state, forecast, style)
    guest = guest_move(state, forecast)
    if guest is not None:
        return guest
    legal = prune(state, legal_actions(state))
    if len(legal) == 1:
        return legal[0]
    return max(zip(action_values(state, legal, forecast, style), legal, strict=True), key=itemgetter(0))[1]


def action_values(state: GameState, legal: Sequence[Action], forecast: Forecast, style: Style) -> list[float]:
    """How good each action looks, in points."""
    step, seat = state.tasks[-1].step, state.seat
    if step == Step.BUILD:
        return _builds(state, seat, legal, forecast, style)
    values = STEP_VALUES[step]
    return [
        values.kinds.get(type(action), values.otherwise)(state, seat, action, forecast, style)
        for action in legal
    ]


def place_step(state: GameState, forecast: Forecast, style: Style) -> Action:
    """The next step of the planned placement."""
    at = state.tasks[-1]
    return placement.plan_placement(state, at.seat, at.detail, forecast, style).step(at.detail)


def place_all(state: GameState, forecast: Forecast, style: Style) -> None:
    """Carries out the whole placement of the seat whose turn it is."""
    at = state.tasks[-1]
    placement.apply_placement(state, placement.plan_placement(state, at.seat, at.detail, forecast, style))


def _accept(_state: GameState, _seat: int, action: Action, _forecast: Forecast, _style: Style) -> float:
    return 0.0 if isinstance(action, Pass) else 1.0


def _nothing(_state: GameState, _seat: int, _action: Action, _forecast: Forecast, _style: Style) -> float:
    return 0.0


def _no_change(state: GameState, seat: int, _action: Action, forecast: Forecast, style: Style) -> float:
    return seat_value(state, seat, forecast, style)


def _take_plantation(
    state: GameState, seat: int, action: TakePlantation, forecast: Forecast, style: Style
) -> float:
    tile = action.tile + FOREST_OFFSET if action.as_forest else action.tile
    return _with_tile(state, seat, tile, forecast, style)


def _take_quarry(state: GameState, seat: int, _action: TakeQuarry, forecast: Forecast, style: Style) -> float:
    return _with_tile(state, seat, Tile.QUARRY, forecast, style)


def _with_tile(state: GameState, seat: int, tile: int, forecast: Forecast, style: Style) -> float:
    tiles = state.players[seat].tiles
    tiles[tile] += 1
    value = seat_value(state, seat, forecast, style)
    tiles[tile] -= 1
    return value


def _draw(state: GameState, seat: int, _action: DrawPlantation, forecast: Forecast, style: Style) -> float:
    """The face-down tiles are not known, but how many of each kind there are is."""
    pool = state.face_down or tuple(t for t in PLANTATIONS for _ in range(state.discards[t]))
    values = {tile: _with_tile(state, seat, tile, forecast, style) for tile in set(pool)}
    return sum(values[tile] for tile in pool) / len(pool)


def _builds(
    state: GameState, seat: int, legal: Sequence[Action], forecast: Forecast, style: Style
) -> list[float]:
    """The one decision whose choices are rated together: they are many, and most of a board stays."""
    player, due, cache = state.players[seat], prices(state, seat), ValueCache()
    built, doubloons = player.built, player.doubloons
    values = []
    for action in legal:
        paid_in_kind = 0.0
        if isinstance(action, Build):
            left = doubloons - max(0, due[action.building])
            player.built = built | 1 << action.building
            player.doubloons = max(0, left)
            paid_in_kind = PAYMENT_IN_KIND * max(0, -left)
        values.append(seat_value(state, seat, forecast, style, cache) - paid_in_kind)
        player.built, player.doubloons = built, doubloons
    return values


def _value_after(state: GameState, seat: int, action: Action, forecast: Forecast, style: Style) -> float:
    """The worth of the board when an action is done, for what is decided rarely."""
    table = state.clone()
    apply_unchecked(table, action)
    return seat_value(table, seat, forecast, style)


def _discard_tile(
    state: GameState, seat: int, action: DiscardTile, forecast: Forecast, style: Style
) -> float:
    """A tile may make way for a better one when the island is nearly full."""
    value = _value_after(state, seat, action, forecast, style)
    if state.players[seat].island_spaces >= ISLAND_SPACES - 1:
        value += FREE_SPACE * min(3.0, forecast.phases[Role.SETTLER])
    return value


def _draft(state: GameState, seat: int, action: DraftBuilding, forecast: Forecast, style: Style) -> float:
    return draft_value(action.building, state, seat, forecast, style)


def _sell(state: GameState, seat: int, action: Sell, forecast: Forecast, style: Style) -> float:
    player, paid = state.players[seat], sale_price(state, seat, action.good)
    player.goods[action.good] -= 1
    player.doubloons += paid
    state.trading_house.append(action.good)
    value = seat_value(state, seat, forecast, style)
    state.trading_house.pop()
    player.goods[action.good] += 1
    player.doubloons -= paid
    return value


def _take_good(state: GameState, seat: int, action: TakeGood, forecast: Forecast, style: Style) -> float:
    goods = state.players[seat].goods
    goods[action.good] += 1
    value = seat_value(state, seat, forecast, style)
    goods[action.good] -= 1
    return value


def _load(state: GameState, seat: int, action: Load, _forecast: Forecast, _style: Style) -> float:
    """Most barrels first, the cheaper kind when equal, and the wharves for what finds no ship."""
    ship = state.rules.ships.index(action.ship)
    room = action.ship - state.ship_load[ship]
    count = min(state.players[seat].goods[action.good], room)
    return count - 0.05 * action.good + (0.2 if count == room else 0.0) - 0.01 * action.ship


def _load_wharf(state: GameState, seat: int, action: LoadWharf, _forecast: Forecast, _style: Style) -> float:
    return state.players[seat].goods[action.good] - 1.5 - 0.05 * action.good


def _load_small_wharf(
    state: GameState, seat: int, action: LoadSmallWharf, _forecast: Forecast, _style: Style
) -> float:
    fits = shippable(state, seat)
    loadable = sum(min(given, room) for given, room in zip(action.goods, fits, strict=True))
    return sum(action.goods) // 2 - 0.3 * (sum(action.goods) % 2) - 0.8 * loadable - 0.5


def _supply_crown(
    state: GameState, _seat: int, action: SupplyCrown, _forecast: Forecast, _style: Style
) -> float:
    """It comes before any loading, and no turn is lost by it."""
    gain = crown_gain(state, action)
    return 20.0 + gain if gain > MIN_CROWN_GAIN else -3.0


def _not_loading(_state: GameState, _seat: int, _action: Action, _forecast: Forecast, _style: Style) -> float:
    return -2.0


def _store(_state: GameState, _seat: int, action: Store, _forecast: Forecast, _style: Style) -> float:
    """A barrel counts for a point on a ship or its price."""
    return sum(count * (1.0 + 0.25 * good) for good, count in enumerate(action.kept))


def _role(state: GameState, _seat: int, action: TakeRole, _forecast: Forecast, _style: Style) -> float:
    """Without looking ahead nothing but the doubloons on the card is sure."""
    return float(state.role_doubloons[action.role])


_SETTLING = StepValues({TakePlantation: _take_plantation, TakeQuarry: _take_quarry}, _no_change)
_TRADES: Mapping[type[Action], ValueFunction] = {BuyPlantation: _value_after, SellPlantation: _value_after}
_COLONIST = StepValues({TakeColonist: _accept}, _accept)

STEP_VALUES: Mapping[Step, StepValues] = {
    Step.CHOOSE_ROLE: StepValues({TakeRole: _role}, _nothing),
    Step.DRAFT: StepValues({DraftBuilding: _draft}, _nothing),
    Step.SETTLE: _SETTLING,
    Step.SETTLE_AGAIN: _SETTLING,
    Step.DRAW_PLANTATION: StepValues({DrawPlantation: _draw}, _no_change),
    Step.LAY_FOREST: StepValues({LayForest: _value_after}, _value_after),
    Step.HUNT: StepValues({DiscardTile: _discard_tile}, _value_after),
    Step.HOSPICE_COLONIST: _COLONIST,
    Step.MAYOR_PRIVILEGE: _COLONIST,
    Step.VILLA_NOBLE: _COLONIST,
    Step.UNIVERSITY_COLONIST: _COLONIST,
    Step.PAY: StepValues(
        {PayColonist: _value_after, PayGood: _value_after, PayPoint: _value_after}, _value_after
    ),
    Step.CRAFTSMAN_PRIVILEGE: StepValues({TakeGood: _take_good}, _no_change),
    Step.SELL: StepValues({Sell: _sell, SellToPost: _value_after, **_TRADES}, _no_change),
    Step.AFTER_SALE: StepValues(_TRADES, _no_change),
    Step.LOAD: StepValues(
        {
            Load: _load,
            LoadWharf: _load_wharf,
            LoadSmallWharf: _load_small_wharf,
            SupplyCrown: _supply_crown,
            CallUnionHall: _not_loading,
        },
        _not_loading,
    ),
    Step.STORE: StepValues({Store: _store}, _nothing),
    Step.ANY_TIME: StepValues({}, _accept),
}
"""How the choices of each step are rated, but for building and placing, which are rated as a whole."""
