"""Hands that play the game in tests with one device only: a gamepad or fingers."""

import random
from typing import Protocol

import pygame

from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.input.focus import can_focus
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.option_picker import OptionPicker
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.shared.segments import SegmentedControl
from tests.ui.table.conftest import Table
from tests.ui.table.games.gamepad_turns import PadPlayer
from tests.ui.table.games.keyboard_turns import assert_focus_is_seen, play_turn_by_keys
from tests.ui.table.games.touch_turns import play_turn_by_touch

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
MENU, VIEW = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
NEXT, PREVIOUS = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_LEFTSHOULDER
_WAYS = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
}
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
MOST_PRESSES = 12
"""The most presses to a button of any screen."""


class Hand(Protocol):
    """What a device can do on any screen."""

    pilot: Pilot

    def press(self, name: str) -> None:
        """Press a button."""

    def choose(self, name: str, index: int) -> None:
        """Choose an option of a segmented control or a picker."""

    def write(self, name: str, text: str) -> None:
        """Write lower-case letters, the first of which becomes a capital, into an empty field."""

    def back(self) -> None:
        """Go back to the screen before."""

    def open_menu(self) -> None:
        """Open the menu of the table."""

    def open_log(self) -> None:
        """Open or close the log."""

    def select(self, name: str) -> None:
        """Select a row of a list."""

    def scroll(self, name: str, *, up: bool = False) -> None:
        """Scroll a list."""

    def play_turn(self, table: Table, dice: random.Random) -> None:
        """Make a random move, or uncover the table."""


class PadHand:
    """A gamepad; ``presses`` counts those that only moved the focus, by the name of what was looked for."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.presses: dict[str, int] = {}

    @property
    def focus(self) -> Node | None:
        return self.pilot.app.stage.focus.node

    def _is_at(self, name: str) -> bool:
        return self.focus is not None and self.focus.name == name and self.pilot.app.stage.focus.ring.visible

    def go_to(self, name: str) -> None:
        """Press the D-pad towards a node; where that leads nowhere new, the shoulder button."""
        assert can_focus(self.pilot.find(name)), f"{name} can't have the focus"
        presses, tried = [], set[tuple[str, int]]()
        while not self._is_at(name):
            assert len(presses) < MOST_PRESSES, f"too many presses to {name}: {presses}"
            here = self.focus.name if self.focus is not None else ""
            ways = [way for way in self._ways(name) if (here, way) not in tried]
            way = ways[0] if ways else self._shoulder(name)
            tried.add((here, way))
            self.pilot.press_button(way)
            self._assert_seen()
            presses.append(self.focus.name if self.focus is not None else "nothing")
        self.presses[name] = max(len(presses), self.presses.get(name, 0))

    def _shoulder(self, name: str) -> int:
        """Return the shoulder button that comes to a node sooner."""
        order = [node.name for node in self.pilot.app.stage.focus.candidates()]
        there = order.index(name)
        if self.focus is not None and self.focus.name in order:
            there -= order.index(self.focus.name)
        return NEXT if there % len(order) <= len(order) / 2 else PREVIOUS

    def _ways(self, name: str) -> list[int]:
        """Return the directions in which a node is, the farther one first."""
        if self.focus is None or isinstance(self.pilot.app.screen, ReplayScreen):
            # In a replay, the D-pad goes through the game.
            return []
        (x, y), (a, b) = self.focus.absolute().center, self.pilot.where(name)
        apart = {way: dx * (a - x) + dy * (b - y) for way, (dx, dy) in _WAYS.items()}
        if isinstance(self.focus, SegmentedControl | OptionPicker) and not _is_kind(self.focus):
            # Left and right choose there.
            apart = {way: far for way, far in apart.items() if not _WAYS[way][0]}
        return sorted((way for way in apart if apart[way] > 4), key=lambda way: -apart[way])

    def _assert_seen(self) -> None:
        focus, app = self.pilot.app.stage.focus, self.pilot.app
        if focus.node is not None:
            assert focus.ring.visible
            inside = Rect(0, 0, *app.root_size).grown(4)
            assert focus.ring.rect.clamped_to(inside) == focus.ring.rect, f"{focus.node.name} is out of sight"

    def press(self, name: str) -> None:
        self.go_to(name)
        self.pilot.press_button(A)

    def choose(self, name: str, index: int) -> None:
        self.go_to(name)
        for _ in range(12):
            control = self.pilot.find(name)
            assert isinstance(control, SegmentedControl | OptionPicker)
            if control.index == index:
                return
            self.pilot.press_button(A if _is_kind(control) else RIGHT if control.index < index else LEFT)
        raise AssertionError(f"{name} never comes to option {index}")

    def write(self, name: str, text: str) -> None:
        self.press(name)
        for letter in text:
            self.press(f"keyboard.{letter}")
        self.pilot.press_button(MENU)

    def back(self) -> None:
        self.pilot.press_button(B)

    def open_menu(self) -> None:
        self.pilot.press_button(MENU)

    def open_log(self) -> None:
        self.pilot.press_button(VIEW)

    def select(self, name: str) -> None:
        self.go_to(name)

    def scroll(self, name: str, *, up: bool = False) -> None:
        assert self.pilot.has(name)
        self.pilot.push(pygame.CONTROLLER_AXIS_RIGHTY, -1.0 if up else 1.0)
        self.pilot.push(pygame.CONTROLLER_AXIS_RIGHTY, 0.0)

    def play_turn(self, table: Table, dice: random.Random) -> None:
        if table.app.screen is not table.screen or table.pilot.has("game_buildings"):
            self.pilot.press_button(A)
            return
        play_turn_by_keys(table, PadPlayer(table), dice)
        assert_focus_is_seen(table)


def _is_kind(node: Node) -> bool:
    """Return whether a control is the choice between people and computer players, which A changes."""
    return node.name.endswith(".kind")


class TouchHand:
    """Fingers."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    def press(self, name: str) -> None:
        self.pilot.tap(name)
        assert self.pilot.app.stage.input.hovered is None

    def choose(self, name: str, index: int) -> None:
        for _ in range(12):
            control = self.pilot.find(name)
            assert isinstance(control, SegmentedControl | OptionPicker)
            if control.index == index:
                return
            if isinstance(control, SegmentedControl):
                self.press(f"{name}.{control.options[index].name}")
            else:
                self.press(name)
        raise AssertionError(f"{name} never comes to option {index}")

    def write(self, name: str, text: str) -> None:
        self.press(name)
        for letter in text:
            self.press(f"keyboard.{letter}")
        self.press("keyboard.done")

    def back(self) -> None:
        back = next(n for n in self.pilot.names() if n in ("back", "ending.back") or n.endswith(".back"))
        self.press(back)

    def open_menu(self) -> None:
        self.press("menu")

    def open_log(self) -> None:
        self.press("log")

    def select(self, name: str) -> None:
        self.press(name)

    def scroll(self, name: str, *, up: bool = False) -> None:
        x, y = self.pilot.where(name)
        self.pilot.swipe((x, y), (x, y + (80 if up else -80)))

    def play_turn(self, table: Table, dice: random.Random) -> None:
        if table.app.screen is not table.screen:
            self.press("handover.ready")
        elif table.pilot.has("game_buildings"):
            self.pilot.tap((20.0, 400.0))
        else:
            play_turn_by_touch(table, dice)
