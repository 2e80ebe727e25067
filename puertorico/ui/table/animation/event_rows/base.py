"""The contents of an event row."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum

from attrs import frozen

from puertorico.engine.ids import Role
from puertorico.ui.sound import Sound
from puertorico.ui.table.animation.flights import Flight
from puertorico.ui.table.model.piece_kinds import PieceKind
from puertorico.ui.table.model.snapshot import PlantationRow, Snapshot

_PIECE_SOUNDS: Mapping[object, Sound] = {PieceKind.DOUBLOON: Sound.COIN, PieceKind.POINT: Sound.POINT}
"""Sounds of pieces that are the same for all events."""


class SoundCue(Enum):
    """When the sound of an event is played: as each piece lands, once as they depart, or after the whole
    move.
    """

    LANDING = "landing"
    DEPARTURE = "departure"
    END = "end"


@frozen
class Scene:
    """The context of an event: the table before and after the whole move, and the plantation row and the role
    in play when the event happens.
    """

    before: Snapshot
    after: Snapshot
    plantations: PlantationRow
    role: Role | None


@frozen
class Gain:
    """Pieces that a player gains; their number rises at the place where the pieces land."""

    piece: PieceKind
    place: str
    count: int


SnapshotChange = Callable[[Snapshot, Snapshot], Snapshot]
"""Takes the snapshot shown and the one after the whole move; returns the next one to show."""


def _nothing_flies(_: Scene) -> Sequence[Iterable[Flight]]:
    return ()


def _unchanged(shown: Snapshot, _: Snapshot) -> Snapshot:
    return shown


def _no_places(_before: Snapshot, _after: Snapshot) -> Iterable[str]:
    return ()


@frozen
class EventRow:
    """The animation and sound of one event.

    ``sound`` is None for silent events. ``beats`` returns the flights, beat by beat; empty beats are skipped.
    Pieces leave and land by themselves (``piece_moves``); ``arrived`` returns the snapshot to show once all
    have landed, if more than that has changed. ``activity`` is the seat that acts and what it does, in two or
    three words; None for what just follows. ``rocks``: the piece that rocks once all have landed.
    ``swells`` returns the buildings that swell at the end, given the snapshots before and after the move, and
    ``changes`` the places that are marked then because nothing flies there.
    ``is_merged``: consecutive events of this type are shown as one.
    """

    sound: Sound | None
    cue: SoundCue = SoundCue.LANDING
    beats: Callable[[Scene], Sequence[Iterable[Flight]]] = _nothing_flies
    arrived: SnapshotChange = _unchanged
    is_merged: bool = False
    activity: tuple[int, str] | None = None
    gain: Gain | None = None
    rocks: str | None = None
    swells: Callable[[Snapshot, Snapshot], Iterable[str]] = _no_places
    changes: Callable[[Snapshot, Snapshot], Iterable[str]] = _no_places

    def flight_sound(self, flight: Flight) -> Sound | None:
        """Return the sound of one of its flights: that of the piece, or else that of the event."""
        if self.cue is SoundCue.END or flight.is_silent:
            return None
        return _PIECE_SOUNDS.get(flight.piece, self.sound)
