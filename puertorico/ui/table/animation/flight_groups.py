"""The flights of a move, in the order of the rules.

Events that players see as one, such as unloading the colonist ship, fly together.
"""

from collections.abc import Iterator, Sequence

from attrs import define, evolve

from puertorico.engine.events import Event, RoleTaken, TileTaken
from puertorico.ui.table.animation.event_rows.base import EventRow, Scene, SoundCue
from puertorico.ui.table.animation.event_rows.tiles import without_taken
from puertorico.ui.table.animation.events import event_row
from puertorico.ui.table.animation.flights import Beat, Flight
from puertorico.ui.table.model.snapshot import Activity, Snapshot


@define
class FlightGroup:
    """Events that players see as one, and their flights, beat by beat; there may be none.

    ``activity`` is what a player does in it, if that is worth saying.
    """

    events: tuple[Event, ...]
    beats: list[Beat]
    activity: Activity | None


def group_flights(events: Sequence[Event], before: Snapshot, after: Snapshot) -> list[FlightGroup]:
    """Return the events of a move in groups to be shown one after the other."""
    groups: list[FlightGroup] = []
    scene = Scene(before, after, before.row, before.role)
    for event in events:
        if isinstance(event, RoleTaken):
            scene = evolve(scene, role=event.role)
        elif isinstance(event, TileTaken):
            scene = evolve(scene, plantations=without_taken(scene.plantations, event.tile, before, after))
        row = event_row(event)
        beats = [beat for beat in _beats(row, scene) if beat]
        last = groups[-1] if groups else None
        if last is not None and row.is_merged and type(event) is type(last.events[-1]):
            last.events += (event,)
            together = tuple(flight for beat in (*last.beats, *beats) for flight in beat)
            last.beats = [together] if together else []
        else:
            groups.append(FlightGroup((event,), beats, _activity(row, scene)))
    return groups


def all_beats(events: Sequence[Event], before: Snapshot, after: Snapshot) -> list[Beat]:
    """Return all beats of a move in order."""
    return [beat for group in group_flights(events, before, after) for beat in group.beats]


def _activity(row: EventRow, scene: Scene) -> Activity | None:
    return None if row.activity is None else Activity(*row.activity, scene.role)


def _beats(row: EventRow, scene: Scene) -> Iterator[Beat]:
    """Yield the beats of an event, with their sounds."""
    for flights in row.beats(scene):
        yield tuple(_with_sound(flight, row) for flight in flights)


def _with_sound(flight: Flight, row: EventRow) -> Flight:
    departing = row.cue is SoundCue.DEPARTURE
    return evolve(flight, sound=row.flight_sound(flight), sounds_at_departure=departing)
