"""The layout of the table screen."""

from __future__ import annotations

from attrs import evolve, frozen

from puertorico.ui.scene.geometry import Rect

MIN_W, MIN_H = 1280.0, 720.0
_STATUS, _ACTION = 36.0, 36.0
_ACTION_ROWS, _ACTION_REST = 31.4, 3.0
"""The height of two rows of a sentence on the action line, at the normal text size, and what is around them.
"""
_MOST_GROWN = 1.5
"""The text size up to which the action line grows."""
_EDGE = 7.0
_GUTTER = 6.5
_ROLES, _BANK, _HARBOR = 118.0, 452.0, 360.0
_SHARES = (0.07, 0.33, 0.28)
"""Each column's share of the width beyond the minimum; opponents' boards take the rest."""
_OWN, _OWN_SHARE = 214.0, 0.3
"""Height of the viewed player's board, and its share of the height beyond the minimum."""
_OTHERS_MAX_H, _OTHERS_ABOVE_LOG = 480.0, 430.0
"""The largest height of opponents' boards, and of those above the log."""
_PAIR_GAP, _PAIR_OWN = 10.0, 680 / 1256
"""Between the boards of a game for two, and the viewed one's share of their width."""
_PAIR_SHARE = 0.15
"""Their share of the height beyond the minimum."""
_PORTRAIT, _PAIR_H, _PAIR_HIGH_SHARE, _PAIR_UPPER = 1100.0, 520.0, 0.4, 0.53
"""From this height of the screen on, they are below each other: their height at that of the screen, their
share of the height beyond it, and the viewed one's share of their height.
"""
_HIGH, _HIGH_ROLES, _HIGH_BANK, _HIGH_GAP = 1250.0, 150.0, 620.0, 10.0
_HIGH_OWN, _HIGH_OWN_MAX, _HIGH_OTHERS, _TWO_ROWS = 0.21, 440.0, 0.305, 1.1
"""From this height on, opponents' boards are next to each other below the viewed one: the widths of the
roles and the bank, the gap between boards, the boards' shares of the height, and how much more of it those
of four opponents get.
"""
LARGE_TEXT = 1.5
"""From this text size on, opponents' boards are collapsed to lines, unless the window is wide or high."""
_WIDE = 1600.0
"""From this width on, all boards have room even with large text."""
_LARGE_OWN = 218.0
_LARGE_ROLES, _LARGE_BANK, _LARGE_HARBOR = 146.0, 526.0, 360.0
_LARGE_SHARES = (0.1, 0.4, 0.28)
_LINE_MAX_H = 196.0
"""The largest height of a collapsed board."""
_LOG = 300.0
"""Width of a log for which a wide window has room, and the least height for which a high one has."""
_LINES_BESIDE_LOG = {2: 100.0, 3: 92.0, 4: 66.0}
"""Height of collapsed boards above the log, by their number."""


@frozen
class ScreenAreas:
    """The areas of the screen, in units of the root.

    ``are_lines``: opponents' boards are collapsed to lines. ``log``: the place for a docked log.
    """

    status: Rect
    roles: Rect
    bank: Rect
    harbor: Rect
    action: Rect
    own: Rect
    others: tuple[Rect, ...]
    news: Rect | None = None
    """What has happened lately, only in a game for two."""
    are_lines: bool = False
    log: Rect | None = None


def divide(w: float, h: float, others: int, *, text: float = 1.0, log: bool = False) -> ScreenAreas:
    """Return the layout of a screen of at least 1280×720 units with a number of opponents (``others``).

    ``text`` is the text enlargement. With ``log``, there is a place for the log, if there can be one.
    """
    w, h = max(w, MIN_W), max(h, MIN_H)
    if log:
        return _divide_with_log(w, h, others, text)
    if others > 1 and h >= _HIGH:
        return _divide_portrait(w, h, others, text)
    is_high = others == 1 and h >= _PORTRAIT
    if text >= LARGE_TEXT and others and w < _WIDE and not is_high:
        return _divide_for_large_text(w, h, others, text)
    return _divide_in_columns(w, h, others, text)


def _action_height(text: float) -> float:
    """Return the height of the action line, in which a hint of two rows grows with the text."""
    return max(_ACTION, _ACTION_ROWS * min(text, _MOST_GROWN) + _ACTION_REST)


def _divide_in_columns(w: float, h: float, others: int, text: float, *, log: bool = False) -> ScreenAreas:
    """Return the layout with opponents' boards, or the news in a game for two, at the right edge.

    Two opponents leave the viewed board the whole width, unless a ``log`` is below theirs.
    """
    wide, tall = w - MIN_W, h - MIN_H
    roles, bank, harbor = (
        base + share * wide for base, share in zip((_ROLES, _BANK, _HARBOR), _SHARES, strict=True)
    )
    top = _STATUS + 8.0
    bottom = h - 8.0
    is_pair = others == 1
    own_h = _pair_height(h) if is_pair else _OWN + tall * _OWN_SHARE
    own_y = bottom - own_h
    action_h = _action_height(text)
    action_y = own_y - 7.0 - action_h
    high = action_y - 9.0 - top
    x = _EDGE
    roles_rect = Rect(x, top, roles, high)
    x += roles + _GUTTER
    bank_rect = Rect(x, top, bank, high)
    x += bank + _GUTTER
    harbor_rect = Rect(x, top, harbor, high)
    x += harbor
    left = Rect(_EDGE, action_y, x - _EDGE, action_h)
    boards_x = x + _GUTTER
    column = Rect(boards_x, top, w - _EDGE - boards_x, bottom - top)
    own = Rect(_EDGE, own_y, left.w, own_h)
    shared = Rect(0, 0, w, _STATUS), roles_rect, bank_rect, harbor_rect
    if is_pair:
        boards = own._replace(w=w - 2 * _EDGE)
        mine, other = _above_each_other(boards) if h >= _PORTRAIT else _side_by_side(boards)
        return ScreenAreas(*shared, left._replace(w=boards.w), mine, (other,), column._replace(h=high))
    if others == 2 and not log:
        whole = w - 2 * _EDGE
        stacked = _stacked(column._replace(h=high), others, _OTHERS_MAX_H)
        return ScreenAreas(*shared, left._replace(w=whole), own._replace(w=whole), stacked)
    return ScreenAreas(*shared, left, own, _stacked(column, others, _OTHERS_MAX_H))


def _divide_portrait(w: float, h: float, others: int, text: float) -> ScreenAreas:
    """Return the layout of a high window: all boards are below the rest, with the whole width."""
    top, bottom = _STATUS + 8.0, h - 8.0
    across = 2 if others == 4 else others
    down = others // across
    action_h = _action_height(text)
    free = bottom - top - 9.0 - action_h - 7.0 - _HIGH_GAP
    share = _HIGH_OTHERS * (_TWO_ROWS if down > 1 else 1.0)
    high = (free * share - (down - 1) * _HIGH_GAP) / down
    own_h = min(_HIGH_OWN_MAX, free * _HIGH_OWN)
    wide = (w - 2 * _EDGE - (across - 1) * _HIGH_GAP) / across
    first = bottom - down * high - (down - 1) * _HIGH_GAP
    boards = tuple(
        Rect(
            _EDGE + number % across * (wide + _HIGH_GAP),
            first + number // across * (high + _HIGH_GAP),
            wide,
            high,
        )
        for number in range(others)
    )
    own = Rect(_EDGE, first - _HIGH_GAP - own_h, w - 2 * _EDGE, own_h)
    action = Rect(_EDGE, own.y - 7.0 - action_h, own.w, action_h)
    upper = action.y - 9.0 - top
    bank_x = _EDGE + _HIGH_ROLES + _GUTTER
    harbor_x = bank_x + _HIGH_BANK + _GUTTER
    return ScreenAreas(
        Rect(0, 0, w, _STATUS),
        Rect(_EDGE, top, _HIGH_ROLES, upper),
        Rect(bank_x, top, _HIGH_BANK, upper),
        Rect(harbor_x, top, w - _EDGE - harbor_x, upper),
        action,
        own,
        boards,
    )


def _pair_height(h: float) -> float:
    """Return the height of both boards together in a game for two."""
    if h >= _PORTRAIT:
        return _PAIR_H + (h - _PORTRAIT) * _PAIR_HIGH_SHARE
    return _OWN + (h - MIN_H) * _PAIR_SHARE


def _side_by_side(area: Rect) -> tuple[Rect, Rect]:
    """Return the places of the viewed board and, to the right, of the only opponent's."""
    mine = area._replace(w=(area.w - _PAIR_GAP) * _PAIR_OWN)
    x = mine.right + _PAIR_GAP
    return mine, area._replace(x=x, w=area.right - x)


def _above_each_other(area: Rect) -> tuple[Rect, Rect]:
    """Return the places of the viewed board and, below it, of the only opponent's."""
    mine = area._replace(h=(area.h - _PAIR_GAP) * _PAIR_UPPER)
    y = mine.bottom + _PAIR_GAP
    return mine, area._replace(y=y, h=area.bottom - y)


def _divide_with_log(w: float, h: float, others: int, text: float) -> ScreenAreas:
    """Return the layout with the log at the right edge of a wide window, in the place of the news, or below
    opponents' boards, which are collapsed for it if necessary; with large text, next to the viewed board.
    """
    if w >= MIN_W + _LOG + _GUTTER:
        areas = divide(w - _LOG - _GUTTER, h, others, text=text)
        top = areas.status.bottom + 8.0
        status = areas.status._replace(w=w)
        return evolve(areas, status=status, log=Rect(w - _EDGE - _LOG, top, _LOG, h - 8.0 - top))
    if text >= LARGE_TEXT:
        areas = divide(w, h, others, text=text)
    else:
        areas = _divide_in_columns(w, h, others, text, log=True)
    if not others:
        return areas
    if areas.are_lines:
        own = areas.own._replace(w=areas.own.w - _LOG - _GUTTER)
        return evolve(areas, own=own, log=own._replace(x=own.right + _GUTTER, w=_LOG))
    if areas.news is not None:
        return evolve(areas, news=None, log=areas.news)
    first, bottom, gap = areas.others[0], areas.own.bottom, 6.0
    boards = _stacked(first._replace(h=bottom - first.y), others, _OTHERS_ABOVE_LOG)
    if bottom - boards[-1].bottom >= _LOG:
        top = boards[-1].bottom + gap + 2
        return evolve(areas, others=boards, log=Rect(first.x, top, first.w, bottom - top))
    high = _LINES_BESIDE_LOG[others]
    lines = tuple(Rect(first.x, first.y + k * (high + gap), first.w, high) for k in range(others))
    top = lines[-1].bottom + gap + 2
    return evolve(areas, others=lines, are_lines=True, log=Rect(first.x, top, first.w, bottom - top))


def _divide_for_large_text(w: float, h: float, others: int, text: float) -> ScreenAreas:
    """Return the layout with opponents' boards as lines, which leaves the own board the whole width."""
    wide, tall = w - MIN_W, h - MIN_H
    columns = zip((_LARGE_ROLES, _LARGE_BANK, _LARGE_HARBOR), _LARGE_SHARES, strict=True)
    roles, bank, harbor = (base + share * wide for base, share in columns)
    top = _STATUS + 7.0
    own = Rect(_EDGE, 0, w - 2 * _EDGE, _LARGE_OWN + tall * _OWN_SHARE)
    own = own.at(own.x, h - 7.0 - own.h)
    action_h = _action_height(text)
    action = Rect(_EDGE, own.y - 6.0 - action_h, own.w, action_h)
    high = action.y - 8.0 - top
    bank_x = _EDGE + roles + _GUTTER
    harbor_x = bank_x + bank + _GUTTER
    lines_x = harbor_x + harbor + _GUTTER
    column = Rect(lines_x, top, w - _EDGE - lines_x, high)
    lines = _stacked(column, others, _LINE_MAX_H)
    below = lines[-1].bottom + _GUTTER
    return ScreenAreas(
        Rect(0, 0, w, _STATUS),
        Rect(_EDGE, top, roles, high),
        Rect(bank_x, top, bank, high),
        Rect(harbor_x, top, harbor, high),
        action,
        own,
        lines,
        column._replace(y=below, h=column.bottom - below) if others == 1 else None,
        are_lines=True,
    )


def _stacked(area: Rect, count: int, most: float) -> tuple[Rect, ...]:
    """Return equal places for boards in a column, each at most ``most`` units high."""
    if not count:
        return ()
    gap = 6.0
    high = min(most, (area.h - (count - 1) * gap) / count)
    if count > 1:
        gap = min(18.0, (area.h - count * high) / (count - 1))
    return tuple(Rect(area.x, area.y + k * (high + gap), area.w, high) for k in range(count))
