"""What reviews have found about the games in the game history, for the curve of a player's progress.

It is in a table of the history's database, with a row for each game and seat reviewed, by the names of
``PastReview``:

    reviews   ``game`` and ``seat`` as in ``results``

The table is made when the first review is kept, so the schema keeps its version and earlier versions of the
program can still use the database.
"""

import sqlite3
from collections.abc import Mapping

from attrs import astuple, field, frozen
from attrs.validators import and_, ge, instance_of, max_len

_MAKE = """CREATE TABLE IF NOT EXISTS reviews (
    game TEXT NOT NULL, seat INTEGER NOT NULL, decisions INTEGER NOT NULL, costly INTEGER NOT NULL,
    average REAL NOT NULL, error REAL NOT NULL, PRIMARY KEY (game, seat)) WITHOUT ROWID"""

_READ = "SELECT game, seat, decisions, costly, average, error FROM reviews"

_COUNT = and_(instance_of(int), ge(0))


@frozen
class PastReview:
    """What a review has found about a seat of a game.

    ``game``: the ``game_id``. ``decisions``: the number of decisions judged, ``costly`` of those that clearly
    cost something. ``average``: the average cost of a decision, in VP, and ``error`` its standard error.
    """

    game: str = field(validator=and_(instance_of(str), max_len(64)))
    seat: int = field(validator=_COUNT)
    decisions: int = field(validator=_COUNT)
    costly: int = field(validator=_COUNT)
    average: float = field(validator=instance_of(float))
    error: float = field(validator=and_(instance_of(float), ge(0.0)))


def store(database: sqlite3.Connection, review: PastReview) -> None:
    """Keep what a review has found, instead of an earlier one, within a transaction."""
    database.execute(_MAKE)
    database.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, ?, ?, ?)", astuple(review))


def read_all(database: sqlite3.Connection) -> Mapping[str, Mapping[int, PastReview]]:
    """Return what is kept, by game and seat. Rows that no review has written are left out."""
    found: dict[str, dict[int, PastReview]] = {}
    for row in database.execute(_READ) if _has_table(database) else ():
        try:
            review = PastReview(*row)
        except (TypeError, ValueError):
            continue
        found.setdefault(review.game, {})[review.seat] = review
    return found


def delete(database: sqlite3.Connection, game: str) -> None:
    """Delete what is kept about a game, within a transaction."""
    if _has_table(database):
        database.execute("DELETE FROM reviews WHERE game = ?", (game,))


def clear(database: sqlite3.Connection) -> None:
    """Delete everything, within a transaction."""
    database.execute("DROP TABLE IF EXISTS reviews")


def _has_table(database: sqlite3.Connection) -> bool:
    found = database.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'reviews'")
    return found.fetchone() is not None
