"""The game history: the list of finished games, in a file.

It is a SQLite database in the user's data folder:

    results   one row per game and seat, by the names of ``SeatResult`` and ``PastGame``; ``game`` is
              ``game_id``, ``finished`` is in UTC, ISO 8601, ``sets`` are the sets in use, separated by commas
    deleted   games the user has removed from the list, so that watching one again doesn't bring it back, and
              finished games from elsewhere
    damaged   rows of ``results`` that the user has removed from it because they are damaged; made when needed

``PRAGMA user_version`` is the version of this schema. A problem with the file never stops the game: the user
gets a message, and a damaged file is moved aside. A game whose rows are damaged stays in the file but is left
out of the list.
"""

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing, suppress
from datetime import MAXYEAR, UTC, datetime
from functools import partial
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeVar

from attrs import fields

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.state import GameState
from puertorico.files import FileTooLargeError, quarantine, require_bounded, require_regular
from puertorico.i18n import _, ngettext
from puertorico.paths import user_data_dir
from puertorico.record.game_record import GameRecord
from puertorico.record.game_results import PastGame, SeatResult, game_id, past_game
from puertorico.record.seats import Seat

DATABASE_NAME = "history.sqlite3"

MAX_FILE_BYTES = 100_000_000
"""A game takes about 1,000 bytes."""

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

_ROW_ERRORS = (ValueError, TypeError, KeyError, AttributeError, OverflowError, OSError)
"""The errors of reading rows that no game has written; OSError is Windows' for some dates."""

_FIRST_YEAR = 1970

T = TypeVar("T")

_COLUMNS = [attribute.name for attribute in fields(SeatResult) if attribute.name != "player"]
_IDENTITY = "CAST(game AS BLOB)"
"""The bytes of ``game``, which may be no text."""
_OTHER_COLUMNS = ("kind", "name", "style", "game", "finished", "sets", "players", "rounds")


class _Damaged(Exception):  # noqa: N818 - a state of the file
    """The file is not, or no longer, such a database."""


class _Unavailable(Exception):  # noqa: N818 - a state of the file
    """The database can't be used now; the text is the message for the user."""


class PastGames:
    """The game history in a file.

    No method raises an error about the file: ``take_problem`` returns it.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or user_data_dir() / DATABASE_NAME
        self.damaged = 0
        """The number of games that the last call of ``games`` left out because their rows are damaged."""
        self._problem: str | None = None

    @classmethod
    def beside(cls, saved_games: Path) -> "PastGames":
        """Return the game history that belongs to a folder of saved games."""
        return cls(saved_games.with_name(DATABASE_NAME))

    def take_problem(self) -> str | None:
        """Return the message about the last problem, once."""
        problem, self._problem = self._problem, None
        return problem

    def add(self, record: GameRecord, state: GameState, finished: datetime) -> bool:
        """Add a finished game; return whether it is new in the list.

        A game that is or was in the list, even if deleted, is not added again.
        """
        game = past_game(record, state, finished)

        def added(database: sqlite3.Connection) -> bool:
            # Check before writing, so that known games work with a read-only file too.
            if _is_known(database, game.game):
                return False
            rows = [_row(game, result) for result in game.results]
            columns, marks = ", ".join(rows[0]), ", ".join(f":{name}" for name in rows[0])
            with database:
                database.execute("BEGIN IMMEDIATE")
                # Another window may have been faster.
                if _is_known(database, game.game):
                    return False
                database.executemany(f"INSERT INTO results ({columns}) VALUES ({marks})", rows)
            return True

        return self._run_or_recover(added, False)

    def exclude(self, record: GameRecord) -> str | None:
        """Never add a game that was finished elsewhere. If it is in the list, it was finished here.

        Return a message for the user if there was a problem.
        """
        game = game_id(record)

        def excluded(database: sqlite3.Connection) -> bool:
            if not _is_known(database, game):
                database.execute("INSERT OR IGNORE INTO deleted VALUES (?)", (game,))
            return True

        is_excluded = self._run_or_recover(excluded, False)
        problem = self.take_problem()
        if is_excluded or problem is None:
            return problem
        # Translators: {problem} is a sentence on why the game history can't be used now.
        text = _("This game may appear in your game history, although it was finished elsewhere. {problem}")
        return text.format(problem=problem)

    def games(self) -> list[PastGame]:
        """Return all games, the newest first. Those with damaged rows are left out, with a problem."""
        nothing: tuple[list[PastGame], set[bytes]] = ([], set())
        found, unreadable = self._run_or_recover(_read_all, nothing, begin=False)
        self.damaged = len(unreadable)
        if unreadable:
            text = ngettext(
                "{count} game in the game history is damaged and can't be shown.",
                "{count} games in the game history are damaged and can't be shown.",
                self.damaged,
            )
            self._problem = text.format(count=self.damaged)
        return found

    def set_damaged_aside(self) -> None:
        """Remove the games with damaged rows from the list, but keep the rows in the file."""

        def moved(database: sqlite3.Connection) -> None:
            with database:
                database.execute("BEGIN IMMEDIATE")
                database.execute("CREATE TABLE IF NOT EXISTS damaged AS SELECT * FROM results WHERE 0")
                gone = [(game,) for game in _read_all(database)[1]]
                these = f"FROM results WHERE {_IDENTITY} = ?"
                database.executemany(f"INSERT INTO damaged SELECT * {these}", gone)
                database.executemany(f"DELETE {these}", gone)

        self._run_or_recover(moved, None)

    def delete(self, games: Iterable[str]) -> None:
        """Remove games from the list for good, by their identities."""
        gone = [(game,) for game in games]

        def deleted(database: sqlite3.Connection) -> None:
            with database:
                database.execute("BEGIN IMMEDIATE")
                database.executemany("INSERT OR IGNORE INTO deleted VALUES (?)", gone)
                database.executemany("DELETE FROM results WHERE game = ?", gone)

        self._run_or_recover(deleted, None)

    def _run_or_recover(
        self, work: Callable[[sqlite3.Connection], T], otherwise: T, *, begin: bool = True
    ) -> T:
        """Return the result of some work on the database; if it is damaged, on a new one.

        Return ``otherwise`` if that fails too, or if there is no database and ``begin`` is False.
        """
        try:
            if not self._exists() and not begin:
                return otherwise
            return self._run(work)
        except _Unavailable as refusal:
            self._problem = str(refusal)
            return otherwise
        except _Damaged:
            # The traceback keeps the file open, and Windows doesn't rename open files.
            pass
        kept = quarantine(self.path)
        if kept is None:
            text = _("The game history in {file} is damaged and can't be used.")
            self._problem = text.format(file=self.path)
            return otherwise
        text = _("The game history in {file} was damaged. It is kept as {kept}, and a new one was started.")
        self._problem = text.format(file=self.path, kept=kept.name)
        with suppress(_Damaged, _Unavailable):
            return self._run(work)
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
            raise _Unavailable(self._unavailable_text(error.strerror or str(error))) from error
        return True

    def _run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(self.path, timeout=_BUSY_TIMEOUT, isolation_level=None)) as database:
                self._prepare(database)
                return work(database)
        except OSError as error:
            raise _Unavailable(self._unavailable_text(error.strerror or str(error))) from error
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


def _is_known(database: sqlite3.Connection, game: str) -> bool:
    known = "SELECT 1 FROM results WHERE game = ?1 UNION SELECT 1 FROM deleted WHERE game = ?1"
    return database.execute(known, (game,)).fetchone() is not None


def _read_all(database: sqlite3.Connection) -> tuple[list[PastGame], set[bytes]]:
    """Return all readable games, the newest first, and the identities of the others."""
    database.row_factory = sqlite3.Row
    # A name that isn't valid UTF-8 would make all rows unreadable.
    database.text_factory = partial(str, encoding="utf-8", errors="replace")
    # Named columns, because a table without them is a damaged file.
    columns = ", ".join((*_COLUMNS, *_OTHER_COLUMNS, f"{_IDENTITY} AS identity"))
    selected = database.execute(f"SELECT {columns} FROM results ORDER BY finished DESC, game, seat")
    found, unreadable = list[PastGame](), set[bytes]()
    rows = map(dict, selected)
    for identity, group in groupby(rows, key=itemgetter("identity")):
        try:
            found.append(_read(list(group)))
        except _ROW_ERRORS:
            unreadable.add(identity)
    return found, unreadable


def _is_sound(database: sqlite3.Connection) -> bool:
    return bool(database.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))


def _row(game: PastGame, result: SeatResult) -> Mapping[str, Any]:
    return {
        **{name: getattr(result, name) for name in _COLUMNS},
        "kind": result.player.kind.value,
        "name": result.player.name,
        "style": result.player.style,
        "game": game.game,
        "finished": game.finished.isoformat(),
        "sets": ",".join(box.name.lower() for box in sorted(game.sets)),
        "players": game.players,
        "rounds": game.rounds,
    }


def _read(rows: Sequence[Mapping[str, Any]]) -> PastGame:
    """Return the game of its rows. Raise one of ``_ROW_ERRORS`` if no game has written them."""
    first = rows[0]
    game = PastGame(
        game=first["game"],
        finished=datetime.fromisoformat(first["finished"]).astimezone(UTC),
        sets=frozenset(BuildingSet[name.upper()] for name in first["sets"].split(",")),
        rounds=first["rounds"],
        results=tuple(_result(row) for row in rows),
    )
    if game.players != first["players"]:
        raise ValueError("a seat is missing")
    if not _FIRST_YEAR <= game.finished.year < MAXYEAR:
        # In another time zone, it may be no date at all.
        raise ValueError("an impossible date")
    return game


def _result(row: Mapping[str, Any]) -> SeatResult:
    player = Seat(row["kind"], row["name"], row["style"])
    return SeatResult(player=player, **{name: row[name] for name in _COLUMNS})
