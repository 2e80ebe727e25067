"""Whose view a replay shows, and whose it doesn't."""

import pytest

from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.table.model.player_looks import looks_of
from tests.ui.screens.replay.watching import StubTable, Watch, assert_shows, hot_seat


def test_the_viewpoint_and_the_large_board(watch: Watch):
    """END-4: from a seat, the VP chips of the others are hidden."""
    watched = watch("4-nobles-138")
    pilot = watched.pilot
    pilot.key("7")
    assert all(board.vp is not None for board in watched.shown.boards)
    assert "VP chips: everyone's" in str(pilot.find("replay.eyes").tooltip)
    pilot.click("replay.eyes")
    assert pilot.find("looks.title").text == pilot.find("replay.eyes").text == "Viewpoint"
    looks = looks_of(watched.replay.game.seats)
    for row in ("looks.eyes", "looks.large"):
        assert [pilot.find(f"{row}.{seat}").option.player for seat in range(4)] == [*looks]
    pilot.click("looks.eyes.2")
    pilot.click("looks.large.1")
    pilot.click("looks.done")
    assert [board.vp is None for board in watched.shown.boards] == [True, True, False, True]
    assert watched.shown.viewed_seat == 1
    names = watched.replay.game.names
    assert pilot.find("replay.eyes").tooltip == (
        f"Viewpoint (V)\nVP chips: only {names[2]}'s\nLarge board: {names[1]}"
    )
    assert pilot.find("replay.eyes").icon == looks[2].picture
    assert_shows(watched.shown, watched.replay)
    other = watched.screen.view.others[0]
    seat = other.state.board.seat
    box = other.absolute()
    pilot.click((box.center[0], box.y + 8))
    assert watched.shown.viewed_seat == seat == 2
    assert [board.vp is None for board in watched.shown.boards] == [True, True, False, True]
    pilot.key("b")
    assert watched.shown.viewed_seat == 3
    box = watched.screen.view.others[1].absolute()
    pilot.click((box.center[0], box.y + 8))
    assert watched.shown.viewed_seat == 1
    pilot.key("end")
    assert all(board.vp is not None for board in watched.shown.boards)


def test_enter_closes_the_dialog_after_a_choice_by_mouse(watch: Watch):
    """After a choice by keyboard, Enter still chooses the next option."""
    watched = watch("3-base-369")
    pilot = watched.pilot
    pilot.click("replay.eyes")
    pilot.click("looks.eyes.1")
    pilot.key("return")
    assert not pilot.has("looks.done")
    assert watched.replay.viewpoint == 1
    pilot.key("v")
    pilot.key("tab")
    pilot.key("return")
    assert pilot.has("looks.done")
    assert watched.replay.viewpoint == 2
    pilot.key("escape")
    pilot.key("home")
    pilot.click("replay.go_on")
    pilot.click("go_on.1.human")
    pilot.key("return")
    assert isinstance(watched.app.screen, StubTable)
    assert not watched.app.screen.session.seats[1].is_computer


def test_nothing_on_the_table_can_be_moved(watch: Watch):
    watched = watch("3-all-333")
    for key in ("home", "8", "end"):
        watched.pilot.key(key)
        nodes = list(watched.app.stage.root.walk())
        assert not [node.name for node in nodes if node.drag_source is not None]
    assert watched.pilot.has("replay.sign")
    assert not watched.pilot.has("menu")


@pytest.mark.parametrize(
    ("humans", "text"),
    [
        ((3,), "VP chips: only {name}'s are shown until the game is over"),
        ((1, 3), "VP chips stay hidden until the game is over"),
    ],
)
def test_no_other_viewpoint_can_be_chosen_until_the_game_is_over(
    watch: Watch, humans: tuple[int, ...], text: str
):
    """END-4"""
    watched = watch(hot_seat(humans))
    pilot, names = watched.pilot, watched.replay.game.names
    pilot.key("end")
    chips = f"VP chips: only {names[3]}'s" if humans == (3,) else "VP chips: hidden"
    assert chips in str(pilot.find("replay.eyes").tooltip)
    pilot.key("v")
    assert not pilot.has("looks.eyes")
    shown = [node.text for node in watched.app.stage.root.walk() if isinstance(node, Label)]
    assert text.format(name=names[3]) in shown
    pilot.click("looks.large.1")
    pilot.click("looks.done")
    assert watched.shown.viewed_seat == 1
    assert [board.seat for board in watched.shown.boards if board.vp is not None] == (
        [3] if humans == (3,) else []
    )
