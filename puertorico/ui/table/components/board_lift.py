"""Boards of opponents are lifted a little while their players act."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.metrics import pixel
from puertorico.ui.scene.tree.animation import Animator, MotionLevel
from puertorico.ui.scene.tree.layer import Layer
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.model import names

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_HEIGHT = 2.0
_SECONDS, _STEPS = 0.2, 4
_EDGE = 3.4
"""How far the edge of a board reaches beyond its rectangle."""
_SHADOWS = (3.0, 5.0, 7.0)
"""The reach of the shadow on the way up."""
_BLEED = 16.0
_FOOT = 40.0


class LiftedBoard(Node):
    """Shows a part of a layer a little higher, with a shadow; ``raised`` is between 0 and 1.

    It copies the layer's pixels, so the board isn't painted again and may change meanwhile.
    """

    def __init__(self, table: Layer, board: Node) -> None:
        super().__init__("", board.absolute().grown(_EDGE))
        self.ignores_mouse = True
        self.bleed = _BLEED
        self._table = table
        self._corner = table.absolute()
        self.raised = 0.0

    @property
    def height(self) -> float:
        """How high the board is now, in units."""
        return _HEIGHT * self.raised

    def raise_to(self, share: float) -> None:
        """Put the board at a share of its height, in a few steps, because each copies the whole board."""
        step = round(_STEPS * share) / _STEPS
        if step != self.raised:
            self.raised = step
            self.invalidate()

    def source_changed(self, box: Rect) -> None:
        """Follow a change of the layer, in its units."""
        changed = box.moved(self._corner.x, self._corner.y).intersection(self.rect)
        if not changed.empty:
            self.damage(changed.moved(-self.rect.x, -self.rect.y - self.height).grown(1))

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the shadow and the copy, of which there can be no display list."""
        surface = canvas.surface
        up = pixel(self.height * canvas.scale)
        if up > 0:
            reach = _SHADOWS[min(len(_SHADOWS) - 1, int(self.raised * len(_SHADOWS)))]
            style = theme.PanelStyle(theme.SAND, None, theme.RADIUS_BOARD, shadow=reach)
            board = self.area.inset(_EDGE).moved(0, -up / canvas.scale)
            # Only the lower part casts a shadow that can be seen.
            canvas.panel(style, Rect(board.x, board.bottom - _FOOT, board.w, _FOOT))
        box, corner = canvas.box(self.area), self._corner
        source = box.move(-pixel(corner.x * canvas.scale), -pixel(corner.y * canvas.scale))
        self._table.copy_to(surface, (box.x, box.y - up), source)


class BoardLift:
    """Lifts the board of the player who acts, and lowers that of the one before."""

    def __init__(self, table: Layer, animator: Animator, board_of: Callable[[int], Node | None]) -> None:
        self._table = table
        self._animator = animator
        self._board_of = board_of
        self._seat: int | None = None
        self._boards: dict[int, LiftedBoard] = {}

    def follow(self, seat: int | None) -> None:
        """Lift the board of a seat, if it is shown, and no other."""
        if seat == self._seat:
            return
        before, self._seat = self._seat, seat
        if before in self._boards:
            self._move(before, 0.0)
        if seat is not None and self._animator.level is not MotionLevel.NONE:
            board, ground = self._board_of(seat), self._table.parent
            if seat not in self._boards and board is not None and ground is not None:
                self._boards[seat] = ground.add(LiftedBoard(self._table, board))
            if seat in self._boards:
                self._move(seat, 1.0)

    def _move(self, seat: int, end: float) -> None:
        board = self._boards[seat]

        def put(share: float) -> None:
            board.raise_to(share)
            # A board that has not been lifted yet is at 0 all the time.
            if share == end == 0 and self._boards.get(seat) is board:
                board.detach()
                del self._boards[seat]

        self._animator.value(put, board.raised, end, _SECONDS, key=(self, seat))

    def height_of(self, name: str) -> float:
        """Return how high a named piece is because its board is lifted."""
        seat = names.seat_of(name)
        return self._boards[seat].height if seat in self._boards else 0.0

    def source_changed(self, box: Rect) -> None:
        """Follow a change of the table."""
        for board in self._boards.values():
            board.source_changed(box)
