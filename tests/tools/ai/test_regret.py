"""Regret: the positions, the choices compared there, and the figures."""

import os
import random
from pathlib import Path

import pytest
from attrs import evolve

from puertorico.engine.action_parser import parse
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from tests.tools.ai import regret as regrets
from tests.tools.ai.regret import PATTERNS, Position, candidates, final_lead, main, read, regret, write


@pytest.fixture(scope="module")
def met() -> dict[str, Position]:
    """Return a late position of each pattern, from a random game."""
    found: dict[str, Position] = {}
    for seed in range(3):
        rng, one = random.Random(seed), Position(3, "base", seed, [])
        state, actions = one.state(), list[str]()
        while not state.is_over:
            for name, applies in PATTERNS.items():
                if applies(state):
                    found[name] = Position(3, "base", seed, list(actions))
            action = rng.choice(legal_actions(state))
            apply_unchecked(state, action)
            actions.append(str(action))
    return found


def test_every_pattern_has_different_legal_candidates(met: dict[str, Position]) -> None:
    assert set(met) == set(PATTERNS)
    for position in met.values():
        start = position.state()
        choices = candidates(start)
        assert len(set(choices)) == len(choices)
        for choice in choices:
            state = start.clone()
            for text in choice.split("; "):
                assert parse(text) in legal_actions(state)
                apply_unchecked(state, parse(text))
            assert is_whole(start, state)


def is_whole(before: GameState, after: GameState) -> bool:
    """Return whether a placement was completed."""
    if before.tasks[-1].step != Step.PLACE or not after.tasks:
        return True
    return after.tasks[-1].step != Step.PLACE or after.seat != before.seat


@pytest.mark.parametrize("is_quick", [False, True])
def test_the_same_repetition_has_the_same_result(met: dict[str, Position], is_quick: bool) -> None:
    position = evolve(met["mayor"], results={}, is_quick=is_quick)
    choice = candidates(position.state())[0]
    position.judge(choice, 2)
    assert position.results[choice][1] == final_lead(position.state(), choice, 1, is_quick)


def test_only_what_may_be_the_best_is_played_often(monkeypatch: pytest.MonkeyPatch) -> None:
    leads = {"good": 5, "as good": 5, "bad": -5, "worse": -9}
    noise = random.Random(1)
    monkeypatch.setattr(regrets, "final_lead", lambda _start, choice, *_: leads[choice] + noise.gauss(0, 2))
    position = Position(2, "base", 1, [])
    for choice in ("worse", "good"):
        position.judge(choice, 50)
    assert {one: len(found) for one, found in position.results.items()} == {"worse": 20, "good": 20}
    position.judge("as good", 50)
    assert [len(found) for found in position.results.values()] == [20, 50, 50]
    position.judge("bad", 50)
    assert [len(found) for found in position.results.values()] == [20, 50, 50, 50]


def test_no_choice_is_played_more_often_than_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regrets, "final_lead", lambda _start, _choice, number, *_: float(number))
    position = Position(2, "base", 1, [])
    for choice in ("one", "as good"):
        position.judge(choice, 3)
    assert position.results == {"one": [0.0, 1.0, 2.0], "as good": [0.0, 1.0, 2.0]}


def test_the_best_is_chosen_by_other_repetitions_than_it_is_compared_by() -> None:
    """The second choice looks best by the even ones, the first by the odd ones: neither is better."""
    results = {"one": [0.0, 4.0, 0.0, 4.0], "two": [4.0, 0.0, 4.0, 0.0], "worse": [-1.0] * 4}
    assert regret(results, "one") == pytest.approx((-4 + 0) / 2)
    assert regret({"good": [5.0] * 4, "bad": [2.0] * 4}, "bad") == 3
    assert regret({"good": [5.0] * 4, "bad": [2.0] * 4}, "good") == 0


def test_positions_are_read_as_written(tmp_path: Path) -> None:
    positions = [Position(4, "all", 7, ["pass"], {"pass": [1.0, 2.0]}), Position(2, "base", 1, [])]
    write(tmp_path / "some.json", positions)
    assert read(tmp_path / "some.json") == positions


def test_an_interrupted_write_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, before = tmp_path / "some.json", [Position(4, "all", 7, ["pass"], {"pass": [1.0, 2.0]})]
    write(path, before)

    def interrupted(_from: object, _to: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write(path, [*before, Position(2, "base", 1, [])])
    assert read(path) == before


def test_collecting_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is played again, and nothing that was judged is lost."""
    monkeypatch.setattr(regrets, "candidates", lambda _state: ["take settler"])
    monkeypatch.setattr(Position, "judge", lambda self, choice, _times: self.results.update({choice: [1.0]}))
    path = tmp_path / "roles.json"

    def collected(positions: int, seed: int = 1) -> list[Position]:
        command = ["collect", str(path), "--pattern", "role", "--players", "2", "--seed", str(seed)]
        assert main([*command, "--positions", str(positions)]) == 0
        return read(path)

    (first,) = collected(1)
    first.results["take mayor"] = [2.0]
    write(path, [first])
    assert collected(2)[0] == first
    assert collected(2)[1].results == {"take settler": [1.0]}
    assert len(collected(1)) == 2
    before = path.read_bytes()
    with pytest.raises(SystemExit, match="2"):
        collected(1, seed=2)
    assert path.read_bytes() == before


@pytest.mark.parametrize("who", ["today", "earlier"])
def test_collecting_can_be_limited_to_where_one_of_two_experts_passes(
    who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def at_five(position: Position, of: str) -> str:
        state = position.state()
        is_five = sum(state.players[state.seat].tiles) == 5
        return "pass" if of == who and is_five else "settle corn"

    monkeypatch.setattr(regrets, "choice_today", lambda position: at_five(position, "today"))
    monkeypatch.setattr(regrets, "choice_of", lambda _commit, position: at_five(position, "earlier"))
    monkeypatch.setattr(regrets, "careful_action", lambda state, _style: legal_actions(state)[0])
    found = next(regrets.collect("plantation", Position(3, "base", 0, [], is_quick=True), 1, "38e222e"))
    state = found.state()
    assert found.is_quick
    assert PATTERNS["plantation"](state)
    assert sum(state.players[state.seat].tiles) == 5


def test_collecting_takes_a_pattern(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["collect", str(tmp_path / "roles.json")])
    assert "--pattern" in capsys.readouterr().err.splitlines()[-1]


def test_a_single_repetition_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One result has no standard error."""
    with pytest.raises(SystemExit, match="2"):
        main(["judge", str(tmp_path / "roles.json"), "--times", "1"])
    assert capsys.readouterr().err.endswith(": error: --times must be at least 2\n")
