"""New games that begin at a step of a replay."""

from attrs import evolve

from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.ui.app import App
from puertorico.ui.table.model.player_looks import looks_of
from tests.saved_records import saved_records
from tests.ui.screens.replay.watching import StubTable, Watch, assert_shows, game, hot_seat


def test_playing_on_from_here_starts_a_new_game(watch: Watch, app: App):
    watched = watch("3-base-369")
    pilot, replay, context = watched.pilot, watched.replay, watched.context
    before = (tuple(replay.game.actions), replay.game.seats)
    pilot.key("9")
    count = replay.count(watched.step)
    pilot.click("replay.go_on")
    pilot.click("go_on.0.computer")
    pilot.click("go_on.1.human")
    pilot.click("go_on.begin")
    assert isinstance(app.screen, StubTable)
    new = app.screen.session
    assert new is not replay.game
    assert tuple(new.actions) == before[0][:count]
    assert [not seat.is_computer for seat in new.seats] == [False, True, False]
    assert (tuple(replay.game.actions), replay.game.seats) == before
    new.act(new.legal()[0])
    assert context.autosave is not None
    context.autosave.wait()
    context.stop_autosave()
    assert [one.actions for one in saved_records(context.library.store)] == [tuple(new.actions)]


def test_seats_keep_their_looks_when_others_play_on(watch: Watch, app: App):
    whole = game("3-base-369")
    kinds = (("human", "", "pink"), ("computer", "hard-shipper", ""), ("computer", "easy-trader", "black"))
    seats = [Seat(SeatKind(kind), kind, style=style, color=color) for kind, style, color in kinds]
    watched = watch(Session.resume(evolve(whole.record(), seats=tuple(seats), fingerprint="")))
    pilot = watched.pilot
    looks = looks_of(watched.replay.game.seats)
    assert len({look.picture for look in looks}) == 3
    pilot.key("9")
    pilot.click("replay.go_on")
    pilot.click("go_on.0.computer")
    pilot.click("go_on.1.human")
    pilot.click("go_on.begin")
    session = app.screen.session
    assert [seat.is_computer for seat in session.seats] == [True, False, True]
    assert looks_of(session.seats) == looks


def test_playing_on_can_be_canceled_and_is_impossible_at_the_end(watch: Watch, app: App):
    watched = watch("3-base-369")
    watched.pilot.key("g")
    watched.pilot.key("escape")
    assert app.screen is watched.screen
    watched.pilot.key("g")
    watched.pilot.click("go_on.cancel")
    assert app.screen is watched.screen
    watched.pilot.key("end")
    watched.pilot.click("replay.go_on")
    watched.pilot.key("g")
    assert not watched.pilot.has("go_on")
    assert app.screen is watched.screen
    assert watched.context.autosave is None


def test_an_unfinished_game_can_be_replayed_and_played_on(watch: Watch):
    whole = game("5-base-355")
    first, *others = whole.seats
    begun = Session(whole.options, whole.seed, [evolve(first, kind="human"), *others])
    for action in whole.actions[:150]:
        begun.act(action)
    watched = watch(begun.record())
    replay = watched.replay
    watched.pilot.key("end")
    assert replay.count(watched.step) == 150
    assert watched.said().startswith("Last move so far")
    assert_shows(watched.shown, replay)
    assert [board.vp is not None for board in watched.shown.boards] == [True, *[False] * 4]
    watched.pilot.click("replay.go_on")
    watched.pilot.click("go_on.begin")
    assert len(watched.app.screen.session.actions) == 150


def test_playing_on_from_an_unfinished_game_keeps_its_seats_and_reshuffles_its_tiles(watch: Watch):
    """END-4: a computer can take over for a person, but not for the last one."""
    watched = watch(hot_seat((1, 3)))
    pilot, replay = watched.pilot, watched.replay
    pilot.key("end")
    pilot.click("replay.go_on")
    assert not pilot.has("go_on.0.human")
    pilot.click("go_on.1.computer")
    pilot.click("go_on.3.computer")
    assert not pilot.find("go_on.begin").enabled
    pilot.key("return")
    assert pilot.has("go_on.begin")
    pilot.click("go_on.3.human")
    pilot.click("go_on.begin")
    new = watched.app.screen.session
    assert new.humans == [3]
    assert new.state.face_down != replay.game.state.face_down
    assert sorted(new.state.face_down) == sorted(replay.game.state.face_down)
