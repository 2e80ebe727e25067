"""Simple strategies that players write about, as opponents to measure the others by.

Each knows what it wants from settlers and builders, and when it wants which role; where a strategy says
nothing it does what looks good at a glance.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from attrs import frozen

from puertorico.ai.evaluation.forecast import outlook
from puertorico.ai.evaluation.value import printed
from puertorico.ai.policies.greedy import glance
from puertorico.ai.policies.pruning import sensible
from puertorico.ai.search.lookahead import after
from puertorico.ai.styles import BY_NAME
from puertorico.engine.actions import Action, Build, TakePlantation, TakeQuarry, TakeRole
from puertorico.engine.buildings import ROW
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import Building, Good, Role, Step, Tile
from puertorico.engine.phases.craftsman import output
from puertorico.engine.phases.trader import sale
from puertorico.engine.state import GameState

SOBER = BY_NAME["allrounder"]

DOUBLOON = 0.5
"""VP for a doubloon in the eyes of the greedy."""

Wish = Callable[[GameState, int], float]
"""How much a seat wants a role now; the doubloons on the card come on top."""


@frozen
class Plan:
    """What a strategy wants: tiles and buildings, dearest wish first, and the roles."""

    tiles: Sequence[Tile]
    buildings: Sequence[Building]
    roles: Mapping[Role, Wish]


def _idle_places(state: GameState, seat: int) -> float:
    """Circles of buildings and tiles that wait for somebody."""
    player = state.players[seat]
    return player.empty_building_circles + sum(player.tiles) - sum(player.manned) - player.san_juan


def _sale(state: GameState, seat: int) -> float:
    """Doubloons for the best barrel that can be sold."""
    goods = state.players[seat].goods
    kinds = [Good(good) for good, count in enumerate(goods) if count and good not in state.house]
    return max((float(sale(state, seat, good)) for good in kinds), default=0.0)


def _harvest(state: GameState, seat: int) -> float:
    return float(sum(output(state.players[seat])))


def _cargo(state: GameState, seat: int) -> float:
    return float(sum(state.players[seat].goods))


def _purse(state: GameState, seat: int) -> float:
    return float(state.players[seat].doubloons)


def _space(state: GameState, seat: int) -> float:
    """More fields while the island is nearly empty."""
    return max(0.0, 5.0 - state.players[seat].island_spaces)


CORN = Plan(
    tiles=(Tile.CORN, Tile.INDIGO, Tile.SUGAR, Tile.QUARRY),
    buildings=(Building.HARBOR, Building.WHARF, Building.CUSTOMS_HOUSE, Building.SMALL_INDIGO_PLANT),
    roles={
        Role.CAPTAIN: lambda state, seat: 1.2 * _cargo(state, seat) - 1.0,
        Role.CRAFTSMAN: lambda state, seat: 0.9 * _harvest(state, seat),
        Role.SETTLER: _space,
        Role.MAYOR: _idle_places,
        Role.TRADER: lambda state, seat: _sale(state, seat) - 1.5,
        Role.BUILDER: lambda state, seat: 0.3 * _purse(state, seat),
    },
)
"""Ships corn as fast as it can."""

COFFEE = Plan(
    tiles=(Tile.COFFEE, Tile.TOBACCO, Tile.QUARRY, Tile.SUGAR, Tile.CORN),
    buildings=(
        *(Building.COFFEE_ROASTER, Building.TOBACCO_STORAGE, Building.FACTORY, Building.GUILD_HALL),
        *(Building.CITY_HALL, Building.FORTRESS, Building.CUSTOMS_HOUSE, Building.RESIDENCE, Building.HARBOR),
    ),
    roles={
        Role.TRADER: lambda state, seat: 1.3 * _sale(state, seat),
        Role.BUILDER: lambda state, seat: 0.6 * _purse(state, seat),
        Role.MAYOR: lambda state, seat: 1.2 * _idle_places(state, seat),
        Role.SETTLER: _space,
        Role.CRAFTSMAN: lambda state, seat: 0.8 * _harvest(state, seat),
        Role.CAPTAIN: lambda state, seat: 0.7 * _cargo(state, seat) - 1.0,
    },
)
"""Wants coffee or tobacco early, and builds with what they bring."""


def _follow(plan: Plan, state: GameState) -> Action:
    legal, seat = sensible(state, legal_actions(state)), state.seat
    if state.tasks[-1].step == Step.CHOOSE_ROLE:
        return max(legal, key=lambda action: _wanted(plan, state, seat, action))
    tiles = {_tile(action): action for action in reversed(legal) if _tile(action) is not None}
    for tile in plan.tiles:
        if tile in tiles:
            return tiles[tile]
    works = {action.building: action for action in legal if isinstance(action, Build)}
    for building in plan.buildings:
        if building in works:
            return works[building]
    if works and plan is COFFEE:
        return works[max(works, key=lambda building: ROW[building].cost)]
    return glance(state, outlook(state), SOBER)


def _wanted(plan: Plan, state: GameState, seat: int, action: Action) -> float:
    if not isinstance(action, TakeRole):
        return 0.0
    wish = plan.roles.get(action.role)
    return state.role_doubloons[action.role] + (wish(state, seat) if wish else 1.0)


def _tile(action: Action) -> Tile | None:
    if isinstance(action, TakePlantation):
        return None if action.as_forest else Tile(action.tile)
    return Tile.QUARRY if isinstance(action, TakeQuarry) else None


def _greedy(state: GameState) -> Action:
    """Takes the role that is worth most to itself right now: points, money, barrels, and places filled."""
    ahead, seat = outlook(state), state.seat
    if state.tasks[-1].step != Step.CHOOSE_ROLE:
        return glance(state, ahead, SOBER)
    legal = sensible(state, legal_actions(state))
    return max(legal, key=lambda action: _holdings(after(state, action, ahead, SOBER), seat))


def _holdings(state: GameState, seat: int) -> float:
    player = state.players[seat]
    people = sum(player.manned) + sum(player.workers)
    return (
        player.vp
        + printed(player.built)
        + DOUBLOON * (player.doubloons + sum(player.goods) + sum(player.tiles) + people)
    )


SIMPLE: Mapping[str, Callable[[GameState], Action]] = {
    "corn": partial(_follow, CORN),
    "coffee": partial(_follow, COFFEE),
    "greedy": _greedy,
}
"""The strategies by id. The state has nothing hidden, and is left as it was."""
