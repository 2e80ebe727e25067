"""The max-n search of the last phase of a game."""

import pytest

from puertorico import ai
from puertorico.ai.evaluation.evaluate import evaluate
from puertorico.ai.search.endgame import is_last_phase, max_n
from puertorico.ai.search.expert import expert_search
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.actions import Action
from puertorico.engine.game import apply, legal_actions
from puertorico.engine.ids import Building, EndReason, Good, Role, Step
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from tests.ai.tables import examples

B, G = Building, Good
ALLROUNDER = STYLE_BY_ID["allrounder"]


def last_captain(captain: int, *boards: Board, ships: dict[int, tuple[Good, int]]) -> GameState:
    """Return the last captain phase of a game."""
    state = position(
        Options(players=len(boards)),
        boards,
        role=Role.CAPTAIN,
        played_by=captain,
        turn=captain,
        ships=ships,
        round=15,
        ended=EndReason.CITY,
    )
    state.tasks = [at for at in state.tasks if at.step != Step.CHOOSE_ROLE]
    return state


PUZZLES: dict[str, GameState] = {
    "with a harbor": last_captain(
        1,
        Board(goods={G.INDIGO: 2}, city={B.WHARF: 1}),
        Board(goods={G.SUGAR: 2, G.CORN: 3}, city={B.HARBOR: 1}),
        Board(goods={G.INDIGO: 1, G.COFFEE: 1}),
        ships={6: (G.CORN, 4)},
    ),
    "with a wharf": last_captain(
        2,
        Board(goods={G.CORN: 1, G.INDIGO: 1}, city={B.HARBOR: 1}),
        Board(goods={G.CORN: 3}, city={B.HARBOR: 1}),
        Board(goods={G.SUGAR: 2, G.TOBACCO: 2}, city={B.WHARF: 1}),
        ships={6: (G.SUGAR, 4)},
    ),
    "with neither": last_captain(
        2,
        Board(goods={G.CORN: 1, G.COFFEE: 1}, city={B.WHARF: 1}),
        Board(goods={G.SUGAR: 1, G.CORN: 1}),
        Board(goods={G.TOBACCO: 2, G.COFFEE: 3}),
        ships={4: (G.TOBACCO, 1)},
    ),
}


def in_the_end(state: GameState) -> list[float]:
    """Return the final value for each seat if all players maximize their own, by exhaustive search."""
    if state.is_over:
        return [evaluate(state, seat, ALLROUNDER) for seat in range(state.rules.players)]
    seat = state.seat
    return max((by_doing(state, action) for action in legal_actions(state)), key=lambda ends: ends[seat])


def by_doing(state: GameState, action: Action) -> list[float]:
    table = state.clone()
    apply(table, action)
    return in_the_end(table)


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_expert_finds_the_move_that_hard_misses(puzzle: str):
    """CAP-4: loading the most barrels isn't best. A good with its own ship can wait, an empty ship can't."""
    state = PUZZLES[puzzle]
    seen = view(state, state.seat)
    worth = {action: by_doing(state, action)[state.seat] for action in legal_actions(state)}
    best = max(worth.values())
    assert worth[ai.choose("hard", seen)] < best - 1.5
    assert worth[ai.choose("expert", seen)] == pytest.approx(best)


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_the_values_of_all_actions_are_exact(puzzle: str):
    state = PUZZLES[puzzle]
    before = state.clone()
    ranked = expert_search(view(state, state.seat), ALLROUNDER)
    assert state == before
    assert {option.action for option in ranked} == set(legal_actions(state))
    for option in ranked:
        assert option.value is not None
        assert option.value == pytest.approx(by_doing(state, option.action)[state.seat])


def test_the_search_gives_up_beyond_its_node_limit():
    state = next(iter(PUZZLES.values()))
    assert max_n(state, ALLROUNDER, max_nodes=5) is None


def test_the_last_phase_has_no_more_roles_for_opponents():
    found = set()
    for state in examples():
        to_come = [at for at in state.tasks if at.step == Step.CHOOSE_ROLE]
        last = bool(state.ended) and (not to_come or to_come == state.tasks[-1:])
        assert is_last_phase(state) == last
        found.add(last)
    assert found == {True, False}
