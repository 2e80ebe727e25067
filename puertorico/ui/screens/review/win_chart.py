"""The chart of everyone's chances of winning over the game, with the costly decisions of a seat marked."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.i18n import _
from puertorico.keybindings import Key
from puertorico.review.report import CurvePoint
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.tree.layer import Layer
from puertorico.ui.scene.tree.layout import cut_bottom, inset
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph, Picture
from puertorico.ui.screens.findings.finding import Finding
from puertorico.ui.screens.findings.finding_text import cost_text
from puertorico.ui.screens.history.charts import LABEL, LINE_STYLES, LegendLine, line, mark
from puertorico.ui.screens.review.cost_badge import paint_cost_badge
from puertorico.ui.screens.shared.fitted_label import fitted_label
from puertorico.ui.screens.shared.formatting import percent_text
from puertorico.ui.table.model.player_looks import PlayerLook

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_PAD = 14.0
_TITLE = 32.0
_FOOT = 28.0
_SCALE = 50.0
_CAPTION = 26.0
_LEGEND_ROW = 28.0
_MIN_NUMBER_GAP = 27.0
_FIELD = theme.PanelStyle(theme.CARD, None, theme.RADIUS_TILE, theme.SAND_EDGE, 1.0)
_STRIPE = theme.PanelStyle(theme.PLAZA_LOW, None, 0, opacity=0.45)
_FAINT = theme.mix(theme.SAND_EDGE, theme.CARD, 0.62)
_BADGE, _SMALL_BADGE = 10.5, 6.5
_SELECTED_MARK, _MARK = 9.4, 4.6
_FIGURE = theme.sans(16, theme.Weight.BOLD)
_SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)


@frozen
class RoundSpan:
    """A round: its number, and how many actions there were before it and at its end."""

    number: int
    first: int
    end: int


@frozen
class MarkedFinding:
    """A costly decision on the chart; ``rank`` is its place among the costliest from 1, if it is shown."""

    finding: Finding
    rank: int | None


class WinChart(Panel):
    """The chart and its legend with the chances at the selected moment.

    Pointing at a moment, or moving there with the arrow keys, calls ``on_select`` with its number;
    ``point`` highlights it. Clicking there calls ``on_open`` with the number of actions before it.
    """

    def __init__(
        self,
        assets: Assets,
        rect: Rect,
        looks: Sequence[PlayerLook],
        rounds: Sequence[RoundSpan],
        curve: Sequence[CurvePoint],
        marked: Sequence[MarkedFinding],
        seat: int,
        *,
        on_select: Callable[[int], None],
        on_open: Callable[[int], None],
    ) -> None:
        super().__init__("review.chart", rect, theme.BOARD_PANEL)
        self.focusable = bool(curve)
        self.looks, self.rounds, self.curve, self.marked = looks, rounds, curve, marked
        self.seat = seat
        self.styles = [LINE_STYLES[look.color] for look in looks]
        self._assets = assets
        self._on_select, self._on_open = on_select, on_open
        self._selected = 0
        self.add(Picture("pieces/medal", Rect(_PAD, _PAD - 3, 28, 28)))
        title = Rect(_PAD + 36, _PAD - 4, rect.w - 2 * _PAD - 36, 30)
        self.add(Label(_("Chances of winning"), title, theme.serif(18)))
        rows = (len(looks) + 1) // 2
        legend, chart = cut_bottom(
            inset(self.area, _PAD, _PAD + _TITLE, _PAD, _PAD), _CAPTION + rows * _LEGEND_ROW, _FOOT
        )
        self.field = inset(chart, _SCALE, 0, 0, 0)
        self.add(_Field(self.field, self))
        self._add_scale()
        self._add_legend(legend)
        if not curve:
            text = Paragraph(_("The curve is drawn while decisions are judged."), align="center")
            text.rect = Rect.around(self.field.center, self.field.w - 40, 44)
            self.add(text)
            return
        self.add(Layer("", self.area)).add(_Lines(self.area, self))
        self._cursor = self.add(_Cursor(self.area, self))
        self.add(_Badges(self.area, self))
        self._add_moments()

    # Places -----------------------------------------------------------------------------------------

    def x_of(self, actions: int) -> float:
        """Return the x of the moment after a number of actions; all rounds are equally wide."""
        room = self.field.inset(8, 0)
        number = bisect_right([span.first for span in self.rounds], actions) - 1
        span = self.rounds[max(0, number)]
        share = (actions - span.first) / max(1, span.end - span.first)
        return room.x + room.w * (max(0, number) + min(1.0, share)) / len(self.rounds)

    def y_of(self, chance: float) -> float:
        """Return the y of a chance."""
        room = self.field.inset(0, 12)
        return room.bottom - room.h * chance

    def place(self, number: int, seat: int) -> Point:
        """Return the point of a seat at a moment, by its number."""
        at = self.curve[number]
        return self.x_of(at.action), self.y_of(at.wins[seat])

    def badges(self) -> list[tuple[MarkedFinding, Point]]:
        """Return the costly decisions with the centers of their marks, small ones first.

        Those with a number are above the line if they would cover each other.
        """
        found = [(one, self.place(self.number_at(one.finding.action), self.seat)) for one in self.marked]
        small = [(one, place) for one, place in found if one.rank is None]
        placed: list[tuple[MarkedFinding, Point]] = []
        for one, (x, y) in sorted(found, key=lambda pair: pair[1][0]):
            if one.rank is not None:
                near = [other for _one, other in placed if abs(other[0] - x) < 2 * _BADGE]
                top = y
                while any(abs(other[1] - top) < 2 * _BADGE for other in near):
                    top -= 4
                placed.append((one, (x, top)))
        return small + placed

    def number_at(self, actions: int) -> int:
        """Return the number of the last moment that isn't after a number of actions."""
        return max(0, bisect_right([point.action for point in self.curve], actions) - 1)

    # Selection --------------------------------------------------------------------------------------

    @property
    def selected(self) -> int:
        """The number of the selected moment."""
        return self._selected

    @property
    def selected_finding(self) -> MarkedFinding | None:
        """The costly decision at the selected moment, if there is one."""
        return next(
            (one for one in self.marked if self.number_at(one.finding.action) == self._selected), None
        )

    def point(self, number: int) -> None:
        """Highlight a moment and show its figures."""
        if not self.curve:
            return
        self._selected = min(max(0, number), len(self.curve) - 1)
        self._cursor.invalidate()
        at = self.curve[self._selected]
        found = self.selected_finding
        text = _("Round {number}").format(number=at.round)
        if found is not None:
            # Translators: the number of a round, and what a decision cost, as in "about 2 to 4 points".
            text = _("Round {number}: “{choice}” cost {cost}").format(
                number=at.round, choice=found.finding.made, cost=cost_text(found.finding.decision.cost)
            )
        self._caption.text = text
        for label, chance in zip(self._chances, at.wins, strict=True):
            label.text = percent_text(chance)

    def key(self, key: Key) -> bool:
        """Move between moments with the arrow keys, Home and End; open one with Enter."""
        if not self.curve:
            return False
        last = len(self.curve) - 1
        ways = {"left": self._selected - 1, "right": self._selected + 1, "home": 0, "end": last}
        if key.name == "return":
            self._on_open(self.curve[self._selected].action)
            return True
        if key.name not in ways:
            return False
        self._on_select(min(max(0, ways[key.name]), last))
        return True

    # Parts ------------------------------------------------------------------------------------------

    def _add_scale(self) -> None:
        for share in _SHARES:
            place = Rect(_PAD, self.y_of(share) - 10, _SCALE - 8, 20)
            self.add(Label(percent_text(share), place, LABEL, theme.INK_SOFT, "right"))
        top = self.field.bottom + 3
        left = Rect(8, top, self.field.x - 10, _FOOT - 6)
        self.add(Label(_("Round"), left, LABEL, theme.INK_SOFT))
        wide = self.field.w / max(1, len(self.rounds))
        every = next(step for step in (1, 2, 5, 10, 20, 50, 100) if wide * step >= _MIN_NUMBER_GAP)
        for span in self.rounds:
            if span.number % every == 0:
                middle = (self.x_of(span.first) + self.x_of(span.end - 1)) / 2
                place = Rect.around((middle, top + _FOOT / 2 - 3), _MIN_NUMBER_GAP, _FOOT - 6)
                self.add(Label(str(span.number), place, LABEL, theme.INK_SOFT, "center"))

    def _add_moments(self) -> None:
        """Add what is pointed at: a strip around each moment."""
        xs = [self.x_of(point.action) for point in self.curve]
        ends = [self.field.x, *((a + b) / 2 for a, b in pairwise(xs)), self.field.right]
        for number, (left, right) in enumerate(pairwise(ends)):
            place = Rect(left, self.field.y, max(0.0, right - left), self.field.h + _FOOT)
            strip = Node(
                f"review.moment.{number}", place, on_click=self._opener(number), on_hover=self._hover(number)
            )
            self.add(strip).focusable = False

    def _hover(self, number: int) -> Callable[[bool], None]:
        def hovered(here: bool) -> None:
            if here:
                self._on_select(number)

        return hovered

    def _opener(self, number: int) -> Callable[[], None]:
        return lambda: self._on_open(self.curve[number].action)

    def _add_legend(self, area: Rect) -> None:
        caption = Rect(area.x, area.y, area.w, _CAPTION)
        self._caption = self.add(Label("", caption, theme.STATUS, name="review.moment"))
        self._chances: list[Label] = []
        wide = (area.w - 24) / 2
        for seat, look in enumerate(self.looks):
            left = area.x + (seat % 2) * (wide + 24)
            place = Rect(left, caption.bottom + (seat // 2) * _LEGEND_ROW, wide, _LEGEND_ROW)
            self.add(LegendLine(self.styles[seat], Rect(place.x, place.y, 44, place.h)))
            self.add(Picture(look.color.flag, Rect(place.x + 50, place.y + 2, 24, place.h - 4)))
            room = Rect(place.x + 80, place.y, place.w - 80 - 58, place.h)
            self.add(fitted_label(self._assets, look.name, room, theme.TITLE))
            chance = Rect(place.right - 56, place.y, 56, place.h)
            name = f"review.chance.{seat}"
            self._chances.append(self.add(Label("", chance, _FIGURE, align="right", name=name)))


class _Field(Node):
    """The background with every other round darker."""

    def __init__(self, rect: Rect, chart: WinChart) -> None:
        super().__init__("", rect)
        self._chart = chart

    def paint(self, canvas: Canvas) -> None:
        """Draw the field, the rounds and the scale."""
        canvas.panel(_FIELD, self.area)
        chart = self._chart
        for span in chart.rounds[1::2]:
            left, right = chart.x_of(span.first), chart.x_of(span.end - 1)
            if span is not chart.rounds[-1]:
                right = chart.x_of(span.end)
            canvas.panel(_STRIPE, Rect(left - self.rect.x, 1.5, right - left, self.h - 3))
        for share in _SHARES:
            canvas.fill(_FAINT, Rect(1, chart.y_of(share) - self.rect.y, self.w - 2, 1))


class _Lines(Node):
    def __init__(self, rect: Rect, chart: WinChart) -> None:
        super().__init__("", rect)
        self.ignores_mouse = True
        self._chart = chart

    def paint(self, canvas: Canvas) -> None:
        """Draw the lines, that of the seat on top and thicker."""
        chart = self._chart
        moments = range(len(chart.curve))
        seats = [seat for seat in range(len(chart.looks)) if seat != chart.seat] + [chart.seat]
        body = ""
        for seat in seats:
            points = [chart.place(number, seat) for number in moments]
            if len(points) > 1:
                body += line(chart.styles[seat], points, 3.4 if seat == chart.seat else 2.2)
        if body:
            canvas.shape(body, self.area)
        for seat in seats:
            mark(canvas, chart.styles[seat], chart.place(moments[-1], seat), _MARK)


class _Cursor(Node):
    """The selected moment: a line across the field, and the marks of all seats."""

    def __init__(self, rect: Rect, chart: WinChart) -> None:
        super().__init__("", rect, z=2)
        self.ignores_mouse = True
        self._chart = chart

    def paint(self, canvas: Canvas) -> None:
        """Draw the line and the marks."""
        chart = self._chart
        x = chart.place(chart.selected, 0)[0]
        canvas.fill(theme.SEA, Rect(x - 0.8, chart.field.y + 2, 1.6, chart.field.h - 4))
        for seat, style in enumerate(chart.styles):
            place = chart.place(chart.selected, seat)
            canvas.circle(place, _SELECTED_MARK, theme.WHITE, style.color, 1.6)
            mark(canvas, style, place, _MARK * 1.15)
        for one, center in chart.badges():
            if one is chart.selected_finding:
                canvas.circle(center, _BADGE + 3, theme.WHITE, theme.SEA, 1.6)


class _Badges(Node):
    """The marks of costly decisions, on top of everything."""

    def __init__(self, rect: Rect, chart: WinChart) -> None:
        super().__init__("", rect, z=3)
        self.ignores_mouse = True
        self._chart = chart

    def paint(self, canvas: Canvas) -> None:
        """Draw the marks, each with a stem to the line."""
        chart = self._chart
        badges = chart.badges()
        for one, (x, y) in badges:
            foot = chart.place(chart.number_at(one.finding.action), chart.seat)[1]
            if foot > y:
                canvas.fill(theme.WARN, Rect(x - 0.8, y, 1.6, foot - y))
        # After all stems, so that none crosses a number.
        for one, (x, y) in badges:
            paint_cost_badge(canvas, (x, y), _SMALL_BADGE if one.rank is None else _BADGE, one.rank)
