"""Snapshots of the visible table: frozen values made from the game and shown by the nodes.

The nodes never access the game itself, so the table can lag behind while pieces are moving, and hidden
information can't leak.
"""

from collections.abc import Mapping

from attrs import evolve, field, frozen

from puertorico.engine.buildings import PRODUCTION, buildings_in
from puertorico.engine.end_distance import EndDistance, end_distance
from puertorico.engine.events import BuildingDrafted
from puertorico.engine.ids import GOODS, NOBODY, PLANTATIONS, ROLES, Building, Good, Role, Step, Tile
from puertorico.engine.phases.builder import Price, price
from puertorico.engine.scoring import score
from puertorico.engine.state import GameState
from puertorico.session.arrangement import Arrangement
from puertorico.session.game_session import Session
from puertorico.session.preview import Preview, make_preview
from puertorico.session.replay import ReplayTable

PlantationRow = tuple[Tile | None, ...]


@frozen
class RoleCardSnapshot:
    """A role card with its doubloons and the seat that has chosen it, None if available."""

    role: Role
    doubloons: int
    taken_by: int | None


@frozen
class ShipSnapshot:
    """A cargo ship; ``good`` is None while it is empty."""

    capacity: int
    good: Good | None
    load: int


@frozen
class BoardSnapshot:
    """One player's board.

    ``vp`` is None if the chips are hidden from the viewed seat (END-4). ``player`` is the id of a computer
    player (``ai.players``), "" for a human player. ``san_juan`` includes ``san_juan_nobles``.
    ``points_without_chips`` is the score so far without the VP chips (END-2), which everyone can see.
    """

    seat: int
    name: str
    player: str
    arrangement: Arrangement
    san_juan: int
    goods: tuple[int, ...]
    doubloons: int
    vp: int | None
    roles: tuple[Role, ...]
    san_juan_nobles: int = 0
    points_without_chips: int = 0

    @property
    def is_computer(self) -> bool:
        """Whether it belongs to a computer player."""
        return bool(self.player)


@frozen
class DraftSnapshot:
    """The buildings that can be drafted, and the seats that have drafted some (SET-10)."""

    buildings: tuple[Building, ...]
    by: Mapping[Building, int]


@frozen
class Snapshot:
    """The whole table.

    ``row``: the face-up plantations by place, None where one was taken.
    ``viewed_seat``: the seat with the large board.
    ``to_move``: the seat that decides next, None after the game; ``after``: the others in turn order.
    ``kept``: the barrels set aside while the viewed seat stores goods, else None; included in its goods.
    ``bank``: the number left of each building in play; ``prices``: their prices for the viewed seat.
    ``under_way``: whether a move of ``to_move`` is being shown, so that no decision is open yet.
    ``nobles``: those in the supply, None in a game without them; ``colonist_ship`` includes ``ship_nobles``.
    ``draft``: shown instead of most of the table while buildings are drafted.
    ``free_undo``: see ``Session``.
    ``end_distance``: what is left before each reason to end.
    ``preview``: what roles and purchases would do for the viewed seat now, for tooltips.
    """

    round: int
    last_round: bool
    governor: int
    role: Role | None
    role_seat: int | None
    to_move: int | None
    after: tuple[int, ...]
    viewed_seat: int
    cards: tuple[RoleCardSnapshot, ...]
    bank: Mapping[Building, int]
    prices: Mapping[Building, Price]
    ships: tuple[ShipSnapshot, ...]
    trading_house: tuple[Good, ...]
    row: PlantationRow
    face_down: int
    discards: tuple[int, ...]
    quarries: int
    supply: tuple[int, ...]
    colonists: int
    colonist_ship: int
    vp_left: int
    boards: tuple[BoardSnapshot, ...]
    end_distance: EndDistance
    nobles: int | None = None
    ship_nobles: int = 0
    kept: tuple[int, ...] | None = None
    draft: DraftSnapshot | None = None
    under_way: bool = False
    free_undo: bool = False
    preview: Preview | None = field(default=None, eq=False, repr=False)

    def showing(self, seat: int) -> "Snapshot":
        """Return the same table while a move of this seat is being shown."""
        following = self.after if self.to_move is None else (self.to_move, *self.after)
        after = tuple(other for other in following if other != seat)
        return evolve(self, to_move=seat, after=after, under_way=True)

    @property
    def opponents(self) -> tuple[BoardSnapshot, ...]:
        """The other boards, in turn order after the viewed seat."""
        n = len(self.boards)
        return tuple(self.boards[(self.viewed_seat + k) % n] for k in range(1, n))


def update_row(previous: PlantationRow, session: Session) -> PlantationRow:
    """Return the face-up plantations by place after an action.

    Remaining tiles keep their places. A new row is laid out from scratch, since the old one is discarded
    (STL-3).
    """
    return _update_row(previous, session.state)


def row_of(session: Session) -> PlantationRow:
    """Return the face-up plantations by place, from replaying the whole game.

    Among equal tiles, it is unknown which one was taken.
    """
    row: PlantationRow = ()
    for count in range(len(session.actions) + 1):
        row = _update_row(row, session.position(count))
    return row


def _update_row(previous: PlantationRow, state: GameState) -> PlantationRow:
    counts = list(state.face_up)
    places: list[Tile | None] = [None] * state.rules.face_up
    is_new = any(counts[tile] > previous.count(tile) for tile in PLANTATIONS)
    for place, tile in enumerate(() if is_new else previous):
        if tile is not None and counts[tile]:
            places[place] = tile
            counts[tile] -= 1
    gaps = (place for place, tile in enumerate(places) if tile is None)
    for tile in PLANTATIONS:
        for _ in range(counts[tile]):
            places[next(gaps)] = tile
    return tuple(places)


def take_snapshot(session: Session, row: PlantationRow) -> Snapshot:
    """Return the current table for the viewed seat."""
    state, rules = session.state, session.state.rules
    to_move, viewed_seat = session.seat_to_move, session.viewed_seat
    in_play = buildings_in(state.in_play)
    order = state.seats_from(to_move if to_move is not None else state.governor)
    return Snapshot(
        round=state.round,
        last_round=bool(state.ended),
        governor=state.governor,
        role=state.role,
        role_seat=None if state.role is None else state.active_seat,
        to_move=to_move,
        after=tuple(order[1:]) if to_move is not None else (),
        viewed_seat=viewed_seat,
        cards=tuple(
            RoleCardSnapshot(card, state.role_doubloons[card], _seat(state.role_taken_by[card]))
            for card in rules.roles
        ),
        bank={building: state.buildings[building] for building in in_play},
        prices={building: price(state, viewed_seat, building) for building in in_play},
        ships=tuple(
            ShipSnapshot(size, GOODS[good] if good != NOBODY else None, load)
            for size, good, load in zip(rules.ships, state.ship_good, state.ship_load, strict=True)
        ),
        trading_house=tuple(GOODS[good] for good in state.trading_house),
        row=row,
        face_down=len(state.face_down),
        discards=tuple(state.discards),
        quarries=state.quarries,
        supply=tuple(state.goods),
        colonists=state.colonists,
        colonist_ship=state.colonist_ship,
        vp_left=max(0, state.vp_supply),
        boards=tuple(_board(session, seat) for seat in range(rules.players)),
        end_distance=end_distance(state),
        nobles=state.nobles if state.options.nobles else None,
        ship_nobles=state.ship_nobles,
        draft=_draft(session) if not session.is_over and state.tasks[-1].step == Step.DRAFT else None,
        free_undo=session.free_undo,
        preview=make_preview(session, is_played=not isinstance(session, ReplayTable)),
    )


def _draft(session: Session) -> DraftSnapshot:
    buildings = tuple(b for b in session.state.rules.buildings if not PRODUCTION >> b & 1)
    happened = (event for entry in session.log_entries for event in entry.events)
    by = {event.building: event.seat for event in happened if isinstance(event, BuildingDrafted)}
    return DraftSnapshot(buildings, by)


def _seat(number: int) -> int | None:
    return None if number == NOBODY else number


def _board(session: Session, seat: int) -> BoardSnapshot:
    player = session.state.players[seat]
    return BoardSnapshot(
        seat=seat,
        name=session.seats[seat].name,
        player=session.seats[seat].style if session.is_computer(seat) else "",
        arrangement=session.arrangements[seat],
        san_juan=session.san_juan(seat),
        goods=tuple(player.goods),
        doubloons=player.doubloons,
        vp=player.vp if session.sees_points(seat) else None,
        roles=tuple(card for card in ROLES if session.state.role_taken_by[card] == seat),
        san_juan_nobles=session.san_juan_nobles(seat),
        points_without_chips=score(session.state, seat).without_chips,
    )
