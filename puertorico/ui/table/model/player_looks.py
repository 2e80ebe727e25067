"""How players look: their names, pictures and colors."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from puertorico.record.seats import Seat
from puertorico.ui.table.model.player_colors import PlayerColor, colors_of
from puertorico.ui.table.model.portraits import kept_portraits, seat_picture


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


def with_looks(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats with the looks that they have now, so that they keep them in other hands."""
    looks = zip(seats, kept_portraits(seats), colors_of(seats), strict=True)
    return tuple(evolve(seat, portrait=portrait, color=color.value) for seat, portrait, color in looks)
