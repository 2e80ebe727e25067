"""A monkey finds no errors; but if there are any, it finds them."""

from pathlib import Path

import pytest

from puertorico.engine import invariants
from puertorico.engine.state import GameState
from puertorico.keybindings import Key
from puertorico.ui.screens.game.table_screen import TableScreen
from tests.ui.monkey import life

EVENTS = 700
BROKEN = 3
"""The seed of a monkey that joins a table at once."""


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(n, marks=pytest.mark.many_games) for n in (2, 3))])
def test_a_monkey_finds_no_errors(tmp_path: Path, seed: int) -> None:
    """The long run is ``python -m tests.tools.monkey``."""
    outcome = life(seed, EVENTS, tmp_path)
    assert outcome.fault is None, outcome.fault
    assert outcome.events >= EVENTS
    assert outcome.screens
    assert outcome.actions


def test_an_error_is_found_and_can_be_reproduced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_screen: TableScreen, _key: Key) -> None:
        raise ZeroDivisionError("ouch")

    monkeypatch.setattr(TableScreen, "handle_key", fail)
    first, second = (life(BROKEN, EVENTS, tmp_path / name) for name in ("a", "b"))
    assert first.fault is not None
    assert first.fault.startswith(f"seed {BROKEN}, event {first.events}, ")
    assert "ZeroDivisionError: ouch" in first.fault
    assert second == first


def test_a_broken_invariant_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong_in_a_round(state: GameState) -> list[str]:
        return ["a barrel too many"] if state.round >= 1 else []

    monkeypatch.setattr(invariants, "find_violations", wrong_in_a_round)
    outcome = life(BROKEN, EVENTS, tmp_path)
    assert outcome.fault is not None
    assert "a barrel too many" in outcome.fault
