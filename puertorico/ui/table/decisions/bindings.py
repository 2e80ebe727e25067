"""Binds mouse and keyboard to the nodes of the table: puts drag sources, drop targets and rims on the pieces
that can be moved now, and takes them off again.

A drop, a click, or the attempt of an impossible move goes to one receiver. What it means is decided there.
"""

from collections.abc import Iterable, Mapping
from typing import Protocol

from attrs import frozen

from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.node import DragPiece, DragSource, DropTarget, Node, Rim
from puertorico.ui.sound import Sound
from puertorico.ui.table.components.table_view import TableView
from puertorico.ui.table.decisions.choices import Choice


class InputReceiver(Protocol):
    """What bindings need of the desk. Pieces and places are names."""

    def select(self, source: str | None) -> None:
        """A piece was picked up or chosen; None: it was put back."""

    def choose(self, choice: Choice) -> None:
        """A piece was put on one of its places, or a place was clicked."""

    def explain(self, source: str, target: str) -> None:
        """A piece was put where it can't go, or clicked though it can't be moved: say why."""


@frozen
class DragBinding:
    """A piece, the places where it may go, all by name, and what is chosen by putting it there.

    ``quiet`` pieces get no rim: they may be moved, but nobody asks for it, as with tiles of the own board.
    """

    source: str
    targets: Mapping[str, Choice]
    quiet: bool = False


@frozen
class ClickBinding:
    """A place where a click chooses something without a piece; a ``quiet`` one gets no rim."""

    place: str
    choice: Choice
    quiet: bool = False


class InputBindings:
    """The moves and clicks that are possible at the moment."""

    def __init__(self, stage: Stage, view: TableView, receiver: InputReceiver) -> None:
        self._stage = stage
        self._view = view
        self._receiver = receiver
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
        """Make these moves and clicks possible, and no others.

        A click on one of the ``explainable`` pieces, where it can't be moved, says why.
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
            node = self._view.find(name)
            if node is not None and node.drag_source is None:
                node.on_click = lambda name=name: self._receiver.explain(self._last, name)
                self._bound.append(node)

    def clear(self) -> None:
        """Make no moves or clicks possible."""
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
        node = self._view.find(drag.source)
        if node is None:
            return

        def take() -> DragPiece | None:
            ghost = self._view.ghost(drag.source)
            return None if ghost is None else DragPiece(drag.source, ghost)

        def on_invalid_drop(under: Node | None) -> None:
            named = next((n.name for n in under.ancestors() if n.name), "") if under is not None else ""
            self._receiver.explain(drag.source, named)

        node.drag_source = DragSource(take, on_invalid_drop=on_invalid_drop)
        if not drag.quiet:
            node.rim = Rim.TOUCH
        self._bound.append(node)

    def _make_target(self, name: str, sources: set[str]) -> None:
        node = self._view.find(name)
        if node is None:
            return

        def drop(source: str) -> None:
            self._receiver.choose(self._drags[source].targets[name])

        node.drop_target = DropTarget(lambda source: source in sources, drop)
        self._bound.append(node)

    def _make_clickable(self, click: ClickBinding) -> None:
        node = self._view.find(click.place)
        if node is None:
            return

        def pressed() -> None:
            self._stage.sounds.play(Sound.DROP)
            self._receiver.choose(click.choice)

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
        self._receiver.select(None if piece is None else piece.payload)

    def _mute(self, drag: DragBinding) -> None:
        """Take the rims off the other pieces that can be moved: only where this one may go is lit."""
        for name in (*self._drags, *self._click_places):
            node = self._view.find(name)
            if (
                name != drag.source
                and name not in drag.targets
                and node is not None
                and node.rim is Rim.TOUCH
            ):
                node.rim = Rim.NONE
                self._muted.append(node)
