"""The button on an opponent's board that enlarges it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.keybindings import BOARD_KEYS
from puertorico.ui import keys, theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.model import names
from puertorico.ui.table.tooltips.tabletop import Tabletop

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

GLASS = 21.0
"""The size of the magnifier at its right end."""


class EnlargeButton(Node):
    """The heading as a button with a magnifier, which enlarges the board."""

    def __init__(self, seat: int) -> None:
        super().__init__(names.seat(seat, "look"), on_click=self._enlarge, radius=theme.RADIUS_MINI)
        self._seat = seat
        self.tooltip = self._describe
        # Tab should reach the pieces first, as each board has its own key.
        self.focus_order = 1

    def hover_changed(self) -> None:
        """Highlight the magnifier under the mouse."""
        super().hover_changed()
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the magnifier."""
        x, y = self.w - GLASS / 2, self.h / 2
        if self.hovered:
            canvas.circle((x, y), GLASS / 2, theme.WHITE, theme.INK_SOFT, 1.0)
        body = (
            f'<circle cx="{GLASS / 2 - 1.6}" cy="{GLASS / 2 - 1.6}" r="4.6" fill="none" '
            f'stroke="{theme.INK}" stroke-width="1.8"/>'
            f'<path d="M{GLASS / 2 + 1.9},{GLASS / 2 + 1.9} l4,4" stroke="{theme.INK}" stroke-width="2.6" '
            f'stroke-linecap="round"/>'
        )
        canvas.shape(body, Rect.around((x, y), GLASS, GLASS))

    def _enlarge(self) -> None:
        top = next((node for node in self.ancestors() if isinstance(node, Tabletop)), None)
        if top is not None and top.on_enlarge is not None:
            top.on_enlarge(self._seat)

    def _describe(self) -> str:
        """Return what a click does, with the key for it."""
        top = next((node for node in self.ancestors() if isinstance(node, Tabletop)), None)
        buttons = [node for node in top.walk() if isinstance(node, EnlargeButton)] if top else [self]
        return keys.with_key(_("Enlarge board"), BOARD_KEYS[buttons.index(self)])
