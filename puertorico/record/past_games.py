"""The games played to their end: who sat where, where everybody's points came from, who won.

A database of the user, which any program for SQLite reads:

    results   one row a game and seat, by the names of ``SeatResult`` and ``PastGame``; ``game`` is
              ``game_id``, ``finished`` is in UTC, ISO 8601, ``sets`` are the boxes in use with commas between
    deleted   games the user has taken out of the list: watching one again does not bring it back

``PRAGMA user_version`` is the version of this scheme. Nothing that is wrong with the file stops the game: it
is told in a sentence, and a damaged file is put aside.
"""

import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

from attrs import field, fields, frozen
from attrs.validators import and_, ge, instance_of, le, max_len

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.game import new_game
from puertorico.engine.options import SETUP_TABLE, Options
from puertorico.engine.scoring import scores, winners
from puertorico.engine.state import GameState
from puertorico.files import quarantine
from puertorico.i18n import _
from puertorico.paths import user_data_dir
from puertorico.record.codec import JsonData, write_options
from puertorico.record.game_record import GameRecord
from puertorico.record.seats import Seat

DATABASE_NAME = "history.sqlite3"

_FIRST_OPTIONS = (
    *("players", "sets", "draft", "selection", "governor"),
    *("vp_126", "swap_factory_university", "open_vp", "corn_costs_doubloon"),
)
"""The options there were when the first games were listed."""

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
"""What brings a database of each version, from 0, an empty one, on to the next."""

SCHEMA_VERSION = len(SCHEMA_MIGRATIONS)

_BUSY_TIMEOUT = 0.3
"""Seconds to wait for another window that is just writing: the game stands still meanwhile."""

_BUSY_CODES = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_READ_ONLY_CODES = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH}
_ENVIRONMENT_CODES = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_NOMEM,
}
"""The fault is not the file's: the disk is full, the folder cannot be entered."""

_ROW_ERRORS = (ValueError, TypeError, KeyError, OverflowError)
"""What reading rows raises that no game has left."""

T = TypeVar("T")

_COUNT = and_(instance_of(int), ge(0))


@frozen
class SeatResult:
    """How a seat came out: its points by source (END-2), doubloons and barrels (END-3), its place from 1,
    shared by equals, and its share of the victory: 1, a half between two, and so on, 0 for who has lost.
    ``turn`` is its turn in the first round, 0 for the first governor (SET-8).
    """

    seat: int = field(validator=_COUNT)
    player: Seat
    turn: int = field(validator=_COUNT)
    chips: int = field(validator=_COUNT)
    buildings: int = field(validator=_COUNT)
    bonuses: int = field(validator=_COUNT)
    nobles: int = field(validator=_COUNT)
    doubloons_and_goods: int = field(validator=_COUNT)
    place: int = field(validator=and_(instance_of(int), ge(1)))
    share: float = field(validator=and_(instance_of(float), ge(0.0), le(1.0)))

    @property
    def total(self) -> int:
        """All points."""
        return self.chips + self.buildings + self.bonuses + self.nobles


_COLUMNS = [attribute.name for attribute in fields(SeatResult) if attribute.name != "player"]


def _covers_all_seats(_instance: object, _attribute: object, value: tuple[SeatResult, ...]) -> None:
    seats = range(len(value))
    if len(value) not in SETUP_TABLE or [result.seat for result in value] != [*seats]:
        raise ValueError("a seat is missing")
    if sorted(result.turn for result in value) != [*seats]:
        raise ValueError("two seats have the same turn")


def _includes_base_set(_instance: object, _attribute: object, value: frozenset[BuildingSet]) -> None:
    if BuildingSet.BASE not in value:
        raise ValueError("there is no game without the base game")


@frozen
class PastGame:
    """A game played to its end; ``game`` is its ``game_id``, ``results`` are by seat."""

    game: str = field(validator=and_(instance_of(str), max_len(64)))
    finished: datetime
    sets: frozenset[BuildingSet] = field(validator=_includes_base_set)
    rounds: int = field(validator=_COUNT)
    results: tuple[SeatResult, ...] = field(validator=_covers_all_seats)

    @property
    def players(self) -> int:
        """How many seats there were."""
        return len(self.results)


def game_id(record: GameRecord) -> str:
    """What tells a game from all others, however often it is opened, watched, or ended again after moves
    have been taken back: how it was set up, for whom, and when.

    Databases of users hold these texts, so a game that is in one must always get the same text again.
    """
    # Where nobody looked at a clock, what it has come to stands in.
    when = record.begun or record.fingerprint
    seats = [[seat.kind.value, seat.name, seat.style] for seat in record.seats]
    plain = json.dumps([_identifying_options(record.options), record.seed, seats, when], sort_keys=True)
    return hashlib.sha256(plain.encode()).hexdigest()


def _identifying_options(options: Options) -> JsonData:
    """The options of the first version, and of those added since, but the version of the rules, the ones that
    are not as a game would be without them.
    """
    written, default = write_options(options), write_options(Options(options.players))
    return {
        name: value
        for name, value in written.items()
        if name in _FIRST_OPTIONS or (name != "rules_version" and value != default[name])
    }


def past_game(record: GameRecord, state: GameState, finished: datetime) -> PastGame:
    """What is kept of a game that was finished at a time, from its record and its last position."""
    results, won = scores(state), winners(state)
    governor, players = new_game(record.options, record.seed).governor, record.options.players
    ranks = [(score.total, score.doubloons_and_goods) for score in results]
    return PastGame(
        game=game_id(record),
        finished=finished.astimezone(UTC).replace(microsecond=0),
        sets=record.options.sets,
        rounds=state.round,
        results=tuple(
            SeatResult(
                seat=score.seat,
                player=record.seats[score.seat],
                turn=(score.seat - governor) % players,
                chips=score.chips,
                buildings=score.buildings,
                bonuses=sum(score.bonuses.values()),
                nobles=score.nobles,
                doubloons_and_goods=score.doubloons_and_goods,
                place=1 + sum(other > rank for other in ranks),
                share=1 / len(won) if score.seat in won else 0.0,
            )
            for score, rank in zip(results, ranks, strict=True)
        ),
    )


class _Damaged(Exception):  # noqa: N818 - a state of the file
    """The file is no such database, or not any more."""


class _Unavailable(Exception):  # noqa: N818 - a state of the file
    """The database cannot be used now; the text is the sentence for the user."""


class PastGames:
    """The list of past games in a file. No method raises anything for what is wrong with the file:
    ``take_problem`` says it.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or user_data_dir() / DATABASE_NAME
        self._problem: str | None = None

    def take_problem(self) -> str | None:
        """A sentence for the user about what went wrong last, once."""
        problem, self._problem = self._problem, None
        return problem

    def add(self, record: GameRecord, state: GameState, finished: datetime) -> bool:
        """Keeps a game that is over. Returns whether it is in the list now for the first time: a game that is
        there, or was deleted from there, is not added again.
        """
        game = past_game(record, state, finished)

        def added(database: sqlite3.Connection) -> bool:
            # A list that can only be read is not written to for a game that is there already.
            if _is_known(database, game.game):
                return False
            rows = [_row(game, result) for result in game.results]
            columns, marks = ", ".join(rows[0]), ", ".join(f":{name}" for name in rows[0])
            with database:
                database.execute("BEGIN IMMEDIATE")
                # Another window may have been quicker.
                if _is_known(database, game.game):
                    return False
                database.executemany(f"INSERT INTO results ({columns}) VALUES ({marks})", rows)
            return True

        return self._run_or_recover(added, False)

    def games(self) -> list[PastGame]:
        """All games, the newest first."""

        def read(database: sqlite3.Connection) -> list[PastGame]:
            database.row_factory = sqlite3.Row
            rows = map(dict, database.execute("SELECT * FROM results ORDER BY finished DESC, game, seat"))
            try:
                return [_read(list(group)) for _game, group in groupby(rows, key=lambda row: row["game"])]
            except _ROW_ERRORS as error:
                raise _Damaged from error

        return self._run_or_recover(read, [], begin=False)

    def delete(self, games: Iterable[str]) -> None:
        """Takes games out of the list, by their identities, for good."""
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
        """What some work on the database returns; where it is damaged, on a new one in its place. Where there
        is none, one is begun, or not.
        """
        try:
            if not begin and not self._exists():
                return otherwise
            return self._run(work)
        except _Unavailable as refusal:
            self._problem = str(refusal)
            return otherwise
        except _Damaged:
            kept = quarantine(self.path)
        if kept is None:
            text = _("The list of past games in {file} is damaged, and cannot be used.")
            self._problem = text.format(file=self.path)
            return otherwise
        text = _("The list of past games in {file} was damaged: it is kept as {kept}, and a new one begun.")
        self._problem = text.format(file=self.path, kept=kept.name)
        with suppress(_Damaged, _Unavailable):
            return self._run(work)
        return otherwise

    def _exists(self) -> bool:
        try:
            return self.path.exists()
        except OSError as error:
            raise _Unavailable(self._unavailable_text(error.strerror or str(error))) from error

    def _run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(self.path, timeout=_BUSY_TIMEOUT, isolation_level=None)) as database:
                self._prepare(database)
                return work(database)
        except OSError as error:
            raise _Unavailable(self._unavailable_text(error.strerror or str(error))) from error
        except sqlite3.ProgrammingError:
            # A fault of this program: no file is put aside for that.
            raise
        except sqlite3.Error as error:
            raise self._classify_error(error) from error

    def _prepare(self, database: sqlite3.Connection) -> None:
        """Sees to it that the database is a sound one of this version."""
        with database:
            # All that is looked at is of one moment: another window may be just beginning the file.
            database.execute("BEGIN")
            version = self._version(database)
        if version == SCHEMA_VERSION:
            return
        with database:
            database.execute("BEGIN IMMEDIATE")
            # Another window may have been quicker.
            version = self._version(database)
            for statement in [statement for step in SCHEMA_MIGRATIONS[version:] for statement in step]:
                database.execute(statement)
            database.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")

    def _version(self, database: sqlite3.Connection) -> int:
        """The version of a database that is sound and not newer than this program."""
        version: int = database.execute("PRAGMA user_version").fetchone()[0]
        if version > SCHEMA_VERSION:
            text = _("The list of past games in {file} is that of a newer Puerto Rico, and left as it is.")
            raise _Unavailable(text.format(file=self.path))
        tables = database.execute("SELECT 1 FROM sqlite_master").fetchone() is not None
        if version < 0 or tables != (version > 0) or not _is_sound(database):
            raise _Damaged
        return version

    def _classify_error(self, error: sqlite3.Error) -> _Damaged | _Unavailable:
        # What Python finds wrong by itself, as letters that are none, has no code.
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
        if code in _BUSY_CODES:
            return _Unavailable(self._unavailable_text(_("another program is just using it")))
        if code in _READ_ONLY_CODES:
            return _Unavailable(self._unavailable_text(_("it can only be read")))
        return _Unavailable(self._unavailable_text(str(error))) if code in _ENVIRONMENT_CODES else _Damaged()

    def _unavailable_text(self, reason: str) -> str:
        text = _("The list of past games in {file} cannot be used at present: {reason}.")
        return text.format(file=self.path, reason=reason)


def _is_known(database: sqlite3.Connection, game: str) -> bool:
    known = "SELECT 1 FROM results WHERE game = ?1 UNION SELECT 1 FROM deleted WHERE game = ?1"
    return database.execute(known, (game,)).fetchone() is not None


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
    """The game of its rows. Raises one of ``_ROW_ERRORS`` where no game has left them."""
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
    return game


def _result(row: Mapping[str, Any]) -> SeatResult:
    player = Seat(row["kind"], row["name"], row["style"])
    return SeatResult(player=player, **{name: row[name] for name in _COLUMNS})


@frozen
class Total:
    """Games played, those won, a shared victory as its share, and the average of points."""

    played: int
    won: float
    average: float


def totals(games: Iterable[PastGame], of: Callable[[SeatResult], T]) -> dict[T, Total]:
    """The sums over all results that are of the same, in the order in which they are met."""
    found: dict[T, list[SeatResult]] = {}
    for result in _results(games):
        found.setdefault(of(result), []).append(result)
    return {
        key: Total(
            played=len(results),
            won=sum(result.share for result in results),
            average=sum(result.total for result in results) / len(results),
        )
        for key, results in found.items()
    }


def _results(games: Iterable[PastGame]) -> Iterator[SeatResult]:
    for game in games:
        yield from game.results
