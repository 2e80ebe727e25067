"""What trying out the frozen program detects."""

import sys
from pathlib import Path

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
