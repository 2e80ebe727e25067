"""Replays: steps, chapters, jumps, viewpoints and forks."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve

from puertorico.engine.actions import DraftBuilding, PlaceInCity, PlaceOnIsland, TakeRole
from puertorico.engine.ids import NOBODY
from puertorico.engine.options import Options
from puertorico.engine.view import view
from puertorico.record import game_file
from puertorico.record.fingerprint import fingerprint
from puertorico.record.game_record import GameRecord, final_state
from puertorico.record.past_games import PastGames
from puertorico.record.save_folder import SaveFolder
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.arrangement import move_tile
from puertorico.session.game_session import Session
from puertorico.session.preview import make_preview
from puertorico.session.replay import Replay
from puertorico.session.saving.autosave import Autosave
from tests.folders import GAMES_FOLDER

SEED = 12345
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


def unfinished(humans: Sequence[int], actions: int = 150, **changes: bool) -> Session:
    """Return the start of a game of three with these human players."""
    whole = game("3-base-369")
    seats = [
        evolve(seat, kind=SeatKind.HUMAN if number in humans else SeatKind.COMPUTER)
        for number, seat in enumerate(whole.seats)
    ]
    begun = Session(evolve(whole.options, **changes), whole.seed, seats)
    for action in whole.actions[:actions]:
        begun.act(action)
    assert not begun.is_over
    assert all(player.vp for player in begun.state.players)
    return begun


def test_an_unfinished_game_shows_only_the_chips_of_its_only_human():
    """END-4: two humans at one screen see no one's chips, since they mustn't see each other's."""
    for humans, shown in (((1,), [False, True, False]), ((1, 2), [False] * 3), ((0, 1, 2), [False] * 3)):
        replay = Replay(unfinished(humans))
        assert not replay.can_choose_viewpoint
        for seat in range(3):
            replay.viewed_seat = seat
            for step in (0, replay.steps // 2, replay.steps):
                table = replay.table(step)
                assert [table.sees_points(seat) for seat in range(3)] == shown
    open_game = Replay(unfinished((1, 2), open_vp=True))
    assert open_game.can_choose_viewpoint
    assert all(open_game.table(open_game.steps).sees_points(seat) for seat in range(3))


def test_the_total_of_hidden_chips_does_not_give_those_of_one_seat_away():
    """END-4: chips left in the supply are open, so the total of the others would tell a seat its own."""
    replay = Replay(unfinished((1, 2)))
    together = sum(player.vp for player in replay.game.state.players)
    for seat in range(3):
        replay.viewed_seat = seat
        preview = make_preview(replay.table(replay.steps))
        assert (preview.me.vp, preview.seen.hidden_points) == (0, together)


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
    assert Replay(Session(whole.options, whole.seed, people)).viewpoint == NOBODY


@pytest.mark.parametrize("share", [0, 0.3, 0.9])
def test_a_fork_continues_from_the_current_step(replay: Replay, share: float):
    old = replay.game
    before = (tuple(old.actions), fingerprint(old.state), old.seats, old.title)
    replay.go_to(int(replay.steps * share))
    people = [seat == 1 for seat in range(len(old.seats))]
    new = replay.fork(people, SEED)
    assert (new.options, new.seed) == (old.options, old.seed)
    assert new.actions == old.actions[: replay.count(replay.step)]
    assert [not seat.is_computer for seat in new.seats] == people
    assert new.names == old.names
    assert all(seat.style for seat in new.seats if seat.is_computer)
    assert fingerprint(new.state) == fingerprint(replay.table(replay.step).state)
    new.act(new.legal()[0])
    assert (tuple(old.actions), fingerprint(old.state), old.seats, old.title) == before


def test_a_fork_keeps_the_step_at_which_it_branched_off(replay: Replay):
    replay.go_to(7)
    record = replay.fork([True] * len(replay.game.seats), SEED).record()
    assert record.branched_at == 7
    assert replay.game.record().branched_at is None
    saved = game_file.loads(game_file.dumps(record).encode())
    assert Session.resume(saved).record().branched_at == 7


def test_a_fork_keeps_the_arrangement_of_its_step():
    old = Session(Options(3), 1, [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva")])
    old.arrange(1, move_tile(old.arrangements[1], 0, 7))
    old.act(old.legal()[0])
    old.arrange(1, move_tile(old.arrangements[1], 7, 3))
    replay = Replay(old)
    new = replay.fork([True] * 3, SEED)
    assert new.arrangements[1].island[7] is not None
    assert new.arrangements == list(old.boards(0))


def test_a_fork_is_a_separate_game_in_the_history(tmp_path: Path):
    """Even with the same options, seed and seats."""
    old = Session.resume(evolve(record("3-new-341"), begun="2026-01-02T12:00:00+00:00"))
    replay = Replay(old)
    replay.go_to(replay.steps - 1)
    new = replay.fork([False] * len(old.seats), SEED)
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


def tiles(session: Session) -> tuple[int, ...]:
    return session.state.face_down


def test_a_fork_of_an_unfinished_game_gets_other_face_down_tiles():
    """END-4: or its player could look at the tiles and then go back to the original."""
    old = unfinished((1,))
    for share in (0, 0.5, 1):
        replay = Replay(old)
        replay.go_to(int(replay.steps * share))
        table = replay.table(replay.step).state
        new, again, other = (replay.fork([False, True, False], seed) for seed in (SEED, SEED, SEED + 1))
        assert tiles(new) != table.face_down
        assert tiles(new) == tiles(again) != tiles(other)
        assert sorted(tiles(new)) == sorted(table.face_down)
        assert new.state.rng != table.rng
        assert view(new.state, 1).state == view(table, 1).state


def test_reshuffled_tiles_do_not_depend_on_their_old_order():
    """END-4"""
    old = unfinished((1,))
    shuffled = unfinished((1,))
    shuffled.reshuffle(99)
    assert tiles(shuffled) != tiles(old)
    forks = []
    for one in (old, shuffled):
        replay = Replay(one)
        replay.go_to(replay.steps)
        forks.append(replay.fork([False, True, False], SEED).state)
    assert fingerprint(forks[0]) == fingerprint(forks[1])


def test_a_fork_is_recorded_with_its_reshuffles():
    replay = Replay(unfinished((1,)))
    replay.go_to(replay.steps // 2)
    new = replay.fork([False, True, False], SEED)
    for _ in range(40):
        new.act(new.legal()[0])
    again = Replay(new)
    again.go_to(again.steps)
    new = again.fork([False, True, False], SEED + 1)
    new.act(new.legal()[0])
    assert len(new.reshuffles) == 2
    content = game_file.dumps(new.record())
    opened = Session.resume(game_file.loads(content.encode()))
    assert fingerprint(opened.state) == fingerprint(new.state)
    assert game_file.dumps(opened.record()) == content
    assert fingerprint(final_state(new.record())) == fingerprint(new.state)
    seen = Replay(opened)
    for step in range(0, seen.steps + 1, 10):
        assert seen.table(step).state == Replay(new).table(step).state


def test_going_back_behind_a_reshuffle_keeps_the_new_tiles():
    """END-4: or undoing would bring the tiles of the original back."""
    old = unfinished((1,))
    replay = Replay(old)
    replay.go_to(replay.steps)
    new = replay.fork([False, True, False], SEED)
    new.rewind(120)
    assert tiles(new) != tiles_before(old, 120)
    assert sorted(tiles(new)) == sorted(tiles_before(old, 120))
    assert fingerprint(Session.resume(new.record()).state) == fingerprint(new.state)


def tiles_before(session: Session, count: int) -> tuple[int, ...]:
    return session.position(count).face_down


def test_a_fork_of_a_finished_game_keeps_the_tiles():
    replay = Replay.of(record("3-base-369"))
    replay.go_to(30)
    assert not replay.shuffles_fork
    assert tiles(replay.fork([True] * 3, SEED)) == replay.table(30).state.face_down


def test_no_one_takes_a_seat_with_hidden_chips_in_a_fork():
    """END-4: while a game isn't over, a computer may replace a person, but no person a computer."""
    alone, two = Replay(unfinished((1,))), Replay(unfinished((1, 2)))
    assert (alone.fork_seats, two.fork_seats) == ((1,), (1, 2))
    for replay, humans in ((alone, (0,)), (alone, (0, 1)), (alone, ()), (two, (0, 1)), (two, ())):
        replay.go_to(replay.steps)
        people = [seat in humans for seat in range(3)]
        assert not replay.can_play_fork(people)
        with pytest.raises(ValueError, match="hidden VP"):
            replay.fork(people, SEED)
    assert Replay.of(record("3-base-369")).can_play_fork([True] * 3)


def test_a_fork_of_a_game_of_two_humans_hides_all_chips_until_it_is_clear_who_is_there():
    """END-4"""
    replay = Replay(unfinished((1, 2)))
    replay.go_to(replay.steps)
    for people in ([False, True, True], [False, True, False]):
        new = replay.fork(people, SEED)
        assert not any(new.sees_points(seat) for seat in range(3))
        while new.seat_to_move not in new.humans:
            new.act(new.legal()[0])
        assert new.needs_handover()
        seat = new.hand_over()
        assert [new.sees_points(other) for other in range(3)] == [other == seat for other in range(3)]
        assert not new.needs_handover()


def test_the_title_of_a_fork_names_the_round():
    replay = Replay.of(record("4-base-66"))
    replay.go_to_round(5)
    assert replay.fork([True] * 4, SEED).title == ""
    replay.game.title = "Sunday"
    assert replay.fork([True] * 4, SEED).title == "Sunday, from round 5"
    replay.game.title = "x" * 60
    assert len(replay.fork([True] * 4, SEED).title) == 60


def test_a_new_game_has_only_step_0():
    old = record("4-base-66")
    replay = Replay(Session(old.options, old.seed, old.seats))
    assert (replay.steps, replay.chapters, replay.rounds) == (0, (), {})
    assert not replay.go_to(3)
    assert not replay.skip_round(1)
    assert replay.table(0).state.round == 1
    assert replay.chapter(0) is None
