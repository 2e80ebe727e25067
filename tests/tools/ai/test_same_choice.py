"""The same choice under other luck: which decisions are compared, and what counts as the same."""

from collections.abc import Sequence

import pytest
from attrs import define, field

from puertorico.ai.players import PLAYERS
from puertorico.ai.search.determinization import determinized_state, view_seed
from puertorico.engine.actions import Action
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from puertorico.engine.view import View, view
from tests.tools.ai import same_choice
from tests.tools.ai.same_choice import (
    TIMES,
    Agreement,
    agreement,
    decisions,
    lines,
    main,
    with_other_luck,
)


@define
class ScriptedPlayer:
    """A player that makes the given choices in turn. ``lucks`` collects the random seeds of its views."""

    actions: list[Action]
    lucks: set[int] = field(factory=set)

    def choose(self, seen: View) -> Action:
        self.lucks.add(view_seed(seen))
        return self.actions.pop(0)


@pytest.fixture(scope="module")
def met() -> Sequence[GameState]:
    return list(decisions(Options(3), 7))


def test_other_luck_shows_the_same_but_draws_other_tiles(met: Sequence[GameState]) -> None:
    seen = view(met[0], met[0].seat)
    lucks = [with_other_luck(seen, number) for number in range(TIMES)]
    assert len({view_seed(luck) for luck in lucks}) == TIMES
    assert len({determinized_state(luck).face_down for luck in lucks}) == TIMES
    for luck in lucks:
        assert sorted(luck.state.face_down) == sorted(seen.state.face_down)
        luck.state.face_down = seen.state.face_down
        assert luck.state == seen.state


def test_every_decision_is_a_choice_and_each_placement_comes_once(met: Sequence[GameState]) -> None:
    assert {Step.CHOOSE_ROLE, Step.BUILD, Step.PLACE} <= {state.tasks[-1].step for state in met}
    assert all(len(legal_actions(state)) > 1 for state in met)
    placements = [(state.round, state.seat) for state in met if state.tasks[-1].step == Step.PLACE]
    assert len(placements) == len(set(placements))


@pytest.mark.parametrize(("turns", "share"), [("aaa", 1.0), ("aab", 1 / 3), ("abc", 0.0)])
def test_the_share_counts_equal_pairs(
    met: Sequence[GameState], turns: str, share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = next(state for state in met if state.tasks[-1].step == Step.CHOOSE_ROLE)
    legal = legal_actions(state)
    player = ScriptedPlayer([legal["abc".index(turn)] for turn in turns])
    monkeypatch.setattr(same_choice, "EXPERT", player)
    assert agreement(state) == pytest.approx(share)
    assert len(player.lucks) == TIMES


def test_the_command_reports_each_kind_of_decision(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(same_choice, "PER_GAME", 2)
    monkeypatch.setattr(same_choice, "EXPERT", PLAYERS["hard"])
    assert main(["--games", "1", "--players", "2"]) == 0
    assert capsys.readouterr().out.startswith("2 decisions: 100.00 ± 0.00%\n")
    found = [Agreement(Step.BUILD, 1.0), Agreement(Step.BUILD, 0.0), Agreement(Step.SELL, 1.0)]
    assert list(lines(found))[1:] == ["  build: 2, 50.00 ± 50.00%", "  sell: 1, 100.00 ± ?%"]
