"""The list of all decisions of a seat, each with its cost and a better choice, if there was one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from puertorico.engine.actions import Action
from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import escape, lay_out_shortened
from puertorico.ui.scene.tree.layout import cut_top, row
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph
from puertorico.ui.scene.widgets.scroll import ScrollPanel
from puertorico.ui.screens.findings.choice_picture import paint_choice
from puertorico.ui.screens.findings.finding import Finding
from puertorico.ui.screens.findings.finding_text import finding_text, range_text
from puertorico.ui.sound import Sound
from puertorico.ui.table.components.panels.timeline import disc

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_PAD = 14.0
_HEAD = 26.0
_ROW = 38.0
_WIDTHS = (64.0, None, None, 70.0)
"""The columns: round, choice made, better choice, cost."""
_PICTURE = 24.0
_SMALL = theme.sans(14)
_LEADING = 1.24
_NARROWEST = 0.9
_COST = theme.sans(16, theme.Weight.BOLD)
_ODD = theme.PanelStyle(theme.CARD, None, 6, opacity=0.3)
_EVEN = theme.PanelStyle(theme.CARD, None, 6, opacity=0.75)
_HOVERED = theme.PanelStyle(theme.WHITE, None, 6)


class FindingList(Panel):
    """The list. ``on_open`` is called with the decision that is clicked."""

    def __init__(
        self, findings: Sequence[Finding], rect: Rect, on_open: Callable[[Finding], None], nothing: str
    ) -> None:
        super().__init__("", rect, theme.BOARD_PANEL)
        head, rows = cut_top(self.area.inset(_PAD), _HEAD, 4)
        # Translators: the headings of a table of decisions.
        titles = (_("Round"), _("Decision"), _("Better"), _("Cost"))
        for title, place in zip(titles, _cells(head), strict=True):
            last = title is titles[-1]
            style = theme.sans(14, theme.Weight.SEMIBOLD)
            self.add(Label(title, place, style, theme.INK_SOFT, "right" if last else "left"))
        if not findings:
            text = Paragraph(nothing, rows, align="center", valign="middle", color=theme.INK_SOFT)
            self.add(text)
        self.scroll = self.add(ScrollPanel("review.list", rows, _ROW * len(findings)))
        for number, finding in enumerate(findings):
            place = Rect(0, number * _ROW, rows.w - 12, _ROW)
            self.scroll.content.add(FindingRow(finding, number, place, partial(on_open, finding)))


def _cells(place: Rect) -> list[Rect]:
    return row(Rect(place.x + 4, place.y, place.w - 24, place.h), _WIDTHS, 8)


class FindingRow(Node):
    """A decision. Its tooltip has the whole texts and the reason."""

    def __init__(self, finding: Finding, number: int, rect: Rect, on_click: Callable[[], None]) -> None:
        super().__init__(f"review.decision.{number}", rect, on_click=on_click)
        self.finding = finding
        self.tooltip = lambda: escape(finding_text(finding))
        self.sound = Sound.CLICK
        self._is_even = number % 2 == 0

    def hover_changed(self) -> None:
        """Look lighter under the mouse."""
        super().hover_changed()
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the cells."""
        ground = _EVEN if self._is_even else _ODD
        canvas.panel(_HOVERED if self.hovered else ground, self.area.inset(0, 1))
        finding, decision = self.finding, self.finding.decision
        when, made, best, cost = _cells(self.area)
        canvas.text(str(decision.round), when._replace(w=22), theme.STATUS, theme.INK_SOFT, "right")
        disc(canvas, finding.role, (when.x + 44, when.center[1]), 13)
        self._paint_choice(canvas, decision.made.actions, finding.made, made)
        if finding.counts:
            self._paint_choice(canvas, decision.best.actions, finding.best, best)
            canvas.text(range_text(decision.cost), cost, _COST, theme.WARN, "right")

    def _paint_choice(self, canvas: Canvas, actions: Sequence[Action], text: str, place: Rect) -> None:
        box = Rect(place.x, place.center[1] - _PICTURE / 2, _PICTURE, _PICTURE)
        paint_choice(canvas, actions, box)
        room = Rect(box.right + 7, place.y, place.w - _PICTURE - 7, place.h)
        if canvas.assets.measure(text, theme.SENTENCE) <= room.w / _NARROWEST:
            canvas.text(text, room, theme.SENTENCE, theme.INK, narrowest=_NARROWEST)
        else:
            laid = lay_out_shortened(
                canvas.assets, text, _SMALL, room.w, canvas.scale, height=room.h, leading=_LEADING
            )
            canvas.text_layout(laid, room.moved(0, (room.h - laid.height_units) / 2))
