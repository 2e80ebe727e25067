"""What all pieces share: a frozen state that is shown, a mark that says what can be done, a tooltip."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Generic, TypeVar

from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.tree.node import Node, Rim
from puertorico.ui.table.tooltips.tabletop import tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

StateT = TypeVar("StateT")


class Mark(Enum):
    """What a piece says about itself beside its state; a gold rim is never anything but "touch me now"."""

    NORMAL = Rim.NONE
    TOUCHABLE = Rim.TOUCH
    SELECTED = Rim.SELECTED
    CHANGED = Rim.CHANGED
    FADED = None


class Piece(Node, Generic[StateT]):
    """A node that shows a state: ``show`` compares, and paints again only when something differs."""

    def __init__(
        self,
        name: str,
        state: StateT,
        rect: Rect = NOWHERE,
        *,
        radius: float = theme.RADIUS_TILE,
        z: int = 0,
    ) -> None:
        super().__init__(name, rect, z=z, tooltip=self.describe, radius=radius)
        self._state = state
        self._mark = Mark.NORMAL

    @property
    def state(self) -> StateT:
        """What is shown."""
        return self._state

    def show(self, state: StateT) -> None:
        """Show a state."""
        if state != self._state:
            before, self._state = self._state, state
            if self.visible_part(before) != self.visible_part(state):
                self.arrange()
                self.invalidate()

    def visible_part(self, state: StateT) -> object:
        """Return what is seen of a state: where nothing of it differs, nothing is painted again. Override
        where there is more in a state than is seen, as what the tooltip tells.
        """
        return state

    def prerender(self, canvas: Canvas, state: StateT) -> None:
        """Paint another state than is shown, so that its pictures are at hand when it is."""
        shown, self._state = self._state, state
        try:
            self.paint(canvas)
        finally:
            self._state = shown

    @property
    def mark(self) -> Mark:
        """Whether the piece can be touched, is chosen, is out of the question or has just changed."""
        return self._mark

    @mark.setter
    def mark(self, value: Mark) -> None:
        self._mark = value
        self.rim = Rim.NONE if value is Mark.FADED else value.value
        self.alpha = theme.FADED if value is Mark.FADED else 1.0

    def arrange(self) -> None:
        """Put the parts in their places; called when the state or the size has changed. Override."""

    def resized(self) -> None:
        """Put the parts in their places for the new size."""
        self.arrange()

    def tooltip_key(self) -> object:
        """What is shown, and the moment at which it is."""
        return (self._state, tooltip_context(self))

    def describe(self) -> str | Tip | None:
        """The tooltip. Override."""
        return None

    def ghost(self) -> Node | None:
        """Return a free-standing copy to be dragged or flown; None for nothing to take. Override."""
        return None
