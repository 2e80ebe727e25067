"""Logs without names, and how a reader's answers are counted."""

import json
from pathlib import Path

import pytest

from puertorico import ai
from puertorico.record.codec import BadRecord
from tests.tools.ai import anonymous_logs
from tests.tools.ai.anonymous_logs import main, score_lines


@pytest.fixture
def key(tmp_path: Path) -> Path:
    games = {
        "1": {"styles": ["shipper", "builder", "trader", "allrounder"], "points": [50, 40, 44, 42]},
        "2": {"styles": ["allrounder", "trader", "builder", "shipper"], "points": [40, 42, 44, 46]},
    }
    file = tmp_path / "key.json"
    file.write_text(json.dumps({"seed": 1, "games": games}))
    return file


def test_a_log_tells_what_each_player_did_but_not_the_style(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(anonymous_logs, "DIFFICULTY", "easy")
    logs, key = tmp_path / "logs.txt", tmp_path / "key.json"
    assert main(["write", "--games", "2", str(logs), str(key)]) == 0
    text = logs.read_text()
    assert text.count("Game ") == 2
    assert text.count("chose: 1 ") == 8
    assert not any(f"{style}:" in text or f"{style}-" in text for style in ai.STYLE_IDS)
    solution = json.loads(key.read_text())["games"]
    for number, part in enumerate(text.split("Game ")[1:], 1):
        game = solution[str(number)]
        assert sorted(game["styles"]) == sorted(ai.STYLE_IDS)
        assert [f"points: {points}," in part for points in game["points"]] == [True] * 4


def test_answers_and_points_are_counted_by_style(key: Path, tmp_path: Path):
    answers = tmp_path / "answers.txt"
    answers.write_text("1 sbta\n2 tabs\n\n")
    lines = [*score_lines(key, answers)]
    assert lines[0] == "2 games: 75.00 ± 25.00% of the players recognized"
    assert "  shipper: 100.00 ± 0.00%; 7.00 ± 1.00 points more than the all-rounder" in lines
    assert "  trader: 50.00 ± 50.00%; 2.00 ± 0.00 points more than the all-rounder" in lines
    assert "  allrounder: 50.00 ± 50.00%" in lines


@pytest.mark.parametrize("line", ["3 sbta", "1 sbt", "1 sbtt", "one sbta", "1"])
def test_an_answer_that_is_none_is_refused(key: Path, tmp_path: Path, line: str):
    answers = tmp_path / "answers.txt"
    answers.write_text(f"{line}\n")
    with pytest.raises(BadRecord, match="isn't the number of a game"):
        [*score_lines(key, answers)]
