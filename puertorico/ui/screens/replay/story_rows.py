"""The layout of a story in at most two rows: whole sentences if they fit, or else a brief form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.ui import theme
from puertorico.ui.scene.paint.text import ELLIPSIS, LETTERS_HEIGHT
from puertorico.ui.screens.replay.step_story import Figure, Part, Story, Unit

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets

_ROWS = 2
_LEAST_WHOLE, _LEAST = 14.0, 12.5
"""The smallest sizes of whole sentences, and of the last form, which is mostly figures."""
_STEP = 0.5
_PICTURE = 1.3
"""The height of a picture, in relation to the text size."""
_INSIDE = 0.15
"""The gap between a number and its picture, and twice that between figures, in relation to the text size."""
_DOT = " ·"
_APART = 3.0
"""Spaces between pictures of different players."""


@frozen
class Placed:
    """A text or a picture in its place on a row: its left edge and its width."""

    what: str | Figure
    x: float
    w: float


@frozen
class StoryRows:
    """The rows with their text size; ``is_whole``: they are the sentences, without loss."""

    rows: tuple[tuple[Placed, ...], ...] = ()
    size: float = theme.SENTENCE.size
    is_whole: bool = True


def lay_out_story(assets: Assets, story: Story, room: float, row: float) -> StoryRows:
    """Return the rows that fit a width, each of a height, in the largest possible text."""
    wanted = theme.SENTENCE.size * assets.text_factor
    highest = max(row / LETTERS_HEIGHT, _LEAST_WHOLE)
    shorter = [form for form in (story.brief, story.briefest) if form]
    forms = [(form, _LEAST_WHOLE) for form in (story.whole, *shorter[:-1])]
    forms += [(form, _LEAST) for form in shorter[-1:]]
    with assets.text_at(1.0):
        for parts, least in forms:
            for size in _sizes(wanted, least):
                rows = _Typesetter(assets, size, row).rows(parts, room)
                if len(rows) == 1 or (len(rows) <= _ROWS and size <= highest):
                    return StoryRows(tuple(rows), size, is_whole=parts is story.whole)
        parts, least = forms[-1]
        rows = _Typesetter(assets, least, row).rows(parts, room, most=_ROWS)
    return StoryRows(tuple(rows), least, is_whole=False)


def _sizes(most: float, least: float) -> list[float]:
    """Return text sizes from the largest to the smallest."""
    return [*(most - step * _STEP for step in range(int((most - least) / _STEP) + 1)), least]


class _Typesetter:
    """Fills rows with units in a text size."""

    def __init__(self, assets: Assets, size: float, row: float) -> None:
        self._assets = assets
        self._size = size
        self._picture = min(_PICTURE * size, row - 0.5)
        self._style = theme.SENTENCE.sized(size)
        self._space = assets.measure("a a", self._style) - assets.measure("aa", self._style)

    def _width(self, text: str) -> float:
        return self._assets.measure(text, self._style)

    def rows(self, parts: Sequence[Part], room: float, most: int = 1000) -> list[tuple[Placed, ...]]:
        """Return as many rows as needed, or ``most`` of them with an ellipsis at the end."""
        rows: list[list[Placed]] = [[]]
        x = 0.0
        for unit, spaces in _spaced(parts):
            placed, wide = self._unit(unit)
            gap = self._space * spaces if rows[-1] else 0.0
            if rows[-1] and x + gap + wide > room:
                if len(rows) == most:
                    self._end(rows[-1], room)
                    break
                rows.append([])
                x = gap = 0.0
            rows[-1] += [Placed(one.what, one.x + x + gap, one.w) for one in placed]
            x += gap + wide
        return [self._merged(row) for row in rows]

    def _end(self, row: list[Placed], room: float) -> None:
        """Put an ellipsis at the end of a full row, in place of its last pieces if necessary."""
        wide = self._width(ELLIPSIS)
        while row and row[-1].x + row[-1].w + wide > room:
            row.pop()
        x = row[-1].x + row[-1].w if row else 0.0
        row.append(Placed(ELLIPSIS, x, wide))

    def _merged(self, row: Sequence[Placed]) -> tuple[Placed, ...]:
        """Return a row in which the words of one part are one text, which may be narrower than they are."""
        found: list[Placed] = []
        end, end_of_words = 0.0, 0.0
        for one in row:
            gap, end_of_words = one.x - end_of_words, one.x + one.w
            last = found[-1] if found else Placed(Figure(""), 0.0, 0.0)
            if isinstance(last.what, str) and isinstance(one.what, str) and not last.what.endswith(_DOT):
                text = f"{last.what}{' ' if gap > self._space / 2 else ''}{one.what}"
                found[-1] = Placed(text, last.x, self._width(text))
            else:
                found.append(Placed(one.what, end + gap, one.w))
            end = found[-1].x + found[-1].w
        return tuple(found)

    def _unit(self, unit: Unit) -> tuple[list[Placed], float]:
        """Return the pieces of a unit from x = 0, and their width."""
        placed: list[Placed] = []
        x, inside = 0.0, _INSIDE * self._size
        for number, piece in enumerate(unit):
            if isinstance(piece, str):
                wide = self._width(piece)
                placed.append(Placed(piece, x, wide))
                x += wide
                continue
            if number and isinstance(unit[number - 1], Figure):
                x += 2 * inside
            if piece.number:
                wide = self._width(piece.number)
                placed.append(Placed(piece.number, x, wide))
                x += wide + inside
            wide = self._picture * min(1.0, self._assets.aspect(piece.picture))
            placed.append(Placed(Figure(piece.picture), x, wide))
            x += wide
        return placed, x


def _spaced(parts: Sequence[Part]) -> list[tuple[Unit, float]]:
    """Return the units of all parts, each with the number of spaces before it.

    There is a dot between two parts, or just more room if both are pictures with numbers.
    """
    found: list[tuple[Unit, float]] = []
    before: Part = ()
    for part in filter(None, parts):
        spaces = 1.0
        if before and _is_pictures(before) and _is_pictures(part):
            spaces = _APART
        elif before:
            last, its_spaces = found[-1]
            found[-1] = ((*last, _DOT), its_spaces)
        found.append((part[0], spaces))
        found += [(unit, 1.0) for unit in part[1:]]
        before = part
    return found


def _is_pictures(part: Part) -> bool:
    return len(part) == 1 and isinstance(part[0][0], Figure)
