"""The transposition table: what it remembers doesn't depend on hidden tiles, which nobody knows."""

import pickle

import pytest

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.search import lookahead
from puertorico.ai.search.lookahead import compared_roles, newly_compared_roles, ranked_roles
from puertorico.ai.search.transpositions import TranspositionTable
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.engine.view import determinize, view
from tests.ai.tables import situations

ALLROUNDER = STYLE_BY_ID["allrounder"]


def turns(boxes: str) -> list[GameState]:
    """Return choices of a role in a random game."""
    return [state for state in situations(4, 5, boxes) if state.tasks[-1].step == Step.CHOOSE_ROLE][4::12]


def pair(state: GameState) -> list[GameState]:
    """Return a state with its hidden tiles in two orders."""
    return [determinize(view(state, state.seat), seed) for seed in (1, 2)]


@pytest.mark.parametrize("boxes", ["base", "all"])
def test_it_does_not_matter_whose_hidden_tiles_came_first(boxes: str) -> None:
    matter = 0
    for state in turns(boxes):
        one, two = pair(state)
        forecast = make_forecast(state)
        table, other = TranspositionTable(), TranspositionTable()
        first = compared_roles(one, forecast, ALLROUNDER, 4, table)
        assert first == compared_roles(two, forecast, ALLROUNDER, 4, other)
        assert compared_roles(two, forecast, ALLROUNDER, 4, table) is first, "they aren't compared again"
        freely = [newly_compared_roles(state, forecast, ALLROUNDER, 4, None) for state in (one, two)]
        matter += freely[0] != freely[1]
    assert matter, "without the table it does"


@pytest.mark.parametrize("boxes", ["base", "all"])
def test_what_follows_a_role_has_the_hidden_tiles_of_the_state(boxes: str) -> None:
    for state in turns(boxes):
        one, two = pair(state)
        table, forecast = TranspositionTable(), make_forecast(state)
        ranked_roles(one, forecast, ALLROUNDER, None, table)
        freely = {role.action: role for role in ranked_roles(two, forecast, ALLROUNDER)}
        for role in ranked_roles(two, forecast, ALLROUNDER, None, table):
            expected = freely.pop(role.action)
            assert role.after(two) == expected.after(two)
            assert role._replace(outcome=expected.outcome) == expected
        assert not freely


def test_narrow_and_wide_comparisons_are_kept_apart() -> None:
    state = next(state for state in turns("base") if len(legal_actions(state)) > 5)
    table, forecast = TranspositionTable(), make_forecast(state)
    narrow = compared_roles(state, forecast, ALLROUNDER, 1, table)
    assert len(narrow) == 1
    assert len(compared_roles(state, forecast, ALLROUNDER, None, table)) == 2
    assert compared_roles(state, forecast, ALLROUNDER, 1, table) is narrow


def test_comparisons_of_all_roles_are_passed_on_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """As between processes. Those of a shortlist aren't worth it."""
    here, there = TranspositionTable(), TranspositionTable()
    state = next(state for state in turns("base") if len(legal_actions(state)) > 5)
    forecast = make_forecast(state)
    compared_roles(state, forecast, ALLROUNDER, 4, here)
    assert here.lessons() == []
    best = compared_roles(state, forecast, ALLROUNDER, None, here)
    lessons = pickle.loads(pickle.dumps(here.lessons()))
    assert here.lessons() == []
    there.learn(lessons)
    assert there.lessons() == [], "they come from elsewhere"
    monkeypatch.delattr(lookahead, "newly_compared_roles")
    assert compared_roles(state, forecast, ALLROUNDER, None, there) == best
