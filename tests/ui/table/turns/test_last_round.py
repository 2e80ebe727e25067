"""The ribbon that announces the last round (END-1). That it is shown to everyone is in model/test_changes."""

from collections.abc import Callable

import pytest

from puertorico.engine.ids import Good, Role
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.settings import Animation
from puertorico.ui import theme
from puertorico.ui.table.components.end_ribbon import HIGH, EndRibbon
from tests.ui.table.conftest import MakeTable, Table


@pytest.fixture
def triggered(make_table: MakeTable) -> Callable[..., Table]:
    """Let Ana ship the barrel that takes the last VP chip, before a computer player's turn."""

    def shipped(speed: Animation = Animation.NORMAL) -> Table:
        boards = [Board(goods={Good.CORN: 1}), Board(goods={Good.SUGAR: 1}), Board(vp=74)]
        state = position(Options(players=3, open_vp=True), boards, role=Role.CAPTAIN)
        table = make_table(3, 1, state=state, speed=speed, asks_always=True)
        table.until_asked()
        table.pilot.drag("seat.0.goods.corn", "ship.4")
        return table

    return shipped


def ribbon(table: Table) -> EndRibbon | None:
    found = [node for node in table.app.stage.top.walk() if isinstance(node, EndRibbon)]
    return found[0] if found else None


def until_open(table: Table) -> EndRibbon:
    for _ in range(600):
        shown = ribbon(table)
        if shown is not None and shown.h == HIGH:
            return shown
        table.pilot.wait(1 / 60)
    raise TimeoutError("no ribbon")


def test_the_ribbon_spans_the_table_and_says_who_triggered_the_end(triggered: Callable[..., Table]):
    table = triggered()
    shown = ribbon(table)
    assert shown is None or shown.h == 0, "first the move lands"
    shown = until_open(table)
    assert (shown.title, shown.reason) == ("Last round", "Ana took the last VP chip.")
    assert shown.rect.w == table.app.stage.root.w


def test_play_stops_for_the_ribbon(triggered: Callable[..., Table]):
    table = triggered()
    until_open(table)
    count = len(table.session.actions)
    table.pilot.wait(theme.LAST_ROUND - 0.5)
    assert len(table.session.actions) == count
    assert not table.screen.controller.is_thinking
    table.pilot.wait(0.6)
    assert table.screen.controller.is_thinking or len(table.session.actions) > count


@pytest.mark.parametrize("how", ["space", "click"])
def test_a_key_or_a_click_goes_on(triggered: Callable[..., Table], how: str):
    table = triggered()
    until_open(table)
    count = len(table.session.actions)
    if how == "click":
        table.pilot.click((640.0, 200.0))
    else:
        table.app.stage.focus.set(None)
        table.pilot.key(how)
    assert table.screen.controller.is_thinking or len(table.session.actions) > count


def test_the_ribbon_folds_into_the_sign_in_the_bar(triggered: Callable[..., Table]):
    table = triggered()
    shown = until_open(table)
    table.pilot.wait(0.1)
    status = table.screen.view.status
    tag = status.last_round_place(table.app.assets)
    while shown.h == HIGH:
        table.pilot.wait(1 / 60)
    last = shown.rect
    while shown.parent is not None:
        last = shown.rect
        table.pilot.wait(1 / 60)
    assert last.h < HIGH / 3
    assert last.w < table.app.stage.root.w / 3
    assert status.rect.has(tag.center)
    assert status.rect.has((tag.right, tag.bottom))


def test_without_animation_play_goes_on_at_once(triggered: Callable[..., Table]):
    table = triggered(Animation.NONE)
    assert table.screen.controller.is_thinking or len(table.session.actions) > 1
    shown = ribbon(table)
    assert shown is not None
    assert shown.h == HIGH


def test_the_ribbon_is_gone_after_a_resize(triggered: Callable[..., Table]):
    table = triggered()
    until_open(table)
    table.pilot.resize(1600, 900)
    assert ribbon(table) is None
    table.until_asked()
