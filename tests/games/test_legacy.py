"""Games saved by earlier versions still open, and end with the same points."""

import json
from pathlib import Path

import pytest

from puertorico.engine.options import RULES_VERSION
from puertorico.engine.scoring import scores
from puertorico.record.game_file import VERSION
from puertorico.record.game_record import with_fingerprint
from puertorico.record.opening import open_file
from tests.folders import GAMES_FOLDER, LEGACY_FOLDER

POINTS: dict[str, list[int]] = json.loads((LEGACY_FOLDER / "points.json").read_text(encoding="utf-8"))
FILES = sorted(LEGACY_FOLDER.glob("v*/*.json"))


def test_no_game_was_added_or_lost() -> None:
    assert [f"{path.parent.name}/{path.stem}" for path in FILES] == sorted(POINTS)


def test_every_file_format_and_every_version_of_the_rules_has_games() -> None:
    """Games are copied here before a new version replaces them, as the README here says."""
    games = [json.loads(path.read_text(encoding="utf-8")) for path in (*FILES, *GAMES_FOLDER.glob("*.json"))]
    assert {game["version"] for game in games} == set(range(1, VERSION + 1))
    rules = {game["options"].get("rules_version", 1) for game in games}
    assert rules == set(range(1, RULES_VERSION + 1)), "run make_games"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_game_of_an_earlier_version_ends_with_the_same_points(path: Path) -> None:
    opened = open_file(path)
    assert opened.problem is None
    assert opened.state.is_over
    assert [score.total for score in scores(opened.state)] == POINTS[f"{path.parent.name}/{path.stem}"]


@pytest.mark.parametrize("path", sorted(GAMES_FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_the_first_games_are_the_same_in_the_current_format(path: Path) -> None:
    """A game of tests/games that is also among the first games is identical."""
    first = LEGACY_FOLDER / "v1" / path.name
    if not first.exists():
        pytest.skip("a game found later")
    opened, current = open_file(first), open_file(path)
    assert with_fingerprint(opened.record, opened.state) == current.record
    assert opened.state == current.state
