"""A move that wasn't made, shown as a ghost: the pieces outlined, and pale where they would go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.actions import (
    Action,
    Load,
    LoadSmallWharf,
    Person,
    PlaceInCity,
    PlaceOnIsland,
    Sell,
    Store,
    SupplyCrown,
)
from puertorico.engine.ids import GOODS, ISLAND_PLACES, Building, Good, Role
from puertorico.engine.state import GameState
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint import dashes
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.screens.findings.choice_picture import piece_of
from puertorico.ui.table.components.flyer import picture_of
from puertorico.ui.table.components.flying_piece import floating_piece
from puertorico.ui.table.decisions.offers import offers
from puertorico.ui.table.model import names
from puertorico.ui.table.model.circles import circles
from puertorico.ui.table.model.piece_kinds import FlyingPiece, PieceKind
from puertorico.ui.table.model.snapshot import Snapshot

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.table.components.table_view import TableView

_PALE = 0.72
_LINE, _EDGE = 2.4, 4.4
_DASHES = (6.0, 6.5)
_REACH = 8.0
"""How far outlines can extend beyond their pieces."""


@frozen
class GhostPiece:
    """A piece of a move; ``source`` is where it is, empty if the move isn't about one piece."""

    piece: FlyingPiece
    source: str
    target: str


def ghost_pieces(choice: Sequence[Action], state: GameState, shown: Snapshot) -> Iterator[GhostPiece]:
    """Yield the pieces that a choice would move, with the names of their places; none for passing."""
    seat, action = state.seat, choice[0]
    match action:
        case PlaceOnIsland() | PlaceInCity():
            yield from _placed(choice, shown, seat)
        case Store(counts):
            for good in _held(counts):
                yield GhostPiece(good, "", names.goods(seat, good))
        case LoadSmallWharf(counts):
            for good in _held(counts):
                yield GhostPiece(good, names.goods(seat, good), names.building(seat, Building.SMALL_WHARF))
        case SupplyCrown(counts):
            for good in _held(counts):
                yield GhostPiece(good, names.goods(seat, good), names.building(seat, Building.ROYAL_SUPPLIER))
        case Load(good, ship):
            number = state.rules.ships.index(ship)
            loaded = state.ship_load[number]
            for place in range(loaded, min(ship, loaded + state.players[seat].goods[good])):
                yield GhostPiece(good, names.goods(seat, good), names.hold(ship, place))
        case Sell(good):
            sold = names.trading_house(len(state.trading_house))
            yield GhostPiece(good, names.goods(seat, good), sold)
        case _:
            piece = piece_of(choice)
            found = next((offer for offer in offers(state, shown) if offer.action == action), None)
            if piece is not None and found is not None and found.targets:
                yield GhostPiece(piece, found.source, found.targets[0])


def _held(counts: Sequence[int]) -> list[Good]:
    return [good for good in GOODS if counts[good]]


def _placed(choice: Sequence[Action], shown: Snapshot, seat: int) -> Iterator[GhostPiece]:
    """Yield a colonist for each circle that would be filled and isn't."""
    wanted = Counter[int]()
    for action in choice:
        match action:
            case PlaceOnIsland(tile, count):
                wanted[tile] += count
            case PlaceInCity(building, count):
                wanted[ISLAND_PLACES + building] += count
            case _:
                pass
    for circle in circles(shown.boards[seat]):
        if circle.person is not Person.NOBODY and wanted[circle.place]:
            wanted[circle.place] -= 1
    for circle in circles(shown.boards[seat]):
        if circle.person is Person.NOBODY and wanted[circle.place]:
            wanted[circle.place] -= 1
            yield GhostPiece(PieceKind.COLONIST, "", circle.name)


class GhostMove(Node):
    """The ghosts on a table view, on top of everything else on it."""

    def __init__(self, view: TableView) -> None:
        super().__init__("replay.ghosts", view.area, z=6)
        self.ignores_mouse = True
        self._view = view
        self.shown: tuple[GhostPiece, ...] = ()

    def show(self, pieces: Sequence[GhostPiece]) -> None:
        """Show these pieces and nothing else."""
        self.shown = tuple(pieces)
        self.clear()
        pointed = set[str]()
        for piece in pieces:
            place = self._place(piece)
            if place is None:
                continue
            source = self._view.place(piece.source) if piece.source else None
            if source is not None and piece.source not in pointed:
                pointed.add(piece.source)
                self.add(_Outline(self._own(source)))
            self.add(_Ghost(piece.piece, place, self._view.assets))

    def _own(self, place: Rect) -> Rect:
        corner = self.absolute()
        return place.moved(-corner.x, -corner.y)

    def _place(self, piece: GhostPiece) -> Rect | None:
        """Return where a piece would be, in own units."""
        if isinstance(piece.piece, Role):
            place = self._view.place(piece.target)
            place = None if place is None else Rect.around(place.center, 0, 0)
        else:
            place = self._view.place_for(piece.piece, piece.target)
        if place is None:
            return None
        if not place.w:
            node = floating_piece(piece.piece)
            place = Rect.around(place.center, node.w, node.h)
        return self._own(place)


class _Ghost(Node):
    """A pale piece with a dashed outline."""

    def __init__(self, piece: FlyingPiece, rect: Rect, assets: Assets) -> None:
        node = floating_piece(piece)
        zoom = min(rect.w / node.w, rect.h / node.h)
        super().__init__("", Rect.around(rect.center, node.w * zoom, node.h * zoom))
        self.bleed = _REACH
        self._piece_bleed = node.bleed * zoom
        self._picture = picture_of(node, assets, zoom)

    def paint(self, canvas: Canvas) -> None:
        """Draw the piece and the outline."""
        whole = canvas.box(self.area.grown(self._piece_bleed))
        canvas.blit(self._picture, whole.x, whole.y, _PALE)
        outline = self.area.grown(2.5)
        w, h, r = outline.w, outline.h, _EDGE / 2
        corners = [(r, r), (r + w, r), (r + w, r + h), (r, r + h), (r, r)]
        path = dashes.path(dashes.cut(corners, _DASHES))
        canvas.shape(_stroke(path), outline.grown(r))


class _Outline(Node):
    """The outline of the piece that would be moved."""

    def __init__(self, rect: Rect) -> None:
        super().__init__("", rect)
        self.bleed = _REACH

    def paint(self, canvas: Canvas) -> None:
        """Draw the outline."""
        canvas.rim(self.area.inset(1), theme.RADIUS_TILE, theme.CHANGED, 2.6, 0.0, theme.CHANGED_EDGE)


def _stroke(path: str) -> str:
    """Return a line with dark edges as SVG."""
    return "".join(
        f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round"/>'
        for color, width in ((theme.CHANGED_EDGE, _EDGE), (theme.CHANGED, _LINE))
    )
