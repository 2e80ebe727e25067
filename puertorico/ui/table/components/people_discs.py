"""Colonists, nobles and their circles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.engine.actions import Person
from puertorico.i18n import _
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.tree.node import Rim
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.piece_kinds import FlyingPiece, PieceKind

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.tree.node import Node

FLYING_RADIUS = 11.0
_TOUCH, _RIM_INSET = 1.5, 0.3
_RIMS = {Rim.TOUCH: (_TOUCH, 5.0), Rim.SELECTED: (2.8, 0.0)}
"""Width and glow of the gold rims around circles."""
_CHANGED = 1.6
RIM_REACH = _TOUCH - _RIM_INSET
"""How far the rim of a usable circle reaches beyond it."""


class Circle(Piece[Person]):
    """A circle on a tile or building; the state is the person on it."""

    def __init__(self, name: str, state: Person = Person.NOBODY, rect: Rect = NOWHERE) -> None:
        super().__init__(name, state, rect, radius=99)

    def resized(self) -> None:
        """Leave room for a pawn."""
        self.bleed = max(1.5, self.w / 2 * ink.PAWN_REACH)

    @property
    def outline(self) -> Rect:
        """The circle that rims and rings go around: that of the person, if there is one."""
        return self.area if self.state is Person.NOBODY else ink.raised(self.area)

    def place_for(self, piece: FlyingPiece) -> Rect | None:
        """Return the circle, for people."""
        return self.area if isinstance(piece, PieceKind) else None

    def paint(self, canvas: Canvas) -> None:
        """Draw the person, or the empty circle."""
        ink.disc(canvas, self.area.center, self.w / 2, self.state)

    def paint_over(self, canvas: Canvas) -> None:
        """Draw a thinner rim than usual, because circles are close together."""
        around = self.outline.inset(_RIM_INSET)
        if self.rim is Rim.CHANGED:
            ink.changed_ring(canvas, around, self.radius, _CHANGED, inner_edge=False)
        else:
            width, glow = _RIMS[self.rim]
            canvas.rim(around, self.radius, width=width, glow=glow)

    def describe(self) -> str | None:
        """Return the tooltip, or None for that of the tile below if the circle can't be used."""
        if self.drag_source is None and self.drop_target is None and self.on_click is None:
            return None
        if self.state is Person.NOBLE:
            return _("Noble")
        return _("Colonist") if self.state is Person.COLONIST else _("Empty circle")

    def ghost(self) -> Node | None:
        """Return the person on the circle, or None if it is empty."""
        return floating_disc(self.state)


class PersonDisc(Piece[Person]):
    """A colonist or a noble, off the board."""

    def __init__(self, person: Person = Person.COLONIST) -> None:
        super().__init__("", person, Rect(0, 0, 2 * FLYING_RADIUS, 2 * FLYING_RADIUS), radius=99)
        self.bleed = 10.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the disc."""
        ink.disc(canvas, self.area.center, self.w / 2, self.state)


def floating_disc(person: Person) -> PersonDisc | None:
    """Return a disc to drag; None for nobody."""
    return None if person is Person.NOBODY else PersonDisc(person)


def circle_rects(area: Rect, count: int, radius: float, pitch: float) -> list[Rect]:
    """Return the places of circles in a row, centered in an area."""
    pitch = min(pitch, (area.w - 2 * radius) / max(1, count - 1)) if count > 1 else pitch
    x, y = area.center
    start = x - pitch * (count - 1) / 2
    return [Rect.around((start + k * pitch, y), 2 * radius, 2 * radius) for k in range(count)]
