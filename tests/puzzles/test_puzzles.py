"""The puzzles of the game: each is legal, proven and explained."""

import json
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve

from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import PLACES
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from puertorico.paths import resources_root
from puertorico.puzzles.explanations import EXPLANATIONS
from puertorico.puzzles.puzzle import EQUAL, Choice, Kind, Puzzle, kind_of, outcome
from puertorico.puzzles.puzzle_files import all_puzzles, read, write
from puertorico.puzzles.puzzle_run import PuzzleRun, Stage
from puertorico.puzzles.texts import explanation
from puertorico.record.codec import BadRecord
from puertorico.record.seats import Seat, SeatKind
from puertorico.review.comparison import Comparison
from puertorico.review.playouts import Playouts

FILES = sorted(resources_root().glob("puzzles/*.json"))
NAMES = [path.stem for path in FILES]
YOU = Seat(SeatKind.HUMAN, "Ana")
MOST_WORDS = 60


@cache
def position(name: str) -> GameState:
    """The position of a puzzle; don't change it."""
    puzzle = all_puzzles()[name]
    state = new_game(puzzle.options, puzzle.seed)
    for action in puzzle.actions:
        assert action in legal_actions(state)
        apply_unchecked(state, action)
    return state


def test_all_files_are_puzzles():
    assert sorted(all_puzzles()) == NAMES


def test_sets_players_and_kinds_are_mixed():
    puzzles = all_puzzles().values()
    sets = Counter(puzzle.options.sets for puzzle in puzzles)
    players = Counter(puzzle.options.players for puzzle in puzzles)
    kinds = Counter(puzzle.kind for puzzle in puzzles)
    assert len(sets) == 4
    assert set(players) == {2, 3, 4, 5}
    assert len(kinds) >= 6
    assert kinds.most_common(1)[0][1] <= len(puzzles) / 2


@pytest.mark.parametrize("name", NAMES)
def test_a_puzzle_is_a_possible_position_with_all_its_choices(name: str):
    puzzle, state = all_puzzles()[name], position(name)
    assert (state.seat, kind_of(state)) == (puzzle.seat, puzzle.kind)
    outcomes = {repr(outcome(state, prospect.actions)) for prospect in puzzle.prospects}
    assert len(outcomes) == len(puzzle.prospects)
    if puzzle.kind is not Kind.COLONISTS:
        assert {prospect.actions for prospect in puzzle.prospects} == {(one,) for one in legal_actions(state)}
    for choice in (puzzle.hard, puzzle.greedy, *(prospect.actions for prospect in puzzle.prospects)):
        puzzle.find(state, choice)


@pytest.mark.parametrize("name", NAMES)
def test_the_right_choices_are_better_than_all_others_beyond_doubt(name: str):
    puzzle = all_puzzles()[name]
    right = [one for one in puzzle.prospects if one.is_best]
    assert puzzle.best.behind == 0
    assert len(right) == 1 or puzzle.kind is Kind.COLONISTS
    assert len(right) < len(puzzle.prospects)
    for other in puzzle.prospects[len(right) :]:
        assert round(other.behind - 2 - 2 * other.error, 3) >= 0, other


@pytest.mark.parametrize("name", NAMES)
def test_each_puzzle_is_explained_in_few_words(name: str):
    assert 5 <= len(explanation(name).split()) <= MOST_WORDS


def test_no_explanation_is_without_a_puzzle():
    assert set(EXPLANATIONS) == set(NAMES)


@pytest.mark.many_games
def test_playouts_agree_with_the_figures():
    """With other luck than that of the figures, in the puzzle with the clearest answer."""
    name = max(NAMES, key=lambda name: all_puzzles()[name].prospects[1].behind)
    puzzle, state = all_puzzles()[name], position(name)
    choices = [prospect.actions for prospect in puzzle.prospects[:3]]
    comparison = Comparison(Playouts(view(state, state.seat), careful=True), choices, first_number=5_000_000)
    comparison.add(choices, 6)
    assert comparison.best() == puzzle.best.actions


# Files ------------------------------------------------------------------------------------------------


def test_a_puzzle_is_written_as_it_was_read(tmp_path: Path):
    puzzle = read(FILES[0])
    write(tmp_path / "copy.json", puzzle)
    assert read(tmp_path / "copy.json") == puzzle
    assert (tmp_path / "copy.json").read_bytes() == FILES[0].read_bytes()


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 5},
        {"seat": "0"},
        {"kind": "luck"},
        {"seed": -1},
        {"actions": ["fly away"]},
        {"prospects": []},
        {"options": {"players": 9}},
        {"more": 1},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_file_that_is_no_puzzle_is_refused(tmp_path: Path, change: dict[str, object]):
    path = tmp_path / "puzzle.json"
    path.write_text(json.dumps({**json.loads(FILES[0].read_text()), **change}))
    with pytest.raises(BadRecord, match=r"puzzle\.json"):
        read(path)


# Solving ----------------------------------------------------------------------------------------------


def shortest() -> Puzzle:
    return min(all_puzzles().values(), key=lambda puzzle: len(puzzle.actions))


def test_an_answer_is_held_until_one_tries_again():
    run = PuzzleRun("any", shortest(), YOU)
    wrong = run.puzzle.prospects[1]
    run.answered(wrong.actions)
    for action in wrong.actions:
        run.session.act(action)
    assert (run.stage, run.made, run.is_right, run.is_open) == (Stage.ANSWERED, wrong, False, False)
    run.ask()
    assert (run.stage, run.made) == (Stage.ASKING, None)
    assert run.session.state == run.position
    run.answered(run.puzzle.best.actions)
    assert run.is_right
    assert run.is_open
    assert run.tries == 2


def test_a_choice_as_good_as_the_best_one_is_right():
    best, other, *rest = shortest().prospects
    puzzle = evolve(
        shortest(), prospects=(best, evolve(other, behind=EQUAL - 0.1), *rest), greedy=other.actions
    )
    assert puzzle.has_ties
    run = PuzzleRun("any", puzzle, YOU)
    run.answered(other.actions)
    assert run.is_right
    assert evolve(puzzle, hard=best.actions).level == 1


@pytest.mark.parametrize("name", [name for name in NAMES if all_puzzles()[name].kind is Kind.COLONISTS])
def test_of_placements_with_the_same_result_the_one_nearest_to_the_beginning_is_listed(name: str):
    run = PuzzleRun(name, all_puzzles()[name], YOU)
    prospects, listed = run.puzzle.prospects, run.listed()
    results = {(round(one.points, 1), round(one.lead, 1)) for one in prospects}
    assert len(listed) == len(results) < len(prospects)
    best = people_on_places(run.position, prospects[listed[0]].actions)
    assert all(now >= before for now, before in zip(best, run.placed, strict=True))
    other = next(number for number in range(len(prospects)) if number not in listed)
    run.answered(prospects[other].actions)
    assert other in run.listed()
    assert len(run.listed()) == len(results)


def people_on_places(state: GameState, actions: Choice) -> list[int]:
    after = state.clone()
    for action in actions:
        apply_unchecked(after, action)
    return [after.players[state.seat].people_at(place) for place in range(PLACES)]


def test_opponents_never_have_your_name():
    run = PuzzleRun("any", shortest(), Seat(SeatKind.HUMAN, "Inés"))
    assert len(set(run.session.names)) == len(run.session.names)
    assert run.session.humans == [run.puzzle.seat]
