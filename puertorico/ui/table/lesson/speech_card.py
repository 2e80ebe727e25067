"""The card on which a lesson says one thing at a time, with an arrow to what it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.i18n import _, pgettext
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect, Size
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label, Paragraph
from puertorico.ui.table.lesson.card_place import ARROW, CardPlace

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_PANEL = theme.PanelStyle(theme.CARD, theme.SAND, 14, theme.GOLD_EDGE, 1.6, theme.GOLD, 2.4, shadow=8)
_TEXT = theme.sans(17)
_HOW = theme.sans(14.5)
_WHY = theme.sans(15, theme.Weight.SEMIBOLD)
_HEAD = theme.sans(14)
_WIDE, _WIDEST_TEXT = 384.0, 1.5
_PAD, _GAP = 16.0, 10.0
_HEAD_HIGH, _BUTTON = 18.0, 36.0
_HALF = 11.0
"""Half the width of the arrow where it leaves the card."""


@frozen
class Speech:
    """What a card says: its text, how far the lesson is, and why the last move was refused, if it was."""

    text: str
    title: str
    step: int
    steps: int
    refusal: str | None
    gesture: str
    """How the move is made, if one is asked for."""
    waits: bool
    """Whether it waits to be read, not for a move."""
    can_go_back: bool


@frozen
class CardActions:
    """What the buttons of a card do."""

    go_on: Callable[[], None]
    skip: Callable[[], None]
    back: Callable[[], None]
    leave: Callable[[], None]


class SpeechCard(Node):
    """The card. Give it its place with ``put``; its size is known before."""

    def __init__(self, speech: Speech, actions: CardActions, assets: Assets) -> None:
        super().__init__("lesson.card", NOWHERE, z=7, blocks_mouse=True, radius=_PANEL.radius)
        self.bleed = ARROW + 14
        self.speech = speech
        self._place: CardPlace | None = None
        buttons = self._buttons(actions, assets)
        needed = sum(button.w + _GAP for button in buttons) - _GAP + 2 * _PAD
        wide = max(_WIDE * min(assets.text_factor, _WIDEST_TEXT), needed)
        inner, y = wide - 2 * _PAD, _PAD - 4
        # Translators: how far a lesson is, as in "3 of 24" steps.
        step = _("{number} of {count}").format(number=speech.step, count=speech.steps)
        right = min(inner / 2, assets.measure(step, _HEAD) + 4)
        self.add(Label(speech.title, Rect(_PAD, y, inner - right - 8, _HEAD_HIGH), _HEAD, theme.INK_SOFT))
        corner = Rect(_PAD + inner - right, y, right, _HEAD_HIGH)
        self.add(Label(step, corner, _HEAD, theme.INK_SOFT, "right"))
        y += _HEAD_HIGH + 5
        y = self._add_text(speech.text, _TEXT, theme.INK, Rect(_PAD, y, inner, 0), assets)
        if speech.gesture:
            y = self._add_text(speech.gesture, _HOW, theme.INK_SOFT, Rect(_PAD, y + 5, inner, 0), assets)
        if speech.refusal is not None:
            y = self._add_text(speech.refusal, _WHY, theme.WARN, Rect(_PAD, y + 6, inner, 0), assets)
        y += 12
        self._lay_out(buttons, Rect(_PAD, y, inner, _BUTTON))
        self.size: Size = (wide, y + _BUTTON + _PAD - 3)

    def _add_text(self, text: str, style: theme.TextStyle, color: str, place: Rect, assets: Assets) -> float:
        """Add a paragraph; return where it ends."""
        words = Paragraph(text, NOWHERE, style, color)
        high = words.height_for(assets, place.w)
        words.rect = place._replace(h=high + 2)
        self.add(words)
        return place.y + high

    def _buttons(self, actions: CardActions, assets: Assets) -> list[Button]:
        waits = self.speech.waits
        rows: list[tuple[str, str, Callable[[], None], ButtonLook]] = [
            ("leave", _("Leave"), actions.leave, ButtonLook.PLAIN),
            ("back", pgettext("previous step", "Back"), actions.back, ButtonLook.PLAIN),
        ]
        if waits:
            rows.append(("continue", _("Continue"), actions.go_on, ButtonLook.GOLD))
        else:
            rows.append(("skip", _("Skip this step"), actions.skip, ButtonLook.PLAIN))
        buttons = []
        for name, text, action, look in rows:
            button = Button(f"lesson.{name}", text, Rect(0, 0, 0, _BUTTON), action, look=look)
            button.rect = Rect(0, 0, max(84.0, button.natural_width(assets)), _BUTTON)
            button.enabled = name != "back" or self.speech.can_go_back
            buttons.append(button)
        return buttons

    def _lay_out(self, buttons: Sequence[Button], row: Rect) -> None:
        """Put the buttons side by side, the last one at the right."""
        x = row.x
        for button in buttons:
            last = button is buttons[-1]
            button.rect = button.rect.at(row.right - button.w if last else x, row.y)
            x = button.rect.right + _GAP
            self.add(button)

    def put(self, place: CardPlace) -> None:
        """Put the card at its place."""
        self._place = place
        self.rect = place.rect
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the card and the arrow."""
        canvas.panel(_PANEL, self.area)
        if self._place is None:
            return
        (dx, dy), along = self._place.side.value, self._place.along
        x = self.w if dx > 0 else 0.0 if dx < 0 else along
        y = self.h if dy > 0 else 0.0 if dy < 0 else along
        box = Rect.around((x, y), 2 * ARROW, 2 * ARROW)
        middle = ARROW
        base = (-dx * 2.2, -dy * 2.2)
        tip = (middle + dx * ARROW, middle + dy * ARROW)
        one = (middle + base[0] + dy * _HALF, middle + base[1] + dx * _HALF)
        two = (middle + base[0] - dy * _HALF, middle + base[1] - dx * _HALF)
        fill = theme.SAND if dy > 0 else theme.CARD
        canvas.shape(
            f'<path d="M{one[0]},{one[1]}L{tip[0]},{tip[1]}L{two[0]},{two[1]}Z" fill="{fill}"/>'
            f'<path d="M{one[0]},{one[1]}L{tip[0]},{tip[1]}L{two[0]},{two[1]}" fill="none" '
            f'stroke="{theme.GOLD_EDGE}" stroke-width="1.6" stroke-linejoin="round"/>',
            box,
        )
