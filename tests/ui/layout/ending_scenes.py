"""Scenes of the end of a game: the table that holds, the ceremony, and the scores."""

from collections.abc import Callable, Iterator

from attrs import evolve

from puertorico.i18n import sentences_text
from puertorico.session.ending import ending_texts
from puertorico.session.game_session import Session
from puertorico.settings import Animation
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.tree.animation import MotionLevel
from puertorico.ui.screens.game.ending.ending_screen import EndingScreen
from puertorico.ui.screens.game.game_over import GameOver
from puertorico.ui.screens.game.score_screen import ScoreScreen
from puertorico.ui.screens.game.table_screen import TableScreen
from tests.ui.layout.finished_games import over, tied
from tests.ui.layout.scene import Scene, Show, screen

COUNTED = {"chips": 0.8, "buildings": 1.7, "bonuses": 3.4}
"""Seconds after which these points have been counted in the ceremony."""


def _ceremony(seats: int, seconds: float) -> Show:
    """Shows the ceremony at a moment."""

    def shown(app: App, context: Context) -> None:
        app.animator.level = MotionLevel.NORMAL
        app.push(EndingScreen(context, over(seats), lambda: None, celebrates=True))
        _pass_time(app, seconds)

    return shown


def _game_over(seats: int) -> Show:
    """Shows the table when it holds after the last move."""

    def shown(app: App, context: Context) -> None:
        app.push(TableScreen(context, over(seats)))
        app.pop()  # the result
        context.settings = evolve(context.settings, animation=Animation.NORMAL)
        app.step(0.0)
        reasons = sentences_text(ending_texts(over(seats)))
        GameOver(app.stage, seats, reasons, lambda _waited: None).begin()
        _pass_time(app, 1.2)

    return shown


def _pass_time(app: App, seconds: float) -> None:
    for _step in range(round(seconds / 0.1)):
        app.step(0.1)


def _ending(played: Callable[[], Session]) -> Show:
    """Return what shows the end of a game, a moment after the ceremony."""

    def shown(app: App, context: Context) -> None:
        app.push(EndingScreen(context, played(), lambda: None))
        Pilot(app).wait(1.0)

    return shown


def ending_scenes(seats: int) -> Iterator[Scene]:
    """Yield how games with a number of players end."""
    results = {
        "": lambda: over(seats),
        ", base": lambda: over(seats, sets=False),
        ", shared": lambda: tied(seats, broken=False),
        ", tie broken": lambda: tied(seats, broken=True),
    }
    for name, result in results.items():
        yield Scene(f"ending of {seats}{name}", _ending(result))
        yield Scene(
            f"score of {seats}{name}",
            screen(lambda context, result=result: ScoreScreen(context, result())),
        )
    for part, seconds in COUNTED.items():
        yield Scene(f"ceremony of {seats}: {part}", _ceremony(seats, seconds))
    yield Scene(f"game over with {seats}", _game_over(seats))
