"""How text is aligned, and how lengths become pixels."""

from __future__ import annotations

from typing import Literal

Align = Literal["left", "center", "right"]
VAlign = Literal["top", "middle", "bottom"]

CAP_HEIGHT = 0.66
"""Height of capitals over size, much the same in both typefaces: centers text as the eye sees it."""


def pixel(value: float) -> int:
    """Return the nearest pixel; halves always go up, so that equal steps stay equal."""
    return int(value + 0.5) if value >= 0 else -int(0.5 - value)
