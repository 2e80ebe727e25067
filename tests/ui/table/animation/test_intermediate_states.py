"""Intermediate states: each piece is removed where it leaves and added where it lands."""

import random
from typing import TypeVar

import pytest
from attrs import evolve

from puertorico.engine import events as ev
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import FORESTS, Building, EndReason, Good, Role, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.settings import Animation
from puertorico.ui.scene.tree.node import Rim
from puertorico.ui.table.animation.events import event_row
from puertorico.ui.table.animation.flight_groups import FlightGroup, group_flights
from puertorico.ui.table.animation.flights import Flight
from puertorico.ui.table.animation.piece_moves import after_departure, after_landing
from puertorico.ui.table.components.flyer import Flyer
from puertorico.ui.table.decisions.choices import Move
from puertorico.ui.table.model.names import slug
from puertorico.ui.table.model.piece_kinds import PieceKind
from puertorico.ui.table.model.snapshot import Snapshot, row_of, take_snapshot, update_row
from tests.setups import SOME_SETUPS, setup_id
from tests.ui.layout.tables import record
from tests.ui.table.conftest import MakeTable, Table

pytestmark = pytest.mark.usefixtures("unpainted")

OPEN = Options(players=3, open_vp=True)
SeenT = TypeVar("SeenT")


def counted(table: Snapshot) -> dict[str, object]:
    """Everything that is counted on the table."""
    boards = [(board.goods, board.doubloons) for board in table.boards]
    return {
        "goods and doubloons": boards,
        "roles in the headings": [board.roles for board in table.boards],
        "ships": table.ships,
        "house": table.trading_house,
        "supply": table.supply,
        "colonist ship": table.colonist_ship,
        "quarries": table.quarries,
        "bank": dict(table.bank),
        "row": table.row,
        "governor": table.governor,
    }


def barrels(table: Snapshot) -> list[int]:
    """The total number of barrels by Good."""
    total = list(table.supply)
    for board in table.boards:
        total = [here + more for here, more in zip(total, board.goods, strict=True)]
    for good in table.trading_house:
        total[good] += 1
    for ship in table.ships:
        if ship.good is not None:
            total[ship.good] += ship.load
    return total


def flights(group: FlightGroup) -> list[Flight]:
    """All flights of a group, in order."""
    return [flight for beat in group.beats for flight in beat]


_PAID_IN_KIND = ("pay ", "build ")


@pytest.mark.parametrize("options", SOME_SETUPS, ids=setup_id)
def test_the_events_of_a_move_lead_to_the_state_of_the_game(options: Options) -> None:
    seats = [Seat(SeatKind.HUMAN, f"P{seat}") for seat in range(options.players)]
    game = Session(options, 4, seats)
    chances = random.Random(4)
    row = row_of(game)
    seen = 0
    while not game.is_over:
        before = take_snapshot(game, row)
        entry = game.act(chances.choice(game.legal()))
        row = update_row(row, game)
        after = take_snapshot(game, row)
        shown = before
        for act in group_flights(entry.events, before, after):
            for flight in flights(act):
                shown = after_landing(after_departure(shown, flight), flight)
            for event in act.events:
                shown = event_row(event).arrived(shown, after)
        if any(str(entry.action).startswith(begin) for begin in (*_PAID_IN_KIND, "sell plant", "buy")):
            continue  # payments in kind, and in parts, are shown only at the end of the move
        mine, right = counted(shown), counted(after)
        for what, value in right.items():
            assert mine[what] == value, (what, str(entry.action), entry.events)
        seen += 1
    assert seen > 50


@pytest.mark.parametrize("game", ["3-base-369", "4-nobles-138"])
def test_people_walk_to_their_circles_one_by_one(game: str) -> None:
    """MAY-2: those who change places, nobles too, leave a circle or San Juan when they start."""
    whole = record(game)
    session = Session(whole.options, whole.seed, whole.seats)
    row, seen = row_of(session), 0
    for action in whole.actions:
        before = take_snapshot(session, row)
        entry = session.act(action)
        row = update_row(row, session)
        after = take_snapshot(session, row)
        shown = before
        for group in group_flights(entry.events, before, after):
            for flight in flights(group):
                shown = after_landing(after_departure(shown, flight), flight)
            for event in group.events:
                if isinstance(event, ev.ColonistsPlaced) and len(flights(group)) < 8:
                    mine, right = (table.boards[event.seat] for table in (shown, after))
                    assert mine.arrangement.island == right.arrangement.island, str(action)
                    assert mine.arrangement.city == right.arrangement.city, str(action)
                    assert (mine.san_juan, mine.san_juan_nobles) == (right.san_juan, right.san_juan_nobles)
                    seen += bool(flights(group))
                shown = event_row(event).arrived(shown, after)
    assert seen > 20


def test_no_barrel_is_on_the_table_twice() -> None:
    """While barrels are flying, they are nowhere else."""
    boards = [Board(goods={Good.SUGAR: 3}), Board(), Board()]
    state = position(OPEN, boards, role=Role.CAPTAIN, ships={4: (Good.SUGAR, 1)})
    game = Session(OPEN, 1, [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva")], start=state)
    before = take_snapshot(game, row_of(game))
    entry = game.act(next(a for a in game.legal() if str(a) == "load sugar on ship 4"))
    after = take_snapshot(game, row_of(game))
    shown, whole = before, barrels(before)
    loading = flights(group_flights(entry.events, before, after)[0])
    assert len(loading) == 3
    for number, flight in enumerate(loading):
        shown = after_departure(shown, flight)
        assert barrels(shown)[Good.SUGAR] + number + 1 == whole[Good.SUGAR]
    for flight in loading:
        shown = after_landing(shown, flight)
    assert barrels(shown) == whole


def by_another(make_table: MakeTable, state: GameState, action: str, speed: Animation) -> Table:
    """A table at the start of the animation of a move not made by hand."""
    table = make_table(3, 3, state=state, speed=speed, asks_always=True)
    table.until_asked()
    chosen = next(a for a in table.session.legal() if str(a) == action)
    controller = table.screen.controller
    controller._perform(Move((chosen,)), done=controller.go_on)
    return table


def flyers(table: Table) -> list[Flyer]:
    """The pieces in flight."""
    return [node for node in table.app.stage.top.children if isinstance(node, Flyer)]


def changes(seen: list[SeenT]) -> list[SeenT]:
    """What was seen, without repetitions."""
    return [step for k, step in enumerate(seen) if k == 0 or step != seen[k - 1]]


def test_a_building_is_paid_for_before_it_comes_from_the_bank(make_table: MakeTable) -> None:
    """BLD-1: first the doubloons fly, then the building."""
    boards = [Board(doubloons=9), Board(), Board()]
    state = position(OPEN, boards, role=Role.BUILDER)
    table = by_another(make_table, state, "build factory", Animation.NORMAL)
    view, flown, in_purse = table.screen.view, [], [9]
    while table.app.animator.busy:
        table.app.step(1 / 60)
        flown += [flyer.piece for flyer in flyers(table)]
        in_purse.append(view.snapshot.boards[0].doubloons)
    kinds = [piece for k, piece in enumerate(flown) if piece not in flown[:k]]
    assert kinds == [PieceKind.DOUBLOON, Building.FACTORY]
    assert changes(in_purse) == [9, 8, 7, 6, 5, 4, 3], "each has left the purse when it flew"
    assert view.find("seat.0.building.factory") is not None


def test_barrels_land_in_the_hold_one_after_the_other(make_table: MakeTable) -> None:
    """CAP-2, CAP-4: first the barrels, then the VP chips."""
    boards = [Board(goods={Good.SUGAR: 3}), Board(goods={Good.CORN: 1}), Board()]
    state = position(OPEN, boards, role=Role.CAPTAIN, ships={4: (Good.SUGAR, 1)})
    table = by_another(make_table, state, "load sugar on ship 4", Animation.NORMAL)
    view, seen = table.screen.view, []
    while table.app.animator.busy:
        table.app.step(1 / 60)
        board = view.snapshot.boards[0]
        seen.append((board.goods[Good.SUGAR], view.harbor.ships[4].state.load, board.vp))
    assert changes(seen) == [
        (2, 1, 0),
        (1, 1, 0),
        (0, 1, 0),
        (0, 2, 0),
        (0, 3, 0),
        (0, 4, 0),
        (0, 4, 1),
        (0, 4, 2),
        (0, 4, 3),
        (0, 4, 4),
    ]


def test_only_plantations_left_over_are_discarded_before_the_new_row() -> None:
    """STL-3: the last player's plantation goes to their island, the others to the discards."""
    boards = [Board(), Board(), Board()]
    state = position(
        OPEN, boards, role=Role.SETTLER, played_by=1, turn=0, face_up={Tile.CORN: 1, Tile.SUGAR: 1}
    )
    game = Session(OPEN, 1, [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva")], start=state)
    row = row_of(game)
    before = take_snapshot(game, row)
    entry = game.act(next(a for a in game.legal() if str(a) == "settle sugar"))
    after = take_snapshot(game, update_row(row, game))
    laid_out = next(
        a for a in group_flights(entry.events, before, after) if type(a.events[0]) is ev.PlantationsLaidOut
    )
    assert [(flight.piece, flight.end) for flight in laid_out.beats[0]] == [(Tile.CORN, "stack")]


def test_goods_are_produced_for_one_player_after_the_other(make_table: MakeTable) -> None:
    """CRA-1: in turn order, and the supply shrinks as the barrels leave."""
    field = {Tile.CORN: 2}
    boards = [Board(island=field, staffed=field), Board(island=field, staffed=field), Board()]
    state = position(OPEN, boards, turn=0)
    table = by_another(make_table, state, "take craftsman", Animation.NORMAL)
    view, seen = table.screen.view, []
    while table.app.animator.busy:
        table.app.step(1 / 60)
        shown = view.snapshot
        seen.append((shown.boards[0].goods[0], shown.boards[1].goods[0], shown.supply[0]))
    assert changes(seen) == [
        (0, 0, 10),
        (0, 0, 9),
        (0, 0, 8),
        (1, 0, 8),
        (2, 0, 8),
        (2, 0, 7),
        (2, 0, 6),
        (2, 1, 6),
        (2, 2, 6),
    ]


def test_a_forest_is_turned_over_in_flight(make_table: MakeTable) -> None:
    """FOR-1: it leaves the row face up, and lands face down."""
    wide = Options(players=3, sets=frozenset(BuildingSet), open_vp=True)
    boards = [Board(city={Building.FOREST_HOUSE: 1}), Board(), Board()]
    state = position(wide, boards, role=Role.SETTLER, face_up={Tile.CORN: 2, Tile.COFFEE: 2})
    table = by_another(make_table, state, "settle coffee as forest", Animation.NORMAL)
    faces = []
    while table.app.animator.busy:
        table.app.step(1 / 60)
        faces += [flyer.piece for flyer in flyers(table)]
    assert faces[0] is Tile.COFFEE
    assert faces[-1] in FORESTS


def test_nobles_and_colonists_for_the_ship_come_from_separate_supplies() -> None:
    """NOB-1"""
    game = Session(OPEN, 1, [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva")])
    table = take_snapshot(game, row_of(game))
    flown = group_flights([ev.ShipRefilled(4, 0, 1)], table, table)[0].beats[0]
    starts = [(flight.piece, flight.start) for flight in flown]
    assert starts == [(PieceKind.COLONIST, "supply.colonists")] * 3 + [(PieceKind.NOBLE, "supply.nobles")]


def test_the_noble_goes_ashore_as_a_noble() -> None:
    """NOB-2"""
    game = Session(OPEN, 1, [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva")])
    table = evolve(take_snapshot(game, row_of(game)), colonist_ship=4, ship_nobles=1)
    dealt = ev.ColonistsDealt(1, 2, 1)
    flown = group_flights([dealt], table, table)[0].beats[0]
    assert [flight.piece for flight in flown] == [PieceKind.NOBLE, PieceKind.COLONIST]
    left = after_departure(table, flown[0])
    assert (left.colonist_ship, left.ship_nobles) == (3, 0)
    left = after_departure(left, flown[1])
    assert (left.colonist_ship, left.ship_nobles) == (2, 0)


def test_without_motion_changes_are_marked_for_a_moment(make_table: MakeTable) -> None:
    field = {Tile.CORN: 2}
    boards = [Board(island=field, staffed=field), Board(), Board()]
    state = position(OPEN, boards, turn=0)
    table = by_another(make_table, state, "take craftsman", Animation.NONE)
    node = table.pilot.find("seat.0.goods.corn")
    assert node.rim is Rim.CHANGED
    table.pilot.wait(2.0)
    assert node.rim is not Rim.CHANGED


def _round_ends(players: int) -> tuple[tuple[ev.Event, ...], Snapshot, Snapshot]:
    """The events of the move that ends the third round, and the table before and after it."""
    session = Session(Options(players=players), 3, [Seat(SeatKind.HUMAN, "A")] * players)
    choose = random.Random(3)
    while True:
        row = row_of(session)
        before = take_snapshot(session, row)
        entry = session.act(choose.choice(session.legal()))
        if any(isinstance(event, ev.RoundEnded) and event.round == 4 for event in entry.events):
            return entry.events, before, take_snapshot(session, update_row(row, session))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_doubloons_go_to_the_roles_that_nobody_chose(players: int) -> None:
    """RND-1: then the governor card is passed on."""
    events, before, after = _round_ends(players)
    found = next(
        act for act in group_flights(events, before, after) if isinstance(act.events[0], ev.RoundEnded)
    )
    coins, governor = found.beats
    assert [flight.piece for flight in governor] == [PieceKind.GOVERNOR]
    untaken = {card.role for card in after.cards if card.doubloons}
    assert untaken
    assert sorted(flight.end for flight in coins) == sorted(
        f"role.{slug(role)}.doubloons" for role in untaken
    )
    assert {flight.piece for flight in coins} == {PieceKind.DOUBLOON}


def test_a_doubloon_lands_beside_others_on_the_card(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    view = table.screen.view
    card = next(iter(view.roles.cards.values()))
    places = []
    for count in (0, 1, 2, 3, 4):
        card.show(evolve(card.state, doubloons=count))
        place = view.place(f"{card.name}.doubloons")
        assert place is not None
        assert card.absolute().grown(0.1).has(place.center)
        places.append(place.x)
    assert places[0] < places[1] < places[2]
    assert places[3] == places[4] == places[0], "a number replaces doubloons that don't fit"


def test_the_end_of_the_game_is_announced_after_the_last_animation(make_table: MakeTable) -> None:
    """Until then, the action line says what the last move was."""
    state = position(
        OPEN,
        [Board(), Board(doubloons=3), Board()],
        role=Role.BUILDER,
        played_by=2,
        turn=1,
        governor=0,
        roles_taken={Role.SETTLER: 0, Role.MAYOR: 1, Role.BUILDER: 2},
        ended=EndReason.VICTORY_POINTS,
    )
    table = make_table(3, 3, state=state, speed=Animation.SLOW)
    table.until_asked()
    table.pilot.drag("bank.small_market", "seat.1.city.0")
    assert table.session.is_over
    assert table.said().startswith(" Jan builds the Small Market")
    assert not table.pilot.has("action.score")
    table.until_asked()
    table.app.pop()  # the score screen
    assert table.said().startswith("Game over.")
    assert table.pilot.has("action.score")
