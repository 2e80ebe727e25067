"""The command that looks over every screen, with one scene of its hundreds."""

from pathlib import Path

import pytest

from tests.tools import look_over


def test_one_scene_is_looked_at_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path))
    asked = ["--size", "1024x640", "--seats", "3", "--scene", "setup of 3, rules", "--text", "150"]
    assert look_over.main([*asked, "--pictures", str(tmp_path)]) == 0
    assert capsys.readouterr().out.endswith("0 faults\n")
    assert [path.name for path in tmp_path.glob("*.png")] == ["setup-of-3-rules-1024x640-150.png"]


def test_a_fault_is_told_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(look_over, "faults", lambda *_seen: ["seat.1 is cut", "seat.2 is cut"])
    monkeypatch.setenv("PUERTORICO_HOME", "")
    assert look_over.main(["--size", "1024x640", "--scene", "leave?"]) == 1
    assert capsys.readouterr().out.splitlines()[-2:] == ["1024x640  leave?  seat.1 is cut", "1 faults"]
