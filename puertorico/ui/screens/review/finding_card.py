"""A costly decision as a card: when it was, what was chosen, what was better and why, and the cost."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from puertorico.engine.ids import Role
from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph
from puertorico.ui.screens.findings.choice_picture import ChoicePicture
from puertorico.ui.screens.findings.finding import Finding
from puertorico.ui.screens.findings.finding_text import cost_text, range_text, why_text
from puertorico.ui.screens.review.cost_badge import CostBadge
from puertorico.ui.screens.shared.fitted_label import fitted_label
from puertorico.ui.sound import Sound
from puertorico.ui.table.components.panels.timeline import disc

_WHEN = 74.0
_COST = 84.0
_LINE = 21.0
_SIDE = 21.0
_HOVERED = evolve(theme.CARD_PANEL, top=theme.WHITE, bottom=theme.CARD, shadow=5)
_POINTS = theme.sans(22, theme.Weight.BOLD)
_BETTER = theme.sans(14.5, theme.Weight.BOLD)


class FindingCard(Panel):
    """The card of a costly decision; ``rank`` is its place among the costliest, from 1."""

    def __init__(
        self, assets: Assets, finding: Finding, rank: int, rect: Rect, on_click: Callable[[], None]
    ) -> None:
        super().__init__(f"review.card.{rank}", rect, theme.CARD_PANEL)
        self.on_click = on_click
        self.sound = Sound.CLICK
        decision = finding.decision
        side = min(40.0, rect.h - 36)
        self.add(_Phase(finding.role, Rect((_WHEN - side) / 2 + 4, 8, side, side)))
        self.add(CostBadge(Rect(4, 4, 21, 21), rank))
        when = Rect(4, 8 + side + 1, _WHEN, rect.h - side - 14)
        text = _("Round {number}").format(number=decision.round)
        self.add(Label(text, when, theme.sans(14), theme.INK_SOFT, "center"))
        left, wide = _WHEN + 10, rect.w - _WHEN - _COST - 18
        lines = (
            (decision.made.actions, finding.made, theme.SENTENCE, theme.INK_SOFT, "made"),
            (decision.best.actions, finding.best, _BETTER, theme.INK, "best"),
        )
        y = 5.0
        for actions, text, style, color, name in lines:
            self.add(ChoicePicture(actions, Rect(left, y, _SIDE, _LINE)))
            place = Rect(left + _SIDE + 8, y, wide - _SIDE - 8, _LINE)
            self.add(fitted_label(assets, text, place, style, color, name=f"{self.name}.{name}"))
            y += _LINE + 1
        self.add(_Arrow("", Rect(left - 9, 5 + _LINE / 2, 9, _LINE + 1)))
        reason = Rect(left, y + 1, wide, rect.h - y - 4)
        why = Paragraph(
            [Run(why_text(finding), theme.sans(14))], reason, theme.sans(14), name=f"{self.name}.reason"
        )
        self.add(why)
        cost = Rect(rect.w - _COST - 2, rect.h / 2 - 30, _COST - 6, 34)
        figure = Label(range_text(decision.cost), cost, _POINTS, theme.WARN, "center")
        figure.tooltip = lambda: cost_text(decision.cost)
        self.add(figure)
        self.add(Label(_("points"), cost.moved(0, 30)._replace(h=22), theme.sans(14), theme.WARN, "center"))

    def hover_changed(self) -> None:
        """Look lighter and higher under the mouse, as something that can be opened."""
        super().hover_changed()
        self.style = _HOVERED if self.hovered else theme.CARD_PANEL


class _Phase(Node):
    def __init__(self, role: Role | None, rect: Rect) -> None:
        super().__init__("", rect)
        self._role = role

    def paint(self, canvas: Canvas) -> None:
        """Draw the disc of the phase."""
        disc(canvas, self._role, self.area.center, self.w / 2)


class _Arrow(Node):
    """The way from the choice made to the better one."""

    def paint(self, canvas: Canvas) -> None:
        """Draw a bent arrow."""
        w, h = self.rect.size
        path = f"M{w - 1:.1f} 1H2V{h - 1:.1f}H{w - 1:.1f}M{w - 4.5:.1f} {h - 4.5:.1f}L{w - 1:.1f} {h - 1:.1f}"
        line = 'fill="none" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"'
        canvas.shape(f'<path d="{path}" stroke="{theme.INK_SOFT}" {line}/>', self.area)
