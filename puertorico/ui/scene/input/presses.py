"""How a press follows what came before, so that none answers a question it wasn't meant for."""

from __future__ import annotations

from enum import Enum, auto
from math import inf
from typing import TYPE_CHECKING

import pygame
from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

    from puertorico.ui.scene.geometry import Point
    from puertorico.ui.scene.tree.node import Node

DOUBLE_CLICK = 0.4
"""The most seconds between the two presses of a double-click."""
UNREAD = 0.3
"""Seconds in which nobody can have read a question, so that a press was meant for something else."""
HABIT = 1.2
"""Seconds in which a press at the place of the last one is still meant for what was there then."""
RUSH = 0.8
"""Seconds between presses of somebody who doesn't look: so soon after one that was ignored, the next one is,
too.
"""

SAME_PLACE, SAME_BUTTON = 4.0, 24.0
"""How far apart two presses of a double-click may be, and two presses out of habit, in units."""
_ACTING_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Press(Enum):
    """How a press of the mouse button follows what came before.

    ``AGAIN``: the second of a double-click. ``STRAY``: the second too, but on a node that has just appeared,
    or after a new question. ``EARLY``: a first one, too soon to answer a question: right after it was asked,
    or at a place that was pressed before.
    """

    SINGLE = auto()
    AGAIN = auto()
    STRAY = auto()
    EARLY = auto()


@frozen(eq=False)
class _Past:
    """A press of the mouse button, and what it could answer."""

    at: float
    position: Point
    node: Node | None
    question: object
    press: Press

    def is_near(self, position: Point, reach: float) -> bool:
        """Return whether it was near a position."""
        (x, y), (a, b) = position, self.position
        return max(abs(x - a), abs(y - b)) <= reach


class Presses:
    """Judges presses of the mouse button, and of the keys that act: Enter and Space."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.double_click = DOUBLE_CLICK
        """Seconds in which a second press belongs to a double-click."""
        self.unread = UNREAD
        """Seconds after a new question in which Enter is ignored, and a click doesn't answer it."""
        self.habit = HABIT
        """Seconds in which a press where something else was pressed doesn't answer a question."""
        self.rush = RUSH
        """Seconds in which a press after one that was ignored doesn't answer a question either."""
        self._clock = clock
        self._question: object = None
        self._asked_at = -inf
        self._last = self._meant = _Past(-inf, (0.0, 0.0), None, None, Press.SINGLE)
        """The last press, and the last one that was neither stray nor early."""
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
        press = self._judge(position, node, reach)
        self._last = _Past(self._clock(), position, node, self._question, press)
        if press in (Press.SINGLE, Press.AGAIN):
            self._meant = self._last
        self._is_changed = False
        return press

    def _judge(self, position: Point, node: Node | None, reach: float) -> Press:
        last = self._last
        if not last.is_near(position, reach) or self._clock() - last.at >= self.double_click:
            is_early = self.is_unread or self._is_habit(position, node, reach)
            return Press.EARLY if is_early else Press.SINGLE
        if last.press is Press.STRAY or self._is_changed or not _is_same_node(node, last.node):
            return Press.STRAY
        return Press.EARLY if last.press is Press.EARLY and answers(node) else Press.AGAIN

    def _is_habit(self, position: Point, node: Node | None, reach: float) -> bool:
        """Return whether a press repeats the last meant one, although what it pressed is gone or belonged to
        another question.
        """
        meant, last = self._meant, self._last
        is_rushed = last is not meant and self._clock() - last.at < self.rush
        if not is_rushed and self._clock() - meant.at >= self.habit:
            return False
        if not meant.is_near(position, max(reach, SAME_BUTTON)):
            return False
        if self._question != meant.question:
            return True
        return not _is_same_node(node, meant.node) and not _is_in_tree_of(node, meant.node)


def answers(node: Node | None) -> bool:
    """Return whether a click on a node answers a question."""
    return node is not None and any(above.answers for above in node.ancestors())


def _is_in_tree_of(node: Node | None, then: Node | None) -> bool:
    """Return whether a node pressed before is still visible next to another one."""
    return node is not None and then is not None and then.showing() and then.root() is node.root()


def _is_same_node(node: Node | None, then: Node | None) -> bool:
    """Return whether two nodes look the same: one node, or one rebuilt with its name and text."""
    if node is None or then is None or not node.name:
        return node is then
    return node.name == then.name and getattr(node, "text", "") == getattr(then, "text", "")
