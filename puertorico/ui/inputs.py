"""Mouse, keys, fingers and gamepads of the window: which presses count, and touches that arrive twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from puertorico.keybindings import Command, Key
from puertorico.ui import keys
from puertorico.ui.gamepads import Gamepads, PadHost
from puertorico.ui.scene.geometry import Point, Size
from puertorico.ui.scene.input.dispatch import key_of
from puertorico.ui.scene.input.presses import Press, Presses
from puertorico.ui.scene.stage import Stage
from puertorico.ui.screen import Screen

_SAME_TOUCH = 24.0
"""How far apart the two taps of a double-tap may be, in units."""
_ECHO = 0.5
"""Seconds in which the system may report a touch again, as a click of the mouse at the same place."""
_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_ACTING = ("return", "space")


class InputsHost(PadHost, Protocol):
    """What the inputs need from the app."""

    presses: Presses

    @property
    def screen(self) -> Screen | None:
        """The current screen."""

    @property
    def stage(self) -> Stage:
        """The stage of the current screen."""
        ...

    @property
    def root_size(self) -> Size:
        """The size of the root node in units."""
        ...

    def relayout(self) -> None:
        """Lay out the current screen again if the size of the window has changed."""

    def to_units(self, point: Point) -> Point:
        """Convert the position of a mouse event to units of the root."""
        ...


class Inputs:
    """Passes events on to the current screen, except for presses that were meant for something else."""

    def __init__(self, host: InputsHost) -> None:
        self._host = host
        self._now = 0.0
        self._last_touch: tuple[float, Point] = (-1e9, (0.0, 0.0))
        self.gamepads = Gamepads(host, self._press_button)

    def advance(self, dt: float) -> None:
        """Let time pass."""
        self._now += dt

    def handle(self, event: pygame.Event) -> None:
        """Handle an event that isn't a gamepad's."""
        host, presses, press = self._host, self._host.presses, Press.SINGLE
        is_other_key = False
        if event.type in _FINGERS:
            self._touch(event)
            return
        if event.type in _MOUSE and self._is_echo(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            host.stage.touch.cancel()
            self.note_question()
            press = presses.judge(event.pos, host.stage.hit(host.to_units(event.pos)))
        elif event.type == pygame.KEYDOWN:
            self.note_question()
            is_other_key = not (presses.acts(event) or keys.matches(key_of(event), Command.DONE))
            if not is_other_key and presses.ignores(event):
                return
        elif event.type == pygame.KEYUP:
            presses.release(event)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._change_focus(gained=event.type == pygame.WINDOWFOCUSGAINED)
        host.stage.input.handle(event, host.to_units, press)
        if is_other_key:
            self.note_question(expected=True)

    def note_question(self, *, expected: bool = False) -> None:
        """Note what a press answers now; ``expected`` if a key that answers nothing has led to it."""
        screen = self._host.screen
        question = screen.question if screen is not None else None
        self._host.presses.ask(None if question is None else (screen, question), expected=expected)

    def _change_focus(self, *, gained: bool) -> None:
        self.gamepads.listens = gained
        if not gained:
            self._host.presses.release_all()
            self.gamepads.release()
            self._host.stage.touch.cancel()

    def _press_button(self, meant: Sequence[Key]) -> None:
        """Handle a button of a gamepad, by the keys it may stand for."""
        host = self._host
        if host.screen is None:
            return
        host.relayout()
        self.note_question()
        acts = any(key.name in _ACTING for key in meant)
        if acts and host.presses.is_unread:
            return
        host.stage.input.press_button(meant)
        if not acts:
            self.note_question(expected=True)

    def _touch(self, event: pygame.Event) -> None:
        """Handle a finger; its position is a share of the window."""
        host = self._host
        w, h = host.root_size
        point, now, touch = (event.x * w, event.y * h), self._now, host.stage.touch
        self._last_touch = (now, point)
        if event.type == pygame.FINGERDOWN:
            touch.forget_lost(now)
            place, press = touch.aim(point), Press.SINGLE
            if not touch.active:
                self.note_question()
                press = host.presses.judge(place, host.stage.hit(place), _SAME_TOUCH)
            touch.down(event.finger_id, place, now, press)
        elif event.type == pygame.FINGERMOTION:
            touch.moved(event.finger_id, point, now)
        else:
            touch.up(event.finger_id, point, now)

    def _is_echo(self, event: pygame.Event) -> bool:
        """Return whether a mouse event is a touch, reported again for programs that know no fingers.

        Not all systems mark such events.
        """
        if getattr(event, "touch", False):
            return True
        (then, (x, y)), (a, b) = self._last_touch, self._host.to_units(event.pos)
        is_near = max(abs(a - x), abs(b - y)) <= _SAME_TOUCH
        return self._now - then < _ECHO and (is_near or self._host.stage.touch.active)
