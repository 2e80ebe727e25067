"""The score so far on each board, and the warnings before the last round (END-1, END-2, END-4)."""

from typing import cast

import pytest

from puertorico.engine.buildings import SPECS, BuildingSet
from puertorico.engine.end_distance import end_distance
from puertorico.engine.ids import Building, EndReason, Role
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.scoring import score
from puertorico.ui.table.components.boards.chips import Chips
from puertorico.ui.table.components.boards.city import SpacesLeft
from puertorico.ui.table.components.center.supply import Reserve
from tests.engine.helpers import NOBLES
from tests.ui.table.components.late_game import late
from tests.ui.table.conftest import MakeTable, Table
from tests.ui.table.tooltips.reading import A_MOMENT, read

pytestmark = pytest.mark.usefixtures("unpainted")


def tooltip(table: Table, name: str) -> str:
    table.pilot.move_to(name)
    table.pilot.wait(A_MOMENT)
    return read(table.pilot.find("tooltip"))


def written(table: Table, seat: int) -> str:
    return cast("Chips", table.pilot.find(f"seat.{seat}.vp")).state.text


def test_a_board_shows_the_score_so_far_as_far_as_it_is_known(make_table: MakeTable) -> None:
    """END-2, END-4: an unstaffed large building scores its printed VP only."""
    table = make_table(3, 1, state=late(Options(players=3)))
    table.until_asked()
    total = score(table.state, 0).total
    assert total == 7 + (4 + 1 + 2) + (1 + 2)
    assert written(table, 0) == str(total)
    assert written(table, 1) == "6+"
    assert written(table, 2) == "0+"


def test_the_tooltip_lists_the_points_by_source(make_table: MakeTable) -> None:
    table = make_table(3, 1, state=late(Options(players=3)))
    table.until_asked()
    mine = tooltip(table, "seat.0.vp")
    for line in ("VP chips", "7", "Guild Hall", "+3", "Score so far", "17 VP"):
        assert line in mine.splitlines()
    theirs = tooltip(table, "seat.1.vp")
    assert "9" not in theirs.splitlines()
    assert "Score so far" not in theirs
    for line in ("Without VP chips", "6 VP", "VP chips of all opponents"):
        assert line in theirs.splitlines()


def test_the_score_does_not_give_away_hidden_chips(make_table: MakeTable) -> None:
    """END-4: the Customs House pays for VP chips (CUS-1)."""
    boards = [Board(vp=9), Board(city={Building.CUSTOMS_HOUSE: 1}, vp=21), Board()]
    table = make_table(3, 1, state=position(Options(players=3), boards))
    table.until_asked()
    assert written(table, 1) == "4+"
    theirs = tooltip(table, "seat.1.vp").splitlines()
    assert "Customs House" not in theirs
    assert "4 VP" in theirs


def test_bonuses_for_chips_count_where_the_chips_are_known(make_table: MakeTable) -> None:
    """CUS-1"""
    boards = [Board(city={Building.CUSTOMS_HOUSE: 1}, vp=21), Board(), Board()]
    table = make_table(3, 1, state=position(Options(players=3), boards))
    table.until_asked()
    assert written(table, 0) == str(21 + 4 + 5)


def test_open_points_are_counted_for_everyone(make_table: MakeTable) -> None:
    """VAR-3"""
    table = make_table(3, 1, state=late(Options(players=3, open_vp=True)))
    table.until_asked()
    assert written(table, 1) == "15"


def test_a_building_raises_the_score_when_it_is_built(make_table: MakeTable) -> None:
    state = late(Options(players=3), role=Role.BUILDER, played_by=0, turn=0)
    state.players[0].doubloons = 9
    table = make_table(3, 1, state=state)
    table.until_asked()
    before = int(written(table, 0))
    table.pilot.drag("bank.office", "seat.0.city")
    table.until_asked()
    assert table.state.players[0].owns(Building.OFFICE)
    assert int(written(table, 0)) == before + 2


def reserve(table: Table, name: str) -> Reserve:
    return cast("Reserve", table.pilot.find(name))


@pytest.mark.parametrize(("waiting", "text"), [(50, "leave 2 colonists"), (54, "take 2 colonists more")])
def test_colonists_are_highlighted_before_they_run_out(
    make_table: MakeTable, waiting: int, text: str
) -> None:
    """END-1 (a): without empty circles, a refill for three players takes three."""
    state = position(Options(players=3), [Board(san_juan=waiting), Board(), Board()], colonist_ship=3)
    table = make_table(3, 1, state=state)
    table.until_asked()
    assert reserve(table, "supply.colonists").is_near_end
    assert not reserve(table, "supply.vp").is_near_end
    assert text in tooltip(table, "supply.colonists")


def test_few_vp_chips_are_highlighted(make_table: MakeTable) -> None:
    """END-1 (c)"""
    table = make_table(3, 1, state=position(Options(players=3), [Board(vp=70), Board(), Board()]))
    table.until_asked()
    assert reserve(table, "supply.vp").is_near_end
    assert not reserve(table, "supply.colonists").is_near_end


def test_colonists_are_no_warning_in_games_with_nobles(make_table: MakeTable) -> None:
    """NOB-3"""
    table = make_table(3, 1, state=position(NOBLES, [Board(san_juan=52), Board(), Board()]))
    table.until_asked()
    assert not reserve(table, "supply.colonists").is_near_end
    assert "doesn't end" in tooltip(table, "supply.colonists")


def left_on(table: Table, seat: int) -> list[int]:
    """Return the number of spaces left that is written on a city, if any."""
    city = table.pilot.find(f"seat.{seat}.city")
    return [node.state for node in city.walk() if isinstance(node, SpacesLeft) and node.visible]


SMALL = [b for b in Building if SPECS[b].from_set is BuildingSet.BASE and SPECS[b].spaces == 1]


@pytest.mark.parametrize(("built", "shown"), [(9, []), (10, [2]), (11, [1]), (12, [])])
def test_an_opponents_city_that_is_nearly_full_says_how_many_spaces_are_left(
    make_table: MakeTable, built: int, shown: list[int]
) -> None:
    """END-1 (b): on the first empty space. The own city says so in its heading."""
    city = Board(city=dict.fromkeys(SMALL[:built], 0))
    table = make_table(3, 1, state=position(Options(players=3), [city, city, Board()]))
    table.until_asked()
    assert left_on(table, 1) == shown
    assert left_on(table, 2) == left_on(table, 0) == []
    if shown:
        label = next(node for node in table.pilot.find("seat.1.city").walk() if isinstance(node, SpacesLeft))
        assert label.rect == table.pilot.find(f"seat.1.city.{built}").rect


def in_the_bar(table: Table) -> list[str]:
    """Return the lines of the tooltip of the bar at the top."""
    tip = table.screen.view.status.describe()
    return str(tip).replace("\N{NO-BREAK SPACE}", " ").splitlines()


def test_the_tooltip_of_the_bar_shows_the_distance_to_each_end(make_table: MakeTable) -> None:
    """END-1: colonists beyond the next refill, VP chips, and empty city spaces."""
    mine = Board(san_juan=54, vp=60, city=dict.fromkeys(SMALL[:10], 0))
    state = position(Options(players=3), [mine, Board(), Board()], colonist_ship=3)
    left = end_distance(state)
    table = make_table(3, 1, state=state)
    table.until_asked()
    lines = in_the_bar(table)
    assert left.colonists is not None
    assert left.colonists < 0
    assert f"Colonists  {-left.colonists} short of refilling the ship" in lines
    assert f"VP chips  {left.chips} left" in lines
    assert any("You 2" in line and "Jan 12" in line and "Eva 12" in line for line in lines)


def test_colonists_to_spare_are_counted_in_the_bar(make_table: MakeTable) -> None:
    table = make_table(3, 1, state=position(Options(players=3), [Board()] * 3))
    table.until_asked()
    left = end_distance(table.state).colonists
    assert f"Colonists  {left} to spare after refilling the ship" in in_the_bar(table)


def test_in_games_with_nobles_the_bar_counts_no_colonists(make_table: MakeTable) -> None:
    """NOB-3"""
    table = make_table(3, 1, state=position(NOBLES, [Board()] * 3))
    table.until_asked()
    assert not any(line.startswith("Colonists") for line in in_the_bar(table))


def test_in_the_last_round_the_bar_says_why(make_table: MakeTable) -> None:
    state = position(Options(players=3), [Board()] * 3)
    state.ended = EndReason.CITY
    table = make_table(3, 1, state=state)
    table.until_asked()
    assert in_the_bar(table)[-2:] == ["This is the last round.", "A player filled their last city space."]
