"""The roles of the current round of a replay, enlarged, each with the flag of its player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.session.replay import Chapter, Replay
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.panels.timeline import GROUND, chapter_text, disc
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.player_colors import colors_of

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_LABEL = 54.0
_EACH = 25.5
_PAD = 5.0


class RoundStrip(Node):
    """The roles of a round; clicking one calls ``seek`` with the step at which it was chosen."""

    def __init__(self, replay: Replay, names: Sequence[str], seek: Callable[[int], None]) -> None:
        super().__init__("replay.round", blocks_mouse=True, radius=9)
        self.replay = replay
        self.names = names
        self.colors = colors_of(replay.game.seats)
        self.number = -1
        self._seek = seek
        self._roles: list[_Role] = []
        self.follow()

    @property
    def natural_width(self) -> float:
        """The width in units that the longest round needs."""
        rounds = [chapter.round for chapter in self.replay.chapters]
        return _LABEL + _EACH * max(map(rounds.count, rounds), default=0) + 2 * _PAD

    def follow(self) -> None:
        """Show the replay's current round, and mark its current role."""
        replay = self.replay
        if replay.round != self.number:
            self.number = replay.round
            self.clear()
            chapters = [chapter for chapter in replay.chapters if chapter.round == self.number]
            self._roles = [self.add(_Role(self, chapter, nth)) for nth, chapter in enumerate(chapters)]
            self.resized()
            self.invalidate()
        for role in self._roles:
            role.show(replay.step)

    def seek(self, step: int) -> None:
        """Go to a step."""
        self._seek(step)

    def resized(self) -> None:
        """Lay out the roles side by side."""
        for nth, role in enumerate(self._roles):
            role.rect = Rect(_PAD + _LABEL + nth * _EACH, 0, _EACH, self.h)

    def paint(self, canvas: Canvas) -> None:
        """Draw the background and the round number."""
        canvas.panel(GROUND, self.area)
        word = Rect(_PAD, 2, _LABEL - 6, self.h * 0.42)
        # Translators: above the number of the round.
        title = _("Round")
        canvas.text(title, word, theme.sans(14, theme.Weight.SEMIBOLD), "#E6DCF5", "center")
        figure = Rect(_PAD, self.h * 0.4, _LABEL - 6, self.h * 0.56)
        canvas.text(str(self.number), figure, theme.sans(18, theme.Weight.BOLD), "#F6D88B", "center")


class _Role(Node):
    def __init__(self, strip: RoundStrip, chapter: Chapter, nth: int) -> None:
        super().__init__(
            f"replay.role.{nth}",
            tooltip=lambda: chapter_text(chapter, strip.names),
            on_click=lambda: strip.seek(chapter.first),
            radius=8,
        )
        self.chapter = chapter
        self._color = strip.colors[chapter.seat]
        self.bleed = 2.0
        self._is_now = False
        self._is_past = False

    def show(self, step: int) -> None:
        """Show whether the role is current or past at a step."""
        now = (self.chapter.first <= step <= self.chapter.last, self.chapter.first <= step)
        if now != (self._is_now, self._is_past):
            self._is_now, self._is_past = now
            self.invalidate()

    def hover_changed(self) -> None:
        """Show a ring under the mouse."""
        super().hover_changed()
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the role with the flag below it, veiled until it has been chosen."""
        flag = min(13.0, self.h * 0.34)
        radius = min(self.w / 2 - 2.2, (self.h - flag) / 2 - 1.8)
        spare = max(0.0, self.h - 2 * radius - flag - 4.5)
        center = (self.w / 2, radius + 2.6 + spare / 3)
        if self._is_now or self.hovered:
            canvas.circle(center, radius + 2.0, theme.WHITE if self._is_now else theme.PALE)
        disc(canvas, self.chapter.role, center, radius)
        place = Rect((self.w - flag) / 2, self.h - flag - 1.5 - spare / 3, flag, flag)
        ink.flag(canvas, self._color, place)
        if not self._is_past:
            veil = theme.PanelStyle("#2A1B45", None, 6, opacity=0.5)
            canvas.panel(veil, self.area.inset(0.5, 1.5))
