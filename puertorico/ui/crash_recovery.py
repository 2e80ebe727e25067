"""After an error nobody has foreseen: a report is written, and the player chooses how to go on."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

from puertorico.session.game import Session
from puertorico.session.recovery import rescued
from puertorico.ui.app import App, Screen
from puertorico.ui.context import Context
from puertorico.ui.crash_report import GaveUp, closing_words, write_report
from puertorico.ui.screens.crash_screen import TroubleScreen
from puertorico.ui.screens.game.table_screen import TableScreen

MOST_ERRORS = 3
SECONDS = 10.0
"""So many errors within so many seconds end the program."""


class Rescue:
    """Leads from an error to a screen that tells of it; ``App.on_error`` is set to one of these."""

    def __init__(self, app: App, context: Context, clock: Callable[[], float] = time.monotonic) -> None:
        self._app = app
        self._context = context
        self._clock = clock
        self._last: deque[float] = deque(maxlen=MOST_ERRORS)

    def __call__(self, error: Exception) -> Screen:
        """The screen to be shown. Raises GaveUp where that screen itself has failed, or errors come one upon
        the other.
        """
        table = self._table()
        report = write_report(error, table.session if table is not None else None)
        self._last.append(self._clock())
        often = len(self._last) == MOST_ERRORS and self._last[-1] - self._last[0] < SECONDS
        if often or any(isinstance(screen, TroubleScreen) for screen in self._app.screens):
            raise GaveUp(closing_words(report)) from error
        session = self._freed(table) if table is not None else None
        return TroubleScreen(self._context, session, report, kept=self._is_kept())

    def _table(self) -> TableScreen | None:
        """The table of the game that is being played, be it shown or below another screen."""
        return next((screen for screen in self._app.screens if isinstance(screen, TableScreen)), None)

    def _is_kept(self) -> bool:
        """Whether the game is on the disk as it stands."""
        keeper = self._context.keeper
        try:
            return keeper is not None and keeper.is_safe
        except Exception:  # noqa: BLE001 - what went wrong may have been the writing
            return False

    def _freed(self, table: TableScreen) -> Session | None:
        """The game of a table that will not be shown any more; nobody thinks about it there."""
        self._context.stop_thinking()
        return rescued(table.session)
