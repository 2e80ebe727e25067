"""The waves around the ships, which move while nothing else happens."""

import pytest

from puertorico.settings import Animation
from puertorico.ui.table.components.center.waves import INTERVAL, Wave
from tests.ui.redraws import redraws
from tests.ui.repainting import assert_nothing_is_stale
from tests.ui.table.conftest import MakeTable, Table

pytestmark = pytest.mark.usefixtures("painted")


def at_rest(make_table: MakeTable) -> Table:
    table = make_table(4, 4, speed=Animation.NORMAL)
    table.until_asked()
    table.pilot.settle()
    table.app.step(0.0)
    table.app.is_in_front = True
    return table


def test_waves_move_around_the_ships_of_a_table_at_rest(make_table: MakeTable) -> None:
    table = at_rest(make_table)
    seen = redraws(table.app, 4.0)
    assert 10 <= seen <= 4.0 / INTERVAL
    waves = [node for node in table.app.stage.content.children if isinstance(node, Wave)]
    assert any(wave.strength > 0 for wave in waves)
    assert_nothing_is_stale(table.app.stage, table.app.window.surface)
    for wave in waves:
        assert not any(
            wave.rect.overlaps(node.absolute())
            for node in (table.screen.view.harbor.trading_house, table.screen.view.bank)
        )


def test_waves_rest_while_a_dialog_is_open_or_pieces_fly(make_table: MakeTable) -> None:
    table = at_rest(make_table)
    redraws(table.app, 1.0)
    table.pilot.click("menu")
    table.pilot.settle()
    table.app.step(0.0)
    assert redraws(table.app, 2.0) == 0
    table.pilot.key("escape")
    table.app.step(0.0)
    assert redraws(table.app, 2.0) > 0
    table.pilot.drag("role.craftsman", "seat.0")
    assert table.app.animator.busy
    assert not table.app._has_ambient
