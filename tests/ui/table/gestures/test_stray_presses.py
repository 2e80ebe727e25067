"""A press meant for one decision never answers the next: key repeat, quick presses, and early ones."""

from collections.abc import Callable

import pygame
import pytest

from puertorico.engine.ids import ISLAND_PLACES, Building, Good, Role, Step, Tile
from puertorico.engine.position import Board, position
from puertorico.settings import Animation, Cover
from puertorico.ui.scene.geometry import Point
from puertorico.ui.scene.input.presses import HABIT, RUSH, UNREAD, Press, Presses
from puertorico.ui.scene.tree.node import Node
from tests.ui.table.conftest import MakeTable, Table
from tests.ui.table.handmade import OPEN, seated, with_board

pytestmark = pytest.mark.usefixtures("unpainted")

ENTER = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
SPACE = pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0)
JUST_AFTER, LATER = 0.1, 10.0


class Clock:
    """A clock turned by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def presses(clock: Clock) -> Presses:
    return Presses(clock)


def timed(table: Table, clock: Clock) -> Table:
    """Return a table whose presses are judged by a clock; its question was asked long ago."""
    table.app.presses = Presses(clock)
    table.app.step(0.0)
    clock.now += LATER
    return table


def captain(make_table: MakeTable, clock: Clock, *, one_click_acts: bool = False) -> Table:
    """Return a table where each person can load corn."""
    boards = [Board(goods={Good.CORN: 1, Good.SUGAR: 1})] * 3
    ships = {6: (Good.CORN, 1), 5: (Good.SUGAR, 1)}
    table = seated(make_table, position(OPEN, boards, role=Role.CAPTAIN, ships=ships))
    table.screen.context.change(one_click_acts=one_click_acts)
    return timed(table, clock)


def press_enter(table: Table, name: str) -> None:
    table.app.stage.focus.set(table.pilot.find(name))
    table.pilot.key("return")


# Judging ------------------------------------------------------------------------------------------


def test_a_held_key_acts_once(presses: Presses) -> None:
    assert [presses.ignores(ENTER) for _ in range(3)] == [False, True, True]
    assert not presses.ignores(SPACE)
    presses.release(ENTER)
    assert not presses.ignores(ENTER)


def test_a_key_released_elsewhere_is_not_held(presses: Presses) -> None:
    assert not presses.ignores(ENTER)
    presses.release_all()
    assert not presses.ignores(ENTER)


def test_enter_is_ignored_until_a_new_question_can_be_read(presses: Presses, clock: Clock) -> None:
    presses.ask("Which role?")
    ignored = []
    for clock.now in (0.0, UNREAD - 0.01, UNREAD + 0.01):
        ignored.append(presses.ignores(ENTER))
        presses.release(ENTER)
    assert ignored == [True, True, False]


def test_the_same_question_is_not_new_again(presses: Presses, clock: Clock) -> None:
    presses.ask("Which role?")
    clock.now = LATER
    presses.ask("Which role?")
    assert not presses.ignores(ENTER)


def test_a_question_that_another_key_has_led_to_is_expected(presses: Presses) -> None:
    presses.ask("Leave?", expected=True)
    assert not presses.ignores(ENTER)


def test_only_the_second_press_is_part_of_a_double_click_after_a_change(
    presses: Presses, clock: Clock
) -> None:
    """All later ones are stray, even when they hit the same new node."""
    there, nodes = (5.0, 5.0), [Node("yes"), Node("yes"), Node("new"), Node("new"), Node("new")]
    found = [presses.judge(there, node) for node in nodes]
    assert found == [Press.SINGLE, Press.AGAIN, Press.STRAY, Press.STRAY, Press.STRAY]
    clock.now += HABIT
    assert presses.judge(there, nodes[-1]) is Press.SINGLE


def test_a_second_press_after_a_new_question_is_stray(presses: Presses) -> None:
    """The next player may have the same button in the same place."""
    node = Node("ready")
    assert presses.judge((5.0, 5.0), node) is Press.SINGLE
    presses.ask("Ready, Jan?")
    assert presses.judge((5.0, 5.0), node) is Press.STRAY


# At the table -------------------------------------------------------------------------------------


def test_a_second_enter_loads_nothing_for_the_next_player(make_table: MakeTable, clock: Clock) -> None:
    table = captain(make_table, clock)
    press_enter(table, "seat.0.goods.corn")
    for _ in range(3):
        press_enter(table, "seat.1.goods.corn")
    assert len(table.session.actions) == 1
    assert not table.app.stage.selection.active
    clock.now += LATER
    press_enter(table, "seat.1.goods.corn")
    assert len(table.session.actions) == 2


def test_a_second_enter_confirms_nothing(make_table: MakeTable, clock: Clock) -> None:
    table = make_table(3, 3, open_vp=True, confirm=True)
    table.until_asked()
    timed(table, clock)
    press_enter(table, "role.builder")
    table.pilot.key("return")
    assert not table.session.actions
    clock.now += LATER
    press_enter(table, "action.confirm")
    assert len(table.session.actions) == 1


def test_enter_right_after_the_hand_over_moves_nothing(make_table: MakeTable, clock: Clock) -> None:
    table = make_table(3, 2, cover=Cover.TABLE, chips=3)
    table.until_asked()
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    table.pilot.click("action.pass")
    table.until_asked()
    assert table.app.screen is not table.screen
    timed(table, clock)
    done = len(table.session.actions)
    table.pilot.key("return")
    assert table.app.screen is table.screen
    clock.now += JUST_AFTER
    press_enter(table, "action.pass")
    assert len(table.session.actions) == done
    clock.now += LATER
    press_enter(table, "action.pass")
    assert len(table.session.actions) > done


def test_enter_after_another_key_answers_at_once(make_table: MakeTable, clock: Clock) -> None:
    """The key has opened the menu, so its first button is meant."""
    table = captain(make_table, clock)
    table.pilot.key("escape")
    assert table.app.stage.scope() is not table.app.stage.root
    table.pilot.key("tab")
    table.pilot.key("return")
    assert table.app.screen is not table.screen or table.app.stage.scope() is table.app.stage.root


def test_the_key_that_passes_does_so_once(make_table: MakeTable, clock: Clock) -> None:
    boards = [Board(doubloons=10)] * 3
    table = timed(seated(make_table, position(OPEN, boards, role=Role.BUILDER)), clock)
    for _ in range(3):
        table.pilot.key("p")
        clock.now += JUST_AFTER
    assert len(table.session.actions) == 1
    clock.now += LATER
    table.pilot.key("p")
    assert len(table.session.actions) == 2


@pytest.mark.parametrize("clicks", [2, 3, 5])
def test_quick_clicks_with_one_click_load_one_barrel(
    make_table: MakeTable, clock: Clock, clicks: int
) -> None:
    table = captain(make_table, clock, one_click_acts=True)
    for _ in range(clicks):
        table.pilot.click("seat.0.goods.corn")
        clock.now += JUST_AFTER
    assert len(table.session.actions) == 1


def test_with_one_click_an_early_click_only_selects(make_table: MakeTable, clock: Clock) -> None:
    """It was meant for what was there before."""
    table = captain(make_table, clock, one_click_acts=True)
    table.pilot.click("seat.0.goods.corn")
    clock.now += JUST_AFTER
    table.pilot.click("seat.1.goods.sugar")
    assert len(table.session.actions) == 1
    assert table.app.stage.selection.source is table.pilot.find("seat.1.goods.sugar")
    clock.now += LATER
    table.pilot.key("escape")
    table.pilot.click("seat.1.goods.sugar")
    assert len(table.session.actions) == 2


def test_an_early_click_on_a_button_answers_nothing(make_table: MakeTable, clock: Clock) -> None:
    boards = [Board(doubloons=10)] * 3
    table = timed(seated(make_table, position(OPEN, boards, role=Role.BUILDER)), clock)
    table.pilot.click("action.pass")
    clock.now += JUST_AFTER
    table.pilot.click((2.0, 2.0))
    table.pilot.click("action.pass")
    assert len(table.session.actions) == 1
    clock.now += LATER
    table.pilot.click("action.pass")
    assert len(table.session.actions) == 2


# At the place of another button -------------------------------------------------------------------


def by_mouse(table: Table, point: Point) -> None:
    table.pilot.click(point)


def by_finger(table: Table, point: Point) -> None:
    """Tap not quite at the same point, as fingers do."""
    table.pilot.tap((point[0] - 8.0, point[1] + 3.0))


press_ways = pytest.mark.parametrize("press", [by_mouse, by_finger])


def press_right_end(table: Table, name: str) -> Point:
    """Click a button near its right end; return where."""
    place = table.pilot.find(name).absolute()
    point = (place.right - 30.0, place.center[1])
    table.pilot.click(point)
    table.until_asked()
    return point


def is_at(table: Table, name: str, point: Point) -> bool:
    button = table.pilot.find(name)
    return button.usable() and button.absolute().has(point)


@press_ways
@pytest.mark.parametrize("role", ["builder", "settler"])
def test_a_second_press_passes_only_when_it_can_be_meant(
    make_table: MakeTable, clock: Clock, press: Callable[[Table, Point], None], role: str
) -> None:
    """“Pass” appears where the role has just been chosen."""
    table = make_table(3, 1)
    table.until_asked()
    timed(table, clock)
    table.pilot.click(f"role.{role}")
    point = press_right_end(table, f"action.take_{role}")
    assert is_at(table, "action.pass", point)
    (x, y), start, done = point, clock.now, len(table.session.actions)
    for after, aside in ((0.5, 0.0), (1.0, 9.0), (HABIT + 0.3, 0.0), (HABIT + 0.8, -9.0)):
        clock.now = start + after
        press(table, (x + aside, y))
        assert len(table.session.actions) == done, after
    clock.now += RUSH
    press(table, point)
    assert len(table.session.actions) > done


@press_ways
def test_somebody_who_presses_without_hurry_is_not_kept_waiting(
    make_table: MakeTable, clock: Clock, press: Callable[[Table, Point], None]
) -> None:
    table = make_table(3, 1)
    table.until_asked()
    timed(table, clock)
    table.pilot.click("role.builder")
    point, start = press_right_end(table, "action.take_builder"), clock.now
    done = len(table.session.actions)
    for _press in range(2):
        clock.now += RUSH
        press(table, point)
    assert clock.now - start < 2 * HABIT
    assert len(table.session.actions) > done


@press_ways
def test_a_second_press_does_not_fill_the_circles(
    make_table: MakeTable, clock: Clock, press: Callable[[Table, Point], None]
) -> None:
    """“Auto-fill” appears where the mayor's colonist has just been taken."""
    board = Board(island={Tile.CORN: 2, Tile.INDIGO: 2, Tile.SUGAR: 2})
    table = timed(seated(make_table, position(OPEN, [board] * 3, role=Role.MAYOR)), clock)
    point = press_right_end(table, "action.take_colonist")
    assert is_at(table, "action.fill", point)
    before = table.screen.controller.shown
    clock.now += 0.5
    press(table, point)
    assert table.screen.controller.shown == before
    clock.now += HABIT
    press(table, point)
    assert table.screen.controller.shown != before


@press_ways
def test_a_second_press_loads_nothing_where_a_load_was_reset(
    make_table: MakeTable, clock: Clock, press: Callable[[Table, Point], None]
) -> None:
    """The question is the same, but not the buttons."""
    board = Board(goods={Good.CORN: 2, Good.SUGAR: 2}, city={Building.SMALL_WHARF: 1})
    table = timed(with_board(make_table, board, Role.CAPTAIN), clock)
    table.pilot.drag("seat.0.goods.corn", "seat.0.building.small_wharf")
    point = press_right_end(table, "action.reset")
    assert is_at(table, "action.good_sugar", point)
    clock.now += 0.5
    press(table, point)
    assert is_at(table, "action.good_sugar", point)
    clock.now += HABIT
    press(table, point)
    assert not table.pilot.has("action.good_sugar")


@press_ways
def test_next_works_again_and_again_but_does_not_pass(
    make_table: MakeTable, clock: Clock, press: Callable[[Table, Point], None]
) -> None:
    table = make_table(3, 1, speed=Animation.STEP)
    table.until_asked()
    timed(table, clock)
    table.pilot.click("role.builder")
    point = press_right_end(table, "action.take_builder")
    clock.now += LATER
    table.pilot.click("action.pass")
    table.until_asked()
    while not table.pilot.has("action.pass"):
        clock.now += 0.5
        done, waits = len(table.session.actions), table.pilot.has("action.next")
        press(table, point)
        assert not (waits and table.screen.controller.pacing.waits_for_button)
        table.until_asked()
    assert is_at(table, "action.pass", point)
    done = len(table.session.actions)
    clock.now += 0.5
    press(table, point)
    assert len(table.session.actions) == done


@press_ways
def test_neighboring_circles_are_filled_as_fast_as_they_are_pressed(
    make_table: MakeTable, clock: Clock, press: Callable[[Table, Point], None]
) -> None:
    board = Board(city={Building.COFFEE_ROASTER: 0, Building.FACTORY: 0}, san_juan=2, island={Tile.CORN: 1})
    state = position(OPEN, [board, Board(), Board()], role=Role.MAYOR, step=Step.PLACING, colonist_ship=0)
    table = timed(seated(make_table, state), clock)
    table.pilot.click("action.reset")
    for circle in (0, 1):
        clock.now += 0.5
        press(table, table.pilot.find(f"seat.0.building.coffee_roaster.circle.{circle}").absolute().center)
    assert table.screen.controller.shown.boards[0].san_juan == 0
    table.pilot.click("action.confirm")
    assert table.state.players[0].people_at(ISLAND_PLACES + Building.COFFEE_ROASTER) == 2


def test_undo_can_be_pressed_again_and_again(make_table: MakeTable, clock: Clock) -> None:
    table = make_table(3, 1)
    table.until_asked()
    timed(table, clock)
    table.pilot.drag("role.builder", "seat.0")
    clock.now += LATER
    table.pilot.click("action.pass")
    for left in (1, 0):
        clock.now += 0.5
        table.until_asked()
        table.pilot.click("undo")
        assert len(table.session.actions) == left
