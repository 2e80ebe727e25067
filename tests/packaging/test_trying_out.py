"""What trying out the frozen program detects."""

import sys
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from bundling import bundle

LEAVES_A_PROCESS = (
    "import subprocess, sys;"
    "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(120)']);"
    "print('selftest: ok')"
)


def test_a_process_left_behind_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bundle, "_MOST_SECONDS", 1.0)
    with pytest.raises(bundle.Broken, match="a process it started, doesn't end"):
        bundle._output(tmp_path, sys.executable, "-c", LEAVES_A_PROCESS)


def test_the_output_of_a_failing_program_is_shown(tmp_path: Path) -> None:
    with pytest.raises(bundle.Broken, match="ended with 3: no sound"):
        bundle._output(tmp_path, sys.executable, "-c", "import sys; print('no sound'); sys.exit(3)")


def test_the_same_source_gives_the_same_bundle(monkeypatch: pytest.MonkeyPatch) -> None:
    """PyInstaller packs modules in the order of a set, which differs between processes otherwise."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    monkeypatch.setenv("PYTHONHASHSEED", "random")
    ran: list[dict[str, str]] = []

    def run(_command: list[str], *, env: dict[str, str], **_more: object) -> CompletedProcess[str]:
        ran.append(env)
        return CompletedProcess([], 1)

    monkeypatch.setattr(bundle.subprocess, "run", run)
    monkeypatch.setattr(bundle.shutil, "rmtree", lambda *_paths, **_more: None)
    with pytest.raises(SystemExit, match="PyInstaller failed"):
        bundle.build()
    assert (ran[0]["PYTHONHASHSEED"], ran[0]["SOURCE_DATE_EPOCH"]) == ("0", "1700000000")
