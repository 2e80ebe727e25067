"""The timeline of a game: its rounds, the roles chosen in them, and the current step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import TYPE_CHECKING

from puertorico import terms
from puertorico.engine.ids import Role
from puertorico.i18n import _
from puertorico.session.replay import Chapter, Replay
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.drawing import ink, labels

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_NUMBERS = 14.0
"""Height of the row of round numbers."""
_TRACK = 6.0
GROUND = theme.PanelStyle("#2A1B45", "#221538", 9, "#7C63AE", 1.0)
_STRIPE = theme.PanelStyle("#FFFFFF", None, 3, opacity=0.08)
_LEFT = theme.PanelStyle("#6B5A8E", None, 99)
_DONE = theme.PanelStyle("#F6D88B", None, 99)
_HOVER = theme.PanelStyle("#FFFFFF", None, 4, opacity=0.2)
_NUMBER = theme.sans(12.5, theme.Weight.SEMIBOLD)
_LARGEST, _ROW_LEAST, _DISC_LEAST = 11.5, 7.0, 6.4
"""Radius of a role's picture: the largest, the smallest in a single row, and the smallest at all.

If there is room for less, a bar in the color of the role replaces the picture.
"""
_PAD = 9.0
_MARK = 4.0
"""Radius of the mark of a step."""


class Timeline(Node):
    """A timeline that can be clicked and dragged along; ``seek`` is called with the new step.

    Each role chosen has the same width, divided equally among its steps.
    """

    def __init__(self, replay: Replay, names: Sequence[str], seek: Callable[[int], None]) -> None:
        super().__init__("replay.timeline", blocks_mouse=True, radius=9)
        self.replay = replay
        self.names = names
        self._seek = seek
        self.focusable = True
        self.bleed = 3.0
        self._marked: tuple[int, ...] = ()
        self.parts = [self.add(_ChapterMark(self, number)) for number in range(len(replay.chapters))]
        self._playhead = self.add(_Playhead())
        self.follow()

    # Places -----------------------------------------------------------------------------------------

    @property
    def field(self) -> Rect:
        """The part that the steps are spread over, in own units."""
        return Rect(_PAD, 0, max(1.0, self.w - 2 * _PAD), self.h)

    def x_of(self, step: int) -> float:
        """Return the x of a step, in own units."""
        field, chapter = self.field, self.replay.chapter(step)
        if chapter is None:
            return field.x
        number = self.replay.chapters.index(chapter)
        share = (step - chapter.first + 1) / (chapter.last - chapter.first + 1)
        return field.x + field.w * (number + share) / len(self.parts)

    def step_at(self, x: float) -> int:
        """Return the step nearest to an x in own units."""
        if not self.parts:
            return 0
        field = self.field
        along = min(max(0.0, (x - field.x) / field.w), 1.0) * len(self.parts)
        number = min(int(along), len(self.parts) - 1)
        chapter = self.replay.chapters[number]
        return chapter.first - 1 + round((along - number) * (chapter.last - chapter.first + 1))

    def disc(self, number: int) -> tuple[Point, float]:
        """Return the center and radius of a role's picture, by the number of its chapter."""
        field, step = self.field, self.field.w / len(self.parts)
        high = self.h - _NUMBERS - _TRACK - 4
        x, middle = field.x + step * (number + 0.5), _NUMBERS + high / 2
        single = min(_LARGEST, step / 2 - 0.4, high / 2)
        if single >= _ROW_LEAST:
            return (x, middle), single
        radius = high / 2
        # Two staggered rows, with pictures as large as possible without touching.
        while radius > 2 and (step < radius or hypot(step, high - 2 * radius) < 2 * radius):
            radius -= 0.25
        return (x, middle + (high / 2 - radius) * (-1 if number % 2 == 0 else 1)), radius

    def mark(self, steps: Sequence[int]) -> None:
        """Mark some steps on the track."""
        self._marked = tuple(steps)
        self.invalidate()

    # Touch ------------------------------------------------------------------------------------------

    def grabbed(self, point: Point) -> bool:
        """Go to the step under the mouse."""
        self.dragged(point)
        return True

    def dragged(self, point: Point) -> None:
        """Go to the step under the mouse."""
        self._seek(self.step_at(point[0]))

    def wheel(self, dx: float, dy: float) -> bool:
        """Go one step forward or back."""
        self._seek(self.replay.step + (1 if dy - dx < 0 else -1))
        return True

    def follow(self) -> None:
        """Show the replay's current step."""
        x = self.x_of(self.replay.step)
        self._playhead.rect = Rect(x - 7, _NUMBERS + 1, 14, max(0.0, self.h - _NUMBERS))
        now = self.replay.chapter(self.replay.step)
        for part in self.parts:
            part.show(part.chapter is now)
        # Besides these nodes, only the track has changed.
        self.damage(Rect(0, self.h - _TRACK - 4, self.w, _TRACK + 4))

    def resized(self) -> None:
        """Divide the width equally among the chapters."""
        if not self.parts:
            return
        field, step = self.field, self.field.w / len(self.parts)
        for number, part in enumerate(self.parts):
            part.rect = Rect(field.x + step * number, 0, step, self.h)
        self.follow()

    def paint(self, canvas: Canvas) -> None:
        """Draw the background with every other round lighter, the round numbers and the track."""
        canvas.panel(GROUND, self.area)
        field = self.field
        spans = self._spans()
        widest = canvas.assets.measure("00", _NUMBER) + 2
        every = next(k for k in (1, 2, 5, 10) if spans == [] or k * spans[-1][1].w >= widest or k == 10)
        for number, span in spans:
            if number % 2:
                canvas.panel(_STRIPE, span.inset(0.5, 2))
            if number % every == 0 or number == 1:
                box = Rect(span.x, 1, max(span.w, widest), _NUMBERS)
                canvas.text(str(number), box, _NUMBER, "#E6DCF5", "center")
        track = Rect(field.x, self.h - _TRACK - 1.5, field.w, 3.5)
        canvas.panel(_LEFT, track)
        done = self.x_of(self.replay.step) - field.x
        if done > 1:
            canvas.panel(_DONE, track._replace(w=done))
        for step in self._marked:
            canvas.circle((self.x_of(step), track.center[1]), _MARK, theme.WARN, theme.CARD, 1.0)

    def _spans(self) -> list[tuple[int, Rect]]:
        """Return each round with its part of the timeline."""
        found: dict[int, Rect] = {}
        for part in self.parts:
            number = part.chapter.round
            found[number] = part.rect.union(found.get(number, NOWHERE))
        return sorted(found.items())


class _ChapterMark(Node):
    """A chapter on the timeline."""

    def __init__(self, line: Timeline, number: int) -> None:
        self.line = line
        self.number = number
        self.chapter: Chapter = line.replay.chapters[number]
        super().__init__(f"replay.chapter.{number}", tooltip=self._chapter_tooltip, radius=4)
        self.focusable = False
        self.bleed = 4.0
        self._now = False

    def show(self, now: bool) -> None:
        """Show whether the replay is in this chapter."""
        if now != self._now:
            self._now = now
            self.invalidate()

    def _chapter_tooltip(self) -> str:
        return chapter_text(self.chapter, self.line.names)

    def hover_changed(self) -> None:
        """Look brighter under the mouse."""
        super().hover_changed()
        self.invalidate()

    @property
    def takes_mouse(self) -> bool:
        """Always True."""
        return True

    @property
    def clickable(self) -> bool:
        """Always True, so that the mouse pointer becomes a hand."""
        return True

    def grabbed(self, point: Point) -> bool:
        """Pass the drag on to the timeline."""
        return self.line.grabbed(self.to_parent(Rect(*point, 0, 0))[:2])

    def dragged(self, point: Point) -> None:
        """Pass the drag on to the timeline."""
        self.line.dragged(self.to_parent(Rect(*point, 0, 0))[:2])

    def paint(self, canvas: Canvas) -> None:
        """Draw the role, with a ring if it is the current one."""
        if self.hovered:
            canvas.panel(_HOVER, self.area.inset(0, 1))
        (x, y), radius = self.line.disc(self.number)
        if radius < _DISC_LEAST:
            self._paint_bar(canvas)
            return
        center = (x - self.rect.x, y)
        if self._now:
            canvas.circle(center, radius + 2.2, theme.WHITE)
        disc(canvas, self.chapter.role, center, radius)

    def _paint_bar(self, canvas: Canvas) -> None:
        bar = Rect(0, _NUMBERS + 2.5, self.w, self.h - _NUMBERS - _TRACK - 7).inset(0.7, 0)
        if self._now:
            canvas.panel(theme.PanelStyle(theme.WHITE, None, 3), bar.inset(-1.2, -2))
        color = theme.mix(_color(self.chapter.role), theme.WHITE, 0.12)
        canvas.panel(theme.PanelStyle(color, None, 2.5), bar)


class _Playhead(Node):
    """The marker of the current step: a line with a knob."""

    def __init__(self) -> None:
        super().__init__("replay.here", z=5)
        self.ignores_mouse = True

    def paint(self, canvas: Canvas) -> None:
        """Draw the marker."""
        x = self.w / 2
        canvas.fill(theme.WHITE, Rect(x - 0.9, 0, 1.8, self.h - 6))
        canvas.circle((x, self.h - 6.2), 6.0, theme.WHITE, theme.INK, 1.4)


def chapter_text(chapter: Chapter, names: Sequence[str]) -> str:
    """Return a chapter in words, as markup."""
    if chapter.role is None:
        return _("Building draft")
    text = _("Round {number}: {name} chooses the {role}")
    return text.format(
        number=chapter.round, name=escape(names[chapter.seat]), role=terms.role_name(chapter.role)
    )


def disc(canvas: Canvas, role: Role | None, center: Point, radius: float) -> None:
    """Draw the disc of a role, or of the building draft for None."""
    if role is not None:
        ink.role_disc(canvas, labels.plain_role(role).label, center, radius)
        return
    color = _color(role)
    canvas.circle(center, radius, color, theme.mix(color, theme.WHITE, 0.45), radius * 0.1)
    canvas.picture("buildings/city-hall", Rect.around(center, radius * 1.5, radius * 1.5))


def _color(role: Role | None) -> str:
    return theme.PHASES["end" if role is None else labels.plain_role(role).label]
