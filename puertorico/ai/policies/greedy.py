"""The greedy policy: the action after which the seat's own board has the highest value.

Rollouts use it for every seat.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from statistics import fmean
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
"""Cost in VP of each doubloon paid with a colonist, a barrel or a VP instead."""

FREE_STEPS = frozenset(
    {
        Step.SETTLE,
        Step.SETTLE_AGAIN,
        Step.DRAW_PLANTATION,
        Step.HOSPICE_COLONIST,
        Step.MAYOR_PRIVILEGE,
        Step.VILLA_NOBLE,
        Step.UNIVERSITY_COLONIST,
        Step.CRAFTSMAN_PRIVILEGE,
    }
)
"""The steps that offer something free. It may be declined only with good reason, not by a small error."""

DECLINING = 0.8
"""Cost in VP of declining something free, beyond what the values show."""

FREE_SPACE = 0.35
"""VP for a free space on a full island, per remaining settler phase, up to three."""

MIN_CROWN_GAIN = 0.3
"""Minimum gain in VP for delivering barrels to the crown."""


@define
class Valuation:
    """Values of the actions in one decision. They are tried on the seat's board, which is then restored."""

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

    def current_value(self) -> float:
        """Return the current value of the board."""
        return seat_value(self.state, self.seat, self.forecast, self.style, self._cache)

    def value_with_tile(self, tile: int) -> float:
        """Return the value of the board with one more tile."""
        tiles = self.player.tiles
        tiles[tile] += 1
        value = self.current_value()
        tiles[tile] -= 1
        return value

    def value_after(self, action: Action) -> float:
        """Return the value of the board after an action, tried on a copy: slower, for rare decisions."""
        outcome = self.state.clone()
        apply_unchecked(outcome, action)
        return seat_value(outcome, self.seat, self.forecast, self.style)

    def draft_value(self, building: Building) -> float:
        """Return the value of a building in the draft."""
        if not self._draft_values:
            self._draft_values = draft_values(self.state, self.seat, self.forecast, self.style)
        return self._draft_values[building]


ValueFunction = Callable[[Valuation, Any], float]
"""Rates an action of one type."""


@frozen
class StepValues:
    """How to rate the actions of a step: by type, or ``otherwise`` (passing, moving a guest)."""

    kinds: Mapping[type[Action], ValueFunction]
    otherwise: ValueFunction


def greedy_action(state: GameState, forecast: Forecast, style: Style) -> Action:
    """Return the action with the highest value. The state is changed temporarily."""
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
    """Return the value of each action, in VP."""
    step, valuation = state.tasks[-1].step, Valuation(state, state.seat, forecast, style)
    if step == Step.BUILD:
        return _builds(valuation, legal)
    values = STEP_VALUES[step]
    return [values.kinds.get(type(action), values.otherwise)(valuation, action) for action in legal]


def place_step(state: GameState, forecast: Forecast, style: Style) -> Action:
    """Return the next step of the planned placement."""
    at = state.tasks[-1]
    return placement.plan_placement(state, at.seat, at.detail, forecast, style).step(at.detail)


def place_all(state: GameState, forecast: Forecast, style: Style) -> None:
    """Carry out the whole placement of the seat to move."""
    at = state.tasks[-1]
    placement.apply_placement(state, placement.plan_placement(state, at.seat, at.detail, forecast, style))


def _accept(_valuation: Valuation, action: Action) -> float:
    return 0.0 if isinstance(action, Pass) else 1.0


def _nothing(_valuation: Valuation, _action: Action) -> float:
    return 0.0


def _no_change(valuation: Valuation, _action: Action) -> float:
    return valuation.current_value()


def _decline(valuation: Valuation, _action: Action) -> float:
    return valuation.current_value() - DECLINING


def _take_plantation(valuation: Valuation, action: TakePlantation) -> float:
    return valuation.value_with_tile(action.tile + FOREST_OFFSET if action.as_forest else action.tile)


def _take_quarry(valuation: Valuation, _action: TakeQuarry) -> float:
    return valuation.value_with_tile(Tile.QUARRY)


def _draw(valuation: Valuation, _action: DrawPlantation) -> float:
    """Average over the face-down tiles: their order is hidden, but not how many of each there are."""
    state = valuation.state
    pool = state.face_down or tuple(t for t in PLANTATIONS for _ in range(state.discards[t]))
    values = {tile: valuation.value_with_tile(tile) for tile in set(pool)}
    return fmean(values[tile] for tile in pool)


def _builds(valuation: Valuation, legal: Sequence[Action]) -> list[float]:
    """Rate all purchases at once, since all prices are computed together."""
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
        values.append(valuation.current_value() - paid_in_kind)
        player.built, player.doubloons = built, doubloons
    return values


def _discard_tile(valuation: Valuation, action: DiscardTile) -> float:
    """On a nearly full island, discarding a tile makes room for a better one."""
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
    value = valuation.current_value()
    state.trading_house.pop()
    player.goods[action.good] += 1
    player.doubloons -= paid
    return value


def _take_good(valuation: Valuation, action: TakeGood) -> float:
    goods = valuation.player.goods
    goods[action.good] += 1
    value = valuation.current_value()
    goods[action.good] -= 1
    return value


def _load(valuation: Valuation, action: Load) -> float:
    """Prefer more barrels, then filling the ship, then the cheaper good, then the smaller ship."""
    state = valuation.state
    ship = state.rules.ships.index(action.ship)
    room = action.ship - state.ship_load[ship]
    count = min(valuation.player.goods[action.good], room)
    return count - 0.05 * action.good + (0.2 if count == room else 0.0) - 0.01 * action.ship


def _load_wharf(valuation: Valuation, action: LoadWharf) -> float:
    """Prefer cargo ships, unless the Wharf loads more than about 1.5 barrels more."""
    return valuation.player.goods[action.good] - 1.5 - 0.05 * action.good


def _load_small_wharf(valuation: Valuation, action: LoadSmallWharf) -> float:
    fits = shippable(valuation.state, valuation.seat)
    loadable = sum(min(given, room) for given, room in zip(action.goods, fits, strict=True))
    return sum(action.goods) // 2 - 0.3 * (sum(action.goods) % 2) - 0.8 * loadable - 0.5


def _supply_crown(valuation: Valuation, action: SupplyCrown) -> float:
    """A good delivery comes before any loading, since it doesn't cost a turn."""
    gain = crown_gain(valuation.state, action)
    return 20.0 + gain if gain > MIN_CROWN_GAIN else -3.0


def _not_loading(_valuation: Valuation, _action: Action) -> float:
    return -2.0


def _store(_valuation: Valuation, action: Store) -> float:
    """Count a point for shipping each barrel, plus a little for its price."""
    return sum(count * (4 + good) for good, count in enumerate(action.kept)) / 4


def _role(valuation: Valuation, action: TakeRole) -> float:
    """Count only the doubloons on the card: the rest would take a lookahead."""
    return float(valuation.state.role_doubloons[action.role])


_value_after = Valuation.value_after
_SETTLING = StepValues({TakePlantation: _take_plantation, TakeQuarry: _take_quarry}, _decline)
_TRADES: Mapping[type[Action], ValueFunction] = {BuyPlantation: _value_after, SellPlantation: _value_after}
_COLONIST = StepValues({TakeColonist: _accept}, _accept)

STEP_VALUES: Mapping[Step, StepValues] = {
    Step.CHOOSE_ROLE: StepValues({TakeRole: _role}, _nothing),
    Step.DRAFT: StepValues({DraftBuilding: _draft}, _nothing),
    Step.SETTLE: _SETTLING,
    Step.SETTLE_AGAIN: _SETTLING,
    Step.DRAW_PLANTATION: StepValues({DrawPlantation: _draw}, _decline),
    Step.LAY_FOREST: StepValues({LayForest: _value_after}, _value_after),
    Step.HUNT: StepValues({DiscardTile: _discard_tile}, _value_after),
    Step.HOSPICE_COLONIST: _COLONIST,
    Step.MAYOR_PRIVILEGE: _COLONIST,
    Step.VILLA_NOBLE: _COLONIST,
    Step.UNIVERSITY_COLONIST: _COLONIST,
    Step.PAY: StepValues(
        {PayColonist: _value_after, PayGood: _value_after, PayPoint: _value_after}, _value_after
    ),
    Step.CRAFTSMAN_PRIVILEGE: StepValues({TakeGood: _take_good}, _decline),
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
"""How the actions of each step are rated, except building and placing, which are rated as a whole."""
