"""Enlarging opponents' boards by keyboard and mouse."""

import attrs
import pytest

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import GOODS
from puertorico.ui import keys
from puertorico.ui.table.components.boards.large_board import PREFIX
from tests.ui.table.conftest import MakeTable, Table


def large(table: Table) -> int | None:
    """The seat of the enlarged board."""
    table.pilot.settle()
    found = table.app.stage.overlay.find("large")
    return None if found is None else found.seat


def test_each_board_has_a_key_that_opens_and_closes_it(make_table: MakeTable) -> None:
    table = make_table(5, 1, seed=3)
    table.until_asked()
    for number, key in enumerate(("f5", "f6", "f7", "f8"), 1):
        table.pilot.key(key)
        assert large(table) == number
    table.pilot.key("f5")
    assert large(table) == 1
    table.pilot.key("f5")
    assert large(table) is None


def test_a_key_for_a_missing_board_does_nothing(make_table: MakeTable) -> None:
    table = make_table(2, 1, seed=3)
    table.until_asked()
    table.pilot.key("f6")
    assert large(table) is None
    assert table.app.screen is table.screen


@pytest.mark.parametrize("way", ["escape", "return", "click", "click-outside", "button"])
def test_an_enlarged_board_closes_by_key_click_or_button(make_table: MakeTable, way: str) -> None:
    table = make_table(3, 1, seed=3)
    table.until_asked()
    table.pilot.click("seat.2.look")
    assert large(table) == 2
    if way == "click":
        table.pilot.click(f"{PREFIX}seat.2.island.0")
    elif way == "click-outside":
        table.pilot.click((3.0, 300.0))
    elif way == "button":
        table.pilot.click("large.close")
    else:
        table.pilot.key(way)
    assert large(table) is None
    assert table.app.stage.scope() is table.app.stage.root


def test_an_enlarged_board_shows_everything_the_player_has(make_table: MakeTable) -> None:
    table = make_table(4, 1, seed=6, sets=frozenset(BuildingSet))
    table.until_asked()
    board = attrs.evolve(
        table.screen.view.others[0].state.board, goods=(1, 2, 3, 4, 5), doubloons=17, vp=None
    )
    table.screen.view.others[0].show(attrs.evolve(table.screen.view.others[0].state, board=board))
    table.pilot.key("f5")
    found = {node.name: node for node in table.app.stage.overlay.walk() if node.name}
    mine = [node.name for node in table.screen.view.others[0].walk() if node.name]
    for name in mine:
        if not name.endswith(".look"):
            assert PREFIX + name in found, name
    for good, count in zip(GOODS, board.goods, strict=True):
        assert found[f"{PREFIX}seat.1.goods.{good.label}"].state.count == count
    assert found[f"{PREFIX}seat.1.doubloons"].state == 17
    assert found[f"{PREFIX}seat.1.vp"].state.chips is None  # END-4: hidden VP chips stay hidden


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 960), (2560, 1440)])
@pytest.mark.usefixtures("unpainted")
def test_an_enlarged_board_fits_the_window_and_is_resized_with_it(
    make_table: MakeTable, size: tuple[int, int]
) -> None:
    table = make_table(5, 1, seed=3)
    table.until_asked()
    table.pilot.key("f7")
    table.pilot.resize(*size)
    dialog = table.app.stage.overlay.find("large")
    panel = dialog.panel.absolute()
    root = table.app.stage.root.area
    assert panel.x >= 10
    assert panel.y >= 10
    assert panel.right <= root.w - 10
    assert panel.bottom <= root.h - 10
    assert panel.w > 0.9 * root.w or panel.h > 0.9 * root.h
    city, island = (table.pilot.find(f"{PREFIX}seat.3.{part}.0").absolute() for part in ("city", "island"))
    small = table.pilot.find("seat.3.island.0").absolute()
    assert island.right < city.x
    assert island.w > 2.5 * small.w


def test_the_table_ignores_keys_meanwhile_and_keeps_its_focus(make_table: MakeTable) -> None:
    table = make_table(3, 1, seed=3)
    table.until_asked()
    table.pilot.key("tab")
    before = table.app.stage.focus.node
    assert before is not None
    done = len(table.session.actions)
    table.pilot.key("f5")
    for key in ("1", "l", "h", "space"):
        table.pilot.key(key)
    table.pilot.key("f5")
    assert large(table) is None
    assert len(table.session.actions) == done
    assert table.app.stage.focus.node is before


def test_the_tooltip_of_the_magnifier_has_its_key(make_table: MakeTable) -> None:
    table = make_table(3, 1, seed=3)
    table.until_asked()
    look = table.pilot.find("seat.2.look")
    assert keys.label(keys.C.BOARD_2) in look.tooltip()
