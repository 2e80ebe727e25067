"""Cargo ships, with capacity and good on the sail, and barrels in the hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico import terms
from puertorico.engine.ids import Good
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect
from puertorico.ui.scene.tree.node import Rim
from puertorico.ui.scene.tree.reactive import Reactive
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.snapshot import ShipSnapshot
from puertorico.ui.table.tooltips.goods import ship_tip
from puertorico.ui.table.tooltips.tabletop import tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.tree.node import Node

_BOX_W, _BOX_H = 124.0, 138.0
"""Size of the pictures of hull and sail."""
_HOLD_X, _HOLD_TOP, _PITCH, _BARREL = 62.0, 83.4, 24.0, 18.5
_MAX_COLUMNS = 4


class CargoShip(Piece[ShipSnapshot]):
    """A cargo ship. ``hint`` is shown on a gold badge: the gain for loading, such as ``+3 VP``."""

    hint = Reactive[str]()

    def __init__(self, name: str, ship: ShipSnapshot, rect: Rect = NOWHERE) -> None:
        super().__init__(name, ship, rect, radius=theme.RADIUS_BOARD)
        self.bleed = 4.0
        self.hint = ""

    @property
    def _unit(self) -> float:
        return min(self.w / _BOX_W, self.h / _BOX_H)

    @property
    def _body(self) -> Rect:
        unit = self._unit
        return Rect.around(self.area.center, _BOX_W * unit, _BOX_H * unit)

    def places(self) -> list[Rect]:
        """Return the places for barrels, in the order in which they are filled."""
        capacity, unit, body = self.state.capacity, self._unit, self._body
        above = (capacity + 1) // 2
        found = []
        for k in range(capacity):
            row, column = divmod(k, above)
            across = above if row == 0 else capacity - above
            # A shorter lower row is centered.
            x = _HOLD_X + (column - (across - 1) / 2) * _PITCH
            y = _HOLD_TOP + row * _PITCH
            w = _BARREL * unit
            center = (body.x + x * unit, body.y + y * unit)
            found.append(Rect.around(center, w, w / ink.BARREL_SHAPE))
        return found

    def paint(self, canvas: Canvas) -> None:
        """Draw the ship."""
        ship, unit, body = self.state, self._unit, self._body
        canvas.picture("pieces/ship-sail", body)
        hull = _hull((ship.capacity + 1) // 2)
        canvas.shape(f'<g transform="scale({unit:.4f})">{hull}</g>', body)
        sail = Rect(body.x + 30 * unit, body.y + 19 * unit, 62 * unit, 34 * unit)
        style = theme.sans(max(18.0, 21 * unit), theme.Weight.BOLD)
        if ship.good is None:
            canvas.text(str(ship.capacity), sail, style, theme.INK, "center")
        else:
            upper = Rect(sail.x, sail.y - 1.5, sail.w, sail.h * 0.62)
            lower = Rect(sail.x, upper.bottom - 1, sail.w, sail.h - upper.h + 1)
            canvas.text(str(ship.capacity), upper, style, theme.INK, "center")
            word = terms.good_label(ship.good)
            canvas.text(word, lower, theme.sans(12.5, theme.Weight.SEMIBOLD), theme.INK_SOFT, "center")
        for k, place in enumerate(self.places()):
            canvas.picture("pieces/ship-place", place.inset(1.0 * unit))
            if ship.good is not None and k < ship.load:
                self.paint_barrel(canvas, ship.good, k, place)
        if self.hint:
            ink.gain_badge(canvas, (self.w / 2, 9), self.hint)

    def paint_barrel(self, canvas: Canvas, good: Good, number: int, place: Rect) -> None:  # noqa: ARG002
        """Draw the barrel with this number. May be overridden."""
        ink.barrel(canvas, good, place)

    def paint_over(self, canvas: Canvas) -> None:
        """Draw the rim around the hull, not around the rectangle."""
        color, edge, width, glow = {
            Rim.TOUCH: (theme.TOUCH, theme.TOUCH_EDGE, 3.4, theme.GLOW),
            Rim.SELECTED: (theme.TOUCH, theme.TOUCH_EDGE, 5.5, 0.0),
            Rim.CHANGED: (theme.CHANGED, theme.CHANGED_EDGE, 3.0, theme.GLOW),
        }[self.rim]
        self.paint_outline(canvas, color, edge, width, glow)

    def paint_outline(self, canvas: Canvas, color: str, edge: str, width: float, glow: float = 0.0) -> None:
        """Draw a line around the hull."""
        # The glow needs room outside of the picture.
        room = 14.0
        unit, body = self._unit, self._body
        path = _outline((self.state.capacity + 1) // 2)
        shape = f'<g transform="translate({room},{room})">{_lit(path, color, edge, width, glow)}</g>'
        box = Rect(0, 0, _BOX_W + 2 * room, _BOX_H + 2 * room)
        zoomed = f'<g transform="scale({unit:.4f})">{shape}</g>'
        place = Rect(body.x - room * unit, body.y - room * unit, box.w * unit, box.h * unit)
        canvas.shape(zoomed, place)

    @property
    def hold(self) -> Rect:
        """The place of the hold."""
        off, unit, body = self._shorter, self._unit, self._body
        return Rect(body.x + (13.5 + off) * unit, body.y + 71.4 * unit, (97 - 2 * off) * unit, 48 * unit)

    @property
    def hull(self) -> Rect:
        """The place of the hull."""
        off, unit, body = self._shorter, self._unit, self._body
        return Rect(body.x + (5 + off) * unit, body.y + 61 * unit, (115 - 2 * off) * unit, 67 * unit)

    @property
    def _shorter(self) -> float:
        return (_MAX_COLUMNS - (self.state.capacity + 1) // 2) * 9.0

    def tag_center(self, wide: float, assets: Assets) -> Point:  # noqa: ARG002 - as in every piece
        """Return a place on the rail, at the end of the hold."""
        return (self.hull.right + 4 - wide / 2, self.hull.y + 1)

    def describe(self) -> Tip:
        """Return the tooltip: the cargo, the room left, and what each player could load."""
        return ship_tip(self.state, tooltip_context(self))

    def ghost(self) -> Node | None:
        """Return a copy of the ship."""
        return CargoShip("", self.state, Rect(0, 0, self.w, self.h))


def _outline(columns: int) -> str:
    """Return the outline of a hull with a number of columns of places."""
    left = (_MAX_COLUMNS - columns) * 9.0
    right = -left
    return (
        f"M{5 + left},61 H{17 + left} L{19 + left},68 H{104 + right} L{120 + right},60 "
        f"Q{120 + right},112 {107 + right},128 H{17 + left} Q{5 + left},112 {5 + left},61 Z"
    )


def _lit(path: str, color: str, edge: str, width: float, glow: float) -> str:
    """Return a line along a path, with a glow on both sides."""
    rest = 'fill="none" stroke-linejoin="round"'
    spread = [width + glow * k / 3 for k in range(1, 7)] if glow else []
    faint = f'stroke="{color}" stroke-opacity="0.1"'
    halo = "".join(f'<path d="{path}" {rest} {faint} stroke-width="{wide}"/>' for wide in spread)
    return (
        f'{halo}<path d="{path}" {rest} stroke="{edge}" stroke-width="{width + 1.6}"/>'
        f'<path d="{path}" {rest} stroke="{color}" stroke-width="{width}"/>'
    )


def _hull(columns: int) -> str:
    """Return the hull of a ship with a number of columns of places; larger ships are longer."""
    off = (_MAX_COLUMNS - columns) * 9.0
    left, right = off, -off
    line = 'stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<path d="M{10.96 + left},129 Q62,136 {115.36 + right},127" fill="none" stroke="#9FDAD6" '
        f'stroke-width="2" {line} opacity="0.55"/>'
        f'<path d="{_outline(columns)}" fill="#A86F38" stroke="#5A3517" stroke-width="1.4" {line}/>'
        f'<path d="M{7.4 + left},102 Q{11 + left},118 {17 + left},127.4 H{107 + right} '
        f'Q{115 + right},116 {118.4 + right},96 Q62,112 {7.4 + left},102 Z" fill="#7F4D22"/>'
        f'<path d="M{6 + left},66 L{18 + left},69 H{104 + right} L{119 + right},64" fill="none" '
        f'stroke="#E0AE6A" stroke-width="2.2" {line}/>'
        f'<rect x="{13.5 + left}" y="71.4" width="{97 - 2 * off}" height="48" rx="6" fill="#4A2A13" '
        'stroke="#2F190A" stroke-width="1"/>'
    )
