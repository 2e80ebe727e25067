"""A pilot drives the real app in tests, with real events and simulated time."""

from __future__ import annotations

import difflib
from pathlib import Path

import pygame

from puertorico.ui.app import FRAME, App
from puertorico.ui.scene.geometry import Point
from puertorico.ui.scene.tree.node import Node

_DRAG_STEPS = 4
_ANY_TIME = 1e9


class NotOnScreenError(LookupError):
    """No visible node, or more than one, has a name."""


class Pilot:
    """Moves the mouse, presses keys and advances time. Points are in units of the root."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.at: Point = (0.0, 0.0)
        presses = app.presses
        presses.double_click = presses.unread = presses.habit = presses.rush = (
            0.0  # its fast presses are meant
        )
        app.step(0.0)

    # Looking --------------------------------------------------------------------------------------

    def names(self) -> list[str]:
        """Return the names of all visible nodes."""
        return [node.name for node in self.app.stage.root.walk() if node.name]

    def find(self, name: str) -> Node:
        """Return the visible node with a name. Raises NotOnScreenError unless there is exactly one."""
        found = [node for node in self.app.stage.root.walk() if node.name == name]
        if len(found) == 1:
            return found[0]
        if found:
            raise NotOnScreenError(f"{len(found)} visible nodes are named {name!r} instead of one")
        names = self.names()
        near = difflib.get_close_matches(name, names, n=6, cutoff=0.4) or sorted(set(names))[:12]
        raise NotOnScreenError(f"no visible node is named {name!r}; similar: {', '.join(near) or 'none'}")

    def has(self, name: str) -> bool:
        """Return whether a node with this name is visible."""
        return self.app.stage.root.find(name) is not None

    def where(self, place: str | Node | Point) -> Point:
        """Return the center of a node, given by name; a point is returned unchanged."""
        if isinstance(place, tuple):
            return place
        node = self.find(place) if isinstance(place, str) else place
        return node.absolute().center

    # Mouse ----------------------------------------------------------------------------------------

    def _position(self, point: Point) -> tuple[int, int]:
        scale = self.app.assets.scale
        return self.app.window.to_event((point[0] * scale, point[1] * scale))

    def _post(self, kind: int, **data: object) -> None:
        pygame.event.post(pygame.Event(kind, data))

    def move_to(self, place: str | Node | Point) -> None:
        """Move the mouse to a node or a point."""
        point = self.where(place)
        before, now = self._position(self.at), self._position(point)
        self.at = point
        rel = (now[0] - before[0], now[1] - before[1])
        self._post(pygame.MOUSEMOTION, pos=now, rel=rel, buttons=(0, 0, 0), touch=False)
        self.app.step(0.0)

    def down(self, button: int = 1) -> None:
        """Press a mouse button."""
        self._post(pygame.MOUSEBUTTONDOWN, pos=self._position(self.at), button=button, touch=False)
        self.app.step(0.0)

    def up(self, button: int = 1) -> None:
        """Release a mouse button."""
        self._post(pygame.MOUSEBUTTONUP, pos=self._position(self.at), button=button, touch=False)
        self.app.step(0.0)

    def click(self, place: str | Node | Point) -> None:
        """Click a node or a point."""
        self.move_to(place)
        self.down()
        self.up()

    def double_click(self, place: str | Node | Point, clicks: int = 2) -> None:
        """Click a node or a point twice, or more often, in quick succession."""
        point = self.where(place)
        # An earlier click in the same place doesn't belong to it.
        self.click(point)
        self.app.presses.double_click = _ANY_TIME
        for _ in range(clicks - 1):
            self.click(point)
        self.app.presses.double_click = 0.0

    def right_click(self, place: str | Node | Point) -> None:
        """Right-click a node or a point."""
        self.move_to(place)
        self.down(3)
        self.up(3)

    def drag(self, start: str | Node | Point, end: str | Node | Point, *, drop: bool = True) -> None:
        """Drag from one place to another in several steps. Without ``drop`` the button stays pressed."""
        self.move_to(start)
        (x, y), (a, b) = self.at, self.where(end)
        self.down()
        for step in range(1, _DRAG_STEPS + 1):
            share = step / _DRAG_STEPS
            self.move_to((x + (a - x) * share, y + (b - y) * share))
            self.app.step(FRAME)
        if drop:
            self.up()

    def wheel(self, place: str | Node | Point, notches: float) -> None:
        """Turn the wheel over a node or a point; up is positive."""
        self.move_to(place)
        self._post(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False, which=0)
        self.app.step(0.0)

    def leave(self) -> None:
        """Move the mouse out of the window."""
        self._post(pygame.WINDOWLEAVE)
        self.app.step(0.0)

    def lose_focus(self) -> None:
        """Give the keyboard focus to another window."""
        self._post(pygame.WINDOWFOCUSLOST)
        self.app.step(0.0)

    # Keys -----------------------------------------------------------------------------------------

    def key(self, name: str, *, shift: bool = False, ctrl: bool = False, alt: bool = False) -> None:
        """Press and release a key, by pygame's name for it."""
        mod = (
            (pygame.KMOD_LSHIFT if shift else 0)
            | (pygame.KMOD_LCTRL if ctrl else 0)
            | (pygame.KMOD_LALT if alt else 0)
        )
        code = pygame.key.key_code(name)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._post(kind, key=code, mod=mod, unicode="", scancode=0)
        self.app.step(0.0)

    def type(self, text: str) -> None:
        """Type text into the focused field."""
        for letter in text:
            self._post(pygame.TEXTINPUT, text=letter)
        self.app.step(0.0)

    # Fingers --------------------------------------------------------------------------------------

    def _finger(self, kind: int, place: str | Node | Point, finger: int) -> None:
        (x, y), (w, h) = self.where(place), self.app.root_size
        self._post(kind, touch_id=1, finger_id=finger, x=x / w, y=y / h, dx=0.0, dy=0.0, pressure=1.0)
        self.app.step(0.0)

    def touch(self, place: str | Node | Point, finger: int = 0) -> None:
        """Put a finger on a node or a point."""
        self._finger(pygame.FINGERDOWN, place, finger)

    def slide(self, place: str | Node | Point, finger: int = 0) -> None:
        """Move a finger to a node or a point."""
        self._finger(pygame.FINGERMOTION, place, finger)

    def lift(self, place: str | Node | Point, finger: int = 0) -> None:
        """Lift a finger from a node or a point."""
        self._finger(pygame.FINGERUP, place, finger)

    def tap(self, place: str | Node | Point) -> None:
        """Tap a node or a point."""
        point = self.where(place)
        self.touch(point)
        self.lift(point)

    def double_tap(self, place: str | Node | Point) -> None:
        """Tap a node or a point twice in quick succession."""
        point = self.where(place)
        self.tap(point)
        self.app.presses.double_click = _ANY_TIME
        self.tap(point)
        self.app.presses.double_click = 0.0

    def swipe(self, start: str | Node | Point, end: str | Node | Point, *, lift: bool = True) -> None:
        """Move a finger from one place to another in several steps. Without ``lift`` it stays there."""
        (x, y), (a, b) = self.where(start), self.where(end)
        self.touch((x, y))
        for step in range(1, _DRAG_STEPS + 1):
            share = step / _DRAG_STEPS
            self.slide((x + (a - x) * share, y + (b - y) * share))
            self.app.step(FRAME)
        if lift:
            self.lift((a, b))

    # Gamepad --------------------------------------------------------------------------------------

    def press_button(self, button: int) -> None:
        """Press and release a button of a gamepad, one of pygame's CONTROLLER_BUTTON constants."""
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self._post(kind, instance_id=0, button=button)
        self.app.step(0.0)

    def push(self, axis: int, share: float) -> None:
        """Move an axis of a gamepad's stick or a trigger, from -1 to 1."""
        self._post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=round(share * 32767))
        self.app.step(0.0)

    # Window and time ------------------------------------------------------------------------------

    def resize(self, width: int, height: int) -> None:
        """Resize the window."""
        self.app.window.size = (width, height)
        self.app.step(0.0)

    def wait(self, seconds: float) -> None:
        """Advance time by ``seconds``, frame by frame."""
        left = seconds
        while left > 1e-9:
            step = min(FRAME, left)
            self.app.step(step)
            left -= step

    def settle(self, longest: float = 60.0) -> None:
        """Advance time until nothing moves. Raises TimeoutError after ``longest`` seconds."""
        spent = 0.0
        self.app.step(0.0)
        while self.app.animator.busy:
            if spent > longest:
                raise TimeoutError(f"something still moves after {longest:g} seconds of game time")
            self.app.step(FRAME)
            spent += FRAME

    def screenshot(self, path: str | Path) -> None:
        """Save the window as a PNG file."""
        self.app.screenshot(path)
