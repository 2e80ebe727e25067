"""A tooltip of the table: title, short rule, and below a line the current figures.

A key replaces the short rule with a whole paragraph.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.i18n import _
from puertorico.keybindings import Command
from puertorico.ui import keys, theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import LINE_HEIGHT, keep_numbers, lay_out
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Paragraph

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_WIDTH, _EXPANDED_WIDTH = 340.0, 400.0
"""In units: of the short form, and of the one with the whole paragraph."""
_MAX_LABEL = 146.0
_GAP, _COLUMN_GAP = 5.0, 10.0
_NAME = theme.serif(16)
_ASIDE = theme.sans(14.5, theme.Weight.SEMIBOLD)
_LABEL = theme.sans(14.5)
_KEY = theme.sans(14, theme.Weight.SEMIBOLD)
_KEY_LEAST, _KEY_H = 26.0, 18.0


@frozen
class Fact:
    """A current figure with its label, both as markup; without a label it takes the whole width."""

    label: str
    text: str


@frozen
class Tip:
    """The texts of a tooltip, as markup.

    ``aside`` is next to the title, ``rule`` below it, ``heading`` above the facts. ``more`` is the whole
    paragraph, ``page`` the page of the almanac on the subject.
    """

    title: str
    aside: str = ""
    rule: tuple[str, ...] = ()
    heading: str = ""
    facts: tuple[Fact, ...] = ()
    more: str = ""
    page: str = ""

    def __str__(self) -> str:
        """Return the short form as markup."""
        lines = [f"**{self.title}**  {self.aside}".rstrip(), *self.rule, self.heading]
        lines += [f"{fact.label}  {fact.text}".lstrip() for fact in self.facts]
        return "\n".join(line for line in lines if line)

    def card(self, assets: Assets, *, expanded: bool) -> Node:
        """Return the card that shows it, in short or with the whole paragraph."""
        return _Card(self, assets, expanded=expanded)


class _Card(Node):
    """The texts of a tip, one below the other, only as wide as needed."""

    def __init__(self, tip: Tip, assets: Assets, *, expanded: bool) -> None:
        super().__init__("")
        self._assets = assets
        # The card grows with the text size from the settings.
        line = self._measure("1", theme.SENTENCE, _WIDTH)[1]
        self._grown = max(1.0, round(line / (theme.SENTENCE.size * LINE_HEIGHT), 1))
        self._most = (_EXPANDED_WIDTH if expanded and tip.more else _WIDTH) * self._grown
        self._wide = 0.0
        self._y = 0.0
        self._line: float | None = None
        # Translators: at the corner of a tooltip; {key} is the key that looks it up, such as F3.
        word = _("{key}: more").format(key=keys.label(Command.FULL_TOOLTIP))
        self._key_word = word if tip.page and not expanded else ""
        key_w = max(_KEY_LEAST, assets.measure(self._key_word, _KEY) + 10)
        key_room = key_w + 8 if self._key_word else 0.0
        self._head(tip, key_room)
        self._rule(tip, expanded=expanded)
        if tip.heading or tip.facts:
            self._y += _GAP
            self._line = self._y
            self._y += _GAP
        if tip.heading:
            self._text(tip.heading, theme.PALE)
        self._facts(tip.facts)
        self.rect = Rect(0, 0, self._wide, self._y)
        self._key = Rect(self._wide - key_w, 1, key_w, _KEY_H) if self._key_word else None

    def _measure(self, text: str, style: theme.TextStyle, most: float) -> tuple[float, float]:
        laid = lay_out(self._assets, text, style, most, self._assets.scale)
        return laid.width_units + 1, laid.height_units

    def _head(self, tip: Tip, key_room: float) -> None:
        w, h = self._measure(_bold(tip.title), _NAME, self._most - key_room)
        self.add(Paragraph(_bold(tip.title), Rect(0, 0, w, h), _NAME, theme.CARD))
        if tip.aside:
            aside, high = self._measure(tip.aside, _ASIDE, self._most)
            if w + _COLUMN_GAP + aside + key_room <= self._most:
                where = Rect(w + _COLUMN_GAP, (h - high) / 2 + 0.5, aside, high)
                w += _COLUMN_GAP + aside
            else:
                where = Rect(0, h, aside, high)
                h += high
                self._wide = aside
            self.add(Paragraph(tip.aside, where, _ASIDE, theme.CARD))
        self._wide = max(self._wide, w + key_room)
        self._y = h

    def _rule(self, tip: Tip, *, expanded: bool) -> None:
        for line in (tip.more,) if expanded and tip.more else tip.rule:
            self._text(keep_numbers(line), theme.CARD)

    def _text(self, text: str, color: str) -> None:
        w, h = self._measure(text, theme.SENTENCE, self._most)
        self.add(Paragraph(text, Rect(0, self._y, w, h), theme.SENTENCE, color))
        self._wide = max(self._wide, w)
        self._y += h

    def _facts(self, facts: tuple[Fact, ...]) -> None:
        measured = [
            self._measure(fact.label, _LABEL, _MAX_LABEL * self._grown) if fact.label else (0.0, 0.0)
            for fact in facts
        ]
        label_width = max((w for w, _ in measured), default=0.0)
        for fact, (w, high) in zip(facts, measured, strict=True):
            x = label_width + _COLUMN_GAP if fact.label else 0.0
            if fact.label:
                self.add(Paragraph(fact.label, Rect(0, self._y, w, high), _LABEL, theme.PALE))
            wide, h = self._measure(fact.text, theme.SENTENCE, self._most - x)
            self.add(Paragraph(fact.text, Rect(x, self._y, wide, h), theme.SENTENCE, theme.CARD))
            self._wide = max(self._wide, x + wide)
            self._y += max(h, high)

    def paint(self, canvas: Canvas) -> None:
        """Draw the line above the facts, and the key for the whole paragraph."""
        if self._line is not None:
            canvas.fill(theme.BAR_LINE, Rect(0, self._line - 0.5, self.w, 1.0))
        if self._key is not None:
            canvas.panel(theme.PanelStyle(theme.DARK, theme.DARK_LOW, 5, theme.PALE, 1.0), self._key)
            canvas.text(self._key_word, self._key, _KEY, theme.PALE, "center")


def _bold(title: str) -> str:
    return f"**{title}**"
