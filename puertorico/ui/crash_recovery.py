"""After an error nobody has foreseen: a report is written, and the player chooses how to go on."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

from puertorico.session.game_session import Session
from puertorico.session.recovery import recover_session
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.crash_report import UnrecoverableError, exit_message, write_report
from puertorico.ui.screen import Screen
from puertorico.ui.screens.crash_screen import CrashScreen
from puertorico.ui.screens.game.table_screen import TableScreen

MAX_ERRORS = 3
ERROR_PERIOD = 10.0
"""So many errors within so many seconds end the program."""


class CrashHandler:
    """Leads from an error to a screen that tells of it; ``App.on_error`` is set to one of these."""

    def __init__(self, app: App, context: Context, clock: Callable[[], float] = time.monotonic) -> None:
        self._app = app
        self._context = context
        self._clock = clock
        self._error_times: deque[float] = deque(maxlen=MAX_ERRORS)

    def __call__(self, error: Exception) -> Screen:
        """Return the screen to be shown. Raises UnrecoverableError where that screen itself has failed, or
        errors follow each other too fast.
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
        """The table of the game that is being played, be it shown or below another screen."""
        return next((screen for screen in self._app.screens if isinstance(screen, TableScreen)), None)

    def _is_saved(self) -> bool:
        """Whether the game is on the disk as it stands."""
        autosave = self._context.autosave
        try:
            return autosave is not None and autosave.is_saved
        except Exception:  # noqa: BLE001 - what went wrong may have been the writing
            return False

    def _recovered(self, table: TableScreen) -> Session | None:
        """The game of a table that will not be shown any more; nobody thinks about it there."""
        self._context.close_ai_clients()
        return recover_session(table.session)
