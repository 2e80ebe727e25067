"""The long run: it plays all setups, and finds, reports and repeats violations."""

import os
import re
import subprocess
import sys

import pytest

from puertorico.engine.actions import Action
from puertorico.engine.game import apply
from puertorico.engine.options import DraftMode
from puertorico.engine.state import GameState
from tests.folders import ROOT
from tests.setups import BOXES, VARIANTS
from tests.tools.games import long_run
from tests.tools.games.long_run import CYCLE, Played, in_words, main, play, setup

CLEAN = re.compile(r"(\d+) games, ([\d,]+) actions, 0 violations\.\n[\d.]+ s with (\d+) processes: .*\n")


def test_consecutive_seeds_give_every_setup() -> None:
    setups = {setup(seed) for seed in range(CYCLE)}
    assert {(o.players, o.sets, o.draft, *(getattr(o, name) for name in VARIANTS)) for o in setups} == {
        (players, sets, draft, *(bool(on >> k & 1) for k in range(len(VARIANTS))))
        for players in (2, 3, 4, 5)
        for sets in BOXES.values()
        for draft in DraftMode
        for on in range(2 ** len(VARIANTS))
    }
    assert len({(setup(seed).players, setup(seed).sets) for seed in range(7, 23)}) == 16


def test_a_short_run_finds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "16", "--seed", "-5", "--jobs", "1"]) == 0
    report = CLEAN.fullmatch(capsys.readouterr().out)
    assert report is not None
    assert report[1] == "16"
    assert int(report[2].replace(",", "")) == sum(play(seed).actions for seed in range(-5, 11))


def test_the_command_works_with_several_processes() -> None:
    arguments = [
        sys.executable,
        "-m",
        "tests.tools.games.long_run",
        "--games",
        "6",
        "--seed",
        "20",
        "--jobs",
        "2",
    ]
    done = subprocess.run(
        arguments,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=240,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    report = CLEAN.fullmatch(done.stdout)
    assert report is not None
    assert int(report[2].replace(",", "")) == sum(play(seed).actions for seed in range(20, 26))


def lose_a_barrel(state: GameState, action: Action) -> object:
    """Apply an action, and lose a barrel from the supply in the third round."""
    done = apply(state, action)
    if state.round == 3:
        state.goods[2] -= 1
    return done


def test_a_lost_barrel_is_found_and_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(long_run, "apply", lose_a_barrel)
    assert main(["--games", "2", "--seed", "21", "--jobs", "1"]) == 1
    lines = capsys.readouterr().out.splitlines()
    for line, seed in zip(lines, (21, 22), strict=False):
        assert line.startswith(f"seed {seed} ({in_words(setup(seed))}): action ")
        assert "barrels of sugar instead of" in line
    assert "2 games" in lines[2]
    assert "2 violations" in lines[2]
    assert "--games 1 --seed" in lines[-1]


def test_a_violation_is_found_at_the_same_action_when_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_run, "apply", lose_a_barrel)
    first = play(33)
    assert first.violations
    assert play(33) == first
    assert first.violations[0].startswith(f"action {first.actions}, the last “")


def test_an_exception_is_a_violation(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_state: GameState, _action: Action) -> object:
        raise KeyError("a bug")

    monkeypatch.setattr(long_run, "apply", fail)
    (violation,) = play(1).violations
    assert "KeyError: 'a bug'" in violation
    assert "test_long_run.py" in violation


def test_a_game_without_end_is_a_violation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_run, "MOST_ACTIONS", 30)
    played = play(1)
    assert played.actions == 30
    assert played.violations[0].endswith("the game does not end")


def test_a_game_may_end_with_the_last_action_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = play(1)
    monkeypatch.setattr(long_run, "MOST_ACTIONS", whole.actions)
    assert play(1) == Played(1, whole.actions, ())


@pytest.mark.parametrize(
    "arguments",
    [
        ["--games", "0"],
        ["--games", "2000000"],
        ["--games", "many"],
        ["--games", "1.5"],
        ["--seed", "x"],
        ["--seed"],
        ["--jobs", "0"],
        ["--jobs", "62"],
        ["--fast"],
        ["7"],
    ],
)
def test_wrong_arguments_are_reported_in_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert re.fullmatch(r"[^\n.]+[^\n]*\n", printed.err)
    assert arguments[-1] in printed.err
