"""The notes of a release are the top section of the changelog, if it is about that version."""

import subprocess
import sys
from pathlib import Path

import pytest
from bundling import changelog, names

TWO = """# Changelog

What changed.

## 1.2.0 – 2026-11-23

### Added

- Fireworks for the winner.

## [1.1.0] - 2026-10-01

### Fixed

- Older.
"""


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "CHANGELOG.md"
    monkeypatch.setattr(changelog, "PATH", path)
    return path


def test_only_the_top_section_is_published_without_its_heading(written: Path) -> None:
    written.write_text(TWO, encoding="utf-8")
    assert changelog.release_notes("1.2.0") == "### Added\n\n- Fireworks for the winner."


def test_the_only_section_reaches_to_the_end(written: Path) -> None:
    written.write_text("# Changelog\n\n## [1.0.0] - 2026-01-01\n\n- Everything.\n", encoding="utf-8")
    assert changelog.release_notes("1.0.0") == "- Everything."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (TWO.replace("1.2.0 – 2026-11-23", "Unreleased"), "begins with Unreleased, not with version 1.2.0"),
        (TWO.replace("1.2.0", "1.2.0rc1"), "begins with 1.2.0rc1"),
        ("# Changelog\n", "begins with nothing"),
        ("# Changelog\n\n## 1.2.0\n\n## 1.1.0\n\n- Older.\n", "says nothing about version 1.2.0"),
    ],
)
def test_a_changelog_that_is_not_ready_is_refused(written: Path, text: str, message: str) -> None:
    written.write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit, match=message):
        changelog.release_notes("1.2.0")


def test_the_command_reports_problems_in_a_sentence() -> None:
    for arguments in ([], ["0.0.0"]):
        done = subprocess.run(
            [sys.executable, names.RECIPES / "release_notes.py", *arguments],
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        assert done.returncode == 1
        assert done.stderr.startswith("packaging: ")
        assert done.stderr.count("\n") == 1
        assert done.stdout == ""
