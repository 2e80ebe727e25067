"""Replays are stepped through, by keys, buttons, timeline and log."""

import pytest
from attrs import evolve

from puertorico.engine.events import ColonistsPlaced
from puertorico.record.codec import BadRecord
from puertorico.record.fingerprint import fingerprint
from puertorico.session.game_session import Session
from puertorico.settings import Animation
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.tree.node import Node, Rim
from puertorico.ui.screens.title import TitleScreen
from tests.ui.screens.replay.watching import Watch, assert_shows, game, record

ALL_SETS = ("2-all-300", "3-all-333", "4-all-302", "5-all-367")


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


def test_a_broken_record_is_refused(watch: Watch):
    broken = evolve(record("2-base-64"), fingerprint="0" * 64)
    with pytest.raises(BadRecord):
        watch(broken)
