"""The card on which a lesson says one thing at a time, with an arrow to what it is about."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.i18n import _, pgettext
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import ButtonLook
from puertorico.ui.table.lesson.card import HOW, WHY, Card, CardButton, Words
from puertorico.ui.table.lesson.card_place import ARROW, CardPlace

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_WIDE = 384.0
_HALF = 11.0
"""Half the width of the arrow where it leaves the card."""
_NEAR = 14.0
"""Up to this distance from its piece, the arrow alone points to it."""
_DOT, _LAST_DOT = 2.6, 5.5
_SPACING = 15.0
"""The distance between the dots of a line; what it crosses can still be read between them."""


@frozen
class Speech:
    """What a card says: its text, how far the lesson is, and what there is to say of what the player did."""

    text: str
    title: str
    step: int
    steps: int
    refusal: str | None
    """Why the last move was refused, if it was."""
    advice: str | None
    """What to do about a draft that leads away, if it does."""
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


class SpeechCard(Card):
    """The card. Give it its place with ``put``."""

    def __init__(self, speech: Speech, actions: CardActions, assets: Assets) -> None:
        words = [Words(speech.text)]
        if speech.gesture:
            words.append(Words(speech.gesture, HOW, theme.INK_SOFT, gap=5))
        if speech.advice is not None:
            words.append(Words(speech.advice, WHY, gap=6))
        if speech.refusal is not None:
            words.append(Words(speech.refusal, WHY, theme.WARN, gap=6))
        leave = CardButton("lesson.leave", _("Leave"), actions.leave)
        first = None if speech.can_go_back else _("This is the first step.")
        back = CardButton("lesson.back", pgettext("previous step", "Back"), actions.back, why_not=first)
        if speech.waits:
            last = CardButton("lesson.continue", _("Continue"), actions.go_on, ButtonLook.GOLD)
        else:
            last = CardButton("lesson.skip", _("Skip this step"), actions.skip)
        step = _("Step {number} of {count}").format(number=speech.step, count=speech.steps)
        super().__init__(
            "lesson.card", speech.title, words, (leave, back, last), assets, wide=_WIDE, corner=step, left=2
        )
        self.bleed = ARROW + 14
        self.speech = speech
        self.place: CardPlace | None = None

    def put(self, place: CardPlace) -> None:
        """Put the card at its place."""
        self.place = place
        self.rect = place.rect
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the card and the arrow."""
        super().paint(canvas)
        if self.place is None:
            return
        (dx, dy), along = self.place.side.value, self.place.along
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


class Pointer(Node):
    """A line of dots from the arrow of a card to a piece, where no place near the piece was free."""

    def __init__(self, start: Point, end: Point) -> None:
        left, top = min(start[0], end[0]), min(start[1], end[1])
        box = Rect(left, top, abs(start[0] - end[0]), abs(start[1] - end[1])).grown(_LAST_DOT + 2)
        super().__init__("lesson.pointer", box, z=7)
        self.ignores_mouse = True
        self.ends = (start, end)

    def paint(self, canvas: Canvas) -> None:
        """Draw the dots, with dark edges, the last one larger."""
        (x, y), (a, b) = ((x - self.rect.x, y - self.rect.y) for x, y in self.ends)
        count = max(1, round(hypot(a - x, b - y) / _SPACING))
        dots = [
            (x + (a - x) * number / count, y + (b - y) * number / count, _DOT) for number in range(1, count)
        ]
        canvas.shape(
            "".join(
                f'<circle cx="{left:.1f}" cy="{top:.1f}" r="{radius}" fill="{theme.GOLD}" '
                f'stroke="{theme.GOLD_EDGE}" stroke-width="1.2"/>'
                for left, top, radius in (*dots, (a, b, _LAST_DOT))
            ),
            self.area,
        )


def pointer_to(place: CardPlace, piece: Rect) -> Pointer | None:
    """Return a line from a card to a piece; None if the card's arrow already reaches it."""
    (x, y), inner = place.tip, piece.inset(2)
    end = (min(max(x, inner.x), inner.right), min(max(y, inner.y), inner.bottom))
    return Pointer((x, y), end) if piece.distance((x, y)) > _NEAR else None
