"""The base of the viewed player's board and of opponents' boards."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.ids import BUILDINGS, GOODS, Role
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.table.components.barrel import Barrels, CountedBarrel
from puertorico.ui.table.components.boards.chips import Chips, Points
from puertorico.ui.table.components.boards.city import City
from puertorico.ui.table.components.boards.compass_rose import Purse
from puertorico.ui.table.components.boards.island import Island
from puertorico.ui.table.components.boards.san_juan import SanJuan
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import faces
from puertorico.ui.table.model import names
from puertorico.ui.table.model.people import Group
from puertorico.ui.table.model.piece_kinds import FlyingPiece, PieceKind
from puertorico.ui.table.model.snapshot import Activity, BoardSnapshot

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets

_BELOW_NAME = 38.0
"""The least height of a building below an enlarged name."""


@frozen
class BoardState:
    """A board and its role in the round.

    ``nobles``: whether the game is played with nobles. ``activity``: what the player is doing now.
    """

    board: BoardSnapshot
    is_governor: bool = False
    is_turn: bool = False
    kept: tuple[int, ...] | None = None
    nobles: bool = False
    activity: Activity | None = None

    @property
    def waiting(self) -> Group:
        """The people in San Juan."""
        return Group(self.board.san_juan, self.board.san_juan_nobles)


class PlayerBoard(Piece[BoardState]):
    """Island, city, San Juan and VP chips of a seat, which repaint themselves.

    Subclasses add their own parts in ``__init__`` and then call ``fill``.
    """

    def __init__(self, state: BoardState, *, mini: bool, radius: float) -> None:
        seat = state.board.seat
        super().__init__(names.seat(seat), state, radius=radius)
        self.bleed = 16.0
        self.island = self.add(Island(seat, mini=mini))
        self.city = self.add(City(seat, mini=mini))
        self.san_juan = self.add(SanJuan(names.seat(seat, "san_juan"), seat))
        self.chips = self.add(Chips(names.seat(seat, "vp"), seat, large=not mini))
        self.crown_place: Rect | None = None
        """The place of the governor's crown in the heading; None before that is painted."""

    @property
    def seat(self) -> int:
        """The seat of the player."""
        return self.state.board.seat

    @property
    @abstractmethod
    def head(self) -> float:
        """The height of the heading."""

    @abstractmethod
    def heading(self, state: BoardState) -> tuple[object, ...]:
        """Return everything that the heading shows; it is repainted when this changes."""

    def place_for(self, piece: FlyingPiece) -> Rect | None:
        """Return the place of a role or of the governor's crown in the heading."""
        if piece is PieceKind.GOVERNOR:
            return self.crown_place
        return self.role_place if isinstance(piece, Role) else None

    @property
    def role_place(self) -> Rect:
        """Where role cards shrink into the heading."""
        high = self.head - 5
        return Rect(self.w / 2, 2.5, 2.3 * high, high)

    @property
    def words_place(self) -> Rect:
        """The part of the heading that may change while it has the same player. May be overridden."""
        return Rect(0, 0, self.w, self.head)

    def show(self, state: BoardState) -> None:
        """Show a state; the parts repaint themselves, and the board repaints only its heading."""
        before = self._state
        if state == before:
            return
        self._state = state
        self.fill()
        if state.is_turn != before.is_turn:
            self.turn_changed()
        if self.heading(state) != self.heading(before):
            is_same = state.board.portrait == before.board.portrait
            self.damage(self.words_place if is_same else Rect(0, 0, self.w, self.head))

    @abstractmethod
    def turn_changed(self) -> None:
        """Show whether it is the turn of the player."""

    def fill(self) -> None:
        """Pass the state on to the parts."""
        board = self.state.board
        self.island.show(board.arrangement)
        self.city.show(board.arrangement)
        self.san_juan.show(self.state.waiting)
        self.chips.show(Points(board.vp, board.building_points, board.bonus_points))


class BarrelBoard(PlayerBoard):
    """A board that shows goods as counted barrels, and doubloons in a purse.

    ``barrel`` is the size of the barrels and ``text`` that of their numbers, in units.
    """

    def __init__(self, state: BoardState, *, mini: bool, barrel: float, text: float) -> None:
        super().__init__(state, mini=mini, radius=theme.RADIUS_CARD)
        style = theme.sans(text, theme.Weight.BOLD)
        self.goods = [
            self.add(CountedBarrel(names.goods(self.seat, good), good, barrel, style, self.seat))
            for good in GOODS
        ]
        self.purse = self.add(Purse(names.seat(self.seat, "doubloons"), self.seat))

    def fit_names(self, assets: Assets) -> None:
        """Enlarge the names of buildings for large text as far as there is room below them."""
        tile = self.city.space_rect(0)
        self.city.fit_names(faces.name_band(assets, BUILDINGS, tile.size, _BELOW_NAME))

    def fill(self) -> None:
        """Pass the state on to the parts."""
        super().fill()
        board = self.state.board
        self.purse.show(board.doubloons)
        for good, node in zip(GOODS, self.goods, strict=True):
            node.show(Barrels(good, board.goods[good]))
