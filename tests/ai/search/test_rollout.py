"""Simulating the opponents until the seat's next turn."""

from random import Random
from statistics import fmean
from typing import Any

import pytest

from puertorico import ai
from puertorico.ai.search import lookahead, rollout
from puertorico.ai.search.lookahead import after_phase
from puertorico.ai.search.rollout import simulate_opponents
from puertorico.ai.search.transpositions import TranspositionTable
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.actions import Action, TakeRole
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Role, Step
from puertorico.engine.state import GameState
from puertorico.engine.view import determinize, view
from tests.ai.tables import situations

ALLROUNDER = STYLE_BY_ID["allrounder"]


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[Action]:
    """The simulated actions."""
    found: list[Action] = []

    def noted(state: GameState, action: Action) -> None:
        found.append(action)
        apply_unchecked(state, action)

    monkeypatch.setattr(rollout, "apply_unchecked", noted)
    return found


def choices(boxes: str) -> list[GameState]:
    """Return real choices in a random five-player game, except placements, which aren't searched."""
    return [
        state
        for state in situations(5, 2, boxes)
        if state.tasks[-1].step != Step.PLACE and len(legal_actions(state)) > 2
    ]


@pytest.mark.parametrize("boxes", ["base", "all"])
def test_the_simulation_usually_predicts_hard_players(boxes: str, done: list[Action]) -> None:
    """They differ only because of hidden tiles and VP chips."""
    met = []
    for state in choices(boxes)[::7]:
        done.clear()
        simulate_opponents(state.clone(), ALLROUNDER, 1)
        met.append(done[0] == ai.choose("hard", view(state, state.seat)))
    assert len(met) > 20
    assert fmean(met) > 0.85


@pytest.mark.parametrize("boxes", ["base", "all"])
def test_the_simulation_stops_after_the_given_number_of_roles(boxes: str, done: list[Action]) -> None:
    """If it starts within a phase, that phase is finished first."""
    for state in choices(boxes)[::40]:
        done.clear()
        table = state.clone()
        simulate_opponents(table, ALLROUNDER, 4)
        taken = sum(isinstance(action, TakeRole) for action in done)
        assert table.is_over or (taken == 4 and table.tasks[-1].step == Step.CHOOSE_ROLE)


@pytest.mark.parametrize("boxes", ["base", "all"])
def test_a_transposition_table_saves_work_but_changes_nothing(
    boxes: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rollouts from one view try a role only once, unless its phase turns over hidden tiles."""
    tried: list[Action] = []

    def noted(state: GameState, action: Action, *more: Any) -> GameState:
        tried.append(action)
        return after_phase(state, action, *more)

    monkeypatch.setattr(lookahead, "after_phase", noted)
    turns = [state for state in situations(3, 2, boxes) if state.tasks[-1].step == Step.CHOOSE_ROLE]
    for state in turns[5::25]:
        table = TranspositionTable()
        for seed in range(6):
            one, same = (determinize(view(state, state.seat), seed) for _ in range(2))
            expected = rollout.rollout(one, ALLROUNDER, Random(seed), 1)
            tried.clear()
            assert rollout.rollout(same, ALLROUNDER, Random(seed), 1, table=table) == expected
            assert not seed or set(tried) <= {TakeRole(Role.SETTLER)}
