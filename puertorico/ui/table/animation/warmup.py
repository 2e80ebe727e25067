"""Renders in idle time what a table will soon show: rims, targets, boards of the turn, chosen cards, flights.

Each of these takes a millisecond or more the first time, and one frame may need several.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import pygame
from attrs import evolve

from puertorico import i18n
from puertorico.engine.ids import PLANTATIONS, Tile
from puertorico.session.arrangement import SPACES
from puertorico.ui import theme
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.paint.text import lay_out
from puertorico.ui.scene.tree.node import Node, Rim
from puertorico.ui.table.components.boards.space import Space
from puertorico.ui.table.components.flyer import Flyer
from puertorico.ui.table.components.panels.status_state import status_of
from puertorico.ui.table.drawing import figures
from puertorico.ui.table.model import names
from puertorico.ui.table.model.piece_kinds import FlyingPiece
from puertorico.ui.table.model.snapshot import OfferSnapshot, Snapshot

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.table.components.table_view import TableView


def warm_up(view: TableView) -> Iterator[None]:
    """Render one thing after the other at the view's current size, without showing any of it."""
    for board in (view.own, *view.others):
        for is_turn in (False, True):
            board.prerender(unseen_canvas(board, view.assets), evolve(board.state, is_turn=is_turn))
            yield
    yield from _rims(view)
    yield from _invitations(view)
    snapshot = view.snapshot
    for card in view.roles.cards.values():
        for taker, in_play in zip(snapshot.boards, (True, False), strict=False):
            taken = evolve(card.state, taken_by=taker.color, name=taker.name, in_play=in_play)
            card.prerender(unseen_canvas(card, view.assets), taken)
            yield
    for moment in _turns(snapshot):
        view.status.prerender(unseen_canvas(view.status, view.assets), status_of(moment))
        yield
    yield from _offers(view)
    yield from _flights(view)
    lay_out(view.assets, figures.all_pictures(), theme.SENTENCE, view.w, view.assets.scale).prepare(
        view.assets
    )
    yield
    yield from i18n.preload()


def _rims(view: TableView) -> Iterator[None]:
    """Render the rims that mark changes, once for each size and corner radius.

    Pieces that paint their own rims are skipped: these rims are small.
    """
    made = set()
    for node in view.walk():
        kind, own = (node.rect.size, node.radius), type(node).paint_over is not Node.paint_over
        if node.name and not own and kind not in made:
            made.add(kind)
            node.paint_rim(unseen_canvas(node, view.assets), Rim.CHANGED)
            yield


def _invitations(view: TableView) -> Iterator[None]:
    """Render empty spaces as they look while a piece can be placed there, once for each size in pixels."""
    made = set()
    for node in view.own.walk():
        if isinstance(node, Space):
            canvas = unseen_canvas(node, view.assets)
            kind = (type(node), canvas.box(node.area).size)
            if kind not in made:
                made.add(kind)
                node.paint_invitation(canvas)
                yield


def _offers(view: TableView) -> Iterator[None]:
    """Render the cards of the bank as they look while the player decides what to build."""
    offers = (
        OfferSnapshot(0, 0, is_owned=False),
        OfferSnapshot(0, 1, is_owned=False),
        OfferSnapshot(0, 0, is_owned=True),
    )
    for tile in view.bank.tiles.values():
        if tile.state.left:
            for offer in offers:
                tile.prerender(unseen_canvas(tile, view.assets), evolve(tile.state, offer=offer))
            yield


def _flights(view: TableView) -> Iterator[None]:
    """Render role cards, buildings and plantations in flight to the player's board and to another."""
    for board in (view.own, *view.others[:1]):
        for role in view.roles.cards:
            _fly(view, role, (names.role(role),), (names.seat(board.seat),))
            yield
        for building in view.bank.tiles:
            spaces = (names.city(board.seat, space) for space in range(SPACES))
            _fly(view, building, (names.bank(building),), spaces)
            yield
        for tile in (*PLANTATIONS, Tile.QUARRY):
            starts = (names.row(place) for place in range(len(view.snapshot.row)))
            spaces = (names.island(board.seat, space) for space in range(SPACES))
            _fly(view, tile, starts, spaces)
            yield


def _fly(view: TableView, piece: FlyingPiece, starts: Iterable[str], ends: Iterable[str]) -> None:
    """Render a piece in flight between the first places that are shown."""
    way = [
        next(((name, place) for name in places if (place := view.place_for(piece, name)) is not None), None)
        for places in (starts, ends)
    ]
    match way:
        case [(first, start), (last, end)]:
            leaving, landed = (view.look_at(name, piece) for name in (first, last))
            Flyer(piece, start, end, leaving=leaving, landed=landed).prepare(view.assets)


def _turns(snapshot: Snapshot) -> Iterator[Snapshot]:
    """Yield each player's turn, before and during the animation of a move."""
    for board in snapshot.boards:
        for under_way in (False, True):
            yield evolve(snapshot, to_move=board.seat, under_way=under_way)


def unseen_canvas(node: Node, assets: Assets) -> Canvas:
    """Return an invisible canvas at the place of a node, where sizes are rounded to the same pixels."""
    x, y, zoom = node.transform()
    scale = assets.scale
    return Canvas(pygame.Surface((1, 1)), assets, scale * zoom, x * scale, y * scale, keeps=False)
