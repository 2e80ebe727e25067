"""What happens after an unexpected error: a report is written, and the player chooses how to continue."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

from puertorico.session.game_session import Session
from puertorico.session.saving.recovery import recover_session
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.crash_report import UnrecoverableError, exit_message, write_report
from puertorico.ui.screen import Screen
from puertorico.ui.screens.crash_screen import CrashScreen
from puertorico.ui.screens.game.table_screen import TableScreen

MAX_ERRORS = 3
ERROR_PERIOD = 10.0
"""``MAX_ERRORS`` errors within this many seconds end the program."""


class CrashHandler:
    """Turns an error into the screen that reports it, as ``App.on_error``."""

    def __init__(self, app: App, context: Context, clock: Callable[[], float] = time.monotonic) -> None:
        self._app = app
        self._context = context
        self._clock = clock
        self._error_times: deque[float] = deque(maxlen=MAX_ERRORS)

    def __call__(self, error: Exception) -> Screen:
        """Return the screen to show.

        Raises UnrecoverableError if that screen itself has failed or there are too many errors in a row.
        """
        table = self._table()
        report = write_report(error, table.session if table is not None else None)
        self._error_times.append(self._clock())
        often = (
            len(self._error_times) == MAX_ERRORS
            and self._error_times[-1] - self._error_times[0] < ERROR_PERIOD
        )
        if often or any(isinstance(screen, CrashScreen) for screen in self._app.screens):
            raise UnrecoverableError(exit_message(report)) from error
        session = self._recovered(table) if table is not None else None
        return CrashScreen(self._context, session, report, saved=self._is_saved())

    def _table(self) -> TableScreen | None:
        """Return the table of the game in progress, which may be below another screen."""
        return next((screen for screen in self._app.screens if isinstance(screen, TableScreen)), None)

    def _is_saved(self) -> bool:
        """Return whether the game is on disk up to its last action."""
        autosave = self._context.autosave
        try:
            return autosave is not None and autosave.wait_until_saved()
        except Exception:  # noqa: BLE001 - saving may be what went wrong
            return False

    def _recovered(self, table: TableScreen) -> Session | None:
        """Return the game of a failed table, replayed, and end its computer players."""
        self._context.close_ai_clients()
        return recover_session(table.session)
