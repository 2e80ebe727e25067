"""The panel with each player's points at the end of the selected round, by source."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from puertorico.i18n import N_, _
from puertorico.session.game_history import PointsBySource
from puertorico.session.texts.points_text import chip_lines
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.layout import grid, row
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.tree.reactive import Reactive
from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.screens.history.chart_panels import FIGURE, NAME_LINE, RoundPanel
from puertorico.ui.screens.history.charts import LABEL

_SUM = theme.sans(20, theme.Weight.BOLD)


@frozen
class PointSource:
    """A source of points.

    ``name`` ends the names of its nodes. ``pattern`` (lines or dots) distinguishes it without color.
    """

    name: str
    title: str
    pattern: str
    value: Callable[[PointsBySource], int]

    @property
    def color(self) -> str:
        """The color, the same as in the towers at the end of the game."""
        return theme.POINTS[self.name]


SOURCES = (
    PointSource("chips", N_("VP chips"), "", lambda points: points.chips),
    PointSource("buildings", N_("Buildings"), "bricks", lambda points: points.buildings),
    PointSource("bonuses", N_("Bonuses"), "dots", lambda points: points.bonuses),
    PointSource("nobles", N_("Nobles"), "stripes", lambda points: points.nobles),
)


def _pattern_shapes(pattern: str, w: float, h: float) -> str:
    """Return a pattern of lines or dots for a part of a bar, as SVG."""
    light = f'stroke="{theme.CARD}" stroke-opacity="0.6" stroke-width="1.2"'
    if pattern == "bricks":
        levels = [h / 3, 2 * h / 3]
        return "".join(f'<path d="M0 {y:.2f}H{w:.2f}" {light}/>' for y in levels)
    if pattern == "stripes":
        return "".join(f'<path d="M{4 + 5 * k} 0V{h:.2f}" {light}/>' for k in range(int((w - 3) / 5)))
    if pattern == "dots":
        places = [(x, y) for x in range(5, int(w - 2), 7) for y in (h * 0.3, h * 0.7)]
        return "".join(
            f'<circle cx="{x}" cy="{y:.2f}" r="1.3" fill="{theme.CARD}" fill-opacity="0.75"/>'
            for x, y in places
        )
    return ""


def paint_part(canvas: Canvas, source: PointSource, rect: Rect) -> None:
    """Draw a part of a bar in the color and pattern of a source."""
    if rect.w < 1.0:
        return
    body = f'<rect width="{rect.w:.2f}" height="{rect.h:.2f}" fill="{source.color}"/>'
    canvas.shape(body + _pattern_shapes(source.pattern, rect.w, rect.h), rect)


class PointsBar(Node):
    """A seat's points as a stacked bar. ``most`` points fill its whole length."""

    points = Reactive[PointsBySource]()

    def __init__(self, rect: Rect, points: PointsBySource, most: int) -> None:
        super().__init__("", rect)
        self.points = points
        self._most = max(1, most)

    def paint(self, canvas: Canvas) -> None:
        """Draw the background, and the parts with a light line between them."""
        ground = theme.PanelStyle(theme.PLAZA_LOW, None, 3, theme.SAND_EDGE, 1.0)
        canvas.panel(ground, self.area)
        x, room = 1.5, self.w - 3
        for source in SOURCES:
            wide = room * max(0, source.value(self.points)) / self._most
            paint_part(canvas, source, Rect(x, 1.5, max(0.0, wide - 1.2), self.h - 3))
            x += wide


class Swatch(Node):
    """The color and pattern of a source, for legends."""

    def __init__(self, source: PointSource, rect: Rect) -> None:
        super().__init__("", rect)
        self._source = source

    def paint(self, canvas: Canvas) -> None:
        """Draw the swatch with a border."""
        canvas.panel(theme.PanelStyle(theme.INK_SOFT, None, 2), self.area)
        paint_part(canvas, self._source, self.area.inset(1))


class PointsPanel(RoundPanel):
    """Each player's points by source."""

    def add_rows(self) -> None:
        """Add a total, a bar and figures for each seat, and a legend."""
        has_nobles = any(f.points.nobles for summary in self.history.stages for f in summary.figures)
        self._sources = [source for source in SOURCES if has_nobles or source.name != "nobles"]
        most = max(figures.points.total for summary in self.history.stages for figures in summary.figures)
        self._bars: list[PointsBar] = []
        self._labels: list[dict[str, Label]] = []
        foot = Rect(self.inner.x, self.inner.bottom - 46, self.inner.w, 46)
        self.inner = Rect(self.inner.x, self.inner.y, self.inner.w, self.inner.h - foot.h - 6)
        for seat, place in enumerate(self.blocks(len(self.history.names), 104)):
            self.add_name(seat, place, right=56)
            total = Rect(place.right - 54, place.y, 54, NAME_LINE)
            texts = {"total": self.add(Label("", total, _SUM, align="right", name=f"charts.{seat}.total"))}
            bar = Rect(place.x, place.y + NAME_LINE + 2, place.w, 20)
            self._bars.append(self.add(PointsBar(bar, PointsBySource(0, 0, 0, 0), most)))
            cells = row(Rect(place.x, bar.bottom + 2, place.w, 24), [place.w / len(SOURCES)] * len(SOURCES))
            for source, cell in zip(self._sources, cells, strict=False):
                self.add(Swatch(source, Rect(cell.x, cell.y + 5, 14, 14)))
                number = Rect(cell.x + 20, cell.y, cell.w - 22, cell.h)
                label = Label("", number, FIGURE, name=f"charts.{seat}.{source.name}")
                texts[source.name] = self.add(label)
            self._labels.append(texts)
        for source, cell in zip(self._sources, grid(foot, 2, 2), strict=False):
            self.add(Swatch(source, Rect(cell.x, cell.y + 4, 15, 15)))
            text = Rect(cell.x + 22, cell.y, cell.w - 24, cell.h)
            self.add(Label(_(source.title), text, LABEL, theme.INK_SOFT))

    def show(self, stage: int) -> None:
        """Show the points at a stage, given by its index in the history."""
        super().show(stage)
        figures = self.history.stages[stage].figures
        for seat, bar, texts in zip(figures, self._bars, self._labels, strict=True):
            bar.points = seat.points
            texts["total"].text = str(seat.points.total)
            lines = chip_lines(seat.chips_by, seat.chips_paid)
            texts["chips"].tooltip = "\n".join(lines) or None
            for source in self._sources:
                texts[source.name].text = str(source.value(seat.points))
