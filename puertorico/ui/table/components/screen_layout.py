"""The layout of the table screen."""

from __future__ import annotations

from attrs import frozen

from puertorico.ui.scene.geometry import Rect

MIN_W, MIN_H = 1280.0, 720.0
_STATUS, _ACTION = 36.0, 36.0
_EDGE = 7.0
_GUTTER = 6.5
_ROLES, _BANK, _HARBOR = 118.0, 452.0, 360.0
_SHARES = (0.07, 0.33, 0.28)
"""Each column's share of the width beyond the minimum; opponents' boards take the rest."""
_OWN, _OWN_SHARE = 214.0, 0.3
"""Height of the viewed player's board, and its share of the height beyond the minimum."""
_OTHERS_MAX_H = 430.0
"""The largest height of opponents' boards."""
_PAIR_GAP, _PAIR_OWN = 10.0, 680 / 1256
"""Between the boards of a game for two, and the viewed one's share of their width."""
_PAIR_SHARE = 0.15
"""Their share of the height beyond the minimum."""


@frozen
class ScreenAreas:
    """The areas of the screen, in units of the root."""

    status: Rect
    roles: Rect
    bank: Rect
    harbor: Rect
    action: Rect
    own: Rect
    others: tuple[Rect, ...]
    news: Rect | None = None
    """What has happened lately, only in a game for two."""


def divide(w: float, h: float, others: int) -> ScreenAreas:
    """Return the layout of a screen of at least 1280×720 units with a number of opponents (``others``)."""
    w, h = max(w, MIN_W), max(h, MIN_H)
    wide, tall = w - MIN_W, h - MIN_H
    roles, bank, harbor = (
        base + share * wide for base, share in zip((_ROLES, _BANK, _HARBOR), _SHARES, strict=True)
    )
    top = _STATUS + 8.0
    bottom = h - 8.0
    is_pair = others == 1
    own_h = _OWN + tall * (_PAIR_SHARE if is_pair else _OWN_SHARE)
    own_y = bottom - own_h
    action_y = own_y - 7.0 - _ACTION
    high = action_y - 9.0 - top
    x = _EDGE
    roles_rect = Rect(x, top, roles, high)
    x += roles + _GUTTER
    bank_rect = Rect(x, top, bank, high)
    x += bank + _GUTTER
    harbor_rect = Rect(x, top, harbor, high)
    x += harbor
    left = Rect(_EDGE, action_y, x - _EDGE, _ACTION)
    boards_x = x + _GUTTER
    column = Rect(boards_x, top, w - _EDGE - boards_x, bottom - top)
    own = Rect(_EDGE, own_y, left.w, own_h)
    shared = Rect(0, 0, w, _STATUS), roles_rect, bank_rect, harbor_rect
    if is_pair:
        row = own._replace(w=w - 2 * _EDGE)
        mine, other = _side_by_side(row)
        return ScreenAreas(*shared, left._replace(w=row.w), mine, (other,), column._replace(h=high))
    return ScreenAreas(*shared, left, own, _stacked(column, others))


def _side_by_side(row: Rect) -> tuple[Rect, Rect]:
    """Return the places of the viewed board and that of the only opponent."""
    mine = row._replace(w=(row.w - _PAIR_GAP) * _PAIR_OWN)
    x = mine.right + _PAIR_GAP
    return mine, row._replace(x=x, w=row.right - x)


def _stacked(area: Rect, count: int) -> tuple[Rect, ...]:
    """Return equal places for boards in a column; the height of a board is limited."""
    if not count:
        return ()
    gap = 6.0
    high = min(_OTHERS_MAX_H, (area.h - (count - 1) * gap) / count)
    if count > 1:
        gap = min(18.0, (area.h - count * high) / (count - 1))
    return tuple(Rect(area.x, area.y + k * (high + gap), area.w, high) for k in range(count))
