"""The portraits of players: those that people choose from, and the pictures of all seats in a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from puertorico.ai import PLAYER_SPECS
from puertorico.i18n import NP_, pgettext
from puertorico.record.seats import Seat

_NAMES: Final[Mapping[str, tuple[str, str]]] = {
    "sailor": NP_("portrait", "Sailor with a red scarf"),
    "market-woman": NP_("portrait", "Market woman with a headwrap"),
    "farmer": NP_("portrait", "Farmer with a brown hat"),
    "scholar": NP_("portrait", "Scholar with glasses"),
    "navigator": NP_("portrait", "Navigator with a tricorn"),
    "braids": NP_("portrait", "Woman with braids"),
    "smith": NP_("portrait", "Smith with an apron"),
    "lady": NP_("portrait", "Lady with a veil"),
    "friar": NP_("portrait", "Friar with a white beard"),
    "musician": NP_("portrait", "Musician with curls"),
    "judge": NP_("portrait", "Judge with a wig"),
    "boy": NP_("portrait", "Boy with a cap"),
}

PORTRAITS: Final = tuple(_NAMES)
"""The ids of the portraits; the first five are those of people who haven't chosen any, by seat."""

_FACES: Final = frozenset(spec.style for spec in PLAYER_SPECS.values())
"""The styles of computer players, each with a face. A person who takes over a seat keeps it as a portrait."""


def portrait_name(portrait: str) -> str:
    """Return the name of a portrait."""
    return pgettext(*_NAMES[portrait])


def portrait_picture(portrait: str) -> str:
    """Return the name of a portrait's picture."""
    return f"players/portrait-{portrait}"


def portraits_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return the portrait of each seat, which is not shown for seats with the face of a style.

    People who haven't chosen any, or one that this version doesn't know, get that of their seat, or another
    one if somebody has chosen it.
    """
    chosen = [seat.portrait if seat.portrait in PORTRAITS else None for seat in seats]
    found: list[str] = []
    for number, portrait in enumerate(chosen):
        free = [PORTRAITS[number], *PORTRAITS[len(chosen) :]]
        found.append(portrait or next(other for other in free if other not in chosen))
    return tuple(found)


def seat_picture(seats: Sequence[Seat], number: int) -> str:
    """Return the name of the picture of a seat's player.

    A computer player's shows its style, unless its seat has kept the portrait of a person.
    """
    seat = seats[number]
    face = _face(seat)
    if face is None:
        return portrait_picture(portraits_of(seats)[number])
    return f"players/{face}" if face else "ui-ink/computer"


def kept_portraits(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return what to store as the seats' portraits so that they keep their pictures in other hands."""
    faces = map(_face, seats)
    return tuple(
        portrait if face is None else face for face, portrait in zip(faces, portraits_of(seats), strict=True)
    )


def _face(seat: Seat) -> str | None:
    """Return the style whose face a seat has, "" for one that this version doesn't know; None if it has a
    portrait.
    """
    if seat.portrait in _FACES:
        return seat.portrait
    if not seat.is_computer or seat.portrait in PORTRAITS:
        return None
    spec = PLAYER_SPECS.get(seat.style)
    return "" if spec is None else spec.style
