"""Scenes of replays: the table, the log, and the dialogs about who looks and plays."""

from collections.abc import Iterator

from attrs import evolve

from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.title import TitleScreen
from tests.ui.layout.finished_games import played
from tests.ui.layout.scene import Scene, Show


def _replay(app: App, context: Context, seats: int) -> ReplayScreen:
    found = ReplayScreen(context, played(seats))
    app.push(TitleScreen(context))
    app.push(found)
    assert found.player is not None
    found.player.go_to(found.replay.steps - 9)
    return found


def _unfinished_replay_with(key: str, seats: int, humans: int) -> Show:
    """Shows a dialog of a replay that hides VP chips."""

    def shown(app: App, context: Context) -> None:
        whole = played(seats)
        people = [
            Seat(SeatKind.COMPUTER if number >= humans else SeatKind.HUMAN, seat.name, "builder")
            for number, seat in enumerate(whole.seats)
        ]
        begun = Session(evolve(whole.options, open_vp=False), whole.seed, people)
        for action in whole.actions[:60]:
            begun.act(action)
        app.push(ReplayScreen(context, begun))
        Pilot(app).key(key)

    return shown


def _replay_with(key: str, seats: int) -> Show:
    def shown(app: App, context: Context) -> None:
        _replay(app, context, seats)
        Pilot(app).key(key)

    return shown


def replay_scenes(seats: int) -> Iterator[Scene]:
    """Yield the replay of a finished game."""
    yield Scene(f"replay of {seats}", lambda app, context: _replay(app, context, seats) and None)
    for name, key in (("log", "l"), ("who looks", "v"), ("who plays", "g")):
        yield Scene(f"replay of {seats}: {name}", _replay_with(key, seats))


def unfinished_replay_scenes(seats: int) -> Iterator[Scene]:
    """Yield dialogs in the replay of a game that isn't over."""
    for humans, name, key in ((1, "who looks", "v"), (seats, "who looks", "v"), (seats, "who plays", "g")):
        show = _unfinished_replay_with(key, seats, humans)
        yield Scene(f"replay of an unfinished game of {seats}, {humans} human: {name}", show)
