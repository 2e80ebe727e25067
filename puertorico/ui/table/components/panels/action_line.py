"""The line above the player's board: what they can do now, in words, with up to three buttons."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.ids import Role
from puertorico.keybindings import Command
from puertorico.ui import keys, theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import ELLIPSIS, LETTERS_HEIGHT, escape
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink, labels

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

LEAD = theme.serif(15.5)
_SENTENCE = theme.sans(14.5)
_NARROW = theme.sans(14)
_LINE = 16.5
"""Height of one of two rows; a higher line has higher rows."""
_USUAL_HEIGHT = 36.0
_ENLARGED = 1.25
"""Down to this text enlargement, buttons give way to the sentence, which then grows as far as the rows."""
_WIDEST_BUTTONS = (290.0, 210.0, 190.0, 170.0)
"""Maximum widths of a button, tried in this order until a sentence fits."""
_NARROW_BUTTONS = (150.0, 135.0, 120.0)
"""Those tried next, until there is room for the words in bold."""
_BUTTON_SHARE, _SMALLEST_BUTTON_SHARE = 14 / 14.5, 0.62
"""How far the text of a button may be reduced: for a whole sentence, and for a few words of a translation.
"""
_LEAST_WORDS = 120.0
"""With less room, no part of a sentence is shown."""
_MANY, _AROUND, _MANY_AROUND = 4, 34.0, 22.0
"""Room around the text of a button; there is less around that of more than four buttons."""


DONE_BUTTONS = ("action.pass", "action.confirm")
"""The buttons that a key presses: only one of them is there."""


@frozen
class LineButton:
    """A button of the line; its name starts with ``action.``.

    ``why_not`` is why it can't be pressed, if it can't. ``makes_choice`` and ``answers`` as for nodes.
    """

    name: str
    text: str
    on_press: Callable[[], None]
    primary: bool = True
    why_not: str | None = None
    makes_choice: bool = False
    answers: bool = False


@frozen
class ActionLineState:
    """The words of the line, and the texts of its buttons.

    ``brief`` is what the sentence is cut to if it takes more than a row.
    """

    role: Role | None = None
    lead: str = ""
    sentence: str = ""
    buttons: tuple[str, ...] = ()
    brief: str = ""


class ActionLine(Piece[ActionLineState]):
    """The action line. A sentence has up to two rows; one that doesn't fit is cut, with a tooltip for it."""

    def __init__(self, assets: Assets) -> None:
        super().__init__("", ActionLineState(), radius=99)
        self.assets = assets
        self.bleed = 8.0
        self.buttons: list[Button] = []
        self._factor = 1.0
        """The text enlargement at which everything still fits."""
        self._sentence = ""
        """The sentence, or what it is cut to."""

    def set(
        self,
        icon_role: Role | None,
        lead: str,
        sentence: str = "",
        buttons: Sequence[LineButton] = (),
        brief: str = "",
    ) -> None:
        """Show a text and buttons, the last one rightmost. Buttons of the same names are kept."""
        names = [button.name for button in buttons]
        if names != [button.name for button in self.buttons]:
            for gone in self.buttons:
                gone.detach()
            self.buttons = [self.add(Button(name, "")) for name in names]
        for node, button in zip(self.buttons, buttons, strict=True):
            node.text = button.text
            node.look = ButtonLook.GOLD if button.primary else ButtonLook.PLAIN
            node.on_click = button.on_press
            node.enabled = button.why_not is None
            node.makes_choice, node.answers = button.makes_choice, button.answers
            is_done = button.name in DONE_BUTTONS
            if button.why_not is not None:
                node.tooltip = escape(button.why_not)
            else:
                node.tooltip = keys.with_key(escape(button.text), Command.DONE) if is_done else None
        self.show(ActionLineState(icon_role, lead, sentence, tuple(button.text for button in buttons), brief))

    def arrange(self) -> None:
        """Put the buttons at the right end, each as wide as its text but never leaving the words no room."""
        self._factor = self.assets.factor_for(lambda: self._has_room(self._row_growth))
        if self._factor < _ENLARGED:
            self._factor = self.assets.factor_for(lambda: self._has_room(1.0))
        with self.assets.text_at(self._factor):
            self._put_buttons()
            is_long = self.assets.measure(self.state.sentence, _SENTENCE) > self._sentence_width
            self._sentence = self.state.brief if is_long and self.state.brief else self.state.sentence
            for widest in _WIDEST_BUTTONS:
                self._put_buttons(widest)
                if self._rows_fit():
                    return
            for widest in (*_WIDEST_BUTTONS, *_NARROW_BUTTONS):
                self._put_buttons(widest, _SMALLEST_BUTTON_SHARE)
                if self._sentence_width >= (_LEAST_WORDS if widest in _WIDEST_BUTTONS else 0):
                    break
            self._sentence = self._cut(self._sentence)

    def _cut(self, text: str) -> str:
        """Return as many words as fit in two rows, with an ellipsis; none if there is too little room."""
        rest = self._sentence_width
        if rest < _LEAST_WORDS:
            return ""
        words = text.split(" ")
        cuts = (" ".join(words[:count]).rstrip(" .,:;") + ELLIPSIS for count in range(len(words) - 1, 0, -1))
        return next((cut for cut in cuts if self._fit(split(self.assets, cut, rest))), "")

    @property
    def _row(self) -> float:
        """The height of one of two rows."""
        return _LINE + max(0.0, self.h - _USUAL_HEIGHT) / 2

    @property
    def _row_growth(self) -> float:
        """How much two rows can be enlarged."""
        return max(1.0, self._row / LETTERS_HEIGHT / _NARROW.size)

    def _has_room(self, growth: float) -> bool:
        """Return whether all words fit next to the buttons at the current text size, with two rows of the
        sentence enlarged.
        """
        self._sentence = self.state.brief or self.state.sentence
        self._put_buttons()
        return self._rows_fit(min(growth, self.assets.text_factor))

    def _rows_fit(self, growth: float = 1.0) -> bool:
        """Return whether the sentence fits next to the buttons in two rows, enlarged."""
        return self._fit(split(self.assets, self._sentence, self._sentence_width / growth), growth)

    def _fit(self, rows: Sequence[str], growth: float = 1.0) -> bool:
        rest = self._sentence_width
        return all(self.assets.measure(row, _NARROW, as_drawn=True) * growth <= rest for row in rows)

    @property
    def _sentence_width(self) -> float:
        """The room for the sentence."""
        return self._room().w - self.assets.measure(self.state.lead, LEAD) - 9

    def _put_buttons(self, widest: float = _WIDEST_BUTTONS[0], share: float = _BUTTON_SHARE) -> None:
        """Put the buttons at the right end, their texts at least a share of their normal width."""
        x = self.w - 5.0
        around = _MANY_AROUND if len(self.buttons) > _MANY else _AROUND
        for button in reversed(self.buttons):
            text = self.assets.measure(button.text, theme.BUTTON)
            wide = max(84.0, min(widest, text + around), text * share + _MANY_AROUND)
            x -= wide
            button.rect = Rect(x, 4.5, wide, self.h - 9)
            x -= 7.0

    def _room(self) -> Rect:
        """The room for the words."""
        left = 40.0 if self.state.role is not None else 16.0
        right = self.buttons[0].rect.x if self.buttons else self.w - 8
        return Rect(left, 0, right - left - 10, self.h)

    def paint(self, canvas: Canvas) -> None:
        """Draw the line, with a long sentence in two rows."""
        style = theme.PanelStyle("#FFFBF0", "#FFF1D6", 99, theme.SAND_EDGE, 1.0, shadow=3)
        canvas.panel(style, self.area)
        with canvas.assets.text_at(min(self._factor, canvas.assets.text_factor)):
            self._paint_words(canvas)

    def _paint_words(self, canvas: Canvas) -> None:
        state = self.state
        if state.role is not None:
            ink.role_disc(canvas, labels.plain_role(state.role).label, (19, self.h / 2), 14.0)
        room = self._room()
        lead_w = min(canvas.assets.measure(state.lead, LEAD) + 1, room.w)
        canvas.text(state.lead, Rect(room.x, 0, lead_w, self.h), LEAD)
        rest = Rect(room.x + lead_w + 8, 0, max(0.0, room.w - lead_w - 8), self.h)
        if self._sentence and rest.w > 30:
            self._paint_sentence(canvas, self._sentence, rest)

    def _paint_sentence(self, canvas: Canvas, text: str, rest: Rect) -> None:
        wanted = canvas.assets.text_factor
        one = min(wanted, rest.w / canvas.assets.measure(text, _SENTENCE, as_drawn=True))
        growth = min(wanted, self._row_growth)
        if one >= growth:
            canvas.text(text, rest, _SENTENCE, theme.INK_SOFT)
            return
        # Two rows leave the letters more room than one.
        rows = split(canvas.assets, text, rest.w / growth)
        line = self._row
        top = rest.center[1] - line * len(rows) / 2
        with canvas.assets.text_at(min(growth, self._widest_growth(rows, rest.w))):
            for number, words in enumerate(rows):
                place = Rect(rest.x, top + line * number, rest.w, line)
                canvas.text(words, place, _NARROW, theme.INK_SOFT, smallest=1.0)

    def _widest_growth(self, rows: Sequence[str], width: float) -> float:
        """Return how much rows can be enlarged to be at most this wide, at least 1."""
        widest = max(self.assets.measure(row, _NARROW, as_drawn=True) for row in rows)
        return max(1.0, width / widest)

    def describe(self) -> str | None:
        """Return the whole sentence as the tooltip if not all of it is shown, else None."""
        return None if self._sentence == self.state.sentence else escape(self.state.sentence)


def split(assets: Assets, text: str, width: float) -> list[str]:
    """Return a text as one or two rows, the first as long as fits the width in the smaller font.

    If the text doesn't fit in two rows, they are about equally wide.
    """
    words = text.split(" ")

    def wide(end: int) -> float:
        return assets.measure(" ".join(words[:end]), _NARROW, as_drawn=True)

    longer = range(2, len(words) + 1)
    count = 1 + (len(longer) if wide(len(words)) <= width else bisect_right(longer, width, key=wide))
    rest = assets.measure(" ".join(words[count:]), _NARROW, as_drawn=True)
    while count + 1 < len(words) and width < rest > wide(count):
        count += 1
        rest = assets.measure(" ".join(words[count:]), _NARROW, as_drawn=True)
    rows = [" ".join(words[:count]), " ".join(words[count:])]
    return [row for row in rows if row]
