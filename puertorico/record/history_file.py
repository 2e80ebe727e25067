"""The file of the game history: a SQLite database that is opened for each piece of work.

``PRAGMA user_version`` is the version of its schema; ``past_games`` says what the tables mean. A problem with
the file never stops the game: the user gets a message, and a damaged file is moved aside.
"""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeVar

from puertorico.files import FileTooLargeError, quarantine, require_bounded, require_regular
from puertorico.i18n import _
from puertorico.os_errors import reason_text

MAX_FILE_BYTES = 100_000_000
"""A game with its moves takes about 3,000 bytes."""

_COMPANIONS = ("-journal", "-wal", "-shm")
"""Suffixes of the files that SQLite opens along with a database."""

SCHEMA_MIGRATIONS: Sequence[tuple[str, ...]] = (
    (
        """CREATE TABLE results (
            game TEXT NOT NULL, seat INTEGER NOT NULL, finished TEXT NOT NULL, sets TEXT NOT NULL,
            players INTEGER NOT NULL, rounds INTEGER NOT NULL, turn INTEGER NOT NULL, kind TEXT NOT NULL,
            name TEXT NOT NULL, style TEXT NOT NULL, chips INTEGER NOT NULL, buildings INTEGER NOT NULL,
            bonuses INTEGER NOT NULL, nobles INTEGER NOT NULL, doubloons_and_goods INTEGER NOT NULL,
            place INTEGER NOT NULL, share REAL NOT NULL, PRIMARY KEY (game, seat)) WITHOUT ROWID""",
        "CREATE TABLE deleted (game TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID",
    ),
)
"""The statements that convert a database of each version, from 0 (empty), to the next."""

SCHEMA_VERSION = len(SCHEMA_MIGRATIONS)

_BUSY_TIMEOUT = 0.3
"""Seconds to wait while another window is writing, during which the game does not respond."""

_BUSY_CODES = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_READ_ONLY_CODES = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH}
_ENVIRONMENT_CODES = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_NOMEM,
}
"""The file is not at fault: the disk is full, or the folder can't be opened."""

T = TypeVar("T")


class _Damaged(Exception):  # noqa: N818 - a state of the file
    """The file is not, or no longer, such a database."""


class _Unavailable(Exception):  # noqa: N818 - a state of the file
    """The database can't be used now; the text is the message for the user."""


class HistoryFile:
    """The database in a file. ``problem`` is a message for the user about the last problem, if any."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem: str | None = None

    def run(self, work: Callable[[sqlite3.Connection], T], otherwise: T, *, begin: bool = True) -> T:
        """Return the result of some work on the database; if it is damaged, on a new one.

        Return ``otherwise`` if that fails too, or if there is no database and ``begin`` is False.
        """
        try:
            if not self._exists() and not begin:
                return otherwise
            return self._run_once(work)
        except _Unavailable as refusal:
            self.problem = str(refusal)
            return otherwise
        except _Damaged:
            # The traceback keeps the file open, and Windows doesn't rename open files.
            pass
        kept = quarantine(self.path)
        if kept is None:
            text = _("The game history in {file} is damaged and can't be used.")
            self.problem = text.format(file=self.path)
            return otherwise
        text = _("The game history in {file} was damaged. It is kept as {kept}, and a new one was started.")
        self.problem = text.format(file=self.path, kept=kept.name)
        with suppress(_Damaged, _Unavailable):
            return self._run_once(work)
        return otherwise

    def _exists(self) -> bool:
        """Return whether there is a database; refuse anything that SQLite might wait for or be slow with."""
        companions = [self.path.name + end for end in _COMPANIONS]
        try:
            # Not opened, because another window commits its changes by deleting its journal.
            require_bounded(self.path.parent, companions, MAX_FILE_BYTES)
            require_regular(self.path)
            if self.path.stat().st_size > MAX_FILE_BYTES:
                raise FileTooLargeError(self.path)
        except FileNotFoundError:
            return False
        except OSError as error:
            raise _Unavailable(self._unavailable_text(reason_text(error))) from error
        return True

    def _run_once(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return the result of some work on the database. Raises _Damaged and _Unavailable."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(self.path, timeout=_BUSY_TIMEOUT, isolation_level=None)) as database:
                self._prepare(database)
                return work(database)
        except OSError as error:
            raise _Unavailable(self._unavailable_text(reason_text(error))) from error
        except sqlite3.ProgrammingError:
            # A bug, not a problem with the file.
            raise
        except sqlite3.Error as error:
            raise self._classify_error(error) from error

    def _prepare(self, database: sqlite3.Connection) -> None:
        """Make sure that the database is intact and of this version."""
        with database:
            # One transaction, because another window may be creating the file right now.
            database.execute("BEGIN")
            version = self._version(database)
        if version == SCHEMA_VERSION:
            return
        with database:
            database.execute("BEGIN IMMEDIATE")
            # Another window may have been faster.
            version = self._version(database)
            for statement in [statement for step in SCHEMA_MIGRATIONS[version:] for statement in step]:
                database.execute(statement)
            database.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")

    def _version(self, database: sqlite3.Connection) -> int:
        """Return the version of a database that is intact and not newer than this program."""
        version: int = database.execute("PRAGMA user_version").fetchone()[0]
        if version > SCHEMA_VERSION:
            text = _(
                "The game history in {file} was written by a newer version of Puerto Rico. "
                "Update Puerto Rico to use it."
            )
            raise _Unavailable(text.format(file=self.path))
        tables = database.execute("SELECT 1 FROM sqlite_master").fetchone() is not None
        if version < 0 or tables != (version > 0) or not _is_sound(database):
            raise _Damaged
        return version

    def _classify_error(self, error: sqlite3.Error) -> _Damaged | _Unavailable:
        # Errors found by Python itself, such as invalid text, have no code.
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
        if code in _BUSY_CODES:
            # Translators: the reason at the end of "The game history … can't be used now: …"
            return _Unavailable(self._unavailable_text(_("another program is using it")))
        if code in _READ_ONLY_CODES:
            # Translators: the reason at the end of "The game history … can't be used now: …"
            return _Unavailable(self._unavailable_text(_("the file is read-only")))
        return _Unavailable(self._unavailable_text(str(error))) if code in _ENVIRONMENT_CODES else _Damaged()

    def _unavailable_text(self, reason: str) -> str:
        text = _("The game history in {file} can't be used now: {reason}.")
        return text.format(file=self.path, reason=reason)


def _is_sound(database: sqlite3.Connection) -> bool:
    return bool(database.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
