"""The log next to the boards, and what its lines point out on the table."""

from collections.abc import Iterator

import pytest

from puertorico.engine import events as ev
from puertorico.engine.actions import TakeRole
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import Building
from puertorico.session.game_session import Session
from puertorico.settings import Animation, Settings
from puertorico.ui.app import FRAME, App
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Paragraph, Picture
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.table.components.boards.opponent_line import OpponentLine
from puertorico.ui.table.components.panels.log_tooltip import event_tip
from puertorico.ui.table.components.screen_layout import divide
from puertorico.ui.table.model import names
from puertorico.ui.table.model.event_places import event_places
from tests.ui.layout import tables
from tests.ui.layout.judge import faults
from tests.ui.layout.watch import capture
from tests.ui.table.conftest import GREEDY, MakeTable, Table


def boxes(table: Table) -> Iterator[Rect]:
    """The places of everything that the docked log must not cover."""
    view = table.screen.view
    for node in (view.own, *view.others, view.harbor, view.bank, view.roles, view.action_line, view.status):
        yield node.absolute()


def log_of(table: Table) -> Node | None:
    return table.app.stage.root.find("log.panel")


@pytest.mark.parametrize("players", [2, 5])
def test_the_log_can_be_docked_and_stays_so(make_table: MakeTable, players: int) -> None:
    table = make_table(players, 1)
    table.until_asked()
    table.pilot.key("l")
    table.pilot.click("log.dock")
    log = log_of(table)
    assert log is not None
    assert not any(log.absolute().overlaps(box) for box in boxes(table))
    context = table.screen.context
    assert context.settings.log_docked
    found = list(faults(capture(table.app), table.app.window.surface))
    assert found == []
    # The next table begins with it; closing it gives the boards their room back.
    table = Table(table.app, TableScreen(context, table.session))
    assert log_of(table) is not None
    before = table.screen.view.own.rect
    table.pilot.key("l")
    assert log_of(table) is None
    assert not any(isinstance(board, OpponentLine) for board in table.screen.view.others)
    assert table.screen.view.own.rect == before
    table.pilot.key("l")
    table.pilot.click("log.dock")
    assert not context.settings.log_docked
    log = log_of(table)
    assert log is not None
    assert any(log.absolute().overlaps(box) for box in boxes(table))


def test_the_log_has_a_heading_for_the_draft(make_table: MakeTable) -> None:
    """SET-10: the first round begins after it."""
    table = make_table(2, 0, sets=frozenset(BuildingSet), styles=GREEDY)
    while not any(isinstance(action, TakeRole) for action in table.session.actions):
        table.app.step(FRAME)
    table.pilot.key("l")
    log = log_of(table)
    assert log is not None
    headings = [node for node in log.walk() if node.name.startswith("log.round.")]
    words = [run.text for node in headings if isinstance(node, Paragraph) for run in node.content]
    assert words == ["Building draft", "Round 1"]


def test_a_wide_window_has_room_for_the_log_beside_whole_boards() -> None:
    for opponents in (1, 2, 3, 4):
        areas = divide(1707, 720, opponents, log=True)
        assert areas.log is not None
        assert not areas.are_lines
        right = max(rect.right for rect in (areas.own, areas.harbor, *areas.others))
        assert right < areas.log.x


def test_a_high_window_has_room_for_the_log_below_whole_boards() -> None:
    for opponents in (2, 3, 4):
        areas = divide(1280, 2276, opponents, log=True)
        assert areas.log is not None
        assert not areas.are_lines
        assert areas.others[-1].bottom < areas.log.y < areas.log.bottom <= areas.own.bottom


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("text", [1.5, 2.0])
def test_with_large_text_the_docked_log_is_beside_the_viewed_board(
    make_table: MakeTable, app: App, players: int, text: float
) -> None:
    app.assets.text_factor = text
    table = make_table(players, 1)
    table.until_asked()
    before = table.screen.view.own.rect
    table.pilot.key("l")
    table.pilot.click("log.dock")
    log = log_of(table)
    assert log is not None
    assert not any(log.absolute().overlaps(box) for box in boxes(table))
    assert log.absolute().x > table.screen.view.own.absolute().right
    assert list(faults(capture(app), app.window.surface)) == []
    table.pilot.key("l")
    assert table.screen.view.own.rect == before


def late_table(app: App) -> Table:
    session = tables.asked(tables.stops(tables.BASE[3])[-1])
    return Table(app, TableScreen(Context(Settings(animation=Animation.NONE), inline=True), session))


def test_pointing_at_a_line_outlines_what_it_is_about(app: App) -> None:
    table = late_table(app)
    session = table.session
    table.pilot.key("l")
    entry = next(
        entry
        for entry in reversed(session.log_entries)
        for event in entry.events
        if isinstance(event, ev.Built) and event.seat == session.viewed_seat
    )
    (event,) = (event for event in entry.events if isinstance(event, ev.Built))
    line = app.stage.root.find(f"log.moment.{entry.number}")
    assert line is not None
    marks = table.screen.view.pointed_out
    line.hovered = True
    line.hover_changed()
    building = table.screen.view.find(names.building(event.seat, event.building))
    assert building is not None
    assert [mark.absolute() for mark in marks.children] == [building.absolute()]
    line.hovered = False
    line.hover_changed()
    assert not marks.children


def test_a_line_about_a_building_or_tile_has_its_picture() -> None:
    tip = event_tip(ev.Built(0, Building.HOSPICE, 3))
    assert tip is not None
    assert tip.picture == "buildings/hospice"
    assert event_tip(ev.GameEnded()) is None


@pytest.mark.parametrize("game", [tables.BASE[4], tables.ALL_SETS[5]])
def test_every_event_points_at_something_on_the_table(app: App, game: str) -> None:
    session = tables.asked(tables.stops(game)[-1])
    table = Table(app, TableScreen(Context(Settings(animation=Animation.NONE), inline=True), session))
    view = table.screen.view
    kinds = set()
    for entry in session.log_entries:
        for event in entry.events:
            kinds.add(type(event))
            places = event_places(event, view.snapshot)
            assert places or isinstance(event, ev.GameEnded | ev.EndTriggered)
            view.pointed_out.show(places, view)
            assert view.pointed_out.children or not places
    assert len(kinds) > 15


def built(session: Session) -> tuple[str, str]:
    """Return the names of the last line about a building of the viewed seat, and of the building."""
    seat = session.viewed_seat
    return next(
        (f"log.moment.{entry.number}", names.building(seat, event.building))
        for entry in reversed(session.log_entries)
        for event in entry.events
        if isinstance(event, ev.Built) and event.seat == seat
    )


def test_a_click_on_a_line_keeps_pointing_at_what_it_is_about(app: App) -> None:
    table = late_table(app)
    table.pilot.key("l")
    line, building = built(table.session)
    node = app.stage.root.find(line)
    assert node is not None
    table.pilot.find("log.lines").reveal(node)
    place = table.screen.view.find(building)
    assert place is not None
    marks = table.screen.view.pointed_out

    def pointed_out() -> list[Rect]:
        return [mark.absolute() for mark in marks.children]

    table.pilot.click(node)
    table.pilot.move_to((5.0, 5.0))
    assert pointed_out() == [place.absolute()]
    table.pilot.tap(node)
    assert not pointed_out()
    table.pilot.tap(node)
    assert pointed_out() == [place.absolute()]


def test_the_arrow_keys_go_from_line_to_line_of_the_log(app: App) -> None:
    table = late_table(app)
    table.pilot.key("l")
    lines = [node.name for node in app.stage.root.walk() if node.name.startswith("log.moment.")]
    focusable = [node.name for node in app.stage.focus.candidates() if node.name.startswith("log.")]
    assert sorted(focusable) == ["log.close", "log.dock", "log.lines"], "Tab doesn't stop at every line"
    app.stage.focus.set(table.pilot.find("log.lines"))
    marks = table.screen.view.pointed_out
    line, building = built(table.session)
    place = table.screen.view.find(building)
    assert place is not None
    for _step in range(len(lines) - 1 - lines.index(line)):
        table.pilot.key("up")
    assert [mark.absolute() for mark in marks.children] == [place.absolute()]
    current = app.stage.root.find(line)
    assert current is not None
    assert table.pilot.find("log.lines").absolute().overlaps(current.absolute()), "the line is in view"
    table.pilot.wait(1.0)
    pictures = [node.picture for node in table.pilot.find("tooltip").walk() if isinstance(node, Picture)]
    assert [picture.split("/")[0] for picture in pictures] == ["buildings"], "as under the mouse"
    table.pilot.key("tab")
    assert not marks.children


def test_the_focus_does_not_reach_boards_under_the_log(app: App) -> None:
    table = late_table(app)
    before = set(app.stage.focus.candidates())
    assert any(node.name.startswith(names.seat(1, "")) for node in before)
    table.pilot.key("l")
    log = log_of(table)
    assert log is not None
    hidden = [node for node in before if node.absolute().clamped_to(log.absolute()) == node.absolute()]
    assert hidden
    assert not set(hidden) & set(app.stage.focus.candidates())


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_mouse_over_a_line_of_the_docked_log_shows_the_piece_and_its_picture(
    app: App, text: float
) -> None:
    app.assets.text_factor = text
    table = late_table(app)
    table.pilot.key("l")
    table.pilot.click("log.dock")
    line, building = built(table.session)
    node = app.stage.root.find(line)
    assert node is not None
    table.pilot.find("log.lines").reveal(node)
    view = table.screen.view
    place = view.find(building)
    log = log_of(table)
    assert place is not None
    assert log is not None
    assert not place.absolute().overlaps(log.absolute())
    table.pilot.move_to(node)
    assert [mark.absolute() for mark in view.pointed_out.children] == [place.absolute()]
    table.pilot.wait(1.0)
    pictures = [found.picture for found in table.pilot.find("tooltip").walk() if isinstance(found, Picture)]
    assert [picture.split("/")[0] for picture in pictures] == ["buildings"]
    table.pilot.move_to(view.own.city)
    assert not view.pointed_out.children
