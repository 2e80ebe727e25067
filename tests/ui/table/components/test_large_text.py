"""The table with large text: opponents' boards are lines, and everything else grows."""

from collections.abc import Callable

import pytest
from attrs import evolve

from puertorico import terms
from puertorico.engine.ids import BUILDINGS, Building, Role
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.ui.app import App
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.boards.city import CityBuilding
from puertorico.ui.table.components.boards.opponent_line import OpponentLine
from puertorico.ui.table.components.center.bank_tile import BankTile
from puertorico.ui.table.components.center.role_card import RoleCard
from puertorico.ui.table.components.screen_layout import divide
from puertorico.ui.table.model import names
from puertorico.ui.table.model.snapshot import Activity
from tests.ui.layout.watch import Line, capture
from tests.ui.table.conftest import MakeTable, Table

BUILT = (Building.HACIENDA, Building.SMALL_MARKET)


def table_with(make_table: MakeTable, app: App, factor: float, players: int = 3) -> Table:
    """A table with a text size; the first two players, or one of two, have buildings and idle colonists."""
    app.assets.text_factor = factor
    built = [Board(city=dict.fromkeys(BUILT, 0), san_juan=2) for _seat in range(min(2, players - 1))]
    boards = [*built, *(Board() for _seat in range(players - len(built)))]
    table = make_table(players, 1, state=position(Options(players=players), boards))
    table.until_asked()
    return table


def is_name_on(kind: type[Node]) -> Callable[[Line], bool]:
    labels = {terms.building_name(building) for building in BUILDINGS}
    labels |= {terms.role_name(role) for role in Role}
    return lambda line: isinstance(line.node, kind) and line.text in labels


@pytest.mark.parametrize(("factor", "players"), [(1.5, 5), (2.0, 3)])
def test_names_grow_and_have_one_size(make_table: MakeTable, app: App, factor: float, players: int) -> None:
    drawn = capture(table_with(make_table, app, 1.0, players).app).lines
    grown = capture(table_with(make_table, app, factor, players).app).lines
    for kind in (BankTile, CityBuilding, RoleCard):
        is_name = is_name_on(kind)
        usual = min(line.size for line in drawn if is_name(line))
        sizes = {line.size for line in grown if is_name(line)}
        assert len(sizes) == 1
        assert sizes.pop() >= 1.15 * usual


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [(1.0, 1280, False), (1.25, 1280, False), (1.5, 1280, True), (2.0, 1700, False)],
)
def test_boards_are_collapsed_where_needed(text: float, width: float, lines: bool) -> None:
    for opponents in (2, 3, 4):
        areas = divide(width, 720, opponents, text=text)
        assert areas.are_lines == lines
        if lines:
            assert areas.own.w > width - 20
            assert max(rect.bottom for rect in areas.others) < areas.action.y


def test_a_line_opens_the_whole_board(make_table: MakeTable, app: App) -> None:
    table = table_with(make_table, app, 2.0)
    table.pilot.click("seat.1.look")
    table.pilot.settle()
    board = app.stage.overlay.find("large")
    assert board is not None
    assert board.find("large.seat.1.building.hacienda") is not None


def test_pieces_without_a_place_of_their_own_go_to_the_portrait(make_table: MakeTable, app: App) -> None:
    view = table_with(make_table, app, 2.0).screen.view
    line = view.others[0]
    assert isinstance(line, OpponentLine)
    for name in (names.island(1, 3), names.building(1, Building.HACIENDA), names.city(1, 0)):
        place = view.place(name)
        assert place is not None
        assert place.clamped_to(line.absolute()) == place
    assert view.place(names.seat(1, "doubloons")) == line.purse.absolute()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_line_shows_what_the_player_has_and_does(make_table: MakeTable, app: App, players: int) -> None:
    table = table_with(make_table, app, 2.0, players)
    line = table.screen.view.others[0]

    def words() -> list[str]:
        return [found.text for found in capture(table.app).lines if line in found.node.ancestors()]

    board = evolve(line.state.board, goods=(1, 2, 3, 4, 11), doubloons=17)
    line.show(evolve(line.state, board=board))
    assert {"Jan", "1", "2", "3", "4", "11", "17"} <= set(words())
    line.show(evolve(line.state, activity=Activity(1, "loads 4 corn", Role.CAPTAIN)))
    assert "loads 4 corn" in words()


@pytest.mark.parametrize(
    ("height", "players", "stretched"),
    [(720, 3, False), (960, 3, True), (2276, 2, True), (2276, 3, False)],
)
def test_high_windows_stretch_the_gaps_between_cards_that_have_grown(
    make_table: MakeTable, app: App, height: float, players: int, stretched: bool
) -> None:
    view = table_with(make_table, app, 1.0, players).screen.view
    view.layout(1280, height)
    tiles = [view.bank.tiles[kind].rect for kind in (Building.SMALL_MARKET, Building.HACIENDA)]
    most = 1.35 if height > 1500 else 0.75  # with room enough, cards stand upright
    assert all(tile.h <= most * tile.w + 0.01 for tile in tiles)
    first, second = tiles
    assert (second.y - first.bottom > 8) == stretched
    assert height < 2276 or first.h > first.w
    assert max(tile.rect.bottom for tile in view.bank.tiles.values()) > view.bank.h - 10
