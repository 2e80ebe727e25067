"""Slow movements in the background, a few frames a second, which nothing waits for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

FASTEST = 0.1
"""The least seconds between two frames."""


class AmbientNode(Protocol):
    """A node that moves in the background."""

    def move_to(self, seconds: float) -> None:
        """Show the moment so many seconds after the beginning."""


class Ambient:
    """Moves the nodes of one stage. The app lets time pass only while its window is in front."""

    def __init__(self) -> None:
        self._nodes: tuple[AmbientNode, ...] = ()
        self._interval = FASTEST
        self._passed = 0.0
        """Seconds since the last frame."""
        self._seconds = 0.0

    def start(self, nodes: Iterable[AmbientNode], interval: float = FASTEST) -> None:
        """Move these nodes, and no others, every ``interval`` seconds."""
        self._nodes = tuple(nodes)
        self._interval = max(FASTEST, interval)

    @property
    def wait(self) -> float | None:
        """The seconds until the next frame; None if nothing moves."""
        return max(0.0, self._interval - self._passed) if self._nodes else None

    def advance(self, dt: float) -> None:
        """Let time pass."""
        self._passed += dt
        if self._nodes and self._passed >= self._interval - 1e-3:
            # After a pause, everything goes on where it was.
            self._seconds += min(self._passed, self._interval)
            self._passed = 0.0
            for node in self._nodes:
                node.move_to(self._seconds)
