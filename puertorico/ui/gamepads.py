"""Gamepads: open them as they are plugged in, and turn buttons and sticks into the keys of a keyboard.

SDL knows how the buttons of common gamepads are laid out; other joysticks are ignored. A stick sends events
all the time, even at rest, so only those that cross a threshold count: the others must neither wake the app
nor make it draw.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

import pygame
from attrs import define, field

from puertorico.keybindings import MENU_PAD_KEY, Key
from puertorico.ui.scene.tree.animation import Animator

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

_FULL = 32767.0
_ON, _OFF = 0.55, 0.38
"""How far a stick or trigger must be pushed to count, and how far it must return, from 0 to 1."""
_CLEARLY = 1.4
"""How much farther than along its present axis a stick must be pushed along the other to change direction."""
_REPEAT_DELAY, _REPEAT = 0.4, 0.11
"""Seconds until a held direction repeats, and between the repetitions."""
_TIMER = "gamepad repeat"

Keys = Sequence[Key]
"""What a button does: the first of these keys that is used."""

_UP, _DOWN, _LEFT, _RIGHT = (Key("up"),), (Key("down"),), (Key("left"),), (Key("right"),)
_BUTTONS: Mapping[int, Keys] = {
    pygame.CONTROLLER_BUTTON_A: (Key("return"),),
    pygame.CONTROLLER_BUTTON_B: (Key("escape"),),
    pygame.CONTROLLER_BUTTON_X: (Key("space"),),
    pygame.CONTROLLER_BUTTON_Y: (Key("pad y"),),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (Key("tab", shift=True),),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (Key("tab"),),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: (Key("pad l3"),),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: (Key("pad r3"),),
    pygame.CONTROLLER_BUTTON_BACK: (Key("pad view"),),
    pygame.CONTROLLER_BUTTON_START: (Key(MENU_PAD_KEY),),
    pygame.CONTROLLER_BUTTON_DPAD_UP: _UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: _DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: _LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: _RIGHT,
}
_TRIGGERS: Mapping[int, Keys] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (Key("pad lt"),),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (Key("pad rt"),),
}
_SCROLL_UP, _SCROLL_DOWN = (
    (Key("pad page up"), Key("page up")),
    (Key("pad page down"), Key("page down")),
)


@define
class _Stick:
    """A stick: its two axes, and what it sends when pushed up, down, left or right."""

    x_axis: int
    y_axis: int
    ways: tuple[Keys | None, Keys | None, Keys | None, Keys | None]
    x: float = 0.0
    y: float = 0.0
    held: Keys | None = None

    def direction(self) -> Keys | None:
        """Return what it sends now, given what it has been sending."""
        along, across = abs(self.y), abs(self.x)
        is_upright = along >= across
        if self.held is not None:
            was_upright = self.held in self.ways[:2]
            mine, other = (along, across) if was_upright else (across, along)
            is_upright = was_upright if other < mine * _CLEARLY else not was_upright
        limit = _ON if self.held is None else _OFF
        if (along if is_upright else across) < limit:
            return None
        up, down, left, right = self.ways
        if is_upright:
            return up if self.y < 0 else down
        return left if self.x < 0 else right


@define
class _Pad:
    """The state of one gamepad."""

    sticks: tuple[_Stick, ...] = field(
        factory=lambda: (
            _Stick(
                pygame.CONTROLLER_AXIS_LEFTX,
                pygame.CONTROLLER_AXIS_LEFTY,
                (_UP, _DOWN, _LEFT, _RIGHT),
            ),
            _Stick(
                pygame.CONTROLLER_AXIS_RIGHTX,
                pygame.CONTROLLER_AXIS_RIGHTY,
                (_SCROLL_UP, _SCROLL_DOWN, None, None),
            ),
        )
    )
    pulled: set[int] = field(factory=set)
    """The triggers that are pulled."""


class PadHost(Protocol):
    """What gamepads need from the app."""

    animator: Animator


class Gamepads:
    """All gamepads; ``press`` is called with the keys that their buttons stand for."""

    def __init__(self, host: PadHost, press: Callable[[Keys], None]) -> None:
        self._host = host
        self._press = press
        self._open: list[Controller] = []
        self._pads: dict[int, _Pad] = {}
        self._held: tuple[int, Keys] | None = None
        """The direction that repeats, and the gamepad."""
        self.listens = True
        """Whether presses count: not while another window has the focus."""

    @property
    def any_open(self) -> bool:
        """Whether there is a gamepad; then SDL has to be asked for its events all the time."""
        return bool(self._open)

    def start(self) -> None:
        """Look for gamepads from now on. Those already there are reported as added."""
        # Not at the start, since it takes a while; some builds of pygame don't have it.
        with suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            controller.init()

    def close(self) -> None:
        """Close all gamepads."""
        self.release()
        self._open.clear()
        self._pads.clear()

    def release(self) -> None:
        """Forget everything that is held, since its release may go unnoticed."""
        self._let_go()
        self._pads.clear()

    def means_nothing(self, event: pygame.Event) -> bool:
        """Return whether an event is noise: small moves of a stick, or a gamepad seen as a joystick."""
        if event.type == pygame.CONTROLLERAXISMOTION:
            return not self._notice(event)
        return event.type in _NOISE

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event of a gamepad; return whether it was one."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._remove(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN:
                self._push(event.instance_id, _BUTTONS.get(event.button))
            case pygame.CONTROLLERBUTTONUP:
                if self._held == (event.instance_id, _BUTTONS.get(event.button)):
                    self._let_go()
            case pygame.CONTROLLERAXISMOTION:
                self._move(event)
            case _:
                return event.type in _NOISE
        return True

    def _add(self, index: int) -> None:
        from pygame._sdl2 import controller

        # It may be gone again, or another program may keep it.
        with suppress(pygame.error):
            self._open.append(controller.Controller(index))

    def _remove(self, instance: int) -> None:
        self._open = [pad for pad in self._open if pad.attached()]
        self._pads.pop(instance, None)
        if self._held is not None and self._held[0] == instance:
            self._let_go()

    def _pad(self, event: pygame.Event) -> _Pad:
        return self._pads.setdefault(event.instance_id, _Pad())

    def _notice(self, event: pygame.Event) -> bool:
        """Note where an axis is; return whether that changes what the gamepad sends."""
        pad = self._pad(event)
        value: float = event.value / _FULL
        if event.axis in _TRIGGERS:
            was_pulled = event.axis in pad.pulled
            return (value >= (_OFF if was_pulled else _ON)) != was_pulled
        for stick in pad.sticks:
            if event.axis in (stick.x_axis, stick.y_axis):
                if event.axis == stick.x_axis:
                    stick.x = value
                else:
                    stick.y = value
                return stick.direction() != stick.held
        return False

    def _move(self, event: pygame.Event) -> None:
        if not self._notice(event):
            return
        pad = self._pad(event)
        if event.axis in _TRIGGERS:
            pad.pulled ^= {event.axis}
            if event.axis in pad.pulled:
                self._push(event.instance_id, _TRIGGERS[event.axis])
            return
        stick = next(one for one in pad.sticks if event.axis in (one.x_axis, one.y_axis))
        before, stick.held = stick.held, stick.direction()
        if before is not None and self._held == (event.instance_id, before):
            self._let_go()
        self._push(event.instance_id, stick.held)

    def _push(self, instance: int, meant: Keys | None) -> None:
        """Press keys; directions repeat until they are released."""
        if meant is None or not self.listens:
            return
        self._let_go()
        if meant in _REPEATING:
            self._held = (instance, meant)
            self._host.animator.after(_REPEAT_DELAY, self._repeat, key=_TIMER)
        self._press(meant)

    def _repeat(self) -> None:
        if self._held is not None:
            self._host.animator.after(_REPEAT, self._repeat, key=_TIMER)
            self._press(self._held[1])

    def _let_go(self) -> None:
        self._held = None
        self._host.animator.cancel(_TIMER)


_REPEATING = (_UP, _DOWN, _LEFT, _RIGHT, _SCROLL_UP, _SCROLL_DOWN)
_NOISE = frozenset(
    {
        pygame.JOYAXISMOTION,
        pygame.JOYBALLMOTION,
        pygame.JOYHATMOTION,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
        pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
        pygame.CONTROLLERDEVICEREMAPPED,
        pygame.CONTROLLERTOUCHPADDOWN,
        pygame.CONTROLLERTOUCHPADMOTION,
        pygame.CONTROLLERTOUCHPADUP,
        pygame.CONTROLLERSENSORUPDATE,
    }
)
"""What else gamepads and joysticks send: with each of these comes another event, or none is needed."""
