"""Scenes of saved games: the title, the list, its dialogs, and moves that aren't saved."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from attrs import evolve

from puertorico.paths import user_game_folders
from puertorico.record import game_file
from puertorico.record.game_record import GameRecord
from puertorico.record.save_folder import SaveFile, SaveFolder
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.session.saving.saved_games import Library
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screen import Screen
from puertorico.ui.screens.saved.saved_screen import SavedScreen
from puertorico.ui.screens.shared.unsaved import ask_to_leave
from puertorico.ui.screens.title import TitleScreen
from tests.ui.layout import tables
from tests.ui.layout.scene import Scene, Show, screen
from tests.ui.layout.table_scenes import at_table
from tests.ui.screens.saved_games import play_unsaved


@cache
def _kept(number: int, seats: int, names: tuple[str, ...]) -> GameRecord:
    """One of the games for ``saved``; the last one is finished."""
    whole = tables.record(tables.ALL_SETS[seats])
    people = tuple(
        Seat(SeatKind.COMPUTER if k % 3 else SeatKind.HUMAN, names[k], "allrounder" if k % 3 else "")
        for k in range(seats)
    )
    count = len(whole.actions) if number == 4 else len(whole.actions) - 9
    game: GameRecord = evolve(whole, actions=whole.actions[:count], fingerprint="", boards=(), seats=people)
    begun = datetime(2026, 1, 21, tzinfo=UTC).isoformat()
    branch = None if number % 2 else 120
    return Session.resume(
        evolve(game, begun=begun, title="W" * 60 * (number == 2), branched_at=branch)
    ).record()


def saved(context: Context, *, names: tuple[str, ...] = tables.LONG) -> None:
    """Saves all sorts of games, finished and not, with long names and titles, and a damaged file."""
    for number, seats in enumerate((2, 3, 4, 5, 5)):
        game_file.write(SaveFolder().folder / f"{number}.json", _kept(number, seats, names))
    (SaveFolder().folder / "damaged.json").write_bytes(b"{")
    context.library.refresh()
    context.library.load_for(context.library.games, 1e9)


def _saved(context: Context) -> Screen:
    saved(context)
    return SavedScreen(context)


def _saved_details(app: App, context: Context) -> None:
    """Shows a game that branched off another one."""
    app.push(_saved(context))
    Pilot(app).click("saved.1")


def _import(app: App, context: Context) -> None:
    """Shows the choice of a file to import, after one with a long name couldn't be."""
    folder = user_game_folders()[0]
    for number, name in enumerate(("Puerto Rico", "Sunday", "A", "B", "C", "puerto-rico-zsófia-erzsébet")):
        path = folder / f"{name}.puertorico"
        path.write_text("no game")
        os.utime(path, (1_790_000_000, 1_790_000_000 + number * 100_000))
    app.push(_saved(context))
    pilot = Pilot(app)
    pilot.click("saved.import")
    pilot.click("import.0")


def _title(context: Context) -> Screen:
    saved(context)
    return TitleScreen(context)


class _UnreadableFolder(SaveFolder):
    def files(self) -> list[SaveFile]:
        raise PermissionError(13, "Permission denied")


def _unlistable(context: Context) -> Screen:
    context.library = Library(_UnreadableFolder(Path("/home/somebody/.local/share/puertorico/games")))
    return SavedScreen(context)


def _saved_action(which: str) -> Show:
    def shown(app: App, context: Context) -> None:
        found = _saved(context)
        assert isinstance(found, SavedScreen)
        app.push(found)
        getattr(found.actions, which)(context.library.games[2])

    return shown


def _unsaved(app: App, context: Context) -> None:
    app.push(TitleScreen(context))
    play_unsaved(context)
    ask_to_leave(app, context, lambda: None)


def _unsaved_table(app: App, context: Context) -> None:
    """Shows a crowded bar with the button for moves that aren't saved."""
    play_unsaved(context)
    stop = next(stop for stop in tables.stops(tables.ALL_SETS[5]) if stop.what == "TakeRole")
    at_table(stop)(app, context)
    Pilot(app).key("return")


def title_scenes() -> Iterator[Scene]:
    """Yield the title, with and without saved games."""
    yield Scene("title", screen(_title))
    yield Scene("title with nothing saved", screen(TitleScreen))


def saved_scenes() -> Iterator[Scene]:
    """Yield the list of saved games and its dialogs."""
    yield Scene("saved games", screen(_saved))
    yield Scene("saved game: details of a branch", _saved_details)
    yield Scene("no saved games", screen(SavedScreen))
    yield Scene("import", _import)
    yield Scene("saved games that can't be listed", screen(_unlistable))
    for action in ("rename", "export", "delete"):
        yield Scene(f"saved game: {action}", _saved_action(action))
    yield Scene("unsaved", _unsaved)
    yield Scene("unsaved: table", _unsaved_table)
