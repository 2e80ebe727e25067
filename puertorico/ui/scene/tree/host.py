"""What serves a tree and the nodes in it, without saying what it is: see ``scene.stage.Stage``."""

from __future__ import annotations

from typing import Protocol

from puertorico.ui.scene.geometry import Point
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.tree.animation import Animator
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.sound import Sounds


class Host(Protocol):
    """A tree on the screen: its root, the floors above the screen's content, pictures, motion and sounds."""

    assets: Assets
    animator: Animator
    sounds: Sounds
    overlay: Node
    top: Node

    @property
    def root(self) -> Node:
        """The node that all others are in."""
        ...

    def scope(self) -> Node:
        """Return what can be used now: the topmost dialog, or all."""
        ...

    def hit(self, point: Point) -> Node | None:
        """Return the topmost node at a point of the root that notices the mouse."""

    def shows(self, node: Node) -> bool:
        """Return whether a node is in the tree and visible."""
        ...
