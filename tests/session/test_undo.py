"""Undo and redo."""

import random

import pytest
from attrs import evolve

from puertorico.engine.actions import PlaceInCity, PlaceOnIsland
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import Building
from puertorico.engine.options import Options
from puertorico.record import game_file
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.arrangement import move_tile
from puertorico.session.game_session import Session
from puertorico.session.undo_history import UndoHistory
from tests.folders import GAMES_FOLDER
from tests.setups import SOME_SETUPS, setup_id

HUMAN, COMPUTER = SeatKind.HUMAN, SeatKind.COMPUTER


def session(
    *kinds: SeatKind, free_undo: bool = False, sets=frozenset({BuildingSet.BASE}), seed: int = 1
) -> Session:
    seats = [Seat(kind, f"P{number}") for number, kind in enumerate(kinds)]
    return Session(Options(len(kinds), sets, governor=0), seed, seats, free_undo=free_undo)


def act_at_random(game: Session, chances: random.Random) -> None:
    game.act(chances.choice(game.legal()))


def act_until_human(game: Session, chances: random.Random) -> None:
    while not game.is_over and game.is_computer(game.seat_to_move):
        act_at_random(game, chances)


def facts(game: Session) -> tuple[object, ...]:
    return game.state, game.actions, game.log_entries, game.arrangements, game.viewed_seat


def copied(game: Session) -> tuple[object, ...]:
    return game.state.clone(), game.actions[:], game.log_entries[:], game.arrangements[:], game.viewed_seat


def test_what_was_drawn_before_a_reshuffle_cannot_be_redone():
    """The tiles drawn by the undone moves may be elsewhere now."""
    game = session(HUMAN, HUMAN, HUMAN, free_undo=True)
    chances = random.Random(3)
    for _ in range(90):
        act_at_random(game, chances)
    game.reshuffle(17)
    for _ in range(30):
        act_at_random(game, chances)
    undo_history = UndoHistory(game)
    found = set()
    while (step := undo_history.step()) is not None:
        has_drawn = any(entry.revealed for entry in game.log_entries[step.first : game.reshuffles[0].after])
        found.add((has_drawn, step.first < 90))
        undo_history.undo()
        assert undo_history.can_redo is not has_drawn
        assert game.reshuffles[0].after == min(step.first, 90)
    assert found == {(False, False), (False, True), (True, True)}
    while undo_history.can_redo:
        undo_history.redo()


@pytest.mark.parametrize("options", SOME_SETUPS, ids=setup_id)
def test_free_undo_goes_back_to_the_start_and_redo_to_the_end(options: Options) -> None:
    seats = [Seat(HUMAN if seat % 2 == 0 else COMPUTER, f"P{seat}") for seat in range(options.players)]
    game = Session(options, 3, seats, free_undo=True)
    undo_history = UndoHistory(game)
    chances = random.Random(3)
    while not game.is_over:
        act_at_random(game, chances)
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


def test_undo_includes_the_following_moves_of_computer_players() -> None:
    game, chances = session(HUMAN, COMPUTER, COMPUTER), random.Random(1)
    before = copied(game)
    game.act(next(action for action in game.legal() if str(action) == "take builder"))
    undo_history = UndoHistory(game)
    act_at_random(game, chances)
    while game.is_computer(game.seat_to_move):
        act_at_random(game, chances)
        if game.seat_to_move == 0:
            break
    assert len({entry.seat for entry in game.log_entries}) > 1
    while undo_history.step() is not None:
        undo_history.undo()
    assert facts(game) == before


def test_a_revealed_tile_prevents_undo() -> None:
    """A new plantation row is drawn after the settler phase."""
    game, chances = session(HUMAN, COMPUTER), random.Random(1)
    undo_history = UndoHistory(game)
    game.act(next(action for action in game.legal() if str(action) == "take settler"))
    assert undo_history.step().refusal is None
    while not any(entry.revealed for entry in game.log_entries):
        act_at_random(game, chances)
    assert "hidden tile" in undo_history.step().refusal
    with pytest.raises(ValueError, match="nothing to undo"):
        undo_history.undo()


def test_a_move_that_revealed_a_tile_cannot_be_undone() -> None:
    """The last player of a settler phase sees the new row at once.

    In this game the discards are also shuffled, so there are more face-down tiles than before.
    """
    game, chances = session(HUMAN, HUMAN, HUMAN, seed=7), random.Random(7)
    undo_history, refused, allowed, more = UndoHistory(game), 0, 0, 0
    while not game.is_over:
        act_at_random(game, chances)
        step = undo_history.step()
        assert step is not None
        if step.first == len(game.log_entries) - 1 and not game.is_over:
            before = game.position(step.first).face_down
            drawn = before != game.state.face_down
            assert (step.refusal is not None) == drawn
            refused += drawn
            allowed += not drawn
            more += len(game.state.face_down) > len(before)
    assert more
    assert refused > 5
    assert allowed > 50


@pytest.mark.parametrize(
    ("open_vp", "free_undo", "can_undo"),
    [(False, False, False), (True, False, True), (False, True, True)],
)
def test_undo_after_the_final_score_would_give_away_hidden_chips(
    open_vp: bool, free_undo: bool, can_undo: bool
) -> None:
    """END-4: otherwise players could replay the last move, knowing everyone's chips."""
    record = game_file.read(GAMES_FOLDER / "3-base-369.json")
    seats = [Seat(HUMAN if seat < 2 else COMPUTER, f"P{seat}") for seat in range(3)]
    game = Session(evolve(record.options, open_vp=open_vp), record.seed, seats, free_undo=free_undo)
    refusals = []
    for action in record.actions:
        game.act(action)
        step = UndoHistory(game).step()
        refusals.append(None if step is None else step.refusal)
    assert game.is_over
    assert (refusals[-1] is None) is can_undo
    assert can_undo or "All VP chips have been revealed." in refusals[-1]
    assert refusals[-2] is None


def test_undoing_the_move_of_another_player_needs_consent() -> None:
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


def test_a_single_human_player_never_needs_consent() -> None:
    game, chances = session(HUMAN, COMPUTER), random.Random(5)
    act_at_random(game, chances)
    undo_history = UndoHistory(game)
    while game.seat_to_move == 0:
        act_at_random(game, chances)
    assert not undo_history.step().needs_consent


def test_colonists_placed_together_are_one_move() -> None:
    game, chances = session(HUMAN, COMPUTER, free_undo=True), random.Random(2)
    undo_history = UndoHistory(game)
    first = 0
    while len(game.actions) < first + 2:
        while not game.is_placing(0):
            act_at_random(game, chances)
        first = len(game.actions)
        while game.is_placing(0):
            act_at_random(game, chances)
    assert all(isinstance(action, PlaceOnIsland | PlaceInCity) for action in game.actions[first:])
    undo_history.undo()
    assert len(game.actions) == first


def test_another_move_clears_redo() -> None:
    game = session(HUMAN, COMPUTER)
    undo_history = UndoHistory(game)
    first, second, *_ = game.legal()
    game.act(first)
    undo_history.undo()
    assert undo_history.can_redo
    game.act(second)
    assert not undo_history.can_redo
    with pytest.raises(ValueError, match="nothing to redo"):
        undo_history.redo()


def test_redo_repeats_only_the_latest_alternative() -> None:
    game = session(HUMAN, COMPUTER)
    undo_history = UndoHistory(game)
    first, second, *_ = game.legal()
    game.act(first)
    undo_history.undo()
    game.act(second)
    undo_history.undo()
    assert [entry.action for entry in undo_history.redo()] == [second]
    assert not undo_history.can_redo


def test_with_open_vp_undo_shows_the_board_of_the_player_to_move() -> None:
    seats = [Seat(HUMAN, "Ana"), Seat(HUMAN, "Jan")]
    game = Session(Options(2, open_vp=True, governor=0), 1, seats)
    undo_history = UndoHistory(game)
    game.act(next(action for action in game.legal() if str(action) == "take builder"))
    while game.seat_to_move == 0:
        game.act(game.legal()[-1])
    assert game.viewed_seat == 1
    undo_history.undo()
    assert game.viewed_seat == game.seat_to_move == 0


def test_undo_and_redo_restore_the_arrangement() -> None:
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


def test_redo_restores_a_building_while_its_owner_places_colonists() -> None:
    """BLD-4, MAY-2: the computer player takes the Mayor, so the owner has to place colonists."""
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
