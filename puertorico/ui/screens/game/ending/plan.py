"""Where everything stands on the quay, for a window of any size."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.tree.layout import row

PORTRAIT = 62.0
CROWN = (60.0, 50.0)
_TOWER, _SPACING = 132.0, 252.0
_PER_POINT = 8.0
"""The most height of a point: a game with few points has low towers."""
_MARGIN = 24.0
_BUTTONS, _PLATE = 46.0, 66.0
_TITLE, _SUMMARY = 58.0, 46.0
_PLATES_APART = 14.0
_FREE = 90.0
_ABOVE = PORTRAIT + CROWN[1] - 6.0
"""The height of a portrait and a crown above a tower."""


@frozen
class Plan:
    """The places of the ceremony; ``unit`` is the height of one point."""

    title: Rect
    summary: Rect
    quay: float
    unit: float
    towers: tuple[Rect, ...]
    plates: tuple[Rect, ...]
    buttons: Rect


def quay_height(size: Size) -> float:
    """Return the y of the quay's edge."""
    return size[1] - 16 - _BUTTONS - 16 - _PLATE - 10


def _columns(size: Size, seats: int) -> list[Rect]:
    """Return the columns in which the towers stand, one for each seat."""
    spacing = min(_SPACING, (size[0] - 2 * _MARGIN) / seats)
    return row(Rect(0, 0, *size), [spacing] * seats, justify="center")


def plate_room(size: Size, seats: int) -> float:
    """Return the largest width of a plate."""
    return _columns(size, seats)[0].w - _PLATES_APART


def free_quay(size: Size, seats: int) -> Rect:
    """Return the place on the quay right of the towers of a number of seats, as high as barrels may be."""
    left = _columns(size, seats)[-1].center[0] + _TOWER / 2 + _MARGIN
    return Rect(left, quay_height(size) - _FREE, max(0.0, size[0] - _MARGIN - left), _FREE)


def make_plan(size: Size, totals: Sequence[int], plate: float) -> Plan:
    """Return the places for a window, the seats' total points and the wanted width of their plates."""
    wide, high = size
    quay = quay_height(size)
    summary = Rect(_MARGIN, 20 + _TITLE, wide - 2 * _MARGIN, _SUMMARY)
    unit = min(_PER_POINT, (quay - summary.bottom - _ABOVE) / max(1, *totals))
    columns = _columns(size, len(totals))
    return Plan(
        Rect(_MARGIN, 18, wide - 2 * _MARGIN, _TITLE),
        summary,
        quay,
        unit,
        tuple(
            Rect(box.center[0] - _TOWER / 2, quay - total * unit, _TOWER, total * unit)
            for box, total in zip(columns, totals, strict=True)
        ),
        tuple(
            Rect.around(
                (box.center[0], quay + 10 + _PLATE / 2), min(plate, plate_room(size, len(totals))), _PLATE
            )
            for box in columns
        ),
        Rect(_MARGIN, high - 16 - _BUTTONS, wide - 2 * _MARGIN, _BUTTONS),
    )
