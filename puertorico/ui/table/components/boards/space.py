"""Spaces of islands and cities: plain when at rest, with dashes and a motif while a piece can go there."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, TypeVar

from attrs import evolve

from puertorico.ui import theme
from puertorico.ui.scene.tree.node import Rim
from puertorico.ui.table.components.piece import Piece

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

StateT = TypeVar("StateT")


class Space(Piece[StateT]):
    """A space of a board. Subclasses call ``paint_empty`` when nothing is on it."""

    inset: ClassVar[theme.PanelStyle]

    def __init__(self, name: str, state: StateT, *, mini: bool) -> None:
        super().__init__(name, state, radius=theme.RADIUS_MINI if mini else theme.RADIUS_TILE)
        self._invites = False

    @property
    @abstractmethod
    def is_empty(self) -> bool:
        """Whether nothing is on the space."""

    @abstractmethod
    def paint_invitation(self, canvas: Canvas) -> None:
        """Draw the dashes and the motif of a space where a piece can be placed now."""

    def repaint_rim(self) -> None:
        """Repaint an empty space, and not just its rim, when pieces can or can no longer be placed there."""
        invites = self.rim in (Rim.TOUCH, Rim.SELECTED)
        if invites != self._invites:
            self._invites = invites
            if self.is_empty:
                self.invalidate()
        super().repaint_rim()

    def paint_empty(self, canvas: Canvas) -> None:
        """Draw the space with nothing on it."""
        if self._invites:
            self.paint_invitation(canvas)
        else:
            canvas.panel(evolve(self.inset, radius=self.radius), self.area)
