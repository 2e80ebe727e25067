"""The actions for saved games and imported files, with their dialogs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from attrs import evolve

from puertorico.i18n import _
from puertorico.paths import user_documents_dir, user_game_folders
from puertorico.record import game_file
from puertorico.record.codec import BadRecord
from puertorico.record.game_lock import GameInUse
from puertorico.record.game_record import MAX_TITLE_LENGTH
from puertorico.record.save_folder import os_error_text
from puertorico.session.game_session import Session
from puertorico.session.saving.found_games import find_games
from puertorico.session.saving.import_export import parse_path
from puertorico.session.saving.saved_games import SavedGame
from puertorico.ui import theme
from puertorico.ui.context import Context
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.widgets.dialog import ask
from puertorico.ui.screen import Screen
from puertorico.ui.screens.saved.saved_text import title_text
from puertorico.ui.screens.shared.export_dialog import ask_export
from puertorico.ui.screens.shared.formatting import date_time_text
from puertorico.ui.screens.shared.navigation import continue_game
from puertorico.ui.screens.shared.reviewing import open_review
from puertorico.ui.screens.shared.text_dialog import MAX_PATH, TextChoice, TextDialog, ask_text

_MOST_FOUND = 6
"""The number of files offered for importing; more don't fit into small windows with large text."""


class SavedActions:
    """The actions for saved games on one screen.

    ``changed`` is called when the games have changed, with the path of the game to select.
    """

    def __init__(self, screen: Screen, context: Context, changed: Callable[[Path | None], None]) -> None:
        self._screen = screen
        self._context = context
        self._changed = changed
        self._imported: Path | None = None
        self._import_dialog: TextDialog | None = None

    def load(self, game: SavedGame) -> None:
        """Continue a game."""
        if not game.is_loaded or game.problem is not None:
            return
        continue_game(self._screen.app, self._context, game.path)
        if self._screen.app.screen is self._screen:
            self._changed(game.path)

    def watch(self, game: SavedGame) -> None:
        """Replay a game from its start."""
        if game.record is not None:
            self._screen.app.open("replay", self._context, game.record)

    def review(self, game: SavedGame) -> None:
        """Review the decisions of a game."""
        if game.record is not None:
            # Tiles lie where they were first placed, since the record has only their last positions.
            session = Session.resume(evolve(game.record, boards=()))
            open_review(self._screen.app, self._context, session)

    # Titles and deleting ------------------------------------------------------------------------------

    def rename(self, game: SavedGame) -> None:
        """Ask for a new title."""
        if game.record is None:
            return
        ask_text(
            self._screen.stage,
            "rename",
            _("Rename game"),
            _("A game without a title is listed by its players and round."),
            game.record.title,
            lambda title: self._rename(game, title.strip()),
            max_length=MAX_TITLE_LENGTH,
            ok=_("Rename"),
            done=lambda: self._changed(game.path),
        )

    def _rename(self, game: SavedGame, title: str) -> str | None:
        try:
            self._context.library.rename(game, title)
        except OSError as error:
            return os_error_text(error)
        except (GameInUse, BadRecord) as problem:
            return str(problem)
        return None

    def delete(self, game: SavedGame) -> None:
        """Ask whether to delete a game's file."""
        if not game.is_loaded:
            return
        title, name = _("Delete this file?"), game.path.name
        if game.record is not None and game.state is not None:
            title, name = _("Delete this game?"), title_text(game.record, game.state)
        text = _("“{title}” will be permanently deleted.").format(title=name)
        dialog = ask(
            self._screen.stage,
            "delete",
            title,
            [Run(text, theme.SENTENCE)],
            [("no", _("Cancel"), None), ("yes", _("Delete"), lambda: self._delete(game))],
        )
        # Neither Enter nor Esc may delete a game: they are easily pressed by accident.
        dialog.on_cancel = dialog.close

    def _delete(self, game: SavedGame) -> None:
        library = self._context.library
        after = library.neighbor(game.path)
        try:
            library.delete(game)
        except OSError as error:
            self._context.notify(os_error_text(error))
        except GameInUse as problem:
            self._context.notify(str(problem))
        else:
            self._changed(after)

    # Other files --------------------------------------------------------------------------------------

    def export(self, game: SavedGame) -> None:
        """Ask for a file to export a game to."""
        record = game.record
        if record is None:
            return
        ask_export(
            self._screen,
            self._context,
            "export",
            title=_("Export game"),
            text=_("Save a copy of the game to a file, to share it or keep it elsewhere."),
            ok=_("Export"),
            record=record,
            # Unless the file is damaged, read it again: the game may be in play in another window.
            read=lambda: game_file.read(game.path) if game.notice is None else record,
        )

    def import_game(self) -> None:
        """Ask for a file to import a game from, and offer those that are easily found."""
        folder = user_documents_dir()
        choices = [
            TextChoice(
                text=game.path.name,
                aside=date_time_text(game.written),
                tooltip=str(game.path),
                answer=partial(self._import_or_refuse, game.path),
            )
            for game in find_games(user_game_folders(), _MOST_FOUND)
        ]
        text = _(
            "Enter the path of a saved game, or drop its file on this window. The original file is kept."
        )
        if choices:
            text = _(
                "Choose a game, enter its path, or drop its file on this window. The original file is kept."
            )
        self._import_dialog = ask_text(
            self._screen.stage,
            "import",
            _("Import game"),
            text,
            str(folder / "_")[:-1],
            lambda typed: self._import_or_refuse(parse_path(typed, folder)),
            max_length=MAX_PATH,
            ok=_("Import"),
            done=lambda: self._changed(self._imported),
            choices=choices,
        )

    def import_dropped(self, path: Path) -> None:
        """Import a file dropped on the window, unless another dialog than that for importing is open."""
        scope, importing = self._screen.stage.scope(), self._import_dialog
        if importing is not None and scope is importing:
            importing.answer(partial(self._import_or_refuse, path))
            return
        if scope is not self._screen.stage.root:
            return
        try:
            self._changed(self._import_file(path))
        except BadRecord as problem:
            # Translators: the name of a file, then a sentence on why it can't be imported.
            self._context.notify(_("{file}: {problem}").format(file=path.name, problem=problem))

    def _import_or_refuse(self, path: Path) -> str | None:
        """Import a game; return a sentence on why that isn't possible, else None."""
        try:
            self._imported = self._import_file(path)
        except BadRecord as problem:
            return str(problem)
        return None

    def _import_file(self, path: Path) -> Path:
        """Import a game unless it is already in the library. Return its path. Raises BadRecord."""
        library = self._context.library
        if library.at(path) is not None:
            return path
        copied, problem = library.import_game(path)
        self._context.notify(problem)
        return copied
