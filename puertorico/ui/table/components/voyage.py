"""A full cargo ship that closes its hatch and sails, and the empty one that takes its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from attrs import evolve

from puertorico.engine.ids import Good
from puertorico.i18n import pgettext
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.animation import ease_in, ease_out
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.center.ship import CargoShip
from puertorico.ui.table.components.flyer import picture_of
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.snapshot import ShipSnapshot

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_DIPPED, _SUNK, _LEAVES, _GONE = 0.16, 0.42, 0.62, 1.14
"""Seconds at which the ship has dipped, the last barrel has sunk, the ship leaves, and is out of sight."""
VOYAGE = _GONE + 0.4
"""Seconds until the empty ship lies in its place."""
APART = 0.25
"""Seconds between two ships that leave together."""
_SINKS, _SINK_STEP = 0.12, 0.02
"""Seconds for which a barrel sinks, and between two of them."""
_DEEP = 5.0
"""How far it sinks."""
_HOLD = "#4A2A13"
_DIP = 2.0
_TILT = -3.0
_WAKE = 26.0
_WAKE_FADES = 0.4
_TAG = theme.sans(14, theme.Weight.BOLD)
_TAG_STYLE = theme.PanelStyle(theme.CHANGED, None, 99, theme.CARD, 1.3, shadow=1.6)


class Voyage(Node):
    """The voyage of one ship over a strip of the table, behind whose ends it disappears.

    The ship of the table itself is invisible meanwhile.
    """

    def __init__(self, ship: CargoShip, strip: Rect, assets: Assets) -> None:
        place = ship.absolute()
        super().__init__("", Rect(strip.x, place.y - 12, strip.w, place.h + 24))
        self.ignores_mouse = True
        self.clips = True
        self._ship = ship
        self._place = place.moved(-self.rect.x, -self.rect.y)
        self._full = ship.state
        self._lying = self.add(_Lying("", ship.state, self._place))
        self._wake = self.add(_Wake(Rect(self._place.x, self._place.bottom - 16, self._place.w, 14)))
        self._wake.visible = False
        self._tag = self.add(_FullTag(assets, self._place))
        self._sailing = self.add(_Sailing(_closed(ship), assets))
        self._sailing.visible = False
        self._before = ship.alpha
        ship.alpha = 0.0

    def sail(self, share: float) -> float:
        """Show a moment of the voyage; return how much of the cargo is in the supply, from 0 to 1.

        The full ship is out of sight before the first barrel is there.
        """
        seconds = share * VOYAGE
        if seconds < _GONE:
            self._leave(seconds)
            return 0.0
        arrived = (seconds - _GONE) / (VOYAGE - _GONE)
        self._arrive(ease_out(arrived))
        return arrived

    def _leave(self, seconds: float) -> None:
        dip = _DIP * ease_out(min(1.0, seconds / _DIPPED))
        self._lying.rect = self._place.moved(0, dip)
        self._lying.sink(seconds - _DIPPED)
        under_way = max(0.0, seconds - _LEAVES)
        self._lying.visible = seconds < _SUNK
        self._tag.visible = seconds < _SUNK
        self._sailing.visible = _SUNK <= seconds < _GONE
        far = self.w - self._place.x + 8
        self._sailing.put(self._place.moved(far * ease_in(under_way / (_GONE - _LEAVES)), dip))
        self._wake.visible = under_way > 0
        self._wake.alpha = max(0.0, 1 - under_way / _WAKE_FADES)

    def _arrive(self, share: float) -> None:
        """Show an empty ship on its way to the place."""
        self._wake.visible = self._sailing.visible = self._tag.visible = False
        self._lying.visible = True
        self._lying.show(ShipSnapshot(self._full.capacity, None, 0))
        start = -self._place.w
        self._lying.rect = self._place.at(start + (self._place.x - start) * share, self._place.y)

    def end(self) -> None:
        """Show the ship of the table again."""
        self._ship.alpha = self._before
        self.detach()


class _Lying(CargoShip):
    """A ship whose barrels sink into the hold, one shortly after the other."""

    _sinking = 0.0
    """Seconds since the first one began to sink."""

    def sink(self, seconds: float) -> None:
        """Show a moment of it."""
        if 0 < seconds < _SUNK:
            self._sinking = seconds
            self.invalidate()

    def paint_barrel(self, canvas: Canvas, good: Good, number: int, place: Rect) -> None:
        """Draw a barrel, fainter the deeper it is."""
        sunk = min(1.0, max(0.0, (self._sinking - number * _SINK_STEP) / _SINKS))
        if sunk < 1:
            ink.barrel(canvas, good, place.moved(0, _DEEP * sunk), 1 - sunk, _HOLD)


class _ClosedShip(CargoShip):
    """A ship with its hatch closed."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the ship and the planks over its hold."""
        super().paint(canvas)
        hold = self.hold
        planks = "".join(
            f'<path d="M0,{hold.h * k / 5:.2f} H{hold.w:.2f}" stroke="#5A3517" stroke-width="1"/>'
            for k in range(1, 5)
        )
        body = (
            f'<rect x="0.6" y="0.6" width="{hold.w - 1.2:.2f}" height="{hold.h - 1.2:.2f}" rx="5" '
            f'fill="#8E5C2B" stroke="#5A3517" stroke-width="1.2"/>{planks}'
        )
        canvas.shape(body, hold)


def _closed(ship: CargoShip) -> CargoShip:
    return _ClosedShip("", evolve(ship.state, load=0), ship.area)


class _Sailing(Node):
    """A picture of a tilted ship, drawn once."""

    def __init__(self, ship: CargoShip, assets: Assets) -> None:
        super().__init__("", ship.rect)
        self._picture = pygame.transform.rotozoom(picture_of(ship, assets), -_TILT, 1.0)
        self.bleed = 12.0

    def put(self, rect: Rect) -> None:
        """Put the ship at a place."""
        self.rect = rect

    def paint(self, canvas: Canvas) -> None:
        """Draw the ship."""
        box = canvas.box(self.area)
        w, h = self._picture.get_size()
        canvas.blit(self._picture, box.centerx - w // 2, box.centery - h // 2)


class _Wake(Node):
    """The water behind a ship."""

    def __init__(self, rect: Rect) -> None:
        super().__init__("", rect)

    def paint(self, canvas: Canvas) -> None:
        """Draw three waves."""
        body = "".join(
            f'<path d="M{k * _WAKE + 3:.1f},9 q6,-6 12,0 t10,-1" fill="none" stroke="{theme.WHITE}" '
            f'stroke-opacity="{0.4 + 0.2 * k}" stroke-width="2" stroke-linecap="round"/>'
            for k in range(3)
        )
        canvas.shape(body, self.area)


class _FullTag(Node):
    """The tag that says that a ship is full."""

    def __init__(self, assets: Assets, ship: Rect) -> None:
        # Translators: on a tag next to a cargo ship that is about to sail.
        self._text = pgettext("cargo ship", "full")
        wide = assets.measure(self._text, _TAG) + 18
        super().__init__("", Rect(ship.right - wide + 2, ship.y + 4, wide, 21))
        self.bleed = 5.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the tag."""
        canvas.panel(_TAG_STYLE, self.area)
        canvas.text(self._text, self.area, _TAG, theme.INK, "center")
