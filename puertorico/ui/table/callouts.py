"""Callouts at boards: what a forced move does, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.paint.text import Run, lay_out
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Paragraph
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.fading import Fading

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.stage import Stage
    from puertorico.ui.table.model.player_colors import PlayerColor

_TEXT = theme.sans(15, theme.Weight.SEMIBOLD)
_FLAG = 22.0
_PAD_X, _PAD_Y, _GAP = 14.0, 8.0, 10.0
_WIDEST = 560.0
_ROOM = 300.0
"""A callout may be this wide, times the text enlargement, even if its board is narrower."""
_APART = 6.0
"""The least distance between two callouts."""
_BELOW = 32.0
"""The distance to the upper edge of the board, so that its heading stays readable."""


class Callout(Node):
    """A sentence with the flag of a player; ``widest`` is the room for it, in units."""

    def __init__(self, seat: int, color: PlayerColor, text: str, widest: float, assets: Assets) -> None:
        super().__init__("", NOWHERE, radius=theme.RADIUS_CARD)
        self.bleed = 10.0
        self.seat = seat
        self.color = color
        self.text = text
        # A run, because a name may contain markup.
        words = Paragraph([Run(text, _TEXT)], NOWHERE, _TEXT, theme.WHITE)
        left = _PAD_X + _FLAG + _GAP
        widest = max(widest, _ROOM * assets.text_factor)
        room = min(_WIDEST, widest) - left - _PAD_X
        laid = lay_out(assets, words.content, _TEXT, room, assets.scale)
        wide, high = laid.width_units + 1, laid.height_units
        self.rect = Rect(0, 0, left + wide + _PAD_X, max(high, _FLAG) + 2 * _PAD_Y)
        words.rect = Rect(left, (self.rect.h - high) / 2, wide, high)
        self.add(words)

    def paint(self, canvas: Canvas) -> None:
        """Draw the card in the color of the player, and the flag."""
        style = theme.PanelStyle(
            theme.BAR, theme.BAR_LOW, theme.RADIUS_CARD, theme.CARD, 1.4, self.color.paint, 2.6, shadow=6
        )
        canvas.panel(style, self.area)
        center = (_PAD_X + _FLAG / 2, self.h / 2)
        canvas.circle(center, _FLAG * 0.68, theme.CARD)
        ink.flag(canvas, self.color, Rect.around(center, _FLAG - 2, _FLAG - 2))


class Callouts:
    """Shows callouts for a moment, each on the board of its seat."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._fading = Fading(stage)

    @property
    def texts(self) -> dict[int, str]:
        """The sentences shown now, by seat."""
        return {node.seat: node.text for node in self._fading.nodes if isinstance(node, Callout)}

    def show(
        self,
        texts: Mapping[int, str],
        boards: Mapping[int, Rect],
        colors: Sequence[PlayerColor],
        seconds: float = theme.CALLOUT,
    ) -> bool:
        """Show sentences by seat, unless nothing is animated or a dialog is open; return whether it did."""
        if not texts or not self._fading.is_possible:
            return False
        window = self._stage.root.area
        callouts = []
        for seat, text in texts.items():
            board = boards[seat]
            callout = Callout(seat, colors[seat], text, board.w - 12, self._stage.assets)
            x = min(max(board.center[0] - callout.w / 2, 4), window.w - callout.w - 4)
            callout.rect = callout.rect.at(x, min(board.y + _BELOW, window.h - callout.h - 4))
            callouts.append(callout)
        _keep_apart(callouts, window)
        self._fading.show(callouts, seconds)
        return True

    def hide(self) -> None:
        """Remove all callouts at once."""
        self._fading.hide()


def _keep_apart(callouts: Sequence[Callout], window: Rect) -> None:
    """Move callouts that overlap: down, and up again where the window ends."""
    downward = sorted(callouts, key=lambda callout: callout.rect.y)
    for number, callout in enumerate(downward):
        for other in downward[:number]:
            if callout.rect.grown(_APART / 2).overlaps(other.rect.grown(_APART / 2)):
                callout.rect = callout.rect.at(callout.rect.x, other.rect.bottom + _APART)
    upward = downward[::-1]
    for number, callout in enumerate(upward):
        lowest = window.h - 4
        for other in upward[:number]:
            if callout.rect.x < other.rect.right and other.rect.x < callout.rect.right:
                lowest = min(lowest, other.rect.y - _APART)
        callout.rect = callout.rect.at(callout.rect.x, min(callout.rect.y, lowest - callout.h))
