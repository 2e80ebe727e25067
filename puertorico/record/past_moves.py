"""The moves of the games in the game history, for their replays and summaries.

They are in a table of the history's database:

    moves   one row per game: ``game`` as in ``results``, ``content`` a compressed game file

The table is made when the first game is stored, so the schema keeps its version and earlier versions of the
program can still use the database. Games that were listed by those have no moves.
"""

import sqlite3
import zlib

from puertorico.i18n import _
from puertorico.record import game_file
from puertorico.record.codec import BadRecord, NewerRecord
from puertorico.record.game_record import GameRecord
from puertorico.record.game_results import game_id

_MAKE = "CREATE TABLE IF NOT EXISTS moves (game TEXT NOT NULL PRIMARY KEY, content BLOB NOT NULL)"


def pack(record: GameRecord) -> bytes:
    """Return the content of a row."""
    return zlib.compress(game_file.dumps(record).encode())


def unpack(game: str, content: object) -> GameRecord:
    """Return the game of a row. Raises BadRecord, with a sentence for the user."""
    try:
        if type(content) is not bytes:
            raise BadRecord(damaged_text())
        # Not more than a file may have: a few bytes can expand to gigabytes.
        plain = zlib.decompressobj().decompress(content, game_file.MAX_FILE_BYTES + 1)
        record = game_file.loads(plain)
    except NewerRecord:
        raise
    except (zlib.error, BadRecord) as error:
        raise BadRecord(damaged_text()) from error
    if game_id(record) != game:
        raise BadRecord(damaged_text())
    return record


def damaged_text() -> str:
    """Return the message about a game whose moves can't be read."""
    return _("The moves of this game are damaged, so it can't be replayed. Its result is kept.")


def store(database: sqlite3.Connection, game: str, content: bytes) -> None:
    """Store the moves of a game, within a transaction."""
    database.execute(_MAKE)
    database.execute("INSERT OR REPLACE INTO moves VALUES (?, ?)", (game, content))


def find(database: sqlite3.Connection, game: str) -> object:
    """Return the content of a game's row; None if there is none."""
    if not _has_table(database):
        return None
    row = database.execute("SELECT content FROM moves WHERE game = ?", (game,)).fetchone()
    return None if row is None else row[0]


def delete(database: sqlite3.Connection, game: str) -> None:
    """Delete the moves of a game, within a transaction."""
    if _has_table(database):
        database.execute("DELETE FROM moves WHERE game = ?", (game,))


def clear(database: sqlite3.Connection) -> None:
    """Delete the moves of all games, within a transaction."""
    database.execute("DROP TABLE IF EXISTS moves")


def _has_table(database: sqlite3.Connection) -> bool:
    found = database.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'moves'")
    return found.fetchone() is not None
