"""A chart of lines over past games, by the difficulty of the opponents."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil

from puertorico.ai.difficulty import Difficulty
from puertorico.i18n import _, ngettext
from puertorico.record.game_results import PastGame
from puertorico.session.texts.ai_text import difficulty_name
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.layer import Layer
from puertorico.ui.scene.tree.layout import cut_bottom, inset
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Label, Paragraph
from puertorico.ui.screens.history.charts import LABEL, LINE_STYLES, LegendLine, LineStyle, line, mark
from puertorico.ui.screens.history.games_line import GamesLine
from puertorico.ui.screens.shared.fitted_label import fitted_label
from puertorico.ui.screens.shared.formatting import date_text

MOST_GAMES = 100
"""The chart shows the last games up to this number."""
_LINE = 32.0
_FOOT = 26.0
_SCALE = 50.0
_MARK = 4.6
_LEADING = 1.3
"""The height of a row of text, for each unit of its size."""
_FIELD = theme.PanelStyle(theme.CARD, None, theme.RADIUS_TILE, theme.SAND_EDGE, 1.0)
_FAINT = theme.mix(theme.SAND_EDGE, theme.CARD, 0.62)
_FIGURE = theme.sans(15.5, theme.Weight.BOLD)
_NOTE = theme.sans(14)
_STYLES: Mapping[Difficulty | None, LineStyle] = dict(
    zip((*Difficulty, None), LINE_STYLES.values(), strict=False)
)
"""The line style of each difficulty, borrowed from the players."""


class GamesChart(Node):
    """The lines, and below them a legend with the latest values.

    ``games`` are those that count, listed newest first. ``scale`` has the values of the grid lines from 0
    up, which ``value_text`` turns into texts. ``note`` is a sentence below everything.
    """

    def __init__(
        self,
        assets: Assets,
        name: str,
        lines: Sequence[GamesLine],
        games: Sequence[PastGame],
        rect: Rect,
        *,
        scale: Sequence[float],
        value_text: Callable[[float], str],
        note: str,
    ) -> None:
        super().__init__(name, rect)
        self.lines = lines
        self.shown = games
        self.first = max(0, len(games) - MOST_GAMES)
        """The number of the first game shown."""
        self._scale, self._value_text = scale, value_text
        words = Paragraph(note, style=_NOTE, color=theme.INK_SOFT, name=f"{name}.note")
        words.rect, rest = cut_bottom(self.area, words.height_for(assets, rect.w), 8)
        self.add(words)
        if not lines:
            return
        legend, chart = cut_bottom(rest, _LINE * len(lines), 6)
        self.field = inset(chart, _SCALE, 6, 2, _FOOT)
        self._add_field(assets)
        for number, its in enumerate(lines):
            self._add_legend(assets, its, Rect(legend.x, legend.y + number * _LINE, legend.w, _LINE))

    def place(self, number: int, value: float) -> Point:
        """Return the point of a value after a game."""
        room = self.field.inset(10)
        last = len(self.shown) - 1
        share = (number - self.first) / (last - self.first) if last > self.first else 0.5
        return room.x + room.w * share, room.bottom - room.h * value / self._scale[-1]

    def points(self, its: GamesLine) -> list[Point]:
        """Return the points of a line."""
        return [self.place(number, value) for number, value in its.points if number >= self.first]

    def _add_field(self, assets: Assets) -> None:
        field = self.field
        self.add(_Field(field))
        heights = [self.place(self.first, value)[1] for value in self._scale]
        # Where the values would touch each other, every second or third has to do.
        between = ceil(LABEL.size * _LEADING * assets.text_factor / (heights[0] - heights[1]))
        for number, (value, y) in enumerate(zip(self._scale, heights, strict=True)):
            self.add(_GridLine(Rect(field.x + 1, y, field.w - 2, 1)))
            if number % between == 0:
                place = Rect(0, y - 10, field.x - 6, 20)
                self.add(Label(self._value_text(value), place, LABEL, theme.INK_SOFT, "right"))
        half = field.w / 2
        oldest, newest = self.shown[-1 - self.first], self.shown[0]
        left = Rect(field.x, field.bottom + 2, half, _FOOT - 4)
        self.add(Label(date_text(oldest.finished), left, LABEL, theme.INK_SOFT))
        if newest is not oldest:
            right = left._replace(x=field.x + half)
            self.add(Label(date_text(newest.finished), right, LABEL, theme.INK_SOFT, "right"))
        self.add(Layer("", self.area)).add(_Lines(self.area, self))

    def _add_legend(self, assets: Assets, its: GamesLine, place: Rect) -> None:
        name = f"{self.name}.{its.difficulty or 'people'}"
        self.add(LegendLine(_STYLES[its.difficulty], Rect(place.x, place.y, 44, place.h)))
        room = Rect(place.x + 54, place.y + 1, place.w - 54 - 200, place.h - 2)
        text = _("People only") if its.difficulty is None else difficulty_name(its.difficulty)
        self.add(fitted_label(assets, text, room, theme.TITLE, name=name))
        text = ngettext("{n} game", "{n} games", its.games).format(n=its.games)
        played = Rect(room.right, place.y, 126, place.h)
        self.add(Label(text, played, theme.SENTENCE, theme.INK_SOFT, "right", name=f"{name}.games"))
        latest = Rect(played.right, place.y, place.right - played.right, place.h)
        text = self._value_text(its.latest)
        self.add(Label(text, latest, _FIGURE, align="right", name=f"{name}.latest"))


class _Field(Node):
    def __init__(self, rect: Rect) -> None:
        super().__init__("", rect)

    def paint(self, canvas: Canvas) -> None:
        """Draw the background."""
        canvas.panel(_FIELD, self.area)


class _GridLine(Node):
    def __init__(self, rect: Rect) -> None:
        super().__init__("", rect)

    def paint(self, canvas: Canvas) -> None:
        """Draw the line."""
        canvas.fill(_FAINT, self.area)


class _Lines(Node):
    def __init__(self, rect: Rect, chart: GamesChart) -> None:
        super().__init__("", rect)
        self.ignores_mouse = True
        self._chart = chart

    def paint(self, canvas: Canvas) -> None:
        """Draw the lines, with marks at their ends, and at each game if there is room."""
        chart = self._chart
        lines = [(_STYLES[its.difficulty], chart.points(its)) for its in chart.lines]
        body = "".join(line(style, points) for style, points in lines if len(points) > 1)
        if body:
            canvas.shape(body, self.area)
        games = len(chart.shown) - chart.first
        has_room = chart.field.w >= games * 3.2 * _MARK
        for style, points in lines:
            for point in points if has_room else points[-1:]:
                mark(canvas, style, point, _MARK)
