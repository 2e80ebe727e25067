"""The whole table: shows a snapshot, lays itself out, and finds the place of every piece."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from puertorico.engine.ids import Role
from puertorico.i18n import _
from puertorico.keybindings import Key
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.tree.animation import Animator
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.board_lift import BoardLift
from puertorico.ui.table.components.boards.board import BarrelBoard, BoardState
from puertorico.ui.table.components.boards.city import CityBuilding, CitySpace
from puertorico.ui.table.components.boards.opponent import OpponentBoard
from puertorico.ui.table.components.boards.opponent_line import OpponentLine
from puertorico.ui.table.components.boards.own_board import OwnBoard
from puertorico.ui.table.components.boards.pair import PairOpponentBoard, PairOwnBoard
from puertorico.ui.table.components.boards.small_board import SmallBoard
from puertorico.ui.table.components.center.bank import BankBoard
from puertorico.ui.table.components.center.bank_tile import BankTile
from puertorico.ui.table.components.center.draft_board import DraftBoard
from puertorico.ui.table.components.center.harbor import Harbor
from puertorico.ui.table.components.center.role_row import RoleColumn
from puertorico.ui.table.components.center.sea import Sea
from puertorico.ui.table.components.center.ship import CargoShip
from puertorico.ui.table.components.marks import ChangeMarks, PointedOutMarks
from puertorico.ui.table.components.panels.action_line import ActionLine
from puertorico.ui.table.components.panels.news_panel import NewsPanel
from puertorico.ui.table.components.panels.status_bar import StatusBar
from puertorico.ui.table.components.panels.status_state import status_of
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.components.screen_layout import MIN_H, MIN_W, ScreenAreas, divide
from puertorico.ui.table.model import names
from puertorico.ui.table.model.news import PAIR
from puertorico.ui.table.model.piece_kinds import FlyingPiece, PieceKind
from puertorico.ui.table.model.snapshot import BoardSnapshot, Snapshot
from puertorico.ui.table.tooltips.tabletop import Tabletop, TooltipContext

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.table.components.boards.storage_tray import StorageTray


class TableView(Tabletop):
    """The table. It is a layer, so pieces flying over it don't repaint it.

    ``lift`` lifts the board of an opponent who acts; it is None while nothing is animated.
    """

    can_lag = True
    lift: BoardLift | None = None

    def __init__(self, assets: Assets, snapshot: Snapshot) -> None:
        super().__init__("", Rect(0, 0, MIN_W, MIN_H), opaque=True)
        self.assets = assets
        self.snapshot = snapshot
        self.sea = self.add(Sea())
        self.roles = self.add(RoleColumn(assets))
        self.bank = self.add(BankBoard(assets))
        self.harbor = self.add(Harbor())
        self.action_line = self.add(ActionLine(assets))
        self.status = self.add(StatusBar(status_of(snapshot)))
        self.own: OwnBoard | PairOwnBoard
        self.others: Sequence[SmallBoard] = ()
        self.news = self.add(NewsPanel())
        self.draft = self.add(DraftBoard())
        self.changes = self.add(ChangeMarks(assets))
        self.pointed_out = self.add(PointedOutMarks())
        self.on_key: Callable[[Key], bool] | None = None
        """Gets each key before the focused piece does."""
        self._seated: tuple[int, ...] = ()
        self._has_lines = False
        """Whether the boards of opponents are collapsed."""
        self._has_log = False
        """Whether there is a place for the log."""
        self._shown: Snapshot | None = None
        self.show(snapshot)
        self.layout(MIN_W, MIN_H)

    @property
    def tray(self) -> StorageTray:
        """The tray for barrels to store; hidden until it has something to show."""
        return self.own.tray

    def show(self, snapshot: Snapshot) -> None:
        """Show a snapshot, repainting only what has changed."""
        if snapshot is self._shown:
            return
        self.snapshot = self._shown = snapshot
        self._update_context(snapshot)
        seated = (snapshot.viewed_seat, *(board.seat for board in snapshot.opponents))
        if seated != self._seated:
            self._rebuild_boards(snapshot, seated)
        self.status.show(status_of(snapshot))
        self.roles.show(snapshot)
        self.bank.show(snapshot)
        self.harbor.show(snapshot)
        if self.draft.visible != (snapshot.draft is not None):
            self.draft.show(snapshot.draft)
            self._make_room()
        self.draft.show(snapshot.draft)
        if snapshot.news is not None:
            self.news.show(snapshot.news)
        self.own.show(self._board(snapshot.boards[snapshot.viewed_seat]))
        for node, board in zip(self.others, snapshot.opponents, strict=True):
            node.show(self._board(board))
        if self.lift is not None:
            self.lift.follow(None if snapshot.activity is None else snapshot.activity.seat)

    def animate(self, animator: Animator) -> None:
        """Animate changes from now on."""
        self.animator = animator
        self.lift = BoardLift(self, animator, self._opponent)

    def _opponent(self, seat: int) -> SmallBoard | None:
        return next((board for board in self.others if board.seat == seat), None)

    def show_painted(self, part: Rect) -> None:
        """Show a part that has been painted, also on a lifted board."""
        super().show_painted(part)
        if self.lift is not None:
            self.lift.source_changed(part)

    def _update_context(self, snapshot: Snapshot) -> None:
        """Set the context for tooltips; it stays the same object as long as the preview does."""
        preview = snapshot.preview
        if preview is None:
            self.context = None
        elif self.context is None or self.context.preview is not preview:
            seated = tuple(board.name for board in snapshot.boards)
            colors = tuple(board.color for board in snapshot.boards)
            self.context = TooltipContext(preview, seated, colors)

    def _rebuild_boards(self, snapshot: Snapshot, seated: tuple[int, ...]) -> None:
        """Create new boards after a change of viewpoint."""
        for node in (self.own, *self.others) if self._seated else ():
            node.detach()
        self._seated = seated
        is_pair = len(seated) == PAIR and not self._has_lines
        viewed = self._board(snapshot.boards[snapshot.viewed_seat])
        self.own = self.add((PairOwnBoard if is_pair else OwnBoard)(viewed, self.assets))
        opponent = PairOpponentBoard if is_pair else OpponentLine if self._has_lines else OpponentBoard
        self.others = [self.add(opponent(self._board(board))) for board in snapshot.opponents]
        self._place_boards(self._divide())

    def _divide(self) -> ScreenAreas:
        """Return the areas for the current size and text size."""
        opponents, text = len(self.snapshot.opponents), self.assets.text_factor
        return divide(self.w, self.h, opponents, text=text, log=self._has_log)

    @property
    def can_dock_log(self) -> bool:
        """Whether there can be a place for the log next to the boards."""
        opponents, text = len(self.snapshot.opponents), self.assets.text_factor
        return divide(self.w, self.h, opponents, text=text, log=True).log is not None

    @property
    def log_place(self) -> Rect | None:
        """The place for the log next to the boards, if it is wanted."""
        return self._divide().log

    def _board(self, board: BoardSnapshot) -> BoardState:
        snapshot, activity = self.snapshot, self.snapshot.activity
        kept = snapshot.kept if board.seat == snapshot.viewed_seat else None
        return BoardState(
            board,
            board.seat == snapshot.governor,
            board.seat == snapshot.to_move,
            kept,
            snapshot.nobles is not None,
            activity if activity is not None and activity.seat == board.seat else None,
        )

    def layout(self, w: float, h: float, *, log: bool = False) -> None:
        """Lay out the table for a size in units, with a place for the ``log`` if possible."""
        self.rect = Rect(0, 0, w, h)
        self._has_log = log
        places = self._divide()
        if places.are_lines != self._has_lines:
            self._has_lines = places.are_lines
            self._rebuild_boards(self.snapshot, self._seated)
        self.sea.rect = Rect(0, 0, w, h)
        self.status.rect = places.status
        self.roles.rect = places.roles
        bank = places.bank
        self.bank.rect = bank._replace(h=min(bank.h, self.bank.most_height(bank.w, bank.h)))
        self.harbor.rect = places.harbor
        self._place_boards(places)
        self._make_room()

    def _make_room(self) -> None:
        """Let the draft, if there is one, cover all boards, with the action line below it."""
        places = self._divide()
        self.action_line.rect = places.action
        self.action_line.z = 0
        if self.draft.visible:
            line = places.action
            self.action_line.rect = line.at(line.x, self.h - line.h - 8)._replace(w=self.w - 2 * line.x)
            self.action_line.z = self.draft.z + 1
            top = places.status.bottom
            self.draft.rect = Rect(0, top, self.w, self.h - top)

    def _place_boards(self, places: ScreenAreas) -> None:
        self.own.rect = places.own
        self.news.visible = places.news is not None
        self.news.rect = places.news or NOWHERE
        for node, rect in zip(self.others, places.others, strict=True):
            node.rect = rect
        for board in (self.own, *self.others):
            if isinstance(board, BarrelBoard):
                board.fit_names(self.assets)

    def key(self, key: Key) -> bool:
        """Offer a key to the screen first."""
        return self.on_key is not None and self.on_key(key)

    def piece(self, name: str) -> Node | None:
        """Return the visible node of that name."""
        return self.find(name)

    def show_gains(self, points: Mapping[str, int]) -> None:
        """Label ships and wharves with the VP for loading there, and the player's barrels with the doubloons
        or VP that they bring, by node name; clear all other labels.
        """
        barrels = self.own.rose.goods if isinstance(self.own, OwnBoard) else self.own.goods
        piece = PieceKind.DOUBLOON if self.snapshot.role is Role.TRADER else PieceKind.POINT
        for barrel in barrels:
            brings = points.get(barrel.name)
            barrel.gain = None if brings is None else (piece, brings)
        places: list[CargoShip | CityBuilding] = [*self.harbor.ships.values()]
        for node in [*places, *self.own.city.buildings.values()]:
            count = points.get(node.name)
            node.hint = "" if count is None else _("+{count} VP").format(count=count)

    def place(self, name: str) -> Rect | None:
        """Return the place of a piece in units of the root, or None if there is no piece of that name."""
        node = self.find(name)
        if node is None:
            return self._place_aboard(name) or self._place_on_card(name) or self._place_on_line(name)
        return None if node.rect == NOWHERE else node.absolute()

    def place_for(self, piece: FlyingPiece, name: str) -> Rect | None:
        """Return where a flying piece leaves or lands, in units of the root; None if there is no such place.

        A rectangle without size is a place where pieces have a size of their own.
        """
        whole = self.place(name)
        if whole is None:
            return None
        node = self.find(name)
        if node is None:
            return whole
        inside = node.place_for(piece) if isinstance(node, Piece) else None
        place = Rect.around(whole.center, 0, 0) if inside is None else node.transform().apply(inside)
        return place.moved(0, -self.height_of(name))

    def look_at(self, name: str, piece: FlyingPiece) -> Node | None:
        """Return what a piece looks like while it lies at a place; None if it looks as in flight."""
        node = self.find(name)
        return node.look_of(piece) if isinstance(node, CitySpace | BankTile) else None

    def height_of(self, name: str) -> float:
        """Return how high a piece is because its board is lifted."""
        return 0.0 if self.lift is None else self.lift.height_of(name)

    def _place_aboard(self, name: str) -> Rect | None:
        """Return a place in the hold of a ship, which isn't a node."""
        for capacity, ship in self.harbor.ships.items():
            for number, place in enumerate(ship.places()):
                if names.hold(capacity, number) == name:
                    corner = ship.absolute()
                    return place.moved(corner.x, corner.y)
        return None

    def _place_on_card(self, name: str) -> Rect | None:
        """Return the place for the next doubloon on a role card."""
        for card in self.roles.cards.values():
            if names.role_coins(card.state.role) == name:
                corner = card.absolute()
                return card.coin_place().moved(corner.x, corner.y)
        return None

    def _place_on_line(self, name: str) -> Rect | None:
        """Return the place for pieces on the island and in the city of a collapsed board."""
        for board in self.others:
            if isinstance(board, OpponentLine) and name.startswith(f"{board.name}."):
                corner = board.absolute()
                return board.stand_in.moved(corner.x, corner.y)
        return None

    def ghost(self, name: str) -> Node | None:
        """Return a copy of a piece to drag or animate, or None if there is nothing to take."""
        node = self.find(name)
        return node.ghost() if isinstance(node, Piece) else None
