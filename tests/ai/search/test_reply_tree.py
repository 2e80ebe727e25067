"""The tree of likely replies: it plays like good players, and never compares the same roles twice."""

from collections.abc import Iterator
from random import Random

import pytest

from puertorico.ai.search import lookahead, rollout
from puertorico.ai.search.determinization import determinized_state
from puertorico.ai.search.lookahead import newly_compared_roles
from puertorico.ai.search.reply_tree import ReplyTree
from puertorico.ai.search.rollout import simulate_opponents
from puertorico.ai.search.transpositions import TranspositionTable
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from tests.ai.known_errors import position
from tests.ai.tables import situations

ALLROUNDER = STYLE_BY_ID["allrounder"]


def late_roles(boxes: str) -> Iterator[GameState]:
    """Yield choices of a role in the last rounds of a random game, as simulated."""
    found = [
        determinized_state(view(state, state.seat))
        for state in situations(4, 3, boxes)
        if state.tasks[-1].step == Step.CHOOSE_ROLE
    ]
    yield from found[-9::3]


@pytest.mark.parametrize("boxes", ["base", "all"])
def test_replies_are_those_of_simulated_opponents_who_consider_all_roles(
    boxes: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever earlier rollouts have left in the tree."""
    monkeypatch.setattr(rollout, "SIMULATION_WIDTH", None)
    for state in late_roles(boxes):
        tree = ReplyTree(state, ALLROUNDER, TranspositionTable())
        for seed in range(3):
            expected = state.clone()
            simulate_opponents(expected, ALLROUNDER, 3, Random(seed), TranspositionTable())
            assert tree.play(3, Random(seed)) == expected


def test_the_same_roles_are_compared_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[GameState] = []

    def noted(state: GameState, *given: object) -> object:
        compared.append(state.clone())
        return newly_compared_roles(state, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(lookahead, "newly_compared_roles", noted)
    tree = ReplyTree(determinized_state(view(position("4b103", 194), 0)), ALLROUNDER, TranspositionTable())
    simulate_opponents(tree.state, ALLROUNDER, 0)
    for seed in range(12):
        tree.play(3, Random(seed))
    assert len(compared) <= 1 + 2 + 4, "each time, one of the two best"
    assert all(one != other for n, one in enumerate(compared) for other in compared[:n])


def test_a_rollout_may_change_the_position_it_gets() -> None:
    """The next rollout starts from the same position all the same."""
    tree = ReplyTree(next(late_roles("base")), ALLROUNDER, TranspositionTable())
    first = tree.play(1, Random(0))
    kept = first.clone()
    apply_unchecked(first, legal_actions(first)[0])
    assert tree.play(1, Random(0)) == kept


def test_replies_stop_at_the_end_of_the_game() -> None:
    state = determinized_state(view(position("3b202", 247), 0))
    tree = ReplyTree(state, ALLROUNDER, TranspositionTable())
    assert tree.play(100, Random(0)).is_over


def test_noise_makes_seats_choose_another_good_role_from_time_to_time() -> None:
    """The better two roles seem to be equal, the more often."""
    state = next(late_roles("base"))
    roles = legal_actions(state)[:2]
    near = [lookahead.likely_role([(0.5, roles[0]), (0.0, roles[1])], Random(n)) for n in range(400)]
    far = [lookahead.likely_role([(5.0, roles[0]), (0.0, roles[1])], Random(n)) for n in range(400)]
    assert 200 < near.count(roles[0]) < 300
    assert far.count(roles[1]) <= 2
