"""How players look: their names, pictures and colors."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from puertorico.record.seats import Seat
from puertorico.ui.table.model.player_colors import PlayerColor, colors_of
from puertorico.ui.table.model.portraits import seat_picture


@frozen
class PlayerLook:
    """A player's name, the name of their picture, and their color."""

    name: str
    picture: str
    color: PlayerColor


def looks_of(seats: Sequence[Seat]) -> tuple[PlayerLook, ...]:
    """Return the looks of all players of a game."""
    return tuple(
        PlayerLook(seat.name, seat_picture(seats, number), color)
        for number, (seat, color) in enumerate(zip(seats, colors_of(seats), strict=True))
    )
