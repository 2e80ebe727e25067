"""What lower modules may know about their stage; see ``scene.stage.Stage``."""

from __future__ import annotations

from typing import Protocol

from puertorico.ui.scene.geometry import Point
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.tree.animation import Animator
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.sound import Sounds


class Host(Protocol):
    """A stage: its root, the nodes above the screen's content, assets, animations and sounds."""

    assets: Assets
    animator: Animator
    sounds: Sounds
    overlay: Node
    top: Node

    @property
    def root(self) -> Node:
        """The root of the tree."""
        ...

    def scope(self) -> Node:
        """Return the subtree that gets input: the topmost modal dialog, or the root."""
        ...

    def hit(self, point: Point) -> Node | None:
        """Return the topmost node at a point of the root that takes the mouse."""

    def shows(self, node: Node) -> bool:
        """Return whether a node is in the tree and visible."""
        ...
