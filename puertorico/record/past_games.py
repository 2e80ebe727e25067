"""The game history: the list of finished games, in a file.

It is a SQLite database in the user's data folder:

    results   one row per game and seat, by the names of ``SeatResult`` and ``PastGame``; ``game`` is
              ``game_id``, ``finished`` is in UTC, ISO 8601, ``sets`` are the sets in use, separated by commas
    deleted   games the user has removed from the list, so that watching one again doesn't bring it back, and
              finished games that were opened from elsewhere, but not imported
    damaged   rows of ``results`` that the user has removed from it because they are damaged; made when
              needed, and deleted with the whole history

A game whose rows are damaged stays in the file but is left out of the list. ``past_moves`` adds the moves of
the games, ``past_reviews`` what reviews have found, ``past_imports`` which games were imported;
``history_file`` opens the file and deals with other problems.
"""

import sqlite3
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import MAXYEAR, UTC, datetime
from functools import partial
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from attrs import fields

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.state import GameState
from puertorico.i18n import _, ngettext
from puertorico.paths import GAME_HISTORY, game_history_file
from puertorico.record import past_imports, past_moves, past_reviews
from puertorico.record.codec import BadRecord
from puertorico.record.game_record import GameRecord
from puertorico.record.game_results import PastGame, SeatResult, game_id, past_game
from puertorico.record.history_file import HistoryFile
from puertorico.record.past_reviews import PastReview
from puertorico.record.seats import Seat

_MAKE_DAMAGED = "CREATE TABLE IF NOT EXISTS damaged AS SELECT * FROM results WHERE 0"

_ROW_ERRORS = (ValueError, TypeError, KeyError, AttributeError, OverflowError, OSError)
"""The errors of reading rows that no game has written; OSError is Windows' for some dates."""

_FIRST_YEAR = 1970

_COLUMNS = [attribute.name for attribute in fields(SeatResult) if attribute.name != "player"]
_IDENTITY = "CAST(game AS BLOB)"
"""The bytes of ``game``, which may be no text."""
_OTHER_COLUMNS = ("kind", "name", "style", "game", "finished", "sets", "players", "rounds")


class PastGames:
    """The game history in a file.

    No method raises an error about the file: ``take_problem`` returns it.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._file = HistoryFile(path or game_history_file())
        self.damaged = 0
        """The number of games that the last call of ``games`` left out because their rows are damaged."""

    @property
    def path(self) -> Path:
        """The path of the file."""
        return self._file.path

    @classmethod
    def beside(cls, saved_games: Path) -> "PastGames":
        """Return the game history that belongs to a folder of saved games."""
        return cls(saved_games.with_name(GAME_HISTORY))

    def take_problem(self) -> str | None:
        """Return the message about the last problem, once."""
        problem, self._file.problem = self._file.problem, None
        return problem

    def add(self, record: GameRecord, state: GameState, finished: datetime) -> bool:
        """Add a finished game; return whether it is new in the list.

        A game that is or was in the list, even if deleted, is not added again.
        """
        game, moves = past_game(record, state, finished), past_moves.pack(record)

        def added(database: sqlite3.Connection) -> bool:
            # Check before writing, so that known games work with a read-only file too.
            if _is_known(database, game.game):
                _add_missing_moves(database, game.game, moves)
                return False
            with database:
                database.execute("BEGIN IMMEDIATE")
                # Another window may have been faster.
                if _is_known(database, game.game):
                    return False
                _insert(database, game, moves)
            return True

        return self._file.run(added, False)

    def add_imported(self, record: GameRecord, state: GameState, now: datetime) -> str | None:
        """Add a finished game from elsewhere, marked as imported, unless it is in the list already.

        Importing is deliberate, so it also brings back a game that was deleted. Return a message for the user
        if there was a problem.
        """
        game, moves = past_game(record, state, _finished_elsewhere(record, now)), past_moves.pack(record)

        def added(database: sqlite3.Connection) -> bool:
            if _is_listed(database, game.game):
                _add_missing_moves(database, game.game, moves)
                return True
            with database:
                database.execute("BEGIN IMMEDIATE")
                # Another window may have been faster.
                if not _is_listed(database, game.game):
                    database.execute("DELETE FROM deleted WHERE game = ?", (game.game,))
                    past_imports.store(database, game.game)
                    _insert(database, game, moves)
            return True

        # Translators: {problem} is a sentence on why the game history can't be used now.
        text = _("The game couldn't be marked as imported, so your statistics may count it. {problem}")
        return self._problem(text, is_done=self._file.run(added, False))

    def exclude(self, record: GameRecord) -> str | None:
        """Never add a game that was finished elsewhere, unless it is imported. One in the list stays there.

        Return a message for the user if there was a problem.
        """
        game = game_id(record)

        def excluded(database: sqlite3.Connection) -> bool:
            # Check before writing, so that known games work with a read-only file too.
            if _is_known(database, game):
                return True
            with database:
                database.execute("BEGIN IMMEDIATE")
                # Another window may have added it meanwhile.
                if not _is_known(database, game):
                    database.execute("INSERT INTO deleted VALUES (?)", (game,))
            return True

        # Translators: {problem} is a sentence on why the game history can't be used now.
        text = _("This game may appear in your game history, although it was finished elsewhere. {problem}")
        return self._problem(text, is_done=self._file.run(excluded, False))

    def _problem(self, consequence: str, *, is_done: bool) -> str | None:
        """Return the last problem, if any, with its consequence unless the work is done all the same."""
        problem = self.take_problem()
        return problem if is_done or problem is None else consequence.format(problem=problem)

    def record(self, game: str) -> GameRecord | None:
        """Return a game with all its moves, by its identity; None if they aren't stored.

        If they are damaged, there is a problem, too.
        """
        content = self._file.run(lambda database: past_moves.find(database, game), None, begin=False)
        if content is None:
            return None
        try:
            return past_moves.unpack(game, content)
        except BadRecord as problem:
            self._file.problem = str(problem)
            return None

    def seats(self, games: Iterable[str]) -> Mapping[str, tuple[Seat, ...]]:
        """Return the players of games, by their identities, with the portraits and colors they chose.

        Games whose moves aren't stored or are damaged are left out.
        """

        def read(database: sqlite3.Connection) -> dict[str, tuple[Seat, ...]]:
            found = {}
            for game in games:
                content = past_moves.find(database, game)
                with suppress(BadRecord):
                    if content is not None:
                        found[game] = past_moves.unpack(game, content).seats
            return found

        return self._file.run(read, {}, begin=False)

    def keep_review(self, review: PastReview) -> bool:
        """Keep what a review has found about a game in the list; return whether the game is there."""

        def kept(database: sqlite3.Connection) -> bool:
            with database:
                database.execute("BEGIN IMMEDIATE")
                is_listed = _is_listed(database, review.game)
                if is_listed:
                    past_reviews.store(database, review)
                return is_listed

        return self._file.run(kept, False, begin=False)

    def reviews(self) -> Mapping[str, Mapping[int, PastReview]]:
        """Return what reviews have found, by the identity of the game and by seat."""
        return self._file.run(past_reviews.read_all, {}, begin=False)

    def games(self) -> list[PastGame]:
        """Return all games, the newest first. Those with damaged rows are left out, with a problem."""
        nothing: tuple[list[PastGame], set[bytes]] = ([], set())
        found, unreadable = self._file.run(_read_all, nothing, begin=False)
        self.damaged = len(unreadable)
        if unreadable:
            text = ngettext(
                "{count} game in the game history is damaged and can't be shown.",
                "{count} games in the game history are damaged and can't be shown.",
                self.damaged,
            )
            self._file.problem = text.format(count=self.damaged)
        return found

    def set_damaged_aside(self) -> None:
        """Remove the games with damaged rows from the list, but keep the rows in the file."""

        def moved(database: sqlite3.Connection) -> None:
            with database:
                database.execute("BEGIN IMMEDIATE")
                database.execute(_MAKE_DAMAGED)
                gone = [(game,) for game in _read_all(database)[1]]
                these = f"FROM results WHERE {_IDENTITY} = ?"
                database.executemany(f"INSERT INTO damaged SELECT * {these}", gone)
                database.executemany(f"DELETE {these}", gone)

        self._file.run(moved, None)

    def delete(self, games: Iterable[str]) -> None:
        """Remove games from the list for good, by their identities."""
        gone = [(game,) for game in games]

        def deleted(database: sqlite3.Connection) -> None:
            with database:
                database.execute("BEGIN IMMEDIATE")
                database.executemany("INSERT OR IGNORE INTO deleted VALUES (?)", gone)
                database.executemany("DELETE FROM results WHERE game = ?", gone)
                for (game,) in gone:
                    past_moves.delete(database, game)
                    past_reviews.delete(database, game)
                    past_imports.delete(database, game)

        self._file.run(deleted, None)

    def clear(self) -> None:
        """Remove all games for good, also those with damaged rows and their data."""

        def cleared(database: sqlite3.Connection) -> None:
            with database:
                database.execute("BEGIN IMMEDIATE")
                database.execute(_MAKE_DAMAGED)
                for table in ("results", "damaged"):
                    database.execute(f"INSERT OR IGNORE INTO deleted SELECT game FROM {table}")
                database.execute("DELETE FROM results")
                database.execute("DROP TABLE damaged")
                past_moves.clear(database)
                past_reviews.clear(database)
                past_imports.clear(database)

        self._file.run(cleared, None)


def _add_missing_moves(database: sqlite3.Connection, game: str, moves: bytes) -> None:
    """Store the moves of a game in the list that an earlier version added without them."""
    if not _is_listed(database, game) or past_moves.find(database, game) is not None:
        return
    # The list is complete without them, also in a file that is read-only or in use.
    with suppress(sqlite3.OperationalError), database:
        database.execute("BEGIN IMMEDIATE")
        past_moves.store(database, game, moves)


def _insert(database: sqlite3.Connection, game: PastGame, moves: bytes) -> None:
    """Add a game with its moves, within a transaction."""
    rows = [_row(game, result) for result in game.results]
    columns, marks = ", ".join(rows[0]), ", ".join(f":{name}" for name in rows[0])
    database.executemany(f"INSERT INTO results ({columns}) VALUES ({marks})", rows)
    past_moves.store(database, game.game, moves)


def _finished_elsewhere(record: GameRecord, now: datetime) -> datetime:
    """Return when a game from elsewhere was saved last; now, if that is unknown or impossible."""
    try:
        saved = datetime.fromisoformat(record.saved).astimezone(UTC)
    except (ValueError, OverflowError, OSError):
        return now
    return saved if saved.year >= _FIRST_YEAR and saved <= now else now


def _is_listed(database: sqlite3.Connection, game: str) -> bool:
    return database.execute("SELECT 1 FROM results WHERE game = ?", (game,)).fetchone() is not None


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
    found, unreadable, imported = list[PastGame](), set[bytes](), past_imports.read_all(database)
    rows = map(dict, selected)
    for identity, group in groupby(rows, key=itemgetter("identity")):
        try:
            found.append(_read(list(group), imported))
        except _ROW_ERRORS:
            unreadable.add(identity)
    return found, unreadable


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


def _read(rows: Sequence[Mapping[str, Any]], imported: Collection[str]) -> PastGame:
    """Return the game of its rows. Raise one of ``_ROW_ERRORS`` if no game has written them."""
    first = rows[0]
    game = PastGame(
        game=first["game"],
        finished=datetime.fromisoformat(first["finished"]).astimezone(UTC),
        sets=frozenset(BuildingSet[name.upper()] for name in first["sets"].split(",")),
        rounds=first["rounds"],
        results=tuple(_result(row) for row in rows),
        is_imported=first["game"] in imported,
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
