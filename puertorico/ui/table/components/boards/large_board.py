"""The board of an opponent, as large as the window allows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.session.arrangement import SPACES
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.dialog import Dialog
from puertorico.ui.table.components.boards.board import BarrelBoard, BoardState
from puertorico.ui.table.drawing import ink, labels
from puertorico.ui.table.tooltips.tabletop import Tabletop, TooltipContext

if TYPE_CHECKING:
    from puertorico.keybindings import Key
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.stage import Stage

_EDGE = 22.0
_HEAD = 50.0
_PAD = 12.0
_CLOSE = 38.0
_PORTRAIT = 40.0
_BOARD = (746.0, 322.0)
"""The size at which the board is laid out before it is zoomed."""
_TITLES = 22.0
_FOOT = 56.0
_GAP = 10.0
_NAME = theme.serif(25)
_ROLE = theme.sans(16, theme.Weight.SEMIBOLD)
PREFIX = "large."
"""Prefix of the names of the pieces, to tell them apart from those on the table."""


class LargeBoard(Dialog):
    """A dialog over the table, closed by Esc, Enter, the key of the board or a click.

    ``on_other_key`` gets all other keys, and returns whether it has used one.
    """

    def __init__(
        self,
        stage: Stage,
        state: BoardState,
        context: TooltipContext | None,
        on_other_key: Callable[[Key], bool],
    ) -> None:
        super().__init__("large", stage, 0, 0)
        self.seat = state.board.seat
        self.on_click = self.close
        self.focusable = False
        self.on_accept = self.close
        self._on_other_key = on_other_key
        # Pieces find their tooltip context in a Tabletop, which is also a layer, as on the table.
        self._top = self.panel.add(Tabletop("", NOWHERE))
        self._top.context = context
        self._head = self.panel.add(_Head(state))
        self._close = self.panel.add(
            Button("large.close", "", NOWHERE, self.close, look=ButtonLook.PLAIN, icon="ui-ink/cross")
        )
        self._close.tooltip = _("Back to the table")
        self._close.focusable = False
        self._board = self._top.add(_FullBoard(state))
        for node in self._board.walk():
            node.name = f"{PREFIX}{node.name}" if node.name else ""
        self.resized()

    def resized(self) -> None:
        """Make the board as large as the window allows."""
        room = self.area.inset(_EDGE + _PAD)
        zoom = min(room.w / _BOARD[0], (room.h - _HEAD) / _BOARD[1])
        w, h = _BOARD[0] * zoom + 2 * _PAD, _BOARD[1] * zoom + _HEAD + 2 * _PAD
        self.panel.rect = Rect.around(self.area.center, w, h)
        self._head.rect = Rect(_PAD + 6, 6, w - 2 * _PAD - _CLOSE - 18, _HEAD - 6)
        self._close.rect = Rect(w - _PAD - _CLOSE, 9, _CLOSE, _CLOSE)
        self._top.rect = Rect(_PAD, _HEAD + _PAD, w - 2 * _PAD, h - _HEAD - 2 * _PAD)
        self._board.rect = Rect.around(self._top.area.center, *_BOARD)
        self._board.zoom = zoom

    def key(self, key: Key) -> bool:
        """Close the dialog, or show another board."""
        return super().key(key) or self._on_other_key(key)


class _FullBoard(BarrelBoard):
    """A board laid out to make every part as large as possible."""

    def __init__(self, state: BoardState) -> None:
        super().__init__(state, mini=False, barrel=24.0, text=19)
        self.tooltip = None
        self.fill()

    @property
    def head(self) -> float:
        """The height of the titles."""
        return _TITLES

    def turn_changed(self) -> None:
        """Do nothing: the large board doesn't show whose turn it is."""

    def heading(self, state: BoardState) -> tuple[object, ...]:
        """Return the arrangement, on which the numbers of filled spaces depend."""
        return (state.board.arrangement,)

    def arrange(self) -> None:
        """Lay out island and city side by side, and goods, doubloons and people below."""
        w, h = self.rect.size
        high = h - _TITLES - _FOOT - _GAP
        self.city.rect = Rect(w - 434, _TITLES, 434, high)
        self.island.rect = Rect(0, _TITLES, w - 434 - _GAP, high)
        foot = self._foot
        for k, node in enumerate(self.goods):
            node.rect = Rect(foot.x + 16 + k * 62, foot.y, 58, foot.h)
        self.purse.rect = Rect.around((foot.x + 352, foot.center[1]), 44, 44)
        self.san_juan.rect = Rect(foot.right + 40, foot.y, 160, foot.h)
        self.chips.rect = Rect(foot.right + 236, foot.y - 3, 80, foot.h + 2)

    @property
    def _foot(self) -> Rect:
        return Rect(0, self.h - _FOOT, 392, _FOOT)

    def paint(self, canvas: Canvas) -> None:
        """Draw the titles, and the background of the goods."""
        arrangement = self.state.board.arrangement
        for title, part, spaces in (
            (_("Island"), self.island.rect, arrangement.island),
            (_("City"), self.city.rect, arrangement.city),
        ):
            # Translators: how many spaces of an island or a city are filled.
            filled = _("{n} of {most}").format(n=sum(space is not None for space in spaces), most=SPACES)
            ink.heading(canvas, title, filled, Rect(part.x + 4, 0, part.w, _TITLES - 2))
        canvas.panel(theme.PanelStyle(theme.CARD, "#FFF3DA", 99, "#DDBE86", 1.0), self._foot)


class _Head(Node):
    """The player, and the roles they have chosen this round."""

    def __init__(self, state: BoardState) -> None:
        super().__init__("")
        self._state = state

    def paint(self, canvas: Canvas) -> None:
        """Draw flag, portrait, name, crown and roles."""
        state, h = self._state, self.h
        board = state.board
        ink.flag(canvas, board.color, Rect(0, (h - 30) / 2, 30, 30))
        canvas.picture(board.portrait, Rect(37, (h - _PORTRAIT) / 2, _PORTRAIT, _PORTRAIT))
        left = 37 + _PORTRAIT + 8
        wide = min(canvas.assets.measure(board.name, _NAME) + 2, self.w * 0.5)
        canvas.text(board.name, Rect(left, 0, wide, h), _NAME)
        x = left + wide + 12
        if state.is_governor:
            canvas.picture("pieces/governor", Rect(x, (h - 26) / 2, 30, 26))
            x += 44
        for role in board.roles:
            word = labels.role_name(role)
            room = canvas.assets.measure(word, _ROLE) + 2
            if x + 34 + room > self.w:
                return
            ink.role_disc(canvas, labels.plain_role(role).label, (x + 15, h / 2), 15)
            canvas.text(word, Rect(x + 36, 0, room, h), _ROLE)
            x += 36 + room + 18
