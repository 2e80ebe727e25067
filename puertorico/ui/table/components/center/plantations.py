"""The plantation row, the quarries and the face-down stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.engine.ids import Tile
from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.boards import island
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model import names
from puertorico.ui.table.model.piece_kinds import FlyingPiece
from puertorico.ui.table.model.snapshot import Snapshot
from puertorico.ui.table.tooltips.land import quarries_tip, stack_tip, tile_tip
from puertorico.ui.table.tooltips.tabletop import tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_TITLE = 20.0
_GAP = 5.0


class RowPlace(Piece[Tile | None]):
    """A place in the plantation row; the state is None if its tile was taken."""

    def __init__(self, place: int) -> None:
        super().__init__(names.row(place), None)
        self.bleed = 4.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the tile, or an empty place."""
        if self.state is not None:
            island.paint_tile(canvas, self.state, self.area)
        else:
            canvas.panel(theme.SAND_INSET, self.area)

    def place_for(self, piece: FlyingPiece) -> Rect | None:
        """Return the whole place, for tiles."""
        return self.area if isinstance(piece, Tile) else None

    def describe(self) -> Tip | None:
        """Return the tooltip of the tile: its use, and how many there are."""
        return None if self.state is None else tile_tip(self.state, None, tooltip_context(self))

    def ghost(self) -> Node | None:
        """Return the tile, as large as on an island."""
        return None if self.state is None else island.FloatingTile(self.state)


class Stack(Piece[int]):
    """The quarries or the face-down stack; the state is the number of tiles."""

    def __init__(self, name: str) -> None:
        super().__init__(name, 0)
        self.bleed = 6.0
        self.discards: tuple[int, ...] = ()

    def paint(self, canvas: Canvas) -> None:
        """Draw the stack and its number."""
        quarries = self.name == "quarries"
        w = self.w
        if not self.state:
            canvas.panel(theme.SAND_INSET, self.area)
        elif quarries:
            canvas.picture("pieces/quarry-stack", Rect(0, 0, w * 1.1, w * 1.1))
        else:
            for k in (2, 1):
                canvas.panel(
                    theme.PanelStyle("#2F5A20", radius=w * 0.14, edge="#22441A", edge_width=0.8),
                    self.area.moved(1.7 * k, 1.9 * k),
                )
            canvas.picture("tiles/back", self.area)
        self._paint_number(canvas)

    def paint_over(self, canvas: Canvas) -> None:
        """Draw the rim, and the number on top of it."""
        super().paint_over(canvas)
        self._paint_number(canvas)

    def _paint_number(self, canvas: Canvas) -> None:
        # A small stack must not lose its number over the edge.
        plate = Rect.around((min(self.w * 0.86, self.w - 9), min(self.h * 0.86, self.h - 8)), 21, 19)
        canvas.panel(theme.PanelStyle(theme.CARD, radius=99, edge=theme.INK_SOFT, edge_width=1.2), plate)
        canvas.text(str(self.state), plate, theme.FIGURE.sized(14), theme.INK, "center")

    def place_for(self, piece: FlyingPiece) -> Rect | None:
        """Return the place of the tile on top."""
        return self.area if isinstance(piece, Tile) else None

    def describe(self) -> Tip:
        """Return the tooltip: how many are left, and what has been discarded."""
        if self.name == "quarries":
            return quarries_tip(self.state, tooltip_context(self))
        return stack_tip(self.state, self.discards, tooltip_context(self))

    def ghost(self) -> Node | None:
        """Return the tile on top, or None if the stack is empty."""
        if not self.state:
            return None
        return island.FloatingTile(Tile.QUARRY if self.name == "quarries" else None)


class PlantationBoard(Node):
    """The board with the plantation row and both stacks."""

    def __init__(self) -> None:
        super().__init__("", radius=theme.RADIUS_BOARD)
        self.bleed = 16.0
        self.places: list[RowPlace] = []
        self.quarries = self.add(Stack("quarries"))
        self.stack = self.add(Stack("stack"))

    def show(self, snapshot: Snapshot) -> None:
        """Show the tiles."""
        if len(snapshot.row) != len(self.places):
            for place in self.places:
                place.detach()
            self.places = [self.add(RowPlace(k)) for k in range(len(snapshot.row))]
            self.resized()
        for place, tile in zip(self.places, snapshot.row, strict=True):
            place.show(tile)
        self.quarries.show(snapshot.quarries)
        self.stack.discards = snapshot.discards
        self.stack.show(snapshot.face_down)

    def resized(self) -> None:
        """Lay out the row on the left and the stacks on the right."""
        if self.w <= 0:
            return
        count = len(self.places)
        pad = 11.0
        room = self.w - 2 * pad
        least = 13.0
        side = min(self.h - _TITLE - 13, (room - _GAP * count - 8 - least) / (count + 2))
        y = _TITLE + (self.h - _TITLE - 6 - side) / 2 + 1.5
        free = room - side * (count + 2) - 15 - 4
        gap = min(9.0, free / max(1, count))
        for k, place in enumerate(self.places):
            place.rect = Rect(pad + k * (side + gap), y, side, side)
        self.stack.rect = Rect(self.w - pad - side - 4, y - 1, side, side)
        self.quarries.rect = Rect(self.w - pad - 2 * side - 19, y - 1, side, side)

    def paint(self, canvas: Canvas) -> None:
        """Draw the board and its titles."""
        ink.board(canvas, self.area)
        canvas.text(_("Plantations"), Rect(13, 2, 130, _TITLE - 2), theme.TITLE.sized(15), theme.INK_SOFT)
        # Translators: the face-down stack of plantations.
        stack = _("Stack")
        for node, word in ((self.quarries, _("Quarries")), (self.stack, stack)):
            # Not as tall as the board's title, to stay clear of the glow of the stack.
            room = Rect.around((node.rect.center[0], 1.5 + _TITLE / 2), node.w + 16, _TITLE - 3)
            right = min(room.right, self.w - 8)
            room = Rect(right - room.w, room.y, room.w, room.h)
            style = theme.serif(14, theme.Weight.SEMIBOLD)
            canvas.text(word, room, style, theme.INK_SOFT, "center", smallest=0.7, narrowest=0.65)
