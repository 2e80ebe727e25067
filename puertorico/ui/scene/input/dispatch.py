"""Dispatches pygame's events to nodes: hover, click, drag, wheel, keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Protocol

import pygame

from puertorico.keybindings import Command, Key
from puertorico.ui import keys
from puertorico.ui.keys import Device
from puertorico.ui.scene.geometry import Point
from puertorico.ui.scene.input.drag import Drag
from puertorico.ui.scene.input.focus import Focus, FocusHost
from puertorico.ui.scene.input.gesture import Gesture
from puertorico.ui.scene.input.presses import Press, answers
from puertorico.ui.scene.tree.node import Node

DRAG_THRESHOLD = 5.0
"""How far the mouse must move with the button down to start a drag, in units."""

_DEVICES = {pygame.KEYDOWN: Device.KEYBOARD, pygame.MOUSEBUTTONDOWN: Device.MOUSE}
_AWAY: Point = (-1.0, -1.0)
"""Where the mouse is while it points at nothing."""
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_GESTURES = {Press.AGAIN: Gesture.DOUBLE_CLICK, Press.EARLY: Gesture.SELECT}
_PAGES = ("page up", "page down")
_KEY_ALIASES = {"enter": "return", "keypad enter": "return"}


def key_of(event: pygame.Event) -> Key:
    """Return the key of a KEYDOWN event."""
    name = pygame.key.name(event.key).lower()
    if event.key == pygame.K_KP_ENTER:
        name = "return"
    mod = event.mod
    ctrl = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    return Key(_KEY_ALIASES.get(name, name), bool(mod & pygame.KMOD_SHIFT), ctrl, bool(mod & pygame.KMOD_ALT))


class InputHost(FocusHost, Protocol):
    """What the input dispatcher needs from its stage."""

    drag: Drag
    focus: Focus

    def scrollable_at(self, point: Point) -> Node | None:
        """Return the innermost node at a point that handles the wheel."""

    def panels(self, point: Point | None = None) -> list[Node]:
        """Return the nodes that fingers can scroll, at a point or anywhere, topmost last."""
        ...

    def activate(self, node: Node, *, ring: bool, gesture: Gesture = Gesture.CLICK) -> bool:
        """Handle a click or Enter; return whether it made a choice."""
        ...

    def refuse(self, node: Node) -> bool:
        """Say why a node can't be dragged; return whether there was anything to say."""
        ...

    def click_empty(self) -> None:
        """Handle a click on nothing."""


class InputDispatcher:
    """The mouse and keyboard of one stage. Points are in units of the root."""

    def __init__(self, stage: InputHost) -> None:
        self.stage = stage
        self.point: Point = _AWAY
        self.hovered: Node | None = None
        self.unhandled_key: Callable[[Key], bool] | None = None
        self.captor: Callable[[Key], None] | None = None
        """Gets all keys while the player is choosing a key binding."""
        self.before_press: Callable[[], None] | None = None
        """Called before each key and each press of a mouse button, which are then handled as usual."""
        self._pressed: Node | None = None
        self._follower: Node | None = None
        self._down_at: Point = (0.0, 0.0)
        self._has_moved = False
        """Whether the mouse has moved too far since the press for a click."""
        self._press_kind = Press.SINGLE
        """How the last press followed what came before."""
        self._has_chosen = False
        """Whether the last click made a choice; then the next press of a double-click means nothing."""
        self._ignores_release = False

    def handle(
        self, event: pygame.Event, to_units: Callable[[Point], Point], press: Press = Press.SINGLE
    ) -> None:
        """Handle a window event; ``to_units`` converts its position, ``press`` is about a mouse press."""
        kind = event.type
        if kind in _DEVICES:
            self.begin_press(_DEVICES[kind])
        if kind == pygame.MOUSEMOTION:
            self.motion(to_units(event.pos))
        elif kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.down(to_units(event.pos), press)
        elif kind == pygame.MOUSEBUTTONUP and event.button == 1:
            self.up(to_units(event.pos))
        elif kind == pygame.MOUSEBUTTONUP and event.button == 3:
            self.cancel()
        elif kind == pygame.MOUSEWHEEL:
            self.wheel(float(event.x), float(event.y))
        elif kind == pygame.KEYDOWN:
            self.key(key_of(event))
        elif kind == pygame.TEXTINPUT:
            self.typed(event.text)
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.left()

    def begin_press(self, device: Device) -> None:
        """Get ready for a press of a key, a button or a finger, which is then handled as usual."""
        keys.play_with(device)
        if self.before_press is not None:
            self.before_press()

    @property
    def is_over_interactive(self) -> bool:
        """Whether the mouse is over something usable, or is dragging a piece."""
        if self.stage.drag.active:
            return True
        for node in self.hovered.ancestors() if self.hovered is not None else ():
            if node.clickable or node.drag_source is not None:
                return node.usable()
        return False

    # Mouse ----------------------------------------------------------------------------------------

    def motion(self, point: Point) -> None:
        """Handle a mouse motion."""
        moved, self.point = point != self.point, point
        if self._follower is not None:
            self._follower.dragged(self._follower.from_root(point))
            return
        if self.stage.drag.active:
            self.stage.drag.move(point)
            return
        if self._pressed is not None:
            self._maybe_drag(point)
            if self.stage.drag.active:
                return
        self.refresh(moved=moved)

    def _maybe_drag(self, point: Point) -> None:
        if (
            self._has_moved
            or hypot(point[0] - self._down_at[0], point[1] - self._down_at[1]) < DRAG_THRESHOLD
        ):
            return
        self._has_moved = True
        for node in self._pressed.ancestors() if self._pressed is not None else ():
            if node.drag_source is not None and node.usable():
                self.stage.selection.clear()
                self._unhover()
                self._press(None)
                if self.stage.drag.begin(node, self._down_at):
                    self.stage.drag.move(point)
                return
        if self._pressed is not None and self._follower is None:
            self.stage.refuse(self._pressed)

    def down(self, point: Point, press: Press = Press.SINGLE) -> None:
        """Handle a press of the left button."""
        self.motion(point)
        if self.stage.drag.active:
            return
        self._press_kind = press
        self._ignores_release = press is Press.STRAY or (press is Press.AGAIN and self._has_chosen)
        if self._ignores_release:
            return
        self._has_chosen = False
        node = self.stage.hit(point)
        self.stage.tooltips.hide()
        self._down_at, self._has_moved = point, False
        if node is None:
            return
        if node.usable() and node.grabbed(node.from_root(point)):
            self._follower = node
        self._press(node)

    def up(self, point: Point) -> None:
        """Handle a release of the left button."""
        if self.stage.drag.active:
            self.point = point
            self.stage.drag.release(point)
            self.refresh()
            return
        if self._ignores_release:
            self._ignores_release = False
            return
        pressed, moved = self._pressed, self._has_moved
        followed, self._follower = self._follower, None
        self._press(None)
        self.motion(point)
        if followed is not None or moved:
            return
        if pressed is None:
            self.stage.click_empty()
        elif self.stage.hit(point) is pressed:
            self._click(pressed)

    def _click(self, node: Node) -> None:
        """Handle a click. One that comes too early answers nothing, but it may select a piece."""
        if self._press_kind is Press.EARLY and answers(node):
            return
        gesture = _GESTURES.get(self._press_kind, Gesture.CLICK)
        self._has_chosen = self.stage.activate(node, ring=False, gesture=gesture)

    def cancel(self) -> None:
        """Handle a release of the right button: cancel a drag, or clear the selection."""
        if self.stage.drag.active:
            self.stage.drag.cancel()
        else:
            self.stage.selection.clear()

    def wheel(self, dx: float, dy: float) -> None:
        """Pass the wheel on to the node under the mouse."""
        node = self.stage.scrollable_at(self.point)
        for candidate in node.ancestors() if node is not None else ():
            if candidate.wheel(dx, dy):
                self.refresh()
                return

    def refresh(self, *, moved: bool = False) -> None:
        """Update the node under the mouse, as nodes may have moved.

        A node that appears under a mouse at rest, such as a piece just dropped, doesn't show its tooltip.
        """
        if self.stage.drag.active or self._follower is not None:
            return
        before = self.hovered
        self._hover(self.stage.hit(self.point))
        if moved:
            self.stage.tooltips.hover(self.hovered)
        elif self.hovered is not before:
            self.stage.tooltips.hover(None)

    def left(self) -> None:
        """Handle the mouse leaving the window, or the window losing the focus."""
        self.abandon()
        self.point = _AWAY
        self._unhover()

    def abandon(self) -> None:
        """Forget the press: its release does nothing, and a dragged piece goes home."""
        self.stage.drag.cancel()
        self._follower = None
        self._press(None)

    def lifted(self) -> None:
        """Leave nothing hovered after the last finger was lifted; an answer to its tap stays."""
        self.point = _AWAY
        self._hover(None)
        if not self.stage.tooltips.is_shown:
            self.stage.tooltips.hover(None)

    @property
    def can_drag(self) -> bool:
        """Whether moving the pressed mouse or finger would drag something."""
        if self.stage.drag.active or self._follower is not None:
            return True
        pressed = self._pressed.ancestors() if self._pressed is not None else ()
        return any(node.drag_source is not None and node.usable() for node in pressed)

    @property
    def is_pressing(self) -> bool:
        """Whether something is pressed by the mouse or a finger."""
        return self._pressed is not None

    @property
    def follows(self) -> bool:
        """Whether a node, such as a slider, follows the pressed mouse or finger."""
        return self._follower is not None

    def _press(self, node: Node | None) -> None:
        before, self._pressed = self._pressed, node
        if before is not None and before is not node:
            before.pressed = False
            before.press_changed()
        if node is not None and node.usable():
            node.pressed = True
            node.press_changed()

    def _unhover(self) -> None:
        if self.hovered is not None:
            self._hover(None)
            self.stage.tooltips.hover(None)

    def _hover(self, node: Node | None) -> None:
        before = self.hovered
        if node is before:
            return
        self.hovered = node
        if before is not None:
            before.hovered = False
            before.hover_changed()
        if node is not None:
            node.hovered = True
            node.hover_changed()

    # Keys -----------------------------------------------------------------------------------------

    def press_button(self, meant: Sequence[Key]) -> None:
        """Handle a button of a gamepad: the first of these keys that is used.

        Without a keyboard, two things need no focus: scrolling, and getting one.
        """
        self.begin_press(Device.GAMEPAD)
        if any(self.key(key) for key in meant):
            return
        key, panels = meant[-1], self.stage.panels()
        if key.name in _PAGES and panels:
            panels[-1].key(key)
        elif key.name == "return" and self.stage.focus.node is None:
            self.stage.focus.step(1)

    def key(self, key: Key) -> bool:
        """Handle a key: offer it to the drag, the focused node, the dialog and the screen, in this order.

        Return whether it was used.
        """
        stage = self.stage
        if self.captor is not None:
            self.captor(key)
            return True
        if key.name == "escape" and stage.drag.active:
            stage.drag.cancel()
            return True
        if (
            keys.matches(key, Command.FULL_TOOLTIP)
            and not self._is_text_key(key)
            and not stage.tooltips.page()
            and stage.tooltips.toggle_details()
        ):
            return True
        stage.tooltips.hide()
        # The previous key may have removed the focused node, with no frame in between to notice it.
        stage.focus.follow()
        start = stage.focus.node or stage.scope()
        if any(node.key(key) for node in start.ancestors()):
            if (part := start.keyboard_part()) is not start:
                stage.tooltips.hover(part)
            return True
        if key.name == "escape" and stage.selection.active:
            stage.selection.clear()
            return True
        if key.name == "tab" and not key.ctrl and not key.alt:
            return stage.focus.step(-1 if key.shift else 1)
        if key.name in _ARROWS and not key.alt and stage.focus.go(*_ARROWS[key.name]):
            return True
        if key.name in ("return", "space") and stage.focus.node is not None:
            acts = key.name == "return" and not key.shift
            gesture = Gesture.ENTER if acts else Gesture.SELECT
            stage.activate(stage.focus.node, ring=True, gesture=gesture)
            return True
        return self.unhandled_key is not None and self.unhandled_key(key)

    def _is_text_key(self, key: Key) -> bool:
        """Return whether a key types a character in the focused text field."""
        node = self.stage.focus.node
        writes = node is not None and type(node).typed is not Node.typed
        return writes and len(key.name) == 1 and not key.ctrl and not key.alt

    def typed(self, text: str) -> None:
        """Offer typed text to the focused node and what contains it."""
        self.stage.focus.follow()
        focused = self.stage.focus.node
        any(node.typed(text) for node in (focused.ancestors() if focused is not None else ()))
