"""Animates moves: pieces fly from their old places to their new ones, in the order of the rules."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from puertorico.engine.events import Event
from puertorico.engine.ids import Good, Tile
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.animation import Motion, MotionLevel, Script
from puertorico.ui.scene.tree.node import Node, Rim
from puertorico.ui.sound import Sound
from puertorico.ui.table.animation.event_sounds import announces_end, closing_sound, instant_sound
from puertorico.ui.table.animation.events import event_row
from puertorico.ui.table.animation.flight_groups import all_beats, group_flights
from puertorico.ui.table.animation.flights import Beat, Flight
from puertorico.ui.table.animation.intermediate_states import after_hand_move
from puertorico.ui.table.components.boards.island import FloatingTile
from puertorico.ui.table.components.flying_piece import floating_piece
from puertorico.ui.table.components.table_view import TableView
from puertorico.ui.table.model.piece_kinds import PieceKind
from puertorico.ui.table.model.snapshot import Snapshot

_PAUSE = 0.08
"""Seconds between two beats."""
_RUSH = 0.18
"""Seconds between two moves below which the second is silent, as when skipping through a replay.

Moves made by hand and the sounds that announce the end are always played.
"""


class Presenter:
    """Animates one move after the other on a table."""

    def __init__(self, view: TableView, stage: Stage) -> None:
        self._view = view
        self._stage = stage
        self._animator = view.animator = stage.animator
        self._sounds = stage.sounds
        self._marked: list[Node] = []
        self._landed: list[Node] = []
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
        self._remove_landed()
        self._unmark(self._marked)

    def _script(self, events: Sequence[Event], before: Snapshot, after: Snapshot, *, by_hand: bool) -> Script:
        if self._animator.level is MotionLevel.NONE:
            beats = all_beats(events, before, after)
            self._view.show(after)
            self._sound(instant_sound(events, beats))
            flown = (flight for beat in beats for flight in beat if not (by_hand and flight.by_player))
            self._mark_changed({flight.marks or flight.end for flight in flown}, theme.RINGS_STILL)
            return
        shown = after_hand_move(before, after) if by_hand else before
        touched: set[str] = set()
        for group in group_flights(events, before, after):
            for event in group.events:
                shown = event_row(event).departed(shown, after)
            self._view.show(shown)
            for beat in group.beats:
                flights = self._start_beat(beat, by_hand=by_hand)
                touched.update(flight.marks or flight.end for flight in flights)
                motions = list(self._fly(flights))
                if motions:
                    yield motions
                    yield _PAUSE
            for event in group.events:
                shown = event_row(event).arrived(shown, after)
            self._view.show(shown)
            self._remove_landed()
        self._view.show(after)
        self._sound(closing_sound(events))
        self._mark_changed(touched, theme.RINGS * self._animator.level.value)

    def _start_beat(self, beat: Beat, *, by_hand: bool) -> list[Flight]:
        """Play the sounds at the start of a beat, and return the flights to animate.

        Pieces that the player has put down by hand make their sound but don't fly.
        """
        flights = [flight for flight in beat if not (by_hand and flight.by_player)]
        for flight in beat:
            if by_hand and flight.by_player:
                self._sound(flight.sound)
        self._play_departures(flights)
        return flights

    def _remove_landed(self) -> None:
        """Remove the pieces that have landed: the table shows them itself now."""
        for node in self._landed:
            node.detach()
        self._landed = []

    def _fly(self, flights: Beat | list[Flight]) -> Iterator[Motion]:
        """Yield a motion for each flight, each starting shortly after the previous one."""
        nth = 0
        for flight in flights:
            start, end = self._view.place(flight.start), self._view.place(flight.end)
            if start is not None and end is not None:
                yield self._send(flight, start, end, nth * theme.DEAL_STEP)
                nth += 1

    def _send(self, flight: Flight, start: Rect, end: Rect, delay: float) -> Motion:
        node = floating_piece(flight.piece)
        size = node.rect.size
        node.ignores_mouse = True
        node.rect = Rect.around(start.center, *size)
        node.visible = delay == 0
        self._stage.top.add(node)
        if delay:
            self._animator.tween(lambda _t: setattr(node, "visible", True), 0.0, delay=delay)
        duration = theme.FLY if isinstance(flight.piece, Good | PieceKind) else theme.MOVE
        if flight.becomes is not None:
            self._flip(node, flight.becomes, delay + duration / 2)

        def landed() -> None:
            if _stays(flight):
                self._landed.append(node)
            else:
                node.detach()
            if not flight.sounds_at_departure:
                self._sound(flight.sound)

        return self._animator.move(node, Rect.around(end.center, *size), duration, delay=delay, done=landed)

    def _flip(self, node: Node, tile: Tile, delay: float) -> None:
        """Turn a tile over in flight."""
        if isinstance(node, FloatingTile):
            self._animator.tween(lambda _t: node.show(tile), 0.0, delay=delay)

    def _play_departures(self, flights: Iterable[Flight]) -> None:
        for sound in {flight.sound for flight in flights if flight.sounds_at_departure}:
            self._sound(sound)

    def _sound(self, sound: Sound | None) -> None:
        """Play a sound, unless animations are being skipped or moves follow each other too fast."""
        silent = self._animator.is_finishing or (self._is_rushed and not announces_end(sound))
        if sound is not None and not silent:
            self._sounds.play(sound)

    def _mark_changed(self, touched: Iterable[str], seconds: float) -> None:
        """Mark what has changed for some seconds, except for nodes with another rim."""
        # Barrels aboard aren't nodes, so their ship is marked.
        found = {self._view.find(name) or self._view.find(name.rpartition(".")[0]) for name in touched}
        nodes = [node for node in found if node is not None and node.rim is Rim.NONE]
        for node in nodes:
            node.rim = Rim.CHANGED
        self._marked += nodes
        self._animator.after(seconds, lambda: self._unmark(nodes))

    def _unmark(self, nodes: Sequence[Node]) -> None:
        for node in nodes:
            if node.rim is Rim.CHANGED:
                node.rim = Rim.NONE
        gone = set(map(id, nodes))
        self._marked = [node for node in self._marked if id(node) not in gone]


def _stays(flight: Flight) -> bool:
    """Return whether a piece stays visible where it lands, rather than just being counted."""
    return flight.end.startswith(("row.", "ship.", "house.", "role."))
