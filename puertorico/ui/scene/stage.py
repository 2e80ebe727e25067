"""A scene tree with its mouse, keyboard, drag, focus, tooltips and animations."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

import pygame

from puertorico.ui.scene.geometry import Point, Rect, Size
from puertorico.ui.scene.input.dispatch import InputDispatcher
from puertorico.ui.scene.input.drag import Drag, Selection
from puertorico.ui.scene.input.focus import Focus
from puertorico.ui.scene.input.gesture import Gesture
from puertorico.ui.scene.input.rim_glow import RimGlow
from puertorico.ui.scene.input.touch import Touch
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.tree.ambient import Ambient
from puertorico.ui.scene.tree.animation import Animator
from puertorico.ui.scene.tree.layer import RootLayer
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.on_screen_keyboard import OnScreenKeyboard
from puertorico.ui.scene.widgets.text_field import TextField, needs_keyboard
from puertorico.ui.scene.widgets.tooltip import TooltipManager
from puertorico.ui.sound import Sound, Sounds


class Stage:
    """A root with three children: ``content`` below, ``overlay`` for dialogs, ``top`` for flying pieces."""

    def __init__(self, assets: Assets, animator: Animator, sounds: Sounds | None = None) -> None:
        self.assets = assets
        self.animator = animator
        self.sounds = sounds or Sounds()
        self.on_empty_click: Callable[[], None] | None = None
        """Called when a click hits nothing interactive."""
        self.on_refused: Callable[[Node], bool] | None = None
        """Called when a node with nothing to do is clicked or dragged; returns whether it said why."""
        self.one_click_acts = False
        """Whether a single click moves a piece where it obviously goes, by a setting."""
        self.root = RootLayer()
        self.content = self.root.add(Node(""))
        self.overlay = self.root.add(Node("", z=10))
        self.top = self.root.add(Node("", z=20))
        self.top.ignores_mouse = True
        self.drag = Drag(self)
        self.selection = Selection(self)
        self.focus = Focus(self)
        self.tooltips = TooltipManager(self)
        self.input = InputDispatcher(self)
        self.touch = Touch(self)
        self.rim_glow = RimGlow(self)
        self.ambient = Ambient()
        self.top.add(self.focus.ring)

    def resize(self, size: Size) -> None:
        """Set the size of the root and its children, in units."""
        area = Rect(0.0, 0.0, *size)
        self.root.rect = area
        for floor in (self.content, self.overlay, self.top):
            floor.rect = area
        for dialog in self.overlay.children:
            dialog.rect = area
        self.root.invalidate_all()

    def scope(self) -> Node:
        """Return the subtree that gets input: the topmost modal dialog, or the root."""
        modal: Node | None = None
        for node in self.overlay.walk():
            if node.modal:
                modal = node
        return modal or self.root

    def hit(self, point: Point) -> Node | None:
        """Return the topmost node at a point that takes the mouse."""
        return self.root.hit(point)

    def scrollable_at(self, point: Point) -> Node | None:
        """Return the innermost node at a point that handles the wheel, even if it doesn't take the mouse."""
        found: Node | None = None
        for node in self.scope().walk():
            if type(node).wheel is not Node.wheel and node.absolute().has(point):
                found = node
        return found

    def panels(self, point: Point | None = None) -> list[Node]:
        """Return the nodes that fingers can scroll, topmost last: all of them, or those at a point."""
        return [
            node
            for node in self.scope().walk()
            if type(node).panned is not Node.panned and (point is None or node.absolute().has(point))
        ]

    def shows(self, node: Node) -> bool:
        """Return whether a node is in the tree and visible."""
        return node.root() is self.root and node.showing()

    def activate(self, node: Node, *, ring: bool, gesture: Gesture = Gesture.CLICK) -> bool:
        """Handle a click or key: drop the selected piece, click, select or move a piece, or show why not.

        Return whether it made a choice.
        """
        target = self.selection.target(node)
        if target is not None:
            self.selection.drop_on(target)
            return True
        for candidate in node.ancestors():
            if candidate.clickable or candidate.drag_source is not None:
                return self._use(candidate, ring=ring, gesture=gesture)
        if self.refuse(node):
            return False
        self.click_empty()
        if node.focusable:
            self.focus.set(node, ring=ring)
        return False

    def refuse(self, node: Node) -> bool:
        """Say why a node can't be used or dragged; return whether there was anything to say."""
        return self.on_refused is not None and self.on_refused(node)

    def click_empty(self) -> None:
        """Handle a click on nothing: clear the selection."""
        self.selection.clear()
        if self.on_empty_click is not None:
            self.on_empty_click()

    def _use(self, node: Node, *, ring: bool, gesture: Gesture) -> bool:
        if not node.usable():
            if node.tooltip is not None:
                self.sounds.play(Sound.REFUSED)
                self.tooltips.show(node)
            return False
        if node.clickable:
            if not node.keeps_selection:
                self.selection.clear()
            self.focus.set(node, ring=ring and self.focus.ring.visible)
            if node.sound is not None:
                self.sounds.play(node.sound)
            if isinstance(node, TextField) and needs_keyboard():
                OnScreenKeyboard(self, node).open()
                return False
            makes_choice, stood_out = node.makes_choice, node.highlighted
            if gesture is Gesture.DOUBLE_CLICK:
                node.double_clicked()
            else:
                node.clicked()
            if makes_choice and stood_out:
                self.focus.go_on_from(node)
            return makes_choice
        self.focus.set(node, ring=ring and self.focus.ring.visible)
        if self._acts(node, gesture):
            stood_out = node.highlighted
            has_moved = self.selection.move_to_default(node)
            if has_moved and stood_out:
                self.focus.go_on_from(node)
            return has_moved
        self.selection.toggle(node)
        return False

    def _acts(self, node: Node, gesture: Gesture) -> bool:
        """Return whether a gesture moves a piece at once, or says that its target isn't obvious."""
        obvious = node.drag_source is not None and node.drag_source.default() is not None
        match gesture:
            case Gesture.SELECT:
                return False
            case Gesture.CLICK:
                return obvious and self.one_click_acts
            case Gesture.ENTER:
                return obvious or self.selection.source is not node
            case Gesture.DOUBLE_CLICK:
                return True

    def compose(self, surface: pygame.Surface, deadline: float = inf) -> bool:
        """Paint what has changed since the last frame; return whether anything has.

        After the ``deadline``, by ``time.perf_counter``, a part may be left for the next frame.
        """
        self.input.refresh()
        self.selection.follow()
        self.tooltips.follow()
        self.focus.follow()
        self.rim_glow.follow()
        return self.root.compose(surface, self.assets, deadline)
