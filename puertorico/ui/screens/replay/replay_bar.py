"""The bar at the top of a replay: the badge, the timeline, the round and three buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from puertorico.i18n import _, pgettext
from puertorico.session.replay import Replay
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.tree.reactive import Reactive
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.screens.shared.reviewing import review_text
from puertorico.ui.table.components.panels.timeline import Timeline
from puertorico.ui.table.components.panels.timeline_round import RoundStrip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

LEAST, MOST = 42.0, 58.0
_GROUND = theme.PanelStyle("#4B3577", "#33224F", 0)
_BADGE = theme.PanelStyle("#F6D88B", "#E9BE5A", 99, theme.CARD, 1.2)
_BADGE_W = 118.0
_LOG_W, _VIEWPOINT_W, _REVIEW_W, _BACK_W = 96.0, 118.0, 82.0, 96.0
_GAP = 6.0

OnPress = Callable[[], None]


class ReplayBar(Node):
    """The top bar, in a different color from that of a game in progress.

    ``go`` is called with the step to show, the others when their button is pressed. Without ``review``, there
    is no such button.
    """

    def __init__(
        self,
        replay: Replay,
        go: Callable[[int], None],
        *,
        log: OnPress,
        viewpoint: OnPress,
        review: OnPress | None,
        back: OnPress,
    ) -> None:
        super().__init__("replay.bar", blocks_mouse=True)
        names = replay.game.names
        self.badge = self.add(ReplayBadge())
        self.line = self.add(Timeline(replay, names, go))
        self.round = self.add(RoundStrip(replay, names, go))
        self.log = self.add(Button("replay.log", _("Log"), on_click=log, look=ButtonLook.DARK, icon="ui/log"))
        self.viewpoint = self.add(
            Button("replay.eyes", _("Viewpoint"), on_click=viewpoint, look=ButtonLook.DARK, icon="ui/human")
        )
        self.review: Button | None = None
        if review is not None:
            button = Button("replay.review", review_text(), on_click=review, look=ButtonLook.DARK)
            self.review = self.add(button)
        self.back = self.add(
            Button("replay.back", _("Back"), on_click=back, look=ButtonLook.DARK, icon="ui/arrow-left")
        )

    def resized(self) -> None:
        """Give the timeline the width that the others leave."""
        self.badge.rect = Rect(6, 3, _BADGE_W, self.h - 6)
        x = self.w - 7.0
        high = min(self.h - 8, 34.0)
        buttons = [(self.back, _BACK_W), (self.viewpoint, _VIEWPOINT_W), (self.log, _LOG_W)]
        if self.review is not None:
            buttons.insert(1, (self.review, _REVIEW_W))
        for button, wide in buttons:
            x -= wide
            button.rect = Rect(x, (self.h - high) / 2, wide, high)
            x -= _GAP
        wide = self.round.natural_width
        x -= wide
        self.round.rect = Rect(x, 3, wide, self.h - 6)
        x -= _GAP
        left = self.badge.rect.right + _GAP
        self.line.rect = Rect(left, 3, x - left, self.h - 6)

    def follow(self) -> None:
        """Show the current step."""
        self.line.follow()
        self.round.follow()

    def paint(self, canvas: Canvas) -> None:
        """Draw the background."""
        canvas.panel(_GROUND, self.area)
        canvas.fill(theme.BAR_LINE, Rect(0, self.h - 1.3, self.w, 1.3))


class ReplayBadge(Node):
    """The badge of a replay, with the number of the current step."""

    step = Reactive[int]()
    steps = Reactive[int]()

    def __init__(self) -> None:
        super().__init__("replay.sign", tooltip=_("You're watching this game. You can't make moves here."))
        self.step = 0
        self.steps = 0

    @property
    def text(self) -> str:
        """The current step and the number of steps, in words."""
        return _("Step {step} of {steps}").format(step=self.step, steps=self.steps)

    def paint(self, canvas: Canvas) -> None:
        """Draw the badge and the number."""
        half = self.h / 2
        style = theme.sans(14, theme.Weight.BOLD)
        # Translators: a badge that says this is a replay.
        text = pgettext("heading", "Replay")
        wide = min(canvas.assets.measure(text, style) + 40, self.w - 2)
        plate = Rect((self.w - wide) / 2, 0.5, wide, min(half + 0.5, 21.0))
        canvas.panel(_BADGE, plate)
        eye = Rect(plate.x + 9, plate.y + (plate.h - 11) / 2, 16, 11)
        canvas.shape(_EYE, eye)
        words = Rect(eye.right + 5, plate.y, plate.right - eye.right - 13, plate.h)
        canvas.text(text, words, style, theme.INK, narrowest=0.75)
        box = Rect(0, plate.bottom, self.w, self.h - plate.bottom)
        canvas.text(self.text, box, theme.sans(14, theme.Weight.SEMIBOLD), theme.WHITE, "center")


_EYE = (
    f'<path d="M0.5 5.5C4 -0.6 12 -0.6 15.5 5.5C12 11.6 4 11.6 0.5 5.5Z" fill="{theme.WHITE}" '
    f'stroke="{theme.INK}" stroke-width="1.4"/><circle cx="8" cy="5.5" r="3" fill="{theme.INK}"/>'
)
