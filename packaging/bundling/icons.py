"""The icon in the formats of each system, all drawn from the same SVG."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from bundling.names import ICONS, NAME
from puertorico import paths

if TYPE_CHECKING:
    from PIL.Image import Image

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Sizes of the PNGs in pixels, as Linux desktops expect them."""

ICO = ICONS / f"{NAME}.ico"
ICNS = ICONS / f"{NAME}.icns"
_ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
"""Includes the sizes for desktops scaled to 125 and 150%."""

_ICNS_SIZES = (32, 64, 128, 256, 512, 1024)


def source() -> Path:
    """Return the path of the SVG."""
    return paths.resource("images", "icon.svg")


def png(size: int) -> Path:
    """Return the path of the PNG in a size."""
    return ICONS / f"{NAME}-{size}.png"


def make() -> None:
    """Draw all icons, each size from the SVG, because scaled-down icons get blurred."""
    ICONS.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        _drawn(size).save(png(size), optimize=True)
    _make_set(ICO, _ICO_SIZES)
    _make_set(ICNS, _ICNS_SIZES)


def _make_set(path: Path, sizes: tuple[int, ...]) -> None:
    pictures = [_drawn(size) for size in sizes]
    pictures[-1].save(path, sizes=[(size, size) for size in sizes], append_images=pictures[:-1])


def _drawn(size: int) -> Image:
    # Imported here, so that the rest of packaging can be imported without Pillow.
    from PIL import Image

    surface = pygame.image.load_sized_svg(str(source()), (size, size))
    return Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))
