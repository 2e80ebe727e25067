"""The board of an opponent is lifted while they act, and the number of a new round turns over."""

import pytest
from attrs import evolve

from puertorico.settings import Animation
from puertorico.ui.table.components.board_lift import LiftedBoard
from tests.ui.repainting import assert_nothing_is_stale
from tests.ui.table.animation.playing import FRAME, captain_phase, played
from tests.ui.table.conftest import MakeTable, Table


def lifted(table: Table) -> list[LiftedBoard]:
    return [node for node in table.app.stage.content.children if isinstance(node, LiftedBoard)]


@pytest.mark.usefixtures("unpainted")
def test_the_board_is_lifted_until_the_move_has_been_read(make_table: MakeTable) -> None:
    table = played(make_table, captain_phase(), "load sugar on ship 4", Animation.NORMAL)
    heights = []
    for _ in range(14):
        table.app.step(FRAME)
        (board,) = lifted(table)
        heights.append(board.height)
    assert heights == sorted(heights)
    assert 0 < heights[0] < heights[-1] == 2
    assert board.rect.has(table.pilot.find("seat.1.goods.sugar").absolute().center)
    table.pilot.settle()
    assert board.height == 2
    table.screen.controller.go_on()
    table.pilot.wait(0.05)
    assert 0 < board.height < 2
    table.screen.controller.hurry()
    assert lifted(table) == []


@pytest.mark.usefixtures("unpainted")
def test_a_board_that_is_lowered_before_it_was_lifted_is_gone(make_table: MakeTable) -> None:
    """When a person hurries, or the turn passes within a frame."""
    table = make_table(3, 3, speed=Animation.NORMAL, open_vp=True)
    lift = table.screen.view.lift
    assert lift is not None
    lift.follow(1)
    lift.follow(None)
    table.pilot.wait(1.0)
    assert lifted(table) == []


@pytest.mark.usefixtures("unpainted")
def test_pieces_land_on_the_lifted_board(make_table: MakeTable) -> None:
    table = played(make_table, captain_phase(), "load sugar on ship 4", Animation.NORMAL)
    view, place = table.screen.view, table.screen.view.place("seat.1.vp")
    table.pilot.wait(0.3)
    assert view.place_for(view.snapshot.boards[1].arrangement, "seat.1.vp").center == (
        place.center[0],
        place.center[1] - 2,
    )
    assert view.height_of("seat.0.vp") == 0


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("speed", "seat"), [(Animation.NONE, 0), (Animation.NORMAL, 1)])
def test_no_board_is_lifted_without_animation_or_if_it_is_the_viewed_one(
    make_table: MakeTable, speed: Animation, seat: int
) -> None:
    table = played(make_table, captain_phase(), "load sugar on ship 4", speed, seat=seat)
    for _ in range(60):
        table.app.step(FRAME)
        assert lifted(table) == []


def test_a_lifted_board_shows_every_change(make_table: MakeTable) -> None:
    table = played(make_table, captain_phase(), "load sugar on ship 4", Animation.NORMAL)
    for frame in range(80):
        table.app.step(FRAME)
        if frame % 10 == 5:
            assert lifted(table)
            assert_nothing_is_stale(table.app.stage, table.app.window.surface)


def test_the_number_of_a_new_round_turns_over(make_table: MakeTable) -> None:
    table = make_table(3, 3, speed=Animation.NORMAL)
    table.until_asked()
    table.app.step(FRAME)
    view, number = table.screen.view, table.screen.view.status._number
    view.show(evolve(view.snapshot, round=2))
    turned = [number.turned]
    while table.app.animator.busy:
        table.app.step(FRAME)
        turned.append(number.turned)
        if len(turned) in (8, 16):
            assert_nothing_is_stale(table.app.stage, table.app.window.surface)
    assert turned == sorted(turned)
    assert (turned[0], turned[-1]) == (0, 1)
    assert len(turned) == 23
    view.show(evolve(view.snapshot, round=1))
    assert number.turned == 1, "only a new round turns it over"
