"""Animates moves: pieces fly from their old places to their new ones, in the order of the rules."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from attrs import evolve

from puertorico.engine.events import Event, RoundEnded
from puertorico.engine.ids import Building
from puertorico.session.arrangement import is_large
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.animation import Motion, MotionLevel, Script, ease_in_out, linear
from puertorico.ui.sound import Sound
from puertorico.ui.table.animation.event_sounds import announces_end, closing_sound, instant_sound
from puertorico.ui.table.animation.events import event_row
from puertorico.ui.table.animation.flight_groups import FlightGroup, all_beats, group_flights
from puertorico.ui.table.animation.flights import Beat, Flight
from puertorico.ui.table.animation.intermediate_states import after_hand_move
from puertorico.ui.table.animation.piece_moves import after_departure, after_landing
from puertorico.ui.table.animation.signs import Signs
from puertorico.ui.table.components.center.ship import CargoShip
from puertorico.ui.table.components.flyer import Flyer, flight_time
from puertorico.ui.table.components.heavy_flyer import HEAVY_FLIGHT, HeavyFlyer
from puertorico.ui.table.components.table_view import TableView
from puertorico.ui.table.components.voyage import APART, VOYAGE, Voyage
from puertorico.ui.table.model import names
from puertorico.ui.table.model.snapshot import Snapshot

_PAUSE = 0.08
"""Seconds between two beats."""
_ANNOUNCEMENT = 0.2
"""Seconds between the announcement of a move and its first flight."""
_BETWEEN_PLAYERS, _NEW_ROUND = 0.25, 0.5
"""Seconds of rest before another player's part of a move, and before a new round."""
_RUSH = 0.18
"""Seconds between two moves below which the second is silent, as when skipping through a replay.

Moves made by hand and the sounds that announce the end are always played.
"""


class Presenter:
    """Animates one move after the other on a table."""

    def __init__(self, view: TableView, stage: Stage) -> None:
        self._view = view
        self._stage = stage
        self._animator = stage.animator
        view.animate(stage.animator)
        self._sounds = stage.sounds
        self._signs = Signs(view, stage)
        self._shown: Snapshot = view.snapshot
        """The state shown while pieces are in flight."""
        self._last_move = -_RUSH
        self._is_rushed = False

    def play(
        self,
        events: Sequence[Event],
        before: Snapshot,
        after: Snapshot,
        *,
        by_hand: bool,
        done: Callable[[], None],
    ) -> None:
        """Animate the events of a move, show the table ``after`` it, and call ``done``.

        With ``by_hand``, the piece that the player has just put down doesn't fly again.
        """
        now = self._sounds.now
        self._is_rushed = not by_hand and now - self._last_move < _RUSH
        self._last_move = now
        script = self._script(events, before, after, by_hand=by_hand)
        self._animator.run(script, done)

    def stop(self) -> None:
        """Finish the current animation at once and remove all marks."""
        self._animator.finish_all()
        self._signs.clear()

    def _script(self, events: Sequence[Event], before: Snapshot, after: Snapshot, *, by_hand: bool) -> Script:
        if self._animator.level is MotionLevel.NONE:
            beats = all_beats(events, before, after)
            self._view.show(after)
            self._sound(instant_sound(events, beats))
            flown = (flight for beat in beats for flight in beat if not (by_hand and flight.by_player))
            changed = {flight.marks or flight.end for flight in flown}
            for name in changed | (set() if by_hand else _changed_places(events, before, after)):
                self._signs.mark(name, theme.RINGS_STILL)
            return
        groups = group_flights(events, before, after)
        self._shown = after_hand_move(before, after) if by_hand else before
        if by_hand:
            self._celebrate_drops(groups)
        else:
            yield from self._announce(groups)
        acting = self._shown.to_move
        for group in groups:
            if group.activity is not None and not by_hand:
                seat = group.activity.seat
                self._shown = evolve(self._shown, activity=group.activity)
                if seat != acting:
                    yield _BETWEEN_PLAYERS
                acting = seat
            if isinstance(group.events[0], RoundEnded):
                yield _NEW_ROUND
            for beat in group.beats:
                flights = self._start_beat(beat, by_hand=by_hand)
                self._view.show(self._shown)
                motions = list(self._fly(flights))
                if motions:
                    yield motions
                    yield _PAUSE
            for event in group.events:
                row = event_row(event)
                self._shown = row.arrived(self._shown, after)
                if row.gain is not None:
                    self._signs.rise(row.gain)
            self._view.show(self._shown)
            for rocking in {event_row(event).rocks for event in group.events if group.beats}:
                if rocking is not None:
                    self._signs.rock(rocking)
        # While the move can be read, the heading keeps saying what was done.
        self._view.show(evolve(after, activity=self._shown.activity) if after.under_way else after)
        self._sound(closing_sound(events))
        for event in events:
            self._signs.swell(event_row(event).swells(before, after))
        for name in set() if by_hand else _changed_places(events, before, after):
            self._signs.mark(name)

    def _announce(self, groups: Sequence[FlightGroup]) -> Script:
        """Say on the board of an opponent what they do before the first piece flies, if any does."""
        activity = next((group.activity for group in groups if group.activity is not None), None)
        flies = any(group.beats for group in groups)
        if flies and activity is not None and activity.seat != self._shown.viewed_seat:
            self._shown = evolve(self._shown, activity=activity)
            self._view.show(self._shown)
            yield _ANNOUNCEMENT

    def _start_beat(self, beat: Beat, *, by_hand: bool) -> list[Flight]:
        """Play the sounds at the start of a beat, and return the flights to animate.

        Pieces that the player has put down by hand make their sound but don't fly, nor do pieces whose places
        aren't shown.
        """
        flights = []
        for flight in beat:
            if by_hand and flight.by_player:
                self._sound(flight.sound)
            elif self._way(flight) is not None:
                flights.append(flight)
                continue
            self._shown = after_landing(after_departure(self._shown, flight), flight)
        self._play_departures(flights)
        return flights

    def _way(self, flight: Flight) -> tuple[Rect, Rect] | None:
        """Return the places where a piece leaves and lands now, if both are shown."""
        start = self._view.place_for(flight.piece, flight.start)
        end = self._view.place_for(flight.piece, flight.end)
        return None if start is None or end is None else (start, end)

    def _fly(self, flights: Sequence[Flight]) -> Iterator[Motion]:
        """Yield a motion for each flight, each starting shortly after the previous one.

        Of several ships, the last sails first, to the right, so that none passes another.
        """
        sails = any(flight.sails for flight in flights)
        for nth, flight in enumerate(reversed(flights) if sails else flights):
            way = self._way(flight)
            if way is not None and flight.sails:
                yield self._sail(flight, nth * APART)
            elif way is not None:
                yield self._send(flight, way, nth * theme.DEAL_STEP)

    def _send(self, flight: Flight, way: tuple[Rect, Rect], delay: float) -> Motion:
        """Return the motion of a piece, which leaves its place when it starts and is added when it lands."""
        flyers: list[Flyer] = []

        def fly(share: float) -> None:
            if not flyers:
                leaving = self._view.look_at(flight.start, flight.piece)
                self._change(after_departure(self._shown, flight))
                start, end = self._way(flight) or way
                kind = HeavyFlyer if heavy else Flyer
                keep_off = self._view.status.buttons_place
                flyer = kind(
                    flight.piece,
                    start,
                    end,
                    leaving=leaving,
                    landed=self._view.look_at(flight.end, flight.piece),
                    keep_off=keep_off,
                )
                flyers.append(self._stage.top.add(flyer))
            if flight.becomes is not None and share >= 0.5:
                flyers[0].turn_over(flight.becomes)
            flyers[0].fly(share)

        def landed() -> None:
            self._change(after_landing(self._shown, flight))
            self._signs.mark(flight.marks or flight.end)
            if flight.end.startswith("ship."):
                self._signs.dip(flight.end.rpartition(".")[0])
            if not flight.sounds_at_departure:
                self._sound(flight.sound)
            self._celebrate(flight, end)
            self._animator.tween(flyers[0].land, theme.LANDING, done=flyers[0].detach)

        start, end = way
        heavy = isinstance(flight.piece, Building) and is_large(flight.piece)
        duration = HEAVY_FLIGHT if heavy else flight_time(start.center, end.center)
        ease = linear if heavy else ease_in_out
        return self._animator.tween(fly, duration, ease=ease, delay=delay, done=landed)

    def _celebrate_drops(self, groups: Sequence[FlightGroup]) -> None:
        """Celebrate the buildings that the player has just put down."""
        for flight in (flight for group in groups for beat in group.beats for flight in beat):
            way = self._way(flight)
            if flight.by_player and way is not None:
                self._celebrate(flight, way[1])

    def _celebrate(self, flight: Flight, place: Rect) -> None:
        """Let dust rise around a building that has landed, and a flag on a large one."""
        seat = names.seat_of(flight.end)
        if isinstance(flight.piece, Building) and seat is not None:
            self._signs.raise_dust(place)
            if is_large(flight.piece):
                self._signs.raise_flag(seat, place)

    def _sail(self, flight: Flight, delay: float) -> Motion:
        """Return the motion of a full ship; while an empty one arrives, the supply counts up."""
        voyages: list[Voyage] = []
        unloaded = 0

        def sail(share: float) -> None:
            nonlocal unloaded
            ship = self._view.find(flight.start.rpartition(".")[0])
            if not voyages and isinstance(ship, CargoShip):
                strip = self._view.harbor.absolute()
                voyages.append(self._stage.top.add(Voyage(ship, strip, self._stage.assets)))
                self._change(after_departure(self._shown, flight))
            more = round(voyages[0].sail(share) * flight.count) - unloaded
            if more:
                unloaded += more
                self._change(after_landing(self._shown, evolve(flight, count=more)))
                self._signs.mark(flight.end)

        return self._animator.tween(sail, VOYAGE, ease=linear, delay=delay, done=lambda: voyages[0].end())

    def _change(self, shown: Snapshot) -> None:
        """Show the table after a piece has left or landed, unless the end is about to be shown."""
        self._shown = shown
        if not self._animator.is_finishing:
            self._view.show(shown)

    def _play_departures(self, flights: Iterable[Flight]) -> None:
        for sound in {flight.sound for flight in flights if flight.sounds_at_departure}:
            self._sound(sound)

    def _sound(self, sound: Sound | None) -> None:
        """Play a sound, unless animations are being skipped or moves follow each other too fast."""
        silent = self._animator.is_finishing or (self._is_rushed and not announces_end(sound))
        if sound is not None and not silent:
            self._sounds.play(sound)


def _changed_places(events: Sequence[Event], before: Snapshot, after: Snapshot) -> set[str]:
    """Return the places that a move has changed though no piece flew there."""
    return {name for event in events for name in event_row(event).changes(before, after)}
