"""Counts with pictures, as markup that keeps each picture and its number on one line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puertorico.engine.ids import FORESTS, GOODS, PLANTATIONS, Good, Tile
from puertorico.i18n import _, alternatives_text, ngettext
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model import names
from puertorico.ui.table.model.player_colors import PlayerColor

NO_BREAK = "\N{NO-BREAK SPACE}"


_PIECES = ("doubloon", "victory-point", "colonist", "noble")


def all_pictures() -> str:
    """Return markup with every picture used in counts."""
    pictures = [f"pieces/{name}" for name in _PIECES]
    pictures += [color.flag for color in PlayerColor]
    pictures += [ink.good_picture(good) for good in GOODS]
    pictures += [tile_picture(tile) for tile in (*PLANTATIONS, Tile.QUARRY, FORESTS[0])]
    return " ".join(icon(picture) for picture in pictures)


def icon(picture: str) -> str:
    """Return the markup for a picture."""
    return f"[[{picture}]]"


def counted(picture: str, count: int, *, plus: bool = False) -> str:
    """Return a picture with a count; ``plus`` shows the sign, for gains."""
    return f"{icon(picture)}{NO_BREAK}{count:+}" if plus else f"{icon(picture)}{NO_BREAK}{count}"


def coins(count: int, *, plus: bool = False) -> str:
    """Return a count of doubloons."""
    return counted("pieces/doubloon", count, plus=plus)


def shields(count: int) -> str:
    """Return a count of victory points printed on something."""
    return counted("pieces/victory-point", count)


def points(count: int) -> str:
    """Return a gain of victory points."""
    return _("+{count} VP").format(count=count).replace(" ", NO_BREAK)


def left(count: int) -> str:
    """Return how many pieces of a kind are left."""
    # Translators: pieces of any kind: barrels, VP chips, quarries, tiles, buildings, colonists.
    return ngettext("{n} left", "{n} left", count).format(n=count)


def goods(counts: Sequence[int]) -> str:
    """Return the counts of all goods that aren't zero."""
    return " ".join(barrels(good, counts[good]) for good in GOODS if counts[good])


def barrels(good: Good, count: int, *, plus: bool = False) -> str:
    """Return a count of barrels."""
    return counted(ink.good_picture(good), count, plus=plus)


def kinds(goods: Iterable[Good]) -> str:
    """Return a barrel of each of these goods."""
    return " ".join(icon(ink.good_picture(good)) for good in goods)


def sale(good: Good, price: int) -> str:
    """Return a barrel and the doubloons for it."""
    return f"{icon(ink.good_picture(good))}{NO_BREAK}{coins(price, plus=True)}"


def any_good(goods: Iterable[Good]) -> str:
    """Return barrels to choose one from, as in "corn or sugar"."""
    return alternatives_text([icon(ink.good_picture(good)) for good in goods])


def any_tile(tiles: Iterable[Tile]) -> str:
    """Return tiles to choose one from, as in "corn or quarry"."""
    return alternatives_text([icon(tile_picture(tile)) for tile in tiles])


def tiles(counts: Iterable[tuple[Tile, int]]) -> str:
    """Return the counts of all tiles that aren't zero."""
    return " ".join(counted(tile_picture(tile), count) for tile, count in counts if count)


def tile_picture(tile: Tile) -> str:
    """Return the name of the picture of an island tile."""
    return "tiles/forest" if tile in FORESTS else f"tiles/{names.picture(tile)}"


def people(colonists: int, nobles: int) -> str:
    """Return a gain of colonists and nobles; with neither, zero colonists."""
    parts = [counted("pieces/colonist", colonists, plus=True)] if colonists or not nobles else []
    if nobles:
        parts.append(counted("pieces/noble", nobles, plus=True))
    return " ".join(parts)


def joined(parts: Iterable[str]) -> str:
    """Return several counts in a row, leaving out empty ones."""
    return f"{NO_BREAK}· ".join(part for part in parts if part)
