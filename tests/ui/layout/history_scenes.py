"""Scenes of the game history, its charts, past games and their summaries."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial

from attrs import evolve

from puertorico.ai.difficulty import Difficulty
from puertorico.record.game_record import GameRecord
from puertorico.record.game_results import game_id
from puertorico.record.past_games import PastGames
from puertorico.record.past_reviews import PastReview
from puertorico.record.save_folder import SaveFolder
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_history import build_history
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screen import Screen
from puertorico.ui.screens.game.ending.past_ending import PastEndingScreen
from puertorico.ui.screens.history.game_charts import GameChartsScreen
from puertorico.ui.screens.history.history_screen import HistoryScreen
from tests.ui.layout import tables
from tests.ui.layout.finished_games import over, past, played
from tests.ui.layout.scene import Scene, Show, screen


def _past_games(seats: int) -> PastGames:
    history = PastGames(SaveFolder().folder / "history.sqlite3")
    for number in range(12):
        session = over(max(2, (number + seats) % 6), sets=number % 2 == 0)
        record: GameRecord = evolve(session.record(), begun=f"2026-01-01T00:00:{number:02}", fingerprint="")
        finished = datetime(2026, 9, 28, 12, tzinfo=UTC) + timedelta(days=number)
        if number % 3 == 1:
            history.add_imported(record, session.state, finished)
        else:
            history.add(record, session.state, finished)
    return history


def _past_chart(app: App, context: Context, seats: int, page: str) -> None:
    """Shows a chart of many games against opponents of all difficulties."""
    history = PastGames(SaveFolder().folder / "history.sqlite3")
    session = over(seats)
    for number in range(40):
        difficulty = [*Difficulty][number * 7 % len(Difficulty)]
        people = [Seat(SeatKind.HUMAN, name) for name in tables.LONG[: seats - 1]]
        opponent = Seat(SeatKind.COMPUTER, tables.LONG[seats - 1], str(difficulty))
        record: GameRecord = evolve(
            session.record(),
            seats=(opponent, *people) if number % 3 else (*people, opponent),
            begun=f"2026-01-01T00:00:{number:02}",
        )
        history.add(record, session.state, datetime(2026, 1, 28, 12, tzinfo=UTC) + timedelta(days=7 * number))
        for seat in range(seats) if page == "decisions" else ():
            history.keep_review(PastReview(game_id(record), seat, 60, 9, 4.0 / (2 + number), 0.1))
    imported = evolve(session.record(), begun="2026-01-02", saved="2026-11-02T12:00:00+00:00")
    history.add_imported(imported, session.state, datetime.now(UTC))
    app.push(HistoryScreen(context, history))
    pilot = Pilot(app)
    pilot.click(f"history.by.{page}")


def _past_ending(context: Context, seats: int) -> Screen:
    history = _past_games(seats)
    return PastEndingScreen(context, history.games()[0], history)


def _damaged_history(context: Context) -> Screen:
    history = _past_games(3)
    with closing(sqlite3.connect(history.path)) as database, database:
        database.execute("UPDATE results SET chips = -1 WHERE game = ?", (history.games()[0].game,))
    return HistoryScreen(context, history)


def _summary(seats: int, page: int) -> Show:
    def shown(app: App, context: Context) -> None:
        found = GameChartsScreen(context, build_history(played(seats)))
        app.push(found)
        found.turn_to(page)

    return shown


def damaged_history_scene() -> Scene:
    """Return the history with a game that can't be read."""
    return Scene("damaged games", screen(_damaged_history))


def history_scenes(seats: int) -> Iterator[Scene]:
    """Yield the history and the charts of games with a number of players."""
    yield Scene(f"past game of {seats}", screen(lambda context: PastEndingScreen(context, past(seats))))
    yield Scene(f"past game of {seats} with its moves", screen(lambda context: _past_ending(context, seats)))
    for number, page in enumerate(("points", "goods", "roles")):
        yield Scene(f"game summary of {seats}: {page}", _summary(seats, number))
    show_history = screen(lambda context: HistoryScreen(context, _past_games(seats)))
    yield Scene(f"game history with {seats}", show_history)
    for page in ("rates", "decisions"):
        show_chart = partial(_past_chart, seats=seats, page=page)
        yield Scene(f"game history with {seats}: {page}", show_chart)
