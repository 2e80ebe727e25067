"""The tool that prints hints to be read."""

import pytest

from puertorico.ai.reasons import comparison
from tests.tools.read_hints import main


def test_each_hint_is_printed_below_its_position(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comparison, "usual_effort", lambda _view: comparison.Effort(2, 1, 0))
    assert main(["--hints", "2"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith("1. game 0: 2 players, round ")
    assert printed[2].strip().startswith("cards: ")
    assert printed[3].startswith("   => ")
    assert printed[4].startswith("2. game 0: ")
    assert len(printed) == 8
