"""The list of saved games, with players, progress and position of each; opening one to continue it.

Finding the position means replaying all actions, which takes a while the first time. So games are loaded only
when needed, and in small steps.
"""

import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import define, evolve, field

from puertorico.engine.state import GameState
from puertorico.i18n import _, sentences_text
from puertorico.os_errors import reason_text
from puertorico.record import game_file
from puertorico.record.codec import BadRecord
from puertorico.record.game_record import GameRecord
from puertorico.record.game_results import game_id
from puertorico.record.opening import open_file, open_file_step_by_step
from puertorico.record.save_folder import SaveFile, SaveFolder, Slot, os_error_text
from puertorico.session.arrangement import EMPTY_ARRANGEMENT, Arrangement, update_arrangement
from puertorico.session.board_text import read_board
from puertorico.session.game_session import Session, check_players

if TYPE_CHECKING:
    from puertorico.record.past_games import PastGames

_MAX_ERROR_LENGTH = 160
"""The number of letters of an error that are shown."""


@define(eq=False)
class SavedGame:
    """A file in the folder of saved games. The other fields are valid once ``is_loaded`` is True.

    ``state`` is the last position; ``boards`` are the arrangements by seat. ``problem`` says in a sentence
    why the file has no valid game; ``record``, ``state`` and ``boards`` are then None or empty. ``notice``
    says why the game can only be continued as a copy, up to some move; ``record`` is then that copy.
    ``is_in_use`` is whether a window plays the game.
    """

    found: SaveFile
    is_loaded: bool = False
    is_in_use: bool = False
    problem: str | None = None
    notice: str | None = None
    record: GameRecord | None = field(default=None, repr=False)
    state: GameState | None = field(default=None, repr=False)
    boards: tuple[Arrangement, ...] = field(default=(), repr=False)
    _loading: Iterator[None] | None = field(default=None, init=False, repr=False)

    @property
    def path(self) -> Path:
        """The path of the file."""
        return self.found.path

    @property
    def written(self) -> datetime:
        """The time of the last write to the file."""
        return self.found.written

    @property
    def can_continue(self) -> bool:
        """Whether the game can be continued now."""
        return self.state is not None and not self.state.is_over and not self.is_in_use

    def load_step(self, store: SaveFolder) -> bool:
        """Do the next bit of loading; return whether loading is complete."""
        if self._loading is None:
            self._loading = self._load_steps(store)
        self.is_loaded = next(self._loading, "done") == "done"
        return self.is_loaded

    def _load_steps(self, store: SaveFolder) -> Iterator[None]:
        self.is_in_use = store.is_in_use(self.path)
        yield
        try:
            opened = yield from open_file_step_by_step(self.path, check_players, store.positions)
            shown = [update_arrangement(EMPTY_ARRANGEMENT, player) for player in opened.state.players]
            for seat, board in enumerate(opened.record.boards):
                shown[seat] = read_board(board, shown[seat])
        except BadRecord as problem:
            self.problem = str(problem)
            return
        except OSError as error:
            self.problem = os_error_text(error)
            return
        except Exception as error:  # noqa: BLE001 - one file must not keep the player from all the others
            text = _("This game could not be opened (program error): {error}.")
            self.problem = text.format(error=repr(error)[:_MAX_ERROR_LENGTH])
            return
        self.record, self.state, self.boards = opened.record, opened.state, tuple(shown)
        self.notice = opened.problem


def open_saved_game(path: Path, store: SaveFolder) -> tuple[Session, Slot | None]:
    """Open a game to continue it; return its session and its slot in the folder of saved games, now locked.

    The slot is None if the file is outside the folder, the folder can't be written to, or the session is
    only a copy up to some move (``Session.problem``). The file then stays as it is, and autosave takes a
    new slot.

    Raises GameInUse if another window plays the game, BadRecord if the file has no valid game.
    """
    here = store.path_within(path)
    if here is None or not os.path.isfile(here):
        # A lock file must not appear next to a file that doesn't exist.
        session = Session.from_file(path)
        if session.is_over:
            problem = _history(store).exclude(session.record())
            session.problem = sentences_text(filter(None, (session.problem, problem))) or None
        return session, None
    try:
        slot = store.slot(here)
    except OSError:
        return Session.from_file(here), None
    try:
        session = Session.from_file(here)
    except BaseException:
        slot.close()
        raise
    if session.problem is None:
        return session, slot
    slot.close()
    return session, None


class Library:
    """The games in the folder of saved games, most recently written first.

    Call ``refresh`` before the first use, and when files may have changed. ``problem`` says in a sentence why
    the files can't be listed; there are no games then.
    """

    def __init__(self, store: SaveFolder, clock: Callable[[], float] = time.perf_counter) -> None:
        self.store = store
        self.games: list[SavedGame] = []
        self.problem: str | None = None
        self._clock = clock

    def refresh(self) -> None:
        """Update the list of files. Unchanged files stay loaded, but it is checked which are in use."""
        before = {game.found: game for game in self.games if game.is_loaded}
        self.games, self.problem = [], None
        try:
            files = self.store.files()
        except OSError as error:
            files = []
            text = _("The saved games in {folder} can't be listed: {reason}.")
            self.problem = text.format(folder=self.store.folder, reason=reason_text(error))
        for found in files:
            game = before.get(found) or SavedGame(found)
            game.is_in_use = game.is_loaded and self.store.is_in_use(game.path)
            self.games.append(game)

    def load_for(self, wanted: Iterable[SavedGame], seconds: float) -> list[SavedGame]:
        """Load games in this order for about ``seconds``; return those completed."""
        end = self._clock() + seconds
        known: list[SavedGame] = []
        for game in wanted:
            while not game.is_loaded:
                if self._clock() >= end:
                    return known
                if game.load_step(self.store):
                    known.append(game)
        return known

    def to_continue(self) -> SavedGame | None:
        """Return the latest game that can be continued, or a later one that isn't loaded; None if none."""
        return next((game for game in self.games if game.can_continue or not game.is_loaded), None)

    def find_to_continue(self, seconds: float) -> None:
        """Load games for about ``seconds``, until the one to continue is known."""
        end = self._clock() + seconds
        while (game := self.to_continue()) is not None and not game.is_loaded and self._clock() < end:
            self.load_for([game], end - self._clock())

    def at(self, path: Path) -> SavedGame | None:
        """Return the game in a file; None if it isn't in the list."""
        return next((game for game in self.games if game.path == path), None)

    def neighbor(self, path: Path) -> Path | None:
        """Return the path of the game after the one in a file, or else before it; None if there is none."""
        paths = [game.path for game in self.games]
        number = paths.index(path) if path in paths else len(paths)
        return next(iter([*paths[number + 1 :], *reversed(paths[:number])]), None)

    def rename(self, game: SavedGame, title: str) -> None:
        """Change the title of a game. Raises what SaveFolder.rename raises."""
        self.store.rename(game.path, title)
        # The date stays the same, so the game must be loaded again. The list may have been refreshed since.
        self.games = [listed for listed in self.games if listed.path != game.path]
        self.refresh()

    def delete(self, game: SavedGame) -> None:
        """Delete a game with its previous save. Raises what SaveFolder.delete raises."""
        self.store.delete(game.path)
        self.refresh()

    def import_game(self, path: Path) -> tuple[Path, str | None]:
        """Copy a game from elsewhere into the folder; return the path of the copy, and a notice or None.

        A game that is there already is not copied again. A finished one is added to the game history, as
        imported. The notice says why that failed, and why the copy ends at some move. Raises BadRecord if
        there is no valid game or it can't be copied. The original file is unchanged.
        """
        now = datetime.now(UTC)
        try:
            opened = open_file(path, check_players)
        except OSError as error:
            raise BadRecord(os_error_text(error)) from error
        copied = self._copy_of(opened.record) or self._copy(opened.record, now)
        problems = [opened.problem]
        if opened.state.is_over:
            problems.append(_history(self.store).add_imported(opened.record, opened.state, now))
        self.refresh()
        return copied, sentences_text(filter(None, problems)) or None

    def _copy_of(self, record: GameRecord) -> Path | None:
        """Return the path of a game in the folder with the same actions; None if there is none."""
        self.refresh()
        # What opens only as a copy is a damaged file.
        for game in (game for game in self.games if game.notice is None):
            with suppress(BadRecord, OSError):
                same = game.record or game_file.read(game.path)
                if game_id(same) == game_id(record) and same.actions == record.actions:
                    return game.path
        return None

    def _copy(self, record: GameRecord, now: datetime) -> Path:
        try:
            slot = self.store.new_slot(now)
            try:
                slot.save(evolve(record, saved=now.isoformat(timespec="seconds")))
            finally:
                slot.close()
        except OSError as error:
            raise BadRecord(os_error_text(error)) from error
        return slot.path


def _history(store: SaveFolder) -> "PastGames":
    # Imported late, because the title looks for the game to continue.
    from puertorico.record.past_games import PastGames

    return PastGames.beside(store.folder)
