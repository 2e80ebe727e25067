"""Moving pieces from drag sources to drop targets: by dragging, by two clicks or by a double-click."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect
from puertorico.ui.scene.tree.animation import ease_out
from puertorico.ui.scene.tree.host import Host
from puertorico.ui.scene.tree.node import DragPiece, DropTarget, Node, Rim
from puertorico.ui.sound import Sound

SNAP_DISTANCE = 28.0
"""How far from a target a piece still snaps to it, in units."""

_SOURCE_ALPHA = 0.4
"""The opacity of a source while its piece is being dragged."""


def legal_targets(scope: Node, payload: Any) -> list[Node]:
    """Return the visible, usable drop targets for a payload, topmost last."""
    return [
        node
        for node in scope.walk()
        if node.drop_target is not None and node.usable() and node.drop_target.can_drop(payload)
    ]


def _drop(stage: Host, target: DropTarget, payload: Any) -> None:
    """Drop a piece on a target, with a sound unless this already plays another."""
    before = stage.sounds.count
    target.drop(payload)
    if stage.sounds.count == before:
        stage.sounds.play(Sound.DROP)


class RimOverrides:
    """Rims set temporarily on nodes."""

    def __init__(self) -> None:
        self._before: list[tuple[Node, Rim]] = []

    def show(self, node: Node, rim: Rim) -> None:
        """Set a rim on a node."""
        self._before.append((node, node.rim))
        node.rim = rim

    def clear(self) -> None:
        """Restore all rims."""
        for node, rim in reversed(self._before):
            node.rim = rim
        self._before = []


class Drag:
    """The drag in progress, if any. ``changed`` is called when a drag starts or ends."""

    def __init__(self, stage: Host) -> None:
        self.stage = stage
        self.piece: DragPiece | None = None
        self.source: Node | None = None
        self.changed: Callable[[DragPiece | None], None] | None = None
        self._targets: list[Node] = []
        self._over: Node | None = None
        self._home = NOWHERE
        self._grip: Point = (0.0, 0.0)
        self._rims = RimOverrides()

    @property
    def active(self) -> bool:
        """Whether a piece is being dragged."""
        return self.piece is not None

    def begin(self, node: Node, point: Point) -> bool:
        """Start dragging a piece from a node, at a point in units of the root; return whether it had one."""
        source = node.drag_source
        piece = source.take() if source is not None else None
        if source is None or piece is None:
            return False
        self.piece, self.source = piece, node
        ghost = piece.ghost
        ghost.ignores_mouse = True
        home = self._home = node.absolute()
        size = ghost.rect.size if not ghost.rect.empty else home.size
        # Hold the ghost where it was gripped, or at its center if its size differs from the source's.
        share = ((point[0] - home.x) / max(1.0, home.w), (point[1] - home.y) / max(1.0, home.h))
        same = abs(size[0] - home.w) < 1 and abs(size[1] - home.h) < 1
        self._grip = (share[0] * size[0], share[1] * size[1]) if same else (size[0] / 2, size[1] / 2)
        self.stage.top.add(ghost)
        node.alpha = _SOURCE_ALPHA
        self._targets = legal_targets(self.stage.scope(), piece.payload)
        for target in self._targets:
            self._rims.show(target, Rim.TOUCH)
        self.stage.animator.zoom(ghost, theme.PICK_UP_ZOOM)
        self.move(point, size)
        self.stage.sounds.play(Sound.PICK_UP)
        if self.changed is not None:
            self.changed(piece)
        return True

    def move(self, point: Point, size: tuple[float, float] | None = None) -> None:
        """Move the ghost with the mouse."""
        if self.piece is None:
            return
        ghost = self.piece.ghost
        w, h = size or ghost.rect.size
        ghost.rect = Rect(point[0] - self._grip[0], point[1] - self._grip[1], w, h)
        self._hover(self.target_at(point))

    def target_at(self, point: Point) -> Node | None:
        """Return the legal target at a point, or the nearest within the snap distance."""
        for node in reversed(self._targets):
            if node.drop_area().has(point):
                return node
        near = [(node.drop_area().distance(point), n) for n, node in enumerate(self._targets)]
        best = min(near, default=None)
        return self._targets[best[1]] if best is not None and best[0] <= SNAP_DISTANCE else None

    def _hover(self, node: Node | None) -> None:
        if node is self._over:
            return
        for changed, inside in ((self._over, False), (node, True)):
            if changed is not None:
                changed.rim = Rim.SELECTED if inside else Rim.TOUCH
        self._over = node

    def release(self, point: Point) -> bool:
        """End the drag at a point: drop the piece or send it home; return whether it was dropped."""
        if self.piece is None:
            return False
        target = self.target_at(point)
        if target is None or target.drop_target is None:
            taken_from = self.source.drag_source if self.source is not None else None
            self.cancel()
            if taken_from is not None and taken_from.on_invalid_drop is not None:
                taken_from.on_invalid_drop(self.stage.hit(point))
            return False
        piece, source = self._end()
        source.alpha = 1.0
        piece.ghost.detach()
        _drop(self.stage, target.drop_target, piece.payload)
        return True

    def cancel(self) -> None:
        """Cancel the drag and send the piece home."""
        if self.piece is None:
            return
        piece, source = self._end()
        # The source may have moved, or disappeared with a table that was rebuilt.
        home = source.absolute() if self.stage.shows(source) else self._home
        ghost = piece.ghost
        self.stage.animator.zoom(ghost, 1.0, theme.SENT_HOME)

        def landed() -> None:
            ghost.detach()
            source.alpha = 1.0
            if not self.stage.animator.is_finishing:
                self.stage.sounds.play(Sound.DROP)

        self.stage.animator.move(
            ghost,
            Rect.around(home.center, *ghost.rect.size),
            theme.SENT_HOME,
            ease=ease_out,
            done=landed,
        )

    def _end(self) -> tuple[DragPiece, Node]:
        piece, source = self.piece, self.source
        if piece is None or source is None:
            raise RuntimeError("no piece is being dragged")
        self._hover(None)
        self._rims.clear()
        self.piece, self.source, self._targets = None, None, []
        if self.changed is not None:
            self.changed(None)
        return piece, source


class Selection:
    """Moving a piece by two clicks: select a source, then click one of the highlighted targets."""

    def __init__(self, stage: Host) -> None:
        self.stage = stage
        self.piece: DragPiece | None = None
        self.source: Node | None = None
        self.changed: Callable[[DragPiece | None], None] | None = None
        self._rims = RimOverrides()

    @property
    def active(self) -> bool:
        """Whether a source is selected."""
        return self.piece is not None

    def toggle(self, node: Node) -> None:
        """Select a source, or deselect it."""
        again = node is self.source
        self.clear()
        piece = node.drag_source.take() if node.drag_source is not None and not again else None
        if piece is None:
            return
        self.piece, self.source = piece, node
        self._rims.show(node, Rim.SELECTED)
        for target in legal_targets(self.stage.scope(), piece.payload):
            if target is not node:
                self._rims.show(target, Rim.TOUCH)
        self.stage.sounds.play(Sound.PICK_UP)
        if self.changed is not None:
            self.changed(piece)

    def move_to_default(self, node: Node) -> bool:
        """Move a piece to its default target; return whether it has one.

        Otherwise the piece is selected, so that its targets light up.
        """
        source = node.drag_source
        if source is None:
            return False
        target = source.default()
        if target is None or target.drop_target is None:
            if self.source is not node:
                self.toggle(node)
            if self.active and source.on_unclear is not None:
                source.on_unclear()
            return False
        self.clear()
        piece = source.take()
        if piece is None:
            return False
        _drop(self.stage, target.drop_target, piece.payload)
        return True

    def target(self, node: Node) -> Node | None:
        """Return the node or its nearest ancestor that is a legal target for the selected piece."""
        if self.piece is None:
            return None
        for candidate in node.ancestors():
            drop = candidate.drop_target
            if drop is not None and candidate.usable() and drop.can_drop(self.piece.payload):
                return candidate
        return None

    def drop_on(self, target: Node) -> None:
        """Drop the selected piece on a target."""
        piece = self.piece
        if piece is None or target.drop_target is None:
            return
        self.clear()
        _drop(self.stage, target.drop_target, piece.payload)

    def follow(self) -> None:
        """Clear the selection if its source has disappeared."""
        if self.source is not None and not self.stage.shows(self.source):
            self.clear()

    def clear(self) -> None:
        """Clear the selection."""
        if self.piece is not None:
            self._rims.clear()
            self.piece, self.source = None, None
            if self.changed is not None:
                self.changed(None)
