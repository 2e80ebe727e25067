"""Players that write games, settings and the game history until they are killed.

They run in forked processes, in the home folder of PUERTORICO_HOME, and report what they write.
"""

import os
import random
import signal
import sqlite3
import sys
import threading
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from types import FrameType
from typing import Any
from unittest.mock import patch

from attrs import evolve

from puertorico import ai, settings
from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from puertorico.record import game_file
from puertorico.record.game_record import GameRecord
from puertorico.record.game_results import game_id
from puertorico.record.past_games import PastGames
from puertorico.record.save_folder import SaveFolder, Slot
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.session.saving.autosave import Autosave
from puertorico.session.saving.saved_games import Library, open_saved_game
from tests.folders import GAMES_FOLDER
from tests.session.saving.ledger import LISTED, SETTINGS, Report, game_key, history_key, moves
from tests.setups import SETUPS

Finished = Sequence[tuple[GameRecord, GameState]]
"""Finished games and their last positions."""

_FIRST_GAME = datetime(1990, 1, 1, tzinfo=UTC)
_FINISHED = ("2-base-64", "3-nobles-329", "4-base-66")
_CHANGES = frozenset(
    {os.chmod, os.link, os.mkdir, os.open, os.remove, os.rename, os.replace, os.rmdir, os.unlink, os.utime}
)
"""The system calls after which there is something else on the disk; opening a file may create it."""


def finished_games(count: int | None = None) -> Finished:
    """Return some finished games, at most ``count``."""
    records = [game_file.read(GAMES_FOLDER / f"{name}.json") for name in _FINISHED[:count]]
    return [(record, Session.resume(record).state) for record in records]


def die_after(changes: int, is_counted: Callable[[], bool]) -> None:
    """Kill this process right after so many changes to files or to a database.

    Only those count at which ``is_counted`` returns True.
    """
    left = changes

    def step(_frame: FrameType, event: str, function: Any) -> None:
        nonlocal left
        if event == "c_return" and _is_change(function) and is_counted():
            left -= 1
            if left <= 0:
                os.kill(os.getpid(), signal.SIGKILL)

    threading.setprofile(step)
    sys.setprofile(step)


def _is_change(function: Any) -> bool:
    owner = getattr(function, "__self__", None)
    return isinstance(owner, sqlite3.Connection | sqlite3.Cursor) or function in _CHANGES


class DoomedPlayer:
    """Goes on for ever."""

    def __init__(self, report: Report, seed: int, finished: Finished) -> None:
        self.report = report
        self.dice = random.Random(seed)
        self.finished = finished
        self.settings = settings.load()[0]
        self.store = SaveFolder()
        _report_writing(report)

    def play(self) -> None:
        """Play games as a window does, and change settings in between."""
        while True:
            session, slot = self._some_game()
            autosave = Autosave(session, self.store, slot)
            while not session.is_over:
                self._act(session)
                if self.dice.random() < 0.3:
                    self._ask(autosave)
            self._ask(autosave)
            PastGames().add(session.record(), session.state, datetime.now(UTC))
            autosave.close()

    def keep_books(self) -> None:
        """Write settings and the game history over and over."""
        past = PastGames()
        begun = _FIRST_GAME + timedelta(seconds=self.dice.getrandbits(30))
        while True:
            self._change_settings()
            record, state = self.dice.choice(self.finished)
            begun += timedelta(seconds=1)
            record = evolve(record, begun=begun.isoformat())
            past.add(record, state, datetime.now(UTC))
            if self.dice.random() < 0.3:
                self._forget(past, game_id(record))

    def play_in_window(self) -> None:
        """Play in the real window, where computer players hold all seats and move at once."""
        from puertorico.ui.main import make_app
        from puertorico.ui.pilot import Pilot
        from puertorico.ui.screens.game.table_screen import TableScreen
        from puertorico.ui.screens.shared.navigation import play_game
        from puertorico.ui.window import Window
        from tests.ui.monkey.desk import QuickContext

        context = QuickContext(evolve(self.settings, animation=settings.Animation.NONE), inline=True)
        pilot = Pilot(make_app(context, Window("Doomed", (1280, 720))))
        if self.dice.random() < 0.7 and pilot.has("title.continue"):
            pilot.click("title.continue")
        while True:
            if not isinstance(pilot.app.screen, TableScreen):
                play_game(pilot.app, context, self._new_game())
            if self.dice.random() < 0.02:
                volume = self.dice.randrange(101)
                self.report.begin(SETTINGS, str(volume))
                context.change(effects_volume=volume)
                if context.notice is None:
                    self.report.done(SETTINGS, str(volume))
            pilot.app.step(0.25)

    def _some_game(self) -> tuple[Session, Slot | None]:
        library = Library(self.store)
        library.refresh()
        library.find_to_continue(1e9)
        found = library.to_continue()
        self._tidy(library)
        if found is None or self.dice.random() < 0.3:
            return self._new_game(), None
        if self.dice.random() < 0.3:
            self.store.rename(found.path, f"Game {self.dice.randrange(100)}")
        return open_saved_game(found.path, self.store)

    def _tidy(self, library: Library) -> None:
        """Delete a finished game."""
        over = [game for game in library.games if game.state is not None and game.state.is_over]
        if over:
            self.store.delete(self.dice.choice(over).path)

    def _new_game(self) -> Session:
        """Return a game at its start, or a few moves before its end."""
        if self.dice.random() < 0.5:
            return computer_game(self.dice.choice(SETUPS), self.dice.getrandbits(32))
        record, _state = self.dice.choice(self.finished)
        session = computer_game(record.options, record.seed)
        for action in record.actions[: -self.dice.randint(3, 60)]:
            session.act(action)
        return session

    def _act(self, session: Session) -> None:
        chance = self.dice.random()
        if chance < 0.03 and len(session.actions) > 3:
            session.rewind(len(session.actions) - self.dice.randint(1, 3))
        elif chance < 0.06:
            self._change_settings()
        else:
            session.act(self.dice.choice(session.legal()))

    def _ask(self, autosave: Autosave) -> None:
        """Report the game as saved if the player would be told so."""
        if autosave.wait_until_saved() and autosave.slot is not None:
            self.report.done(game_key(autosave.slot.path), moves(autosave.record()))

    def _change_settings(self) -> None:
        changed = evolve(self.settings, effects_volume=self.dice.randrange(101))
        value = str(changed.effects_volume)
        self.report.begin(SETTINGS, value)
        if settings.save(changed, before=self.settings) is None:
            self.settings = changed
            self.report.done(SETTINGS, value)

    def _forget(self, past: PastGames, game: str) -> None:
        self.report.begin(history_key(game), None)
        past.delete([game])
        if past.take_problem() is None:
            self.report.done(history_key(game), None)


def computer_game(options: Options, seed: int) -> Session:
    """Return a new game of computer players only."""
    style = next(iter(ai.PLAYERS))
    return Session(options, seed, [Seat(SeatKind.COMPUTER, f"P{n}", style) for n in range(options.players)])


def _report_writing(report: Report) -> None:
    """Report each game that is written or deleted from now on, and each new one in the game history."""
    save, delete, add = Slot.save, Slot.delete, PastGames.add

    def reported_save(slot: Slot, record: GameRecord) -> None:
        report.begin(game_key(slot.path), moves(record))
        save(slot, record)
        report.done(game_key(slot.path), moves(record))

    def reported_delete(slot: Slot) -> None:
        report.begin(game_key(slot.path), None)
        delete(slot)
        report.done(game_key(slot.path), None)

    def reported_add(past: PastGames, record: GameRecord, state: GameState, finished: datetime) -> bool:
        key = history_key(game_id(record))
        report.begin(key, LISTED)
        if not add(past, record, state, finished):
            return False
        report.done(key, LISTED)
        return True

    for kind, name, reported in (
        (Slot, "save", reported_save),
        (Slot, "delete", reported_delete),
        (PastGames, "add", reported_add),
    ):
        # For the rest of the life of this process.
        patch.object(kind, name, reported).start()
