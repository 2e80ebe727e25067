"""Transposition table: what one search has found out about positions, in case they come up again."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import NamedTuple

from attrs import define, field

from puertorico.ai.evaluation.forecast import Forecast
from puertorico.engine.actions import Action, TakeRole
from puertorico.engine.state import GameState
from puertorico.engine.view import TURNS_OVER_TILES, open_position, reshuffle, with_hidden_tiles


class RankedRole(NamedTuple):
    """A role with its value, the state at the end of its phase, and the forecast for that state."""

    value: float
    action: Action
    outcome: GameState
    forecast: Forecast

    @property
    def is_open(self) -> bool:
        """Whether the phase is the same whatever tiles are hidden."""
        return isinstance(self.action, TakeRole) and self.action.role not in TURNS_OVER_TILES

    def after(self, state: GameState) -> GameState:
        """Return the outcome in a state that differs at most in hidden tiles from that of the trial."""
        return with_hidden_tiles(self.outcome, state) if self.is_open else self.outcome


ComparedRoles = list[tuple[float, Action]]
"""The most promising roles with their values at the end of the round, in VP, best first."""


@define(eq=False)
class TranspositionTable:
    """The roles tried and compared in the positions of one search, all for the same style.

    No entry depends on the hidden tiles of the state for which it was made: otherwise a result would depend
    on which rollout came first, and so on the number of processes.
    """

    _tried: dict[Hashable, dict[Action, RankedRole]] = field(factory=dict, init=False)
    _compared: dict[Hashable, ComparedRoles] = field(factory=dict, init=False)
    _lessons: list[tuple[Hashable, ComparedRoles]] = field(factory=list, init=False)

    def tried(self, state: GameState) -> dict[Action, RankedRole]:
        """Return the open roles tried in a position (``RankedRole.is_open``); others can be added."""
        return self._tried.setdefault(open_position(state), {})

    def compared(
        self, state: GameState, width: int | None, compare: Callable[[GameState], ComparedRoles]
    ) -> ComparedRoles:
        """Return the roles compared in a position; the first time, ``compare`` does it.

        It gets the state with hidden tiles that are always the same in this position. ``width``: how many
        roles were tried, or None for all.
        """
        key = open_position(state), width
        found = self._compared.get(key)
        if found is None:
            usual = state.clone()
            reshuffle(usual, 0)
            found = self._compared[key] = compare(usual)
            if width is None:
                self._lessons.append((key, found))
        return found

    def lessons(self) -> Sequence[tuple[Hashable, ComparedRoles]]:
        """Return the comparisons of all roles made here since the last call, with their positions.

        Making one takes far longer than sending it.
        """
        new, self._lessons = self._lessons, []
        return new

    def learn(self, lessons: Iterable[tuple[Hashable, ComparedRoles]]) -> None:
        """Take over comparisons made elsewhere for the same search."""
        self._compared.update(lessons)
