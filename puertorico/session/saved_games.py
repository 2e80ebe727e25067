"""The saved games as one may want to see them: who plays, how far they are, where everything lies.

The position of a game comes from playing its actions again, which takes a while: so each game is looked at a
little at a time, and only when somebody wants to see it.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from attrs import define, evolve, field

from puertorico.engine.state import GameState
from puertorico.i18n import _
from puertorico.record.codec import BadRecord
from puertorico.record.game_record import GameRecord
from puertorico.record.opening import open_file, open_step_by_step
from puertorico.record.save_folder import SaveFile, SaveFolder, os_error_text
from puertorico.session.arrangement import EMPTY_ARRANGEMENT, Arrangement, update_arrangement
from puertorico.session.board_text import read_board
from puertorico.session.game_session import check_players

_MAX_ERROR_LENGTH = 160
"""Letters of an error that are told."""


@define(eq=False)
class SavedGame:
    """One file. As long as it is not ``is_loaded`` it may turn out to be anything.

    ``problem`` says in a sentence why there is no game in it; ``record``, ``state`` (the last position) and
    ``boards`` (where the tiles lie, by seat) are then None or empty. ``notice`` says why the game can only be
    continued as a copy, up to a move; ``record`` is then that copy. ``is_in_use``: a window plays it.
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
        """The file."""
        return self.found.path

    @property
    def written(self) -> datetime:
        """When the file was written."""
        return self.found.written

    @property
    def can_continue(self) -> bool:
        """Whether somebody could go on playing it now."""
        return self.state is not None and not self.state.is_over and not self.is_in_use

    def load_step(self, store: SaveFolder) -> bool:
        """Looks a little further; returns whether all is known now."""
        if self._loading is None:
            self._loading = self._load_steps(store)
        self.is_loaded = next(self._loading, "done") == "done"
        return self.is_loaded

    def _load_steps(self, store: SaveFolder) -> Iterator[None]:
        self.is_in_use = store.is_in_use(self.path)
        entry = store.entry(self.found)
        yield
        if entry.content is None:
            self.problem = entry.problem
            return
        try:
            check_players(entry.content.record)
            opened = yield from open_step_by_step(entry.content)
            shown = [update_arrangement(EMPTY_ARRANGEMENT, player) for player in opened.state.players]
            for seat, board in enumerate(opened.record.boards):
                shown[seat] = read_board(board, shown[seat])
        except BadRecord as problem:
            self.problem = str(problem)
            return
        except Exception as error:  # noqa: BLE001 - one file must not keep the player from all the others
            text = _("This game could not be opened (program error): {error}.")
            self.problem = text.format(error=repr(error)[:_MAX_ERROR_LENGTH])
            return
        self.record, self.state, self.boards = opened.record, opened.state, tuple(shown)
        self.notice = opened.problem


class Library:
    """The games of a store, the one written last first. ``refresh`` before the first use, and again when
    something may have changed.
    """

    def __init__(self, store: SaveFolder, clock: Callable[[], float] = time.perf_counter) -> None:
        self.store = store
        self.games: list[SavedGame] = []
        self._clock = clock

    def refresh(self) -> None:
        """Finds out anew which files there are; of those that are as before, what is known of them stays,
        but for whether a window has them.
        """
        before = {game.found: game for game in self.games if game.is_loaded}
        self.games = []
        for found in self.store.files():
            game = before.get(found) or SavedGame(found)
            game.is_in_use = game.is_loaded and self.store.is_in_use(game.path)
            self.games.append(game)

    def load_for(self, wanted: Iterable[SavedGame], seconds: float) -> list[SavedGame]:
        """Looks at the games wanted, in this order, for about so long; returns those that it now knows."""
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
        """The game written last that could be gone on with; or one that may turn out to be that when it is
        known. None where there is none.
        """
        return next((game for game in self.games if game.can_continue or not game.is_loaded), None)

    def find_to_continue(self, seconds: float) -> None:
        """Looks, for about so long, for the game to continue."""
        end = self._clock() + seconds
        while (game := self.to_continue()) is not None and not game.is_loaded and self._clock() < end:
            self.load_for([game], end - self._clock())

    def at(self, path: Path) -> SavedGame | None:
        """The game of a file."""
        return next((game for game in self.games if game.path == path), None)

    def rename(self, game: SavedGame, title: str) -> None:
        """Gives a game another title; raises as the store does."""
        self.store.rename(game.path, title)
        self.games.remove(game)
        self.refresh()

    def delete(self, game: SavedGame) -> None:
        """Deletes a file; raises as the store does."""
        self.store.delete(game.path)
        self.refresh()

    def import_game(self, path: Path) -> tuple[Path, str | None]:
        """Copies the game of a file that lies elsewhere; returns where it is now and, where it was copied
        only up to a move, why. Raises BadRecord where there is none or where it cannot be copied; the file
        itself is unchanged.
        """
        now = datetime.now(UTC)
        try:
            opened = open_file(path)
            check_players(opened.record)
            slot = self.store.new_slot(now)
            try:
                slot.save(evolve(opened.record, saved=now.isoformat(timespec="seconds")))
            finally:
                slot.close()
        except OSError as error:
            raise BadRecord(os_error_text(error)) from error
        self.refresh()
        return slot.path, opened.problem
