"""Releases are built from exactly the files whose hashes are listed, and nothing else is downloaded."""

import re
import subprocess
import sys
import tomllib
import zipfile
from itertools import pairwise
from pathlib import Path

import pytest
from bundling import names, virtual_environment, wheel

from tests.packaging.pinned import PINNED, pinned

requirements = pytest.importorskip("packaging.requirements", reason="pyproject.toml is read by packaging")

_HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}(?: \\)?")
PROJECT = tomllib.loads((names.REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
BUILT_WITH = PROJECT["optional-dependencies"]["package"]


@pytest.mark.parametrize(
    "path", [virtual_environment.GAME, virtual_environment.TOOLS, virtual_environment.LOCKED / "wine.txt"]
)
def test_every_locked_package_has_hashes(path: Path) -> None:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert lines
    assert [line for line in lines if not (PINNED.fullmatch(line) or _HASH.fullmatch(line))] == []
    for line, following in pairwise(lines):
        assert not PINNED.fullmatch(line) or _HASH.fullmatch(following), line


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        (virtual_environment.GAME, PROJECT["dependencies"]),
        (virtual_environment.TOOLS, [*PROJECT["dependencies"], *BUILT_WITH]),
    ],
)
def test_the_locked_versions_are_the_ones_the_project_asks_for(path: Path, wanted: list[str]) -> None:
    locked = pinned(path)
    for line in wanted:
        asked = requirements.Requirement(line)
        assert asked.name in locked, f"{line}: update {path.name} as described in packaging/README.md"
        assert locked[asked.name] in asked.specifier, line


def test_the_game_is_built_with_the_versions_it_is_tried_out_with() -> None:
    assert pinned(virtual_environment.GAME).items() <= pinned(virtual_environment.TOOLS).items()


def test_the_build_backend_is_locked() -> None:
    build = tomllib.loads((names.REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]
    locked = pinned(virtual_environment.TOOLS)
    assert {requirements.Requirement(line).name for line in build["requires"]} <= locked.keys()


def test_commands_run_in_an_environment_with_the_locked_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Outside it the command is run again there, and its exit status passed on."""
    ran: list[list[str]] = []

    def run(command: list[str], **_more: object) -> subprocess.CompletedProcess[str]:
        ran.append(command)
        return subprocess.CompletedProcess(command, 3 if "install" not in command else 0)

    monkeypatch.setattr(virtual_environment.subprocess, "run", run)
    monkeypatch.setattr(virtual_environment.venv, "create", lambda *_given, **_named: None)
    monkeypatch.setattr(sys, "argv", ["build_linux.py"])
    monkeypatch.setattr(sys, "prefix", str(Path(sys.prefix) / "another"))
    with pytest.raises(SystemExit) as end:
        virtual_environment.enter()
    assert end.value.code == 3
    tools, game, again = ran
    assert tools[-1] == str(virtual_environment.TOOLS)
    assert {"--require-hashes", "--only-binary"} <= set(tools)
    assert game[-1] == str(names.REPOSITORY)
    assert {"--no-index", "--no-deps", "--no-build-isolation"} <= set(game)
    assert again[1:] == ["build_linux.py"]


def test_a_python_that_is_too_old_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    monkeypatch.setattr(sys, "prefix", "elsewhere")
    with pytest.raises(SystemExit, match=r"3\.11"):
        virtual_environment.enter()


def write_wheel(folder: Path, metadata: str) -> Path:
    path = folder / "puertorico-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("puertorico-1.0.dist-info/METADATA", metadata)
    return path


GOOD = "Metadata-Version: 2.4\nName: puertorico\nVersion: 1.0\n"


def test_complete_metadata_is_accepted(tmp_path: Path) -> None:
    text = f"{GOOD}Description-Content-Type: text/markdown\n\n# About\n"
    metadata = wheel.check_metadata(write_wheel(tmp_path, text))
    assert (metadata.name, metadata.description) == ("puertorico", "# About\n")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GOOD, "has no description"),
        (GOOD.replace("1.0", "one"), "version"),
        (f"{GOOD}Requires-Dist: pygame ce\n\nAbout", "requires-dist"),
    ],
)
def test_metadata_that_an_index_would_refuse_is_reported(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(SystemExit, match=message):
        wheel.check_metadata(write_wheel(tmp_path, text))
