"""What is shown after an answer: whether it was right, why, and what each choice leads to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.i18n import _, ngettext
from puertorico.puzzles.texts import explanation
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.dialog import Dialog
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph, Picture
from puertorico.ui.scene.widgets.scroll import ScrollPanel
from puertorico.ui.screens.shared.fitted_label import fitted_label
from puertorico.ui.screens.shared.formatting import decimal_text
from puertorico.ui.table.hints import change_text

if TYPE_CHECKING:
    from puertorico.puzzles.puzzle import Prospect
    from puertorico.puzzles.puzzle_run import PuzzleRun
    from puertorico.ui.scene.stage import Stage

_WIDE, _WIDER_TEXT, _PAD = 780.0, 1.5, 24.0
_TITLE = theme.serif(24)
_TEXT = theme.sans(16)
_CELL, _BOLD, _HEAD = theme.sans(15), theme.sans(15, theme.Weight.SEMIBOLD), theme.sans(14)
_ROWS = theme.sans(14, theme.Weight.SEMIBOLD)
"""The letters of a choice in several rows, at their boldest."""
_SCROLL_BAR, _YOUR_MARK = 14.0, 28.0
"""Room that a row may lose to the scroll bar, and that the mark of one's own choice takes."""
_MARK, _BUTTON, _GAP = 34.0, 40.0, 10.0
_ROW, _ROW_GAP, _HEADS = 40.0, 4.0, 40.0
_NUMBER, _SHOW = 92.0, 92.0
_MOST_ROWS = 8
_FOOT = 60.0
"""Height of what is between the rows and the buttons."""
_BEST = theme.PanelStyle(theme.WHITE, theme.CARD, theme.RADIUS_CARD, theme.GOLD_EDGE, 2.0)
_OTHER = theme.PanelStyle(theme.CARD, theme.CARD_LOW, theme.RADIUS_CARD, theme.SAND_EDGE, 1.0)
_YOURS = theme.PanelStyle(theme.CARD, theme.CARD_LOW, theme.RADIUS_CARD, theme.WARN, 1.8)


@frozen
class ResultActions:
    """What the buttons do."""

    again: Callable[[], None]
    reveal: Callable[[], None]
    show: Callable[[Prospect], None]
    following: Callable[[], None]
    leave: Callable[[], None]


class ResultDialog(Dialog):
    """The result. With Esc it closes and leaves the table to look at."""

    def __init__(self, stage: Stage, run: PuzzleRun, actions: ResultActions) -> None:
        self._run, self._actions = run, actions
        factor = min(stage.assets.text_factor, _WIDER_TEXT)
        wide = min(_WIDE * factor, stage.root.w - 40)
        super().__init__("result", stage, wide, 100, light=True)
        inner, y = wide - 2 * _PAD, _PAD - 4
        y = self._add_heading(Rect(_PAD, y, inner, _MARK)) + 10
        for text, color in self._texts():
            # A run, since players' names may contain markup characters.
            words = Paragraph([Run(text, _TEXT)], NOWHERE, _TEXT, color)
            high = words.height_for(stage.assets, inner)
            words.rect = Rect(_PAD, y, inner, high + 2)
            self.panel.add(words)
            y += high + 8
        if run.is_open:
            y = self._add_table(Rect(_PAD, y + 4, inner, 0)) + 8
        buttons = self._buttons()
        y = self._lay_out(buttons, Rect(_PAD, y + 8, inner, _BUTTON))
        self.panel.rect = Rect.around(self.area.center, wide, y + _PAD - 4)
        self.on_accept = buttons[-1].on_click

    def _add_heading(self, place: Rect) -> float:
        run = self._run
        if run.is_right:
            is_only = not run.puzzle.has_ties
            picture = "ui-ink/check"
            text = _("That's the best move!") if is_only else _("That's one of the best moves!")
        elif run.answer is None:
            picture, text = "ui-ink/hint", _("The best move")
        else:
            picture, text = "ui-ink/cross", _("There's a better move.")
        self.panel.add(Picture(picture, Rect(place.x, place.y, _MARK, _MARK)))
        left = place.x + _MARK + 12
        self.panel.add(
            Label(text, Rect(left, place.y, place.right - left, _MARK), _TITLE, name="result.verdict")
        )
        return place.bottom

    def _texts(self) -> list[tuple[str, str]]:
        """Return the paragraphs with their colors."""
        run, made = self._run, self._run.made
        found = []
        if made is not None and not run.is_right:
            text = _("{choice}: on average, that costs you {count} points.")
            found.append((text.format(choice=self._move(made), count=decimal_text(made.behind)), theme.INK))
        if not run.is_open:
            found.append((_("Try again, or look at the answer."), theme.INK_SOFT))
        elif explanation(run.name):
            found.append((explanation(run.name), theme.INK))
        return found

    def _move(self, prospect: Prospect) -> str:
        run = self._run
        actions = run.actions if prospect is run.made else prospect.actions
        return change_text(actions, run.placed, run.position)

    # The table ----------------------------------------------------------------------------------------

    def _add_table(self, place: Rect) -> float:
        """Add a row for each choice; return where they end."""
        run, listed = self._run, self._run.listed()
        factor = min(self.stage.assets.text_factor, _WIDER_TEXT)
        texts = {number: self._move(run.puzzle.prospects[number]) for number in listed}
        row = max(_ROW * factor**0.5, *(self._height(text, place) for text in texts.values()))
        self._add_heads(place._replace(h=_HEADS))
        shown = min(len(listed), self._rows_that_fit(row, place.y))
        high = shown * (row + _ROW_GAP)
        list_place = Rect(place.x, place.y + _HEADS + 2, place.w, high)
        rows = self.panel.add(ScrollPanel("result.rows", list_place, len(listed) * (row + _ROW_GAP)))
        wide = rows.content.w
        for line, number in enumerate(listed):
            where = Rect(0, line * (row + _ROW_GAP), wide, row)
            self._add_row(rows.content, where, number, texts[number])
        games = run.puzzle.best.games
        text = ngettext(
            "On average, over {n} game played to the end from here by careful players.",
            "On average, over up to {n} games played to the end from here by careful players.",
            games,
        )
        note = Paragraph(text.format(n=games), NOWHERE, _HEAD, theme.INK_SOFT)
        tall = note.height_for(self.stage.assets, place.w)
        note.rect = Rect(place.x, list_place.bottom + 4, place.w, tall + 2)
        self.panel.add(note)
        return note.rect.bottom

    def _rows_that_fit(self, row: float, top: float) -> int:
        """Return how many rows fit between the texts and the buttons."""
        below = _HEADS + _FOOT * min(self.stage.assets.text_factor, _WIDER_TEXT) + _BUTTON + _PAD
        room = self.stage.root.h - 2 * _PAD - top - below
        return max(2, min(_MOST_ROWS, int(room / (row + _ROW_GAP))))

    def _columns(self, place: Rect) -> tuple[Rect, list[Rect], Rect]:
        """Return the places of the choice, of its three figures, and of its button."""
        factor = min(self.stage.assets.text_factor, _WIDER_TEXT)
        number, show = _NUMBER * factor, max(_SHOW * factor, 80.0)
        high = min(place.h - 6, _BUTTON * factor)
        button = Rect(place.right - show - 5, place.y + (place.h - high) / 2, show, high)
        x = button.x - 3 * number - 8
        figures = [Rect(x + column * number, place.y, number, place.h) for column in range(3)]
        return Rect(place.x + 12, place.y, x - place.x - 16, place.h), figures, button

    def _add_heads(self, place: Rect) -> None:
        _choice, figures, _button = self._columns(place)
        heads = (_("Your points"), _("Best opponent"), _("Difference"))
        for text, where in zip(heads, figures, strict=True):
            words = Paragraph(text, where, _HEAD, theme.INK_SOFT, "center", "bottom")
            self.panel.add(words)

    def _height(self, text: str, place: Rect) -> float:
        """Return the height that a row needs if a choice has several rows of text."""
        choice = self._columns(place._replace(w=place.w - _SCROLL_BAR))[0].w - _YOUR_MARK
        if self.stage.assets.measure(text, _BOLD) <= choice:
            return 0.0
        return Paragraph([Run(text, _ROWS)], style=_ROWS).height_for(self.stage.assets, choice) + _ROW_GAP

    def _add_row(self, rows: Node, place: Rect, number: int, text: str) -> None:
        prospect = self._run.puzzle.prospects[number]
        is_best, is_yours = prospect.is_best, number == self._run.answer
        panel = rows.add(Panel("", place, _BEST if is_best else _YOURS if is_yours else _OTHER))
        inner = Rect(0, 0, place.w, place.h)
        choice, figures, button = self._columns(inner)
        if is_yours:
            side = _YOUR_MARK - 8
            panel.add(Picture("ui-ink/human", Rect(choice.x, (place.h - side) / 2, side, side)))
            choice = Rect(choice.x + _YOUR_MARK, choice.y, choice.w - _YOUR_MARK, choice.h)
        style = _BOLD if is_best else _CELL
        panel.add(self._choice_text(text, choice, style, f"result.choice.{number}"))
        # Translators: by how many points a choice is worse than the best one.
        less = _("−{points}").format(points=decimal_text(prospect.behind))
        texts = (
            decimal_text(prospect.points),
            decimal_text(prospect.opponent),
            _("best") if is_best else less,
        )
        for text, where in zip(texts, figures, strict=True):
            panel.add(Label(text, where, style, theme.INK, "center"))
        show = Button(f"result.show.{number}", _("Show"), button, look=ButtonLook.PLAIN)
        show.on_click = self._closing(partial(self._actions.show, prospect))
        show.tooltip = _("Makes this move on the table and plays on to the end of the phase.")
        panel.add(show)

    def _choice_text(self, text: str, place: Rect, style: theme.TextStyle, name: str) -> Node:
        """Return a choice in words, in several rows if they are too long for one."""
        assets, rows = self.stage.assets, _ROWS.weighted(style.weight)
        if assets.measure(text, style) <= place.w:
            return fitted_label(assets, text, place, style, name=name)
        return Paragraph([Run(text, rows)], place, rows, valign="middle", name=name)

    # Buttons ------------------------------------------------------------------------------------------

    def _closing(self, call: Callable[[], None]) -> Callable[[], None]:
        def close_and_call() -> None:
            self.close()
            call()

        return close_and_call

    def _buttons(self) -> list[Button]:
        """Return the buttons, the default one last."""
        run, actions = self._run, self._actions
        rows: list[tuple[str, str, Callable[[], None]]] = [("leave", _("All puzzles"), actions.leave)]
        again, following = (
            ("again", _("Try again"), actions.again),
            ("next", _("Next puzzle"), actions.following),
        )
        if run.is_open:
            rows += [("table", _("Look at the table"), lambda: None)]
            rows += [following] if run.is_right else [again, following]
        else:
            rows += [following, ("answer", _("Show the answer"), actions.reveal), again]
        made = []
        for number, (name, text, action) in enumerate(reversed(rows)):
            look = ButtonLook.PLAIN if number else ButtonLook.GOLD
            button = Button(f"result.{name}", text, Rect(0, 0, 0, _BUTTON), self._closing(action), look=look)
            button.rect = Rect(0, 0, max(110.0, button.natural_width(self.stage.assets)), _BUTTON)
            button.focus_order = number
            made.append(button)
        return made[::-1]

    def _lay_out(self, buttons: list[Button], place: Rect) -> float:
        """Put the buttons at the right, in more rows if need be; return where they end."""
        y, x = place.y, place.right
        rows: list[list[Button]] = [[]]
        for button in reversed(buttons):
            used = sum(one.w + _GAP for one in rows[-1])
            if rows[-1] and used + button.w > place.w:
                rows.append([])
            rows[-1].append(button)
        for line in reversed(rows):
            x = place.right
            for button in line:
                button.rect = Rect(x - button.w, y, button.w, _BUTTON)
                x -= button.w + _GAP
                self.panel.add(button)
            y += _BUTTON + 8
        return y - 8
