"""What a difference is worth to the player who decides, in VP: roughly, to choose the main one."""

from collections.abc import Mapping

from attrs import define, field

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.reasons.causes import FOR_PEOPLE, can_cause
from puertorico.ai.reasons.facts import EVERYONE_ELSE, Fact, What
from puertorico.ai.search.choices import Choice
from puertorico.engine.buildings import LARGE, VP
from puertorico.engine.ids import BUILDINGS, Step, Tile
from puertorico.engine.state import GameState

_OPPONENT, _LEAST_OPPONENT = 0.85, 0.35
"""What an opponent's point costs, shared among the opponents, and the least for one of them."""

_DOUBLOONS = frozenset({What.CARD, What.SOLD, What.EARNED, What.SAVED})

_WORTH: Mapping[What, float] = {
    What.SHIPPED: 1.0,
    What.SCORED: 1.0,
    What.BONUS: 1.0,
    What.CITY: 0.6,
    What.PROSPECT: 0.7,
    What.TIE_BREAK: 0.02,
    What.PRODUCED: 0.5,
    What.SPOILED: -0.5,
    What.STAFFED: 0.5,
    What.CAPACITY: 0.7,
}
"""What one of them is worth to its seat, in VP, besides doubloons and single pieces."""

_FOR_LATER = frozenset(
    {What.PRODUCED, What.SPOILED, What.STAFFED, What.CROP, What.CAPACITY, What.TILES, What.SAVED}
)
"""What is worth less and less in the last two rounds."""

OF_OPPONENTS = frozenset(
    {What.SHIPPED, What.SOLD, What.SPOILED, What.PRODUCED, What.BUILT, What.IN_USE, What.EARNED}
)
"""What is named as a reason about a single opponent."""

OF_ALL = frozenset({What.SHIPPED, What.SPOILED, What.PRODUCED})
"""What is named as a reason about all opponents together."""


@define
class Worth:
    """What one more of something is worth to the seat to move, in VP."""

    state: GameState
    best: Choice
    second: Choice
    doubloon: float = field(init=False)
    later: float = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Find out how much of the game is left."""
        forecast = make_forecast(self.state)
        self.doubloon = forecast.doubloon
        self.later = min(1.0, forecast.rounds / 2)

    def is_own(self, fact: Fact) -> bool:
        """Return whether a fact is about the seat to move."""
        return fact.seat == self.state.seat

    def of(self, fact: Fact) -> float:
        """Return the worth; 0 if it can't be a reason here."""
        players = self.state.rules.players
        if not can_cause(self.state, self.best, self.second, fact):
            return 0.0
        step = self.state.tasks[-1].step
        if fact.what is What.BONUS and self.later >= 1 and self._fills(fact.item):
            return 0.0  # Everyone can be placed again before the game ends.
        if step == Step.BUILD and self.later < 1 and fact.what in _FOR_LATER:
            return 0.0  # So late, a building is bought for its points.
        if fact.what is What.ENDING:
            return 1.0
        if self.is_own(fact):
            return self._to_owner(fact)
        if fact.seat == EVERYONE_ELSE:
            is_named = players > 2 and fact.what in OF_ALL
            return -self._to_owner(fact) * _OPPONENT / (players - 1) if is_named else 0.0
        if fact.what not in OF_OPPONENTS or (fact.what is What.IN_USE and not LARGE >> fact.item & 1):
            return 0.0
        return -self._to_owner(fact) * max(_LEAST_OPPONENT, _OPPONENT / (players - 1))

    def _fills(self, building: int) -> bool:
        """Return whether the decision is about who goes where, and a building is still empty."""
        of_people = self.state.tasks[-1].step in (Step.PLACE, *FOR_PEOPLE)
        return of_people and not self.state.players[self.state.seat].is_occupied(BUILDINGS[building])

    def _to_owner(self, fact: Fact) -> float:
        """Return what it is worth to its own seat."""
        each = _WORTH.get(fact.what, 0.0)
        match fact.what:
            case What.BUILT:
                each = 0.5 + 0.4 * VP[fact.item]
            case What.IN_USE:
                each = 2.0 if LARGE >> fact.item & 1 else 0.7 * self.later
            case What.TILES:
                each = 1.0 if fact.item == Tile.QUARRY else 0.4
            case What.CROP:
                each = 0.5 + 0.1 * fact.item
            case what if what in _DOUBLOONS:
                each = self.doubloon
            case _:
                pass
        return each * self.later if fact.what in _FOR_LATER else each
