"""The choice of a puzzle, with those that are solved marked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import attrs

from puertorico.i18n import _, ngettext, sentences_text
from puertorico.puzzles.puzzle_files import all_puzzles
from puertorico.puzzles.texts import kind_name, kind_picture, setup_text
from puertorico.record.puzzle_progress import PuzzleProgressFile
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button
from puertorico.ui.scene.widgets.display import Label, Panel
from puertorico.ui.scene.widgets.scroll import ScrollPanel
from puertorico.ui.screens.puzzles.starting import next_unsolved, play_puzzle
from puertorico.ui.screens.shared.base import Page
from puertorico.ui.sound import Sound

if TYPE_CHECKING:
    from puertorico.puzzles.puzzle import Puzzle
    from puertorico.ui.context import Context
    from puertorico.ui.scene.paint.canvas import Canvas

_HOVERED = attrs.evolve(theme.CARD_PANEL, top=theme.WHITE, bottom=theme.CARD)
_TITLE, _SMALL, _NUMBER = theme.sans(15.5, theme.Weight.SEMIBOLD), theme.sans(14), theme.serif(17)
_HEAD, _GAP = 54.0, 12.0
_TILE_W, _TILE_H = 296.0, 78.0
_PICTURE, _MARK, _PAD = 44.0, 24.0, 11.0
_DOT = 4.2


class PuzzleTile(Node):
    """A puzzle: its number, what it is about, its setup, how hard it is, and whether it is solved."""

    def __init__(
        self, number: int, name: str, puzzle: Puzzle, rect: Rect, on_click: Callable[[], None], mark: str
    ) -> None:
        super().__init__(f"puzzles.{name}", rect, on_click=on_click, radius=theme.RADIUS_CARD)
        self._number, self._puzzle, self.mark = number, puzzle, mark
        self.focusable = True
        self.bleed = 8.0
        self.sound = Sound.CLICK
        self.tooltip = sentences_text([_LEVELS[puzzle.level](), *([_MARKS[mark]()] if mark else [])])

    def hover_changed(self) -> None:
        """Look lighter under the mouse."""
        super().hover_changed()
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the card."""
        canvas.panel(_HOVERED if self.hovered else theme.CARD_PANEL, self.area)
        scale = self.h / _TILE_H
        pad, side, mark, radius = (scale * size for size in (_PAD, _PICTURE, _MARK, _DOT))
        picture = Rect(pad, (self.h - side) / 2, side, side)
        canvas.picture(kind_picture(self._puzzle.kind), picture)
        left, right = picture.right + pad, self.w - pad
        line = self.h / 3.4
        number = Rect(right - mark, 7, mark, line)
        canvas.text(str(self._number), number, _NUMBER, theme.INK_SOFT, "right")
        kind, setup = kind_name(self._puzzle.kind), setup_text(self._puzzle)
        canvas.text(kind, Rect(left, 7, number.x - left - 6, line), _TITLE)
        low = self.h - 9 - mark / 2
        if self.mark:
            sign = "pieces/winner" if self.mark == "first" else "ui-ink/check"
            canvas.picture(sign, Rect(right - mark, low - mark / 2, mark, mark))
        canvas.text(setup, Rect(left, 7 + line, right - left, line - 2), _SMALL, theme.INK_SOFT)
        for level in range(3):
            filled = theme.GOLD_LOW if level < self._puzzle.level else theme.SAND
            canvas.circle((left + radius * (1 + 3 * level), low), radius, filled, theme.GOLD_EDGE, 1.0)


_LEVELS: Mapping[int, Callable[[], str]] = {
    1: lambda: _("Easy."),
    2: lambda: _("Medium: the move that gains most at once isn't the best one."),
    3: lambda: _("Hard: the computer gets it wrong on Hard."),
}
"""What the dots mean."""

_MARKS: Mapping[str, Callable[[], str]] = {
    "first": lambda: _("You solved it at the first try."),
    "later": lambda: _("You solved it."),
}


class PuzzlesScreen(Page):
    """All puzzles, from easy to hard."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.progress, problem = PuzzleProgressFile().load()
        context.notify(problem)

    def heading(self) -> str:
        """Return the heading in the bar."""
        return _("Puzzles: what would you do?")

    def fill(self, area: Rect) -> None:
        """Show how many are solved, and a tile for each puzzle."""
        assets, puzzles = self.stage.assets, all_puzzles()
        solved = sum(name in self.progress.solved for name in puzzles)
        due = next_unsolved(self.progress.solved)
        head = self.stage.content.add(Panel("", Rect(area.x, area.y, area.w, _HEAD), theme.BOARD_PANEL))
        button = Button("puzzles.next", _("Next puzzle"), Rect(0, 0, 0, 40), icon="ui-ink/play")
        wide = button.natural_width(assets)
        button.rect = Rect(area.w - wide - 8, (_HEAD - 40) / 2, wide, 40)
        if due is not None:
            button.on_click = partial(play_puzzle, self.app, self.context, due)
            head.add(button)
        count = ngettext("{solved} of {n} solved", "{solved} of {n} solved", len(puzzles))
        said = count.format(solved=solved, n=len(puzzles))
        head.add(Label(said, Rect(18, 0, button.rect.x - 30, _HEAD), theme.serif(20)))
        list_place = Rect(area.x, area.y + _HEAD + _GAP, area.w, area.h - _HEAD - _GAP)
        factor = min(assets.text_factor, 1.6)
        across = max(1, int((area.w - 12 + _GAP) / (_TILE_W * factor + _GAP)))
        tall = _TILE_H * factor
        rows = -(-len(puzzles) // across)
        panel = self.stage.content.add(ScrollPanel("puzzles.list", list_place, rows * (tall + _GAP)))
        wide = (panel.content.w - (across - 1) * _GAP) / across
        for number, (name, puzzle) in enumerate(puzzles.items()):
            line_number, column = divmod(number, across)
            place = Rect(column * (wide + _GAP), line_number * (tall + _GAP), wide, tall)
            start = partial(play_puzzle, self.app, self.context, name)
            panel.content.add(PuzzleTile(number + 1, name, puzzle, place, start, self._mark(name)))

    def _mark(self, name: str) -> str:
        if self.progress.is_solved_at_first(name):
            return "first"
        return "later" if name in self.progress.solved else ""
