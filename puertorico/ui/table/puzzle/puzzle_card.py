"""The card on which a puzzle asks for a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect, Size
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label, Paragraph

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_PANEL = theme.PanelStyle(theme.CARD, theme.SAND, 14, theme.GOLD_EDGE, 1.6, theme.GOLD, 2.4, shadow=8)
_HEAD = theme.sans(14)
_TEXT = theme.sans(15)
_ASKED = theme.sans(17, theme.Weight.SEMIBOLD)
_HOW = theme.sans(14.5)
_WIDE, _WIDEST_TEXT = 350.0, 1.5
_PAD, _GAP = 15.0, 8.0
_HEAD_HIGH, _BUTTON = 19.0, 34.0


@frozen
class Task:
    """What the card says: which puzzle it is, what has happened, what is asked, and how it is answered."""

    title: str
    about: str
    situation: str
    last_move: str
    question: str
    gesture: str


class PuzzleCard(Node):
    """The card, as large as its text needs: see ``size``."""

    def __init__(
        self,
        task: Task,
        assets: Assets,
        *,
        on_leave: Callable[[], None],
        on_answer: Callable[[], None],
        on_look: Callable[[], None],
    ) -> None:
        super().__init__("puzzle.card", NOWHERE, z=7, blocks_mouse=True, radius=_PANEL.radius)
        self.bleed = 14.0
        self.task = task
        rows = (
            ("leave", _("All puzzles"), on_leave, ButtonLook.PLAIN),
            ("answer", _("Show the answer"), on_answer, ButtonLook.PLAIN),
            # Translators: a button that puts away the card that covers a part of the table.
            ("look", _("Look around"), on_look, ButtonLook.GOLD),
        )
        buttons = [
            Button(f"puzzle.{name}", text, Rect(0, 0, 0, _BUTTON), action, look=look)
            for name, text, action, look in rows
        ]
        for button in buttons:
            button.rect = Rect(0, 0, max(84.0, button.natural_width(assets)), _BUTTON)
        needed = sum(button.w + _GAP for button in buttons) - _GAP + 2 * _PAD
        wide = max(_WIDE * min(assets.text_factor, _WIDEST_TEXT), needed)
        inner, y = wide - 2 * _PAD, _PAD - 5
        half = inner * 0.42
        self.add(Label(task.title, Rect(_PAD, y, half, _HEAD_HIGH), _HEAD, theme.INK_SOFT))
        corner = Rect(_PAD + half + 6, y, inner - half - 6, _HEAD_HIGH)
        self.add(Label(task.about, corner, _HEAD, theme.INK_SOFT, "right"))
        y += _HEAD_HIGH + 5
        for text, style, color in (
            (task.situation, _TEXT, theme.INK),
            (task.last_move, _TEXT, theme.INK),
            (task.question, _ASKED, theme.INK),
            (task.gesture, _HOW, theme.INK_SOFT),
        ):
            if text:
                y = self._add_text(text, style, color, Rect(_PAD, y, inner, 0), assets) + 5
        y += 6
        self._lay_out(buttons, Rect(_PAD, y, inner, _BUTTON))
        self.size: Size = (wide, y + _BUTTON + _PAD - 3)

    def _add_text(self, text: str, style: theme.TextStyle, color: str, place: Rect, assets: Assets) -> float:
        """Add a paragraph; return where it ends."""
        # A run, since players' names may contain markup characters.
        words = Paragraph([Run(text, style)], NOWHERE, style, color)
        high = words.height_for(assets, place.w)
        words.rect = place._replace(h=high + 2)
        self.add(words)
        return place.y + high

    def _lay_out(self, buttons: Sequence[Button], row: Rect) -> None:
        """Put the buttons side by side, the last one at the right."""
        x = row.x
        for button in buttons:
            last = button is buttons[-1]
            button.rect = button.rect.at(row.right - button.w if last else x, row.y)
            x = button.rect.right + _GAP
            self.add(button)

    def paint(self, canvas: Canvas) -> None:
        """Draw the card."""
        canvas.panel(_PANEL, self.area)
