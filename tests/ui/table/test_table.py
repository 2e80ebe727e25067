"""The flow of a game at the table: turns, handovers, speeds, confirmation, the log."""

import pytest

from puertorico.engine.ids import Good, Role, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.settings import Animation
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.table.model import names
from puertorico.ui.table.model.player_colors import PlayerColor
from tests.ui.table.conftest import MakeTable
from tests.ui.table.log_lines import log_lines


def test_computer_players_move_until_the_persons_turn(make_table: MakeTable) -> None:
    table = make_table(4, 1)
    table.until_asked()
    table.pilot.drag("role.settler", "seat.0")
    table.until_asked()
    assert table.session.seat_to_move == 0
    table.pilot.drag("row.0", "seat.0.island.5")
    table.until_asked()
    assert {entry.seat for entry in table.session.log_entries} == {0, 1, 2, 3}


def test_a_handover_between_two_people_hides_the_chips(make_table: MakeTable) -> None:
    """END-4"""
    table = make_table(3, 2, chips=1)
    table.until_asked()
    assert [board.vp is None for board in table.screen.controller.shown.boards] == [False, True, True]
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    table.pilot.click("action.pass")
    table.until_asked()
    assert table.app.screen is not table.screen
    assert not table.pilot.has("seat.0")
    table.pilot.click("handover.ready")
    table.until_asked()
    assert table.screen.controller.shown.viewed_seat == 1
    assert [board.vp is None for board in table.screen.controller.shown.boards] == [True, False, True]


@pytest.mark.usefixtures("painted")
def test_people_and_computer_players_have_portraits(
    make_table: MakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: set[str] = set()
    picture = Canvas.picture

    def seen(canvas: Canvas, name: str, rect: Rect, alpha: float = 1.0) -> None:
        drawn.add(name)
        picture(canvas, name, rect, alpha)

    monkeypatch.setattr(Canvas, "picture", seen)
    make_table(4, 2).until_asked()
    assert {name for name in drawn if name.startswith("players/")} == {
        "players/portrait-sailor",
        "players/portrait-market-woman",
        "players/allrounder",
        "players/builder",
    }


def test_open_points_are_visible_to_everyone(make_table: MakeTable) -> None:
    """VAR-3"""
    table = make_table(3, 2, open_vp=True)
    table.until_asked()
    assert all(board.vp == 0 for board in table.screen.controller.shown.boards)


def test_step_by_step_mode_waits_for_a_button_after_each_move(make_table: MakeTable) -> None:
    table = make_table(4, 1, speed=Animation.STEP)
    table.until_asked()
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    table.pilot.click("action.pass")
    table.until_asked()
    moves = len(table.session.log_entries)
    assert table.pilot.has("action.next")
    status = table.screen.view.status.state
    assert (status.is_under_way, status.awaits_next) == (True, True), "nobody plays while the button waits"
    table.pilot.wait(30)
    assert len(table.session.log_entries) == moves
    table.pilot.click("action.next")
    table.until_asked()
    assert len(table.session.log_entries) > moves


def test_the_table_is_the_same_with_and_without_animation(make_table: MakeTable) -> None:
    """Pieces fly, and then everything is in the same place."""
    boards = [Board(island={Tile.CORN: 3}, staffed={Tile.CORN: 3})] * 2 + [Board()]
    state = position(Options(players=3, open_vp=True), boards, turn=0)
    table = make_table(3, 3, state=state, speed=Animation.NORMAL)
    table.until_asked()
    table.pilot.drag("role.craftsman", "seat.0")
    assert table.app.animator.busy
    assert table.screen.view.snapshot.boards[1].goods[Good.CORN] in (0, 3)
    table.until_asked()
    assert table.screen.view.snapshot.boards[1].goods[Good.CORN] == 3
    assert not table.app.stage.top.find("loose")


def test_a_move_can_be_confirmed_or_canceled(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True, confirm=True)
    table.until_asked()
    table.pilot.drag("role.mayor", "seat.0")
    assert table.state.role is None
    table.pilot.click("action.cancel")
    table.pilot.drag("role.builder", "seat.0")
    table.pilot.click("action.confirm")
    assert table.state.role is Role.BUILDER


def test_esc_answers_no_to_a_confirmation_and_only_then_opens_the_menu(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True, confirm=True)
    table.until_asked()
    table.pilot.drag("role.mayor", "seat.0")
    table.pilot.key("escape")
    assert not table.pilot.has("action.confirm")
    assert not table.pilot.has("menu.continue")
    assert table.state.role is None
    table.pilot.key("escape")
    assert table.pilot.has("menu.continue")


def test_a_selected_barrel_shows_its_points_on_the_ships(make_table: MakeTable) -> None:
    """CAP-3, CAP-4"""
    boards = [Board(goods={Good.CORN: 3, Good.SUGAR: 1}), Board(), Board()]
    options = Options(players=3, open_vp=True)
    state = position(options, boards, role=Role.CAPTAIN, ships={5: (Good.SUGAR, 4)})
    table = make_table(3, 3, state=state)
    table.until_asked()
    ships = table.screen.view.harbor.ships
    table.pilot.click("seat.0.goods.corn")
    assert {size: ship.hint for size, ship in ships.items()} == {4: "+4 VP", 5: "", 6: "+4 VP"}
    table.pilot.click("seat.0.goods.corn")
    assert {ship.hint for ship in ships.values()} == {""}


def test_a_price_is_shown_as_a_calculation(make_table: MakeTable) -> None:
    """BLD-2, BLD-3: two quarries and the privilege on a Factory for 7."""
    boards = [Board(doubloons=9, island={Tile.QUARRY: 2}, staffed={Tile.QUARRY: 2}), Board(), Board()]
    table = make_table(3, 3, state=position(Options(players=3, open_vp=True), boards, role=Role.BUILDER))
    table.until_asked()
    words = str(table.pilot.find("bank.factory").describe())
    assert "[[pieces/doubloon]]\u00a04" in words
    assert "7 − 2 quarries − 1 as Builder\n" in words


def test_a_tooltip_says_the_price_of_a_building_once(make_table: MakeTable) -> None:
    boards = [Board(doubloons=12, island={Tile.QUARRY: 1}, staffed={Tile.QUARRY: 1}), Board(), Board()]
    table = make_table(3, 3, state=position(Options(players=3, open_vp=True), boards, role=Role.BUILDER))
    table.until_asked()
    for building, price in {"factory": 5, "small_indigo_plant": 0, "guild_hall": 8}.items():
        head, *rest = str(table.pilot.find(f"bank.{building}").describe()).splitlines()
        assert head.endswith(f"[[pieces/doubloon]]\u00a0{price}")
        assert not [line for line in rest if f"**{price}**" in line or line.endswith(f" {price}")]
    table = make_table(3, 3, state=position(Options(players=3, open_vp=True), [Board()] * 3))
    table.until_asked()
    assert "Price" not in str(table.pilot.find("bank.factory").describe())


def test_escape_cancels_a_drag(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    table.pilot.drag("role.builder", "seat.0", drop=False)
    table.pilot.key("escape")
    table.pilot.up()
    table.pilot.settle()
    assert table.session.actions == []


def test_the_open_log_shows_new_moves(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    table.pilot.click("log")
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    assert any("Ana" in line and "Builder" in line for line in log_lines(table))
    table.pilot.click("log.close")
    assert not table.pilot.has("log.lines")


def test_the_menu_pauses_the_game(make_table: MakeTable) -> None:
    table = make_table(4, 1, speed=Animation.FAST)
    table.until_asked()
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    table.pilot.click("action.pass")
    table.pilot.key("escape")
    table.pilot.wait(2)
    moves = len(table.session.log_entries)
    table.pilot.wait(5)
    assert len(table.session.log_entries) == moves
    table.pilot.click("menu.continue")
    table.until_asked()
    assert len(table.session.log_entries) > moves


@pytest.mark.usefixtures("unpainted")
def test_all_window_sizes_have_the_same_pieces(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    names = sorted(table.pilot.names())
    for size in ((1024, 640), (1920, 1080), (1280, 960)):
        table.pilot.resize(*size)
        assert sorted(table.pilot.names()) == names


def test_the_turn_marker_stays_with_the_move_being_shown(make_table: MakeTable) -> None:
    table = make_table(4, 1, speed=Animation.NORMAL)
    table.until_asked()
    table.pilot.drag("role.settler", "seat.0")
    colors = [*PlayerColor]
    under_way: set[PlayerColor] = set()
    for _ in range(16000):
        table.app.step(1 / 60)
        status = table.screen.view.status.state
        if status.is_under_way:
            assert status.turn_color is colors[table.session.log_entries[-1].seat]
            assert status.turn_color not in {color for color, _name in status.to_act}
            under_way.add(status.turn_color)
        else:
            mover = table.session.seat_to_move
            assert status.turn_color is (None if mover is None else colors[mover])
        if table.screen.controller.question is not None:
            assert status.is_mine
            if len(under_way) == len(table.state.players):
                return
            if table.pilot.has("action.pass"):
                table.pilot.click("action.pass")
            else:
                table.pilot.drag(table.lit()[0].name, "seat.0")
    raise AssertionError(f"only the moves of {under_way} were shown")


def test_barrels_fly_to_their_exact_places(make_table: MakeTable) -> None:
    table = make_table(4, 1)
    table.until_asked()
    view = table.screen.view
    for capacity, ship in view.harbor.ships.items():
        places = [view.place(names.hold(capacity, k)) for k in range(capacity)]
        assert len(set(places)) == capacity
        assert all(place is not None and ship.absolute().has(place.center) for place in places)
        assert view.place(names.hold(capacity, capacity)) is None
    for place, node in enumerate(view.harbor.trading_house.places):
        assert view.place(names.trading_house(place)) == node.absolute()
