"""What a kind of building is worth to a player before the game, when it is decided which come into play."""

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
"""What a craftsman phase brings in the middle of a game, and how likely there is something to sell."""

TASTE_WEIGHT = 4.0
"""How much a player's taste counts beside the judgement of a building, so that games are not all alike."""

BONUS = 3.5
"""VP that a large building with a bonus gives beside what it still grows."""

_WEIGHT: Mapping[Category, Callable[[Style], float]] = {
    Category.CAPTAIN: lambda style: style.shipping,
    Category.BUILDER: lambda style: style.building,
    Category.END: lambda style: style.building,
    Category.TRADER: lambda style: style.money,
    Category.CRAFTSMAN: lambda style: style.money,
}
"""What each style holds dear, by when a building works."""


def draft_values(state: GameState, seat: int, forecast: Forecast, style: Style) -> Mapping[Building, float]:
    """How much each kind that may be drafted would be missed if another of its cost took its place: where it
    stands among all of that cost.
    """
    values: dict[Building, float] = {}
    for _, kinds in groupby(sorted(draft_candidates(state), key=_cost), key=_cost):
        worth = {building: drafted_value(building, state, seat, forecast, style) for building in kinds}
        middle, spread = mean(worth.values()), pstdev(worth.values()) or 1.0
        for building, points in worth.items():
            values[building] = (points - middle) / spread + TASTE_WEIGHT * _taste(state, seat, building)
    return values


def _cost(building: Building) -> int:
    return SPECS[building].cost


def drafted_value(building: Building, state: GameState, seat: int, forecast: Forecast, style: Style) -> float:
    """VP that a building may bring to a player of this style, its printed ones included."""
    prospects = Prospects(state, seat, _typical_board(), forecast, BARRELS, KINDS, SALE)
    bonus = BONUS if HOOKS.mask[Hook.FINAL_SCORE] >> building & 1 else 0.0
    weight = _WEIGHT.get(SPECS[building].category)
    return VP[building] + (building_value(building, prospects) + bonus) * (weight(style) if weight else 1.0)


@cache
def _typical_board() -> PlayerState:
    """A board as it may be in the middle of a game."""
    board = PlayerState(doubloons=4, tiles=[2, 2, 2, 1, 0, 1, 0, 0, 0, 0, 0])
    board.built = mask_of((Building.INDIGO_PLANT, Building.SUGAR_MILL, Building.TOBACCO_STORAGE))
    board.change_nobles(SAN_JUAN, 2)
    return board


def _taste(state: GameState, seat: int, building: Building) -> float:
    """From −1 to 1, for this game and seat always the same: it depends on the row that lies open."""
    facts = (state.face_up, state.governor, seat, building.label)
    return Random(repr(facts)).uniform(-1.0, 1.0)
