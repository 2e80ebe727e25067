"""Replays: steps, chapters, jumps, viewpoints and forks."""

from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve

from puertorico.engine.actions import DraftBuilding, PlaceInCity, PlaceOnIsland, TakeRole
from puertorico.engine.options import Options
from puertorico.record import game_file
from puertorico.record.fingerprint import fingerprint
from puertorico.record.game_record import GameRecord
from puertorico.record.past_games import PastGames
from puertorico.record.save_folder import SaveFolder
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.arrangement import move_tile
from puertorico.session.autosave import Autosave
from puertorico.session.game_session import Session
from puertorico.session.replay import Replay
from tests.folders import GAMES_FOLDER

NAMES = ("2-all-300", "3-new-341", "4-nobles-138", "5-all-367", "5-base-355")


def record(name: str) -> GameRecord:
    return game_file.read(GAMES_FOLDER / f"{name}.json")


@cache
def game(name: str) -> Session:
    return Session.resume(evolve(record(name), boards=()))


@pytest.fixture(params=NAMES)
def replay(request: pytest.FixtureRequest) -> Replay:
    return Replay(game(request.param))


def test_steps_include_every_action_once(replay: Replay):
    done = [entry.number for step in range(replay.steps + 1) for entry in replay.log_entries(step)]
    assert done == list(range(len(replay.game.actions)))
    for step in range(1, replay.steps + 1):
        for entry in replay.log_entries(step):
            assert replay.step_of_action(entry.number) == step


def test_colonists_placed_together_are_one_step(replay: Replay):
    """MAY-2"""
    sizes = set()
    for step in range(1, replay.steps + 1):
        log_entries = replay.log_entries(step)
        placing = isinstance(log_entries[0].action, PlaceOnIsland | PlaceInCity)
        assert len(log_entries) == 1 or placing
        assert len({entry.seat for entry in log_entries}) == 1
        if placing and step < replay.steps:
            following = replay.log_entries(step + 1)[0]
            assert following.seat != log_entries[0].seat or not isinstance(
                following.action, PlaceOnIsland | PlaceInCity
            )
        sizes.add(len(log_entries))
    assert max(sizes) > 3


def test_every_role_taken_has_a_chapter(replay: Replay):
    taken = [entry for entry in replay.game.log_entries if isinstance(entry.action, TakeRole)]
    roles = [chapter for chapter in replay.chapters if chapter.role is not None]
    assert [(c.round, c.role, c.seat) for c in roles] == [(m.round, m.role, m.seat) for m in taken]
    steps = [step for c in replay.chapters for step in range(c.first, c.last + 1)]
    assert steps == list(range(1, replay.steps + 1))
    drafts = [chapter for chapter in replay.chapters if chapter.role is None]
    assert len(drafts) == isinstance(replay.game.actions[0], DraftBuilding)
    for chapter in replay.chapters:
        assert replay.chapter(chapter.first) == replay.chapter(chapter.last) == chapter
    assert replay.chapter(0) is None


def test_rounds_can_be_jumped_to_and_skipped(replay: Replay):
    last = replay.game.state.round
    for number in range(1, last + 1):
        assert replay.go_to_round(number) or replay.step == 0
        assert replay.round == number
        assert replay.step == 0 or replay.log_entries(replay.step)[0].round == number - 1
    here = replay.step
    assert not replay.go_to_round(last + 1)
    assert replay.step == here
    replay.skip_round(-1)
    assert replay.round == last - 1
    replay.go_to(replay.step + 2)
    replay.skip_round(-1)
    assert replay.step == replay.rounds[last - 1]
    replay.skip_round(1)
    assert replay.step == here
    replay.skip_role(1)
    assert isinstance(replay.log_entries(replay.step)[0].action, TakeRole)
    assert replay.step == here + 1
    replay.go_to(replay.steps + 9)
    assert replay.step == replay.steps
    assert not replay.skip_round(1)
    replay.go_to(-4)
    assert replay.step == 0


def test_the_table_after_a_step_equals_the_game_played_up_to_it(replay: Replay):
    state = Session(replay.game.options, replay.game.seed, replay.game.seats)
    compared = 0
    for step in range(replay.steps + 1):
        for entry in replay.log_entries(step):
            state.act(entry.action)
        if step % 25 == 0:
            table = replay.table(step)
            assert fingerprint(table.state) == fingerprint(state.state)
            assert table.arrangements == state.arrangements
            compared += 1
    assert compared == replay.steps // 25 + 1 > 3


def test_a_viewpoint_shows_only_its_own_points():
    """END-4"""
    replay = Replay.of(record("4-nobles-138"))
    replay.viewpoint = 2
    table = replay.table(replay.steps // 2)
    assert [table.sees_points(seat) for seat in range(4)] == [False, False, True, False]
    replay.viewed_seat = 0
    table = replay.table(replay.steps // 2)
    assert table.viewed_seat == 0
    assert [table.sees_points(seat) for seat in range(4)] == [False, False, True, False]
    assert all(replay.table(replay.steps).sees_points(seat) for seat in range(4))
    replay.viewpoint = None
    assert all(replay.table(3).sees_points(seat) for seat in range(4))


def test_an_unfinished_game_is_shown_from_its_viewed_seat():
    whole = game("3-base-369")
    people = [evolve(seat, kind="human") for seat in whole.seats[1:]]
    begun = Session(whole.options, whole.seed, [whole.seats[0], *people])
    for action in whole.actions[:40]:
        begun.act(action)
    replay = Replay(begun)
    assert begun.viewed_seat in (1, 2)
    assert (replay.viewpoint, replay.viewed_seat) == (begun.viewed_seat, begun.viewed_seat)
    replay.go_to(99999)
    assert replay.count(replay.step) == 40
    assert replay.can_fork


def test_finished_games_and_games_without_humans_show_all_chips():
    """END-4"""
    whole = game("3-base-369")
    people = [evolve(seat, kind=SeatKind.HUMAN) for seat in whole.seats]
    finished = Session(whole.options, whole.seed, people)
    for action in whole.actions:
        finished.act(action)
    assert finished.is_over
    assert Replay(finished).viewpoint is None
    assert Replay(Session(whole.options, whole.seed, whole.seats)).viewpoint is None
    assert Replay(Session(whole.options, whole.seed, people)).viewpoint is not None


@pytest.mark.parametrize("share", [0, 0.3, 0.9])
def test_a_fork_continues_from_the_current_step(replay: Replay, share: float):
    old = replay.game
    before = (tuple(old.actions), fingerprint(old.state), old.seats, old.title)
    replay.go_to(int(replay.steps * share))
    people = [seat == 1 for seat in range(len(old.seats))]
    new = replay.fork(people)
    assert (new.options, new.seed) == (old.options, old.seed)
    assert new.actions == old.actions[: replay.count(replay.step)]
    assert [not seat.is_computer for seat in new.seats] == people
    assert new.names == old.names
    assert all(seat.style for seat in new.seats if seat.is_computer)
    assert fingerprint(new.state) == fingerprint(replay.table(replay.step).state)
    new.act(new.legal()[0])
    assert (tuple(old.actions), fingerprint(old.state), old.seats, old.title) == before


def test_a_fork_keeps_the_arrangement_of_its_step():
    old = Session(Options(3), 1, [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva")])
    old.arrange(1, move_tile(old.arrangements[1], 0, 7))
    old.act(old.legal()[0])
    old.arrange(1, move_tile(old.arrangements[1], 7, 3))
    replay = Replay(old)
    new = replay.fork([True] * 3)
    assert new.arrangements[1].island[7] is not None
    assert new.arrangements == list(old.boards(0))


def test_a_fork_is_a_separate_game_in_the_history(tmp_path: Path):
    """Even with the same options, seed and seats."""
    old = Session.resume(evolve(record("3-new-341"), begun="2026-01-02T12:00:00+00:00"))
    replay = Replay(old)
    replay.go_to(replay.steps - 1)
    new = replay.fork([False] * len(old.seats))
    autosave = Autosave(new, SaveFolder(tmp_path), clock=lambda: datetime(2026, 3, 4, 12, 0, tzinfo=UTC))
    while not new.is_over:
        new.act(new.legal()[0])
    autosave.close()
    assert (new.options, new.seed, new.seats) == (old.options, old.seed, old.seats)
    history = PastGames(tmp_path / "history.sqlite3")
    for session in (old, new, new, old):
        history.add(session.record(), session.state, datetime(2026, 3, 4, tzinfo=UTC))
    assert len(history.games()) == 2
    (path,) = tmp_path.glob("[!.]*.json")
    assert Session.from_file(path).begun == "2026-03-04T12:00:00+00:00"


def test_a_finished_game_cannot_be_forked_at_its_end(replay: Replay):
    assert replay.can_fork
    replay.go_to(replay.steps)
    assert not replay.can_fork


def test_the_title_of_a_fork_names_the_round():
    replay = Replay.of(record("4-base-66"))
    replay.go_to_round(5)
    assert replay.fork([True] * 4).title == ""
    replay.game.title = "Sunday"
    assert replay.fork([True] * 4).title == "Sunday, from round 5"
    replay.game.title = "x" * 60
    assert len(replay.fork([True] * 4).title) == 60


def test_a_new_game_has_only_step_0():
    old = record("4-base-66")
    replay = Replay(Session(old.options, old.seed, old.seats))
    assert (replay.steps, replay.chapters, replay.rounds) == (0, (), {})
    assert not replay.go_to(3)
    assert not replay.skip_round(1)
    assert replay.table(0).state.round == 1
    assert replay.chapter(0) is None
