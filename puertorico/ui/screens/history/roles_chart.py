"""The chart of roles chosen: a column for each round, a row for each seat."""

from __future__ import annotations

from collections.abc import Callable

from puertorico.session.game_history import GameHistory, TakenRole
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.layer import Layer
from puertorico.ui.scene.tree.layout import column
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Picture
from puertorico.ui.screens.history.charts import RoundsChart
from puertorico.ui.screens.shared.fitted_label import fitted_label
from puertorico.ui.table.drawing import ink, labels

_MARGIN = 176.0
_LARGEST = 21.0
"""Maximum radius of a role's picture."""
_NARROW = 30.0
"""Width of a column below which a role's picture would be too small."""
_STRIPE = theme.PanelStyle(theme.PLAZA_LOW, None, 0, opacity=0.55)


class RolesChart(RoundsChart):
    """The roles of a game as pictures, with a crown for the governor of each round."""

    first = 1

    def __init__(
        self,
        assets: Assets,
        name: str,
        title: tuple[str, str],
        history: GameHistory,
        rect: Rect,
        on_select: Callable[[int], None],
    ) -> None:
        self.assets = assets
        super().__init__(name, title, history, rect, on_select, margin=_MARGIN)

    def add_field(self) -> None:
        """Add the names next to the rows, and the roles on the field."""
        self.rows = column(self.field, [None] * len(self.history.names))
        self.add(Layer("", self.area)).add(_Roles(self.area, self))
        for seat, (name, place) in enumerate(zip(self.history.names, self.rows, strict=True)):
            middle = place.center[1]
            self.add(Picture(self.colors[seat].flag, Rect(14, middle - 14, 28, 28)))
            room = Rect(46, middle - 14, self.field.x - 54, 28)
            self.add(fitted_label(self.assets, name, room, theme.TITLE))

    def taken(self, stage: int, seat: int) -> list[TakenRole]:
        """Return the roles a seat chose in a round."""
        return [taken for taken in self.history.stages[stage].taken if taken.seat == seat]

    def places(self, stage: int, seat: int, count: int) -> tuple[list[Point], float]:
        """Return the centers of ``count`` role pictures below each other, and their radius."""
        row, across = self.rows[seat], self.column(stage)
        if count == 1 and across.w < _NARROW:
            # Alternate between higher and lower, so that the pictures can be larger.
            radius = min(_LARGEST, across.w * 0.8, row.h / 6.4)
            away = 1.4 * radius * (1 if stage % 2 else -1)
            return [(across.center[0], row.center[1] + 0.3 * radius - away)], radius
        step = min(row.h / max(1, count), 2 * _LARGEST + 8)
        radius = min(_LARGEST, across.w / 2 - 1.5, step / 2 - 3)
        top = row.center[1] - step * (count - 1) / 2
        return [(across.center[0], top + step * k) for k in range(count)], radius

    def paint_roles(self, canvas: Canvas, stage: int, *, ring: bool) -> None:
        """Draw the roles of a round, with a white ring if ``ring``."""
        for seat in range(len(self.history.names)):
            taken = self.taken(stage, seat)
            places, radius = self.places(stage, seat, len(taken))
            for role_taken, center in zip(taken, places, strict=True):
                if ring:
                    canvas.circle(center, radius + 3, theme.WHITE, theme.INK_SOFT, 1.2)
                ink.role_disc(canvas, labels.plain_role(role_taken.role).label, center, radius)
            if taken and self.history.stages[stage].governor == seat:
                x, y = places[0]
                canvas.picture("pieces/governor", Rect.around((x, y - radius - 2), radius, radius * 0.9))

    def paint_selected(self, canvas: Canvas, stage: int) -> None:
        """Draw the selected round's roles with a ring."""
        self.paint_roles(canvas, stage, ring=True)


class _Roles(Node):
    def __init__(self, rect: Rect, chart: RolesChart) -> None:
        super().__init__("", rect)
        self.ignores_mouse = True
        self._chart = chart

    def paint(self, canvas: Canvas) -> None:
        """Draw a stripe behind every other row, and all roles."""
        chart = self._chart
        for seat, place in enumerate(chart.rows):
            if seat % 2:
                canvas.panel(_STRIPE, place.inset(1, 0))
        for stage in range(chart.first, chart.last + 1):
            chart.paint_roles(canvas, stage, ring=False)
