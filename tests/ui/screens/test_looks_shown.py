"""The portraits and colors that people have chosen are shown wherever their game is."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache

import pytest
from attrs import evolve

from puertorico.record import game_file
from puertorico.record.past_games import PastGames
from puertorico.record.save_folder import SaveFolder
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_history import build_history
from puertorico.session.game_session import Session
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.screen import Screen
from puertorico.ui.screens.game.ending.ending_screen import EndingScreen
from puertorico.ui.screens.game.ending.past_ending import PastEndingScreen
from puertorico.ui.screens.game.ending.standing import standings_of
from puertorico.ui.screens.game.score_screen import ScoreScreen
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.screens.history.game_charts import GameChartsScreen
from puertorico.ui.screens.history.history_screen import HistoryScreen
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.saved.saved_screen import SavedScreen
from puertorico.ui.screens.shared.player_picture import PlayerPicture
from puertorico.ui.table.model.snapshot import row_of, take_snapshot
from tests.ui.screens.screen_games import finished_game

Put = Callable[[Screen], Pilot]
PORTRAITS = ("lady", "smith", "boy")
COLORS = ("black", "pink", "brown")
PICTURES = [f"players/portrait-{portrait}" for portrait in PORTRAITS]
SEATS = [
    Seat(SeatKind.HUMAN, portrait, portrait=portrait, color=color)
    for portrait, color in zip(PORTRAITS, COLORS, strict=True)
]
NOON = datetime(2026, 3, 4, 12, 0, tzinfo=UTC)


@cache
def game(moves: int | None = None) -> Session:
    """Return a game of people who have chosen how they look, finished or after some moves."""
    played = finished_game(3)
    session = Session(played.options, played.seed, SEATS)
    for action in played.actions[:moves]:
        session.act(action)
    return session


def test_on_the_boards_in_the_standing_and_in_the_score_table(put: Put, context: Context):
    session = game()
    boards = take_snapshot(session, row_of(session)).boards
    assert [(board.portrait, board.color) for board in boards] == [*zip(PICTURES, COLORS, strict=True)]
    standings = standings_of(session)
    assert [(standing.look.picture, standing.look.color) for standing in standings] == [
        *zip(PICTURES, COLORS, strict=True)
    ]
    pilot = put(ScoreScreen(context, session))
    shown = [node for node in pilot.app.stage.root.walk() if isinstance(node, PlayerPicture)]
    assert {(node.look.picture, node.look.color) for node in shown} == {*zip(PICTURES, COLORS, strict=True)}


def replay(context: Context) -> Screen:
    screen = ReplayScreen(context, game())
    screen.replay.step = 40
    return screen


def history(context: Context, *, opened: bool = False) -> Screen:
    session, games = game(), PastGames(SaveFolder().folder / "history.sqlite3")
    assert games.add(evolve(session.record(), begun="2026-01-01"), session.state, NOON)
    [listed] = games.games()
    return PastEndingScreen(context, listed, games) if opened else HistoryScreen(context, games)


def saved(context: Context) -> Screen:
    game_file.write(SaveFolder().folder / "a.json", game(60).record())
    context.library.refresh()
    context.library.load_for(context.library.games, 1e9)
    return SavedScreen(context)


SCREENS: dict[str, Callable[[Context], Screen]] = {
    "table": lambda context: TableScreen(context, game(60)),
    "replay": replay,
    "ending": lambda context: EndingScreen(context, game(), lambda: None),
    "score": lambda context: ScoreScreen(context, game()),
    "charts": lambda context: GameChartsScreen(context, build_history(game())),
    "history": history,
    "past game": lambda context: history(context, opened=True),
    "saved": saved,
}


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.usefixtures("painted")
def test_every_screen_shows_the_flags_of_the_chosen_colors_only(
    name: str, put: Put, app: App, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: set[str] = set()
    paint = Canvas.picture

    def picture(canvas: Canvas, name: str, rect: Rect, alpha: float = 1.0) -> None:
        painted.add(name)
        paint(canvas, name, rect, alpha)

    monkeypatch.setattr(Canvas, "picture", picture)
    put(SCREENS[name](context))
    app.stage.root.invalidate_all()
    app.step(0.1)
    flags = {name for name in painted if name.startswith("pieces/flag-")}
    assert flags == {f"pieces/flag-{color}" for color in COLORS}
