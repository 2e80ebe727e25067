"""Figures with pictures, as markup: a picture and its number stay on one line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puertorico.engine.ids import FORESTS, GOODS, PLANTATIONS, Good, Tile
from puertorico.i18n import _
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model import names

NO_BREAK = "\N{NO-BREAK SPACE}"


_PIECES = ("doubloon", "victory-point", "colonist", "noble", *(f"flag-{seat + 1}" for seat in range(5)))


def all_pictures() -> str:
    """Each picture that may stand in a figure, once."""
    pictures = [f"pieces/{name}" for name in _PIECES]
    pictures += [ink.good_picture(good) for good in GOODS]
    pictures += [tile_picture(tile) for tile in (*PLANTATIONS, Tile.QUARRY, FORESTS[0])]
    return " ".join(icon(picture) for picture in pictures)


def icon(picture: str) -> str:
    """A picture in a line."""
    return f"[[{picture}]]"


def counted(picture: str, count: int, *, plus: bool = False) -> str:
    """A picture and how many, with a plus where that comes to somebody."""
    return f"{icon(picture)}{NO_BREAK}{count:+}" if plus else f"{icon(picture)}{NO_BREAK}{count}"


def coins(count: int, *, plus: bool = False) -> str:
    """Doubloons."""
    return counted("pieces/doubloon", count, plus=plus)


def shields(count: int) -> str:
    """Victory points printed on something."""
    return counted("pieces/victory-point", count)


def points(count: int) -> str:
    """Victory points that come to somebody."""
    return _("+{count} VP").format(count=count).replace(" ", NO_BREAK)


def goods(counts: Sequence[int]) -> str:
    """Barrels of each good of which there are any."""
    return " ".join(barrels(good, counts[good]) for good in GOODS if counts[good])


def barrels(good: Good, count: int, *, plus: bool = False) -> str:
    """Barrels of one good, or none of it."""
    return counted(ink.good_picture(good), count, plus=plus)


def kinds(goods: Iterable[Good]) -> str:
    """A barrel of each of these."""
    return " ".join(icon(ink.good_picture(good)) for good in goods)


def tiles(counts: Iterable[tuple[Tile, int]]) -> str:
    """Tiles of each kind of which there are any."""
    return " ".join(counted(tile_picture(tile), count) for tile, count in counts if count)


def tile_picture(tile: Tile) -> str:
    """The picture of an island tile."""
    return "tiles/forest" if tile in FORESTS else f"tiles/{names.picture(tile)}"


def people(colonists: int, nobles: int) -> str:
    """Colonists and nobles that come to somebody; none is a nought with a colonist."""
    parts = [counted("pieces/colonist", colonists, plus=True)] if colonists or not nobles else []
    if nobles:
        parts.append(counted("pieces/noble", nobles, plus=True))
    return " ".join(parts)


def joined(parts: Iterable[str]) -> str:
    """Several figures in a row, those that are not empty."""
    return f"{NO_BREAK}· ".join(part for part in parts if part)
