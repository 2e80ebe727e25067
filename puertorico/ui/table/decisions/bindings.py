"""Input bindings of the table: drag sources, drop targets and rims on the pieces that can be moved now.

Drops, clicks and attempts at illegal moves all go to one receiver, which decides what they mean.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import partial
from typing import Protocol

from attrs import frozen

from puertorico.engine.actions import Action
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.node import DragPiece, DragSource, DropTarget, Node, Rim
from puertorico.ui.sound import Sound
from puertorico.ui.table.components.table_view import TableView
from puertorico.ui.table.decisions.choices import Choice, Move


class InputReceiver(Protocol):
    """The part of the desk that bindings use. Pieces and places are given by name."""

    def select(self, source: str | None) -> None:
        """React to a piece being picked up or selected; None when it was put back."""

    def choose(self, choice: Choice) -> None:
        """React to a piece being dropped on a target, or to a click on a place."""

    def ask_for_target(self, source: str) -> None:
        """Ask where a selected piece is to go, because that isn't obvious."""

    def explain_drop(self, drag: "DragBinding", place: str) -> None:
        """Say why a piece can't go where it was dropped; the place may be ""."""

    def refuse(self, name: str) -> bool:
        """Say why a clicked or dragged piece can't be used; return whether there is anything to say."""
        ...


@frozen
class DragBinding:
    """A piece and its targets, all by name, with the choice that a drop on each target makes.

    ``quiet`` pieces get no rim: they can be moved, but the decision isn't about them, as with tiles to
    rearrange. ``default`` is the target of a double-click, if it is obvious where the piece goes; with
    ``is_selected_for_others``, the keyboard offers other targets first.
    """

    source: str
    targets: Mapping[str, Choice]
    default: str | None = None
    quiet: bool = False
    is_selected_for_others: bool = False


@frozen
class ClickBinding:
    """A place where a click makes a choice without a piece; ``quiet`` places get no rim."""

    place: str
    choice: Choice
    quiet: bool = False


class InputBindings:
    """The drags and clicks that are possible now."""

    def __init__(self, stage: Stage, view: TableView, receiver: InputReceiver) -> None:
        self._stage = stage
        self._view = view
        self._receiver = receiver
        self._bound: list[Node] = []
        self._drags: dict[str, DragBinding] = {}
        self._click_places: list[str] = []
        self._muted: list[Node] = []
        stage.drag.changed = self._changed
        stage.selection.changed = self._changed

    def bind(
        self,
        drags: Iterable[DragBinding],
        explainable: Iterable[str] = (),
        clicks: Iterable[ClickBinding] = (),
    ) -> None:
        """Make these drags and clicks possible, and no others.

        A click on an ``explainable`` piece that can't be moved says why.
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
                node.on_click = partial(self._refuse, name)
                node.keeps_selection = True
                self._bound.append(node)

    def clear(self) -> None:
        """Make all drags and clicks impossible."""
        self._stage.drag.cancel()
        self._stage.selection.clear()
        for node in self._bound:
            node.drag_source = None
            node.drop_target = None
            node.on_click = None
            node.makes_choice = node.answers = node.keeps_selection = False
            node.rim = Rim.NONE
        self._bound = []
        self._drags = {}
        self._click_places = []

    @property
    def drags(self) -> Collection[DragBinding]:
        """The pieces that can be moved now."""
        return self._drags.values()

    def places(self) -> list[Rect]:
        """Return the places of everything that can be chosen or explains itself, in units of the root."""
        chosen = (node for node in self._bound if node.rim is Rim.TOUCH or node.on_click is not None)
        return [node.absolute() for node in chosen]

    def drag_of(self, source: str) -> DragBinding | None:
        """Return the binding of a piece that can be moved."""
        return self._drags.get(source)

    def target_of(self, source: str, action: Action) -> Node | None:
        """Return the place where a piece goes for an action: the obvious one, or else the first."""
        drag = self._drags.get(source)
        if drag is None:
            return None
        places = [
            place
            for place, choice in drag.targets.items()
            if isinstance(choice, Move) and choice.actions == (action,)
        ]
        return self._view.find(drag.default if drag.default in places else places[0]) if places else None

    def _make_source(self, drag: DragBinding) -> None:
        node = self._view.find(drag.source)
        if node is None:
            return

        def take() -> DragPiece | None:
            ghost = self._view.ghost(drag.source)
            return None if ghost is None else DragPiece(drag.source, ghost)

        def on_invalid_drop(under: Node | None) -> None:
            named = next((n.name for n in under.ancestors() if n.name), "") if under is not None else ""
            if named != drag.source and not named.startswith(f"{drag.source}."):
                self._receiver.explain_drop(drag, named)

        def default() -> Node | None:
            return None if drag.default is None else self._view.find(drag.default)

        node.drag_source = DragSource(
            take,
            on_invalid_drop=on_invalid_drop,
            default=default,
            on_unclear=lambda: self._receiver.ask_for_target(drag.source),
            is_selected_for_others=drag.is_selected_for_others,
        )
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
        node.makes_choice = node.answers = True
        if not click.quiet:
            node.rim = Rim.TOUCH
        self._bound.append(node)
        self._click_places.append(click.place)

    def _refuse(self, name: str) -> None:
        self._receiver.refuse(name)

    def _changed(self, piece: DragPiece | None) -> None:
        for node in self._muted:
            node.rim = Rim.TOUCH
        self._muted = []
        if piece is not None:
            self._mute(self._drags[piece.payload])
        self._receiver.select(None if piece is None else piece.payload)

    def _mute(self, drag: DragBinding) -> None:
        """Hide the rims of all other pieces, so that only the targets of this one light up."""
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
