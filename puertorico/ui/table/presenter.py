"""Plays what has happened: pieces fly from where they were to where they are, in the order of the rules."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from puertorico.engine.events import Event
from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.node import Node, Rim
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tween import Level, Motion, Script
from puertorico.ui.table.flights import Beat, Flight, Piece, beats
from puertorico.ui.table.loose import loose
from puertorico.ui.table.snapshot import Snapshot
from puertorico.ui.table.view import TableView

_BETWEEN = 0.08
"""Seconds between two beats."""


class Presenter:
    """Shows one moment after the other on a table."""

    def __init__(self, view: TableView, stage: Stage) -> None:
        self._view = view
        self._stage = stage
        self._animator = stage.animator
        self._marked: list[Node] = []

    def play(
        self,
        events: Sequence[Event],
        before: Snapshot,
        after: Snapshot,
        *,
        by_hand: bool,
        done: Callable[[], None],
    ) -> None:
        """Lets fly what the events tell, then shows the table as it is and calls ``done``.

        A piece that a hand has just put down is there already and does not fly again.
        """
        script = self._script(events, before, after, by_hand=by_hand)
        self._animator.run(script, done)

    def stop(self) -> None:
        """Brings what is being played to its end at once: nothing flies any more, and no mark is left."""
        self._animator.finish_all()
        self._unmark(self._marked)

    def _script(self, events: Sequence[Event], before: Snapshot, after: Snapshot, *, by_hand: bool) -> Script:
        if self._animator.level is Level.NONE:
            self._view.show(after)
            return
        self._view.show(after if by_hand else before)
        touched: set[str] = set()
        for beat in beats(events, before, after):
            flights = [flight for flight in beat if not (by_hand and flight.direct)]
            touched.update(flight.end for flight in flights)
            motions = list(self._fly(flights))
            if motions:
                yield motions
                yield _BETWEEN
        self._view.show(after)
        self._ring(touched)

    def _fly(self, flights: Beat | list[Flight]) -> Iterator[Motion]:
        """One motion for each flight, one after the other by the beat of dealing."""
        nth = 0
        for flight in flights:
            start, end = self._view.place(flight.start), self._view.place(flight.end)
            if start is not None and end is not None:
                yield self._send(flight.piece, start, end, nth * theme.DEAL_STEP)
                nth += 1

    def _send(
        self, piece: Piece | Good | Tile | Building | Role, start: Rect, end: Rect, delay: float
    ) -> Motion:
        node = loose(piece)
        size = node.rect.size
        node.passes = True
        node.rect = Rect.around(start.center, *size)
        node.visible = delay == 0
        self._stage.top.add(node)
        if delay:
            self._animator.tween(lambda _t: setattr(node, "visible", True), 0.0, delay=delay)
        duration = theme.FLY if isinstance(piece, Good | Piece) else theme.MOVE
        return self._animator.move(
            node, Rect.around(end.center, *size), duration, delay=delay, done=node.detach
        )

    def _ring(self, touched: Iterable[str]) -> None:
        """Marks for a moment what has changed, unless it has got another mark meanwhile."""
        # What has come aboard has no node of its own: the ship is marked.
        found = {self._view.find(name) or self._view.find(name.rpartition(".")[0]) for name in touched}
        nodes = [node for node in found if node is not None and node.rim is Rim.NONE]
        for node in nodes:
            node.rim = Rim.CHANGED
        self._marked = nodes
        self._animator.after(theme.RINGS * self._animator.level.value, lambda: self._unmark(nodes))

    def _unmark(self, nodes: Iterable[Node]) -> None:
        for node in nodes:
            if node.rim is Rim.CHANGED:
                node.rim = Rim.NONE
