"""Makes what a table will soon show, while nothing happens: rims, boards whose turn it is, cards taken.

Each of these takes a millisecond or more when it is shown for the first time, and several come in one frame.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from attrs import evolve

from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.node import Node, Rim
from puertorico.ui.table.components.panels.status_bar import status_of
from puertorico.ui.table.model.snapshot import Snapshot

if TYPE_CHECKING:
    from puertorico.ui.table.components.table_view import TableView


def warm_up(view: TableView) -> Iterator[None]:
    """Make one thing after the other, for the size the view has now; nothing of it is shown."""
    for board in (view.own, *view.others):
        for is_turn in (False, True):
            board.prerender(_canvas(view, board), evolve(board.state, is_turn=is_turn))
            yield
    yield from _rims(view)
    snapshot = view.snapshot
    for card in view.roles.cards.values():
        for taker, in_play in zip(snapshot.boards, (True, False), strict=False):
            taken = evolve(card.state, taken_by=taker.seat, name=taker.name, in_play=in_play)
            card.prerender(_canvas(view, card), taken)
            yield
    for moment in _turns(snapshot):
        view.status.prerender(_canvas(view, view.status), status_of(moment))
        yield


def _rims(view: TableView) -> Iterator[None]:
    """The marks of what has changed. They are made anew for another size or other corners only; those of
    pieces that paint their own are small.
    """
    made = set()
    for node in view.walk():
        kind, own = (node.rect.size, node.radius), type(node).paint_over is not Node.paint_over
        if node.name and not own and kind not in made:
            made.add(kind)
            node.paint_rim(_canvas(view, node), Rim.CHANGED)
            yield


def _turns(snapshot: Snapshot) -> Iterator[Snapshot]:
    """Everybody's turn, before a move and while it is shown."""
    for board in snapshot.boards:
        for under_way in (False, True):
            yield evolve(snapshot, to_move=board.seat, under_way=under_way)


def _canvas(view: TableView, node: Node) -> Canvas:
    """A canvas that shows nothing, in the place of a node: rounded to pixels there, sizes are the same."""
    x, y, zoom = node.transform()
    scale = view.assets.scale
    return Canvas(pygame.Surface((1, 1)), view.assets, scale * zoom, x * scale, y * scale, keeps=False)
