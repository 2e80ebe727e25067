"""The result of a game of the history: its summary, replay and score table, or why there are none."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from attrs import evolve

from puertorico.record.past_games import PastGames
from puertorico.record.past_moves import damaged_text, pack
from puertorico.session.ending import ending_texts
from puertorico.session.game_session import Session
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.buttons import Button
from puertorico.ui.screen import Screen
from puertorico.ui.screens.game.ending.ending_screen import EndingScreen
from puertorico.ui.screens.game.ending.past_ending import PastEndingScreen
from puertorico.ui.screens.game.score_screen import ScoreScreen
from puertorico.ui.screens.history.game_charts import GameChartsScreen
from puertorico.ui.screens.history.history_screen import HistoryScreen
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from tests.ui.screens.saved_games import text_of
from tests.ui.screens.screen_games import finished_game

Put = Callable[[Screen], Pilot]
NOON = datetime(2026, 3, 4, 12, 0, tzinfo=UTC)
GAME = finished_game(3)
RECORD = evolve(GAME.record(), begun="2026-01-01")
NEED_MOVES = ("charts", "watch", "score")


@pytest.fixture
def history(tmp_path: Path) -> PastGames:
    found = PastGames(tmp_path / "history.sqlite3")
    assert found.add(RECORD, GAME.state, NOON)
    return found


def change(history: PastGames, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(history.path)) as database, database:
        database.execute(statement, values)


def button(pilot: Pilot, name: str) -> Button:
    found = pilot.find(f"ending.{name}")
    assert isinstance(found, Button)
    return found


@pytest.mark.parametrize(
    ("name", "screen"), [("charts", GameChartsScreen), ("watch", ReplayScreen), ("score", ScoreScreen)]
)
def test_a_past_game_opens_its_summary_replay_and_score_table(
    name: str, screen: type[Screen], put: Put, app: App, context: Context, history: PastGames
) -> None:
    pilot = put(HistoryScreen(context, history))
    pilot.click("history.game.0")
    assert isinstance(app.screen, PastEndingScreen)
    pilot.click(f"ending.{name}")
    assert isinstance(app.screen, screen)
    if isinstance(app.screen, ReplayScreen):
        assert app.screen.replay.game.actions == GAME.actions
    pilot.key("escape")
    assert isinstance(app.screen, PastEndingScreen)
    pilot.key("escape")
    assert isinstance(app.screen, HistoryScreen)


def test_a_past_game_shows_the_same_result_as_right_after_it(
    put: Put, context: Context, history: PastGames
) -> None:
    past = PastEndingScreen(context, history.games()[0], history)
    put(past)
    live = EndingScreen(context, Session.resume(RECORD), lambda: None, history)
    put(live)
    assert past.summary() == live.summary()
    assert ending_texts(live.session)[0] in past.summary()
    assert [standing.sources for standing in past.standings] == [
        standing.sources for standing in live.standings
    ]


def test_a_past_game_shows_the_listed_points_if_its_moves_lead_to_others(
    put: Put, context: Context, history: PastGames
) -> None:
    change(history, "UPDATE results SET chips = chips + 1 WHERE seat = 0")
    screen = PastEndingScreen(context, history.games()[0], history)
    put(screen)
    assert screen.standings[0].total == GAME.scores()[0].total + 1


def test_a_game_of_an_earlier_version_says_why_it_has_no_replay(
    put: Put, app: App, context: Context, history: PastGames
) -> None:
    change(history, "DROP TABLE moves")
    pilot = put(HistoryScreen(context, history))
    pilot.click("history.game.0")
    for name in NEED_MOVES:
        assert not button(pilot, name).enabled
        assert "earlier version" in str(button(pilot, name).tooltip)
        pilot.click(f"ending.{name}")
        assert isinstance(app.screen, PastEndingScreen)
    pilot.move_to("ending.watch")
    pilot.wait(1.5)
    pilot.find("tooltip")
    pilot.click("ending.back")
    assert isinstance(app.screen, HistoryScreen)
    put(EndingScreen(context, Session.resume(RECORD), lambda: None, history))
    pilot = put(HistoryScreen(context, history))
    pilot.click("history.game.0")
    assert all(button(pilot, name).enabled for name in NEED_MOVES), "showing the saved game adds its moves"


def test_damaged_moves_are_the_reason_why_there_is_no_replay(
    put: Put, context: Context, history: PastGames
) -> None:
    change(history, "UPDATE moves SET content = ?", b"noise")
    pilot = put(HistoryScreen(context, history))
    pilot.click("history.game.0")
    assert [button(pilot, name).tooltip for name in NEED_MOVES] == [damaged_text()] * 3


@pytest.mark.parametrize("name", NEED_MOVES)
def test_moves_that_do_not_end_the_game_show_nothing(
    name: str, put: Put, app: App, context: Context, history: PastGames
) -> None:
    """They would show hidden VP chips."""
    change(history, "UPDATE moves SET content = ?", pack(RECORD.first_actions(len(RECORD.actions) - 1)))
    pilot = put(HistoryScreen(context, history))
    pilot.click("history.game.0")
    screen = app.screen
    pilot.click(f"ending.{name}")
    pilot.wait(0.1)
    assert app.screen is screen
    assert damaged_text() in text_of(pilot)


def test_a_past_game_shows_the_portraits_that_people_chose(
    put: Put, context: Context, tmp_path: Path
) -> None:
    chosen = ("lady", "smith", "boy")
    seats = tuple(
        evolve(seat, portrait=portrait) for seat, portrait in zip(RECORD.seats, chosen, strict=True)
    )
    history = PastGames(tmp_path / "history.sqlite3")
    assert history.add(evolve(RECORD, seats=seats), GAME.state, NOON)
    screen = PastEndingScreen(context, history.games()[0], history)
    put(screen)
    assert [standing.look.picture for standing in screen.standings] == [
        f"players/portrait-{portrait}" for portrait in chosen
    ]
