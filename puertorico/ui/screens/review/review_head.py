"""The head of a review: what it found in plain words, and how far it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.tree.reactive import Reactive
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph
from puertorico.ui.screens.shared.formatting import percent_text
from puertorico.ui.screens.shared.player_picture import WIDE, PlayerPicture
from puertorico.ui.table.model.player_looks import PlayerLook

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

HEIGHT = 92.0
_PAD = 14.0
_FACE = 60.0
_BUTTON = 40.0
_HEADLINE = theme.serif(21)
_SIZES = (21.0, 18.0, 16.0, 14.0)
_HEADLINE_H = 52.0
_GROUND = theme.PanelStyle(theme.PLAZA_LOW, None, 99, theme.SAND_EDGE, 1.2)
_DONE = theme.PanelStyle("#127A7D", theme.PHASES["captain"], 99)


class ReviewHead(Panel):
    """The head. ``show`` updates it while the review runs."""

    def __init__(self, assets: Assets, look: PlayerLook, rect: Rect) -> None:
        super().__init__("", rect, theme.BOARD_PANEL)
        self._assets = assets
        face = Rect(_PAD, (rect.h - _FACE) / 2, _FACE * WIDE, _FACE)
        self.add(PlayerPicture(look, face))
        self._left = face.right + 14
        self._headline = self.add(Paragraph("", valign="middle", style=_HEADLINE, name="review.headline"))
        sentence = Label("", style=theme.SENTENCE, color=theme.INK_SOFT, name="review.progress")
        self._sentence = self.add(sentence)
        self._bar = self.add(ProgressBar())
        self._percent = self.add(Label("", style=theme.STATUS, align="right", name="review.percent"))
        self._button = self.add(Button("review.run", "", look=ButtonLook.GOLD))

    def show(
        self,
        headline: str,
        sentence: str,
        share: float | None,
        button: tuple[str, Callable[[], None]] | None,
        *,
        is_running: bool,
    ) -> None:
        """Show the sentences.

        ``share`` is what is done, None without a bar; ``button`` is its text and what it does.
        """
        # A run, because a name may contain markup.
        self._sentence.text = sentence
        right = self.w - _PAD
        self._button.visible = button is not None
        if button is not None:
            self._button.text, self._button.on_click = button
            self._button.look = ButtonLook.PLAIN if is_running else ButtonLook.GOLD
            self._button.rect = Rect(0, 0, 0, _BUTTON)
            wide = max(120.0, self._button.natural_width(self._assets))
            self._button.rect = Rect(right - wide, (self.h - _BUTTON) / 2, wide, _BUTTON)
            right -= wide + 16
        room = right - self._left
        self._headline.rect = Rect(self._left, 6, room, _HEADLINE_H)
        for size in _SIZES:
            style = _HEADLINE.sized(size)
            self._headline.content = [Run(headline, style)]
            if self._headline.height_for(self._assets, room) <= _HEADLINE_H:
                break
        self._bar.visible = self._percent.visible = share is not None
        if share is not None:
            self._bar.share = share
            self._percent.text = percent_text(share)
            self._bar.rect = Rect(self._left, self.h - 28, 240, 14)
            self._percent.rect = Rect(self._bar.rect.right + 4, self.h - 32, 48, 22)
        start = self._left if share is None else self._percent.rect.right + 16
        self._sentence.rect = Rect(start, self.h - 33, right - start, 24)


class ProgressBar(Node):
    """How much is done, from 0 to 1."""

    share = Reactive[float]()

    def __init__(self) -> None:
        super().__init__("review.bar", tooltip=_("How much of the review is done"))
        self.share = 0.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the track and the part that is done."""
        canvas.panel(_GROUND, self.area)
        wide = (self.w - 4) * min(1.0, self.share)
        if wide > 1:
            canvas.panel(_DONE, Rect(2, 2, max(wide, self.h - 4), self.h - 4))
