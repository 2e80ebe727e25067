"""What can be done with saved games, and with files that are to become some: each deed and its questions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from puertorico.i18n import _
from puertorico.paths import user_documents_dir
from puertorico.record import file
from puertorico.record.codec import BadRecord
from puertorico.record.game import LONGEST_TITLE
from puertorico.record.save_folder import GameInUse, told
from puertorico.session.import_export import NotWritten, meant, proposed, write_out
from puertorico.session.saved_games import SavedGame
from puertorico.ui import theme
from puertorico.ui.app import Screen
from puertorico.ui.context import Context
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.widgets.dialog import ask
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.saved.saved_dialogs import ask_text
from puertorico.ui.screens.saved.saved_text import called
from puertorico.ui.screens.shared.navigation import go_on

_LONGEST_PATH = 1000


class Deeds:
    """Does things on a screen. ``changed`` is told when the games are not as they were, and which of them is
    to be chosen now.
    """

    def __init__(self, screen: Screen, context: Context, changed: Callable[[Path | None], None]) -> None:
        self._screen = screen
        self._context = context
        self._changed = changed

    def load(self, game: SavedGame) -> None:
        """Go on with a game."""
        if not game.is_known or game.problem is not None:
            return
        go_on(self._screen.app, self._context, game.path)
        if self._screen.app.screen is self._screen:
            self._changed(game.path)

    def watch(self, game: SavedGame) -> None:
        """Show a game from its beginning."""
        if game.record is not None:
            self._screen.app.push(ReplayScreen(self._context, game.record))

    # Titles and deleting ------------------------------------------------------------------------------

    def rename(self, game: SavedGame) -> None:
        """Ask for another title."""
        if game.record is None:
            return
        ask_text(
            self._screen.stage,
            "rename",
            _("Rename the game"),
            _("Without a title, a game is called by the day it was begun."),
            game.record.title,
            lambda title: self._renamed(game, title.strip()),
            longest=LONGEST_TITLE,
            ok=_("Rename"),
            done=lambda: self._changed(game.path),
        )

    def _renamed(self, game: SavedGame, title: str) -> str | None:
        try:
            self._context.library.rename(game, title)
        except OSError as error:
            return told(error)
        except (GameInUse, BadRecord, ValueError) as problem:
            return str(problem)
        return None

    def delete(self, game: SavedGame) -> None:
        """Ask whether to delete a file."""
        if not game.is_known:
            return
        title, name = _("Delete this file?"), game.path.name
        if game.record is not None:
            title, name = _("Delete this game?"), called(game.record)
        text = _("“{title}” is gone for good then.").format(title=name)
        dialog = ask(
            self._screen.stage,
            "delete",
            title,
            [Run(text, theme.SENTENCE)],
            [("no", _("Keep it"), None), ("yes", _("Delete"), lambda: self._deleted(game))],
        )
        # Neither Enter nor Esc, pressed without much thought, may cost a game.
        dialog.on_cancel = dialog.close

    def _deleted(self, game: SavedGame) -> None:
        games = self._context.library.games
        number = games.index(game)
        after = games[number + 1 : number + 2] or games[max(0, number - 1) : number]
        try:
            self._context.library.delete(game)
        except OSError as error:
            self._context.notice = told(error)
        except GameInUse as problem:
            self._context.notice = str(problem)
        else:
            self._changed(after[0].path if after else None)

    # Other files --------------------------------------------------------------------------------------

    def export(self, game: SavedGame) -> None:
        """Ask for a file to write a game to."""
        if game.record is None:
            return
        folder = user_documents_dir()
        ask_text(
            self._screen.stage,
            "export",
            _("Export the game"),
            _("It is written to a file of its own, to be kept elsewhere or given to somebody."),
            str(proposed(game.record, folder)),
            lambda text: self._exported(game, meant(text, folder)),
            longest=_LONGEST_PATH,
            ok=_("Write the file"),
        )

    def _exported(self, game: SavedGame, path: Path) -> str | None:
        try:
            # As it is now: another window may be playing it.
            written = write_out(file.read(game.path), path)
        except OSError as error:
            return told(error)
        except (BadRecord, NotWritten) as problem:
            return str(problem)
        self._context.notice = _("The game was written to {file}").format(file=written)
        return None

    def take_in(self) -> None:
        """Ask for a file to take a game from."""
        folder = user_documents_dir()
        found: list[Path] = []

        def accept(text: str) -> str | None:
            try:
                found.append(self._taken_in(meant(text, folder)))
            except BadRecord as problem:
                return str(problem)
            return None

        ask_text(
            self._screen.stage,
            "import",
            _("Import a game"),
            _("Name the file of a saved game, or drop it on the window. The file itself stays as it is."),
            str(folder / "_")[:-1],
            accept,
            longest=_LONGEST_PATH,
            ok=_("Import"),
            done=lambda: self._changed(found[-1]),
        )

    def take_in_dropped(self, path: Path) -> None:
        """Take in a file that was dropped on the window; not while a question is open."""
        if self._screen.stage.scope() is not self._screen.stage.root:
            return
        try:
            self._changed(self._taken_in(path))
        except BadRecord as problem:
            self._context.notice = f"{path.name}: {problem}"

    def _taken_in(self, path: Path) -> Path:
        """Copy a game, unless it is one of the games here; return where it is. Raises BadRecord."""
        library = self._context.library
        return path if library.at(path) is not None else library.take_in(path)
