"""Replays on the table, by mouse and by keyboard."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve

from puertorico.engine.events import ColonistsPlaced
from puertorico.engine.ids import NOBODY
from puertorico.engine.state import GameState
from puertorico.record import game_file
from puertorico.record.codec import BadRecord
from puertorico.record.fingerprint import fingerprint
from puertorico.record.game_record import GameRecord
from puertorico.record.save_folder import SaveFolder
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.session.replay import Replay
from puertorico.session.saving.saved_games import Library
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.routes import ROUTES
from puertorico.ui.scene.tree.node import Node, Rim
from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.screen import Screen
from puertorico.ui.screens.replay.replay_line import GlyphButton
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.table.model.player_looks import looks_of
from puertorico.ui.table.model.snapshot import Snapshot
from tests.folders import GAMES_FOLDER
from tests.saved_records import saved_records

ALL_SETS = ("2-all-300", "3-all-333", "4-all-302", "5-all-367")


@cache
def record(name: str) -> GameRecord:
    return game_file.read(GAMES_FOLDER / f"{name}.json")


@cache
def game(name: str) -> Session:
    return Session.resume(evolve(record(name), boards=()))


class StubTable(Screen):
    def __init__(self, context: Context, session: Session) -> None:
        super().__init__()
        self.context = context
        self.session = session


class Watched:
    """A replay on the screen, and the pilot that watches it."""

    def __init__(self, app: App, context: Context, screen: ReplayScreen) -> None:
        self.app, self.context, self.screen = app, context, screen
        app.animator.level = context.level
        app.push(TitleScreen(context))
        app.push(screen)
        self.pilot = Pilot(app)

    @property
    def replay(self) -> Replay:
        return self.screen.replay

    @property
    def step(self) -> int:
        """The current step, after checking that the timeline and the badge show it."""
        line = self.pilot.find("replay.timeline")
        here = self.pilot.find("replay.here").rect.center[0]
        assert here == pytest.approx(line.x_of(self.replay.step))
        badge = self.pilot.find("replay.sign")
        assert badge.text == f"Step {self.replay.step} of {self.replay.steps}"
        return self.replay.step

    @property
    def shown(self) -> Snapshot:
        return self.screen.view.snapshot

    def said(self) -> str:
        line = self.pilot.find("replay.line").state
        return f"{line.lead} {line.sentence}".strip()

    def at(self, step: int) -> tuple[float, float]:
        """Return the place of a step on the timeline, in units of the root."""
        line = self.pilot.find("replay.timeline")
        box = line.absolute()
        return (box.x + line.x_of(step), box.bottom - 3)


Watch = Callable[..., Watched]


@pytest.fixture
def watch(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Watch a game, without animation unless another speed is given."""

    monkeypatch.setitem(ROUTES, "table", f"{__name__}:StubTable")

    def watching(what: str | Session | GameRecord, speed: Animation = Animation.NONE) -> Watched:
        context = Context(
            Settings(animation=speed),
            file=tmp_path / "settings.json",
            inline=True,
            library=Library(SaveFolder(tmp_path / "games")),
        )
        return Watched(app, context, ReplayScreen(context, game(what) if isinstance(what, str) else what))

    return watching


def assert_shows(shown: Snapshot, replay: Replay) -> None:
    """Assert that the table shows the position after the current step, from the viewpoint."""
    count = replay.count(replay.step)
    state, boards = replay.game.position(count), replay.game.boards(count)
    assert (shown.round, shown.governor, shown.role) == (state.round, state.governor, state.role)
    assert [(card.role, card.doubloons) for card in shown.cards] == [
        (card, state.role_doubloons[card]) for card in state.rules.roles
    ]
    assert [card.taken_by for card in shown.cards] == [
        None if state.role_taken_by[card] == NOBODY else state.role_taken_by[card]
        for card in state.rules.roles
    ]
    assert all(shown.bank[building] == state.buildings[building] for building in shown.bank)
    assert [ship.load for ship in shown.ships] == list(state.ship_load)
    assert list(shown.trading_house) == list(state.trading_house)
    assert sorted(tile for tile in shown.row if tile is not None) == sorted(
        tile for tile, number in enumerate(state.face_up) for _ in range(number)
    )
    assert (shown.face_down, shown.quarries, shown.colonists, shown.colonist_ship) == (
        len(state.face_down),
        state.quarries,
        state.colonists,
        state.colonist_ship,
    )
    assert shown.supply == tuple(state.goods)
    assert (shown.draft is not None) == _drafts(state)
    for board, player in zip(shown.boards, state.players, strict=True):
        assert (board.goods, board.doubloons) == (tuple(player.goods), player.doubloons)
        assert board.arrangement == boards[board.seat]
        sees = replay.viewpoint in (None, board.seat) or state.is_over or state.options.open_vp
        assert board.vp == (player.vp if sees else None)
    assert shown.viewed_seat == replay.viewed_seat


def _drafts(state: GameState) -> bool:
    return not state.is_over and state.tasks[-1].step.name == "DRAFT"


@pytest.mark.parametrize(
    "name", ["2-all-300", *(pytest.param(name, marks=pytest.mark.many_games) for name in ALL_SETS[1:])]
)
@pytest.mark.usefixtures("unpainted")
def test_a_whole_game_forward_and_backward(watch: Watch, name: str):
    watched = watch(name)
    replay = watched.replay
    assert watched.step == 0
    assert watched.said() == "Start of the game"
    for step in range(1, replay.steps + 1):
        watched.pilot.key("right")
        assert replay.step == step
        assert watched.said()
        if step % 25 == 0 or step == replay.steps:
            assert watched.step == step
            assert_shows(watched.shown, replay)
            mover = replay.log_entries(step)[0].seat
            assert watched.shown.to_move == (mover if step < replay.steps else None)
    assert watched.said().startswith("End of the game")
    watched.pilot.key("right")
    assert watched.step == replay.steps
    for step in reversed(range(replay.steps)):
        watched.pilot.key("left")
        if step % 25 == 0:
            assert watched.step == step
            assert_shows(watched.shown, replay)
    watched.pilot.key("left")
    assert watched.step == 0
    assert len(replay.game.actions) == len(record(name).actions)
    assert fingerprint(replay.game.state) == record(name).fingerprint


def test_every_step_has_a_description(watch: Watch):
    for name in ("5-all-367", "2-new-148"):
        watched = watch(name)
        for step in range(1, watched.replay.steps + 1):
            assert watched.screen.player.story(step).lines, f"step {step} of {name}"


def test_a_step_that_is_too_long_for_the_line_is_told_in_brief(watch: Watch):
    """The whole sentences are in the tooltip."""
    watched = watch("5-all-367")
    player, line = watched.screen.player, watched.screen.line
    stories = {step: player.story(step) for step in range(1, watched.replay.steps + 1)}
    longest = max(stories, key=lambda step: sum(map(len, stories[step].lines)))
    shortest = min(stories, key=lambda step: sum(map(len, stories[step].lines)))
    player.go_to(longest)
    assert not line.rows.is_whole
    assert line.describe() == "\n".join(stories[longest].lines)
    player.go_to(shortest)
    assert line.rows.is_whole
    assert line.describe() is None


@pytest.mark.parametrize("speed", [Animation.NONE, Animation.NORMAL])
def test_a_step_that_only_places_colonists_marks_their_places(watch: Watch, speed: Animation):
    watched = watch("3-base-369", speed)
    replay = watched.replay
    placing = (
        step
        for step in range(20, replay.steps)
        if {type(event) for entry in replay.log_entries(step) for event in entry.events} == {ColonistsPlaced}
    )
    step = next(placing)
    watched.screen.player.go_to(step - 1)
    watched.pilot.key("right")
    watched.pilot.wait(0.4)
    seat = replay.log_entries(step)[0].seat
    marked = {node.name for node in watched.app.stage.root.walk() if node.rim is Rim.CHANGED}
    assert marked
    assert all(name.startswith((f"seat.{seat}.island.", f"seat.{seat}.building.")) for name in marked)
    assert watched.said() == f"{replay.game.names[seat]} places colonists"


def test_keys_jump_to_rounds_and_roles(watch: Watch):
    watched = watch("4-base-66")
    pilot, replay = watched.pilot, watched.replay
    pilot.key("end")
    assert watched.step == replay.steps
    assert_shows(watched.shown, replay)
    pilot.key("home")
    assert watched.step == 0
    pilot.key("page down")
    assert watched.step == replay.rounds[2]
    pilot.key("5")
    assert watched.step == replay.rounds[5]
    assert_shows(watched.shown, replay)
    pilot.wait(2)
    pilot.key("1")
    assert watched.step == 0
    pilot.key("2")
    assert watched.step == replay.rounds[12]
    pilot.wait(2)
    pilot.key("2")
    assert watched.step == replay.rounds[2]
    pilot.wait(2)
    pilot.key("9")
    pilot.key("page up")
    assert watched.step == replay.rounds[8]
    pilot.key("right", ctrl=True)
    assert watched.step == replay.rounds[8] + 1
    assert replay.chapter(watched.step).first == watched.step
    pilot.key("right", ctrl=True)
    assert replay.chapter(watched.step).first == watched.step
    pilot.key("left", ctrl=True)
    assert watched.step == replay.rounds[8] + 1


def test_the_arrow_keys_step_wherever_the_focus_is(watch: Watch):
    watched = watch("2-base-64")
    for _ in range(7):
        watched.pilot.key("tab")
        before = watched.step
        watched.pilot.key("right")
        assert watched.step == before + 1
    watched.pilot.click("replay.step_back")
    watched.pilot.key("right")
    assert watched.step == 7


def test_the_buttons_do_what_the_keys_do(watch: Watch):
    watched = watch("3-base-369")
    pilot, replay = watched.pilot, watched.replay
    pilot.click("replay.step_on")
    pilot.click("replay.step_on")
    assert watched.step == 2
    pilot.click("replay.step_back")
    assert watched.step == 1
    pilot.click("replay.next")
    assert watched.step == replay.rounds[2]
    pilot.click("replay.next")
    pilot.click("replay.previous")
    assert watched.step == replay.rounds[2]
    pilot.click("replay.role.1")
    assert watched.step == [c for c in replay.chapters if c.round == 2][1].first
    assert_shows(watched.shown, replay)
    pilot.click("replay.back")
    assert isinstance(watched.app.screen, TitleScreen)


@pytest.mark.parametrize("name", ["2-all-300", "5-all-367"])
def test_the_timeline_can_be_clicked_and_dragged(watch: Watch, name: str):
    watched = watch(name)
    pilot, replay = watched.pilot, watched.replay
    line = pilot.find("replay.timeline")
    for step in range(replay.steps + 1):
        assert line.step_at(line.x_of(step)) == step
    middle = replay.steps // 2
    pilot.click(watched.at(middle))
    assert watched.step == middle
    assert_shows(watched.shown, replay)
    pilot.drag(watched.at(middle), watched.at(replay.rounds[3]), drop=False)
    assert watched.step == replay.rounds[3]
    x, y = watched.at(0)
    pilot.move_to((x - 300, y + 200))
    assert watched.step == 0
    pilot.up()
    pilot.move_to(watched.at(middle))
    assert watched.step == 0
    part = pilot.find("replay.chapter.7")
    pilot.click(part)
    assert replay.chapter(watched.step) in replay.chapters[6:8]
    assert "Round" in str(part.tooltip())
    pilot.wheel("replay.timeline", -1)
    pilot.wheel("replay.timeline", 1)
    assert replay.chapter(watched.step) in replay.chapters[6:8]


def first_line(pilot: Pilot, number: int) -> Node:
    """Return the first line of an action in the log; there may be more."""
    return next(node for node in pilot.app.stage.root.walk() if node.name == f"log.moment.{number}")


def test_clicking_a_line_of_the_log_goes_to_its_step(watch: Watch):
    watched = watch("3-new-341")
    pilot, replay = watched.pilot, watched.replay
    pilot.key("6")
    pilot.click("replay.log")
    pilot.key("right")
    current = replay.log_entries(watched.step)[0].number
    assert first_line(pilot, current).is_marked
    target = replay.chapters[[c.round for c in replay.chapters].index(6) + 1]
    number = replay.log_entries(target.first)[0].number
    pilot.click(first_line(pilot, number))
    assert watched.step == target.first
    assert_shows(watched.shown, replay)
    assert first_line(pilot, number).is_marked
    assert not first_line(pilot, current).is_marked
    pilot.click("log.round.6")
    assert watched.step == replay.rounds[6]
    pilot.key("right")
    assert watched.step == replay.rounds[6] + 1
    pilot.key("l")
    assert not pilot.has("log.panel")


def test_space_and_the_play_button_start_and_pause_a_replay(watch: Watch):
    watched = watch("2-base-64", Animation.FAST)
    pilot, replay = watched.pilot, watched.replay
    play = pilot.find("replay.play")
    assert isinstance(play, GlyphButton)
    assert play.glyph == "play"
    pilot.key("space")
    assert play.glyph == "pause"
    pilot.wait(20)
    assert 5 < watched.step < replay.steps
    pilot.key("space")
    stopped = watched.step
    assert play.glyph == "play"
    pilot.wait(5)
    assert watched.step == stopped
    assert_shows(watched.shown, replay)
    pilot.key("end")
    pilot.key("left")
    pilot.click(play)
    pilot.wait(5)
    assert watched.step == replay.steps
    assert play.glyph == "play"
    pilot.click(play)
    assert watched.step == 1
    assert play.glyph == "pause"
    pilot.click(watched.at(9))
    assert play.glyph == "play"
    pilot.wait(3)
    assert watched.step == 9


@pytest.mark.parametrize("speed", [Animation.NONE, Animation.SLOW])
def test_playing_pauses_between_steps_at_every_speed(watch: Watch, speed: Animation):
    watched = watch("2-base-64", speed)
    watched.pilot.key("space")
    watched.pilot.wait(0.4)
    assert watched.step == 1
    watched.pilot.wait(12)
    assert 3 < watched.step < 40


def test_step_by_step_each_press_plays_one_step(watch: Watch):
    watched = watch("2-base-64", Animation.STEP)
    watched.pilot.key("space")
    watched.pilot.wait(10)
    assert watched.step == 1
    watched.pilot.key("space")
    watched.pilot.wait(10)
    assert watched.step == 2


def test_a_step_forward_is_animated_and_a_jump_is_not(watch: Watch):
    watched = watch("4-base-66", Animation.NORMAL)
    pilot, app = watched.pilot, watched.app
    pilot.key("right")
    assert app.animator.busy
    pilot.settle()
    assert_shows(watched.shown, watched.replay)
    pilot.key("right")
    pilot.wait(0.05)
    # Another press doesn't wait for the animation.
    pilot.key("right")
    assert watched.step == 3
    pilot.wait(0.05)
    pilot.key("9")
    assert not app.animator.busy
    assert watched.step == watched.replay.rounds[9]
    assert_shows(watched.shown, watched.replay)
    pilot.key("left")
    assert not app.animator.busy
    assert_shows(watched.shown, watched.replay)


def test_new_vp_chips_are_marked_without_a_tag_on_collapsed_boards(watch: Watch):
    watched = watch("3-base-369", Animation.NONE)
    player, marks = watched.screen.player, watched.screen.view.changes
    assert player is not None
    step = 65
    for factor, count in ((1.0, 1), (2.0, None)):
        watched.app.assets.text_factor = factor
        player.go_to(0)
        player.go_to(step)
        assert {change.name: change.count for change in marks.shown}["seat.1.vp"] == count


def test_a_jump_marks_the_same_changes_as_a_step(watch: Watch):
    watched = watch("4-base-66", Animation.NORMAL)
    player, marks = watched.screen.player, watched.screen.view.changes
    assert player is not None
    for step in (1, 2, 30, 31):
        player.go_to(step - 1)
        player.forward()
        assert not marks.shown, "while pieces still move, nothing is marked"
        watched.pilot.settle()
        stepped = marks.shown
        player.go_to(0)
        assert not marks.shown
        player.go_to(step)
        assert marks.shown == stepped
        for change, mark in zip(marks.shown, marks.children, strict=False):
            node = watched.pilot.find(change.name)
            assert mark.absolute().grown(12).overlaps(node.absolute()), change
        assert bool(marks.children) == bool(stepped)
    assert marks.shown
    player.play()
    assert not marks.shown
    player.stop()
    assert marks.shown


def test_the_speed_is_that_of_the_settings(watch: Watch):
    watched = watch("2-base-64", Animation.NORMAL)
    watched.pilot.key("-")
    assert watched.context.settings.animation is Animation.SLOW
    watched.pilot.key("=")
    watched.pilot.key("=")
    assert watched.context.settings.animation is Animation.FAST
    watched.pilot.click("replay.speed")
    assert watched.context.settings.animation is Animation.NONE
    assert watched.pilot.find("replay.speed").text == "Speed: Instant"


def test_the_viewpoint_and_the_large_board(watch: Watch):
    """END-4: from a seat, the VP chips of the others are hidden."""
    watched = watch("4-nobles-138")
    pilot = watched.pilot
    pilot.key("7")
    assert all(board.vp is not None for board in watched.shown.boards)
    assert "VP chips: everyone's" in str(pilot.find("replay.eyes").tooltip)
    pilot.click("replay.eyes")
    assert pilot.find("looks.title").text == pilot.find("replay.eyes").text == "Viewpoint"
    looks = looks_of(watched.replay.game.seats)
    for row in ("looks.eyes", "looks.large"):
        assert [pilot.find(f"{row}.{seat}").option.player for seat in range(4)] == [*looks]
    pilot.click("looks.eyes.2")
    pilot.click("looks.large.1")
    pilot.click("looks.done")
    assert [board.vp is None for board in watched.shown.boards] == [True, True, False, True]
    assert watched.shown.viewed_seat == 1
    names = watched.replay.game.names
    assert pilot.find("replay.eyes").tooltip == (
        f"Viewpoint (V)\nVP chips: only {names[2]}'s\nLarge board: {names[1]}"
    )
    assert pilot.find("replay.eyes").icon == looks[2].picture
    assert_shows(watched.shown, watched.replay)
    other = watched.screen.view.others[0]
    seat = other.state.board.seat
    box = other.absolute()
    pilot.click((box.center[0], box.y + 8))
    assert watched.shown.viewed_seat == seat == 2
    assert [board.vp is None for board in watched.shown.boards] == [True, True, False, True]
    pilot.key("b")
    assert watched.shown.viewed_seat == 3
    box = watched.screen.view.others[1].absolute()
    pilot.click((box.center[0], box.y + 8))
    assert watched.shown.viewed_seat == 1
    pilot.key("end")
    assert all(board.vp is not None for board in watched.shown.boards)


def test_enter_closes_the_dialog_after_a_choice_by_mouse(watch: Watch):
    """After a choice by keyboard, Enter still chooses the next option."""
    watched = watch("3-base-369")
    pilot = watched.pilot
    pilot.click("replay.eyes")
    pilot.click("looks.eyes.1")
    pilot.key("return")
    assert not pilot.has("looks.done")
    assert watched.replay.viewpoint == 1
    pilot.key("v")
    pilot.key("tab")
    pilot.key("return")
    assert pilot.has("looks.done")
    assert watched.replay.viewpoint == 2
    pilot.key("escape")
    pilot.key("home")
    pilot.click("replay.go_on")
    pilot.click("go_on.1.human")
    pilot.key("return")
    assert isinstance(watched.app.screen, StubTable)
    assert not watched.app.screen.session.seats[1].is_computer


def test_nothing_on_the_table_can_be_moved(watch: Watch):
    watched = watch("3-all-333")
    for key in ("home", "8", "end"):
        watched.pilot.key(key)
        nodes = list(watched.app.stage.root.walk())
        assert not [node.name for node in nodes if node.drag_source is not None]
    assert watched.pilot.has("replay.sign")
    assert not watched.pilot.has("menu")


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


def hot_seat(humans: tuple[int, ...]) -> Session:
    """Return an unfinished game of five with these human players."""
    whole = game("5-base-355")
    seats = [
        evolve(seat, kind="human" if number in humans else "computer")
        for number, seat in enumerate(whole.seats)
    ]
    begun = Session(whole.options, whole.seed, seats)
    for action in whole.actions[:150]:
        begun.act(action)
    return begun


@pytest.mark.parametrize(
    ("humans", "text"),
    [
        ((3,), "VP chips: only {name}'s are shown until the game is over"),
        ((1, 3), "VP chips stay hidden until the game is over"),
    ],
)
def test_no_other_viewpoint_can_be_chosen_until_the_game_is_over(
    watch: Watch, humans: tuple[int, ...], text: str
):
    """END-4"""
    watched = watch(hot_seat(humans))
    pilot, names = watched.pilot, watched.replay.game.names
    pilot.key("end")
    chips = f"VP chips: only {names[3]}'s" if humans == (3,) else "VP chips: hidden"
    assert chips in str(pilot.find("replay.eyes").tooltip)
    pilot.key("v")
    assert not pilot.has("looks.eyes")
    shown = [node.text for node in watched.app.stage.root.walk() if isinstance(node, Label)]
    assert text.format(name=names[3]) in shown
    pilot.click("looks.large.1")
    pilot.click("looks.done")
    assert watched.shown.viewed_seat == 1
    assert [board.seat for board in watched.shown.boards if board.vp is not None] == (
        [3] if humans == (3,) else []
    )


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


def test_a_replay_without_moves_stays_at_the_start(watch: Watch):
    whole = game("2-base-64")
    watched = watch(Session(whole.options, whole.seed, whole.seats))
    for key in ("right", "left", "space", "end", "home", "page up", "page down", "3"):
        watched.pilot.key(key)
        watched.pilot.wait(1)
    watched.pilot.click(watched.pilot.find("replay.timeline"))
    assert watched.said() == "Start of the game"


@pytest.mark.usefixtures("unpainted")
def test_resizing_the_window_keeps_the_step(watch: Watch):
    watched = watch("5-all-367", Animation.NORMAL)
    watched.pilot.key("8")
    watched.pilot.click("replay.log")
    step = watched.step
    for size in ((1024, 640), (2560, 1440), (1280, 720)):
        watched.pilot.key("right")
        watched.pilot.resize(*size)
        step += 1
        assert watched.step == step
        assert_shows(watched.shown, watched.replay)
        assert watched.pilot.has("log.panel")
        root = watched.app.stage.root.rect
        for name in ("replay.bar", "replay.line", "replay.go_on", "replay.back", "log.panel"):
            box = watched.pilot.find(name).absolute()
            assert box.x >= 0
            assert box.right <= root.w
            assert box.bottom <= root.h


def test_leaving_a_replay_stops_its_playback(watch: Watch, app: App):
    watched = watch("2-base-64", Animation.FAST)
    watched.pilot.key("space")
    watched.pilot.wait(1)
    watched.pilot.key("escape")
    assert isinstance(app.screen, TitleScreen)
    step = watched.replay.step
    watched.pilot.wait(5)
    assert watched.replay.step == step


def test_a_broken_record_is_refused(watch: Watch):
    broken = evolve(record("2-base-64"), fingerprint="0" * 64)
    with pytest.raises(BadRecord):
        watch(broken)
