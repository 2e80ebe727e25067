"""A touchscreen: real finger events, and the mouse events that some systems add to them."""

from collections.abc import Callable

import pygame
import pytest

from puertorico.ui.app import FRAME, App
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.input.touch import FULL_PRESS, LONG_PRESS, REACH, SLOP
from puertorico.ui.scene.tree.animation import MotionLevel
from puertorico.ui.scene.tree.node import DragPiece, DragSource, DropTarget, Node, Rim
from puertorico.ui.scene.widgets.buttons import Button
from puertorico.ui.scene.widgets.scroll import ScrollPanel
from puertorico.ui.scene.widgets.slider import Slider

Show = Callable[..., Pilot]
BUTTON = Rect(100, 100, 120, 40)


class Table:
    """A button with a tooltip, a piece, two places for it, and a list that scrolls."""

    def __init__(self) -> None:
        self.log: list[str] = []

    def build(self, stage):
        self.stage = stage
        self.button = stage.content.add(
            Button("ok", "OK", BUTTON, lambda: self.log.append("ok"), tooltip="Accepts.")
        )
        self.plain = stage.content.add(
            Button("plain", "Plain", BUTTON.moved(0, 60), lambda: self.log.append("plain"))
        )
        piece = stage.content.add(Node("corn", Rect(400, 100, 60, 60), tooltip="Corn."))
        piece.drag_source = DragSource(
            lambda: DragPiece("corn", Node("ghost", Rect(0, 0, 60, 60))), default=lambda: stage.root.find("a")
        )
        for n, name in enumerate("ab"):
            place = stage.content.add(Node(name, Rect(400 + 150 * n, 300, 100, 60)))
            place.drop_target = DropTarget(lambda _piece: True, lambda _piece, n=name: self.log.append(n))
        self.panel = stage.content.add(ScrollPanel("list", Rect(700, 100, 200, 200), 1000))
        for n in range(20):
            self.panel.content.add(
                Node(f"row.{n}", Rect(0, 50 * n, 180, 48), on_click=lambda n=n: self.log.append(f"row {n}"))
            )


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def pilot(show: Show, table: Table) -> Pilot:
    return show(table.build)


# Tapping ------------------------------------------------------------------------------------------


def test_a_tap_is_a_click_and_leaves_nothing_hovered(pilot: Pilot, table: Table) -> None:
    pilot.touch("ok")
    assert table.button.hovered
    assert table.button.pressed
    pilot.lift("ok")
    assert table.log == ["ok"]
    assert not table.button.hovered
    assert not table.button.pressed
    pilot.wait(2.0)
    assert not pilot.has("tooltip")


def test_a_finger_that_trembles_still_taps(pilot: Pilot, table: Table) -> None:
    x, y = pilot.where("ok")
    pilot.touch((x, y))
    pilot.slide((x + SLOP - 1, y))
    pilot.lift((x + SLOP - 1, y))
    assert table.log == ["ok"]


def test_a_piece_moves_by_two_taps_or_a_double_tap(pilot: Pilot, table: Table) -> None:
    pilot.tap("corn")
    assert table.stage.selection.active
    pilot.tap("b")
    pilot.double_tap("corn")
    assert table.log == ["b", "a"]


def test_the_taps_of_a_double_tap_need_not_be_at_the_same_point(pilot: Pilot, app: App, table: Table) -> None:
    x, y = pilot.where("corn")
    app.presses.double_click = 1e9
    pilot.tap((x, y))
    pilot.tap((x + 15, y - 10))
    assert table.log == ["a"]


def test_a_tap_on_a_disabled_button_says_why_until_the_next_touch(pilot: Pilot, table: Table) -> None:
    table.button.enabled = False
    pilot.tap("ok")
    pilot.wait(3.0)
    assert pilot.has("tooltip")
    pilot.tap((20, 600))
    assert not pilot.has("tooltip")
    assert table.log == []


@pytest.mark.parametrize(("off", "hit"), [(REACH - 2, True), (REACH + 2, False)])
def test_a_tap_beside_a_small_piece_means_it(pilot: Pilot, table: Table, off: float, hit: bool) -> None:
    circle = table.stage.content.add(
        Node("circle", Rect(1000, 400, 16, 16), on_click=lambda: table.log.append("circle"))
    )
    pilot.tap((circle.rect.right + off, 408))
    assert (table.log == ["circle"]) is hit


def test_a_small_piece_that_is_lit_comes_before_what_is_below_it(pilot: Pilot, table: Table) -> None:
    tile = table.stage.content.add(
        Node("tile", Rect(1000, 400, 100, 60), on_click=lambda: table.log.append("tile"))
    )
    circle = tile.add(Node("circle", Rect(42, 30, 16, 16), on_click=lambda: table.log.append("circle")))
    pilot.tap((1062, 425))
    circle.rim = Rim.TOUCH
    pilot.tap((1062, 425))
    pilot.tap((1010, 405))
    assert table.log == ["tile", "circle", "tile"]


# Resting ------------------------------------------------------------------------------------------


def test_a_long_press_shows_the_tooltip_and_does_nothing_else(pilot: Pilot, table: Table) -> None:
    pilot.touch("ok")
    pilot.wait(LONG_PRESS - 2 * FRAME)
    assert not pilot.has("tooltip")
    pilot.wait(3 * FRAME)
    assert pilot.has("tooltip")
    pilot.lift("ok")
    pilot.wait(2.0)
    assert table.log == []
    assert not pilot.has("tooltip")
    assert not table.button.hovered
    assert not table.button.pressed


def test_a_longer_press_shows_the_tooltip_in_full(pilot: Pilot, table: Table) -> None:
    class Tip:
        def card(self, _assets, *, expanded: bool) -> Node:
            return Node("long" if expanded else "short", Rect(0, 0, 50, 20))

    table.button.tooltip = Tip
    pilot.touch("ok")
    pilot.wait(LONG_PRESS + FRAME)
    assert pilot.has("short")
    pilot.wait(FULL_PRESS - LONG_PRESS)
    assert pilot.has("long")
    pilot.lift("ok")
    assert not pilot.has("long")


def test_a_slow_tap_on_a_button_without_a_tooltip_presses_it(pilot: Pilot, table: Table) -> None:
    pilot.touch("plain")
    pilot.wait(3.0)
    pilot.lift("plain")
    assert table.log == ["plain"]


def test_a_mouse_shows_the_tooltip_of_a_node_tapped_before(pilot: Pilot) -> None:
    pilot.tap("ok")
    pilot.wait(1.0)
    pilot.move_to("ok")
    pilot.wait(1.0)
    assert pilot.has("tooltip")


# Dragging -----------------------------------------------------------------------------------------


def test_a_finger_drags_a_piece(pilot: Pilot, table: Table) -> None:
    pilot.swipe("corn", "b")
    assert table.log == ["b"]
    assert table.stage.input.hovered is None


def test_a_piece_can_be_dragged_after_a_look_at_its_tooltip(pilot: Pilot, table: Table) -> None:
    pilot.touch("corn")
    pilot.wait(1.0)
    assert pilot.has("tooltip")
    pilot.slide("b")
    assert not pilot.has("tooltip")
    pilot.lift("b")
    assert table.log == ["b"]


def test_a_second_finger_sends_the_piece_home(pilot: Pilot, table: Table) -> None:
    pilot.swipe("corn", "b", lift=False)
    pilot.touch((50, 50), finger=1)
    assert not table.stage.drag.active
    pilot.lift("b")
    pilot.lift((50, 50), finger=1)
    assert table.log == []
    pilot.tap("ok")
    assert table.log == ["ok"]


def test_a_finger_moves_a_slider(show: Show) -> None:
    pilot = show(lambda stage: stage.content.add(Slider("volume", 50, Rect(100, 100, 300, 30))))
    slider = pilot.find("volume")
    slider.tooltip = "Louder to the right."
    pilot.touch("volume")
    pilot.wait(1.0)
    assert not pilot.has("tooltip")
    pilot.slide((390, 115))
    pilot.lift((390, 115))
    assert slider.value == 100


def test_the_window_losing_the_focus_ends_a_touch(pilot: Pilot, table: Table) -> None:
    pilot.swipe("corn", "b", lift=False)
    pilot.lose_focus()
    assert not table.stage.drag.active
    pilot.touch("ok", finger=1)
    pilot.lift("ok", finger=1)
    assert table.log == ["ok"]


def test_a_finger_that_was_lifted_unnoticed_is_in_nobodys_way(pilot: Pilot, table: Table) -> None:
    """Some systems lose it when they take over a gesture."""
    pilot.touch("plain", finger=5)
    pilot.wait(6.0)
    pilot.tap("ok")
    assert table.log == ["ok"]


def test_a_click_of_the_mouse_ends_all_touches(pilot: Pilot, table: Table) -> None:
    pilot.touch("plain", finger=5)
    pilot.wait(1.0)
    pilot.click("ok")
    pilot.tap("ok")
    assert table.log == ["ok", "ok"]


def test_a_finger_put_down_again_without_a_lift_starts_anew(pilot: Pilot, table: Table) -> None:
    pilot.touch("plain")
    pilot.tap("ok")
    assert table.log == ["ok"]


# Scrolling ----------------------------------------------------------------------------------------


def test_a_finger_scrolls_a_list_without_tapping_it(pilot: Pilot, table: Table) -> None:
    pilot.swipe((800, 250), (800, 150))
    assert table.panel.offset == pytest.approx(100)
    assert table.log == []
    assert table.stage.input.hovered is None


def test_two_fingers_scroll_a_list(pilot: Pilot, table: Table) -> None:
    pilot.touch((760, 250), finger=1)
    pilot.touch((840, 250), finger=2)
    pilot.slide((760, 200), finger=1)
    pilot.slide((840, 200), finger=2)
    pilot.lift((760, 200), finger=1)
    pilot.lift((840, 200), finger=2)
    assert table.panel.offset == pytest.approx(50)
    assert table.log == []


@pytest.mark.parametrize(("seconds", "step", "glides"), [(0.02, 20, True), (0.04, 6, False), (1.0, 9, False)])
def test_a_list_glides_on_after_a_flick(
    pilot: Pilot, table: Table, seconds: float, step: float, glides: bool
) -> None:
    """Not after slow moves, nor after a pause."""
    pilot.touch((800, 290))
    for n in (1, 2, 3):
        pilot.wait(seconds)
        pilot.slide((800, 290 - n * step))
    pilot.wait(seconds / 4)
    pilot.lift((800, 290 - 3 * step))
    assert table.panel.offset == pytest.approx(3 * step)
    pilot.wait(1.0)
    assert (table.panel.offset > 3 * step + 1) is glides


def test_a_touch_stops_a_gliding_list(pilot: Pilot, table: Table) -> None:
    pilot.touch((800, 290))
    for y in (270, 250):
        pilot.wait(0.02)
        pilot.slide((800, y))
    pilot.lift((800, 250))
    pilot.wait(0.1)
    pilot.touch((800, 200))
    stopped = table.panel.offset
    assert 40 < stopped < 200
    pilot.wait(1.0)
    assert table.panel.offset == stopped


def test_without_animation_a_list_stays_where_the_finger_left_it(pilot: Pilot, table: Table) -> None:
    pilot.app.animator.level = MotionLevel.NONE
    pilot.touch((800, 290))
    pilot.wait(0.02)
    pilot.slide((800, 250))
    pilot.lift((800, 250))
    assert table.panel.offset == pytest.approx(40)


# Reported twice -----------------------------------------------------------------------------------


def click(pilot: Pilot, place: tuple[int, int], *, touch: bool) -> None:
    """Post the mouse events that a system makes of a tap."""
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=touch))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=place, button=1, touch=touch))
    pilot.app.step(0.0)


def test_mouse_events_made_of_a_touch_are_ignored(pilot: Pilot, table: Table) -> None:
    click(pilot, (160, 120), touch=True)
    assert table.log == []
    assert table.stage.input.hovered is None


def test_unmarked_mouse_events_at_the_place_of_a_tap_are_ignored(pilot: Pilot, table: Table) -> None:
    pilot.tap((160, 120))
    click(pilot, (161, 120), touch=False)
    assert table.log == ["ok"]
    assert table.stage.input.hovered is None
    click(pilot, (160, 180), touch=False)
    assert table.log == ["ok", "plain"]
    pilot.wait(1.0)
    click(pilot, (161, 120), touch=False)
    assert table.log == ["ok", "plain", "ok"]
