"""The game summary: charts of points, doubloons, barrels and roles by round."""

from __future__ import annotations

from puertorico.i18n import _
from puertorico.keybindings import Key
from puertorico.session.game_history import GameHistory
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.layout import cut_right, cut_top, grid
from puertorico.ui.screens.history.chart_panels import GoodsPanel, RolesPanel, RoundPanel
from puertorico.ui.screens.history.charts import LineChart, RoundsChart
from puertorico.ui.screens.history.points_panel import PointsPanel
from puertorico.ui.screens.history.roles_chart import RolesChart
from puertorico.ui.screens.shared.base import Page
from puertorico.ui.screens.shared.segments import SegmentedControl, SegmentOption

_TABS = 42.0
_PANEL = 332.0
_GAP = 12.0
_PAGES = 3


class GameChartsScreen(Page):
    """The charts of a game on three pages, with the figures of the selected round next to them."""

    def __init__(self, context: Context, history: GameHistory) -> None:
        super().__init__(context)
        self.history = history
        self.stage_shown = len(history.rounds)
        self._page = 0
        self._charts: list[RoundsChart] = []
        self._panel: RoundPanel | None = None

    def heading(self) -> str:
        """Return the title in the bar."""
        return _("Game summary")

    def fill(self, area: Rect) -> None:
        """Add the tabs at the top, the charts of the page below, and the figures next to them."""
        content = self.stage.content
        tabs, rest = cut_top(area, _TABS, _GAP)
        options = [
            SegmentOption("points", _("Points")),
            SegmentOption("goods", _("Doubloons and goods")),
            SegmentOption("roles", _("Roles")),
        ]
        box = Rect.around(tabs.center, min(tabs.w, 640), tabs.h)
        content.add(SegmentedControl("charts.page", options, box, index=self._page, changed=self.turn_to))
        panel, charts = cut_right(rest, _PANEL, _GAP)
        assets, history = self.stage.assets, self.history
        match self._page:
            case 0:
                self._charts = self._points(charts)
                self._panel = PointsPanel(assets, history, panel)
            case 1:
                self._charts = self._goods(charts)
                self._panel = GoodsPanel(assets, history, panel)
            case _:
                self._charts = self._roles(charts)
                self._panel = RolesPanel(assets, history, panel)
        for node in (*self._charts, self._panel):
            content.add(node)
        self.point(self.stage_shown)

    def _points(self, area: Rect) -> list[RoundsChart]:
        title = ("pieces/victory-point", _("Points at the end of each round"))
        values = [[figures.points.total for figures in summary.figures] for summary in self.history.stages]
        return [LineChart("charts.points", title, self.history, area, self.point, values=values)]

    def _goods(self, area: Rect) -> list[RoundsChart]:
        upper, lower = grid(area, 1, 2, 0, _GAP)
        stages = self.history.stages
        money = [[figures.doubloons for figures in summary.figures] for summary in stages]
        barrels = [[figures.barrels for figures in summary.figures] for summary in stages]
        coins = ("pieces/doubloon", _("Doubloons at the end of each round"))
        goods = ("goods/sugar", _("Barrels at the end of each round"))
        return [
            LineChart("charts.doubloons", coins, self.history, upper, self.point, values=money),
            LineChart("charts.barrels", goods, self.history, lower, self.point, values=barrels),
        ]

    def _roles(self, area: Rect) -> list[RoundsChart]:
        title = ("pieces/governor", _("Roles chosen in each round"))
        return [RolesChart(self.stage.assets, "charts.roles", title, self.history, area, self.point)]

    def point(self, stage: int) -> None:
        """Select a stage of the game: highlight it in the charts and show its figures."""
        stage = max(stage, max(chart.first for chart in self._charts))
        self.stage_shown = min(stage, len(self.history.rounds))
        for chart in self._charts:
            chart.point(self.stage_shown)
        if self._panel is not None:
            self._panel.show(self.stage_shown)

    def turn_to(self, page: int) -> None:
        """Show another page."""
        ring = self.stage.focus.ring.visible
        self._page = page
        self.rebuild()
        self._focus_chart(ring)

    def entered(self) -> None:
        """Focus the chart, so that the arrow keys move between rounds."""
        self._focus_chart(ring=False)

    def _focus_chart(self, ring: bool) -> None:
        if self.stage.focus.node is None:
            self.stage.focus.set(self._charts[0], ring=ring)

    def handle_key(self, key: Key) -> bool:
        """Turn the page with Page Up and Page Down."""
        ways = {"page up": -1, "page down": 1}
        if key.name not in ways:
            return super().handle_key(key)
        page = self._page + ways[key.name]
        if 0 <= page < _PAGES:
            self.turn_to(page)
        return True
