"""The greedy policy: the action that leaves the seat's own board with the highest value. Rollouts play every
seat like this.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from attrs import define, field, frozen

from puertorico.ai.evaluation.forecast import Forecast
from puertorico.ai.evaluation.value import ValueCache, seat_value
from puertorico.ai.policies import placement
from puertorico.ai.policies.draft import draft_values
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
from puertorico.engine.ids import FOREST_OFFSET, PLANTATIONS, Building, Step, Tile
from puertorico.engine.mutations import ISLAND_SPACES
from puertorico.engine.phases.builder import prices
from puertorico.engine.phases.trader import sale_price
from puertorico.engine.state import GameState, PlayerState

PAYMENT_IN_KIND = 0.8
"""VP that a doubloon costs which is paid with a colonist, a barrel or a VP."""

FREE_SPACE = 0.35
"""VP for room on an island that was full, for each of the next settler phases."""

MIN_CROWN_GAIN = 0.3
"""VP for which barrels are given to the crown."""


@define
class Valuation:
    """One decision of a seat, whose actions are tried in place on its own board, which is then restored."""

    state: GameState
    seat: int
    forecast: Forecast
    style: Style
    _cache: ValueCache = field(factory=ValueCache)
    _draft_values: Mapping[Building, float] = field(factory=dict)

    @property
    def player(self) -> PlayerState:
        """The board of the seat."""
        return self.state.players[self.seat]

    def board_value(self) -> float:
        """Return the value of the board as it stands now."""
        return seat_value(self.state, self.seat, self.forecast, self.style, self._cache)

    def value_with_tile(self, tile: int) -> float:
        """Return the value of the board with one more tile."""
        tiles = self.player.tiles
        tiles[tile] += 1
        value = self.board_value()
        tiles[tile] -= 1
        return value

    def value_after(self, action: Action) -> float:
        """Return the value of the board after an action: slower, for what is decided rarely."""
        table = self.state.clone()
        apply_unchecked(table, action)
        return seat_value(table, self.seat, self.forecast, self.style)

    def draft_value(self, building: Building) -> float:
        """Return how much a kind would be missed in the draft."""
        if not self._draft_values:
            self._draft_values = draft_values(self.state, self.seat, self.forecast, self.style)
        return self._draft_values[building]


ValueFunction = Callable[[Valuation, Any], float]
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
    step, valuation = state.tasks[-1].step, Valuation(state, state.seat, forecast, style)
    if step == Step.BUILD:
        return _builds(valuation, legal)
    values = STEP_VALUES[step]
    return [values.kinds.get(type(action), values.otherwise)(valuation, action) for action in legal]


def place_step(state: GameState, forecast: Forecast, style: Style) -> Action:
    """The next step of the planned placement."""
    at = state.tasks[-1]
    return placement.plan_placement(state, at.seat, at.detail, forecast, style).step(at.detail)


def place_all(state: GameState, forecast: Forecast, style: Style) -> None:
    """Carries out the whole placement of the seat whose turn it is."""
    at = state.tasks[-1]
    placement.apply_placement(state, placement.plan_placement(state, at.seat, at.detail, forecast, style))


def _accept(_valuation: Valuation, action: Action) -> float:
    return 0.0 if isinstance(action, Pass) else 1.0


def _nothing(_valuation: Valuation, _action: Action) -> float:
    return 0.0


def _no_change(valuation: Valuation, _action: Action) -> float:
    return valuation.board_value()


def _take_plantation(valuation: Valuation, action: TakePlantation) -> float:
    return valuation.value_with_tile(action.tile + FOREST_OFFSET if action.as_forest else action.tile)


def _take_quarry(valuation: Valuation, _action: TakeQuarry) -> float:
    return valuation.value_with_tile(Tile.QUARRY)


def _draw(valuation: Valuation, _action: DrawPlantation) -> float:
    """The face-down tiles are not known, but how many of each kind there are is."""
    state = valuation.state
    pool = state.face_down or tuple(t for t in PLANTATIONS for _ in range(state.discards[t]))
    values = {tile: valuation.value_with_tile(tile) for tile in set(pool)}
    return sum(values[tile] for tile in pool) / len(pool)


def _builds(valuation: Valuation, legal: Sequence[Action]) -> list[float]:
    """All purchases at once, since their prices are worked out together."""
    player, due = valuation.player, prices(valuation.state, valuation.seat)
    built, doubloons = player.built, player.doubloons
    values = []
    for action in legal:
        paid_in_kind = 0.0
        if isinstance(action, Build):
            left = doubloons - max(0, due[action.building])
            player.built = built | 1 << action.building
            player.doubloons = max(0, left)
            paid_in_kind = PAYMENT_IN_KIND * max(0, -left)
        values.append(valuation.board_value() - paid_in_kind)
        player.built, player.doubloons = built, doubloons
    return values


def _discard_tile(valuation: Valuation, action: DiscardTile) -> float:
    """A tile may make way for a better one when the island is nearly full."""
    value = valuation.value_after(action)
    if valuation.player.island_spaces >= ISLAND_SPACES - 1:
        value += FREE_SPACE * min(3.0, valuation.forecast.phases.settler)
    return value


def _draft(valuation: Valuation, action: DraftBuilding) -> float:
    return valuation.draft_value(action.building)


def _sell(valuation: Valuation, action: Sell) -> float:
    state, player = valuation.state, valuation.player
    paid = sale_price(state, valuation.seat, action.good)
    player.goods[action.good] -= 1
    player.doubloons += paid
    state.trading_house.append(action.good)
    value = valuation.board_value()
    state.trading_house.pop()
    player.goods[action.good] += 1
    player.doubloons -= paid
    return value


def _take_good(valuation: Valuation, action: TakeGood) -> float:
    goods = valuation.player.goods
    goods[action.good] += 1
    value = valuation.board_value()
    goods[action.good] -= 1
    return value


def _load(valuation: Valuation, action: Load) -> float:
    """Most barrels first, the cheaper kind when equal, and the wharves for what finds no ship."""
    state = valuation.state
    ship = state.rules.ships.index(action.ship)
    room = action.ship - state.ship_load[ship]
    count = min(valuation.player.goods[action.good], room)
    return count - 0.05 * action.good + (0.2 if count == room else 0.0) - 0.01 * action.ship


def _load_wharf(valuation: Valuation, action: LoadWharf) -> float:
    return valuation.player.goods[action.good] - 1.5 - 0.05 * action.good


def _load_small_wharf(valuation: Valuation, action: LoadSmallWharf) -> float:
    fits = shippable(valuation.state, valuation.seat)
    loadable = sum(min(given, room) for given, room in zip(action.goods, fits, strict=True))
    return sum(action.goods) // 2 - 0.3 * (sum(action.goods) % 2) - 0.8 * loadable - 0.5


def _supply_crown(valuation: Valuation, action: SupplyCrown) -> float:
    """It comes before any loading, and no turn is lost by it."""
    gain = crown_gain(valuation.state, action)
    return 20.0 + gain if gain > MIN_CROWN_GAIN else -3.0


def _not_loading(_valuation: Valuation, _action: Action) -> float:
    return -2.0


def _store(_valuation: Valuation, action: Store) -> float:
    """A barrel counts for a point on a ship or its price."""
    return sum(count * (1.0 + 0.25 * good) for good, count in enumerate(action.kept))


def _role(valuation: Valuation, action: TakeRole) -> float:
    """Without looking ahead nothing but the doubloons on the card is sure."""
    return float(valuation.state.role_doubloons[action.role])


_value_after = Valuation.value_after
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
