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
from puertorico.engine.phases.builder import missing, price
from puertorico.engine.scoring import public_score, score
from puertorico.engine.state import GameState
from puertorico.engine.turn_order import is_drafting, phase_order, still_to_act, still_to_choose
from puertorico.session.arrangement import Arrangement
from puertorico.session.game_session import Session
from puertorico.session.preview import Preview, make_preview
from puertorico.session.replay import ReplayTable
from puertorico.ui.table.model.news import PAIR, News, news_of
from puertorico.ui.table.model.player_colors import PlayerColor, colors_of
from puertorico.ui.table.model.portraits import seat_picture

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
    player (``ai.players``), "" for a human player. ``portrait`` is the name of a picture. ``san_juan``
    includes ``san_juan_nobles``.
    ``building_points`` and ``bonus_points`` (with those for nobles) are the score so far without the VP chips
    (END-2), which everyone can see.
    """

    seat: int
    name: str
    player: str
    portrait: str
    color: PlayerColor
    arrangement: Arrangement
    san_juan: int
    goods: tuple[int, ...]
    doubloons: int
    vp: int | None
    roles: tuple[Role, ...]
    san_juan_nobles: int = 0
    building_points: int = 0
    bonus_points: int = 0

    @property
    def is_computer(self) -> bool:
        """Whether it belongs to a computer player."""
        return bool(self.player)


@frozen
class OfferSnapshot:
    """What a building costs the viewed seat while it decides what to build.

    ``missing`` are the doubloons it lacks; ``is_owned`` is whether it already has the building.
    """

    price: int
    missing: int
    is_owned: bool


@frozen
class DraftSnapshot:
    """The buildings that can be drafted, and the colors of those who have drafted some (SET-10)."""

    buildings: tuple[Building, ...]
    by: Mapping[Building, PlayerColor]


@frozen
class Activity:
    """What a seat is doing, in two or three words, and the role it does it in, if any."""

    seat: int
    text: str
    role: Role | None


@frozen
class Snapshot:
    """The whole table.

    ``row``: the face-up plantations by place, None where one was taken.
    ``viewed_seat``: the seat with the large board.
    ``to_move``: the seat that decides next, None after the game.
    ``phase_order``: the seats that take part in the phase, in the order of play; ``to_act``: those that still
    have a turn in it; ``to_choose``: the seats that still choose a role this round (``engine.turn_order``).
    ``kept``: the barrels set aside while the viewed seat stores goods, else None; included in its goods.
    ``bank``: the number left of each building in play; ``costs``: the printed costs.
    ``offers``: what they cost the viewed seat, empty unless it is deciding what to build.
    ``under_way``: whether a move of ``to_move`` is being shown, so that no decision is open yet.
    ``awaits_next``: whether that move has been shown, and someone must press Next.
    ``activity``: what is being done, while the move of another than the viewed seat is shown.
    ``nobles``: those in the supply, None in a game without them; ``colonist_ship`` includes ``ship_nobles``.
    ``draft``: shown instead of most of the table while buildings are drafted.
    ``free_undo``: see ``Session``.
    ``end_distance``: what is left before each reason to end.
    ``news``: what has happened lately, only in a game for two.
    ``preview``: what roles and purchases would do for the viewed seat now, for tooltips.
    """

    round: int
    last_round: bool
    governor: int
    role: Role | None
    role_seat: int | None
    to_move: int | None
    phase_order: tuple[int, ...]
    to_act: tuple[int, ...]
    to_choose: tuple[int, ...]
    viewed_seat: int
    cards: tuple[RoleCardSnapshot, ...]
    bank: Mapping[Building, int]
    costs: Mapping[Building, int]
    offers: Mapping[Building, OfferSnapshot]
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
    awaits_next: bool = False
    activity: Activity | None = None
    free_undo: bool = False
    news: News | None = None
    preview: Preview | None = field(default=None, eq=False, repr=False)

    def showing(self, seat: int) -> "Snapshot":
        """Return the same table while a move of this seat is being shown."""
        return evolve(self, to_move=seat, under_way=True)

    @property
    def next_to_act(self) -> tuple[int, ...]:
        """The other seats that act in this phase, in the order of play."""
        return tuple(seat for seat in self.to_act if seat != self.to_move)

    @property
    def next_to_choose(self) -> tuple[int, ...]:
        """The seats that choose a role this round, after the one choosing now, in turn order."""
        is_choosing = not self.to_act and self.to_choose[:1] == (self.to_move,)
        return self.to_choose[1:] if is_choosing else self.to_choose

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
    preview = make_preview(session, is_played=not isinstance(session, ReplayTable))
    to_choose = () if is_drafting(state) else still_to_choose(state)
    return Snapshot(
        round=state.round,
        last_round=bool(state.ended),
        governor=state.governor,
        role=state.role,
        role_seat=None if state.role is None else state.active_seat,
        to_move=to_move,
        phase_order=phase_order(state),
        to_act=still_to_act(state),
        to_choose=to_choose,
        viewed_seat=viewed_seat,
        cards=tuple(
            RoleCardSnapshot(card, state.role_doubloons[card], _seat(state.role_taken_by[card]))
            for card in rules.roles
        ),
        bank={building: state.buildings[building] for building in in_play},
        costs={building: rules.costs[building] for building in in_play},
        offers=_offers(preview) if _is_buying(session) else {},
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
        draft=_draft(session) if is_drafting(state) else None,
        free_undo=session.free_undo,
        news=news_of(session, to_choose) if rules.players == PAIR else None,
        preview=preview,
    )


def _is_buying(session: Session) -> bool:
    """Return whether the viewed seat is deciding what to build."""
    state = session.state
    return state.seat == session.viewed_seat and state.tasks[-1].step == Step.BUILD


def _offers(preview: Preview) -> Mapping[Building, OfferSnapshot]:
    """Return the offers to a seat, as far as its VP, with which it might pay, may be seen (BLM-1, END-4)."""
    state, seat = preview.state, preview.seat
    return {
        building: OfferSnapshot(
            price(state, seat, building).total,
            missing(state, seat, building),
            state.players[seat].owns(building),
        )
        for building in buildings_in(state.in_play)
    }


def _draft(session: Session) -> DraftSnapshot:
    buildings = tuple(b for b in session.state.rules.buildings if not PRODUCTION >> b & 1)
    return DraftSnapshot(buildings, drafted_by(session))


def drafted_by(session: Session) -> Mapping[Building, PlayerColor]:
    """Return the colors of those who have drafted buildings, in the order of the draft (SET-10)."""
    happened = (event for entry in session.log_entries for event in entry.events)
    colors = colors_of(session.seats)
    return {event.building: colors[event.seat] for event in happened if isinstance(event, BuildingDrafted)}


def _seat(number: int) -> int | None:
    return None if number == NOBODY else number


def _board(session: Session, seat: int) -> BoardSnapshot:
    player = session.state.players[seat]
    is_open = session.sees_points(seat)
    points = (score if is_open else public_score)(session.state, seat)
    return BoardSnapshot(
        seat=seat,
        name=session.seats[seat].name,
        player=session.seats[seat].style if session.is_computer(seat) else "",
        portrait=seat_picture(session.seats, seat),
        color=colors_of(session.seats)[seat],
        arrangement=session.arrangements[seat],
        san_juan=session.san_juan(seat),
        goods=tuple(player.goods),
        doubloons=player.doubloons,
        vp=player.vp if is_open else None,
        roles=tuple(card for card in ROLES if session.state.role_taken_by[card] == seat),
        san_juan_nobles=session.san_juan_nobles(seat),
        building_points=points.buildings,
        bonus_points=points.without_chips - points.buildings,
    )
