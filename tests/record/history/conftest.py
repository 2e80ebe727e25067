"""Fixtures for tests of the game history."""

from datetime import timedelta
from pathlib import Path

import pytest

from puertorico.record.past_games import PastGames
from tests.record.history.kept_games import GAMES, NOON, saved


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "history.sqlite3"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The content of a history of all games of tests/games, one day apart."""
    found = PastGames(tmp_path_factory.mktemp("whole") / "history.sqlite3")
    for number in range(len(GAMES)):
        assert found.add(*saved(number), NOON + timedelta(days=number))
    return found.path.read_bytes()


@pytest.fixture
def filled(path: Path, whole: bytes) -> PastGames:
    """A history of all games of tests/games, one day apart."""
    path.parent.mkdir()
    path.write_bytes(whole)
    return PastGames(path)
