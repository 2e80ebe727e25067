"""Staging: an opponent's board says what they do, places are marked as pieces land, and gains rise."""

import pytest
from attrs import evolve

from puertorico.engine.events import ColonistsPlaced
from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.settings import Animation
from puertorico.ui.scene.geometry import NOWHERE
from puertorico.ui.scene.tree.node import Rim
from puertorico.ui.table.animation.event_rows.base import Gain
from puertorico.ui.table.animation.events import event_row
from puertorico.ui.table.components.dust import Dust
from puertorico.ui.table.components.flyer import Flyer, flight_time
from puertorico.ui.table.components.gain_label import GainLabel
from puertorico.ui.table.components.stand_in import StandIn
from puertorico.ui.table.components.voyage import Voyage
from puertorico.ui.table.model.piece_kinds import PieceKind
from tests.ui.table.animation.playing import FRAME, OPEN, captain_phase, played
from tests.ui.table.conftest import MakeTable, Table

pytestmark = pytest.mark.usefixtures("unpainted")


def labels(table: Table) -> list[str]:
    return [node.text for node in table.app.stage.top.children if isinstance(node, GainLabel)]


def test_the_board_says_what_an_opponent_does_before_the_first_piece_flies(make_table: MakeTable) -> None:
    table = played(make_table, captain_phase(), "load sugar on ship 4", Animation.NORMAL)
    (board,) = (other for other in table.screen.view.others if other.seat == 1)
    assert board.state.activity is not None
    assert board.state.activity.text == "loads 3 sugar"
    table.pilot.wait(0.15)
    assert not any(isinstance(node, Flyer) for node in table.app.stage.top.children)
    table.pilot.wait(0.15)
    assert any(isinstance(node, Flyer) for node in table.app.stage.top.children)
    table.pilot.settle()
    assert board.state.activity is not None, "it can still be read"
    table.screen.controller.go_on()
    assert board.state.activity is None


def test_a_ship_dips_under_each_barrel_and_lies_in_its_place_again(make_table: MakeTable) -> None:
    table = played(make_table, captain_phase(), "load sugar on ship 4", Animation.NORMAL)
    ship = table.screen.view.find("ship.4")
    place, depths = ship.rect, []
    for _ in range(120):
        table.app.step(FRAME)
        depths.append(ship.rect.y - place.y)
    assert 1.0 < max(depths) < 1.5
    assert min(depths) == 0
    assert ship.rect == place


def test_no_board_says_what_the_viewed_player_does_by_hand(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=captain_phase(), speed=Animation.NORMAL, asks_always=True)
    table.until_asked()
    table.pilot.drag("seat.1.goods.sugar", "ship.4")
    for _ in range(120):
        assert table.screen.view.snapshot.activity is None
        table.app.step(FRAME)


def test_each_place_is_marked_as_its_piece_lands(make_table: MakeTable) -> None:
    field = {Tile.CORN: 2}
    boards = [Board(island=field, staffed=field), Board(island=field, staffed=field), Board()]
    table = played(make_table, position(OPEN, boards, turn=0), "take craftsman", Animation.NORMAL)
    marked = {}
    for frame in range(300):
        table.app.step(FRAME)
        for seat in (0, 1):
            if table.pilot.find(f"seat.{seat}.goods.corn").rim is Rim.CHANGED:
                marked.setdefault(seat, (frame, table.screen.view.snapshot.boards[seat].goods[Good.CORN]))
    assert marked[0][1] == marked[1][1] == 1, "the second barrel was still in flight"
    assert marked[0][0] < marked[1][0]
    assert table.pilot.find("seat.1.goods.corn").rim is Rim.NONE


def test_a_gain_rises_when_its_pieces_have_landed_and_a_key_ends_it(make_table: MakeTable) -> None:
    table = played(make_table, captain_phase(), "load sugar on ship 4", Animation.NORMAL)
    for _ in range(200):
        if not labels(table):
            table.app.step(FRAME)
    assert labels(table) == ["+3"]
    assert table.screen.view.snapshot.boards[1].vp == 3
    table.screen.controller.hurry()
    assert labels(table) == []
    assert not table.app.animator.busy


def test_without_animation_there_are_only_marks(make_table: MakeTable) -> None:
    table = played(make_table, captain_phase(), "load sugar on ship 4", Animation.NONE)
    assert table.screen.view.snapshot.activity is None
    assert labels(table) == []
    assert table.pilot.find("ship.4").rim is Rim.CHANGED


def test_skipping_ends_everything_in_the_final_state(make_table: MakeTable) -> None:
    table = played(make_table, captain_phase(), "load sugar on ship 4", Animation.SLOW)
    table.pilot.wait(0.6)
    table.screen.controller.hurry()
    view = table.screen.view
    assert [node for node in table.app.stage.top.children if isinstance(node, (Flyer, GainLabel))] == []
    assert view.snapshot.boards == table.screen.controller._table.snapshot.boards
    assert view.snapshot.ships == table.screen.controller._table.snapshot.ships


def test_a_barrel_has_the_size_of_both_ends_and_is_larger_in_between(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=captain_phase())
    table.until_asked()
    view = table.screen.view
    start = view.place_for(Good.SUGAR, "seat.1.goods.sugar")
    end = view.place_for(Good.SUGAR, "ship.4.1")
    assert start is not None
    assert end is not None
    flyer = Flyer(Good.SUGAR, start, end)
    widths = []
    for share in (0.0, 0.5, 1.0):
        flyer.fly(share)
        widths.append(flyer.body.w)
    assert widths[0] == pytest.approx(start.w)
    assert widths[1] == pytest.approx((start.w + end.w) / 2 * 1.4)
    assert widths[2] == pytest.approx(end.w)
    flyer.land(0.0)
    assert (flyer.body.w, flyer.body.h) == pytest.approx((end.w * 1.08, end.h * 0.92))
    flyer.land(1.0)
    assert flyer.body == pytest.approx(end)


def full_ships() -> GameState:
    boards = [Board(), Board(goods={Good.CORN: 1}), Board()]
    ships = {4: (Good.SUGAR, 4), 5: (Good.CORN, 4)}
    return position(OPEN, boards, role=Role.CAPTAIN, turn=1, ships=ships)


def test_the_supply_counts_up_once_a_full_ship_has_sailed(make_table: MakeTable) -> None:
    """CAP-9: two ships leave one after the other."""
    table = played(make_table, full_ships(), "load corn on ship 5", Animation.NORMAL)
    view, top = table.screen.view, table.app.stage.top
    before, seen, most = view.snapshot.supply, [], 0
    for _ in range(400):
        table.app.step(FRAME)
        voyages = [node for node in top.children if isinstance(node, Voyage)]
        most = max(most, len(voyages))
        gained = view.snapshot.supply[Good.SUGAR] - before[Good.SUGAR]
        seen.append((view.find("ship.4").alpha, gained))
    steps = [step for k, step in enumerate(seen) if k == 0 or step != seen[k - 1]]
    assert steps == [(1.0, 0), *((0.0, count) for count in range(5)), (1.0, 4)]
    assert most == 2
    assert view.find("ship.4").state.load == view.find("ship.5").state.load == 0


def test_no_ship_passes_another(make_table: MakeTable) -> None:
    """CAP-9: they leave to the right and come from the left, the rightmost first."""
    table = played(make_table, full_ships(), "load corn on ship 5", Animation.NORMAL)
    view, left, back = table.screen.view, [], []
    for _ in range(400):
        table.app.step(FRAME)
        for name in ("ship.4", "ship.5"):
            away = view.find(name).alpha == 0.0
            if away and name not in left:
                left.append(name)
            if not away and name in left and name not in back:
                back.append(name)
    assert left == back == ["ship.5", "ship.4"]


def test_a_voyage_ends_at_once_when_skipped(make_table: MakeTable) -> None:
    table = played(make_table, full_ships(), "load corn on ship 5", Animation.NORMAL)
    top = table.app.stage.top
    for _ in range(400):
        if not any(isinstance(node, Voyage) for node in top.children):
            table.app.step(FRAME)
    table.pilot.wait(0.5)
    table.screen.controller.hurry()
    view = table.screen.view
    assert not any(isinstance(node, Voyage) for node in top.children)
    assert [view.find(f"ship.{size}").alpha for size in (4, 5)] == [1.0, 1.0]
    assert view.snapshot.supply == table.screen.controller._table.snapshot.supply


def test_the_colonist_ship_rocks_and_is_there_again(make_table: MakeTable) -> None:
    """MAY-5"""
    table = make_table(3, 3, speed=Animation.NORMAL)
    table.until_asked()
    presenter, ship = table.screen.controller._presenter, table.screen.view.find("colonist_ship")
    presenter._signs.rock("colonist_ship")
    assert ship.alpha == 0.0
    assert any(isinstance(node, StandIn) for node in table.app.stage.top.children)
    table.pilot.wait(0.7)
    assert ship.alpha == 1.0
    assert not any(isinstance(node, StandIn) for node in table.app.stage.top.children)


def test_buildings_swell_when_they_are_staffed_for_the_first_time(make_table: MakeTable) -> None:
    """MAY-2: the Office had nobody; the indigo plant had somebody before."""
    city = {Building.OFFICE: 1, Building.SMALL_INDIGO_PLANT: 1}
    after = make_table(3, 3, state=position(OPEN, [Board(city=city), Board(), Board()])).screen.view.snapshot
    seats = after.boards[0]
    spaces = tuple(
        tile if tile is None or tile.building is not Building.OFFICE else evolve(tile, colonists=0)
        for tile in seats.arrangement.city
    )
    board = evolve(seats, arrangement=evolve(seats.arrangement, city=spaces))
    before = evolve(after, boards=(board, *after.boards[1:]))
    assert [*event_row(ColonistsPlaced(0)).swells(before, after)] == ["seat.0.building.office"]
    assert [*event_row(ColonistsPlaced(0)).swells(after, after)] == []


def test_placing_colonists_marks_all_places_with_other_people_than_before(make_table: MakeTable) -> None:
    """MAY-2: one colonist has moved from a corn plantation to the Office, the others stay."""
    city = {Building.OFFICE: 1, Building.SMALL_INDIGO_PLANT: 1}
    field = {Tile.CORN: 1, Tile.INDIGO: 1}
    boards = [Board(city=city, island=field, staffed=field), Board(), Board()]
    before = make_table(3, 3, state=position(OPEN, boards)).screen.view.snapshot
    now = before.boards[0].arrangement
    spaces = [tile for tile in now.island if tile is not None]
    corn = next(number for number, tile in enumerate(spaces) if tile.tile is Tile.CORN)
    island = tuple(
        evolve(tile, colonist=False) if number == corn and tile is not None else tile
        for number, tile in enumerate(now.island)
    )
    staffed = tuple(
        evolve(tile, colonists=2) if tile is not None and tile.building is Building.OFFICE else tile
        for tile in now.city
    )
    board = evolve(before.boards[0], arrangement=evolve(now, island=island, city=staffed))
    after = evolve(before, boards=(board, *before.boards[1:]))
    assert {*event_row(ColonistsPlaced(0)).changes(before, after)} == {
        f"seat.0.island.{corn}",
        "seat.0.building.office",
    }


def test_people_are_marked_with_their_tile_as_they_land(make_table: MakeTable) -> None:
    """MAY-2: the first player has more people than circles, so they are placed automatically."""
    boards = [Board(san_juan=3, island={Tile.CORN: 2}), Board(), Board()]
    state = position(OPEN, boards, role=Role.MAYOR, turn=0)
    table = played(make_table, state, "pass", Animation.NORMAL, seat=1)
    waiting, marked = [], set()
    for _ in range(240):
        waiting.append(table.screen.view.snapshot.boards[0].san_juan)
        marked |= {k for k in (0, 1) if table.pilot.find(f"seat.0.island.{k}").rim is Rim.CHANGED}
        table.app.step(FRAME)
    assert [step for k, step in enumerate(waiting) if k == 0 or step != waiting[k - 1]] == [3, 4, 3, 2]
    assert marked == {0, 1}


def test_dust_rises_where_a_large_building_lands_and_its_points_are_shown(make_table: MakeTable) -> None:
    boards = [Board(doubloons=12), Board(), Board()]
    state = position(OPEN, boards, role=Role.BUILDER)
    table = played(make_table, state, "build guild hall", Animation.NORMAL, seat=1)
    dusty = shown = False
    for _ in range(250):
        table.app.step(FRAME)
        dusty = dusty or any(isinstance(node, Dust) for node in table.app.stage.top.children)
        shown = shown or labels(table) == ["+4"]
    assert dusty
    assert shown
    assert table.app.stage.top.children == [table.app.stage.focus.ring]


def test_an_arc_stays_in_the_window(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=position(OPEN, [Board(doubloons=9)] * 3, role=Role.BUILDER))
    table.until_asked()
    view = table.screen.view
    start = view.place_for(PieceKind.DOUBLOON, "seat.1.doubloons")
    end = view.place_for(PieceKind.DOUBLOON, "bank.small_indigo_plant")
    assert start is not None
    assert end is not None
    flyer = Flyer(PieceKind.DOUBLOON, start, end)
    tops = []
    for k in range(21):
        flyer.fly(k / 20)
        tops.append(flyer.body.y)
    assert min(tops) >= 0
    assert tops[10] < min(tops[0], tops[20]), "but it is an arc"


def test_nothing_flies_or_rises_over_the_buttons(make_table: MakeTable) -> None:
    """The board of the first opponent is just below the menu."""
    table = make_table(3, 1, speed=Animation.NORMAL)
    table.until_asked()
    view, stage = table.screen.view, table.app.stage
    buttons = view.status.buttons_place
    for start, end in (("bank.small_indigo_plant", "seat.1.doubloons"), ("seat.1.doubloons", "role.settler")):
        ways = [view.place_for(PieceKind.DOUBLOON, name) or NOWHERE for name in (start, end)]
        flyer = Flyer(PieceKind.DOUBLOON, *ways, keep_off=buttons)
        for k in range(41):
            flyer.fly(k / 40)
            assert not flyer.body.overlaps(buttons), k
    table.screen.controller._presenter._signs.rise(Gain(PieceKind.DOUBLOON, "seat.1.doubloons", 2))
    assert labels(table) == ["+2"]
    for _ in range(45):
        assert not any(
            isinstance(node, GainLabel) and node.rect.overlaps(view.status.rect)
            for node in stage.top.children
        )
        table.app.step(FRAME)


@pytest.mark.parametrize(("distance", "seconds"), [(0, 0.22), (500, 0.29), (5000, 0.42)])
def test_long_flights_take_longer(distance: float, seconds: float) -> None:
    assert flight_time((0, 0), (distance, 0)) == pytest.approx(seconds)
