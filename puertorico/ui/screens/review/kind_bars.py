"""The average cost of each kind of decision as bars, which choose what the list shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from puertorico.i18n import _, ngettext
from puertorico.review.report import Kind, KindSummary, Mean, Report
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.layout import cut_bottom
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph
from puertorico.ui.screens.findings.finding_text import kind_name
from puertorico.ui.screens.shared.fitted_label import fitted_label
from puertorico.ui.screens.shared.formatting import decimal_text
from puertorico.ui.sound import Sound

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_PAD = 14.0
_TITLE = 34.0
_GAP = 8.0
_LOWEST, _TALLEST = 29.0, 50.0
_NOTE = 20.0
_FIGURE = 62.0
_BAR = 9.0
_NAME_SHARE = 0.62
_VALUE = theme.sans(16, theme.Weight.BOLD)
_GROUND = theme.PanelStyle(theme.PLAZA_LOW, None, 99, theme.SAND_EDGE, 1.0)
_FULL = theme.PanelStyle(theme.WARN, None, 99)
_CHOSEN = theme.PanelStyle(theme.CARD, None, theme.RADIUS_TILE, theme.SEA, 2.0)
_LEAST = 0.005
"""The least average cost that isn't shown as zero, in VP."""
_HOVERED = theme.PanelStyle(theme.WHITE, None, theme.RADIUS_TILE, opacity=0.7)


class KindBars(Panel):
    """The bars: one for all decisions, one for each kind. ``on_choose`` gets the kind, or None for all."""

    def __init__(
        self,
        assets: Assets,
        report: Report,
        rect: Rect,
        chosen: Kind | None,
        on_choose: Callable[[Kind | None], None],
    ) -> None:
        super().__init__("", rect, theme.BOARD_PANEL)
        inner = self.area.inset(_PAD)
        title = Rect(inner.x, inner.y - 4, inner.w, 30)
        self.add(Label(_("Points lost per decision"), title, theme.serif(18)))
        text = _(
            "On average over all decisions of a kind, including those where nothing was lost. "
            "Choose a kind to see its decisions."
        )
        note = Paragraph(text, style=theme.sans(14), color=theme.INK_SOFT)
        rows = _rows(report)
        spare = inner.h - _TITLE - _GAP - len(rows) * _LOWEST
        foot, rest = cut_bottom(inner, min(note.height_for(assets, inner.w), max(_NOTE, spare)), _GAP)
        note.rect = foot
        self.add(note)
        most = max((summary.average.value for _kind, summary in rows), default=0.0)
        room = Rect(rest.x, rest.y + _TITLE, rest.w, rest.h - _TITLE)
        tall = min(_TALLEST, room.h / max(1, len(rows)))
        for number, (kind, summary) in enumerate(rows):
            place = Rect(room.x, room.y + number * tall, room.w, tall)
            choose = partial(on_choose, kind)
            self.add(_KindRow(assets, kind, summary, most, place, choose, chosen=kind is chosen))


def _rows(report: Report) -> Sequence[tuple[Kind | None, KindSummary]]:
    if report.average is None:
        return ()
    costly = sum(decision.counts for decision in report.decisions)
    whole = KindSummary(Kind.ROLES, len(report.decisions), costly, report.average)
    return [(None, whole), *((summary.kind, summary) for summary in report.kinds)]


class _KindRow(Node):
    """A kind with its number of decisions, a bar and the average cost."""

    def __init__(
        self,
        assets: Assets,
        kind: Kind | None,
        summary: KindSummary,
        most: float,
        rect: Rect,
        on_click: Callable[[], None],
        *,
        chosen: bool,
    ) -> None:
        super().__init__(f"review.kind.{kind or 'all'}", rect.inset(0, 1), on_click=on_click)
        self.sound = Sound.CLICK
        self._chosen = chosen
        self._share = max(0.0, summary.average.value) / most if most > 0 else 0.0
        text = ngettext("{n} decision", "{n} decisions", summary.decisions).format(n=summary.decisions)
        count = self.h * _NAME_SHARE
        wide = self.w - _FIGURE - 16
        half = wide * 0.58
        name = _("All decisions") if kind is None else kind_name(kind)
        style = theme.TITLE if kind is not None else theme.serif(15.5)
        self.add(fitted_label(assets, name, Rect(8, 1, half, count), style))
        place = Rect(8 + half, 1, wide - half, count)
        self.add(Label(text, place, theme.sans(14), theme.INK_SOFT, "right"))
        figure = Rect(self.w - _FIGURE - 8, 0, _FIGURE, self.h)
        value = Label(average_text(summary.average), figure, _VALUE, align="right", name=f"{self.name}.value")
        self.add(value)
        self._bar = Rect(8, count + 2, wide, min(_BAR, self.h - count - 5))

    def hover_changed(self) -> None:
        """Look lighter under the mouse."""
        super().hover_changed()
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the background and the bar."""
        if self._chosen:
            canvas.panel(_CHOSEN, self.area)
        elif self.hovered:
            canvas.panel(_HOVERED, self.area)
        canvas.panel(_GROUND, self._bar)
        wide = self._bar.w * self._share
        if wide >= 2:
            canvas.panel(_FULL, self._bar._replace(w=max(wide, self._bar.h)))


def average_text(average: Mean) -> str:
    """Return an average cost; below zero it is only noise."""
    return decimal_text(average.value, digits=2) if average.value >= _LEAST else "≈ 0"
