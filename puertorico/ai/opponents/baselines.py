"""Well-known simple strategies, as baselines for measuring the other players.

Each strategy says which tiles and buildings it prefers and when it wants which role. The greedy policy makes
all other decisions.
"""

from collections.abc import Callable, Mapping, Sequence

from attrs import frozen

from puertorico.ai.evaluation.board_facts import city_profile
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.greedy import greedy_action
from puertorico.ai.policies.pruning import prune
from puertorico.ai.search.determinization import determinized_state
from puertorico.ai.search.lookahead import after_phase
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.actions import Action, Build, TakePlantation, TakeQuarry, TakeRole
from puertorico.engine.buildings import SPECS
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import Building, Good, Role, Step, Tile
from puertorico.engine.phases.craftsman import production
from puertorico.engine.phases.trader import sale_price
from puertorico.engine.state import GameState
from puertorico.engine.view import View

ALLROUNDER = STYLE_BY_ID["allrounder"]

DOUBLOON = 0.5
"""VP that the greedy player counts for a doubloon, barrel, tile or staffed circle."""

RoleWish = Callable[[GameState, int], float]
"""Returns how much a seat wants a role now, without the doubloons on its card."""


@frozen
class Strategy:
    """Preferences for tiles and buildings, best first, and for roles.

    ``buys_priciest``: whether to buy the most expensive affordable building if none of ``buildings`` is.
    """

    tiles: Sequence[Tile]
    buildings: Sequence[Building]
    roles: Mapping[Role, RoleWish]
    buys_priciest: bool = False


def _idle_places(state: GameState, seat: int) -> float:
    """Return the number of empty circles that the colonists in San Juan can't fill."""
    player = state.players[seat]
    return player.empty_building_circles + sum(player.tiles) - sum(player.staffed) - player.san_juan


def _sale(state: GameState, seat: int) -> float:
    """Return the price of the most expensive barrel that can be sold."""
    goods = state.players[seat].goods
    kinds = [Good(good) for good, count in enumerate(goods) if count and good not in state.trading_house]
    return max((float(sale_price(state, seat, good)) for good in kinds), default=0.0)


def _harvest(state: GameState, seat: int) -> float:
    return float(sum(production(state.players[seat])))


def _cargo(state: GameState, seat: int) -> float:
    return float(sum(state.players[seat].goods))


def _doubloons(state: GameState, seat: int) -> float:
    return float(state.players[seat].doubloons)


def _space(state: GameState, seat: int) -> float:
    """Return the demand for tiles: high while the island is nearly empty."""
    return max(0.0, 5.0 - state.players[seat].island_spaces)


CORN = Strategy(
    tiles=(Tile.CORN, Tile.INDIGO, Tile.SUGAR, Tile.QUARRY),
    buildings=(Building.HARBOR, Building.WHARF, Building.CUSTOMS_HOUSE, Building.SMALL_INDIGO_PLANT),
    roles={
        Role.CAPTAIN: lambda state, seat: 1.2 * _cargo(state, seat) - 1.0,
        Role.CRAFTSMAN: lambda state, seat: 0.9 * _harvest(state, seat),
        Role.SETTLER: _space,
        Role.MAYOR: _idle_places,
        Role.TRADER: lambda state, seat: _sale(state, seat) - 1.5,
        Role.BUILDER: lambda state, seat: 0.3 * _doubloons(state, seat),
    },
)
"""Ships corn as fast as it can."""

COFFEE = Strategy(
    tiles=(Tile.COFFEE, Tile.TOBACCO, Tile.QUARRY, Tile.SUGAR, Tile.CORN),
    buildings=(
        *(Building.COFFEE_ROASTER, Building.TOBACCO_STORAGE, Building.FACTORY, Building.GUILD_HALL),
        *(Building.CITY_HALL, Building.FORTRESS, Building.CUSTOMS_HOUSE, Building.RESIDENCE, Building.HARBOR),
    ),
    roles={
        Role.TRADER: lambda state, seat: 1.3 * _sale(state, seat),
        Role.BUILDER: lambda state, seat: 0.6 * _doubloons(state, seat),
        Role.MAYOR: lambda state, seat: 1.2 * _idle_places(state, seat),
        Role.SETTLER: _space,
        Role.CRAFTSMAN: lambda state, seat: 0.8 * _harvest(state, seat),
        Role.CAPTAIN: lambda state, seat: 0.7 * _cargo(state, seat) - 1.0,
    },
    buys_priciest=True,
)
"""Sells coffee and tobacco as early as possible to pay for buildings."""


@frozen
class StrategyPlayer:
    """A player who follows a strategy."""

    strategy: Strategy

    def choose(self, view: View) -> Action:
        """Return the action that the strategy prefers."""
        return _strategy_action(self.strategy, determinized_state(view))


@frozen
class GreedyPlayer:
    """A player who chooses the role with the largest immediate gain: points, money, goods, colonists."""

    def choose(self, view: View) -> Action:
        """Return the role after whose phase the seat owns the most, or the action of the greedy policy."""
        state = determinized_state(view)
        forecast, seat = make_forecast(state), state.seat
        if state.tasks[-1].step != Step.CHOOSE_ROLE:
            return greedy_action(state, forecast, ALLROUNDER)
        legal = prune(state, legal_actions(state))
        return max(
            legal, key=lambda action: _holdings(after_phase(state, action, forecast, ALLROUNDER), seat)
        )


def _strategy_action(strategy: Strategy, state: GameState) -> Action:
    legal, seat = prune(state, legal_actions(state)), state.seat
    if state.tasks[-1].step == Step.CHOOSE_ROLE:
        return max(legal, key=lambda action: _role_value(strategy, state, seat, action))
    tiles = {_tile_of(action): action for action in reversed(legal) if _tile_of(action) is not None}
    for tile in strategy.tiles:
        if tile in tiles:
            return tiles[tile]
    works = {action.building: action for action in legal if isinstance(action, Build)}
    for building in strategy.buildings:
        if building in works:
            return works[building]
    if works and strategy.buys_priciest:
        return works[max(works, key=lambda building: SPECS[building].cost)]
    return greedy_action(state, make_forecast(state), ALLROUNDER)


def _role_value(strategy: Strategy, state: GameState, seat: int, action: Action) -> float:
    if not isinstance(action, TakeRole):
        return 0.0
    wish = strategy.roles.get(action.role)
    return state.role_doubloons[action.role] + (wish(state, seat) if wish else 1.0)


def _tile_of(action: Action) -> Tile | None:
    if isinstance(action, TakePlantation):
        return None if action.as_forest else Tile(action.tile)
    return Tile.QUARRY if isinstance(action, TakeQuarry) else None


def _holdings(state: GameState, seat: int) -> float:
    player = state.players[seat]
    people = sum(player.staffed) + sum(player.workers)
    return (
        player.vp
        + city_profile(player.built).points
        + DOUBLOON * (player.doubloons + sum(player.goods) + sum(player.tiles) + people)
    )
