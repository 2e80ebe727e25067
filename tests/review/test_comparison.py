"""Comparing choices by playing them to the end."""

import pytest

from puertorico.engine.actions import Load, TakeRole
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Building, EndReason, Good, Role, Step
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.scoring import score
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from puertorico.review.choices import choice_made, is_real_decision, promising_choices, with_choice_made
from puertorico.review.comparison import Comparison
from puertorico.review.playouts import Outcome, Playouts
from tests.ai.tables import situations

G = Good


@pytest.fixture
def last_captain() -> GameState:
    """The last captain phase: corn fits one ship only, and sugar none that the opponent doesn't want."""
    state = position(
        Options(players=3, open_vp=True),
        [Board(goods={G.CORN: 3, G.SUGAR: 1}), Board(goods={G.SUGAR: 2}), Board(vp=3)],
        role=Role.CAPTAIN,
        played_by=0,
        turn=0,
        ships={4: (G.COFFEE, 3), 5: (G.TOBACCO, 1)},
        round=15,
        ended=EndReason.CITY,
    )
    state.tasks = [at for at in state.tasks if at.step != Step.CHOOSE_ROLE]
    return state


def compared(state: GameState, times: int, careful: bool = False, first_number: int = 0) -> Comparison:
    choices = [(action,) for action in legal_actions(state)]
    comparison = Comparison(Playouts(view(state, state.seat), careful), choices, first_number)
    comparison.add(choices, times)
    return comparison


def late_choice_of_a_role() -> GameState:
    """A position from which playouts are short."""
    return [at for at in situations(3, 5) if at.tasks[-1].step == Step.CHOOSE_ROLE][-10]


@pytest.mark.parametrize("careful", [False, True])
def test_the_choice_that_ships_more_is_the_best(last_captain: GameState, careful: bool):
    comparison = compared(last_captain, 2, careful)
    corn = (Load(G.CORN, 6),)
    assert corn in comparison.choices
    assert comparison.best() == corn
    others = [one for one in comparison.choices if one != corn]
    assert others
    for other in others:
        assert comparison.points(corn) > comparison.points(other)
        assert comparison.difference(corn, other).exceeds(2)


def test_the_outcome_is_that_of_the_scores(last_captain: GameState):
    outcome = Playouts(view(last_captain, 0)).outcome((Load(G.CORN, 6),), 0)
    end = last_captain.clone()
    apply_unchecked(end, Load(G.CORN, 6))
    while not end.is_over:
        apply_unchecked(end, legal_actions(end)[0])
    mine, *others = [score(end, seat).total for seat in range(3)]
    assert mine > max(others)
    assert outcome == Outcome(mine, mine - max(others), 1)


def test_playouts_with_the_same_number_are_the_same_and_others_differ():
    state = late_choice_of_a_role()
    first, again = compared(state, 2), compared(state, 2)
    assert first.outcomes == again.outcomes
    later = compared(state, 1, first_number=1)
    assert all(later.outcomes[one] == first.outcomes[one][1:] for one in first.choices)
    assert any(len(set(outcomes)) > 1 for outcomes in first.outcomes.values())


def test_hidden_tiles_and_points_make_no_difference():
    state = late_choice_of_a_role()
    other = state.clone()
    other.face_down = other.face_down[::-1]
    other.rng += 1
    mine, one, two = state.seat, (state.seat + 1) % 3, (state.seat + 2) % 3
    other.players[one].vp, other.players[two].vp = state.players[two].vp, state.players[one].vp
    assert other.seat == mine
    choice = (legal_actions(state)[0],)
    assert Playouts(view(state, mine)).outcome(choice, 1) == Playouts(view(other, mine)).outcome(choice, 1)


def test_choices_that_are_far_behind_get_no_more_playouts(monkeypatch: pytest.MonkeyPatch):
    results = {"good": 10.0, "fair": 9.0, "bad": 0.0}

    def outcome(_self: Playouts, choice: tuple[str], number: int) -> Outcome:
        wobble = number % 2 * (4.0 if choice == ("fair",) else 0.0)
        return Outcome(0, results[choice[0]] + wobble, 0)

    monkeypatch.setattr(Playouts, "outcome", outcome)
    state = next(situations(3, 5))
    choices = [("good",), ("fair",), ("bad",)]
    comparison = Comparison(Playouts(view(state, state.seat)), choices)  # type: ignore[arg-type]
    comparison.run(batch=4, most=12, errors=3)
    assert {choice[0]: len(found) for choice, found in comparison.outcomes.items()} == {
        "good": 12,
        "fair": 12,
        "bad": 4,
    }
    assert comparison.best() == ("fair",)


def test_a_placement_is_one_choice():
    state = next(at for at in situations(3, 5) if at.tasks[-1].step == Step.PLACE and is_real_decision(at))
    seat = state.seat
    for choice in promising_choices(view(state, seat), 3):
        at = state.clone()
        for action in choice:
            assert at.tasks[-1].step == Step.PLACE
            assert at.seat == seat
            assert action in legal_actions(at)
            apply_unchecked(at, action)
        assert at.tasks[-1].step != Step.PLACE or at.seat != seat
        rest = [*choice, TakeRole(Role.MAYOR)]
        assert choice_made(state, rest) == choice


def test_another_choice_is_one_action():
    state = next(at for at in situations(3, 5) if at.tasks[-1].step == Step.CHOOSE_ROLE)
    role, *others = legal_actions(state)
    assert choice_made(state, [role, *others]) == (role,)
    promising = promising_choices(view(state, state.seat), 3)
    assert len(promising) == 3
    assert with_choice_made(promising, promising[1]) == promising
    assert with_choice_made(promising, (TakeRole(Role.TRADER),))[:3] == promising


def test_a_forced_move_is_no_decision():
    board = Board(goods={G.CORN: 1}, city={Building.HARBOR: 1})
    state = position(
        Options(players=3), [board, Board(), Board()], role=Role.CAPTAIN, played_by=0, turn=0,
        ships={4: (G.COFFEE, 3), 5: (G.CORN, 1)},
    )  # fmt: skip
    assert not is_real_decision(state)
