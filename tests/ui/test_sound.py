"""When sounds are played and how loud; the mixer, also when something is missing."""

import logging
import shutil
import time
import wave
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path

import pygame
import pytest

from puertorico import paths
from puertorico.settings import Settings
from puertorico.ui import main, selftest
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.mixer import RATE, VOICES, Mixer
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.node import DragPiece, DragSource, DropTarget, Node
from puertorico.ui.scene.widgets.slider import Slider
from puertorico.ui.screens.settings.settings_screen import SettingsScreen
from puertorico.ui.screens.setup.setup_screen import SetupScreen
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.sound import MIN_REPEAT_GAP, Sound, Sounds, gain
from puertorico.ui.window import Window
from tests.ui.conftest import BuiltScreen
from tests.ui.recording import Recording


@pytest.fixture
def heard() -> Recording:
    return Recording()


# When and how loud ------------------------------------------------------------------------------------


def test_repeats_of_a_sound_within_a_moment_are_skipped(heard: Recording):
    sounds = Sounds(heard)
    sounds.play(Sound.BARREL)
    sounds.play(Sound.BARREL)
    sounds.play(Sound.COIN)
    sounds.advance(MIN_REPEAT_GAP * 0.9)
    sounds.play(Sound.BARREL)
    assert heard.take() == [Sound.BARREL, Sound.COIN]
    sounds.advance(MIN_REPEAT_GAP * 0.2)
    sounds.play(Sound.BARREL)
    assert heard.take() == [Sound.BARREL]


def test_volumes_and_mute_apply_at_once(heard: Recording):
    sounds = Sounds(heard)
    sounds.set_volumes(100, 50, muted=False)
    assert heard.gains == (1.0, gain(50))
    assert 0 == gain(0) < gain(5) < gain(50) < gain(95) < gain(100) == 1
    sounds.set_volumes(100, 50, muted=True)
    assert heard.gains == (0.0, 0.0)
    sounds.play(Sound.CLICK)
    assert heard.take() == []
    sounds.set_volumes(0, 50, muted=False)
    sounds.play(Sound.COIN)
    assert heard.take() == []
    assert heard.gains == (0.0, gain(50))


def test_the_ambience_is_silent_while_another_window_has_the_focus(window: Window, heard: Recording):
    app = main.make_app(Context(Settings(ambience_volume=50)), window, Sounds(heard))
    pilot = Pilot(app)
    effects = gain(Settings().effects_volume)
    assert heard.gains == (effects, gain(50))
    pilot.lose_focus()
    assert heard.gains == (effects, 0.0)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    app.step(0.0)
    assert heard.gains == (effects, gain(50))


# Dragging ---------------------------------------------------------------------------------------------


@pytest.fixture
def hands(window: Window, heard: Recording) -> Pilot:
    """A piece, two places it can go, and a disabled place."""

    def build(stage: Stage) -> None:
        piece = stage.content.add(Node("piece", Rect(100, 100, 40, 40)))
        piece.drag_source = DragSource(lambda: DragPiece("it", Node("ghost", Rect(0, 0, 40, 40))))
        place = stage.content.add(Node("place", Rect(400, 100, 60, 60)))
        place.drop_target = DropTarget(lambda _payload: True, lambda _payload: None)
        loud = stage.content.add(Node("loud", Rect(600, 100, 60, 60)))
        loud.drop_target = DropTarget(lambda _payload: True, lambda _payload: stage.sounds.play(Sound.TILE))
        shut = stage.content.add(Node("shut", Rect(100, 400, 60, 60), tooltip="closed", on_click=heard.take))
        shut.enabled = False

    app = App(window, sounds=Sounds(heard))
    app.push(BuiltScreen(build))
    return Pilot(app)


def test_picking_up_and_dropping_a_piece_makes_a_sound(hands: Pilot, heard: Recording):
    hands.drag("piece", "place")
    assert heard.take() == [Sound.PICK_UP, Sound.DROP]
    hands.click("piece")
    hands.click("place")
    assert heard.take() == [Sound.PICK_UP]  # the second drop came at the same moment
    hands.wait(0.2)
    hands.drag("piece", "loud")
    assert heard.take() == [Sound.PICK_UP, Sound.TILE], "the sound of the move replaces the drop sound"


def test_a_piece_that_flies_back_sounds_when_it_arrives(hands: Pilot, heard: Recording):
    hands.drag("piece", (800.0, 600.0))
    assert heard.take() == [Sound.PICK_UP]
    hands.settle()
    assert heard.take() == [Sound.DROP]


def test_clicking_a_disabled_node_makes_the_refusal_sound(hands: Pilot, heard: Recording):
    hands.click("shut")
    assert heard.take() == [Sound.REFUSED]


# Settings ---------------------------------------------------------------------------------------------


@pytest.fixture
def running(window: Window, heard: Recording, tmp_path: Path) -> tuple[Pilot, Context]:
    context = Context(Settings(), file=tmp_path / "settings.json", inline=True)
    return Pilot(main.make_app(context, window, Sounds(heard))), context


def test_a_volume_slider_sets_the_volume_at_once_and_saves_it(
    running: tuple[Pilot, Context], heard: Recording
):
    pilot, context = running
    pilot.click("title.settings")
    pilot.click("settings.page.display")
    pilot.wait(0.1)
    heard.take()
    slider = pilot.find("settings.effects")
    assert isinstance(slider, Slider)
    box = slider.absolute()
    pilot.move_to((box.x + 12 + 0.5 * (box.w - 86), box.center[1]))
    pilot.down()
    pilot.move_to((box.x - 50, box.center[1]))
    assert heard.gains == (0.0, gain(40)), "the slider works while it is dragged"
    assert context.settings.effects_volume == 80, "the setting is saved when the slider is released"
    pilot.move_to((box.x + 12 + 0.5 * (box.w - 86), box.center[1]))
    pilot.up()
    assert context.settings.effects_volume == 50
    assert heard.gains == (gain(50), gain(40))
    assert heard.take() == [Sound.BARREL]
    pilot.app.stage.focus.set(pilot.find("settings.ambience"), ring=True)
    pilot.key("right")
    pilot.key("home")
    assert context.settings.ambience_volume == 0
    pilot.key("right")
    assert heard.gains == (gain(50), gain(5))
    kept = main.load_context(context.file).settings
    assert (kept.effects_volume, kept.ambience_volume) == (50, 5)


def test_the_mute_key_works_except_in_a_text_field(running: tuple[Pilot, Context], heard: Recording):
    pilot, context = running
    loud = heard.gains
    pilot.key("m")
    assert context.settings.muted
    assert heard.gains == (0.0, 0.0)
    pilot.key("m", ctrl=True)
    assert context.settings.muted
    pilot.click("title.settings")
    pilot.click("settings.page.display")
    assert pilot.find("settings.mute").on
    pilot.key("m")
    assert heard.gains == loud
    assert not pilot.find("settings.mute").on
    pilot.click("settings.mute")
    assert main.load_context(context.file).settings.muted
    pilot.key("home")
    pilot.app.stage.focus.set(pilot.find("settings.ambience"), ring=True)
    pilot.key("left")
    assert not context.settings.muted, "changing a volume unmutes"
    assert not pilot.find("settings.mute").on
    pilot.app.push(SetupScreen(context))
    field = next(name for name in pilot.names() if name.endswith(".name"))
    pilot.click(field)
    pilot.key("m")
    assert not context.settings.muted


def test_switches_and_buttons_make_a_click_sound(running: tuple[Pilot, Context], heard: Recording):
    pilot, _context = running
    pilot.click("title.settings")
    assert heard.take() == [Sound.CLICK]
    for name in (
        "settings.coach",
        "settings.speed.slow",
        "settings.page.display",
        "settings.language.next",
        "settings.language",
    ):
        pilot.wait(0.1)
        pilot.click(name)
        assert heard.take() == [Sound.CLICK], name
    pilot.wait(0.1)
    pilot.click("back")
    assert isinstance(pilot.app.screens[-1], TitleScreen)
    assert not any(isinstance(screen, SettingsScreen) for screen in pilot.app.screens)
    assert heard.take() == [Sound.CLICK]


# The mixer -------------------------------------------------------------------------------------------


@pytest.fixture
def sound_mixer() -> Iterator[Callable[..., Mixer]]:
    """Make mixers, and close them after the test."""
    made: list[Mixer] = []

    def make(folder: Path | None = None) -> Mixer:
        made.append(Mixer(folder))
        return made[-1]

    yield make
    for one in made:
        one.close()
    pygame.mixer.quit()


def playing() -> list[bool]:
    return [pygame.mixer.Channel(n).get_busy() for n in range(pygame.mixer.get_num_channels())]


@pytest.fixture
def long(tmp_path: Path) -> Path:
    """A folder with sounds of half a minute, so that none ends during a test."""
    folder = tmp_path / "long"
    folder.mkdir()
    for name in ("ambience", "loaded-1", "loaded-2", "loaded-3"):
        with wave.open(str(folder / f"{name}.wav"), "wb") as out:
            out.setparams((1, 2, RATE, 0, "NONE", ""))
            out.writeframes(bytes(2 * 30 * RATE))
    return folder


def test_the_mixer_reads_all_sounds(sound_mixer, caplog: pytest.LogCaptureFixture):
    one = sound_mixer()
    one.set_gains(0.5, 0.25)
    one.play(Sound.CLICK)  # not started yet: silently ignored
    one.start()
    assert one.wait()
    assert pygame.mixer.get_init() == (RATE, -16, 1)
    assert playing() == [True] + [False] * VOICES, "only the ambience"
    for sound in Sound:
        one.play(sound)
    assert caplog.records == []
    one.close()
    assert pygame.mixer.get_init() is None


def test_the_mixer_has_a_limited_number_of_voices_which_follow_the_volumes(sound_mixer, long: Path):
    one = sound_mixer(long)
    one.set_gains(0.5, 0.25)
    one.start()
    assert one.wait()
    for _ in range(VOICES + 4):
        one.play(Sound.LOADED)
    assert playing() == [True] * (VOICES + 1)

    def volumes() -> list[float]:
        return [pygame.mixer.Channel(n).get_sound().get_volume() for n in range(VOICES + 1)]

    assert volumes() == pytest.approx([0.25] + [0.5] * VOICES, abs=0.01)
    one.set_gains(0.0, 0.0)
    assert volumes() == [0.0] * (VOICES + 1)
    one.set_gains(1.0, 1.0)
    assert volumes() == [1.0] * (VOICES + 1)


def test_the_takes_of_a_sound_alternate(sound_mixer, long: Path):
    one = sound_mixer(long)
    one.set_gains(1.0, 0.0)
    one.start()
    assert one.wait()
    for _ in range(4):
        one.play(Sound.LOADED)
    heard = [pygame.mixer.Channel(n).get_sound() for n in range(1, 5)]
    assert len(set(map(id, heard[:3]))) == 3
    assert heard[3] is heard[0]
    assert not playing()[0], "the channel of the ambience stays free"


def test_without_a_sound_card_the_mixer_is_silent(sound_mixer, monkeypatch, caplog: pytest.LogCaptureFixture):
    monkeypatch.setenv("SDL_AUDIODRIVER", "none-of-that-name")
    pygame.mixer.quit()
    one = sound_mixer()
    one.start()
    assert not one.wait()
    one.play(Sound.CLICK)
    one.set_gains(1.0, 1.0)
    assert [(record.levelno, record.exc_info) for record in caplog.records] == [(logging.WARNING, None)]
    assert "No sound" in caplog.text


def test_missing_and_damaged_files_are_logged_in_one_line(sound_mixer, tmp_path: Path, caplog):
    folder = tmp_path / "sounds"
    shutil.copytree(paths.resource("sounds"), folder)
    (folder / "click-1.wav").unlink()
    (folder / "coin-2.wav").write_bytes(b"RIFF, but no more than that")
    (folder / "ambience.wav").unlink()
    one = sound_mixer(folder)
    one.set_gains(1.0, 1.0)
    one.start()
    assert one.wait()
    one.play(Sound.CLICK)
    one.play(Sound.COIN)
    assert not any(playing())
    assert len(caplog.records) == 1
    assert caplog.records[0].exc_info is None
    assert caplog.text.rstrip().endswith("ambience, coin, click")


def test_without_the_folder_the_mixer_is_silent(sound_mixer, tmp_path: Path, monkeypatch, caplog):
    monkeypatch.setattr(paths, "resources_root", lambda: tmp_path)
    one = sound_mixer()
    one.start()
    assert not one.wait()
    one.play(Sound.CLICK)
    assert len(caplog.records) == 1
    assert caplog.records[0].exc_info is None


def test_a_mixer_that_fails_later_stays_silent(sound_mixer, caplog: pytest.LogCaptureFixture):
    one = sound_mixer()
    one.set_gains(1.0, 1.0)
    one.start()
    assert one.wait()
    pygame.mixer.quit()  # as if the device had gone
    for _ in range(3):
        one.play(Sound.CLICK)
        one.set_gains(0.5, 0.5)
    assert [record.exc_info for record in caplog.records] == [None]
    assert "No more sound" in caplog.text


def test_a_sound_server_that_does_not_answer_blocks_nothing(sound_mixer, monkeypatch):
    answer: list[bool] = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *_args, **_more: _until(lambda: bool(answer)))
    one = sound_mixer()
    one.start()
    one.play(Sound.CLICK)
    one.set_gains(1.0, 1.0)
    assert not playing_anything()
    monkeypatch.setattr("puertorico.ui.mixer._JOIN_TIMEOUT", 0.01)
    one.close()
    answer.append(True)
    assert not one.wait()


def _until(condition: Callable[[], bool]) -> None:
    while not condition():
        time.sleep(0.005)
    raise pygame.error("too late")


def playing_anything() -> bool:
    return pygame.mixer.get_init() is not None and any(playing())


def test_the_game_starts_the_mixer_after_the_first_frames_and_closes_it(monkeypatch: pytest.MonkeyPatch):
    calls: list[str] = []
    frames: list[int] = []

    class RecordingMixer(Mixer):
        def start(self) -> None:
            calls.append("begin")
            pygame.event.post(pygame.Event(pygame.QUIT))

        def close(self) -> None:
            calls.append("close")

    class Counting(App):
        def draw(self, deadline: float = inf) -> None:
            super().draw(deadline)
            if "begin" not in calls:
                frames.append(self.frames)

    monkeypatch.setattr(main, "Mixer", RecordingMixer)
    monkeypatch.setattr(main, "App", Counting)
    assert main.run() == 0
    assert calls == ["begin", "close"]
    assert frames
    assert frames[-1] >= 1, "the title is shown first"


def test_the_selftest_reports_missing_and_damaged_sounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    assert selftest.check_resources() == []
    shutil.copytree(paths.resource("sounds"), tmp_path / "sounds")
    shutil.copytree(paths.resource("images"), tmp_path / "images")
    (tmp_path / "sounds" / "click-1.wav").unlink()
    (tmp_path / "sounds" / "coin-2.wav").write_bytes(b"RIFF")
    monkeypatch.setattr(paths, "resources_root", lambda: tmp_path)
    coin, click = selftest.check_resources()
    assert coin.startswith("can't read the sound coin: ")
    assert click == "the sound click is empty or missing"
