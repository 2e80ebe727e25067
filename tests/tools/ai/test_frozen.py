"""Frozen players: an earlier version plays the same game next to today's."""

from importlib import import_module
from typing import Any

import pytest

from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.options import DraftMode, Options
from tests.folders import IS_CHECKOUT
from tests.setups import BOXES
from tests.tools.ai.frozen import FrozenGame, package
from tests.tools.ai.frozen_arena import Outcome, lines, mean_and_error


@pytest.mark.skipif(not IS_CHECKOUT, reason="needs the history of the repository")
@pytest.mark.parametrize("boxes", ["base", "all"])
def test_an_earlier_version_plays_along(boxes: str) -> None:
    """Its actions are legal today, and it follows ours."""
    options = Options(3, BOXES[boxes], draft=DraftMode.RANDOM, governor=0)
    state, other = new_game(options, 5), FrozenGame("HEAD", options, 5)
    for _ in range(60):
        action = other.choose("greedy")
        assert action in legal_actions(state)
        apply_unchecked(state, action)
        other.play(action)
        assert other.state.seat == state.seat


@pytest.mark.skipif(not IS_CHECKOUT, reason="needs the history of the repository")
@pytest.mark.parametrize("commit", ["HEAD~0", "HEAD^{commit}"])
def test_an_earlier_version_may_be_named_in_any_way(commit: str) -> None:
    game = FrozenGame(commit, Options(2), 5)
    assert game.choose("random") in legal_actions(new_game(Options(2), 5))


@pytest.mark.skipif(not IS_CHECKOUT, reason="needs the history of the repository")
@pytest.mark.parametrize("counts_chips", [True, False])
def test_an_earlier_expert_knows_as_much_as_it_did(
    counts_chips: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It counts VP chips from the version on that has ``known_view``."""
    game, players = FrozenGame("HEAD", Options(3), 5), import_module(f"{package('HEAD')}.ai")
    if not counts_chips:
        monkeypatch.delattr(players, "known_view")
    views = list[Any]()
    monkeypatch.setattr(players, "choose", lambda _player, seen: views.append(seen) or "pass")
    for player in game.state.players:
        player.vp = 4
    game.choose("expert")
    game.choose("hard")
    assert [seen.hidden_points for seen in views] == [0 if counts_chips else 8, 8]


def test_a_mean_has_a_standard_error() -> None:
    assert mean_and_error([1.0, 3.0]) == "2.00 ± 1.00"
    assert mean_and_error([1.0]) == "1.00 ± ?"


def test_only_complete_deals_count() -> None:
    """Each deal is played from every seat, so neither luck nor seating favors anyone."""
    games = [Outcome(1.0, 4.0, [0.1]), Outcome(0.0, 2.0, [0.3], [0.2]), Outcome(1.0, 9.0, [0.5])]
    results, times = lines(games, 2)
    assert results == "2 games: wins 50.00 ± ?% (even: 50.0), lead over the best other 3.00 ± ?"
    assert "median 0.30, most 0.50" in times
