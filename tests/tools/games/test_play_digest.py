"""Digests of games and decisions: the same for the same play, different for any other."""

from math import fsum

import pytest

from puertorico.ai.evaluation import evaluate
from puertorico.engine.game import legal_actions
from puertorico.engine.phases import trader
from puertorico.engine.state import GameState
from tests.tools.games import play_digest
from tests.tools.games.play_digest import PLAYED, digest, game_texts, lines, recorded_decisions, thoughts


def game(seed: int) -> str:
    return digest(game_texts(PLAYED[1], seed))


def test_the_setups_cover_each_number_of_players():
    assert sorted(options.players for options in PLAYED) == [2, 3, 4, 5]


def test_a_game_always_has_the_same_digest():
    assert game(3) == game(3) != game(4)


def test_a_changed_rule_changes_the_digest(monkeypatch: pytest.MonkeyPatch):
    before = game(3)
    monkeypatch.setattr(trader, "TRADING_HOUSE_SPACES", 3)
    assert game(3) != before


def test_a_slightly_different_value_changes_the_digest_of_a_decision(monkeypatch: pytest.MonkeyPatch):
    [state] = recorded_decisions(1)
    before = thoughts(state)
    assert thoughts(state) == before
    monkeypatch.setattr(evaluate, "fsum", lambda numbers: fsum(numbers) * (1 + 1e-15))
    assert thoughts(state) != before


def test_decisions_are_spread_over_all_recorded_games():
    decisions = recorded_decisions(40)
    assert len(decisions) == 40
    assert {state.rules.players for state in decisions} == {2, 3, 4, 5}
    assert all(len(legal_actions(state)) > 1 for state in decisions)


def test_the_report_has_a_line_for_each_setup_and_one_for_decisions(monkeypatch: pytest.MonkeyPatch):
    def thought(state: GameState) -> str:
        return str(state.round)

    monkeypatch.setattr(play_digest, "thoughts", thought)
    report = list(lines(1, 2))
    assert [line.split(":")[0] for line in report] == [
        "1 random games, 2-new",
        "1 random games, 3-base",
        "1 random games, 4-all",
        "1 random games, 5-nobles",
        "2 decisions of Expert",
    ]
