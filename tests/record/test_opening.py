"""How much of a saved game opens: all of it, a copy up to the last legal action, or nothing."""

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from puertorico.engine import options as options_module
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.options import RULES_VERSION, Options
from puertorico.record import game_file, opening
from puertorico.record.codec import BadRecord
from puertorico.record.fingerprint import fingerprint
from puertorico.record.game_file import PartialRecord
from puertorico.record.game_record import GameRecord, final_state, with_fingerprint
from puertorico.record.opening import OpenedRecord, open_file, open_record, open_step_by_step
from puertorico.record.seats import Seat

SEATS = tuple(Seat("human", name) for name in ("Ana", "Jan", "Eva"))


@cache
def played(actions: int = 60) -> GameRecord:
    state, chances, done = new_game(Options(3), 5), random.Random(5), []
    for _ in range(actions):
        done.append(chances.choice(legal_actions(state)))
        apply(state, done[-1])
    return with_fingerprint(GameRecord(Options(3), 5, SEATS, tuple(done)), state)


def opened(path: Path, **changes: Any) -> OpenedRecord:
    """Open the game with some parts of its file changed; the file stays unchanged."""
    content = json.dumps(json.loads(game_file.dumps(played())) | changes).encode()
    path.write_bytes(content)
    try:
        return open_file(path)
    finally:
        assert path.read_bytes() == content


def texts() -> list[str]:
    return [str(action) for action in played().actions]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


@pytest.fixture
def newer_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the rules one version newer than those of the game."""
    for module in (options_module, opening, game_file):
        monkeypatch.setattr(module, "RULES_VERSION", RULES_VERSION + 1)


def test_a_whole_game_opens_as_it_is(path: Path) -> None:
    assert opened(path) == OpenedRecord(played(), final_state(played()))


def test_a_game_without_a_fingerprint_opens_as_it_is(path: Path) -> None:
    found = opened(path, fingerprint="")
    assert (found.record, found.problem) == (evolve(played(), fingerprint=""), None)


CUTS = {
    "unreadable": (lambda: [*texts()[:40], "build cathedral", *texts()[40:]], 40),
    "illegal": (lambda: [*texts()[:30], "build customs house", *texts()[30:]], 30),
    "illegal before unreadable": (lambda: [*texts()[:7], texts()[0], "dance", *texts()[7:]], 7),
    "unreadable at the end": (lambda: [*texts(), "dance"], 60),
    "no text": (lambda: [*texts()[:12], 7], 12),
}


@pytest.mark.parametrize("cut", CUTS)
def test_it_opens_up_to_the_last_action_that_is_legal(cut: str, path: Path) -> None:
    actions, kept = CUTS[cut]
    found = opened(path, actions=actions())
    assert found.record.actions == played().actions[:kept]
    assert found.problem == (
        f"This game's file is damaged, so it opens as a copy up to move {kept}. The original is unchanged."
    )
    assert found.state == final_state(found.record), "the copy is a valid record"
    assert found.record.fingerprint == fingerprint(found.state)
    assert open_record(PartialRecord(found.record)).problem is None


def test_a_different_last_position_opens_as_a_copy_of_all_moves(path: Path) -> None:
    found = opened(path, fingerprint="0" * 64)
    assert found.record == played()
    assert "damaged, so it opens as a copy up to move 60." in str(found.problem)


@pytest.mark.usefixtures("newer_rules")
@pytest.mark.parametrize("changes", [{"actions": [*texts()[:20], "dance"]}, {"fingerprint": "0" * 64}])
def test_a_game_of_older_rules_says_so(changes: dict[str, Any], path: Path) -> None:
    found = opened(path, **changes)
    assert "saved with older rules, so it opens as a copy up to move " in str(found.problem)
    assert found.record.options.rules_version == RULES_VERSION, "it continues with its own buildings"


@pytest.mark.usefixtures("newer_rules")
def test_a_game_of_older_rules_that_is_still_legal_opens_unchanged(path: Path) -> None:
    assert opened(path) == OpenedRecord(played(), final_state(played()))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"actions": ["dance"]}, "in “actions 1”: “dance” is not a move"),
        ({"actions": ["build wharf"]}, "Move 1, “build wharf”, is not allowed: "),
        ({"actions": [], "fingerprint": "0" * 64}, "don't lead to the saved position"),
        ({"seed": "5"}, "in “seed”"),
        ({"actions": {}}, "in “actions”: not a list"),
        ({"options": {"players": 3, "rules_version": 0}}, "in “options”: This game has no rules version 0"),
        ({"options": {"players": 3, "rules_version": True}}, "in “options”"),
    ],
)
def test_a_game_is_refused_only_if_nothing_can_be_used(
    changes: dict[str, Any], message: str, path: Path
) -> None:
    with pytest.raises(BadRecord, match=message):
        opened(path, **changes)


def test_a_game_of_newer_rules_is_refused_with_a_message(path: Path) -> None:
    options = {"players": 3, "sets": ["base", "cocoa"], "storms": True, "rules_version": RULES_VERSION + 1}
    with pytest.raises(BadRecord) as refused:
        opened(path, options=options)
    assert str(refused.value) == (
        f"This game was saved by a newer version of Puerto Rico (rules version {RULES_VERSION + 1}). "
        "Update Puerto Rico to open it."
    )


def test_it_can_be_opened_step_by_step() -> None:
    steps = open_step_by_step(PartialRecord(played()))
    assert sum(1 for _ in steps) == 60
