"""What the row of an event consists of."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum

from attrs import frozen

from puertorico.engine.ids import Role
from puertorico.ui.sound import Sound
from puertorico.ui.table.animation.flights import Flight
from puertorico.ui.table.model.piece_kinds import PieceKind
from puertorico.ui.table.model.snapshot import PlantationRow, Snapshot

_PIECE_SOUNDS: Mapping[object, Sound] = {PieceKind.DOUBLOON: Sound.COIN, PieceKind.POINT: Sound.POINT}
"""Pieces that sound the same whatever event moves them."""


class SoundCue(Enum):
    """When the sound of an event is heard: as each piece lands, once as they depart, or after everything that
    flies for the whole move has landed.
    """

    LANDING = "landing"
    DEPARTURE = "departure"
    END = "end"


@frozen
class Scene:
    """The move that an event is part of: the table ``before`` and ``after`` it, the face-up plantations
    still left when the event happens, and the role in play then.
    """

    before: Snapshot
    after: Snapshot
    plantations: PlantationRow
    role: Role | None


SnapshotChange = Callable[[Snapshot, Snapshot], Snapshot]
"""From the table as shown, and as it will be after the whole move, to the table as shown next."""


def _nothing_flies(_: Scene) -> Sequence[Iterable[Flight]]:
    return ()


def _unchanged(shown: Snapshot, _: Snapshot) -> Snapshot:
    return shown


@frozen
class EventRow:
    """How one event is shown and heard.

    ``sound`` is None for silent events. ``beats`` is what flies, beat by beat; empty beats are skipped.
    ``departed`` gives the table when the pieces have left their places, ``arrived`` when they have landed.
    ``is_merged``: several such events one after the other are shown as one.
    """

    sound: Sound | None
    cue: SoundCue = SoundCue.LANDING
    beats: Callable[[Scene], Sequence[Iterable[Flight]]] = _nothing_flies
    departed: SnapshotChange = _unchanged
    arrived: SnapshotChange = _unchanged
    is_merged: bool = False

    def flight_sound(self, flight: Flight) -> Sound | None:
        """The sound of one of its flights: that of the piece, or else that of the event."""
        if self.cue is SoundCue.END or flight.is_silent:
            return None
        return _PIECE_SOUNDS.get(flight.piece, self.sound)
