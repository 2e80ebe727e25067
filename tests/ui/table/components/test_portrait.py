"""The table of three and more players in a high window: all boards are below the rest."""

from itertools import combinations

import pytest

from puertorico.ui.scene.geometry import Rect
from puertorico.ui.table.components.screen_layout import divide

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
