"""How a node reacts to the mouse and the keys."""

from __future__ import annotations

from collections.abc import Callable

from puertorico.keybindings import Key
from puertorico.ui.scene.geometry import Point
from puertorico.ui.sound import Sound


class Interactive:
    """What can be done with a node, and how it reacts; the reactions are there to be overridden.

    ``blocks_mouse`` catches the mouse though nothing happens here; ``ignores_mouse`` lets the mouse through
    this node and all in it; ``modal`` keeps everything else from being touched. ``focusable`` None: the
    keyboard comes here if there is something to do. ``keeps_selection``: a click here leaves a chosen piece
    chosen, for what it does may be about that piece. ``sound`` is what is heard of a click.
    ``tooltip_beside`` has tooltips, of this node and of all in it, come at its right or left rather, where
    what is like it stands above and below.
    """

    def __init__(
        self,
        on_click: Callable[[], None] | None,
        on_hover: Callable[[bool], None] | None,
        blocks_mouse: bool,
    ) -> None:
        self.tooltip_beside = False
        self.on_click = on_click
        self.on_hover = on_hover
        self.blocks_mouse = blocks_mouse
        self.ignores_mouse = False
        self.modal = False
        self.keeps_selection = False
        self.sound: Sound | None = None
        self.focusable: bool | None = None
        self.focus_order = 0
        self.hovered = False
        self.pressed = False

    @property
    def clickable(self) -> bool:
        """Whether a click here does something of its own."""
        return self.on_click is not None

    def tooltip_key(self) -> object:
        """Return what the tooltip hangs on: when that is another, an open tooltip is made anew."""
        return None

    def clicked(self) -> None:
        """React to a click or to Enter."""
        if self.on_click is not None:
            self.on_click()

    def hover_changed(self) -> None:
        """React to the mouse coming or going; ``hovered`` tells which."""
        if self.on_hover is not None:
            self.on_hover(self.hovered)

    def press_changed(self) -> None:
        """React to being held down or let go; ``pressed`` tells which."""

    def focus_changed(self, focused: bool) -> None:
        """React to gaining or losing the keyboard."""

    def wheel(self, dx: float, dy: float) -> bool:  # noqa: ARG002 - for overriding
        """React to the wheel, in notches, up is positive; return whether it was used."""
        return False

    def key(self, key: Key) -> bool:  # noqa: ARG002 - for overriding
        """React to a key while this node or one in it has the keyboard; return whether it was used."""
        return False

    def typed(self, text: str) -> bool:  # noqa: ARG002 - for overriding
        """React to text typed while this node has the keyboard; return whether it was used."""
        return False

    def grabbed(self, point: Point) -> bool:  # noqa: ARG002 - for overriding
        """Be told of the button going down at a point in own units; True: get ``dragged`` calls."""
        return False

    def dragged(self, point: Point) -> None:
        """Follow the mouse after ``grabbed`` returned True."""
