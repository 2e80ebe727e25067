"""The table of a game for two: both boards side by side, and the news next to the harbor."""

import re
from itertools import pairwise

import pytest
from attrs import evolve

from puertorico import terms
from puertorico.engine.ids import Building, Good, Role
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.settings import Cover
from puertorico.ui.table.components.marks import Tag
from puertorico.ui.table.components.screen_layout import ScreenAreas, divide
from puertorico.ui.table.model import names
from puertorico.ui.table.model.changes import Change
from puertorico.ui.table.model.news import News, NewsLine
from puertorico.ui.table.model.player_colors import PlayerColor
from puertorico.ui.table.model.snapshot import Activity
from tests.ui.layout.watch import capture, outside
from tests.ui.table.conftest import MakeTable, Table

WIDE = ((1280, 720), (1280, 960), (1280, 800), (1707, 720), (2560, 720))
HIGH = ((1280, 1100), (1280, 1750))
"""Sizes of the table in units."""
CITIES = (
    (Building.SMALL_INDIGO_PLANT, Building.CONSTRUCTION_HUT, Building.GUILD_HALL),
    (Building.SMALL_INDIGO_PLANT, Building.LARGE_WAREHOUSE, Building.CUSTOMS_HOUSE),
)
"""The buildings of each player, with the longest names among them."""


def table_of(make_table: MakeTable) -> Table:
    """Two players with three buildings each, of whom only the second has colonists in San Juan."""
    first, second = (dict.fromkeys(city, 0) for city in CITIES)
    state = position(Options(players=2), [Board(city=first), Board(city=second, san_juan=3)])
    table = make_table(2, 1, state=state)
    table.until_asked()
    return table


def column(places: ScreenAreas) -> float:
    """Where the part of the screen next to the harbor starts."""
    return places.harbor.right


def test_the_label_of_covered_points_stays_where_it_is(make_table: MakeTable) -> None:
    table = make_table(2, 2, cover=Cover.POINTS, chips=3)
    table.until_asked()

    def label() -> tuple[str, int]:
        [line] = [line for line in capture(table.app).lines if line.text.startswith("Total ")]
        return line.text, line.box.x

    covered, x = label()
    table.pilot.click("seat.0.vp")
    assert covered == "Total 0+"
    assert label() == ("Total 3", x)


@pytest.mark.parametrize("size", WIDE)
def test_both_boards_are_side_by_side_below_the_action_line(size: tuple[int, int]) -> None:
    places = divide(*size, 1)
    (other,) = places.others
    assert (other.y, other.h) == (places.own.y, places.own.h)
    assert places.own.right < other.x
    assert places.own.w > other.w
    assert (places.own.x, other.right) == pytest.approx((places.action.x, places.action.right))
    assert places.action.bottom < places.own.y
    assert places.news is not None
    assert places.news.x > column(places)
    assert places.news.bottom < places.action.y


@pytest.mark.parametrize("size", HIGH)
def test_in_a_high_window_the_viewed_board_is_above_the_other_one(size: tuple[int, int]) -> None:
    places = divide(*size, 1)
    (other,) = places.others
    assert (other.x, other.w) == (places.own.x, places.own.w) == (places.action.x, places.action.w)
    assert places.own.bottom < other.y
    assert places.own.h > other.h


def test_the_measures_of_a_normal_window_are_right() -> None:
    places = divide(1280, 720, 1)
    assert places.own.w == pytest.approx(680, abs=1)
    assert places.others[0].w == pytest.approx(576, abs=1)
    assert places.news is not None
    assert places.news.size == pytest.approx((320, 400), abs=4)


@pytest.mark.parametrize("others", [2, 3, 4])
def test_with_more_players_their_boards_take_the_place_of_the_news(others: int) -> None:
    assert divide(1280, 720, others).news is None


def test_goods_doubloons_and_chips_are_in_the_headings(make_table: MakeTable) -> None:
    view = table_of(make_table).screen.view
    for size in (*WIDE, *HIGH):
        view.layout(*size)
        for board in (view.own, *view.others):
            parts = [board.san_juan, *board.goods, board.purse, board.chips]
            if board is view.own:
                assert board.san_juan.stays
            for left, right in pairwise(part.rect for part in parts):
                assert left.right <= right.x + 0.01
            for part in parts:
                assert part.rect.bottom <= board.head
                assert part.rect.right < board.rect.w
            assert board.island.rect.y >= board.head
            assert board.island.rect.right < board.city.rect.x
            assert board.city.rect.right < board.rect.w


def words_on(table: Table, name: str) -> str:
    return " ".join(line.text for line in capture(table.app).lines if line.node.name == name)


def test_buildings_show_their_names_on_both_boards(make_table: MakeTable) -> None:
    table = table_of(make_table)
    lines = capture(table.app).lines
    for seat, city in enumerate(CITIES):
        for building in city:
            name = names.building(seat, building)
            words = " ".join(line.text for line in lines if line.node.name == name)
            assert words.startswith(terms.building_name(building))


def test_the_own_san_juan_is_shown_even_if_it_is_empty(make_table: MakeTable) -> None:
    table = table_of(make_table)
    view = table.screen.view
    assert not view.own.san_juan.state.people
    assert words_on(table, view.own.san_juan.name) == "0 idle"
    assert view.hit(view.own.san_juan.absolute().center) is view.own.san_juan


def test_what_the_opponent_does_takes_the_place_of_san_juan(make_table: MakeTable) -> None:
    table = table_of(make_table)
    (board,) = table.screen.view.others
    assert words_on(table, board.san_juan.name) == "3 idle"
    board.show(evolve(board.state, activity=Activity(board.seat, "loads 4 corn", Role.CAPTAIN)))
    assert words_on(table, board.san_juan.name) == ""
    assert "loads 4 corn" in words_on(table, board.name)


def test_the_news_lead_to_the_whole_log(make_table: MakeTable) -> None:
    table = table_of(make_table)
    table.pilot.click("news.log")
    assert table.pilot.has("log.panel")


def panel_words(table: Table) -> list[str]:
    panel = table.screen.view.news
    return [line.text for line in capture(table.app).lines if line.node is panel]


def test_the_news_say_what_has_happened_since_the_last_turn(make_table: MakeTable) -> None:
    table = table_of(make_table)
    assert panel_words(table)[:3] == ["Since your last turn", "Round 1", "Nothing yet."]
    table.pilot.double_click("role.prospector")
    table.until_asked()
    assert "Nothing yet." not in panel_words(table)
    by_jan = [line.color for line in table.screen.view.news.state.lines if line.text.startswith("Jan ")]
    assert set(by_jan) == {PlayerColor.BLUE}


@pytest.mark.parametrize(("factor", "least"), [(1.0, 6), (2.0, 3)])
def test_the_newest_lines_for_which_there_is_room_are_shown(
    make_table: MakeTable, factor: float, least: int
) -> None:
    table = table_of(make_table)
    table.app.assets.text_factor = factor
    lines = [NewsLine(f"Ben sells barrel {k}", PlayerColor.BLUE, Role.TRADER, (), True) for k in range(20)]
    table.screen.view.news.show(News(tuple(lines)))
    words = " ".join(panel_words(table))
    shown = [line.text.split()[-1] in words.split() for line in lines]
    assert least <= sum(shown) < len(lines)
    assert shown == sorted(shown, reverse=True)
    numbers = [int(number) for number in re.findall(r"barrel (\d+)", words)]
    assert numbers == sorted(numbers, reverse=True), "as in the log, the newest line is the last"
    assert "Roles of this round" in words


@pytest.mark.parametrize("pieces", [1, 5])
def test_large_text_splits_no_word_of_the_newest_lines(make_table: MakeTable, pieces: int) -> None:
    table = table_of(make_table)
    table.app.assets.text_factor = 2.0
    produced = tuple((good, 10) for good in list(Good)[:pieces])
    line = NewsLine("Constantin-Maximilianus produces", PlayerColor.BLUE, Role.CRAFTSMAN, produced, True)
    table.screen.view.news.show(News((line,)))
    words = panel_words(table)
    assert {"Constantin-Maximilianus", "produces"} <= set(" ".join(words).split())
    assert words.count("10") == pieces
    assert not list(outside(capture(table.app)))


def test_tags_cover_nothing_below_the_headings(make_table: MakeTable) -> None:
    view = table_of(make_table).screen.view
    counts = ("doubloons", "vp", "goods.corn", "san_juan")
    view.changes.show([Change(f"seat.{seat}.{name}", 5) for seat in (0, 1) for name in counts], view)
    tags = [node for node in view.changes.children if isinstance(node, Tag)]
    assert len(tags) == 2 * len(counts)
    for tag in tags:
        assert tag.rect.bottom <= view.own.rect.y + view.own.city.rect.y + 1


def test_goods_to_keep_are_chosen_on_the_island_in_two_columns(make_table: MakeTable) -> None:
    board = table_of(make_table).screen.view.own
    board.tray.show((3, 1, 0, 2, 0), (0, 0, 0, 0, 0))
    first, second, third = (board.tray.places[good].rect for good in (Good.CORN, Good.INDIGO, Good.TOBACCO))
    assert (first.y, first.x) == (second.y, third.x)
    assert first.right < second.x
    assert first.bottom < third.y
    assert board.tray.rect == board.island.rect
