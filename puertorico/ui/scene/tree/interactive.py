"""How a node reacts to mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

from puertorico.keybindings import Key
from puertorico.ui.scene.geometry import Point
from puertorico.ui.sound import Sound


@attrs.define(eq=False)
class DropTarget:
    """Lets pieces be dropped on a node."""

    can_drop: Callable[[Any], bool]
    drop: Callable[[Any], None]


class Interactive:
    """Input properties of a node, and handlers to override.

    ``blocks_mouse``: catches the mouse without reacting. ``ignores_mouse``: this node and its descendants let
    the mouse through. ``modal``: nothing else gets input. ``focusable``: None means focusable if there is
    something to do here. ``keeps_selection``: a click leaves a selected piece selected, because it may be
    about that piece. ``makes_choice``: a click decides something, so the second press of a double-click is
    ignored: it is no answer to what comes next. ``answers``: a click makes a choice or leads to one, so it is
    ignored if it comes too early (``input.presses``). ``sound``: played on a click. ``tooltip_at_side``:
    tooltips of this node and its descendants prefer the right or left side, for nodes in a column. With
    ``tooltips_beside``, those of its descendants are beside it if there is room, to leave them visible.
    """

    def __init__(
        self,
        on_click: Callable[[], None] | None,
        on_hover: Callable[[bool], None] | None,
        blocks_mouse: bool,
    ) -> None:
        self.tooltip_at_side = False
        self.tooltips_beside = False
        self.on_click = on_click
        self.on_hover = on_hover
        self.blocks_mouse = blocks_mouse
        self.drop_target: DropTarget | None = None
        self.ignores_mouse = False
        self.modal = False
        self.keeps_selection = False
        self.makes_choice = False
        self.answers = False
        self.sound: Sound | None = None
        self.focusable: bool | None = None
        self.focus_order = 0
        self.hovered = False
        self.pressed = False

    @property
    def clickable(self) -> bool:
        """Whether the node reacts to clicks."""
        return self.on_click is not None

    @property
    def takes_mouse(self) -> bool:
        """Whether the node reacts to the mouse."""
        return (
            self.blocks_mouse or self.clickable or self.on_hover is not None or self.drop_target is not None
        )

    def tooltip_key(self) -> object:
        """Return what the tooltip depends on; an open tooltip is updated when this changes."""
        return None

    def clicked(self) -> None:
        """React to a click or to Enter."""
        if self.on_click is not None:
            self.on_click()

    def double_clicked(self) -> None:
        """React to the second click of a double-click, by default as to any click."""
        self.clicked()

    def hover_changed(self) -> None:
        """React to the mouse entering or leaving; see ``hovered``."""
        if self.on_hover is not None:
            self.on_hover(self.hovered)

    def press_changed(self) -> None:
        """React to being pressed or released; see ``pressed``."""

    def focus_changed(self, focused: bool) -> None:
        """React to gaining or losing the focus."""

    def wheel(self, dx: float, dy: float) -> bool:  # noqa: ARG002 - for overriding
        """React to the wheel, in notches, with up positive; return whether it was used."""
        return False

    def panned(self, dy: float) -> bool:  # noqa: ARG002 - for overriding
        """React to fingers moving the content up or down, in units; return whether it moved."""
        return False

    def key(self, key: Key) -> bool:  # noqa: ARG002 - for overriding
        """React to a key while this node or a descendant has the focus; return whether it was used."""
        return False

    def typed(self, text: str) -> bool:  # noqa: ARG002 - for overriding
        """React to text typed while this node has the focus; return whether it was used."""
        return False

    def grabbed(self, point: Point) -> bool:  # noqa: ARG002 - for overriding
        """React to a mouse press at a point in own units; return True to get calls of ``dragged``."""
        return False

    def dragged(self, point: Point) -> None:
        """Follow the mouse after ``grabbed`` returned True."""
