"""The points of the viewed player by source, on their board."""

import pytest
from attrs import evolve

from puertorico.engine.ids import Building, Role
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.settings import Cover
from puertorico.ui.app import App
from tests.ui.layout.watch import capture
from tests.ui.table.components.late_game import late
from tests.ui.table.conftest import MakeTable, Table

B = Building


def words_on_board(table: Table) -> list[str]:
    """Return the texts in the heading of the viewed board and at its VP chips, from left to right."""
    own = table.screen.view.own
    lines = [line for line in capture(table.app).lines if line.node in (own, own.chips)]
    return [line.text for line in sorted(lines, key=lambda line: line.box.x)]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_own_board_shows_chips_buildings_and_bonuses(
    make_table: MakeTable, app: App, text: float
) -> None:
    """END-2: in its heading, in the smallest window and with large text, too."""
    app.assets.text_factor = text
    table = make_table(3, 1, state=late(Options(players=3)))
    table.until_asked()
    words = words_on_board(table)
    first = words.index("VP chips")
    assert words[first : first + 6] == ["VP chips", "7", "Buildings", "7", "Bonuses", "3"]
    assert "Total 17" in words


def test_the_points_by_source_change_with_the_board(make_table: MakeTable) -> None:
    state = late(Options(players=3), role=Role.BUILDER, played_by=0, turn=0)
    state.players[0].doubloons = 9
    table = make_table(3, 1, state=state)
    table.until_asked()
    table.pilot.drag("bank.office", "seat.0.city")
    table.until_asked()
    words = words_on_board(table)
    assert words[words.index("Buildings") + 1] == "9"


def test_the_viewed_of_two_boards_shows_its_points_by_source_before_the_total(make_table: MakeTable) -> None:
    mine = Board(city={B.GUILD_HALL: 1, B.SMALL_INDIGO_PLANT: 1, B.SUGAR_MILL: 0}, vp=7)
    table = make_table(2, 1, state=position(Options(players=2), [mine, Board()]))
    table.until_asked()
    words = words_on_board(table)
    assert words[words.index("Total 17") - 1] == "7+7+3"


def test_hidden_chips_are_unknown_among_the_points_by_source(make_table: MakeTable) -> None:
    """END-4"""
    table = make_table(2, 2, cover=Cover.POINTS, chips=3)
    table.until_asked()
    words = words_on_board(table)
    assert words[words.index("Total 0+") - 1] == "?+0+0"


def test_a_long_name_matters_more_than_the_points_by_source(make_table: MakeTable) -> None:
    """The tooltip of the chips lists them, too."""
    table = make_table(2, 1, state=position(Options(players=2), [Board(vp=7), Board()]))
    table.until_asked()
    own = table.screen.view.own
    for name, shown in (("Ana", True), ("Maximilian Josef", False)):
        own.show(evolve(own.state, board=evolve(own.state.board, name=name)))
        words = words_on_board(table)
        assert name in words
        assert ("7+0+0" in words) == shown
        assert "Total 7" in words
