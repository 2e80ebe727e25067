"""The base of all pieces: a frozen state to show, a mark for how it can be used, and a tooltip."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Generic, TypeVar

from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect
from puertorico.ui.scene.tree.node import Node, Rim
from puertorico.ui.table.model.piece_kinds import FlyingPiece
from puertorico.ui.table.tooltips.tabletop import tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

StateT = TypeVar("StateT")


class Mark(Enum):
    """How a piece is highlighted; a gold rim always means "you can use this now"."""

    NORMAL = Rim.NONE
    TOUCHABLE = Rim.TOUCH
    SELECTED = Rim.SELECTED
    CHANGED = Rim.CHANGED
    FADED = None


class Piece(Node, Generic[StateT]):
    """A node that shows a state, and is repainted only if ``show`` changes what can be seen."""

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
        self._seen: tuple[object] | None = None
        """The visible part in the last frame, if it has changed since."""

    @property
    def state(self) -> StateT:
        """The state shown."""
        return self._state

    def show(self, state: StateT) -> None:
        """Show a state; repaint if it looks different in the next frame."""
        if state != self._state:
            before, self._state = self._state, state
            seen = self.visible_part(before)
            if seen != self.visible_part(state):
                self.arrange()
                self.forget_painted()
                if self._seen is None:
                    self._seen = (seen,)
                    self.root().restated(self)

    def settle(self) -> None:
        """Repaint if the state looks different than in the last frame."""
        seen, self._seen = self._seen, None
        if seen is not None and seen[0] != self.visible_part(self._state):
            self.invalidate()

    def visible_part(self, state: StateT) -> object:
        """Return the part of a state that is painted.

        Override it if a state also holds what only the tooltip shows, to avoid needless repainting.
        """
        return state

    def prerender(self, canvas: Canvas, state: StateT) -> None:
        """Paint another state without showing it, so that its pictures are cached when it is shown."""
        shown, self._state = self._state, state
        try:
            self.paint(canvas)
        finally:
            self._state = shown

    @property
    def mark(self) -> Mark:
        """The highlight of the piece."""
        return self._mark

    @mark.setter
    def mark(self, value: Mark) -> None:
        self._mark = value
        self.rim = Rim.NONE if value is Mark.FADED else value.value
        self.alpha = theme.FADED if value is Mark.FADED else 1.0

    def arrange(self) -> None:
        """Lay out the parts; called when the state or the size has changed. Override."""

    def resized(self) -> None:
        """Lay out the parts for the new size."""
        self.arrange()

    def tooltip_key(self) -> object:
        """Return the state and the moment of the game, on which the tooltip depends."""
        return (self._state, tooltip_context(self))

    def describe(self) -> str | Tip | None:
        """Return the tooltip. Override."""
        return None

    def tag_center(self, wide: float, assets: Assets) -> Point | None:  # noqa: ARG002 - for overriding
        """Return the center of a tag with a difference, given its width; None to put it in a corner.

        Override it to put the tag next to the number.
        """
        return None

    def place_for(self, _piece: FlyingPiece, /) -> Rect | None:
        """Return where a flying piece leaves or lands, in own units.

        None if it does so in the center, in a size of its own. Override.
        """
        return None

    def ghost(self) -> Node | None:
        """Return a copy to drag or animate, or None if there is nothing to take. Override."""
        return None
