"""A move that wasn't made, shown as a ghost: the pieces outlined, and pale where they would go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import hypot
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.actions import (
    Action,
    Load,
    LoadSmallWharf,
    Pass,
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
from puertorico.ui.scene.widgets.buttons import Button
from puertorico.ui.screens.findings.choice_picture import piece_of
from puertorico.ui.table.components.flyer import picture_of
from puertorico.ui.table.components.flying_piece import floating_piece
from puertorico.ui.table.decisions.button_labels import action_label
from puertorico.ui.table.decisions.offers import offers
from puertorico.ui.table.lesson.card_place import pieces_on
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
_BUTTON = 36.0
_FROM_EDGE, _STEP = 14.0, 12.0
"""How far a ghost that belongs to the whole board stays from its edges, and between the places tried."""


@frozen
class GhostPiece:
    """A piece of a move; ``source`` is where it is, empty if the move isn't about one piece."""

    piece: FlyingPiece
    source: str
    target: str


@frozen
class GhostButton:
    """A button that would be pressed, as for passing, and the board of the player."""

    text: str
    target: str


Ghost = GhostPiece | GhostButton


def ghost_pieces(choice: Sequence[Action], state: GameState, shown: Snapshot) -> Iterator[Ghost]:
    """Yield the pieces that a choice would move, with the names of their places, or the button to pass."""
    seat, action = state.seat, choice[0]
    match action:
        case Pass():
            yield GhostButton(action_label(action, state), names.seat(seat))
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
        self.shown: tuple[Ghost, ...] = ()

    def show(self, pieces: Sequence[Ghost]) -> None:
        """Show these pieces and nothing else."""
        self.shown = tuple(pieces)
        self.clear()
        pointed = set[str]()
        for piece in pieces:
            if isinstance(piece, GhostButton):
                self._add_button(piece)
                continue
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

    def _add_button(self, button: GhostButton) -> None:
        board = self._view.place(button.target)
        if board is not None:
            node = _GhostButton(button.text)
            node.rect = Rect(0, 0, 0, _BUTTON)
            wide = max(84.0, node.natural_width(self._view.assets))
            node.rect = self._own(self._free_place(board, wide, _BUTTON))
            self.add(node)

    def _free_place(self, board: Rect, wide: float, high: float) -> Rect:
        """Return a place on a board, near its middle, that covers as little as possible."""
        pieces = [piece for piece in pieces_on(self._view) if piece.overlaps(board)]
        room = board.inset(_FROM_EDGE)
        spare_x, spare_y = max(0.0, room.w - wide), max(0.0, room.h - high)
        columns, rows = int(spare_x / _STEP) + 1, int(spare_y / _STEP) + 1
        places = [
            Rect(room.x + spare_x * x / columns, room.y + spare_y * y / rows, wide, high)
            for x in range(columns + 1)
            for y in range(rows + 1)
        ]
        (middle_x, middle_y), around = room.center, _REACH

        def cost(place: Rect) -> tuple[float, float]:
            outlined = place.grown(around)
            covered = sum(_shared(outlined, piece) for piece in pieces)
            return covered, hypot(place.center[0] - middle_x, place.center[1] - middle_y)

        return min(places, key=cost)

    def _place(self, piece: GhostPiece) -> Rect | None:
        """Return where a piece would be, in own units."""
        if isinstance(piece.piece, Role):
            board, node = self._view.place(piece.target), floating_piece(piece.piece)
            place = None if board is None else self._free_place(board, node.w, node.h)
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
        _paint_dashes(canvas, self.area.grown(2.5))


class _GhostButton(Button):
    """A pale button with a dashed outline, which can't be pressed."""

    def __init__(self, text: str) -> None:
        super().__init__("", text)
        self.ignores_mouse = True
        self.focusable = False
        self.bleed = _REACH

    def paint(self, canvas: Canvas) -> None:
        """Draw the button and the outline."""
        super().paint(canvas)
        _paint_dashes(canvas, self.area.grown(2.5))


def _paint_dashes(canvas: Canvas, outline: Rect) -> None:
    w, h, r = outline.w, outline.h, _EDGE / 2
    corners = [(r, r), (r + w, r), (r + w, r + h), (r, r + h), (r, r)]
    path = dashes.path(dashes.cut(corners, _DASHES))
    canvas.shape(_stroke(path), outline.grown(r))


def _shared(one: Rect, other: Rect) -> float:
    """Return the area that two rectangles share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


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
