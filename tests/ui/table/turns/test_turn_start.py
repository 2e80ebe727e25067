"""The beginning of a person's turn: the pill pulses, the frame is drawn, usable pieces light up."""

import pytest

from puertorico.engine.ids import Good, Role
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.settings import Animation
from puertorico.ui import theme
from puertorico.ui.scene.tree.node import Rim
from puertorico.ui.table.components.panels.turn_pill import PulsingPill
from tests.ui.repainting import assert_nothing_is_stale
from tests.ui.table.conftest import MakeTable, Table

pytestmark = pytest.mark.usefixtures("painted")

FRAME = 1 / 60


def asked_after_a_computer(make_table: MakeTable, speed: Animation = Animation.NORMAL) -> Table:
    """A table at the moment when a person is asked for the first time, after a computer player's move."""
    goods = {Good.CORN: 1, Good.SUGAR: 2, Good.COFFEE: 1}
    boards = [Board(goods=goods), Board(), Board(goods={Good.INDIGO: 1})]
    state = position(Options(players=3, open_vp=True), boards, role=Role.CAPTAIN, turn=2)
    table = make_table(3, 1, state=state, speed=speed, asks_always=True)
    for _ in range(600):
        if table.screen.controller.question is not None:
            return table
        table.app.step(FRAME)
    raise TimeoutError("nobody was asked")


def lit(table: Table) -> list[str]:
    return [node.name for node in table.app.stage.root.walk() if node.draws_rim and node.rim is Rim.TOUCH]


def pulses(table: Table) -> bool:
    return any(isinstance(node, PulsingPill) for node in table.app.stage.top.children)


def test_usable_pieces_light_up_from_left_to_right(make_table: MakeTable) -> None:
    table = asked_after_a_computer(make_table)
    wanted = sorted(table.lit(), key=lambda node: node.absolute().x)
    seen = []
    for _ in range(30):
        table.app.step(FRAME)
        if lit(table) not in seen:
            seen.append(lit(table))
    assert seen[0] == []
    assert set(seen[1]) == {wanted[0].name}
    assert set(seen[-1]) == {node.name for node in wanted}
    assert len(seen) == 4, "no piece went out again"


def test_the_frame_is_drawn_and_the_pill_pulses_once_it_can_be_seen(make_table: MakeTable) -> None:
    """The ribbon that announces the turn covers the pill."""
    table = asked_after_a_computer(make_table)
    frame, drawn, pulsing, announced = table.screen.view.own.frame, [], [], []
    assert frame.drawn == 0
    for _ in range(100):
        table.app.step(FRAME)
        drawn.append(frame.drawn)
        pulsing.append(pulses(table))
        announced.append(table.screen.controller.ribbon.text is not None)
    assert drawn == sorted(drawn)
    assert 0 < drawn[3] < drawn[6] < drawn[-1] == 1
    assert announced[0]
    assert pulsing.index(True) - announced.index(False) < 3
    assert not any(pulse and ribbon for pulse, ribbon in zip(pulsing, announced, strict=True))
    assert not any(pulsing[pulsing.index(True) + 17 :])
    assert not table.app.animator.busy


def test_the_pill_stays_still_once_the_person_does_something(make_table: MakeTable) -> None:
    table = asked_after_a_computer(make_table)
    table.pilot.wait(0.1)
    table.pilot.key("f12")
    for _ in range(100):
        table.app.step(FRAME)
        assert not pulses(table)


def test_a_key_ends_it_at_once(make_table: MakeTable) -> None:
    table = asked_after_a_computer(make_table)
    table.pilot.wait(0.1)
    table.pilot.key("f12")
    assert table.screen.view.own.frame.drawn == 1
    table.app.step(FRAME)
    assert set(lit(table)) == {node.name for node in table.lit()}
    assert not table.app.animator.busy


def test_a_key_ends_the_pulse_at_once(make_table: MakeTable) -> None:
    table = asked_after_a_computer(make_table)
    table.pilot.wait(theme.RIBBON + 0.1)
    assert pulses(table)
    table.pilot.key("f12")
    assert not pulses(table)
    assert not table.app.animator.busy


def test_the_next_step_of_the_same_turn_begins_quietly(make_table: MakeTable) -> None:
    boards = [Board(doubloons=3), Board(), Board()]
    state = position(Options(players=3, open_vp=True), boards, role=None, turn=0)
    table = make_table(3, 1, state=state, speed=Animation.NORMAL, asks_always=True)
    table.until_asked()
    table.screen.controller.ribbon._asked_seat = 0
    table.pilot.drag("role.builder", "seat.0")
    for _ in range(600):
        table.app.step(FRAME)
        assert not pulses(table)
        if table.screen.controller.question is not None:
            break
    table.app.step(FRAME)
    assert table.screen.view.own.frame.drawn == 1
    assert set(lit(table)) == {node.name for node in table.lit()}


@pytest.mark.usefixtures("unpainted")
def test_without_animation_everything_is_there_at_once(make_table: MakeTable) -> None:
    table = asked_after_a_computer(make_table, Animation.NONE)
    assert table.screen.view.own.frame.drawn == 1
    assert table.app.stage.rim_glow.unlit == ()
    assert not table.app.animator.busy


def test_the_beginning_of_a_turn_leaves_no_traces(make_table: MakeTable) -> None:
    table = asked_after_a_computer(make_table)
    for _ in range(14):
        table.pilot.wait(0.1)
        assert_nothing_is_stale(table.app.stage, table.app.window.surface)
