"""How much the rims of usable nodes glow: less if there are many of them, and fully for hints."""

from __future__ import annotations

from typing import Protocol

from puertorico.ui import theme
from puertorico.ui.scene.input.dispatch import InputDispatcher
from puertorico.ui.scene.input.focus import Focus
from puertorico.ui.scene.tree.layer import RootLayer
from puertorico.ui.scene.tree.node import Node, Rim


class GlowHost(Protocol):
    """What the glow needs from its stage."""

    root: RootLayer
    input: InputDispatcher
    focus: Focus

    def shows(self, node: Node) -> bool:
        """Return whether a node is in the tree and visible."""
        ...


class RimGlow:
    """Keeps the glow of many rims low, except under the mouse, at the focus and of hints.

    What is selected glows only if it is ``hinted``.
    """

    def __init__(self, stage: GlowHost) -> None:
        self.hinted: tuple[Node, ...] = ()
        """The nodes that a hint is about."""
        self.unlit: tuple[Node, ...] = ()
        """The nodes whose rims aren't drawn yet."""
        self._stage = stage
        self._seen: object = None

    def follow(self) -> None:
        """Update all rims if anything has changed since the last frame."""
        stage, root = self._stage, self._stage.root
        now = (root.rim_changes, stage.input.hovered, stage.focus.node, self.hinted, self.unlit)
        if now == self._seen:
            return
        lit = [node for node in root.lit if stage.shows(node)]
        pointed = (stage.input.hovered, stage.focus.node)
        many = sum(node.rim is Rim.TOUCH and not node.lights_when_pointed for node in lit) > theme.MANY_RIMS
        strong = {above for node in pointed if node is not None for above in node.ancestors()}
        strong.update(self.hinted)
        for node in lit:
            is_dark = node in self.unlit or (node.lights_when_pointed and node not in strong)
            if node.rim is Rim.SELECTED:
                node.glow = theme.GLOW if node in self.hinted else 0.0
            elif is_dark:
                node.glow = 0.0
            else:
                node.glow = theme.QUIET_GLOW if many and node not in strong else theme.GLOW
        root.lit = dict.fromkeys(lit)
        self._seen = (root.rim_changes, *now[1:])
