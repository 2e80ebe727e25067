"""A gamepad: real controller events, from plugging it in to the menu of the table."""

import sys
from collections.abc import Callable

import pygame
import pytest
from pygame._sdl2 import controller

from puertorico.keybindings import Command
from puertorico.settings import Animation, ForcedMoves, Settings
from puertorico.ui import app as app_module
from puertorico.ui import keys
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.main import make_app
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button
from puertorico.ui.scene.widgets.dialog import ask
from puertorico.ui.scene.widgets.scroll import ScrollPanel
from puertorico.ui.scene.widgets.text_field import TextField
from puertorico.ui.screens.almanac.almanac_screen import AlmanacScreen
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.window import Window
from tests.ui.table.conftest import Table

Show = Callable[..., Pilot]

A, B, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X
Y, MENU, VIEW = pygame.CONTROLLER_BUTTON_Y, pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
NEXT, PREVIOUS = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_LEFTSHOULDER
RIGHT, DOWN = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN
STICK_X, STICK_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
SCROLL, UNDO = pygame.CONTROLLER_AXIS_RIGHTY, pygame.CONTROLLER_AXIS_TRIGGERLEFT


class Row:
    """Eight buttons in a row; ``pressed`` are the numbers of those pressed."""

    def __init__(self) -> None:
        self.pressed: list[int] = []

    def build(self, stage):
        for n in range(8):
            stage.content.add(
                Button(str(n), str(n), Rect(20 + 100 * n, 100, 80, 40), lambda n=n: self.pressed.append(n))
            )


@pytest.fixture
def row() -> Row:
    return Row()


@pytest.fixture
def pilot(show: Show, row: Row) -> Pilot:
    return show(row.build)


def focus(pilot: Pilot) -> str:
    node = pilot.app.stage.focus.node
    assert node is not None
    assert pilot.app.stage.focus.ring.visible
    return node.name


# Buttons and sticks -------------------------------------------------------------------------------


def test_the_first_press_of_a_finds_the_focus_and_the_second_acts(pilot: Pilot, row: Row) -> None:
    pilot.press_button(A)
    assert focus(pilot) == "0"
    assert row.pressed == []
    pilot.press_button(A)
    assert row.pressed == [0]


def test_the_shoulder_buttons_go_to_the_next_and_the_previous_button(pilot: Pilot) -> None:
    pilot.press_button(NEXT)
    pilot.press_button(NEXT)
    assert focus(pilot) == "1"
    pilot.press_button(PREVIOUS)
    assert focus(pilot) == "0"


@pytest.mark.parametrize("way", ["button", "stick"])
def test_a_held_direction_repeats_after_a_while(pilot: Pilot, way: str) -> None:
    pilot.press_button(A)
    if way == "button":
        pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=RIGHT))
        pilot.app.step(0.0)
    else:
        pilot.push(STICK_X, 0.9)
    assert focus(pilot) == "1"
    pilot.wait(0.35)
    assert focus(pilot) == "1"
    pilot.wait(0.35)
    assert focus(pilot) == "4"
    if way == "button":
        pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=RIGHT))
        pilot.app.step(0.0)
    else:
        pilot.push(STICK_X, 0.0)
    pilot.wait(1.0)
    assert focus(pilot) == "4"


def test_a_stick_must_be_pushed_far_and_come_back_before_it_counts_again(pilot: Pilot) -> None:
    pilot.press_button(A)
    for share in (0.3, 0.5, 0.6, 0.5, 0.7, 0.45):
        pilot.push(STICK_X, share)
    assert focus(pilot) == "1"
    pilot.push(STICK_X, 0.2)
    pilot.push(STICK_X, 0.6)
    assert focus(pilot) == "2"


def test_a_stick_pushed_askew_goes_one_way(show: Show) -> None:
    def build(stage):
        for x in range(4):
            for y in range(4):
                stage.content.add(Node(f"{x}{y}", Rect(60 * x, 60 * y, 50, 50), on_click=lambda: None))

    pilot = show(build)
    pilot.press_button(A)
    pilot.push(STICK_X, 0.7)
    for share in (0.5, 0.72, 0.68):
        pilot.push(STICK_Y, share)
    assert focus(pilot) == "10"
    pilot.push(STICK_X, 0.3)
    pilot.push(STICK_Y, 0.9)
    assert focus(pilot) == "11"


def test_the_right_stick_scrolls_without_a_focus(show: Show) -> None:
    pilot = show(lambda stage: stage.content.add(ScrollPanel("list", Rect(0, 0, 100, 100), 500)))
    panel = pilot.find("list")
    assert isinstance(panel, ScrollPanel)
    pilot.push(SCROLL, 1.0)
    assert panel.offset == pytest.approx(90)
    pilot.wait(0.45)
    assert panel.offset == pytest.approx(180)
    pilot.push(SCROLL, -1.0)
    assert panel.offset == pytest.approx(90)


def test_a_text_field_keeps_its_text_and_lets_the_focus_go(show: Show) -> None:
    """Without letters there is nothing to do in it; A opens a keyboard."""

    def build(stage):
        stage.content.add(TextField("name", "Ana", Rect(20, 20, 200, 40)))
        stage.content.add(Button("ok", "OK", Rect(20, 80, 100, 40)))
        stage.content.add(Button("side", "Side", Rect(240, 20, 100, 40)))

    pilot = show(build)
    pilot.press_button(A)
    assert focus(pilot) == "name"
    for button in (X, Y, MENU, VIEW):
        pilot.press_button(button)
    field = pilot.find("name")
    assert isinstance(field, TextField)
    assert field.text == "Ana"
    pilot.press_button(RIGHT)
    assert focus(pilot) == "side"
    pilot.press_button(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    pilot.press_button(DOWN)
    assert focus(pilot) == "ok"


@pytest.mark.parametrize(("button", "answer"), [(A, ["yes"]), (B, ["no"]), (MENU, ["no"])])
def test_a_dialog_is_answered(show: Show, app: App, button: int, answer: list[str]) -> None:
    pilot, answers = show(lambda _stage: None), []
    ask(
        app.stage,
        "sure",
        "Sure?",
        "Really?",
        [("yes", "Yes", lambda: answers.append("yes")), ("no", "No", lambda: answers.append("no"))],
    )
    pilot.press_button(button)
    assert answers == answer


def test_buttons_work_whatever_keys_the_user_has_chosen() -> None:
    try:
        keys.install({Command.UNDO: "", Command.HINT: "u"})
        assert keys.match_command(keys.Key("pad lt"), Command.HINT, Command.UNDO) is Command.UNDO
        assert keys.match_command(keys.Key("pad rt"), Command.UNDO, Command.HINT) is Command.HINT
    finally:
        keys.install({})


def test_commands_are_labeled_with_what_the_person_plays_with(pilot: Pilot) -> None:
    """A gamepad's buttons have other names than keys, and fingers have none."""
    assert keys.with_key("Undo", Command.UNDO) == "Undo (Ctrl+Z)"
    pilot.press_button(A)
    assert keys.with_key("Undo", Command.UNDO) == "Undo (LT)"
    assert keys.with_key("Sound", Command.MUTE) == "Sound"
    pilot.tap((900, 600))
    assert keys.with_key("Undo", Command.UNDO) == "Undo"
    pilot.key("tab")
    assert keys.with_key("Undo", Command.UNDO) == "Undo (Ctrl+Z)"


# At rest ------------------------------------------------------------------------------------------


def axis(value: int, which: int = STICK_X) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=which, value=value)


@pytest.mark.usefixtures("pilot")
def test_the_trembling_of_a_stick_draws_nothing(app: App) -> None:
    app.step(0.0)
    before = app.frames
    for value in (300, -200, 4000, 12000, 250):
        pygame.event.post(axis(value))
        pygame.event.post(pygame.Event(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=value / 32768))
        app.step(0.0)
    assert app.frames == before
    assert app.animator.next_wake() is None


def test_the_trembling_of_a_stick_does_not_end_the_sleep(
    pilot: Pilot, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.step(0.0)
    pygame.event.clear()
    noise = [axis(300), axis(-250), pygame.Event(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=0.01)]
    meant, slept = axis(30000), []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        pygame.event.post(noise.pop() if noise else meant)

    monkeypatch.setattr(app_module.time, "sleep", sleep)
    found = app_module._wait_for_event(60.0, app.inputs.gamepads)
    assert (found.type, found.value) == (pygame.CONTROLLERAXISMOTION, 30000)
    assert len(slept) == 4
    pygame.event.post(found)
    app.step(0.0)
    assert focus(pilot) == "0"


def test_with_a_gamepad_the_app_looks_for_events_60_times_a_second(
    pilot: Pilot, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SDL itself would look 1,000 times."""
    slept: list[float] = []
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.event, "wait", lambda _time: pytest.fail("left to SDL"))
    monkeypatch.setattr(app_module.time, "sleep", slept.append)
    monkeypatch.setattr(app_module.time, "perf_counter", lambda: sum(slept))
    monkeypatch.setattr(controller, "Controller", FakeController)
    plug_in(pilot, 0)
    pygame.event.clear()
    assert app_module._wait_for_event(1.0, app.inputs.gamepads).type == pygame.NOEVENT
    assert len(slept) == 60


# Coming and going ---------------------------------------------------------------------------------


class FakeController:
    """A gamepad that SDL has opened; there are two."""

    def __init__(self, index: int) -> None:
        if index > 1:
            raise pygame.error("Invalid index")
        self.index = index
        self.is_attached = True

    def attached(self) -> bool:
        return self.is_attached


def plug_in(pilot: Pilot, index: int) -> None:
    pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=index))
    pilot.app.step(0.0)


def test_gamepads_come_and_go(pilot: Pilot, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(controller, "Controller", FakeController)
    plug_in(pilot, 0)
    plug_in(pilot, 1)
    plug_in(pilot, 7)  # gone again before it could be opened
    first, second = app.inputs.gamepads._open
    first.is_attached = False
    pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    app.step(0.0)
    assert app.inputs.gamepads._open == [second]
    assert app.inputs.gamepads.any_open
    pilot.press_button(A)
    assert focus(pilot) == "0"


def test_a_gamepad_pulled_out_while_a_stick_is_pushed_stops(pilot: Pilot) -> None:
    pilot.press_button(A)
    pilot.push(STICK_X, 1.0)
    pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    pilot.app.step(0.0)
    pilot.wait(2.0)
    assert focus(pilot) == "1"


@pytest.mark.usefixtures("pilot")
def test_an_event_of_an_unknown_joystick_is_ignored(app: App) -> None:
    for kind, data in (
        (pygame.JOYDEVICEADDED, {"device_index": 0}),
        (pygame.JOYBUTTONDOWN, {"instance_id": 0, "button": 0}),
        (pygame.JOYHATMOTION, {"instance_id": 0, "hat": 0, "value": (1, 0)}),
        (pygame.JOYDEVICEREMOVED, {"instance_id": 0}),
        (pygame.CONTROLLERBUTTONDOWN, {"instance_id": 0, "button": 99}),
        (pygame.CONTROLLERAXISMOTION, {"instance_id": 0, "axis": 99, "value": 30000}),
    ):
        pygame.event.post(pygame.Event(kind, data))
    app.step(0.0)
    assert app.stage.focus.node is None


@pytest.mark.parametrize("problem", ["module", "joysticks"])
def test_without_support_for_gamepads_the_game_starts_all_the_same(
    app: App, monkeypatch: pytest.MonkeyPatch, problem: str
) -> None:
    def fail() -> None:
        raise pygame.error("no joysticks here")

    if problem == "module":
        monkeypatch.delattr(pygame._sdl2, "controller")
        monkeypatch.setitem(sys.modules, "pygame._sdl2.controller", None)
    else:
        monkeypatch.setattr(controller, "init", fail)
    app.inputs.gamepads.start()
    assert not app.inputs.gamepads.any_open


def test_a_gamepad_does_nothing_while_another_window_has_the_focus(pilot: Pilot, row: Row) -> None:
    pilot.press_button(A)
    pilot.push(STICK_X, 1.0)
    pilot.lose_focus()
    pilot.press_button(A)
    pilot.wait(2.0)
    assert row.pressed == []
    assert focus(pilot) == "1"
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    pilot.app.step(0.0)
    pilot.press_button(A)
    assert row.pressed == [1]


# In the game --------------------------------------------------------------------------------------


@pytest.mark.usefixtures("unpainted")
def test_from_the_title_to_a_move_and_back(window: Window) -> None:
    """Start a game, choose a role, look at the menu and the log, undo, and leave."""
    settings = Settings(animation=Animation.NONE, forced_moves=ForcedMoves.PLAY)
    app = make_app(Context(settings, inline=True, seed=lambda: 17), window)
    pilot = Pilot(app)
    walk_to(pilot, "title.new_game")
    pilot.press_button(A)
    walk_to(pilot, "setup.page")
    pilot.press_button(RIGHT)
    walk_to(pilot, "setup.variant.free_undo")
    pilot.press_button(A)
    walk_to(pilot, "setup.start")
    pilot.press_button(A)
    screen = app.screen
    assert isinstance(screen, TableScreen)
    table = at_table(app, screen, pilot)
    table.until_asked()
    pilot.press_button(MENU)
    assert pilot.has("menu.leave")
    pilot.press_button(B)
    assert not pilot.has("menu.leave")
    pilot.press_button(VIEW)
    assert screen._log is not None
    pilot.press_button(VIEW)
    assert screen._log is None
    pilot.press_button(RIGHT)
    card = app.stage.focus.node
    assert card in table.lit()
    pilot.press_button(Y)
    assert isinstance(app.screen, AlmanacScreen)
    pilot.press_button(B)
    assert app.screen is screen
    assert app.stage.focus.node is card
    pilot.press_button(X)
    assert app.stage.selection.source is card
    pilot.press_button(B)
    assert not app.stage.selection.active
    before = len(table.session.actions)
    pilot.press_button(A)
    table.until_asked()
    assert len(table.session.actions) > before
    pilot.push(UNDO, 1.0)
    table.until_asked()
    assert len(table.session.actions) <= before
    pilot.press_button(MENU)
    walk_to(pilot, "menu.leave")
    pilot.press_button(A)
    assert pilot.has("title.new_game")


@pytest.mark.usefixtures("unpainted")
def test_a_row_of_the_setup_is_crossed_without_changing_who_plays(window: Window) -> None:
    """The D-pad passes the choice between people and computer players, which A changes."""
    app = make_app(Context(Settings(animation=Animation.NONE), inline=True), window)
    pilot = Pilot(app)
    walk_to(pilot, "title.new_game")
    pilot.press_button(A)
    walk_to(pilot, "setup.seat.0.kind")
    for name in ("name", "down", "remove"):
        pilot.press_button(RIGHT)
        assert focus(pilot) == f"setup.seat.0.{name}"
    walk_to(pilot, "setup.seat.0.kind")
    before = app.screen.setup.seats[0].kind
    pilot.press_button(A)
    assert app.screen.setup.seats[0].kind != before


@pytest.mark.usefixtures("unpainted")
def test_the_menu_button_goes_to_the_start_of_the_game(window: Window) -> None:
    app = make_app(Context(Settings(animation=Animation.NONE), inline=True, seed=lambda: 17), window)
    pilot = Pilot(app)
    walk_to(pilot, "title.new_game")
    pilot.press_button(A)
    pilot.press_button(MENU)
    assert focus(pilot) == "setup.start"
    pilot.press_button(A)
    assert isinstance(app.screen, TableScreen)


def at_table(app: App, screen: TableScreen, pilot: Pilot) -> Table:
    table = Table.__new__(Table)
    table.app, table.screen, table.pilot = app, screen, pilot
    return table


def walk_to(pilot: Pilot, name: str) -> None:
    """Press the right shoulder button until a node has the focus."""
    for _ in range(80):
        pilot.press_button(NEXT)
        if focus(pilot) == name:
            return
    raise AssertionError(f"the focus never comes to {name}")
