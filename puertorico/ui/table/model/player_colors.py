"""The colors of players: those that people choose from, and the colors of all seats in a game.

A color comes with a flag of its own shape and pattern, so that color is never the only distinction.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from puertorico.i18n import NP_, pgettext
from puertorico.record.seats import Seat
from puertorico.ui import theme


class PlayerColor(StrEnum):
    """A color of a player. The first five are those of seats for which none was chosen, in seat order."""

    RED = "red"
    BLUE = "blue"
    PURPLE = "purple"
    GREEN = "green"
    PINK = "pink"
    BLACK = "black"
    BROWN = "brown"

    @property
    def paint(self) -> theme.Color:
        """The color to draw with."""
        return theme.PLAYERS[self.value]

    @property
    def flag(self) -> str:
        """The name of the picture of its flag."""
        return f"pieces/flag-{self.value}"


_NAMES: Final[Mapping[PlayerColor, tuple[str, str]]] = {
    PlayerColor.RED: NP_("player color", "Red"),
    PlayerColor.BLUE: NP_("player color", "Blue"),
    PlayerColor.PURPLE: NP_("player color", "Purple"),
    PlayerColor.GREEN: NP_("player color", "Green"),
    PlayerColor.PINK: NP_("player color", "Pink"),
    PlayerColor.BLACK: NP_("player color", "Black"),
    PlayerColor.BROWN: NP_("player color", "Brown"),
}


def color_name(color: PlayerColor) -> str:
    """Return the name of a color."""
    return pgettext(*_NAMES[color])


def colors_of(seats: Sequence[Seat]) -> tuple[PlayerColor, ...]:
    """Return the color of each seat; no two have the same.

    A seat without a color, with one that this version doesn't know, or with that of an earlier seat gets the
    default color of its number, or the first free one if somebody else has that.
    """
    chosen: dict[int, PlayerColor] = {}
    for number, seat in enumerate(seats):
        if seat.color in _NAMES and seat.color not in chosen.values():
            chosen[number] = PlayerColor(seat.color)
    for number, default in zip(range(len(seats)), PlayerColor, strict=False):
        if number not in chosen and default not in chosen.values():
            chosen[number] = default
    free = (color for color in PlayerColor if color not in chosen.values())
    return tuple(chosen[number] if number in chosen else next(free) for number in range(len(seats)))
