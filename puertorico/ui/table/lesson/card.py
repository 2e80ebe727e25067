"""The cards that speak on the table, in lessons and as the coach."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect, Size
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label, Paragraph

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

TEXT = theme.sans(17)
HOW = theme.sans(14.5)
WHY = theme.sans(15, theme.Weight.SEMIBOLD)
PANEL = theme.PanelStyle(theme.CARD, theme.SAND, 14, theme.GOLD_EDGE, 1.6, theme.GOLD, 2.4, shadow=8)
_HEAD = theme.sans(14)
_WIDEST_TEXT = 1.5
_PAD, _GAP, _TOP = 15.0, 10.0, 11.0
_HEAD_HIGH, _AFTER_HEAD = 18.0, 4.0
_BUTTON, _NARROWEST_BUTTON, _BEFORE_BUTTONS = 34.0, 76.0, 11.0


@frozen
class CardButton:
    """A button of a card. ``name`` follows that of the card's family, as in "lesson.skip".

    ``why_not`` is why it can't be pressed, if it can't.
    """

    name: str
    text: str
    press: Callable[[], None]
    look: ButtonLook = ButtonLook.PLAIN
    why_not: str | None = None


@frozen
class Words:
    """A paragraph of a card, and how far it is below what is above."""

    text: str
    style: theme.TextStyle = TEXT
    color: str = theme.INK
    gap: float = 0.0


class Card(Node):
    """A card as large as its texts and buttons need. Its ``size`` is known before it has a place.

    ``heading`` and ``corner`` are at the top left and right. The first ``left`` buttons are at the left, the
    others at the right.
    """

    def __init__(
        self,
        name: str,
        heading: str,
        words: Sequence[Words],
        buttons: Sequence[CardButton],
        assets: Assets,
        *,
        wide: float,
        corner: str = "",
        left: int = 0,
    ) -> None:
        super().__init__(name, NOWHERE, z=7, blocks_mouse=True, radius=PANEL.radius)
        self.bleed = 14.0
        made = [_make(button, assets) for button in buttons]
        row = sum(button.w + _GAP for button in made) - _GAP
        wide = max(wide * min(assets.text_factor, _WIDEST_TEXT), row + 2 * _PAD)
        inner, y = wide - 2 * _PAD, _TOP
        right = min(inner / 2, assets.measure(corner, _HEAD) + 4) if corner else 0.0
        self.add(Label(heading, Rect(_PAD, y, inner - right - 8, _HEAD_HIGH), _HEAD, theme.INK_SOFT))
        if corner:
            place = Rect(_PAD + inner - right, y, right, _HEAD_HIGH)
            self.add(Label(corner, place, _HEAD, theme.INK_SOFT, "right"))
        y += _HEAD_HIGH + _AFTER_HEAD
        for part in words:
            paragraph = Paragraph(part.text, NOWHERE, part.style, part.color)
            high = paragraph.height_for(assets, inner)
            paragraph.rect = Rect(_PAD, y + part.gap, inner, high + 2)
            self.add(paragraph)
            y += part.gap + high
        y += _BEFORE_BUTTONS
        x = _PAD
        for number, button in enumerate(made):
            if number == left:
                x = wide - _PAD - sum(one.w + _GAP for one in made[left:]) + _GAP
            button.rect = button.rect.at(x, y)
            x = button.rect.right + _GAP
            self.add(button)
        self.size: Size = (wide, y + _BUTTON + _PAD - 2)

    def paint(self, canvas: Canvas) -> None:
        """Draw the card."""
        canvas.panel(PANEL, self.area)


def _make(button: CardButton, assets: Assets) -> Button:
    made = Button(button.name, button.text, Rect(0, 0, 0, _BUTTON), button.press, look=button.look)
    made.rect = Rect(0, 0, max(_NARROWEST_BUTTON, made.natural_width(assets)), _BUTTON)
    made.enabled, made.tooltip = button.why_not is None, button.why_not
    return made
