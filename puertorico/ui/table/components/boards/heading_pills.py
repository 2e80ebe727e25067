"""The pills in the heading of an opponent's board: roles of this round, or what the player does now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.ids import Role
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.table.drawing import ink, labels

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.table.model.snapshot import Activity

HEIGHT = 22.0
GAP = 5.0
"""Distance between pills."""
_WORDS = theme.sans(14, theme.Weight.SEMIBOLD)
_DISC = 26.0
_PICTURE, _PAD = 27.0, 11.0
"""Room in front of the words with a picture and without, and after the words."""
_NARROW = 0.85
"""How far words are narrowed, as a share of their width; they are never smaller than elsewhere."""
_SHORT_NAME = 44.0
"""The room for a shortened name."""


@frozen
class Pill:
    """A pill in the color of a role, with words; without words, it is a disc."""

    role: Role | None
    words: str
    width: float
    has_picture: bool = True


def role_pills(assets: Assets, roles: Sequence[Role], name: float, least: float, room: float) -> list[Pill]:
    """Return the pills of roles: with words if there is room, else discs, else none.

    ``name`` and ``least`` are the widths of the player's name in full size and in the smallest.
    """
    names = [labels.role_name(role) for role in roles]
    pills = [Pill(role, word, _width(assets, word)) for role, word in zip(roles, names, strict=True)]
    if taken(pills) <= room - name:
        return pills
    discs = [Pill(role, "", _DISC) for role in roles]
    # The name matters more than the roles, which their cards show, too.
    return discs if taken(discs) <= room - least else []


def activity_pill(
    assets: Assets, activity: Activity, least: float, crown: float, room: float
) -> tuple[Pill, bool]:
    """Return the pill of what the player does, and whether there is room for name and crown next to it.

    To leave the words their size, first the name is shortened, then the picture is left out, then the name.
    """
    role, words = activity.role, activity.text
    named, short, has_role = least + crown, min(least, _SHORT_NAME) + crown, role is not None
    for pictured, narrow, others in (
        (has_role, 1.0, named),
        (has_role, _NARROW, named),
        (has_role, _NARROW, short),
        (False, _NARROW, short),
        (has_role, _NARROW, 0.0),
    ):
        width = _width(assets, words, narrow, has_picture=pictured)
        if width + GAP <= room - others:
            return Pill(role, words, width, pictured), others > 0
    width = _width(assets, words, _NARROW, has_picture=False)
    return Pill(role, words, min(width, room - GAP), has_picture=False), False


def taken(pills: Sequence[Pill]) -> float:
    """Return the room that pills take."""
    return sum(pill.width + GAP for pill in pills)


def paint_pill(canvas: Canvas, pill: Pill, rect: Rect) -> None:
    """Draw a pill with a role's picture and words, or only with one of them."""
    x, label = rect.x + _PAD, None if pill.role is None else labels.plain_role(pill.role).label
    ink.pill(canvas, rect, theme.BAR if label is None else theme.PHASES[label])
    if label is not None and pill.has_picture:
        left = rect.x + (5 if pill.words else 4)
        canvas.picture(f"roles/{label}", Rect(left, rect.y + 2, 18, 18))
        x = rect.x + _PICTURE
    if pill.words:
        words = Rect(x, rect.y, rect.right - x - _PAD + 2, rect.h)
        canvas.text(pill.words, words, _WORDS, theme.WHITE, smallest=1.0, narrowest=_NARROW)


def _width(assets: Assets, words: str, narrow: float = 1.0, *, has_picture: bool = True) -> float:
    return (_PICTURE if has_picture else _PAD) + assets.measure(words, _WORDS) * narrow + _PAD
