"""Pruning: what is left out."""

import pytest

from puertorico.ai.policies.pruning import prune
from puertorico.engine.actions import TakeRole
from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import Role
from puertorico.engine.options import Options

FIRST, SECOND = TakeRole(Role.PROSPECTOR), TakeRole(Role.PROSPECTOR_2)


@pytest.mark.parametrize(
    ("doubloons", "kept"), [((0, 0), FIRST), ((2, 2), FIRST), ((3, 1), FIRST), ((0, 1), SECOND)]
)
def test_of_two_prospectors_only_the_richer_is_compared(doubloons: tuple[int, int], kept: TakeRole):
    """They do the same, and would take the places of other roles among those searched."""
    state = new_game(Options(players=5), 1)
    state.role_doubloons[Role.PROSPECTOR], state.role_doubloons[Role.PROSPECTOR_2] = doubloons
    legal = legal_actions(state)
    assert {FIRST, SECOND} <= set(legal)
    left = prune(state, legal)
    assert {FIRST, SECOND} & set(left) == {kept}
    assert len(left) == len(legal) - 1


@pytest.mark.parametrize(("taken", "other"), [(FIRST, SECOND), (SECOND, FIRST)])
def test_a_single_prospector_stays(taken: TakeRole, other: TakeRole):
    state = new_game(Options(players=5), 1)
    apply_unchecked(state, taken)
    assert other in prune(state, legal_actions(state))
