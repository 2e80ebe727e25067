"""Charts of a game with its rounds side by side: the shared base class, and line charts.

Each player color has a dash pattern and the mark on its flag, so that color is never the only distinction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, cos, pi, sin

from attrs import frozen

from puertorico.i18n import _
from puertorico.keybindings import Key
from puertorico.session.game_history import GameHistory
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.paint import dashes
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.layer import Layer
from puertorico.ui.scene.tree.layout import inset, row
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Label, Panel, Picture
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.player_colors import PlayerColor, colors_of

LABEL = theme.sans(14, theme.Weight.SEMIBOLD)

_PAD = 14.0
_TITLE = 32.0
_FOOT = 28.0
_MIN_NUMBER_GAP = 27.0
"""Minimum distance between two round numbers below the chart."""
_MAX_LINES = 8
"""Maximum number of grid lines, each with a number."""
_FIELD = theme.PanelStyle(theme.CARD, None, theme.RADIUS_TILE, theme.SAND_EDGE, 1.0)
_SELECTED = theme.PanelStyle(theme.LAGOON, None, 5, opacity=0.22)
_FAINT = theme.mix(theme.SAND_EDGE, theme.CARD, 0.62)
_LINE = 2.6
_MARK = 4.6
_SELECTED_MARK = 9.4
REACH = 5 * _SELECTED_MARK
"""How far a stage's marks can extend beyond its column: five equal values side by side."""


@frozen
class LineStyle:
    """The look of a player's line.

    ``dashes`` are the lengths of strokes and gaps; ``mark`` is an SVG path around the origin, within a circle
    of radius 1.
    """

    color: str
    dashes: tuple[float, ...]
    mark: str


def _polygon(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points) + "Z"


def _around(count: int, radii: Sequence[float]) -> str:
    """Return a path through ``count`` corners, starting at the top and cycling through the radii."""
    turns = [pi * (2 * k / count - 0.5) for k in range(count)]
    return _polygon(
        [
            (radii[k % len(radii)] * cos(turn), radii[k % len(radii)] * sin(turn))
            for k, turn in enumerate(turns)
        ]
    )


_CROSS = "M-.36 -1H.36V-.36H1V.36H.36V1H-.36V.36H-1V-.36H-.36Z"
_ARROW = "M-.9 -1H-.1L1 0L-.1 1H-.9L.1 0Z"
_BARS = "M-.95 -.95H.95V-.2H-.95ZM-.95 .2H.95V.95H-.95Z"

LINE_STYLES: Mapping[PlayerColor, LineStyle] = {
    color: LineStyle(color.paint, lengths, mark)
    for color, lengths, mark in zip(
        PlayerColor,
        ((), (9, 5), (2, 5), (12, 5, 2, 5), (5, 5), (16, 4), (7, 4, 2, 4, 2, 4)),
        (
            *(_around(24, (0.9,)), _CROSS, _around(4, (1.12,)), _around(10, (1.2, 0.52)), _ARROW),
            *(_BARS, _around(3, (1.15,))),
        ),
        strict=True,
    )
}
"""Line styles by color."""


def mark(canvas: Canvas, style: LineStyle, center: Point, radius: float) -> None:
    """Draw the mark of a line style."""
    room = radius * 1.5
    dark = theme.mix(style.color, theme.INK, 0.55)
    place = f'transform="translate({room:.3f} {room:.3f}) scale({radius:.3f})"'
    edge = f'stroke="{dark}" stroke-width="{1.1 / radius:.3f}" stroke-linejoin="round"'
    body = f'<g {place}><path d="{style.mark}" fill="{style.color}" {edge}/></g>'
    canvas.shape(body, Rect.around(center, 2 * room, 2 * room))


def line(style: LineStyle, points: Sequence[Point], width: float = _LINE) -> str:
    """Return a line through some points as SVG."""
    path = dashes.path(dashes.cut(points, style.dashes))
    stroke = f'stroke="{style.color}" stroke-width="{width}" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" {stroke}/>'


class LegendLine(Node):
    """A sample of a line with its mark, for legends."""

    def __init__(self, style: LineStyle, rect: Rect) -> None:
        super().__init__("", rect)
        self._style = style

    def paint(self, canvas: Canvas) -> None:
        """Draw line and mark."""
        middle = self.h / 2
        canvas.shape(line(self._style, [(0, middle), (self.w, middle)]), self.area)
        mark(canvas, self._style, (self.w / 2, middle), _MARK * 1.25)


def axis_ticks(top: int, most: int = _MAX_LINES) -> list[int]:
    """Return round numbers from 0 to at least ``top``, in about ``most`` steps at most."""
    step = next(
        step
        for power in range(12)
        for step in (10**power, 2 * 10**power, 5 * 10**power)
        if ceil(max(1, top) / step) <= most
    )
    return [step * k for k in range(ceil(max(1, top) / step) + 1)]


class RoundsChart(Panel):
    """A chart with the rounds of a game side by side.

    Pointing at a round, or moving there with the arrow keys, calls ``on_select`` with its stage; ``point``
    highlights a stage. ``first`` is the first stage shown, ``margin`` the space left of the field.
    """

    first = 0

    def __init__(
        self,
        name: str,
        title: tuple[str, str],
        history: GameHistory,
        rect: Rect,
        on_select: Callable[[int], None],
        *,
        margin: float,
    ) -> None:
        super().__init__(name, rect, theme.BOARD_PANEL)
        self.focusable = True
        self.history = history
        self.colors = colors_of(history.seats)
        self.styles = [LINE_STYLES[color] for color in self.colors]
        self._on_select = on_select
        self._selected = self.first
        self.field = inset(self.area, _PAD + margin, _PAD + _TITLE, _PAD, _PAD + _FOOT)
        picture, text = title
        self.add(Picture(picture, Rect(_PAD, _PAD - 3, 28, 28)))
        self.add(Label(text, Rect(_PAD + 36, _PAD - 4, rect.w - 2 * _PAD - 36, 30), theme.serif(18)))
        self.add(_Background(self.field))
        self.columns = row(self.field.inset(6, 0), [None] * max(1, self.last - self.first + 1))
        self.add_field()
        self._cursor = self.add(Cursor(self.area, self))
        self._add_foot()
        for stage, column in zip(range(self.first, self.last + 1), self.columns, strict=False):
            place = Rect(column.x, column.y, column.w, column.h + _FOOT)
            self.add(Node(f"{name}.{stage}", place, on_hover=self._hover(stage))).focusable = False

    @property
    def last(self) -> int:
        """The last stage."""
        return len(self.history.rounds)

    @property
    def selected(self) -> int:
        """The selected stage, at least ``first``."""
        return self._selected

    def add_field(self) -> None:
        """Add the content of the chart to the field. Override."""

    def paint_selected(self, canvas: Canvas, stage: int) -> None:
        """Draw the selected stage again, highlighted. Override."""

    def column(self, stage: int) -> Rect:
        """Return the part of the field that belongs to a stage."""
        return self.columns[stage - self.first]

    def point(self, stage: int) -> None:
        """Highlight a stage."""
        before, self._selected = self._selected, max(self.first, stage)
        if self._selected != before:
            # Repaint only what changes, so that moving the mouse stays fast in a large window.
            for changed in (before, self._selected):
                self._cursor.damage(self._around(changed))

    def _around(self, stage: int) -> Rect:
        """Return the area that changes when a stage is selected."""
        column = self.columns[min(max(0, stage - self.first), len(self.columns) - 1)]
        return Rect.around(column.center, column.w + 2 * REACH, column.h + 2 * _FOOT + 2 * _TITLE)

    def key(self, key: Key) -> bool:
        """Move between rounds with the arrow keys, Home and End."""
        ways = {"left": self._selected - 1, "right": self._selected + 1, "home": self.first, "end": self.last}
        if key.name not in ways:
            return False
        self._on_select(min(max(self.first, ways[key.name]), max(self.first, self.last)))
        return True

    def _hover(self, stage: int) -> Callable[[bool], None]:
        def hovered(here: bool) -> None:
            if here:
                self._on_select(stage)

        return hovered

    def _add_foot(self) -> None:
        """Add the round numbers below the field, as many as fit."""
        top = self.field.bottom + 4
        left = Rect(8, top, self.field.x - 10, _FOOT - 4)
        self.add(Label(_("Round"), left, LABEL, theme.INK_SOFT))
        every = next(
            step for step in (1, 2, 5, 10, 20, 50, 100) if self.columns[0].w * step >= _MIN_NUMBER_GAP
        )
        for stage in range(self.first, self.last + 1):
            number = self.history.stages[stage].number
            if number % every == 0:
                place = Rect.around(
                    (self.column(stage).center[0], top + _FOOT / 2 - 2), _MIN_NUMBER_GAP, _FOOT - 4
                )
                self.add(Label(str(number), place, LABEL, theme.INK_SOFT, "center"))


class _Background(Node):
    def __init__(self, rect: Rect) -> None:
        super().__init__("", rect)

    def paint(self, canvas: Canvas) -> None:
        """Draw the background of the field."""
        canvas.panel(_FIELD, self.area)


class Cursor(Node):
    """The selected stage: a band across the field, and the round number below."""

    def __init__(self, rect: Rect, chart: RoundsChart) -> None:
        super().__init__("", rect, z=2)
        self.ignores_mouse = True
        self._chart = chart

    def paint(self, canvas: Canvas) -> None:
        """Draw the band, the number, and the chart's highlighted content."""
        chart = self._chart
        if chart.selected > chart.last:
            return
        column = chart.column(chart.selected)
        canvas.panel(_SELECTED, Rect.around(column.center, max(column.w, 14), column.h - 2))
        chart.paint_selected(canvas, chart.selected)
        number = str(chart.history.stages[chart.selected].number)
        ink.badge(canvas, (column.center[0], column.bottom + 4 + (_FOOT - 4) / 2), number, 15)


class LineChart(RoundsChart):
    """A line chart with a line for each seat. ``values`` are indexed by stage, then seat."""

    def __init__(
        self,
        name: str,
        title: tuple[str, str],
        history: GameHistory,
        rect: Rect,
        on_select: Callable[[int], None],
        *,
        values: Sequence[Sequence[int]],
    ) -> None:
        self.values = values
        self.marks = axis_ticks(max(map(max, values)), max(2, min(_MAX_LINES, int(rect.h / 48))))
        super().__init__(name, title, history, rect, on_select, margin=44)

    def height(self, value: float) -> float:
        """Return the y-coordinate of a value."""
        room = inset(self.field, 0, 12, 0, 8)
        return room.bottom - room.h * value / self.marks[-1]

    def place(self, stage: int, seat: int) -> Point:
        """Return the point of a seat's value at a stage."""
        return self.column(stage).center[0], self.height(self.values[stage][seat])

    def add_field(self) -> None:
        """Add the scale and the lines."""
        for value in self.marks:
            place = Rect(_PAD, self.height(value) - 10, self.field.x - _PAD - 8, 20)
            self.add(Label(str(value), place, LABEL, theme.INK_SOFT, "right"))
        # A layer, so that the lines are not repainted for each selected round.
        self.add(Layer("", self.area)).add(_Lines(self.area, self))

    def paint_selected(self, canvas: Canvas, stage: int) -> None:
        """Draw the marks of a stage larger, on white, with equal values side by side."""
        for style, place in zip(self.styles, self.selected_marks(stage), strict=True):
            canvas.circle(place, _SELECTED_MARK, theme.WHITE, style.color, 1.6)
            mark(canvas, style, place, _MARK * 1.15)

    def selected_marks(self, stage: int) -> list[Point]:
        """Return the centers of a selected stage's marks, by seat."""
        values, step = self.values[stage], 2 * _SELECTED_MARK - 1
        places = []
        for seat, value in enumerate(values):
            x, y = self.place(stage, seat)
            equals = [other for other, its in enumerate(values) if its == value]
            wide = step * (len(equals) - 1)
            # Near the sides, keep them within the field.
            left = min(
                max(x - wide / 2, self.field.x + _SELECTED_MARK), self.field.right - _SELECTED_MARK - wide
            )
            places.append((left + step * equals.index(seat), y))
        return places


class _Lines(Node):
    def __init__(self, rect: Rect, chart: LineChart) -> None:
        super().__init__("", rect)
        self.ignores_mouse = True
        self._chart = chart

    def paint(self, canvas: Canvas) -> None:
        """Draw the scale, the lines, and a mark for each value."""
        chart, field = self._chart, self._chart.field
        for value in chart.marks:
            canvas.fill(_FAINT, Rect(field.x + 1, chart.height(value), field.w - 2, 1))
        seats = range(len(chart.history.names))
        stages = range(chart.first, chart.last + 1)
        places = [[chart.place(stage, seat) for stage in stages] for seat in seats]
        canvas.shape("".join(line(chart.styles[seat], places[seat]) for seat in seats), self.area)
        near = chart.columns[0].w < 3.2 * _MARK
        for seat in seats:
            # In narrow columns, the marks of neighboring rounds would merge.
            for stage in stages[:: 3 if near else 1]:
                mark(canvas, chart.styles[seat], places[seat][stage - chart.first], _MARK)
