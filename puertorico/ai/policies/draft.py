"""The value of a building in the draft before the game."""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import groupby
from random import Random
from statistics import mean, pstdev

from puertorico.ai.evaluation.building_values import Prospects, building_value
from puertorico.ai.evaluation.forecast import Forecast
from puertorico.ai.styles import Style
from puertorico.engine.buildings import SPECS, VP, Category, mask_of
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import SAN_JUAN, Building
from puertorico.engine.setup import draft_candidates
from puertorico.engine.state import GameState, PlayerState

BARRELS, KINDS, SALE = 4.0, 2.5, 0.9
"""Typical midgame output of a craftsman phase in barrels and kinds, and the probability of a sale."""

TASTE_WEIGHT = 4.0
"""Weight of a player's random taste, so that games differ; a standard deviation of the values is 1."""

BONUS = 3.5
"""VP for a large building with an end-game bonus, besides the future growth of that bonus."""

_WEIGHT: Mapping[Category, Callable[[Style], float]] = {
    Category.CAPTAIN: lambda style: style.shipping,
    Category.BUILDER: lambda style: style.building,
    Category.END: lambda style: style.building,
    Category.TRADER: lambda style: style.money,
    Category.CRAFTSMAN: lambda style: style.money,
}
"""The weight that a style gives to buildings of each category."""


def draft_values(state: GameState, seat: int, forecast: Forecast, style: Style) -> Mapping[Building, float]:
    """Return the value of each building that can be drafted, relative to the others of the same cost."""
    values: dict[Building, float] = {}
    for _, candidates in groupby(sorted(draft_candidates(state), key=_cost), key=_cost):
        worth = {building: drafted_value(building, state, seat, forecast, style) for building in candidates}
        middle, spread = mean(worth.values()), pstdev(worth.values()) or 1.0
        for building, points in worth.items():
            values[building] = (points - middle) / spread + TASTE_WEIGHT * _taste(state, seat, building)
    return values


def _cost(building: Building) -> int:
    return SPECS[building].cost


def drafted_value(building: Building, state: GameState, seat: int, forecast: Forecast, style: Style) -> float:
    """Return the VP a building is expected to give to a player of this style, including the printed ones."""
    prospects = Prospects(state, seat, _typical_board(), forecast, BARRELS, KINDS, SALE)
    bonus = BONUS if HOOKS.mask[Hook.FINAL_SCORE] >> building & 1 else 0.0
    weight = _WEIGHT.get(SPECS[building].category)
    return VP[building] + (building_value(building, prospects) + bonus) * (weight(style) if weight else 1.0)


@cache
def _typical_board() -> PlayerState:
    """Return a typical midgame board."""
    board = PlayerState(doubloons=4, tiles=[2, 2, 2, 1, 0, 1, 0, 0, 0, 0, 0])
    board.built = mask_of((Building.INDIGO_PLANT, Building.SUGAR_MILL, Building.TOBACCO_STORAGE))
    board.change_nobles(SAN_JUAN, 2)
    return board


def _taste(state: GameState, seat: int, building: Building) -> float:
    """Return a random number from −1 to 1 that is fixed for this game, seat and building."""
    facts = (state.face_up, state.governor, seat, building.label)
    return Random(repr(facts)).uniform(-1.0, 1.0)
