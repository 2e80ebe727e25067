"""Islands and their tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.engine.actions import Person
from puertorico.engine.ids import FORESTS, Tile
from puertorico.session.arrangement import COLUMNS, ROWS, SPACES, Arrangement, IslandTile
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.boards.space import Space
from puertorico.ui.table.components.people_discs import Circle
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model import names
from puertorico.ui.table.model.piece_kinds import FlyingPiece
from puertorico.ui.table.tooltips.land import tile_tip
from puertorico.ui.table.tooltips.tabletop import tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_MEADOW = theme.PanelStyle(theme.MEADOW, theme.MEADOW_LOW, theme.RADIUS_CARD, "#6F9A48", 1.2, "#CFE3A6", 1.0)


def paint_tile(canvas: Canvas, tile: Tile, rect: Rect) -> None:
    """Draw an island tile with a small shadow."""
    canvas.panel(theme.PanelStyle(theme.INK, radius=rect.w * 0.15, opacity=0.0, shadow=1.6), rect)
    canvas.picture("tiles/forest" if tile in FORESTS else f"tiles/{names.picture(tile)}", rect)


class IslandSpace(Space[IslandTile | None]):
    """A space of an island, with its tile if there is one."""

    inset = theme.MEADOW_INSET

    def __init__(self, name: str, seat: int, mini: bool) -> None:
        super().__init__(name, None, mini=mini)
        self.seat = seat
        self.mini = mini
        self.bleed = 4.0
        self.circle = self.add(Circle(f"{name}.circle"))
        self.circle.visible = False

    def arrange(self) -> None:
        """Lay out the circle and show the person on it."""
        radius = min(self.w * 0.204, self.w * 0.135 + 2.0) if self.mini else self.w * 0.178
        center = (self.w * (0.775 if self.mini else 0.79), self.h * (0.765 if self.mini else 0.775))
        self.circle.rect = Rect.around(center, 2 * radius, 2 * radius)
        self.circle.visible = self.state is not None and self.state.tile not in FORESTS
        self.circle.show(Person.NOBODY if self.state is None else self.state.person)

    def paint(self, canvas: Canvas) -> None:
        """Draw the tile, or the empty space."""
        if self.state is None:
            self.paint_empty(canvas)
        else:
            paint_tile(canvas, self.state.tile, self.area)

    @property
    def is_empty(self) -> bool:
        """Whether there is no tile."""
        return self.state is None

    def place_for(self, piece: FlyingPiece) -> Rect | None:
        """Return the whole place, for tiles."""
        return self.area if isinstance(piece, Tile) else None

    def paint_invitation(self, canvas: Canvas) -> None:
        """Draw dashes and grass."""
        dash = min(4.2, self.w / 10)
        ink.empty_place(canvas, self.area.inset(0.6), "#7FB052", "#5F9140", self.radius, 0.8, dash)
        canvas.picture("pieces/empty-meadow", self.area.inset(self.w * 0.12), 0.7)

    def describe(self) -> Tip | None:
        """Return the tooltip of the tile: its use, and what tiles of its kind produce here."""
        return None if self.state is None else tile_tip(self.state.tile, self.seat, tooltip_context(self))

    def ghost(self) -> Node | None:
        """Return the tile without its colonist."""
        return None if self.state is None else FloatingTile(self.state.tile, self.w)


class FloatingTile(Piece[Tile | None]):
    """An island tile being dragged or in flight; None shows its back."""

    def __init__(self, tile: Tile | None, side: float = 57.0, name: str = "") -> None:
        super().__init__(name, tile, Rect(0, 0, side, side))
        self.bleed = 10.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the tile."""
        if self.state is None:
            canvas.picture("tiles/back", self.area)
        else:
            paint_tile(canvas, self.state, self.area)


class Island(Node):
    """The island of a seat: 12 spaces."""

    def __init__(self, seat: int, *, mini: bool) -> None:
        super().__init__(names.seat(seat, "island"), radius=theme.RADIUS_CARD)
        self.pad = 3.0 if mini else 4.0
        self.gap = 2.0 if mini else 3.4
        self.spaces = [self.add(IslandSpace(names.island(seat, k), seat, mini)) for k in range(SPACES)]

    def show(self, arrangement: Arrangement) -> None:
        """Show the tiles of an arrangement."""
        for node, here in zip(self.spaces, arrangement.island, strict=True):
            node.show(here)

    def resized(self) -> None:
        """Lay out the spaces as squares."""
        side_w = (self.w - 2 * self.pad - (COLUMNS - 1) * self.gap) / COLUMNS
        side_h = (self.h - 2 * self.pad - (ROWS - 1) * self.gap) / ROWS
        side = min(side_w, side_h)
        gap_x = (self.w - 2 * self.pad - COLUMNS * side) / (COLUMNS - 1)
        gap_y = (self.h - 2 * self.pad - ROWS * side) / (ROWS - 1)
        for k, node in enumerate(self.spaces):
            row, column = divmod(k, COLUMNS)
            node.rect = Rect(self.pad + column * (side + gap_x), self.pad + row * (side + gap_y), side, side)

    def paint(self, canvas: Canvas) -> None:
        """Draw the meadow."""
        canvas.panel(_MEADOW, self.area)
