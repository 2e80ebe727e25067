"""Covering only VP chips when the turn passes: they are hidden until the person asks (END-4)."""

import pytest
from attrs import evolve

from puertorico.engine.ids import Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.settings import Animation, Cover
from tests.ui.table.conftest import MakeTable, Table

pytestmark = pytest.mark.usefixtures("unpainted")


def seated(make_table: MakeTable, humans: int = 2, **options: bool) -> Table:
    table = make_table(3, humans, cover=Cover.POINTS, chips=3, **options)
    table.until_asked()
    return table


def chips(table: Table) -> list[int | None]:
    return [board.vp for board in table.screen.controller.shown.boards]


def test_a_click_on_the_shield_shows_the_chips_and_another_covers_them(make_table: MakeTable) -> None:
    table = seated(make_table)
    assert chips(table) == [None, None, None]
    table.pilot.click("seat.0.vp")
    assert chips(table) == [3, None, None]
    table.pilot.click("seat.0.vp")
    assert chips(table) == [None, None, None]


def test_enter_shows_them_too(make_table: MakeTable) -> None:
    table = seated(make_table)
    table.app.stage.focus.set(table.pilot.find("seat.0.vp"))
    table.pilot.key("return")
    assert chips(table) == [3, None, None]


def test_the_tooltip_says_how(make_table: MakeTable) -> None:
    table = seated(make_table)
    shield = table.pilot.find("seat.0.vp")
    assert "Click to see your chips" in " ".join(shield.describe().rule)
    table.pilot.click("seat.0.vp")
    assert shield.describe().rule == ("Click to cover your chips.",)


def test_the_turn_passes_without_a_cover_and_chips_shown_are_covered(make_table: MakeTable) -> None:
    table = seated(make_table)
    table.pilot.click("seat.0.vp")
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    assert chips(table) == [None, None, None], "each move covers them"
    table.pilot.click("seat.0.vp")
    table.pilot.click("action.pass")
    table.until_asked()
    assert table.app.screen is table.screen
    assert table.session.viewed_seat == 1
    assert chips(table) == [None, None, None]
    table.pilot.click("seat.1.vp")
    assert chips(table) == [None, 3, None]


def test_what_the_person_has_begun_stays(make_table: MakeTable) -> None:
    """Looking at the chips undoes no step of a placement."""
    table = seated(make_table)
    table.pilot.drag("role.mayor", "seat.0")
    table.until_asked()
    before = table.screen.controller.shown.boards[0]
    table.pilot.click("seat.0.vp")
    assert table.screen.controller.shown.boards[0] == evolve(before, vp=3)


def test_the_chips_of_others_are_never_shown(make_table: MakeTable) -> None:
    table = seated(make_table)
    for seat in (1, 2):
        table.pilot.click(f"seat.{seat}.vp")
    assert chips(table) == [None, None, None]


def test_a_single_person_sees_their_chips(make_table: MakeTable) -> None:
    table = seated(make_table, humans=1)
    assert chips(table) == [3, None, None]
    table.pilot.click("seat.0.vp")
    assert chips(table) == [3, None, None]


def test_the_setting_applies_at_once(make_table: MakeTable) -> None:
    table = make_table(3, 2, chips=3)
    table.until_asked()
    assert chips(table) == [3, None, None]
    table.screen.context.change(cover=Cover.POINTS)
    table.app.step(1 / 60)
    assert chips(table) == [None, None, None]
    table.screen.context.change(cover=Cover.TABLE)
    table.app.step(1 / 60)
    assert chips(table) == [3, None, None]


def test_undo_returns_to_the_person_without_a_cover(make_table: MakeTable) -> None:
    table = seated(make_table)
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    table.pilot.click("action.pass")
    table.until_asked()
    table.pilot.click("seat.1.vp")
    table.pilot.key("z", ctrl=True)
    table.pilot.click("take_back.agree")
    table.until_asked()
    assert table.app.screen is table.screen
    assert table.session.viewed_seat == 0
    assert chips(table) == [None, None, None]


def test_the_setting_applies_while_pieces_fly(make_table: MakeTable) -> None:
    boards = [Board(), Board(island={Tile.CORN: 3}, staffed={Tile.CORN: 3}), Board()]
    start = position(Options(players=3), boards, turn=0)
    table = make_table(3, 2, state=start, chips=3, speed=Animation.SLOW)
    table.until_asked()
    table.pilot.drag("role.craftsman", "seat.0")
    table.app.step(1 / 60)
    assert table.screen.controller.is_showing
    table.screen.context.change(cover=Cover.POINTS)
    table.app.step(1 / 60)
    assert chips(table) == [None, None, None]
    table.until_asked()
    assert table.app.screen is table.screen
    assert table.session.viewed_seat == 1
