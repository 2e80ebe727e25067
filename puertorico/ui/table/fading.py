"""Nodes above the table that are shown for a moment. The table can be used meanwhile."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.tree.animation import MotionLevel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puertorico.ui.scene.stage import Stage
    from puertorico.ui.scene.tree.node import Node


class Fading:
    """Fades nodes in and, after a while, out, in the speed of all animation."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.nodes: list[Node] = []
        """The nodes shown now."""

    @property
    def is_possible(self) -> bool:
        """Whether anything is animated, and no dialog is open."""
        stage = self._stage
        return stage.animator.level is not MotionLevel.NONE and stage.scope() is stage.root

    def show(self, nodes: Sequence[Node], seconds: float, *, at_once: bool = False) -> None:
        """Replace what is shown with these nodes, for ``seconds`` at normal speed.

        With ``at_once``, they don't fade: wide nodes would make many frames slow.
        """
        self.hide()
        animator = self._stage.animator
        self.nodes = [self._stage.top.add(node) for node in nodes]
        for node in nodes:
            node.ignores_mouse = True
            node.alpha = 1.0 if at_once else 0.0
        if not at_once:
            self._fade(1.0)
        end = self.hide if at_once else partial(self._fade, 0.0)
        animator.after(seconds * animator.level.value, end, key=id(self))

    def _fade(self, end: float) -> None:
        def put(node: Node, alpha: float) -> None:
            node.alpha = alpha
            if alpha == 0.0 == end:
                node.detach()
                self.nodes = [other for other in self.nodes if other is not node]

        for node in self.nodes:
            self._stage.animator.value(
                partial(put, node), node.alpha, end, theme.PICK_UP, key=(id(self), id(node))
            )

    def hide(self) -> None:
        """Remove the nodes at once."""
        self._stage.animator.cancel(id(self))
        for node in self.nodes:
            self._stage.animator.cancel((id(self), id(node)))
            node.detach()
        self.nodes = []
