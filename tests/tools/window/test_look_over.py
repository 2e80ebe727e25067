"""The command that checks the layout of every screen, with a single scene."""

from pathlib import Path

import pytest

from tests.tools.window import look_over


def test_a_scene_is_checked_and_saved_as_a_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path))
    arguments = ["--size", "1024x640", "--seats", "3", "--scene", "setup of 3, rules", "--text", "150"]
    assert look_over.main([*arguments, "--pictures", str(tmp_path)]) == 0
    assert capsys.readouterr().out.endswith("faults: 0\n")
    assert [path.name for path in tmp_path.glob("*.png")] == ["setup-of-3-rules-1024x640-150.png"]


def test_a_fault_is_printed_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(look_over, "faults", lambda *_seen: ["seat.1 is cut", "seat.2 is cut"])
    monkeypatch.setenv("PUERTORICO_HOME", "")
    assert look_over.main(["--size", "1024x640", "--scene", "settings"]) == 1
    assert capsys.readouterr().out.splitlines()[-2:] == ["1024x640  settings  seat.1 is cut", "faults: 1"]
