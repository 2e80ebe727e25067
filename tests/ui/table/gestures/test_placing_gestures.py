"""Placing colonists and nobles in few gestures: exchanges, clicks that bring the right person, the focus."""

import pytest

from puertorico.engine.ids import Building, Role, Step, Tile
from puertorico.engine.position import Board, position
from puertorico.session.colonist_draft import SAN_JUAN, ColonistDraft, InBuilding, OnIsland, Spot
from tests.ui.table.conftest import MakeTable, Table
from tests.ui.table.gestures.press_gestures import GESTURES
from tests.ui.table.handmade import OPEN, seated, with_board

CHAPEL, OFFICE, CORN = InBuilding(Building.CHAPEL), InBuilding(Building.OFFICE), OnIsland(0)
WAITS, NOBLE_WAITS = "seat.0.san_juan", "seat.0.san_juan.nobles"
OFFICE_CIRCLE, CORN_CIRCLE = "seat.0.building.office.circle.0", "seat.0.island.0.circle"
CHAPEL_CIRCLE = "seat.0.building.chapel.circle.0"


def both_wait(make_table: MakeTable, colonists: int = 2) -> Table:
    """Return a table where a noble and colonists wait, with a Chapel, an Office and corn to staff."""
    board = Board(
        island={Tile.CORN: 1},
        city={Building.CHAPEL: 0, Building.OFFICE: 0},
        san_juan=1 + colonists,
        nobles_san_juan=1,
    )
    return with_board(make_table, board, Role.MAYOR, step=Step.PLACING)


def draft(table: Table) -> ColonistDraft:
    return table.screen.controller.question._draft


def is_noble(table: Table, spot: Spot) -> bool | None:
    """Return whether a noble is on a spot; None if nobody is."""
    now = draft(table)
    return bool(now.nobles_at(spot)) if now.at(spot) else None


def test_a_click_brings_a_noble_only_where_they_are_worth_more(make_table: MakeTable) -> None:
    """MAY-2, NOB-6: to the Chapel, while colonists wait, too."""
    table = both_wait(make_table)
    table.pilot.click(CORN_CIRCLE)
    assert is_noble(table, CORN) is False
    table.pilot.click(CHAPEL_CIRCLE)
    assert is_noble(table, CHAPEL) is True
    table.pilot.click(OFFICE_CIRCLE)
    assert is_noble(table, OFFICE) is False
    assert draft(table).san_juan == 0


@GESTURES
def test_a_colonist_gives_way_to_a_noble_who_waits_and_the_noble_leaves(make_table: MakeTable, use) -> None:
    table = both_wait(make_table)
    table.pilot.click(OFFICE_CIRCLE)
    use(table, OFFICE_CIRCLE)
    assert is_noble(table, OFFICE) is True
    assert draft(table).has(SAN_JUAN, noble=False)
    assert not draft(table).has(SAN_JUAN, noble=True)
    table.pilot.wait(1.0)
    use(table, OFFICE_CIRCLE)
    assert is_noble(table, OFFICE) is None


def test_a_drag_exchanges_a_noble_and_a_colonist(make_table: MakeTable) -> None:
    """From San Juan, between circles, and back to San Juan by dropping a colonist on the noble there."""
    table = both_wait(make_table)
    table.pilot.click(OFFICE_CIRCLE)
    table.pilot.click(CORN_CIRCLE)
    table.pilot.drag(NOBLE_WAITS, OFFICE_CIRCLE)
    assert (is_noble(table, OFFICE), is_noble(table, CORN)) == (True, False)
    table.pilot.drag(OFFICE_CIRCLE, CORN_CIRCLE)
    assert (is_noble(table, OFFICE), is_noble(table, CORN)) == (False, True)
    table.pilot.drag(OFFICE_CIRCLE, CORN_CIRCLE)
    assert (is_noble(table, OFFICE), is_noble(table, CORN)) == (True, False)
    table.pilot.drag(WAITS, OFFICE_CIRCLE)
    assert (is_noble(table, OFFICE), is_noble(table, CORN)) == (False, False)
    table.pilot.drag(CORN_CIRCLE, NOBLE_WAITS)
    assert is_noble(table, CORN) is True


def test_an_exchange_by_two_clicks_and_its_undo(make_table: MakeTable) -> None:
    table = both_wait(make_table)
    table.pilot.click(OFFICE_CIRCLE)
    before = draft(table)
    table.pilot.click(NOBLE_WAITS)
    table.pilot.click(OFFICE_CIRCLE)
    assert is_noble(table, OFFICE) is True
    table.pilot.key("z", ctrl=True)
    assert draft(table) == before
    table.pilot.key("y", ctrl=True)
    assert is_noble(table, OFFICE) is True


def test_an_exchange_needs_no_other_button(make_table: MakeTable) -> None:
    """What was exchanged is what is submitted."""
    table = both_wait(make_table)
    table.pilot.click("action.fill")
    table.pilot.drag(CHAPEL_CIRCLE, OFFICE_CIRCLE)
    table.pilot.click("action.confirm")
    player = table.state.players[0]
    assert player.has_noble(Building.OFFICE)
    assert not player.has_noble(Building.CHAPEL)


def test_without_an_empty_circle_a_colonist_stays_in_san_juan(make_table: MakeTable) -> None:
    table = both_wait(make_table, colonists=3)
    for circle in (OFFICE_CIRCLE, CORN_CIRCLE, CHAPEL_CIRCLE):
        table.pilot.click(circle)
    before = draft(table)
    table.pilot.drag(WAITS, CORN_CIRCLE)
    table.pilot.settle()
    assert draft(table) == before
    places = "Colonists can only move to empty circles or to San Juan."
    assert table.said().endswith(f"{places} Nobles and colonists can change places.")


def test_only_with_nobles_the_table_speaks_of_them(make_table: MakeTable) -> None:
    table = both_wait(make_table)
    table.pilot.click("action.fill")
    assert "Nobles and colonists can change places." in table.said()
    boards = [Board(san_juan=1, island={Tile.CORN: 2}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.MAYOR, step=Step.PLACING))
    assert "Nobles" not in table.said()


# By keyboard --------------------------------------------------------------------------------------


def two_wait(make_table: MakeTable) -> Table:
    boards = [Board(san_juan=2, island={Tile.CORN: 1}, city={Building.INDIGO_PLANT: 0}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.MAYOR, step=Step.PLACING, colonist_ship=0))
    table.pilot.click("action.reset")
    return table


def test_enter_fills_one_circle_after_the_other_and_then_presses_done(make_table: MakeTable) -> None:
    """MAY-2: the focus goes on by itself."""
    table = two_wait(make_table)
    focus = table.app.stage.focus
    focus.set(table.pilot.find(CORN_CIRCLE))
    table.pilot.key("return")
    assert focus.node is table.pilot.find("seat.0.building.indigo_plant.circle.0")
    table.pilot.key("return")
    assert focus.node is table.pilot.find("action.confirm")
    assert not table.session.actions
    table.pilot.key("return")
    assert table.session.actions


def test_the_focus_begins_at_an_empty_circle(make_table: MakeTable) -> None:
    """Not at San Juan, which glows as well: there, Enter wouldn't be enough."""
    boards = [Board(san_juan=1, island={Tile.CORN: 3, Tile.INDIGO: 3}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.MAYOR, step=Step.MAYOR_PRIVILEGE))
    table.app.stage.focus.set(table.pilot.find("supply.colonists"))
    table.pilot.key("return")
    table.until_asked()
    table.app.step(0.0)
    assert "Place your colonists" in table.said()
    focus = table.app.stage.focus.node
    assert focus is not None
    assert focus.name.endswith(".circle")


def test_space_on_an_occupied_circle_leads_to_an_empty_one(make_table: MakeTable) -> None:
    """To San Juan, Enter is enough."""
    table = two_wait(make_table)
    table.pilot.click(CORN_CIRCLE)
    focus = table.app.stage.focus
    focus.set(table.pilot.find(CORN_CIRCLE))
    table.pilot.key("space")
    assert focus.node is not None
    assert focus.node.name.startswith("seat.0.building.indigo_plant")
    table.pilot.key("return")
    assert draft(table).at(CORN) == 0
    assert draft(table).at(InBuilding(Building.INDIGO_PLANT)) == 1


@pytest.mark.parametrize(("one_click", "presses"), [(True, 1), (False, 2)])
def test_the_number_of_a_role_takes_it(make_table: MakeTable, one_click: bool, presses: int) -> None:
    """At once with the setting for one click, else the second time."""
    table = make_table(3, 3, open_vp=True)
    table.screen.context.change(one_click_acts=one_click)
    table.until_asked()
    table.app.step(0.0)
    for _ in range(presses):
        assert not table.session.actions
        table.pilot.key("1")
    assert table.session.actions
