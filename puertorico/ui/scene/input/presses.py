"""How a press follows what came before, so that none answers a question it wasn't meant for."""

from __future__ import annotations

from enum import Enum, auto
from math import inf
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable

    from puertorico.ui.scene.geometry import Point
    from puertorico.ui.scene.tree.node import Node

DOUBLE_CLICK = 0.4
"""The most seconds between the two presses of a double-click."""
UNREAD = 0.3
"""Seconds in which nobody can have read a question, so that a press was meant for something else."""

SAME_PLACE = 4.0
_ACTING_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Press(Enum):
    """How a press of the mouse button follows what came before.

    ``AGAIN``: the second of a double-click. ``STRAY``: the second too, but on a node that has just appeared,
    or after a new question. ``EARLY``: a first one, too soon after a new question to answer it.
    """

    SINGLE = auto()
    AGAIN = auto()
    STRAY = auto()
    EARLY = auto()


class Presses:
    """Judges presses of the mouse button, and of the keys that act: Enter and Space."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.double_click = DOUBLE_CLICK
        """Seconds in which a second press belongs to a double-click."""
        self.unread = UNREAD
        """Seconds after a new question in which Enter is ignored, and a click doesn't answer it."""
        self._clock = clock
        self._question: object = None
        self._asked_at = -inf
        self._last: tuple[float, Point, Node | None, Press] = (-inf, (0.0, 0.0), None, Press.SINGLE)
        self._is_changed = False
        """Whether there is a new question since the last press of the mouse button."""
        self._held: set[int] = set()

    def ask(self, question: object, *, expected: bool = False) -> None:
        """Note what a press answers now, or None for nothing; ``expected`` if another key has led to it."""
        if question != self._question:
            self._question, self._is_changed = question, True
            self._asked_at = -inf if question is None or expected else self._clock()

    @property
    def is_unread(self) -> bool:
        """Whether nobody can have read the question yet."""
        return self._clock() - self._asked_at < self.unread

    def acts(self, event: pygame.Event) -> bool:
        """Return whether a key event is about a key that acts."""
        return event.key in _ACTING_KEYS

    def ignores(self, event: pygame.Event) -> bool:
        """Return whether to ignore the press of a key that acts: while it is held, and too soon."""
        is_held = event.key in self._held
        self._held.add(event.key)
        return is_held or self.is_unread

    def release(self, event: pygame.Event) -> None:
        """Note that a key was released."""
        self._held.discard(event.key)

    def release_all(self) -> None:
        """Forget held keys, which may be released while another window has the focus."""
        self._held.clear()

    def judge(self, position: Point, node: Node | None, reach: float = SAME_PLACE) -> Press:
        """Return how a press of the mouse button on a node follows what came before.

        ``reach`` is how far apart the two presses of a double-click may be.
        """
        now, (before, (x, y), then, last), is_changed = self._clock(), self._last, self._is_changed
        near = max(abs(position[0] - x), abs(position[1] - y)) <= reach
        if not near or now - before >= self.double_click:
            press = Press.EARLY if self.is_unread else Press.SINGLE
        elif last is Press.STRAY or is_changed or not _is_same_node(node, then):
            press = Press.STRAY
        else:
            press = Press.AGAIN
        self._last, self._is_changed = (now, position, node, press), False
        return press


def _is_same_node(node: Node | None, then: Node | None) -> bool:
    """Return whether two nodes look the same: one node, or one rebuilt with its name and text."""
    if node is None or then is None or not node.name:
        return node is then
    return node.name == then.name and getattr(node, "text", "") == getattr(then, "text", "")
