"""The registry of players, and what a registered player can rely on."""

import pytest
from attrs import field, frozen

from puertorico import ai
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.actions import Action
from puertorico.engine.game import legal_actions
from puertorico.engine.view import View, view
from tests.ai.tables import examples, situations

STYLES = ("allrounder", "shipper", "builder", "trader")
DIFFICULTIES = ("easy", "normal", "hard", "expert")


@frozen
class Recorder:
    """A player who chooses the last legal action and records the views."""

    seen: list[View] = field(factory=list)

    def choose(self, view: View) -> Action:
        self.seen.append(view)
        return legal_actions(view.state)[-1]


def test_ids_never_change():
    """They are stored in saved games and settings."""
    pairs = {f"{difficulty}-{style}" for difficulty in DIFFICULTIES for style in STYLES}
    assert set(ai.PLAYERS) >= {*pairs, *DIFFICULTIES, *STYLES, "corn", "coffee", "greedy", "random"}
    assert set(ai.PLAYER_SPECS) >= {*pairs, *DIFFICULTIES, *STYLES}
    assert all(ai.PLAYER_SPECS[player].id == player for player in pairs)


def test_the_ids_that_need_no_players_are_those_of_players():
    assert set(ai.PLAYERS) >= ai.PLAYER_IDS >= set(ai.PLAYER_SPECS)
    assert tuple(STYLE_BY_ID) == ai.STYLE_IDS


def test_short_ids_are_aliases_of_full_ids():
    for difficulty in DIFFICULTIES:
        assert ai.PLAYERS[difficulty] == ai.PLAYERS[f"{difficulty}-allrounder"]
    for style in STYLES:
        assert ai.PLAYERS[style] == ai.PLAYERS[f"hard-{style}"]


def test_every_difficulty_and_style_is_a_different_player():
    players = [ai.PLAYERS[f"{difficulty}-{style}"] for difficulty in DIFFICULTIES for style in STYLES]
    assert all(players.count(player) == 1 for player in players)


def test_a_new_player_needs_only_one_entry(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(ai.PLAYERS, "last", Recorder())
    for state in examples(1):
        assert ai.choose("last", view(state, state.seat)) == legal_actions(state)[-1]


def test_players_see_no_hidden_information_and_get_no_forced_moves(monkeypatch: pytest.MonkeyPatch):
    """END-4: a view built by hand may still contain secrets."""
    player = Recorder()
    monkeypatch.setitem(ai.PLAYERS, "last", player)
    forced = asked = 0
    for state in situations(3, 1):
        ai.choose("last", View(state.seat, state, 0))
        if len(legal_actions(state)) == 1:
            forced += 1
        else:
            asked += 1
            assert player.seen[-1].state == view(state, state.seat).state
        assert len(player.seen) == asked
    assert forced >= 5
    assert asked > 10
