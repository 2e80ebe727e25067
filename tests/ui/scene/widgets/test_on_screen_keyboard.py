"""The keyboard on the screen, for gamepads and fingers: real events, from a text field and back to it."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from puertorico import i18n
from puertorico.ui.app import App
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.widgets.buttons import Button
from puertorico.ui.scene.widgets.text_field import TextField

Show = Callable[..., Pilot]

A, B, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X
Y, MENU = pygame.CONTROLLER_BUTTON_Y, pygame.CONTROLLER_BUTTON_START
RIGHT, DOWN = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.install("en")
    yield
    i18n.install("en")


@pytest.fixture
def changes() -> list[str]:
    return []


@pytest.fixture
def pilot(show: Show, changes: list[str]) -> Pilot:
    """A field with a name, and a button below."""

    def build(stage):
        stage.content.add(TextField("name", "", Rect(20, 20, 200, 40), changed=changes.append, max_length=8))
        stage.content.add(Button("ok", "OK", Rect(20, 80, 100, 40)))

    return show(build)


def text(pilot: Pilot, name: str = "keyboard.text") -> str:
    field = pilot.find(name)
    assert isinstance(field, TextField)
    return field.text


def focus(pilot: Pilot) -> str:
    node = pilot.app.stage.focus.node
    assert node is not None
    assert pilot.app.stage.focus.ring.visible
    return node.name


def open_by_pad(pilot: Pilot) -> None:
    pilot.press_button(A)
    assert focus(pilot) == "name"
    pilot.press_button(A)
    assert pilot.has("keyboard.text")


def type_by_touch(pilot: Pilot, letters: str) -> None:
    for letter in letters:
        pilot.tap(f"keyboard.{'space' if letter == ' ' else letter}")


def test_a_name_written_with_a_gamepad(pilot: Pilot, changes: list[str]) -> None:
    open_by_pad(pilot)
    assert focus(pilot) == "keyboard.q"
    for button in (A, RIGHT, A, DOWN, A):
        pilot.press_button(button)
    assert text(pilot) == "Qwa"
    pilot.press_button(X)
    pilot.press_button(Y)
    pilot.press_button(A)
    assert text(pilot) == "Qw A"
    assert changes == []
    pilot.press_button(MENU)
    assert not pilot.has("keyboard.text")
    assert text(pilot, "name") == "Qw A"
    assert changes == ["Qw A"]
    assert focus(pilot) == "name"
    pilot.press_button(DOWN)
    assert focus(pilot) == "ok"


def test_b_leaves_the_field_as_it_was(pilot: Pilot, changes: list[str]) -> None:
    open_by_pad(pilot)
    pilot.press_button(A)
    pilot.press_button(B)
    assert not pilot.has("keyboard.text")
    assert text(pilot, "name") == ""
    assert changes == []


def test_a_name_written_with_fingers(pilot: Pilot, changes: list[str]) -> None:
    """Not even a quick second tap on the same letter is lost."""
    pilot.tap("name")
    type_by_touch(pilot, "a")
    pilot.double_tap("keyboard.n")
    type_by_touch(pilot, "a b")
    assert text(pilot) == "Anna B"
    pilot.tap("keyboard.backspace")
    assert not pilot.app.stage.focus.ring.visible
    pilot.tap("keyboard.done")
    assert text(pilot, "name") == "Anna "
    assert changes == ["Anna "]
    pilot.tap("name")
    assert text(pilot) == "Anna "


def test_a_double_tap_on_the_first_letter_types_it_twice(pilot: Pilot) -> None:
    """The capital turns into a small letter in between."""
    pilot.tap("name")
    pilot.double_tap("keyboard.l")
    assert text(pilot) == "Ll"


def test_accents_signs_and_shift(pilot: Pilot) -> None:
    pilot.tap("name")
    pilot.tap("keyboard.áéñ")
    type_by_touch(pilot, "žß")
    pilot.tap("keyboard.shift")
    type_by_touch(pilot, "ßé")
    pilot.tap("keyboard.?!&")
    type_by_touch(pilot, ".7")
    assert text(pilot) == "Žßßé.7"
    pilot.tap("keyboard.abc")
    pilot.tap("keyboard.shift")
    type_by_touch(pilot, "abc")
    assert text(pilot) == "Žßßé.7Ab", "no longer than the field allows"


@pytest.mark.parametrize(("language", "row"), [("en", "qy"), ("fr", "ay"), ("de", "qz")])
def test_the_letters_are_arranged_as_on_the_keyboards_of_the_language(
    pilot: Pilot, language: str, row: str
) -> None:
    i18n.install(language)
    open_by_pad(pilot)
    first, sixth = row
    assert focus(pilot) == f"keyboard.{first}"
    for _ in range(5):
        pilot.press_button(RIGHT)
    assert focus(pilot) == f"keyboard.{sixth}"


def test_a_real_keyboard_types_too(pilot: Pilot) -> None:
    open_by_pad(pilot)
    pilot.key("a")
    pilot.type("a")
    pilot.key("space")
    pilot.type(" ")
    pilot.type("bc")
    pilot.key("backspace")
    assert text(pilot) == "a b"
    pilot.key("return")
    assert text(pilot, "name") == "a b"


@pytest.mark.parametrize("size", [(1600, 900), (800, 600)])
def test_a_resized_window_keeps_what_was_written(pilot: Pilot, app: App, size: tuple[int, int]) -> None:
    pilot.tap("name")
    type_by_touch(pilot, "ab")
    pilot.resize(*size)
    assert text(pilot) == "Ab"
    pilot.tap("keyboard.done")
    assert text(pilot, "name") == "Ab"
    assert app.stage.root.find("keyboard.text") is None


def test_the_mouse_and_a_real_keyboard_need_none(pilot: Pilot) -> None:
    pilot.click("name")
    pilot.type("Jan")
    pilot.key("return")
    assert not pilot.has("keyboard.text")
    assert text(pilot, "name") == "Jan"
