"""Pieces that can be moved now: puts drag sources, drop targets and rims on the nodes of the table, and
takes them off again.

What a move means is decided elsewhere; here is only the hand. A move that is not possible is handed to
``explain`` with the piece and the place, so that the table can say why.
"""

from collections.abc import Callable, Iterable, Mapping

from attrs import frozen

from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.node import DragPiece, DragSource, DropTarget, Node, Rim
from puertorico.ui.sound import Sound

Explain = Callable[[str, str], None]


@frozen
class DragBinding:
    """A piece and where it may go: what happens when it is put on each of the places, all by name.

    ``quiet`` pieces may be moved without being asked for (tiles shifted about on the own board): they get
    no rim.
    """

    source: str
    targets: Mapping[str, Callable[[], None]]
    quiet: bool = False


@frozen
class ClickBinding:
    """A place where a click does something though no piece is chosen; a ``quiet`` one gets no rim."""

    place: str
    callback: Callable[[], None]
    quiet: bool = False


class InputBindings:
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
        self._bound: list[Node] = []
        self._drags: dict[str, DragBinding] = {}
        self._click_places: list[str] = []
        self._muted: list[Node] = []
        self._last = ""
        stage.drag.changed = self._changed
        stage.selection.changed = self._changed

    def bind(
        self,
        drags: Iterable[DragBinding],
        explainable: Iterable[str] = (),
        clicks: Iterable[ClickBinding] = (),
    ) -> None:
        """Opens these ways instead of the former ones, and what a click alone does.

        A click on one of the ``explainable`` pieces, where it cannot be moved, says why.
        """
        self.clear()
        self._drags = {drag.source: drag for drag in drags}
        accepted: dict[str, set[str]] = {}
        for drag in self._drags.values():
            self._make_source(drag)
            for target in drag.targets:
                accepted.setdefault(target, set()).add(drag.source)
        for name, sources in accepted.items():
            self._make_target(name, sources)
        for click in clicks:
            self._make_clickable(click)
        for name in explainable:
            node = self._find(name)
            if node is not None and node.drag_source is None:
                node.on_click = lambda name=name: self._explain(self._last, name)
                self._bound.append(node)

    def clear(self) -> None:
        """Closes all ways."""
        self._stage.drag.cancel()
        self._stage.selection.clear()
        for node in self._bound:
            node.drag_source = None
            node.drop_target = None
            node.on_click = None
            node.rim = Rim.NONE
        self._bound = []
        self._drags = {}
        self._click_places = []
        self._last = ""

    def _make_source(self, drag: DragBinding) -> None:
        node = self._find(drag.source)
        if node is None:
            return

        def take() -> DragPiece | None:
            ghost = self._ghost(drag.source)
            return None if ghost is None else DragPiece(drag.source, ghost)

        def on_invalid_drop(under: Node | None) -> None:
            named = next((n.name for n in under.ancestors() if n.name), "") if under is not None else ""
            self._explain(drag.source, named)

        node.drag_source = DragSource(take, on_invalid_drop=on_invalid_drop)
        if not drag.quiet:
            node.rim = Rim.TOUCH
        self._bound.append(node)

    def _make_target(self, name: str, sources: set[str]) -> None:
        node = self._find(name)
        if node is None:
            return

        def drop(source: str) -> None:
            self._drags[source].targets[name]()

        node.drop_target = DropTarget(lambda source: source in sources, drop)
        self._bound.append(node)

    def _make_clickable(self, click: ClickBinding) -> None:
        node = self._find(click.place)
        if node is None:
            return

        def pressed() -> None:
            self._stage.sounds.play(Sound.DROP)
            click.callback()

        node.on_click = pressed
        if not click.quiet:
            node.rim = Rim.TOUCH
        self._bound.append(node)
        self._click_places.append(click.place)

    def _changed(self, piece: DragPiece | None) -> None:
        for node in self._muted:
            node.rim = Rim.TOUCH
        self._muted = []
        if piece is not None:
            self._last = piece.payload
            self._mute(self._drags[piece.payload])
        self._chosen(None if piece is None else piece.payload)

    def _mute(self, drag: DragBinding) -> None:
        """Takes the rims off the other pieces that could be moved: only where this one may go is lit."""
        for name in (*self._drags, *self._click_places):
            node = self._find(name)
            if (
                name != drag.source
                and name not in drag.targets
                and node is not None
                and node.rim is Rim.TOUCH
            ):
                node.rim = Rim.NONE
                self._muted.append(node)
