"""The registry of players, and what a registered player may rely on."""

import pytest
from attrs import field, frozen

from puertorico import ai
from puertorico.engine.actions import Action
from puertorico.engine.game import legal_actions
from puertorico.engine.view import View, view
from tests.ai.tables import examples, situations

STYLES = ("allrounder", "shipper", "builder", "trader")
DIFFICULTIES = ("easy", "normal", "hard", "expert")


@frozen
class Recorder:
    """Takes the last legal action, and keeps what it was shown."""

    seen: list[View] = field(factory=list)

    def choose(self, view: View) -> Action:
        self.seen.append(view)
        return legal_actions(view.state)[-1]


def test_ids_never_change():
    """Saved games and settings keep them."""
    pairs = {f"{difficulty}-{style}" for difficulty in DIFFICULTIES for style in STYLES}
    assert set(ai.PLAYERS) >= {*pairs, *DIFFICULTIES, *STYLES, "corn", "coffee", "greedy", "random"}
    assert set(ai.PLAYER_SPECS) >= {*pairs, *DIFFICULTIES, *STYLES}
    assert all(ai.PLAYER_SPECS[player].id == player for player in pairs)


def test_short_ids_are_other_names_of_full_ones():
    for difficulty in DIFFICULTIES:
        assert ai.PLAYERS[difficulty] == ai.PLAYERS[f"{difficulty}-allrounder"]
    for style in STYLES:
        assert ai.PLAYERS[style] == ai.PLAYERS[f"hard-{style}"]


def test_each_difficulty_and_style_is_another_player():
    players = [ai.PLAYERS[f"{difficulty}-{style}"] for difficulty in DIFFICULTIES for style in STYLES]
    assert all(players.count(player) == 1 for player in players)


def test_a_new_player_is_one_entry(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(ai.PLAYERS, "last", Recorder())
    for state in examples(1):
        assert ai.choose("last", view(state, state.seat)) == legal_actions(state)[-1]


def test_a_player_is_shown_nothing_hidden_and_asked_only_for_real_choices(monkeypatch: pytest.MonkeyPatch):
    """END-4: a view built by hand may still hold the truth."""
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
