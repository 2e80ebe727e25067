"""Drawing functions for common parts: coins, shields, barrels, discs, flags, badges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.engine.actions import Person
from puertorico.engine.ids import Good
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.table.drawing import labels
from puertorico.ui.table.model import names

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.table.model.player_colors import PlayerColor

WINNER_PICTURE = "pieces/winner"
"""The crown of a winner: closed, with laurel, unlike the governor's."""
BARREL_SHAPE = 28 / 32
_LETTERS = {
    Good.CORN: "#3A2600",
    Good.INDIGO: "#FFFFFF",
    Good.SUGAR: "#1F2A33",
    Good.TOBACCO: "#241203",
    Good.COFFEE: "#FFFFFF",
}
_BARREL_MARGIN = 1.16
"""Size of a barrel's picture, which includes an outline and a shadow, over that of the barrel itself."""
_LETTER_ROOM = 0.76
"""Height of the room for a barrel's letter over that of the picture."""
_PEOPLE = {
    Person.NOBODY: "pieces/colonist-place",
    Person.COLONIST: "pieces/colonist",
    Person.NOBLE: "pieces/noble",
}
_SUNK = 0.025
"""How far coins are above the middle of their pictures, because of the shadow, over the picture's size."""
_PICTURE = 12 / 10.6
"""Size of a picture in ``_PEOPLE`` over that of its circle."""
_PAWN, _RAISED = 1.14, 0.1
"""Radius of a pawn, and how far it is above its circle, over the radius of the circle."""
_PAWN_LOW = 0.8 / 24
"""How far pawns are above the middle of their pictures, because of the shadow, over the picture's size."""
_RING_EDGE = 1.0
_HEADING, _FACT = theme.TITLE.sized(15), theme.sans(14, theme.Weight.SEMIBOLD)
_TO_FACT = 7.0
PAWN_REACH = 0.4
"""How far a pawn with its shadow reaches beyond its circle, over the radius."""


def figure(radius: float) -> theme.TextStyle:
    """Return the style for a number on a coin or shield, never smaller than the names on tiles."""
    return theme.sans(max(theme.BUILDING.size, radius * 1.46), theme.Weight.BOLD)


def coin(canvas: Canvas, center: Point, radius: float, number: int | None = None) -> None:
    """Draw a doubloon, or a blank one with a number."""
    if number is None:
        _doubloon(canvas, center, radius, "pieces/doubloon")
    else:
        blank_coin(canvas, center, radius)
        box = Rect.around(center, 1.9 * radius, 2 * radius)
        canvas.text(str(number), box, figure(radius), theme.INK, "center")


def blank_coin(canvas: Canvas, center: Point, radius: float) -> None:
    """Draw a doubloon with room for a number."""
    _doubloon(canvas, center, radius, "pieces/doubloon-plain")


def _doubloon(canvas: Canvas, center: Point, radius: float, picture: str) -> None:
    side = radius * 24 / 10.6
    canvas.picture(picture, Rect.around((center[0], center[1] + side * _SUNK), side, side))


def faint_coin(canvas: Canvas, center: Point, radius: float, number: int) -> None:
    """Draw a faint doubloon with a number, for a slot without a building."""
    side = radius * 24 / 10.6
    canvas.picture(
        "pieces/doubloon-plain", Rect.around((center[0], center[1] + side * _SUNK), side, side), 0.4
    )
    box = Rect.around(center, 1.9 * radius, 2 * radius)
    canvas.text(str(number), box, figure(radius), theme.INK_SOFT, "center")


def shield(canvas: Canvas, center: Point, radius: float, text: str = "") -> None:
    """Draw a VP shield, with a number or ``?`` on it."""
    w, h = radius * 24 / 9.6, radius * 28 / 9.6
    canvas.picture("pieces/victory-point", Rect.around((center[0], center[1] + h * 0.036), w, h))
    if text:
        box = Rect.around((center[0], center[1] - radius * 0.06), 1.8 * radius, 2 * radius)
        canvas.text(text, box, figure(radius), theme.WHITE, "center")


def disc(canvas: Canvas, center: Point, radius: float, person: Person, strength: float = 1.0) -> None:
    """Draw a circle with a colonist or a noble, or empty: a hole of this radius.

    A ``strength`` below 1 shows that there are none.
    """
    circle = Rect.around(center, 2 * radius, 2 * radius)
    if person is Person.NOBODY:
        canvas.picture(_PEOPLE[person], circle.grown(radius * (_PICTURE - 1)))
        return
    pawn = raised(circle)
    lower = pawn.h * _PAWN * _PICTURE * _PAWN_LOW
    canvas.picture(_PEOPLE[person], pawn.grown(radius * (_PAWN * _PICTURE - 1)).moved(0, lower), strength)


def raised(circle: Rect) -> Rect:
    """Return a circle as far up as the pawn that stands on it."""
    return circle.moved(0, -circle.h / 2 * _RAISED)


def changed_ring(canvas: Canvas, rect: Rect, radius: float, line: float, *, inner_edge: bool) -> None:
    """Draw a line that marks a change around a rectangle, with dark edges outside and maybe inside."""
    # Whole pixels, so that both lines are rounded alike.
    edge = max(1, round(_RING_EDGE * canvas.scale)) / canvas.scale
    inside = edge if inner_edge else 0.0
    wide = inside + line + edge
    canvas.rim(rect.inset(inside), radius - inside, theme.CHANGED_EDGE, wide, 0.0, None)
    canvas.rim(rect, radius, theme.CHANGED, line, 0.0, None)


def barrel(canvas: Canvas, good: Good, rect: Rect, strength: float = 1.0, ground: str = theme.SAND) -> None:
    """Draw a barrel with its letter; a ``strength`` below 1 shows that there are none."""
    body = Rect.around(rect.center, rect.w * _BARREL_MARGIN, rect.h * _BARREL_MARGIN)
    canvas.picture(f"goods/{good.label}", body, strength)
    height = min(body.h, body.w / BARREL_SHAPE)
    style = theme.sans(height * 0.41, theme.Weight.BOLD)
    color = _LETTERS[good] if strength >= 1 else theme.mix(ground, _LETTERS[good], strength)
    lower = height * (0.02 if good is Good.SUGAR else 0.0)
    # In large text, the letter keeps clear of the count at the barrel's corner.
    room = Rect.around(rect.center, rect.w, height * _LETTER_ROOM).moved(0, lower)
    canvas.text(labels.letter(good), room, style, color, "center")


def flag(canvas: Canvas, color: PlayerColor, rect: Rect) -> None:
    """Draw the flag of a player."""
    canvas.picture(color.flag, rect)


def empty_place(
    canvas: Canvas, rect: Rect, fill: str, edge: str, radius: float, opacity: float = 1.0, dash: float = 4.2
) -> None:
    """Draw an empty place: a flat background with a dashed edge.

    The dashes are computed here, evenly for each side; see ``scene.paint.dashes`` for why.
    """
    w, h, line = rect.w, rect.h, 1.1
    r = min(radius, w / 2, h / 2)
    o = line / 2
    corners = (
        f"M{o},{r} Q{o},{o} {r},{o} M{w - r:.2f},{o} Q{w - o:.2f},{o} {w - o:.2f},{r} "
        f"M{w - o:.2f},{h - r:.2f} Q{w - o:.2f},{h - o:.2f} {w - r:.2f},{h - o:.2f} "
        f"M{r},{h - o:.2f} Q{o},{h - o:.2f} {o},{h - r:.2f} "
    )
    sides = ""
    for start, length in _dashes(r, w - r, dash):
        sides += f"M{start:.2f},{o} h{length:.2f} M{start:.2f},{h - o:.2f} h{length:.2f} "
    for start, length in _dashes(r, h - r, dash):
        sides += f"M{o},{start:.2f} v{length:.2f} M{w - o:.2f},{start:.2f} v{length:.2f} "
    body = (
        f'<rect x="0" y="0" width="{w:.2f}" height="{h:.2f}" rx="{r:.2f}" fill="{fill}" '
        f'fill-opacity="{opacity}"/>'
        f'<path d="{corners}{sides}" fill="none" stroke="{edge}" stroke-width="{line}"/>'
    )
    canvas.shape(body, rect)


def _dashes(start: float, end: float, dash: float) -> list[tuple[float, float]]:
    """Return starts and lengths of the dashes along a side that starts and ends with a gap."""
    count = max(1, round((end - start) / (dash * 1.75) - 0.5))
    step = (end - start) / (count + 0.43)
    return [(start + step * (k + 0.43), step * 0.57) for k in range(count)]


def badge(canvas: Canvas, center: Point, text: str, size: float = 12.5) -> None:
    """Draw a small dark badge with a number."""
    high = size * 1.34
    wide = max(high, high * 0.62 + len(text) * size * 0.5)
    rect = Rect.around(center, wide, high)
    canvas.panel(theme.PanelStyle(theme.INK, radius=99, edge=theme.CARD, edge_width=1.3), rect)
    canvas.text(text, rect, theme.sans(size, theme.Weight.BOLD), theme.WHITE, "center")


def gain_badge(canvas: Canvas, center: Point, text: str) -> None:
    """Draw a gold badge with the gain for a move."""
    plate = Rect.around(center, 62, 19)
    canvas.panel(theme.GOLD_BUTTON, plate)
    canvas.text(text, plate, theme.sans(14, theme.Weight.BOLD), theme.INK, "center")


def pill(canvas: Canvas, rect: Rect, color: str, edge: str | None = None) -> None:
    """Draw a flat pill."""
    canvas.panel(theme.PanelStyle(color, radius=99, edge=edge, edge_width=1.0), rect)


def role_disc(canvas: Canvas, role_label: str, center: Point, radius: float) -> None:
    """Draw a role's picture on a disc of its color."""
    color = theme.PHASES[role_label]
    canvas.circle(center, radius, color, theme.mix(color, theme.WHITE, 0.45), radius * 0.1)
    canvas.picture(f"roles/{role_label}", Rect.around(center, radius * 1.62, radius * 1.62))


def board(canvas: Canvas, rect: Rect, color: PlayerColor | None = None) -> None:
    """Draw a sandy board with shallow water around it, or with a rim in the color of a player."""
    radius = theme.RADIUS_BOARD
    if color is None:
        canvas.panel(theme.PanelStyle(theme.LAGOON, radius=radius + 4, opacity=0.35), rect.grown(3.5))
    canvas.panel(theme.BOARD_PANEL, rect)
    if color is not None:
        paint = color.paint
        canvas.rim(rect.inset(1.0), radius - 1, paint, 3.4, 9.0, theme.mix(paint, theme.INK, 0.6))


def heading(
    canvas: Canvas, title: str, fact: str, rect: Rect, *, right: bool = False, warn: bool = False
) -> None:
    """Draw the title of a group and a fact about it, or only the fact if there isn't room for both.

    ``warn`` draws the fact in the color of warnings.
    """
    style, small = _HEADING, _FACT
    first = canvas.assets.measure(title, style) + _TO_FACT
    second = canvas.assets.measure(fact, small) + 1
    if first + second > rect.w:
        title, first = "", 0.0
    second = min(second, rect.w)
    x = rect.right - first - second if right else rect.x
    canvas.text(title, Rect(x, rect.y, first, rect.h), style, theme.INK_SOFT)
    canvas.text(fact, Rect(x + first, rect.y, second, rect.h), small, theme.WARN if warn else theme.INK_SOFT)


def heading_width(assets: Assets, title: str, fact: str) -> float:
    """Return the width of the title of a group with a fact about it."""
    return assets.measure(title, _HEADING) + _TO_FACT + assets.measure(fact, _FACT) + 1


def good_picture(good: Good) -> str:
    """Return the name of a barrel's picture."""
    return f"goods/{names.picture(good)}"
