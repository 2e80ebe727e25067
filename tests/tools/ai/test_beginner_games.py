"""The beginner's games against Easy: every seat is played, and the figures are printed."""

import pytest

from puertorico.ai.opponents.random_player import RandomPlayer
from puertorico.engine.options import Options
from tests.ai.beginner import Beginner
from tests.tools.ai import beginner_games
from tests.tools.ai.beginner_games import PLAYED, lines, main, share_won
from tests.tools.series import Series


def test_a_beginner_beats_random_players_from_every_seat() -> None:
    assert share_won(Beginner(), "random", Options(players=3), 1, 1) == 1.0
    assert share_won(RandomPlayer(), "random", Options(players=2), 1, 3) in (0.0, 0.5, 1.0)


def test_each_setup_has_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def even(_player: object, _others: str, options: Options, _seed: int, _deal: int) -> float:
        return 1 / options.players

    monkeypatch.setattr(beginner_games, "parallel_map", lambda work, games, _jobs: map(work, range(games)))
    monkeypatch.setattr(beginner_games, "share_won", even)
    assert [*lines(Series(games=40, seed=1, jobs=1))] == [
        "2-base: 50% of 40 games",
        "2-all: 50% of 40 games",
        "4-base: 25% of 40 games",
        "4-all: 25% of 40 games",
    ]
    assert len(PLAYED) == 4


def test_too_few_games_are_refused() -> None:
    assert main(["--games", "1"]) == 2
