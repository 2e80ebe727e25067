"""The search for puzzles, on single positions."""

import pytest

from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import Step
from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from puertorico.puzzles.puzzle import EQUAL, Choice, Kind, Puzzle, outcome
from puertorico.puzzles.puzzle_files import all_puzzles
from puertorico.record.codec import write_options
from puertorico.review.choices import promising_choices
from puertorico.review.comparison import Comparison
from puertorico.review.playouts import Outcome, Playouts
from tests.tools.puzzles.add_puzzles import puzzle_of
from tests.tools.puzzles.find_puzzles import Steering
from tests.tools.puzzles.puzzle_search import (
    BATCHES,
    LEAD,
    all_choices,
    greedy_choice,
    hard_choice,
    is_proven,
)


def placing() -> GameState:
    """A first placement with two colonists and more circles."""
    state = new_game(Options(3, governor=0), 5)
    while state.tasks[-1].step != Step.PLACE:
        legal = legal_actions(state)
        wanted = [action for action in legal if str(action) in ("take builder", "take mayor")]
        apply_unchecked(state, (wanted or legal)[0])
    return state


def test_placements_with_the_same_effect_are_one_choice():
    state = placing()
    choices = all_choices(view(state, state.seat))
    assert len(choices) > 1
    assert len({repr(outcome(state, choice)) for choice in choices}) == len(choices)


def test_all_actions_are_choices():
    state = new_game(Options(3, governor=0), 5)
    assert {choice[0] for choice in all_choices(view(state, state.seat))} == set(legal_actions(state))


def test_simple_players_make_complete_legal_choices():
    state = placing()
    known = [outcome(state, choice) for choice in all_choices(view(state, state.seat))]
    assert outcome(state, hard_choice(state)) in known
    assert outcome(state, greedy_choice(view(state, state.seat))) in known


@pytest.mark.parametrize(("ahead", "is_clear"), [(LEAD + 1, True), (LEAD, True), (LEAD - 0.1, False)])
def test_the_lead_must_be_two_points_at_least(ahead: float, is_clear: bool, monkeypatch: pytest.MonkeyPatch):
    state = new_game(Options(3, governor=0), 5)
    seen = view(state, state.seat)
    choices = promising_choices(seen, 3)
    best = choices[1]

    def played(comparison: Comparison, running: list[object], times: int) -> None:
        for choice in comparison.choices:
            if choice in running:
                lead = ahead if choice == best else 0.0
                known = comparison.outcomes.setdefault(choice, [])
                known += [Outcome(lead, lead, 1.0)] * times

    monkeypatch.setattr(Comparison, "add", played)
    comparison = Comparison(Playouts(seen), choices)
    assert is_proven(comparison) is is_clear
    assert len(comparison.outcomes[best]) == BATCHES[0][0]


@pytest.mark.parametrize(
    ("second", "ties", "is_clear"),
    [(EQUAL - 0.1, True, True), (EQUAL - 0.1, False, False), (EQUAL + 0.1, True, False)],
)
def test_several_placements_may_be_best_if_they_are_equally_good(
    second: float, ties: bool, is_clear: bool, monkeypatch: pytest.MonkeyPatch
):
    state = new_game(Options(3, governor=0), 5)
    seen = view(state, state.seat)
    choices = promising_choices(seen, 4)
    leads = dict(zip(choices, (0.0, LEAD + 2, LEAD + 2 - second, 0.0), strict=True))

    def played(comparison: Comparison, running: list[Choice], times: int) -> None:
        for choice in running:
            known = comparison.outcomes.setdefault(choice, [])
            known += [Outcome(leads[choice], leads[choice], 1.0)] * times

    monkeypatch.setattr(Comparison, "add", played)
    assert is_proven(Comparison(Playouts(seen), choices), ties=ties) is is_clear


def test_only_wanted_kinds_are_looked_at():
    steering = Steering(frozenset({Kind.STORING}))
    assert steering.weight(Step.STORE) == 1
    assert steering.weight(Step.CHOOSE_ROLE) == 0
    assert Steering().weight(Step.CHOOSE_ROLE) > 0


def test_a_line_of_the_finder_becomes_a_puzzle():
    puzzle: Puzzle = next(iter(all_puzzles().values()))
    line = {
        "options": write_options(puzzle.options),
        "seed": puzzle.seed,
        "actions": [str(action) for action in puzzle.actions],
        "hard": [str(action) for action in puzzle.hard],
        "greedy": [str(action) for action in puzzle.greedy],
        "choices": [
            {
                "actions": [str(action) for action in one.actions],
                "points": one.points,
                "lead": one.lead,
                "won": one.won,
                "behind": one.behind,
                "error": one.error,
                "playouts": one.games,
            }
            for one in puzzle.prospects
        ],
    }
    assert puzzle_of(line) == puzzle
