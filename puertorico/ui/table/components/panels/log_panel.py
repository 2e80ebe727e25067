"""The log of everything that has happened, newest at the bottom."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from puertorico.engine.actions import DraftBuilding
from puertorico.engine.events import Event
from puertorico.i18n import _
from puertorico.keybindings import Key
from puertorico.session.game_session import LogEntry, Session
from puertorico.session.texts.forced_text import addressed_seat
from puertorico.session.texts.log_text import seated_log_lines
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.tree.reactive import Reactive
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph, Picture
from puertorico.ui.scene.widgets.scroll import ScrollPanel
from puertorico.ui.table.components.panels.log_tooltip import event_tip
from puertorico.ui.table.model.player_colors import PlayerColor, colors_of

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

WIDTH = 324.0
_PAD = 14.0
_HEAD = 40.0
_LINE_GAP = 5.0
_ROUND_GAP = 7.0
_FLAG = 16.0
_INDENT = _FLAG + 7
_TOP = 40.0
_DRAFT = 0
"""Instead of a round: the draft of buildings before the first one."""
_MARKED = theme.PanelStyle(theme.CHANGED, None, 5, opacity=0.38)
_HOVERED = theme.PanelStyle(theme.SAND_LOW, None, 5, opacity=0.6)


class LogPanel(Panel):
    """A panel over opponents' boards that follows the game.

    ``chosen`` is called when a line is clicked: with its log entry and False, or for the heading of a round
    with the round's first entry and True. ``top`` is the distance from the top of the screen in units.
    ``on_point`` is called with the event of the line under the mouse, or None. For fingers, a click keeps
    pointing at a line until the next one, unless ``chosen`` uses clicks. For the keyboard, all lines together
    are one stop of Tab, and the arrow keys go from line to line.
    """

    on_point: Callable[[Event | None], None] | None = None

    def __init__(
        self,
        session: Session,
        assets: Assets,
        root: Size,
        close: Callable[[], None],
        *,
        chosen: Callable[[LogEntry, bool], None] | None = None,
        top: float = _TOP,
        place: Rect | None = None,
        dock: Callable[[], None] | None = None,
    ) -> None:
        margin = 3.0
        rect = place or Rect(root[0] - WIDTH - margin, top, WIDTH, root[1] - top - margin)
        super().__init__("log.panel", rect, theme.DIALOG_PANEL if place is None else theme.BOARD_PANEL)
        self._session = session
        self._assets = assets
        self._chosen = chosen
        self._shown: list[LogEntry] = []
        self._colors = colors_of(session.seats)
        # Those who watch a game aren't addressed.
        self._you = addressed_seat(session) if chosen is None else None
        self._height = 0.0
        self._round: int | None = None
        """The round of the last lines, or _DRAFT."""
        self._entries: list[tuple[int, _Line]] = []
        """Each line with the number of its log entry."""
        self._marked: list[_Line] = []
        self._kept: _Line | None = None
        """The line that was clicked to keep pointing at it."""
        self.add(Label(_("Log"), Rect(_PAD, 6, 200, _HEAD - 6), theme.PLAYER))
        button = Button(
            "log.close", _("Close"), Rect(rect.w - 90 - _PAD, 9, 90, 28), close, look=ButtonLook.PLAIN
        )
        self.add(button)
        if dock is not None:
            self.add(_dock_button(Rect(button.rect.x - 44, 9, 38, 28), dock, is_docked=place is not None))
        area = Rect(_PAD, _HEAD + 4, rect.w - 2 * _PAD + 6, rect.h - _HEAD - _PAD)
        self._lines = self.add(_Lines("log.lines", area, self._point))
        self.follow()

    def follow(self) -> None:
        """Add new entries and scroll to the end; rebuild the list if moves were undone."""
        names, log_entries, count = self._session.names, self._session.log_entries, len(self._shown)
        if count > len(log_entries) or (count and log_entries[count - 1] is not self._shown[-1]):
            self._rebuild()
        elif count and count == len(log_entries):
            return
        self._keep(None)
        for log_entry in log_entries[len(self._shown) :]:
            number = _DRAFT if isinstance(log_entry.action, DraftBuilding) else log_entry.round
            if number != self._round:
                self._round = number
                self._height += _ROUND_GAP if self._height else 0.0
                text = _("Building draft") if number == _DRAFT else _("Round {number}")
                heading = self._add(text.format(number=number), theme.TITLE)
                heading.name = f"log.round.{number}"
                self._make_clickable(heading, log_entry, beginning=True)
            for line in seated_log_lines(log_entry, names, self._you):
                color = None if line.seat is None else self._colors[line.seat]
                entry = self._add(line.text, theme.SENTENCE, _INDENT, color)
                entry.event = line.event
                entry.on_hover = self._point
                entry.tooltip = partial(event_tip, line.event)
                entry.name = f"log.moment.{log_entry.number}"
                self._make_clickable(entry, log_entry, beginning=False)
                self._entries.append((log_entry.number, entry))
                self._lines.lines.append(entry)
        self._shown = list(log_entries)
        self._lines.length = self._height
        self._lines.scroll_to(self._height)

    def _point(self, _hovered: bool = False) -> None:
        """Point at what the line under the mouse is about, or the current or kept one."""
        if self.on_point is not None:
            lines = [line for _number, line in self._entries if line.hovered or line.is_current]
            line = next((line for line in lines if line.hovered), next(iter(lines), self._kept))
            self.on_point(None if line is None else line.event)

    def _keep(self, line: _Line | None) -> None:
        """Keep pointing at a line after a click, or no longer if it is clicked again."""
        before, self._kept = self._kept, None if line is self._kept else line
        for one in (before, self._kept):
            if one is not None:
                one.is_kept = one is self._kept
        if before is not self._kept:
            self._point()

    def _rebuild(self) -> None:
        self._lines.content.clear()
        self._lines.lines.clear()
        self._shown, self._height, self._round = [], 0.0, None
        self._entries, self._marked = [], []

    def mark(self, first: int, after: int) -> None:
        """Mark the entries numbered ``first`` up to but not including ``after``, and scroll to them.

        If there are none, scroll to the entries before.
        """
        for line in self._marked:
            line.is_marked = False
        self._marked = [line for number, line in self._entries if first <= number < after]
        for line in self._marked:
            line.is_marked = True
        past = [line for number, line in self._entries if number < after]
        if past:
            last = past[-1].rect
            self._lines.scroll_to(last.bottom - self._lines.h * 0.6)
        else:
            self._lines.scroll_to(0.0)

    def _make_clickable(self, line: _Line, log_entry: LogEntry, *, beginning: bool) -> None:
        chosen = self._chosen
        # With hundreds of lines, Tab would take forever.
        line.focusable = False
        if chosen is not None:
            line.on_click = lambda: chosen(log_entry, beginning)
        elif not beginning:
            line.on_click = partial(self._keep, line)
            line.keeps_selection = True

    def _add(
        self, text: str, style: theme.TextStyle, indent: float = 0.0, color: PlayerColor | None = None
    ) -> _Line:
        line = _Line(text, style)
        width = self._lines.w - 14 - indent
        height = line.height_for(self._assets, width)
        line.rect = Rect(indent, self._height, width, height)
        if color is not None:
            place = Rect(0, self._height + 2, _FLAG, _FLAG)
            self._lines.content.add(Picture(color.flag, place))
        self._height += height + _LINE_GAP
        return self._lines.content.add(line)


class _Lines(ScrollPanel):
    """The lines, between which the arrow keys go while they have the focus; ``moved`` is called then."""

    def __init__(self, name: str, rect: Rect, moved: Callable[[], None]) -> None:
        super().__init__(name, rect)
        self.focusable = True
        self._moved = moved
        self.lines: list[_Line] = []

    @property
    def _current(self) -> int | None:
        return next((at for at, line in enumerate(self.lines) if line.is_current), None)

    def focus_changed(self, focused: bool) -> None:
        """Go to the last line in view, or leave all lines."""
        seen = [at for at, line in enumerate(self.lines) if line.rect.y < self.offset + self.h]
        self._go(seen[-1] if focused and seen else None)

    def keyboard_part(self) -> Node:
        """Return the current line."""
        at = self._current
        return self if at is None else self.lines[at]

    def key(self, key: Key) -> bool:
        """Go to the next line; with Enter, use it like a click. At the ends, the focus leaves."""
        at, way = self._current, {"up": -1, "down": 1}.get(key.name)
        if at is None or key.ctrl or key.alt:
            return super().key(key)
        if way is not None and 0 <= at + way < len(self.lines):
            self._go(at + way)
            return True
        if key.name == "return":
            self.lines[at].clicked()
            return True
        return super().key(key)

    def _go(self, to: int | None) -> None:
        before = self._current
        for at in (before, to):
            if at is not None:
                self.lines[at].is_current = at == to
        if to is not None:
            self.reveal(self.lines[to])
        self._moved()


class _Line(Paragraph):
    """A line or heading of the log."""

    is_marked = Reactive[bool]()
    """Whether it belongs to what the table shows."""
    is_current = Reactive[bool]()
    """Whether the keyboard is at this line."""
    is_kept = Reactive[bool]()
    """Whether a click keeps pointing at what it is about."""
    event: Event | None = None
    """What it is about; None for a heading."""

    def __init__(self, text: str, style: theme.TextStyle) -> None:
        # As a run, because players' names must not be read as markup.
        super().__init__([Run(text, style)], style=style, color=theme.INK)
        self.is_marked = self.is_current = self.is_kept = False
        self.bleed = 4.0

    def hover_changed(self) -> None:
        """Highlight the line under the mouse."""
        super().hover_changed()
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the line, on a highlight if it is marked or pointed at."""
        if self.is_marked:
            canvas.panel(_MARKED, self.area.grown(2.4))
        elif self.hovered or self.is_current or self.is_kept:
            canvas.panel(_HOVERED, self.area.grown(2.4))
        super().paint(canvas)


def _dock_button(rect: Rect, dock: Callable[[], None], *, is_docked: bool) -> Button:
    """Return the button that puts the log next to the table, or over it again."""
    icon = "ui-ink/undock" if is_docked else "ui-ink/dock"
    button = Button("log.dock", "", rect, dock, look=ButtonLook.PLAIN, icon=icon)
    button.tooltip = _("Show over the table") if is_docked else _("Show next to the boards")
    return button
