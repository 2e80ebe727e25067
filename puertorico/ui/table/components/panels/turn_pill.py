"""The pill in the bar that names the current player, and how it pulses when a person's turn begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.animation import ease_in_out, ease_out
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.flyer import picture_of
from puertorico.ui.table.components.panels.status_state import StatusState
from puertorico.ui.table.drawing import ink

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_LOUD = theme.sans(15.5, theme.Weight.BOLD)
_MOST = 1.3
"""The largest text enlargement for which the words are no higher than the pill."""
_SMALL, _LARGE = 0.92, 1.04
_GROWS = 0.6
"""The share of the time after which the pill is largest."""
_BLEED = 5.0


def pill_width(assets: Assets, state: StatusState) -> float:
    """Return the width of the pill."""
    with assets.text_at(min(_MOST, assets.text_factor)):
        return assets.measure(_text(state), _LOUD) + (46 if state.turn_color is not None else 28)


def paint_pill(canvas: Canvas, rect: Rect, state: StatusState) -> None:
    """Draw the pill."""
    # Red letters: gold marks what can be used, and a red ground would be the color of a player.
    if state.is_mine:
        style = theme.PanelStyle(theme.CARD, theme.CARD_LOW, 99, theme.WARN, 2.0, shadow=1.5)
    else:
        style = theme.PanelStyle(theme.DARK, theme.DARK_LOW, 99, theme.PALE, 1.2)
    color = theme.WARN if state.is_mine else theme.WHITE
    canvas.panel(style, rect)
    left = rect.x + 14.0
    if state.turn_color is not None:
        plate = Rect(rect.x + 5, rect.y + 3, rect.h - 6, rect.h - 6)
        if not state.is_mine:
            canvas.circle(plate.center, plate.w / 2, theme.CARD)
        ink.flag(canvas, state.turn_color, plate.inset(1.6 if state.is_mine else 2.6))
        left = plate.right + 7
    with canvas.assets.text_at(min(_MOST, canvas.assets.text_factor)):
        canvas.text(_text(state), Rect(left, rect.y, rect.right - left - 12, rect.h), _LOUD, color)


def _text(state: StatusState) -> str:
    if state.turn_color is None:
        return _("Game over")
    if state.drafts:
        return _draft_text(state)
    if state.is_mine and not state.turn:
        return _("Your turn")
    if state.is_mine:
        return _("Your turn, {name}").format(name=state.turn)
    if state.awaits_next:
        # Translators: at the top of the table, until somebody presses Next.
        return _("{name} has played").format(name=state.turn)
    if state.is_under_way:
        return _("{name} is playing").format(name=state.turn)
    if state.is_computer:
        return _("{name} is thinking").format(name=state.turn)
    return _("{name}'s turn").format(name=state.turn)


def _draft_text(state: StatusState) -> str:
    """Return whose turn it is to pick a building."""
    if state.is_mine and not state.turn:
        # Translators: it's your turn to pick a building in the draft.
        return _("Your pick")
    if state.is_mine:
        # Translators: it's your turn to pick a building in the draft.
        return _("Your pick, {name}").format(name=state.turn)
    if state.awaits_next:
        # Translators: a building in the draft; at the top of the table, until somebody presses Next.
        return _("{name} has picked").format(name=state.turn)
    # Translators: it's the player's turn to pick a building in the draft.
    return _("{name}'s pick").format(name=state.turn)


class _Pill(Node):
    """The pill on its own."""

    def __init__(self, state: StatusState, rect: Rect) -> None:
        super().__init__("", rect)
        self.bleed = _BLEED
        self._state = state

    def paint(self, canvas: Canvas) -> None:
        """Draw the pill."""
        paint_pill(canvas, self.area, self._state)


class PulsingPill(Node):
    """A picture that stands in for the pill in the bar while it grows and shrinks."""

    def __init__(self, state: StatusState, place: Rect, assets: Assets) -> None:
        super().__init__("", place.grown(_BLEED + place.w * (_LARGE - 1)))
        self.ignores_mouse = True
        self._picture = picture_of(_Pill(state, place), assets)
        self._zoom = _SMALL

    def pulse(self, share: float) -> None:
        """Show a moment: the pill grows a little too much, and shrinks to its size."""
        if share < _GROWS:
            self._zoom = _SMALL + (_LARGE - _SMALL) * ease_out(share / _GROWS)
        else:
            self._zoom = _LARGE + (1 - _LARGE) * ease_in_out((share - _GROWS) / (1 - _GROWS))
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture."""
        w, h = (round(side * self._zoom) for side in self._picture.get_size())
        box = canvas.box(self.area)
        shown = pygame.transform.smoothscale(self._picture, (w, h))
        canvas.blit(shown, box.centerx - w // 2, box.centery - h // 2)
