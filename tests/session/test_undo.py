"""Moves taken back and done again."""

import random

import pytest

from puertorico.engine.actions import PlaceInCity, PlaceOnIsland
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import Building
from puertorico.engine.options import Options
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.arrangement import move_tile
from puertorico.session.game_session import Session
from puertorico.session.undo_history import UndoHistory
from tests.setups import SOME_SETUPS, setup_id

HUMAN, COMPUTER = SeatKind.HUMAN, SeatKind.COMPUTER


def session(
    *kinds: SeatKind, free_undo: bool = False, sets=frozenset({BuildingSet.BASE}), seed: int = 1
) -> Session:
    seats = [Seat(kind, f"P{number}") for number, kind in enumerate(kinds)]
    return Session(Options(len(kinds), sets, governor=0), seed, seats, free_undo=free_undo)


def go_on(game: Session, chances: random.Random) -> None:
    game.act(chances.choice(game.legal()))


def go_on_to_human(game: Session, chances: random.Random) -> None:
    while not game.is_over and game.is_computer(game.seat_to_move):
        go_on(game, chances)


def facts(game: Session) -> tuple[object, ...]:
    return game.state, game.actions, game.log_entries, game.arrangements, game.viewed_seat


def copied(game: Session) -> tuple[object, ...]:
    return game.state.clone(), game.actions[:], game.log_entries[:], game.arrangements[:], game.viewed_seat


@pytest.mark.parametrize("options", SOME_SETUPS, ids=setup_id)
def test_a_friendly_game_goes_back_to_its_beginning_and_forth_again(options: Options) -> None:
    seats = [Seat(HUMAN if seat % 2 == 0 else COMPUTER, f"P{seat}") for seat in range(options.players)]
    game = Session(options, 3, seats, free_undo=True)
    undo_history = UndoHistory(game)
    chances = random.Random(3)
    while not game.is_over:
        go_on(game, chances)
    last = copied(game)
    steps = 0
    while (step := undo_history.step()) is not None:
        before = len(game.actions)
        undo_history.undo()
        assert len(game.actions) == step.first < before
        assert game.seat_to_move == step.seat
        steps += 1
    assert all(game.is_computer(entry.seat) for entry in game.log_entries)
    while undo_history.can_redo:
        undo_history.redo()
        steps -= 1
    assert steps == 0
    assert facts(game) == last


def test_the_moves_of_computer_players_go_back_with_ones_own() -> None:
    game, chances = session(HUMAN, COMPUTER, COMPUTER), random.Random(1)
    before = copied(game)
    game.act(next(action for action in game.legal() if str(action) == "take builder"))
    undo_history = UndoHistory(game)
    go_on(game, chances)
    while game.is_computer(game.seat_to_move):
        go_on(game, chances)
        if game.seat_to_move == 0:
            break
    assert len({entry.seat for entry in game.log_entries}) > 1
    while undo_history.step() is not None:
        undo_history.undo()
    assert facts(game) == before


def test_what_has_come_to_light_stays_so() -> None:
    """The row of plantations is drawn anew after a settler phase."""
    game, chances = session(HUMAN, COMPUTER), random.Random(1)
    undo_history = UndoHistory(game)
    game.act(next(action for action in game.legal() if str(action) == "take settler"))
    assert undo_history.step().refusal is None
    while not any(entry.revealed for entry in game.log_entries):
        go_on(game, chances)
    assert "hidden tile" in undo_history.step().refusal
    with pytest.raises(ValueError, match="nothing to take back"):
        undo_history.undo()


def test_a_move_that_brought_something_to_light_itself_stays() -> None:
    """Whoever takes the last plantation sees the new row at once; in this game the discards are shuffled and
    drawn from, too, so that there are more face-down tiles than before.
    """
    game, chances = session(HUMAN, HUMAN, HUMAN, seed=7), random.Random(7)
    undo_history, refused, allowed, more = UndoHistory(game), 0, 0, 0
    while not game.is_over:
        go_on(game, chances)
        step = undo_history.step()
        assert step is not None
        if step.first == len(game.log_entries) - 1:
            before = game.position(step.first).face_down
            drawn = before != game.state.face_down
            assert (step.refusal is not None) == drawn
            refused += drawn
            allowed += not drawn
            more += len(game.state.face_down) > len(before)
    assert more
    assert refused > 5
    assert allowed > 50


def test_another_person_has_to_agree() -> None:
    game = session(HUMAN, HUMAN)
    undo_history = UndoHistory(game)
    assert undo_history.step() is None
    game.act(next(action for action in game.legal() if str(action) == "take builder"))
    assert (undo_history.step().seat, undo_history.step().needs_consent) == (0, False), (
        "it is still the turn of seat 0"
    )
    while game.seat_to_move == 0:
        game.act(game.legal()[-1])
    assert (undo_history.step().seat, undo_history.step().needs_consent) == (0, False), (
        "the laptop has not been passed yet"
    )
    game.hand_over()
    assert (undo_history.step().seat, undo_history.step().needs_consent) == (0, True)


def test_nobody_has_to_agree_who_plays_alone() -> None:
    game, chances = session(HUMAN, COMPUTER), random.Random(5)
    go_on(game, chances)
    undo_history = UndoHistory(game)
    while game.seat_to_move == 0:
        go_on(game, chances)
    assert not undo_history.step().needs_consent


def test_colonists_placed_in_one_go_are_one_move() -> None:
    game, chances = session(HUMAN, COMPUTER, free_undo=True), random.Random(2)
    undo_history = UndoHistory(game)
    first = 0
    while len(game.actions) < first + 2:
        while not game.is_placing(0):
            go_on(game, chances)
        first = len(game.actions)
        while game.is_placing(0):
            go_on(game, chances)
    assert all(isinstance(action, PlaceOnIsland | PlaceInCity) for action in game.actions[first:])
    undo_history.undo()
    assert len(game.actions) == first


def test_something_else_done_instead_ends_what_could_be_done_again() -> None:
    game = session(HUMAN, COMPUTER)
    undo_history = UndoHistory(game)
    first, second, *_ = game.legal()
    game.act(first)
    undo_history.undo()
    assert undo_history.can_redo
    game.act(second)
    assert not undo_history.can_redo
    with pytest.raises(ValueError, match="nothing to do again"):
        undo_history.redo()


def test_what_was_done_instead_can_be_taken_back_and_done_again_but_not_what_was_before() -> None:
    game = session(HUMAN, COMPUTER)
    undo_history = UndoHistory(game)
    first, second, *_ = game.legal()
    game.act(first)
    undo_history.undo()
    game.act(second)
    undo_history.undo()
    assert [entry.action for entry in undo_history.redo()] == [second]
    assert not undo_history.can_redo


def test_where_nothing_is_hidden_the_board_of_whose_move_it_is_again_is_shown() -> None:
    seats = [Seat(HUMAN, "Ana"), Seat(HUMAN, "Jan")]
    game = Session(Options(2, open_vp=True, governor=0), 1, seats)
    undo_history = UndoHistory(game)
    game.act(next(action for action in game.legal() if str(action) == "take builder"))
    while game.seat_to_move == 0:
        game.act(game.legal()[-1])
    assert game.viewed_seat == 1
    undo_history.undo()
    assert game.viewed_seat == game.seat_to_move == 0


def test_tiles_lie_again_where_they_lay() -> None:
    game = session(HUMAN, COMPUTER)
    undo_history = UndoHistory(game)
    game.arrange(0, move_tile(game.arrangements[0], 0, 5))
    game.act(next(action for action in game.legal() if str(action) == "take settler"))
    game.act(game.legal()[0], space=9)
    after = game.arrangements[:]
    assert after[0].island[9] is not None
    undo_history.undo()
    assert game.arrangements[0].island[5] is not None
    assert game.arrangements[0].island[9] is None
    undo_history.redo()
    assert game.arrangements == after


def test_a_building_done_again_stands_where_it_stood_though_its_owner_now_places_colonists() -> None:
    """BLD-4, MAY-2: the computer player takes the mayor, so its owner has to place colonists."""
    game = session(HUMAN, COMPUTER, free_undo=True)
    undo_history = UndoHistory(game)

    def act(wanted: str, space: int | None = None) -> None:
        game.act(next(action for action in game.legal() if str(action) == wanted), space=space)

    act("take builder")
    act("build small indigo plant", space=5)
    while game.is_computer(game.seat_to_move):
        mayor = [action for action in game.legal() if str(action) == "take mayor"]
        game.act((mayor or game.legal())[-1])
    assert game.is_placing(0)
    before = copied(game)
    undo_history.undo()
    undo_history.redo()
    assert facts(game) == before
    assert game.arrangements[0].space_of(Building.SMALL_INDIGO_PLANT) == 5
