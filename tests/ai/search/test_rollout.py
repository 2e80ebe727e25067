"""Foreseeing what is done until one's next turn: as good players do it, in the order of play."""

from statistics import fmean

import pytest

from puertorico import ai
from puertorico.ai.search import rollout
from puertorico.ai.search.rollout import simulate_opponents
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.actions import Action, TakeRole
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from tests.ai.tables import situations

ALLROUNDER = STYLE_BY_ID["allrounder"]


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[Action]:
    """What is foreseen."""
    found: list[Action] = []

    def noted(state: GameState, action: Action) -> None:
        found.append(action)
        apply_unchecked(state, action)

    monkeypatch.setattr(rollout, "apply_unchecked", noted)
    return found


def choices(boxes: str) -> list[GameState]:
    """Real choices in a random game of five, but for placements, which all players make at a glance."""
    return [
        state
        for state in situations(5, 2, boxes)
        if state.tasks[-1].step != Step.PLACE and len(legal_actions(state)) > 2
    ]


@pytest.mark.parametrize("boxes", ["base", "all"])
def test_what_a_hard_player_does_is_mostly_foreseen(boxes: str, done: list[Action]) -> None:
    """Everybody sees the same here but the hidden tiles and VP."""
    met = []
    for state in choices(boxes)[::6]:
        done.clear()
        simulate_opponents(state.clone(), ALLROUNDER, 1)
        met.append(done[0] == ai.choose("hard", view(state, state.seat)))
    assert len(met) > 20
    assert fmean(met) > 0.85


@pytest.mark.parametrize("boxes", ["base", "all"])
def test_what_is_foreseen_ends_where_the_next_card_is_taken(boxes: str, done: list[Action]) -> None:
    """From within a phase too: the phase is played to its end, then so many cards, each in its turn."""
    for state in choices(boxes)[::40]:
        done.clear()
        table = state.clone()
        simulate_opponents(table, ALLROUNDER, 4)
        taken = sum(isinstance(action, TakeRole) for action in done)
        assert table.is_over or (taken == 4 and table.tasks[-1].step == Step.CHOOSE_ROLE)
