"""The list of saved games: a row for each game, filled in once the game is loaded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from puertorico.expansions import sets_text
from puertorico.i18n import _
from puertorico.keybindings import Key
from puertorico.session.saving.saved_games import SavedGame
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.input.focus import Focus
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.scroll import ScrollPanel
from puertorico.ui.screens.saved.saved_picture import paint_boards
from puertorico.ui.screens.saved.saved_text import (
    SMALLEST_TITLE,
    branch_text,
    copy_text,
    fitted_title,
    result_text,
    turn_text,
)
from puertorico.ui.screens.shared.formatting import date_time_text
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.player_colors import colors_of
from puertorico.ui.table.model.player_looks import looks_of

if TYPE_CHECKING:
    from puertorico.record.game_record import GameRecord
    from puertorico.ui.scene.paint.canvas import Canvas

ROW = 88.0
GAP = 7.0
_EDGE = 6.0
"""Margin around the rows for shadows and the focus ring."""
_PREFETCH = 6
"""Rows loaded below the visible ones, ready for scrolling."""

_CARD = theme.CARD_PANEL
_CHOSEN = theme.PanelStyle(theme.WHITE, theme.CARD, theme.RADIUS_CARD, theme.PHASES["captain"], 2.4, shadow=3)
_HOVERED = theme.PanelStyle(theme.WHITE, theme.CARD, theme.RADIUS_CARD, theme.SAND_EDGE, 1.0, shadow=3)
_PICTURE = Rect(12, 9, 122, ROW - 18)
_LEFT = _PICTURE.right + 12
_PAD = 14.0
_TITLE = theme.serif(17)
_ASIDE = 0.3
"""The share of a row for the date and the expansions in large text."""


class GameRow(Node):
    """One game: its boards in miniature, title, progress and players."""

    def __init__(self, number: int, game: SavedGame, rect: Rect, rows: GameList) -> None:
        super().__init__(f"saved.{number}", rect, radius=theme.RADIUS_CARD)
        self.game = game
        self.number = number
        self.bleed = 8.0
        self._rows = rows

    @property
    def clickable(self) -> bool:
        """A click selects the game."""
        return True

    def clicked(self) -> None:
        """Select the game."""
        self._rows.choose(self.number)

    def double_clicked(self) -> None:
        """Open the game, which the first click has selected."""
        self._rows.opened()

    def focus_changed(self, focused: bool) -> None:
        """Select the game when it gets the focus."""
        if focused:
            self._rows.choose(self.number)

    def hover_changed(self) -> None:
        """Repaint, since rows look lighter under the mouse."""
        self.invalidate()

    def key(self, key: Key) -> bool:
        """Open the game with Enter; pass other keys to the list."""
        if key.name == "return":
            self._rows.opened()
            return True
        return self._rows.moved(key)

    def paint(self, canvas: Canvas) -> None:
        """Draw the card with everything known about the game."""
        chosen = self._rows.chosen == self.number
        style = _CHOSEN if chosen else _CARD
        if self.hovered and not chosen:
            style = theme.PanelStyle(
                theme.WHITE, theme.CARD, theme.RADIUS_CARD, theme.SAND_EDGE, 1.0, shadow=3
            )
        canvas.panel(style, self.area)
        right = self.w - _PAD
        date = date_time_text(self.game.written)
        wide = _aside(canvas, date, right - _LEFT)
        canvas.text(date, Rect(right - wide, 9, wide, 24), theme.SENTENCE, theme.INK_SOFT, "right")
        first = Rect(_LEFT, 9, right - wide - 12 - _LEFT, 24)
        below = Rect(_LEFT, 34, right - _LEFT, 22)
        game = self.game
        if game.problem is not None:
            canvas.text(game.path.name, first, _TITLE, smallest=1.0)
            self._paint_problem(canvas, game.problem, below._replace(h=self.h - below.y - 8))
        elif game.record is not None and game.state is not None:
            paint_boards(canvas, game.boards, colors_of(game.record.seats), _PICTURE)
            title = fitted_title(canvas.assets, game.record, game.state, _TITLE, first.w)
            canvas.text(title, first, _TITLE, smallest=SMALLEST_TITLE)
            self._paint_progress(canvas, below)
            paint_seats(canvas, game.record, Rect(_LEFT, 58, right - _LEFT, 22))

    def _paint_problem(self, canvas: Canvas, problem: str, box: Rect) -> None:
        cross, word = _PICTURE._replace(h=44).inset(6), _PICTURE._replace(y=52, h=22)
        canvas.picture("ui-ink/cross", cross, 0.55)
        canvas.text(_("Unreadable"), word, theme.STATUS, theme.WARN, "center")
        surface = canvas.surface
        before = surface.get_clip()
        surface.set_clip(before.clip(canvas.box(box)))
        # A run, since text quoted from the file may contain markup characters.
        canvas.paragraph([Run(problem, theme.SENTENCE)], box, color=theme.INK_SOFT)
        surface.set_clip(before)

    def _paint_progress(self, canvas: Canvas, box: Rect) -> None:
        game = self.game
        assert game.record is not None
        assert game.state is not None
        if game.is_in_use:
            progress, color = _("Open in another window"), theme.WARN
        elif game.notice is not None:
            progress, color = copy_text(game.state), theme.WARN
        elif game.state.is_over:
            progress, color = result_text(game.record, game.state), theme.PHASES["end"]
        else:
            progress, color = turn_text(game.record, game.state), theme.PHASES["captain"]
        progress = branch_text(game.record, progress)
        sets = sets_text(game.record.options.sets)
        wide = _aside(canvas, sets, box.w)
        canvas.text(progress, box._replace(w=box.w - wide - 12), theme.STATUS, color, smallest=1.0)
        canvas.text(sets, Rect(box.right - wide, box.y, wide, box.h), theme.SENTENCE, theme.INK_SOFT, "right")


def _aside(canvas: Canvas, text: str, room: float) -> float:
    """Return the width for a text at the right; enlarged, it takes no more than its share of the room."""
    assets, style = canvas.assets, theme.SENTENCE
    most = max(assets.measure(text, style, as_drawn=True), room * _ASIDE)
    return min(assets.measure(text, style), most) + 4


def paint_seats(canvas: Canvas, record: GameRecord, box: Rect) -> None:
    """Draw the seats in one line: flag, portrait, name. Long names are cut first."""
    flag, face, gap = 17.0, 22.0, 10.0
    style, assets = theme.SENTENCE, canvas.assets
    widths = [assets.measure(seat.name, style) + 2 for seat in record.seats]
    room = box.w - len(widths) * (flag + 2 + face + 4) - gap * (len(widths) - 1)
    widths = fit_widths(widths, room)
    x = box.x
    for look, wide in zip(looks_of(record.seats), widths, strict=True):
        ink.flag(canvas, look.color, Rect(x, box.y, flag, box.h).inset(0, 1))
        middle = (x + flag + 2 + face / 2, box.center[1])
        canvas.picture(look.picture, Rect.around(middle, face, face))
        x += flag + 2 + face + 4
        canvas.text(look.name, Rect(x, box.y, wide, box.h), style, smallest=1.0)
        x += wide + gap


def fit_widths(widths: Sequence[float], room: float) -> list[float]:
    """Return the widths reduced to fit a total, cutting the longest first."""
    low, high = 0.0, max(widths, default=0.0)
    if sum(widths) <= room:
        return list(widths)
    for _round in range(20):
        middle = (low + high) / 2
        if sum(min(wide, middle) for wide in widths) <= room:
            low = middle
        else:
            high = middle
    return [min(wide, low) for wide in widths]


class GameList(ScrollPanel):
    """The rows. ``on_choose`` is called with the index of the selected row, ``on_open`` to open it."""

    def __init__(
        self,
        games: Sequence[SavedGame],
        rect: Rect,
        focus: Focus,
        *,
        chosen: int,
        on_choose: Callable[[int], None],
        on_open: Callable[[], None],
    ) -> None:
        # The rows have a margin, so that their shadows are not cut off.
        super().__init__("saved.list", rect, 2 * _EDGE + len(games) * (ROW + GAP) - GAP)
        self.chosen = chosen
        self._on_choose = on_choose
        self._on_open = on_open
        self._focus = focus
        wide = self.content.w - 2 * _EDGE
        self.rows = [
            self.content.add(
                GameRow(number, game, Rect(_EDGE, _EDGE + number * (ROW + GAP), wide, ROW), self)
            )
            for number, game in enumerate(games)
        ]
        if self.rows:
            self.show(chosen)

    def in_sight(self) -> list[SavedGame]:
        """Return the selected game, the visible ones and a few after them."""
        first = max(0, int((self.offset - _EDGE) // (ROW + GAP)))
        count = int(self.h // (ROW + GAP)) + 2 + _PREFETCH
        shown = [row.game for row in self.rows[first : first + count]]
        return [self.rows[self.chosen].game, *shown] if self.rows else []

    def show(self, number: int) -> None:
        """Scroll until a row is fully visible."""
        row = self.rows[number].rect
        if row.y - _EDGE < self.offset:
            self.scroll_to(row.y - _EDGE)
        elif row.bottom + _EDGE > self.offset + self.h:
            self.scroll_to(row.bottom + _EDGE - self.h)

    def choose(self, number: int) -> None:
        """Select a row."""
        if number != self.chosen:
            before, self.chosen = self.chosen, number
            self.rows[before].invalidate()
            self.rows[number].invalidate()
            self._on_choose(number)

    def opened(self) -> None:
        """Open the selected row."""
        self._on_open()

    def moved(self, key: Key) -> bool:
        """Move the selection with the keys. At either end, let the key move the focus out of the list."""
        page = max(1, int(self.h // (ROW + GAP)) - 1)
        last = len(self.rows) - 1
        ways = {
            "up": self.chosen - 1,
            "down": self.chosen + 1,
            "page up": max(0, self.chosen - page),
            "page down": min(last, self.chosen + page),
            "home": 0,
            "end": last,
        }
        if key.name not in ways or not 0 <= ways[key.name] <= last:
            return False
        self._focus.set(self.rows[ways[key.name]])
        self.show(ways[key.name])
        self._focus.follow()
        return True
