"""What has happened since the viewed seat's last turn, and the roles of the round: for a game for two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.ids import Good
from puertorico.i18n import _
from puertorico.keybindings import Command
from puertorico.ui import keys, theme
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect
from puertorico.ui.scene.paint.text import Run, TextLayout, lay_out
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink, labels
from puertorico.ui.table.drawing.piece_pictures import piece_picture
from puertorico.ui.table.model.news import News, NewsLine, PieceCount
from puertorico.ui.table.model.piece_kinds import PieceKind

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_PAD = 12.0
_LOW, _LOW_PAD = 300.0, 7.0
"""Below this height, there are only the lines."""
_NARROWEST = 0.8
_TITLE = 38.0
_CAPTION = 22.0
_GAP = 4.0
_NOTHING = 24.0
_DISC, _FLAG = 11.5, 18.0
_LINE = theme.sans(14.5)
_NUMBER = theme.sans(14.5, theme.Weight.BOLD)
_PIECE = 21.0
_PIECE_GAP = 7.0
_ROW_MIN, _ROW_PAD = 31.0, 9.0
_ROLES_TITLE, _ROLES = 23.0, 46.0
_ROLE, _ROLE_STEP = 17.0, 47.0
_FOOT = 40.0
_ROUND = theme.sans(14, theme.Weight.SEMIBOLD)
_NEW = theme.PanelStyle(theme.CARD, None, theme.RADIUS_TILE, "#DDBE86", 1.0)
_NEWEST = theme.PanelStyle(theme.CARD, None, theme.RADIUS_TILE, theme.PHASES["captain"], 2.0)
_EARLIER = 0.5
"""Opacity of pictures on lines that aren't new."""
_READABLE = 2
"""As many of the newest lines have room, or else enlarged text gets smaller again."""


@frozen
class _Row:
    """A line with its text laid out.

    ``below``: the pieces are below the text; ``is_split``: a word has no room and is split.
    """

    line: NewsLine
    text: TextLayout
    left: float
    height: float
    below: bool
    is_split: bool


class NewsPanel(Piece[News]):
    """The panel, with a button for the whole log."""

    def __init__(self) -> None:
        super().__init__("", News(), radius=theme.RADIUS_BOARD)
        self.tooltip = None
        self.bleed = 8.0
        self._on_log: Callable[[], None] | None = None
        self.log = self.add(Button("news.log", _("Whole log"), NOWHERE, self._open, look=ButtonLook.PLAIN))
        self.log.tooltip = keys.with_key(_("Log"), Command.LOG)
        self.arrange()

    @property
    def on_log(self) -> Callable[[], None] | None:
        """What opens the log; without it, there is no button."""
        return self._on_log

    @on_log.setter
    def on_log(self, value: Callable[[], None] | None) -> None:
        self._on_log = value
        self.arrange()
        self.invalidate()

    def _open(self) -> None:
        if self._on_log is not None:
            self._on_log()

    @property
    def _is_low(self) -> bool:
        """Whether there is only room for lines."""
        return self.h < _LOW

    def arrange(self) -> None:
        """Lay out the button."""
        self.log.visible = self._on_log is not None and not self._is_low
        if self.w > 0:
            self.log.rect = Rect(_PAD, self.h - _FOOT, self.w - 2 * _PAD, _FOOT - 10)

    def paint(self, canvas: Canvas) -> None:
        """Draw the lines and the roles."""
        ink.board(canvas, self.area)
        w, h = self.rect.size
        self._paint_title(canvas, Rect(_PAD + 3, 4, w - 2 * _PAD - 6, _TITLE - 6))
        if self._is_low:
            self._paint_lines(canvas, Rect(_LOW_PAD, _TITLE, w - 2 * _LOW_PAD, h - _TITLE - _LOW_PAD))
            return
        low = h - (_FOOT if self.log.visible else 4.0) - _ROLES - _ROLES_TITLE - 4
        self._paint_lines(canvas, Rect(_PAD, _TITLE, w - 2 * _PAD, low - _TITLE - 4))
        heading = Rect(_PAD + 3, low, w - 2 * _PAD, _ROLES_TITLE - 2)
        canvas.text(_("Roles of this round"), heading, theme.TITLE, theme.INK_SOFT)
        self._paint_roles(canvas, Rect(_PAD + 1, low + _ROLES_TITLE, w - 2 * _PAD - 2, _ROLES))

    def _paint_title(self, canvas: Canvas, room: Rect) -> None:
        is_all_new = self.state.is_played and all(line.is_new for line in self.state.lines)
        title = _("Since your last turn") if is_all_new else _("Latest moves")
        number = _("Round {number}").format(number=self.state.round)
        assets = canvas.assets
        if self._is_low:
            canvas.text(title, room, theme.PLAYER, narrowest=_NARROWEST)
            return

        def fits() -> bool:
            return assets.measure(title, theme.PLAYER) + assets.measure(number, _ROUND) + 10 <= room.w

        with assets.text_at(assets.factor_for(fits)):
            wide = min(assets.measure(number, _ROUND) + 2, room.w * 0.4)
            if assets.measure(title, theme.PLAYER) * _NARROWEST > room.w - wide - 9:
                # The bar says which round it is, too.
                canvas.text(title, room, theme.PLAYER, narrowest=_NARROWEST)
                return
            canvas.text(title, room._replace(w=room.w - wide - 8), theme.PLAYER, narrowest=_NARROWEST)
            right = Rect(room.right - wide, room.y + 1, wide, room.h)
            canvas.text(number, right, _ROUND, theme.INK_SOFT, "right")

    # Lines ------------------------------------------------------------------------------------------

    def _paint_lines(self, canvas: Canvas, room: Rect) -> None:
        factor = canvas.assets.factor_for(lambda: self._is_readable(self._rows(canvas, room)))
        with canvas.assets.text_at(factor):
            y = room.y
            for number, row in reversed(list(enumerate(self._rows(canvas, room)))):
                self._paint_row(canvas, row, Rect(room.x, y, room.w, row.height), is_last=number == 0)
                y += row.height + _GAP
                if self._is_last_earlier(number):
                    self._paint_caption(canvas, Rect(room.x, y, room.w, _CAPTION))
                    y += _CAPTION
            if self._has_nothing_new:
                place = Rect(room.x + 3, y - 2, room.w - 6, _NOTHING)
                canvas.text(_("Nothing yet."), place, _LINE, theme.INK_SOFT)

    @property
    def _has_nothing_new(self) -> bool:
        lines = self.state.lines
        return not lines or (self.state.is_played and not lines[0].is_new)

    def _is_readable(self, rows: Sequence[_Row]) -> bool:
        """Return whether the newest lines are all there, with their words whole."""
        least = min(1 if self._is_low else _READABLE, len(self.state.lines))
        return len(rows) >= least and not any(row.is_split for row in rows[:least])

    def _is_last_earlier(self, number: int) -> bool:
        """Return whether a line is the last before the last turn of the viewed seat."""
        lines = self.state.lines
        if not self.state.is_played:
            return False
        if number == 0:
            return self._has_nothing_new
        return lines[number - 1].is_new and not lines[number].is_new

    def _rows(self, canvas: Canvas, room: Rect) -> Sequence[_Row]:
        """Return the lines for which there is room, newest first."""
        rows: list[_Row] = []
        y = room.y + (_NOTHING if self._has_nothing_new else 0.0)
        for number, line in enumerate(self.state.lines):
            row = self._row(canvas, line, room.w)
            y += row.height + (_CAPTION if self._is_last_earlier(number) else 0.0)
            if y > room.bottom + 0.5:
                break
            rows.append(row)
            y += _GAP
        return rows

    def _row(self, canvas: Canvas, line: NewsLine, wide: float) -> _Row:
        left = 2 * _DISC + 9 + (_FLAG + 6 if line.color is not None else 0.0)
        pieces = sum(_piece_width(canvas, piece) for piece in _at_end(line))
        runs, room = [Run(line.text, _LINE)], wide - left - 6
        text = lay_out(canvas.assets, runs, _LINE, room, canvas.scale)
        longest = max((canvas.assets.measure(word, _LINE) for word in line.text.split()), default=0.0)
        below = pieces > 0 and (
            longest + pieces > room or (len(line.pieces) > 1 and text.width_units + pieces > room)
        )
        if not below and pieces:
            text = lay_out(canvas.assets, runs, _LINE, room - pieces, canvas.scale)
        height = text.height_units + (_PIECE if below else 0.0)
        return _Row(line, text, left, max(_ROW_MIN, height + _ROW_PAD), below, longest > room)

    def _paint_caption(self, canvas: Canvas, room: Rect) -> None:
        # Translators: below what happened before your last turn, and above what has happened since.
        words = _("Since your last turn")
        wide = canvas.assets.measure(words, _ROUND) + 2
        canvas.text(words, Rect(room.x + 3, room.y, wide, room.h - 3), _ROUND, theme.INK_SOFT)
        line = Rect(room.x + wide + 10, room.y + room.h / 2 - 2, room.w - wide - 10, 1.0)
        canvas.fill("#D9B87C", line)

    def _paint_row(self, canvas: Canvas, row: _Row, room: Rect, *, is_last: bool) -> None:
        line = row.line
        if line.is_new:
            canvas.panel(_NEWEST if is_last else _NEW, room)
        strength = 1.0 if line.is_new else _EARLIER
        middle = room.center[1]
        self._paint_disc(canvas, line, (room.x + _DISC + 5, middle), strength)
        if line.color is not None:
            place = Rect(room.x + 2 * _DISC + 9, middle - _FLAG / 2, _FLAG, _FLAG)
            canvas.picture(line.color.flag, place, strength)
        high = row.text.height_units
        top = middle - (high + _PIECE if row.below else high) / 2
        place = Rect(room.x + row.left, top, room.w - row.left, high)
        canvas.text_layout(row.text, place, theme.INK if line.is_new else theme.INK_SOFT)
        shown = _at_end(line)
        widths = [_piece_width(canvas, piece) for piece in shown]
        x = room.right - 4 - sum(widths)
        if row.below:
            # Many pieces take the room below the disc and the flag, and then move together.
            x = max(room.x + _DISC, min(room.x + row.left, x))
            tight = min(1.0, (room.right - 4 - x) / sum(widths))
            widths = [wide * tight for wide in widths]
        y = top + high + _PIECE / 2 if row.below else middle
        for piece, wide in zip(shown, widths, strict=True):
            _paint_piece(canvas, piece, Rect(x, y - _PIECE / 2, wide, _PIECE), strength)
            x += wide

    def _paint_disc(self, canvas: Canvas, line: NewsLine, center: Point, strength: float) -> None:
        """Draw the role's picture on a disc of its color, or instead the piece that a line is about."""
        if line.role is None:
            for piece, _count in line.pieces:
                canvas.picture(piece_picture(piece), Rect.around(center, 2 * _DISC, 2 * _DISC), strength)
            return
        label = labels.plain_role(line.role).label
        if line.is_new:
            ink.role_disc(canvas, label, center, _DISC)
        else:
            color = theme.mix(theme.PHASES[label], theme.SAND_LOW, strength)
            canvas.circle(center, _DISC, color)
            side = _DISC * 1.62
            canvas.picture(f"roles/{label}", Rect.around(center, side, side), strength)

    # Roles ------------------------------------------------------------------------------------------

    def _paint_roles(self, canvas: Canvas, room: Rect) -> None:
        """Draw the roles chosen so far, and a place for each that will be."""
        chosen, still = self.state.chosen, self.state.to_choose
        count = len(chosen) + len(still)
        step = min(_ROLE_STEP, (room.w - 2 * _ROLE - 8) / max(1, count - 1))
        for k in range(count):
            center = (room.x + _ROLE + 2 + k * step, room.y + _ROLE + 2)
            if k < len(chosen):
                role, color = chosen[k]
                if k == len(chosen) - 1 and not self.state.is_choosing:
                    canvas.circle(center, _ROLE + 2.6, theme.INK)
                    canvas.circle(center, _ROLE + 1.4, theme.CARD)
                ink.role_disc(canvas, labels.plain_role(role).label, center, _ROLE)
            else:
                color = still[k - len(chosen)]
                is_next = k == len(chosen) and self.state.is_choosing
                ground = theme.CARD if is_next else theme.mix(theme.SAND_LOW, theme.CARD, 0.3)
                edge = theme.INK_SOFT if is_next else theme.SAND_EDGE
                canvas.circle(center, _ROLE, ground, edge, 2.0 if is_next else 1.2)
            ink.flag(canvas, color, Rect(center[0] + 3, center[1] + 4, _FLAG, _FLAG))


def _at_end(line: NewsLine) -> Sequence[PieceCount]:
    """Return the pieces shown after the text, or below it; without a role, they are in front of it."""
    return () if line.role is None else line.pieces


def _piece_width(canvas: Canvas, piece: PieceCount) -> float:
    number = _number(piece)
    figure = canvas.assets.measure(number, _NUMBER) + 3 if number else 0.0
    return figure + _picture_width(piece) + _PIECE_GAP


def _picture_width(piece: PieceCount) -> float:
    """Return the width of a piece; barrels are narrow."""
    return _PIECE * ink.BARREL_SHAPE if isinstance(piece[0], Good) else _PIECE


def _number(piece: PieceCount) -> str:
    kind, count = piece
    if not count:
        return ""
    return f"{count:+}" if isinstance(kind, PieceKind) else str(count)


def _paint_piece(canvas: Canvas, piece: PieceCount, room: Rect, strength: float) -> None:
    """Draw a piece after its number."""
    number = _number(piece)
    wide = _picture_width(piece)
    place = Rect(room.right - wide, room.y, wide, _PIECE)
    if number:
        color = theme.INK if strength == 1 else theme.INK_SOFT
        canvas.text(number, Rect(room.x, room.y, place.x - room.x - 2, room.h), _NUMBER, color, "right")
    canvas.picture(piece_picture(piece[0]), place, strength)
