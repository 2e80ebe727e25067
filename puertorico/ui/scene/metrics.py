"""Text alignment, and rounding to pixels."""

from __future__ import annotations

from typing import Literal

Align = Literal["left", "center", "right"]
VAlign = Literal["top", "middle", "bottom"]

CAP_HEIGHT = 0.66
"""Height of capitals over text size, similar in both typefaces; used to center text optically."""


def pixel(value: float) -> int:
    """Return the nearest pixel; halves are rounded away from zero, so that equal steps stay equal."""
    return int(value + 0.5) if value >= 0 else -int(0.5 - value)
