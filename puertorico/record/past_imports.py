"""Which games of the game history were imported.

They are in a table of the history's database:

    imported   one row per game: ``game`` as in ``results``

An imported game was played elsewhere, perhaps by others of the same names. So it is listed like any other,
but neither the statistics nor the experience of players count it.

The table is made when the first game is imported, so the schema keeps its version and earlier versions of the
program can still use the database.
"""

import sqlite3

_MAKE = "CREATE TABLE IF NOT EXISTS imported (game TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID"


def store(database: sqlite3.Connection, game: str) -> None:
    """Note that a game was imported, within a transaction."""
    database.execute(_MAKE)
    database.execute("INSERT OR IGNORE INTO imported VALUES (?)", (game,))


def read_all(database: sqlite3.Connection) -> set[str]:
    """Return the identities of all imported games."""
    if not _has_table(database):
        return set()
    return {row[0] for row in database.execute("SELECT game FROM imported")}


def delete(database: sqlite3.Connection, game: str) -> None:
    """Forget that a game was imported, within a transaction."""
    if _has_table(database):
        database.execute("DELETE FROM imported WHERE game = ?", (game,))


def clear(database: sqlite3.Connection) -> None:
    """Forget all imported games, within a transaction."""
    database.execute("DROP TABLE IF EXISTS imported")


def _has_table(database: sqlite3.Connection) -> bool:
    found = database.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'imported'")
    return found.fetchone() is not None
