"""What a review looks at in a game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from puertorico.engine.actions import DRAW_PLANTATION, PASS, PlaceInCity, PlaceOnIsland, TakeRole
from puertorico.engine.agenda import task
from puertorico.engine.game import STEP_RULES, apply_unchecked, new_game
from puertorico.engine.ids import Role, Step
from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from puertorico.engine.step_kinds import ChoiceStep
from puertorico.record import game_file
from puertorico.record.codec import write_view
from puertorico.record.game_record import GameRecord, replay_steps
from puertorico.review.moments import Game, kind_of, look_at
from puertorico.review.report import Kind
from tests.review.hidden_games import PEOPLE, hidden_part, opening, reshuffled

GAMES = Path(__file__).resolve().parents[1] / "games"


@pytest.fixture(scope="module")
def record() -> GameRecord:
    return game_file.read(GAMES / "4-base-66.json")


@pytest.fixture(scope="module")
def looked_at(record: GameRecord) -> Game:
    return look_at(record, 0, open_tiles=False)


def seats(record: GameRecord) -> Iterator[int]:
    state = new_game(record.options, record.seed)
    for action in record.actions:
        yield state.seat
        apply_unchecked(state, action)


def test_all_decisions_are_those_of_the_seat_and_the_choice_made_is_that_of_the_record(
    record: GameRecord, looked_at: Game
):
    movers = list(seats(record))
    assert len(looked_at.moments) > 40
    for moment in looked_at.moments:
        made = moment.choices[moment.made]
        assert movers[moment.action] == 0
        assert record.actions[moment.action : moment.action + len(made)] == made
        assert len(set(moment.choices)) == len(moment.choices) > 1
        assert moment.position.view.seat == 0


def test_a_placement_is_one_decision(looked_at: Game):
    placements = [one for one in looked_at.moments if one.kind is Kind.PLACEMENT]
    assert placements
    for moment in placements:
        for choice in moment.choices:
            assert all(isinstance(action, (PlaceOnIsland, PlaceInCity)) for action in choice)


def test_the_kinds_are_those_of_the_steps(looked_at: Game):
    for moment in looked_at.moments:
        is_role = moment.position.view.state.tasks[-1].step == Step.CHOOSE_ROLE
        assert (moment.kind is Kind.ROLES) == is_role
    assert {Kind.ROLES, Kind.TILES, Kind.PURCHASES, Kind.LOADING} <= {one.kind for one in looked_at.moments}


def test_every_row_of_plantations_is_a_draw(record: GameRecord, looked_at: Game):
    settlers = sum(action == TakeRole(Role.SETTLER) for action in record.actions)
    rows = [one for one in looked_at.turnovers if len(one.tiles) >= 5]
    assert settlers - 1 <= len(rows) <= settlers
    by_hacienda = [one for one in looked_at.turnovers if one not in rows]
    assert by_hacienda
    assert all(record.actions[one.action] == DRAW_PLANTATION for one in by_hacienda)


def test_choices_that_come_to_the_same_are_one():
    # With three players, both Prospectors aren't in the game: five players have two that do the same.
    record = GameRecord(Options(5), 1, (*PEOPLE, PEOPLE[0]), (TakeRole(Role.PROSPECTOR_2),))
    state = new_game(record.options, 1)
    (moment,) = look_at(record, state.seat, open_tiles=False).moments
    roles = [choice[0].role for choice in moment.choices if isinstance(choice[0], TakeRole)]
    assert Role.PROSPECTOR_2 in roles
    assert Role.PROSPECTOR not in roles


def test_nothing_hidden_matters():
    one, other = opening(3), reshuffled(opening(3))
    assert hidden_part(one).face_down != hidden_part(other).face_down
    for seat in range(4):
        ours, theirs = (look_at(record, seat, open_tiles=False).moments for record in (one, other))
        assert len(ours) == len(theirs) > 0
        for mine, same in zip(ours, theirs, strict=True):
            assert (mine.action, mine.choices, mine.made) == (same.action, same.choices, same.made)
            assert write_view(mine.position.view) == write_view(same.position.view)
            assert mine.position.state(5) == same.position.state(5)


def test_everyones_chips_have_been_counted(record: GameRecord, looked_at: Game):
    chips = [[0] * 4] + [[player.vp for player in step.state.players] for step in replay_steps(record)]
    late = [moment for moment in looked_at.moments if moment.round > 12]
    assert late
    for moment in late:
        truth = chips[moment.action]
        assert len(set(truth[1:])) > 1
        assert [player.vp for player in moment.position.state(1).players] == truth


def test_with_open_tiles_those_of_the_game_lie_there():
    record = opening(3)
    moment = look_at(record, 2, open_tiles=True).moments[0]
    truth = new_game(record.options, record.seed).face_down
    assert moment.position.state(0).face_down == moment.position.state(1).face_down == truth
    hidden = look_at(record, 2, open_tiles=False).moments[0].position
    assert hidden.state(0).face_down != truth


def test_every_choice_has_a_kind_but_the_draft():
    choices = [step for step, rule in STEP_RULES.items() if isinstance(rule, ChoiceStep)]
    without = {step for step in choices if kind_of(position(step), PASS) is None}
    assert without == {Step.DRAFT}


def position(step: Step) -> GameState:
    state = new_game(Options(2), 1)
    state.tasks = [task(step, 0)]
    return state


def test_the_draft_is_not_judged():
    record = game_file.read(GAMES / "2-new-20.json")
    for seat in range(2):
        for moment in look_at(record.first_actions(12), seat, open_tiles=False).moments:
            assert moment.position.view.state.tasks[-1].step != Step.DRAFT
