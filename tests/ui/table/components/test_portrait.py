"""The table in a high window: with three and more players, all boards are below the rest."""

from itertools import combinations

import pytest

from puertorico.engine.ids import Building
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.table.components.boards.city import OWN_RADIUS
from puertorico.ui.table.components.boards.opponent import divide as divide_board
from puertorico.ui.table.components.screen_layout import divide
from tests.ui.table.conftest import Table

HIGH = (1250.0, 1600.0, 2276.0)
"""Heights of the table in units; the width is 1280."""


@pytest.mark.parametrize("others", [2, 3, 4])
@pytest.mark.parametrize("h", HIGH)
def test_in_a_high_window_all_boards_have_the_whole_width_below_the_rest(h: float, others: int) -> None:
    places = divide(1280, h, others)
    parts = [places.status, places.roles, places.bank, places.harbor, places.action, places.own]
    parts += places.others
    screen = Rect(0, 0, 1280, h)
    assert all(part.clamped_to(screen) == part for part in parts)
    for one, two in combinations(parts, 2):
        assert one.right <= two.x or two.right <= one.x or one.bottom <= two.y or two.bottom <= one.y
    assert len(places.others) == others
    assert min(board.x for board in places.others) == places.own.x
    assert max(board.right for board in places.others) == pytest.approx(places.own.right)
    assert places.action.bottom < places.own.y < places.own.bottom < min(board.y for board in places.others)
    assert places.bank.h > 400


@pytest.mark.parametrize("others", [2, 3, 4])
def test_less_high_windows_have_the_other_boards_at_the_right(others: int) -> None:
    places = divide(1280, 1240, others)
    assert all(board.x > places.harbor.right for board in places.others)


@pytest.mark.parametrize("others", [2, 3, 4])
def test_a_docked_log_takes_its_place_below_the_other_boards(others: int) -> None:
    places = divide(1280, 1600, others, log=True)
    assert places.log is not None
    assert places.log.x > places.own.right
    assert places.log.y > max(board.bottom for board in places.others)


@pytest.mark.parametrize("others", [1, 2, 3, 4])
@pytest.mark.parametrize("text", [1.5, 2.0])
def test_in_a_high_window_large_text_leaves_all_boards_whole(others: int, text: float) -> None:
    """Boards collapsed to lines would leave most of the window to the sea."""
    places = divide(1280, 2276, others, text=text)
    assert not places.are_lines
    usual = divide(1280, 2276, others)
    assert places.action.h > usual.action.h
    for grown, board in zip((places.own, *places.others), (usual.own, *usual.others), strict=True):
        assert grown.w == board.w
        assert grown.h > 0.98 * board.h


def own_city(app: App, factor: float) -> tuple[float, float, float]:
    """Return the least size of names, and the radius of a circle and the size of VP, in the own city."""
    app.assets.text_factor = factor
    table = Table(app, TableScreen(Context(Settings(animation=Animation.NONE), inline=True), begun()))
    view = table.screen.view
    view.layout(1280, 2276)
    tile = view.own.city.buildings[Building.HACIENDA]
    return tile.band.size, tile.circles[0].w / 2, tile._shield_radius


def begun() -> Session:
    state = position(Options(players=3), [Board(city={Building.HACIENDA: 1}), Board(), Board()])
    people = [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva")]
    return Session(state.options, 1, people, start=state)


def test_in_a_high_window_the_marks_of_buildings_grow_with_them(app: App) -> None:
    name, circle, shield = own_city(app, 1.0)
    assert circle > 1.2 * OWN_RADIUS
    assert shield > 8.0 * 1.2
    larger_name, *_same = own_city(app, 2.0)
    assert larger_name > 1.1 * name


def test_a_board_that_is_much_wider_than_high_has_the_city_beside_the_island() -> None:
    wide = divide_board(628, 325)
    assert wide.city.x > wide.island.right
    assert wide.island.w > 200
    high = divide_board(628, 486)
    assert high.city.y > high.island.bottom
