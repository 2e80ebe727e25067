"""Scenes of the table in late games, and of what lies over it."""

from collections.abc import Iterator

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.options import DraftMode, Options
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screens.game.table_screen import TableScreen
from tests.ui.layout import tables
from tests.ui.layout.moments import moments
from tests.ui.layout.scene import Scene, Show

ALL = frozenset(BuildingSet)


def at_table(stop: tables.Stop, names: tuple[str, ...] = tables.LONG) -> Show:
    """Shows the table at a point of a game."""

    def shown(app: App, context: Context) -> None:
        app.push(TableScreen(context, tables.asked(stop, names)))
        Pilot(app).settle()

    return shown


def _with_key(stop: tables.Stop, key: str) -> Show:
    def shown(app: App, context: Context) -> None:
        at_table(stop)(app, context)
        Pilot(app).key(key)

    return shown


def _early_board(seats: int) -> Show:
    """Shows the enlarged board of the next player when it is almost empty."""

    def shown(app: App, context: Context) -> None:
        options = Options(seats, governor=0, sets=ALL, draft=DraftMode.RANDOM)
        people = [Seat(SeatKind.HUMAN, name) for name in tables.LONG[:seats]]
        app.push(TableScreen(context, Session(options, 5, people)))
        Pilot(app).settle()
        Pilot(app).key("f5")

    return shown


def table_scenes(seats: int, names: tuple[str, ...] = tables.LONG) -> Iterator[Scene]:
    """The table at each type of decision in two late games."""
    for game in (tables.ALL_SETS[seats], tables.BASE[seats]):
        for stop in tables.stops(game):
            yield Scene(f"{game}: {stop.what}", at_table(stop, names))
    stop = next(stop for stop in tables.stops(tables.ALL_SETS[seats]) if stop.what == "TakeRole")
    yield Scene(f"{tables.ALL_SETS[seats]}: log", _with_key(stop, "l"))
    yield Scene(f"{tables.ALL_SETS[seats]}: large board", _with_key(stop, "f5"))
    yield Scene(f"{tables.ALL_SETS[seats]}: large board, early", _early_board(seats))
    for moment, show in moments(seats, stop):
        yield Scene(f"{tables.ALL_SETS[seats]}: {moment}", show)
