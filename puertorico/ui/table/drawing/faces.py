"""The faces of building tiles: colors by type, background, name band, picture."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico import terms
from puertorico.engine.buildings import SPECS, Category
from puertorico.engine.ids import Building, Good
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.table.model import names

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

BAND, BAND_OF_TWO = 17.0, 31.0
"""Height of the name band: with one line, and with two lines on a narrow tile."""
_NARROWEST, _NARROWEST_WORD = 0.75, 0.85
"""How far long names may be narrowed, as a share of their width: in one line, and in two."""
_SMALLEST = 0.7
"""How far translated names may be reduced."""
_MARGIN, _LEAST_MARGIN = 5.0, 2.75
"""The margin on both sides of a name, and that of names which have to be narrowed or reduced."""
_NAME_LINE = 1.25
"""Height of a band over the size of its text, if that is enlarged."""
_ROUNDING = 0.96
"""A margin for sizes in quarters of pixels, so that all names fit in the same size."""
_PIXELS = 0.985
"""A margin for widths in whole pixels."""
_SUGAR_EDGE = "#8FA0A3"
_JEWELS_EDGE = "#71849F"


@frozen
class NameBand:
    """The height of the name band of tiles, and the text size in it."""

    height: float = BAND
    size: float = theme.BUILDING.size


@frozen
class Face:
    """The colors of a tile."""

    band: str
    body: str
    edge: str
    letters: str


@cache
def face(building: Building) -> Face:
    """Return the colors of a building: those of its good, or of the phase it works in."""
    row = SPECS[building]
    if row.category is Category.PRODUCTION:
        if row.good is None:
            return Face(theme.JEWELS, theme.mix(theme.JEWELS, theme.WHITE, 0.66), _JEWELS_EDGE, theme.INK)
        if row.good is Good.SUGAR:
            return Face(theme.WHITE, "#F2F5F3", _SUGAR_EDGE, theme.INK)
        band = theme.GOOD_BANDS[row.good.label]
        pale = 0.76 if row.good is Good.COFFEE else 0.82
    else:
        band = theme.PHASES[row.category.name.lower()]
        pale = 0.84
    return Face(band, theme.mix(band, theme.WHITE, pale), theme.mix(band, theme.INK, 0.28), theme.WHITE)


def _rounded_top(w: float, h: float, r: float) -> str:
    return f"M0,{h:.2f} V{r} Q0,0 {r},0 H{w - r:.2f} Q{w:.2f},0 {w:.2f},{r} V{h:.2f} Z"


def _rounded_bottom(w: float, h: float, top: float, r: float, wave: float) -> str:
    return (
        f"M0,{top:.2f} Q{w * 0.3:.2f},{top - wave:.2f} {w * 0.58:.2f},{top - wave * 0.2:.2f} "
        f"T{w:.2f},{top - wave * 0.35:.2f} V{h - r:.2f} Q{w:.2f},{h:.2f} {w - r:.2f},{h:.2f} "
        f"H{r} Q0,{h:.2f} 0,{h - r:.2f} Z"
    )


def _edge(w: float, h: float, r: float, color: str, width: float = theme.LINE_EDGE) -> str:
    o = width / 2
    return (
        f'<rect x="{o}" y="{o}" width="{w - width:.2f}" height="{h - width:.2f}" rx="{r - o}" fill="none" '
        f'stroke="{color}" stroke-width="{width}"/>'
    )


def name_band(
    assets: Assets, buildings: Iterable[Building], size: tuple[float, float], below: float, least: float = 1.0
) -> NameBand:
    """Return the band for tiles of a size: all names have one text size, enlarged as far as all fit.

    ``below`` is the least height of a tile below its name; ``least`` enlarges names even if text isn't.
    """
    wide, high = size
    style = theme.BUILDING
    longest = max(
        (assets.measure(terms.building_name(kind), style, as_drawn=True) for kind in buildings), default=1.0
    )
    by_width = style.size * (wide - 2 * _LEAST_MARGIN) / _NARROWEST / longest * _ROUNDING
    by_height = (high - below) / _NAME_LINE
    text = min(style.size * max(least, assets.text_factor), by_width, by_height)
    return NameBand(max(BAND, text * _NAME_LINE), text) if text > style.size else NameBand()


def tile_background(
    canvas: Canvas, rect: Rect, look: Face, radius: float, *, band: float = BAND, band_below: float = 0.0
) -> None:
    """Draw an empty tile with sand at the bottom, and a band at the top or, with ``band_below``, below."""
    style = theme.PanelStyle(look.body, radius=radius, shadow=1.8)
    canvas.panel(style, rect)
    w, h = rect.size
    if band_below:
        foot = h - band_below
        body = (
            f'<path d="{_rounded_bottom(w, h, foot - 3, radius, 3)}" fill="{theme.SAND_LOW}"/>'
            f'<path d="{_rounded_bottom(w, h, foot, radius, 0)}" fill="{look.band}"/>'
        )
    else:
        body = (
            f'<path d="{_rounded_bottom(w, h, h - 8.5, radius, 4.5)}" fill="{theme.SAND_LOW}"/>'
            f'<path d="{_rounded_top(w, band, radius)}" fill="{look.band}"/>'
        )
        if look.band == theme.WHITE:
            body += f'<path d="M0,{band} H{w:.2f}" stroke="{look.edge}" stroke-width="0.9"/>'
    canvas.shape(body + _edge(w, h, radius, look.edge), rect)


def veil(canvas: Canvas, rect: Rect, radius: float, opacity: float, band: float = BAND) -> None:
    """Pale everything below the name."""
    w, h = rect.size
    edge = theme.LINE_EDGE
    path = _rounded_bottom(w - 2 * edge, h - edge, band, radius - edge, 0)
    body = f'<path transform="translate({edge},0)" d="{path}" fill="{theme.CARD}" fill-opacity="{opacity}"/>'
    canvas.shape(body, rect)


def name(
    canvas: Canvas,
    building: Building,
    rect: Rect,
    color: str,
    band: NameBand,
    *,
    narrowest: float = _NARROWEST,
) -> None:
    """Draw the name in the band at the top of a tile, narrowed at most to a share of its width.

    In an enlarged band, it has the size of the band's text.
    """
    text, style = terms.building_name(building), theme.BUILDING
    factor = canvas.assets.text_factor
    if band.size > style.size:
        style, factor = style.sized(band.size), 1.0
    with canvas.assets.text_at(factor):
        room = (rect.w - 2 * _MARGIN) / narrowest * _PIXELS
        margin = _MARGIN if canvas.assets.measure(text, style) <= room else _LEAST_MARGIN
        place = Rect(rect.x + margin, rect.y + 2.0, rect.w - 2 * margin, band.height - 2)
        canvas.text(text, place, style, color, smallest=_SMALLEST, narrowest=narrowest)


def name_of_two(canvas: Canvas, building: Building, rect: Rect, color: str) -> None:
    """Draw the name in a band for two lines, or in one line if it fits."""
    text, style = terms.building_name(building), theme.BUILDING
    words = text.split()

    def width(line: str) -> float:
        return canvas.assets.measure(line, style, as_drawn=True)

    lines = [text]
    room = rect._replace(h=BAND_OF_TWO).inset(_LEAST_MARGIN, 1.5)
    if width(text) > room.w and len(words) > 1:
        cuts = ([" ".join(words[:k]), " ".join(words[k:])] for k in range(1, len(words)))
        lines = min(cuts, key=lambda cut: max(map(width, cut)))
    step = 14.4
    top = room.center[1] - step * len(lines) / 2 - 0.6
    for number, line in enumerate(lines):
        place = Rect(room.x, top + number * step, room.w, step)
        canvas.text(line, place, style, color, "center", smallest=0.7, narrowest=_NARROWEST_WORD)


def picture_box(building: Building, rect: Rect) -> Rect:
    """Return the place of the picture, aligned to the bottom of the rectangle."""
    aspect = 48 / 61 if SPECS[building].spaces == 2 else 1.0
    h = min(rect.h, rect.w / aspect)
    w = h * aspect
    return Rect(rect.x + (rect.w - w) / 2, rect.bottom - h, w, h)


def picture(canvas: Canvas, building: Building, rect: Rect, alpha: float = 1.0) -> None:
    """Draw the picture, aligned to the bottom of the rectangle."""
    canvas.picture(f"buildings/{names.picture(building)}", picture_box(building, rect), alpha)


def picture_on_rays(canvas: Canvas, building: Building, rect: Rect) -> None:
    """Draw the picture of a large building with a pale sun behind it, higher if there is more sky."""
    box = picture_box(building, rect)
    radius = min(box.w * 0.48, rect.w * 0.44)
    sky = box.y - rect.y
    center = (box.center[0], max(rect.y + radius, box.y + box.h * 0.36 - sky * 0.6))
    canvas.circle(center, radius, "#FFE9A8")
    picture(canvas, building, rect)
