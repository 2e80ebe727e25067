"""The portraits that people have chosen are shown wherever their game is."""

from collections.abc import Callable

from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screen import Screen
from puertorico.ui.screens.game.ending.standing import standings_of
from puertorico.ui.screens.game.score_screen import ScoreScreen
from puertorico.ui.screens.shared.player_picture import PlayerPicture
from puertorico.ui.table.model.snapshot import row_of, take_snapshot
from tests.ui.screens.screen_games import finished_game

Put = Callable[[Screen], Pilot]
PORTRAITS = ("lady", "smith", "boy")
PICTURES = [f"players/portrait-{portrait}" for portrait in PORTRAITS]


def game() -> Session:
    """Return a finished game of people who have chosen portraits."""
    seats = [Seat(SeatKind.HUMAN, name, portrait=name) for name in PORTRAITS]
    played = finished_game(3)
    session = Session(played.options, played.seed, seats)
    for action in played.actions:
        session.act(action)
    return session


def test_on_the_boards_in_the_standing_and_in_the_score_table(put: Put, context: Context):
    session = game()
    boards = take_snapshot(session, row_of(session)).boards
    assert [board.portrait for board in boards] == PICTURES
    assert [standing.portrait for standing in standings_of(session)] == PICTURES
    pilot = put(ScoreScreen(context, session))
    shown = [node for node in pilot.app.stage.root.walk() if isinstance(node, PlayerPicture)]
    assert sorted((node.seat, node.picture) for node in shown) == list(enumerate(PICTURES))
