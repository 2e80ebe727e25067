"""Pieces that can be moved now: puts drag sources, drop targets and rims on the nodes of the table, and
takes them off again.

What a move means is decided elsewhere; here is only the hand. A move that is not possible is handed to
``explain`` with the piece and the place, so that the table can say why.
"""

from collections.abc import Callable, Iterable, Mapping

from attrs import frozen

from puertorico.ui.scene.input.drag import DragPiece, DragSource, DropTarget
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.node import Node, Rim
from puertorico.ui.sound import Sound

Explain = Callable[[str, str], None]


@frozen
class Way:
    """A piece and where it may go: what happens when it is put on each of the places, all by name.

    ``quiet`` pieces may be moved without being asked for (tiles shifted about on the own board): they get
    no rim.
    """

    source: str
    targets: Mapping[str, Callable[[], None]]
    quiet: bool = False


@frozen
class Press:
    """A place where a click does something though no piece is chosen; a ``quiet`` one gets no rim."""

    place: str
    do: Callable[[], None]
    quiet: bool = False


class Hands:
    """The ways that are open at the moment.

    ``chosen`` is called with the name of the piece picked up or chosen, and with None when it is put back.
    """

    def __init__(
        self,
        stage: Stage,
        find: Callable[[str], Node | None],
        ghost: Callable[[str], Node | None],
        explain: Explain,
        chosen: Callable[[str | None], None],
    ) -> None:
        self._stage = stage
        self._find = find
        self._ghost = ghost
        self._explain = explain
        self._chosen = chosen
        self._wired: list[Node] = []
        self._ways: dict[str, Way] = {}
        self._presses: list[str] = []
        self._muted: list[Node] = []
        self._last = ""
        stage.drag.changed = self._changed
        stage.selection.changed = self._changed

    def offer(
        self, ways: Iterable[Way], explained: Iterable[str] = (), presses: Iterable[Press] = ()
    ) -> None:
        """Opens these ways instead of the former ones, and what a click alone does.

        A click on one of the ``explained`` pieces, where it cannot be moved, says why.
        """
        self.clear()
        self._ways = {way.source: way for way in ways}
        accepted: dict[str, set[str]] = {}
        for way in self._ways.values():
            self._make_source(way)
            for target in way.targets:
                accepted.setdefault(target, set()).add(way.source)
        for name, sources in accepted.items():
            self._make_target(name, sources)
        for press in presses:
            self._make_press(press)
        for name in explained:
            node = self._find(name)
            if node is not None and node.drag_source is None:
                node.on_click = lambda name=name: self._explain(self._last, name)
                self._wired.append(node)

    def clear(self) -> None:
        """Closes all ways."""
        self._stage.drag.cancel()
        self._stage.selection.clear()
        for node in self._wired:
            node.drag_source = None
            node.drop_target = None
            node.on_click = None
            node.rim = Rim.NONE
        self._wired = []
        self._ways = {}
        self._presses = []
        self._last = ""

    def _make_source(self, way: Way) -> None:
        node = self._find(way.source)
        if node is None:
            return

        def take() -> DragPiece | None:
            ghost = self._ghost(way.source)
            return None if ghost is None else DragPiece(way.source, ghost)

        def missed(under: Node | None) -> None:
            named = next((n.name for n in under.ancestors() if n.name), "") if under is not None else ""
            self._explain(way.source, named)

        node.drag_source = DragSource(take, missed=missed)
        if not way.quiet:
            node.rim = Rim.TOUCH
        self._wired.append(node)

    def _make_target(self, name: str, sources: set[str]) -> None:
        node = self._find(name)
        if node is None:
            return

        def drop(source: str) -> None:
            self._ways[source].targets[name]()

        node.drop_target = DropTarget(lambda source: source in sources, drop)
        self._wired.append(node)

    def _make_press(self, press: Press) -> None:
        node = self._find(press.place)
        if node is None:
            return

        def pressed() -> None:
            self._stage.sounds.play(Sound.DROP)
            press.do()

        node.on_click = pressed
        if not press.quiet:
            node.rim = Rim.TOUCH
        self._wired.append(node)
        self._presses.append(press.place)

    def _changed(self, piece: DragPiece | None) -> None:
        for node in self._muted:
            node.rim = Rim.TOUCH
        self._muted = []
        if piece is not None:
            self._last = piece.payload
            self._mute(self._ways[piece.payload])
        self._chosen(None if piece is None else piece.payload)

    def _mute(self, way: Way) -> None:
        """Takes the rims off the other pieces that could be moved: only where this one may go is lit."""
        for name in (*self._ways, *self._presses):
            node = self._find(name)
            if name != way.source and name not in way.targets and node is not None and node.rim is Rim.TOUCH:
                node.rim = Rim.NONE
                self._muted.append(node)
