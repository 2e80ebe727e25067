"""What reviews have found, kept with the games in the game history."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from attrs import evolve

from puertorico.record import game_file
from puertorico.record.game_record import final_state
from puertorico.record.game_results import game_id
from puertorico.record.past_games import PastGames
from puertorico.record.past_reviews import PastReview
from tests.folders import GAMES_FOLDER

NOON = datetime(2026, 3, 4, 12, 0, tzinfo=UTC)
FIRST = game_file.read(GAMES_FOLDER / "2-base-64.json")
GAME = game_id(FIRST)
REVIEW = PastReview(GAME, 0, decisions=40, costly=3, average=0.5, error=0.1)


@pytest.fixture
def history(tmp_path: Path) -> PastGames:
    found = PastGames(tmp_path / "history.sqlite3")
    assert found.add(FIRST, final_state(FIRST), NOON)
    return found


def test_reviews_are_kept_by_game_and_seat(history: PastGames):
    assert history.reviews() == {}
    assert history.keep_review(REVIEW)
    other = evolve(REVIEW, seat=1)
    assert history.keep_review(other)
    assert history.reviews() == {GAME: {0: REVIEW, 1: other}}
    better = evolve(REVIEW, average=0.4)
    assert history.keep_review(better)
    assert history.reviews() == {GAME: {0: better, 1: other}}
    assert history.take_problem() is None


def test_a_game_that_is_not_in_the_list_keeps_no_review(history: PastGames, tmp_path: Path):
    assert not history.keep_review(evolve(REVIEW, game="no such game"))
    assert history.reviews() == {}
    nothing = PastGames(tmp_path / "none.sqlite3")
    assert not nothing.keep_review(REVIEW)
    assert nothing.reviews() == {}
    assert not nothing.path.exists()


def test_reviews_go_with_their_game(history: PastGames):
    history.keep_review(REVIEW)
    history.delete([GAME])
    assert history.reviews() == {}


def test_the_whole_list_goes_with_its_reviews(history: PastGames):
    history.keep_review(REVIEW)
    history.clear()
    assert history.reviews() == {}
    assert history.take_problem() is None


@pytest.mark.parametrize("column", ["decisions = 'many'", "average = NULL", "error = -1.0", "seat = -1"])
def test_damaged_rows_are_left_out(history: PastGames, column: str):
    history.keep_review(REVIEW)
    history.keep_review(evolve(REVIEW, seat=1))
    with closing(sqlite3.connect(history.path, isolation_level=None)) as database:
        database.execute("ALTER TABLE reviews RENAME TO strict_reviews")
        database.execute("CREATE TABLE reviews AS SELECT * FROM strict_reviews")
        database.execute(f"UPDATE reviews SET {column} WHERE seat = 0")
    assert history.reviews() == {GAME: {1: evolve(REVIEW, seat=1)}}
