"""The game summary: charts and figures of every round, by mouse and by keyboard."""

from collections.abc import Callable
from functools import cache

import pygame
import pytest
from attrs import evolve

from puertorico import terms
from puertorico.engine.ids import GOODS
from puertorico.session.game_history import GameHistory, build_history
from puertorico.session.game_session import Session
from puertorico.session.texts.points_text import chip_lines
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.screen import Screen
from puertorico.ui.screens.game.ending.ending_screen import EndingScreen
from puertorico.ui.screens.history.charts import LINE_STYLES, LineChart, RoundsChart, axis_ticks
from puertorico.ui.screens.history.game_charts import GameChartsScreen
from puertorico.ui.screens.history.points_panel import SOURCES
from puertorico.ui.screens.history.roles_chart import RolesChart
from puertorico.ui.table.drawing import labels
from puertorico.ui.table.model.player_colors import PlayerColor
from tests.folders import GAMES_FOLDER
from tests.ui.screens.overlaps import WIDE_NAME, walk
from tests.ui.screens.screen_games import finished_game, rich_game

Put = Callable[[Screen], Pilot]


@cache
def game(name: str) -> GameHistory:
    """Return the history of a game in tests/games."""
    return build_history(Session.from_file(GAMES_FOLDER / f"{name}.json"))


def text(pilot: Pilot, name: str) -> str:
    label = pilot.find(name)
    assert isinstance(label, Label)
    return label.text


# Figures ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["2-base-64", "5-all-367"])
def test_pointing_at_a_round_shows_its_points(put: Put, context: Context, name: str) -> None:
    """END-2, NOB-4"""
    shown = game(name)
    pilot = put(GameChartsScreen(context, shown))
    assert text(pilot, "charts.round") == f"Round {len(shown.rounds)} of {len(shown.rounds)}"
    for stage, one in enumerate(shown.stages):
        pilot.move_to(f"charts.points.{stage}")
        heading = f"Round {stage} of {len(shown.rounds)}" if stage else "Before the first round"
        assert text(pilot, "charts.round") == heading
        assert text(pilot, "charts.governor") == (f"Governor: {shown.names[one.governor]}" if stage else "")
        for seat, figures in enumerate(one.figures):
            points = figures.points
            assert text(pilot, f"charts.{seat}.total") == str(points.total)
            assert text(pilot, f"charts.{seat}.chips") == str(points.chips)
            assert text(pilot, f"charts.{seat}.buildings") == str(points.buildings)
            assert text(pilot, f"charts.{seat}.bonuses") == str(points.bonuses)
            if "all" in name:
                assert text(pilot, f"charts.{seat}.nobles") == str(points.nobles)
            else:
                assert not pilot.has(f"charts.{seat}.nobles")


def test_doubloons_and_barrels_of_every_round(put: Put, context: Context) -> None:
    shown = game("4-new-214")
    pilot = put(GameChartsScreen(context, shown))
    pilot.click("charts.page.goods")
    for stage, one in enumerate(shown.stages):
        pilot.move_to(f"charts.{'barrels' if stage % 2 else 'doubloons'}.{stage}")
        for seat, figures in enumerate(one.figures):
            assert text(pilot, f"charts.{seat}.doubloons") == str(figures.doubloons)
            for good in GOODS:
                assert text(pilot, f"charts.{seat}.{good.label}") == str(figures.goods[good])


@pytest.mark.parametrize("name", ["2-nobles-280", "3-all-333", "5-base-355"])
def test_the_roles_page_shows_who_chose_what_in_every_round(put: Put, context: Context, name: str) -> None:
    """RND-1: in order, with the doubloons on the cards."""
    shown = game(name)
    pilot = put(GameChartsScreen(context, shown))
    pilot.click("charts.page.roles")
    assert not pilot.has("charts.roles.0")
    for stage, one in enumerate(shown.rounds, 1):
        pilot.move_to(f"charts.roles.{stage}")
        for number, taken in enumerate(one.taken):
            line = f"charts.taken.{number}"
            assert text(pilot, f"{line}.name") == shown.names[taken.seat]
            assert text(pilot, f"{line}.role") == labels.role_name(taken.role)
            if taken.doubloons:
                assert text(pilot, f"{line}.doubloons") == f"+{taken.doubloons}"
            else:
                assert not pilot.has(f"{line}.doubloons")
        assert not pilot.has(f"charts.taken.{len(one.taken)}.name")


def test_a_tooltip_lists_the_sources_of_vp_chips(put: Put, context: Context) -> None:
    shown = game("5-all-367")
    texts = [chip_lines(figures.chips_by, figures.chips_paid) for figures in shown.rounds[-1].figures]
    assert any(texts)
    for one, figures in zip(texts, shown.rounds[-1].figures, strict=True):
        for by, count in figures.chips_by.items():
            if by is not None:
                assert f"{terms.building_name(by)}: **{count}**" in one
        assert (f"**−{figures.chips_paid}**" in "\n".join(one)) == bool(figures.chips_paid)
    assert chip_lines({None: 5}, 0) == []
    pilot = put(GameChartsScreen(context, shown))
    seat = next(seat for seat, one in enumerate(texts) if one)
    pilot.move_to(f"charts.{seat}.chips")
    pilot.wait(1.0)
    assert pilot.has("tooltip")


# Mouse and keys ---------------------------------------------------------------------------------------


def test_arrow_keys_move_between_rounds(put: Put, app: App, context: Context) -> None:
    shown = game("2-base-64")
    screen = GameChartsScreen(context, shown)
    pilot = put(screen)
    last = len(shown.rounds)
    pilot.key("right")
    assert screen.stage_shown == last, "the last round is the end"
    pilot.key("left")
    assert text(pilot, "charts.round") == f"Round {last - 1} of {last}"
    pilot.key("home")
    assert screen.stage_shown == 0
    pilot.key("left")
    assert screen.stage_shown == 0
    pilot.key("page down")
    assert pilot.has("charts.barrels")
    pilot.key("right")
    assert screen.stage_shown == 1, "the keys continue from the same round"
    pilot.key("page down")
    pilot.key("page down")
    assert pilot.has("charts.roles")
    pilot.key("home")
    assert screen.stage_shown == 1, "no role is chosen before the first round"
    pilot.key("end")
    assert screen.stage_shown == last
    for _ in range(3):
        pilot.key("page up")
    assert pilot.has("charts.points")
    pilot.key("escape")
    assert app.screen is None


def test_tabs_work_by_keyboard_alone(put: Put, context: Context) -> None:
    pilot = put(GameChartsScreen(context, game("2-base-64")))
    for _ in range(9):
        if pilot.app.stage.focus.node is pilot.find("charts.page"):
            break
        pilot.key("tab")
    pilot.key("right")
    assert pilot.has("charts.doubloons")
    pilot.key("right")
    assert pilot.has("charts.roles")


def test_selected_round_survives_tabs_and_resizing(put: Put, context: Context) -> None:
    pilot = put(GameChartsScreen(context, game("2-base-64")))
    pilot.move_to("charts.points.4")
    pilot.leave()
    assert text(pilot, "charts.round") == "Round 4 of 12"
    pilot.click("charts.page.goods")
    assert text(pilot, "charts.round") == "Round 4 of 12"
    pilot.resize(1600, 900)
    assert text(pilot, "charts.round") == "Round 4 of 12"
    assert pilot.has("charts.doubloons")


def test_summary_opens_from_the_score_and_back_returns(put: Put, app: App, context: Context) -> None:
    pilot = put(EndingScreen(context, finished_game(3), lambda: None))
    score = app.screen
    pilot.click("ending.charts")
    assert isinstance(app.screen, GameChartsScreen)
    assert app.screen.history == build_history(finished_game(3))
    pilot.click("back")
    assert app.screen is score


def test_game_without_rounds_shows_its_figures(put: Put, context: Context) -> None:
    """A position built by hand has no rounds."""
    pilot = put(GameChartsScreen(context, build_history(rich_game(3))))
    assert text(pilot, "charts.round") == "Before the first round"
    for page in ("goods", "roles", "points"):
        pilot.click(f"charts.page.{page}")
        for key in ("left", "right", "home", "end"):
            pilot.key(key)


# Charts -----------------------------------------------------------------------------------------------


def charts(app: App) -> list[RoundsChart]:
    return [node for node in app.stage.root.walk() if isinstance(node, RoundsChart)]


@pytest.mark.parametrize("name", ["2-base-64", "3-all-333", "5-all-367"])
def test_points_of_a_line_match_the_values(put: Put, app: App, context: Context, name: str) -> None:
    shown = game(name)
    put(GameChartsScreen(context, shown))
    (chart,) = charts(app)
    assert isinstance(chart, LineChart)
    unit = (chart.height(0) - chart.height(chart.marks[-1])) / chart.marks[-1]
    for stage, one in enumerate(shown.stages):
        for seat, figures in enumerate(one.figures):
            x, y = chart.place(stage, seat)
            assert chart.field.has((x, y))
            assert chart.height(0) - y == pytest.approx(unit * figures.points.total)
            assert x == pytest.approx(chart.column(stage).center[0])


def test_equal_values_of_the_selected_round_stand_side_by_side(put: Put, app: App, context: Context) -> None:
    put(GameChartsScreen(context, game("5-all-367")))
    (chart,) = charts(app)
    assert isinstance(chart, LineChart)
    for stage in range(chart.last + 1):
        places = chart.selected_marks(stage)
        assert len({(round(x), round(y)) for x, y in places}) == 5
        for seat, (x, y) in enumerate(places):
            assert y == chart.place(stage, seat)[1]
            assert chart.field.has((x, y))
            if chart.values[stage].count(chart.values[stage][seat]) == 1:
                assert x == chart.place(stage, seat)[0]


@pytest.mark.parametrize("name", ["2-nobles-280", "3-all-333", "4-all-302", "5-all-367"])
def test_role_pictures_do_not_overlap(put: Put, app: App, context: Context, name: str) -> None:
    shown = game(name)
    pilot = put(GameChartsScreen(context, shown))
    pilot.click("charts.page.roles")
    (chart,) = charts(app)
    assert isinstance(chart, RolesChart)
    for seat in range(len(shown.names)):
        discs = [
            (place, radius)
            for stage in range(1, chart.last + 1)
            for places, radius in [chart.places(stage, seat, len(chart.taken(stage, seat)))]
            for place in places
        ]
        assert len(discs) == sum(taken.seat == seat for one in shown.rounds for taken in one.taken)
        for number, ((x, y), radius) in enumerate(discs):
            assert radius >= 12, "smaller pictures can't be told apart"
            assert chart.rows[seat].has((x, y - radius))
            assert chart.rows[seat].has((x, y + radius))
            for (a, b), other in discs[:number]:
                assert ((x - a) ** 2 + (y - b) ** 2) ** 0.5 > radius + other


@pytest.mark.usefixtures("painted")
def test_selected_round_is_highlighted(put: Put, app: App, context: Context) -> None:
    pilot = put(GameChartsScreen(context, game("2-base-64")))
    pilot.move_to("charts.points.3")
    pilot.settle()
    before = app.window.surface.copy()
    column = pilot.find("charts.points.8").absolute()
    x, y = round(column.center[0]) + 9, round(column.y) + 30
    pilot.move_to("charts.points.8")
    pilot.settle()
    assert app.window.surface.get_at((x, y)) != before.get_at((x, y))
    pilot.move_to("charts.points.3")
    pilot.settle()
    assert app.window.surface.get_at((x, y)) == before.get_at((x, y))


@pytest.mark.parametrize("page", range(3))
@pytest.mark.parametrize("name", ["2-nobles-280", "3-all-333", "5-nobles-107"])
@pytest.mark.parametrize("size", [(1366, 768), pytest.param((1100, 700), marks=pytest.mark.many_games)])
@pytest.mark.usefixtures("painted")
def test_highlight_of_another_round_is_erased(
    put: Put, app: App, context: Context, size: tuple[int, int], name: str, page: int
) -> None:
    """Repainting only the changed parts gives the same picture as repainting everything."""
    shown = game(name)
    screen = GameChartsScreen(context, shown)
    pilot = put(screen)
    pilot.resize(*size)
    screen.turn_to(page)
    last = len(shown.rounds)
    for stage in (1, 2, 0, last // 2, 3 * last // 5, last):
        screen.point(stage)
        pilot.settle()
        parts = app.window.surface.copy()
        app.stage.root.invalidate_all()
        pilot.settle()
        before, after = (pygame.image.tobytes(one, "RGB") for one in (parts, app.window.surface))
        assert before == after


def test_color_is_never_the_only_distinction() -> None:
    assert [*LINE_STYLES] == [*PlayerColor]
    assert len({style.dashes for style in LINE_STYLES.values()}) == len(LINE_STYLES)
    assert len({style.mark for style in LINE_STYLES.values()}) == len(LINE_STYLES)
    assert len({source.pattern for source in SOURCES}) == len(SOURCES)
    assert len({source.color for source in SOURCES}) == len(SOURCES)


@pytest.mark.parametrize(
    ("top", "most", "scale"),
    [
        (0, 6, [0, 1]),
        (1, 6, [0, 1]),
        (7, 8, [0, 1, 2, 3, 4, 5, 6, 7]),
        (9, 8, [0, 2, 4, 6, 8, 10]),
        (64, 8, [0, 10, 20, 30, 40, 50, 60, 70]),
        (64, 4, [0, 20, 40, 60, 80]),
        (122, 4, [0, 50, 100, 150]),
        (1_000, 2, [0, 500, 1_000]),
    ],
)
def test_chart_axes_have_round_numbers(top: int, most: int, scale: list[int]) -> None:
    assert axis_ticks(top, most) == scale


# Layout -----------------------------------------------------------------------------------------------


def long_game(shown: GameHistory, rounds: int) -> GameHistory:
    """Return a game cut or extended to a number of rounds, repeating its rounds."""
    more = [
        evolve(shown.rounds[k % len(shown.rounds)], number=k + 1) for k in range(len(shown.rounds), rounds)
    ]
    return evolve(shown, rounds=(*shown.rounds, *more)[:rounds])


def screens() -> dict[str, GameHistory]:
    names = ["2-all-300", "2-nobles-280", "3-all-333", "4-all-302", "5-all-367", "5-base-355"]
    five = game("5-all-367")
    return {
        **{name: game(name) for name in names},
        "one round": long_game(five, 1),
        "thirty rounds of five": long_game(five, 30),
        "sixty rounds": long_game(game("3-all-333"), 60),
        "nothing": build_history(rich_game(5)),
    }


@pytest.mark.parametrize("page", range(3))
def test_nothing_overlaps_or_is_cut(sized: App, context: Context, page: int) -> None:
    wrong = {}
    for name, shown in screens().items():
        screen = GameChartsScreen(context, shown)
        sized.push(screen)
        screen.turn_to(page)
        wrong[name] = walk(sized, sized.stage.root)
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.parametrize("page", range(3))
def test_long_names_fit_and_have_tooltips(put: Put, app: App, context: Context, page: int) -> None:
    long = "[[x]]" + "W" * 35
    names, shown = ("Ana", WIDE_NAME, long, "**B**", "Constantin-Matei"), game("5-all-367")
    seats = tuple(evolve(seat, name=name) for seat, name in zip(shown.seats, names, strict=True))
    shown = evolve(shown, seats=seats)
    screen = GameChartsScreen(context, shown)
    pilot = put(screen)
    screen.turn_to(page)
    pilot.settle()
    cut = [node for node in app.stage.root.walk() if isinstance(node, Label) and node.text == long]
    assert cut
    for node in cut:
        app.stage.tooltips.show(node)
        pilot.settle()
        assert long in {n.text for n in pilot.find("tooltip").walk() if isinstance(n, Label)}
