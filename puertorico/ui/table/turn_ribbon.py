"""The ribbon that names the next player when the turn passes without a cover in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.tree.animation import MotionLevel
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.portraits import seat_picture

if TYPE_CHECKING:
    from puertorico.session.game_session import Session
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.stage import Stage

_TEXT = theme.serif(24)
_HIGH = 58.0
_FACE = 48.0
_FLAG = 24.0
_SIDE = 44.0
_KEY = "the ribbon goes away"


class Ribbon(Node):
    """A ribbon across the table with the portrait, the flag and the words for a seat."""

    def __init__(self, seat: int, picture: str, text: str) -> None:
        super().__init__("", NOWHERE, radius=_HIGH / 2)
        self.ignores_mouse = True
        self.bleed = 10.0
        self.seat = seat
        self.picture = picture
        self.text = text

    def paint(self, canvas: Canvas) -> None:
        """Draw the ribbon between two lines in the color of the seat."""
        color = theme.SEATS[self.seat]
        style = theme.PanelStyle(theme.BAR, theme.BAR_LOW, 99, theme.CARD, 1.6, color, 3.0, shadow=6)
        canvas.panel(style, self.area)
        face = Rect.around((_SIDE + 2, self.h / 2 - 1), _FACE, _FACE)
        canvas.picture(self.picture, face)
        plate = Rect.around((face.right + _FLAG * 0.3, face.bottom - _FLAG / 2), _FLAG, _FLAG)
        canvas.circle(plate.center, _FLAG * 0.62, theme.CARD)
        ink.flag(canvas, self.seat, plate.inset(1))
        left = plate.right + 12
        room = Rect(left, 0, self.w - left - _SIDE + 12, self.h - 2)
        canvas.text(self.text, room, _TEXT, theme.WHITE)


class TurnRibbon:
    """Shows the ribbon for a moment, in the speed of all animation; the table can be used meanwhile."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._ribbon: Ribbon | None = None

    @property
    def text(self) -> str | None:
        """The words on the ribbon; None if there is none."""
        return None if self._ribbon is None else self._ribbon.text

    def show(self, session: Session, seat: int) -> None:
        """Name the player of a seat, unless nothing is animated or a dialog is open."""
        self.hide()
        stage = self._stage
        level = stage.animator.level
        if level is MotionLevel.NONE or stage.scope() is not stage.root:
            return
        text = _("{name}'s turn") if len(session.humans) > 1 else _("Your turn, {name}")
        text = text.format(name=session.names[seat])
        self._ribbon = ribbon = stage.top.add(Ribbon(seat, seat_picture(session.seats, seat), text))
        area = stage.root.area
        wide = min(area.w - 80, stage.assets.measure(text, _TEXT) + _FACE + _FLAG + 2 * _SIDE + 6)
        ribbon.rect = Rect.around((area.w / 2, area.h * 0.42), wide, _HIGH)
        ribbon.alpha = 0.0
        self._fade(1.0)
        stage.animator.after(theme.RIBBON * level.value, lambda: self._fade(0.0), key=_KEY)

    def _fade(self, end: float) -> None:
        """Fade the ribbon in or out."""
        ribbon = self._ribbon
        if ribbon is None:
            return

        def put(alpha: float) -> None:
            ribbon.alpha = alpha
            if alpha == 0.0 == end:
                ribbon.detach()
                self._ribbon = None if self._ribbon is ribbon else self._ribbon

        self._stage.animator.value(put, ribbon.alpha, end, theme.PICK_UP, key=(_KEY, id(ribbon)))

    def hide(self) -> None:
        """Remove the ribbon at once."""
        self._stage.animator.cancel(_KEY)
        if self._ribbon is not None:
            self._ribbon.detach()
            self._ribbon = None
