"""A chart of the win rates against computer players over time, by the difficulty of the opponents."""

from __future__ import annotations

from collections.abc import Sequence

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
from puertorico.ui.screens.history.charts import LABEL, LINE_STYLES, LegendLine, line, mark
from puertorico.ui.screens.history.win_rates import WINDOW, WinRates, strength, win_rates
from puertorico.ui.screens.shared.fitted_label import fitted_label
from puertorico.ui.screens.shared.formatting import date_text, percent_text

MOST_GAMES = 100
"""The chart shows the last games up to this number."""
_LINE = 32.0
_FOOT = 26.0
_SCALE = 50.0
_MARK = 4.6
_FIELD = theme.PanelStyle(theme.CARD, None, theme.RADIUS_TILE, theme.SAND_EDGE, 1.0)
_FAINT = theme.mix(theme.SAND_EDGE, theme.CARD, 0.62)
_FIGURE = theme.sans(15.5, theme.Weight.BOLD)
_NOTE = theme.sans(14)
_STYLES = dict(zip(Difficulty, LINE_STYLES.values(), strict=False))
"""The line style of each difficulty, borrowed from the players."""


class WinRatesChart(Node):
    """The lines, and below them a legend with the latest rates. ``games`` are listed newest first."""

    def __init__(self, assets: Assets, games: Sequence[PastGame], rect: Rect) -> None:
        super().__init__("history.rates", rect)
        self.rates = win_rates(games)
        self.shown = [game for game in games if strength(game) is not None]
        self.first = max(0, len(self.shown) - MOST_GAMES)
        """The number of the first game shown."""
        text = _("There are no finished games of people against computer players here yet.")
        if self.rates:
            text = _(
                "Games won by people, over the last {n} games against computer players of each difficulty. "
                "Among different opponents, the strongest counts."
            ).format(n=WINDOW)
        note = Paragraph(text, style=_NOTE, color=theme.INK_SOFT, name="history.rates.note")
        note.rect, rest = cut_bottom(self.area, note.height_for(assets, rect.w), 8)
        self.add(note)
        if not self.rates:
            return
        legend, chart = cut_bottom(rest, _LINE * len(self.rates), 6)
        self.field = inset(chart, _SCALE, 6, 2, _FOOT)
        self._add_field()
        for number, rates in enumerate(self.rates):
            self._add_legend(assets, rates, Rect(legend.x, legend.y + number * _LINE, legend.w, _LINE))

    def place(self, number: int, rate: float) -> Point:
        """Return the point of a rate after a game."""
        room = self.field.inset(10)
        last = len(self.shown) - 1
        share = (number - self.first) / (last - self.first) if last > self.first else 0.5
        return room.x + room.w * share, room.bottom - room.h * rate

    def points(self, rates: WinRates) -> list[Point]:
        """Return the points of a line."""
        return [self.place(number, rate) for number, rate in rates.points if number >= self.first]

    def _add_field(self) -> None:
        field = self.field
        self.add(_Field(field))
        for rate in (0.0, 0.5, 1.0):
            y = self.place(self.first, rate)[1]
            self.add(_GridLine(Rect(field.x + 1, y, field.w - 2, 1)))
            place = Rect(0, y - 10, field.x - 6, 20)
            self.add(Label(percent_text(rate), place, LABEL, theme.INK_SOFT, "right"))
        half = field.w / 2
        oldest, newest = self.shown[-1 - self.first], self.shown[0]
        left = Rect(field.x, field.bottom + 2, half, _FOOT - 4)
        self.add(Label(date_text(oldest.finished), left, LABEL, theme.INK_SOFT))
        if newest is not oldest:
            right = left._replace(x=field.x + half)
            self.add(Label(date_text(newest.finished), right, LABEL, theme.INK_SOFT, "right"))
        self.add(Layer("", self.area)).add(_Lines(self.area, self))

    def _add_legend(self, assets: Assets, rates: WinRates, place: Rect) -> None:
        name = f"history.rates.{rates.difficulty}"
        self.add(LegendLine(_STYLES[rates.difficulty], Rect(place.x, place.y, 44, place.h)))
        room = Rect(place.x + 54, place.y, place.w - 54 - 200, place.h)
        text = difficulty_name(rates.difficulty)
        self.add(fitted_label(assets, text, room, theme.TITLE, name=name))
        text = ngettext("{n} game", "{n} games", rates.games).format(n=rates.games)
        played = Rect(room.right, place.y, 126, place.h)
        self.add(Label(text, played, theme.SENTENCE, theme.INK_SOFT, "right", name=f"{name}.games"))
        rate = Rect(played.right, place.y, place.right - played.right, place.h)
        self.add(Label(percent_text(rates.latest), rate, _FIGURE, align="right", name=f"{name}.rate"))


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
    def __init__(self, rect: Rect, chart: WinRatesChart) -> None:
        super().__init__("", rect)
        self.ignores_mouse = True
        self._chart = chart

    def paint(self, canvas: Canvas) -> None:
        """Draw the lines, with marks at their ends, and at each game if there is room."""
        chart = self._chart
        lines = [(_STYLES[rates.difficulty], chart.points(rates)) for rates in chart.rates]
        body = "".join(line(style, points) for style, points in lines if len(points) > 1)
        if body:
            canvas.shape(body, self.area)
        games = len(chart.shown) - chart.first
        has_room = chart.field.w >= games * 3.2 * _MARK
        for style, points in lines:
            for point in points if has_room else points[-1:]:
                mark(canvas, style, point, _MARK)
