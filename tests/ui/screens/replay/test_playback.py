"""Replays that play by themselves: speed, pauses, animation, marks."""

import pytest

from puertorico.settings import Animation
from puertorico.ui.app import App
from puertorico.ui.screens.replay.replay_line import GlyphButton
from puertorico.ui.screens.title import TitleScreen
from tests.ui.screens.replay.watching import Watch, assert_shows


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


def test_leaving_a_replay_stops_its_playback(watch: Watch, app: App):
    watched = watch("2-base-64", Animation.FAST)
    watched.pilot.key("space")
    watched.pilot.wait(1)
    watched.pilot.key("escape")
    assert isinstance(app.screen, TitleScreen)
    step = watched.replay.step
    watched.pilot.wait(5)
    assert watched.replay.step == step
