"""Complete games, replayed from their records with every piece accounted for after every action.

What they must show together is in ``showing``; tests/tools/games/make_games.py finds them.
"""

from functools import cache
from pathlib import Path

import pytest

from puertorico.record import game_file
from puertorico.record.game_record import GameRecord, final_state
from tests.games.showing import required, shown

FILES = sorted(Path(__file__).parent.glob("*.json"))


@cache
def game(path: Path) -> GameRecord:
    return game_file.read(path)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_games_replay_unchanged(path: Path) -> None:
    """The check includes the fingerprint of the last position."""
    assert final_state(game(path)).is_over
    assert game_file.dumps(game(path)) == path.read_text(encoding="utf-8")


def test_the_games_show_every_building_and_end_and_rare_cases() -> None:
    """END-1, END-3, STL-3, CRA-2, CAP-10, NOB-3"""
    assert required() - set().union(*(shown(game(path)) for path in FILES)) == set()
