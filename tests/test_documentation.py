"""The READMEs: their links, file names and module names exist, and their commands and examples work."""

import doctest
import importlib
import re
import shlex
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from puertorico import ai
from puertorico.__main__ import main as puertorico
from puertorico.cli.arguments import parse_arguments
from puertorico.cli.configs import arena_config, simulation_config
from puertorico.engine import position
from tests.allowed_imports import ALLOWED
from tests.folders import ROOT

FOLDERS = (".github", "packaging", "puertorico", "resources", "tests")
DOCUMENTS = sorted(
    [*ROOT.glob("*.md"), *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.md"))]
)
GUIDES = [path for path in DOCUMENTS if path.name != "CHANGELOG.md"]
"""The documents that describe the current code. The changelog may name things that no longer exist."""

MAX_LINES, MAX_LENGTH = 90, 120
"""The maximum length of the project's README.md in lines, and of each line in characters."""

SHELLS = ("sh", "bash", "console")
FENCE = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
QUOTED = re.compile(r"`([^`\n]+)`")
FILE_NAME = re.compile(r"[\w.*/-]+(?:/|\.(?:py|md|toml|yml|spec|json|svg|wav|po|pot|mo|txt|png|webp))")
MODULE = re.compile(r"\b(?:puertorico|tests)(?:\.[a-z_]\w*)+\b")
NAME = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*")
PLACEHOLDER = re.compile(r"(?:^|[/_.-])[A-Z]{2,}(?:$|[/_.-])")
"""A word in capitals that the reader replaces, as in ``resources/locale/LANG``."""


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def fenced(path: Path, *languages: str) -> list[str]:
    found = FENCE.findall(path.read_text("utf-8"))
    return [dedent(text) for language, text in found if language in languages]


def prose(path: Path) -> str:
    return FENCE.sub("", path.read_text("utf-8"))


def commands(path: Path) -> Iterator[list[str]]:
    """Yield the words of each command in the blocks a reader would paste into a shell."""
    for block in fenced(path, *SHELLS):
        for line in block.replace("\\\n", " ").splitlines():
            for command in line.split("&&"):
                words = shlex.split(command, comments=True)
                if words:
                    yield words


def exists(name: str, document: Path) -> bool:
    """Return whether a path exists, relative to the project, the package or the document's folder."""
    folders = [ROOT, ROOT / "puertorico", *document.parents[: len(document.relative_to(ROOT).parts)]]
    return any(any(folder.glob(name.rstrip("/"))) for folder in folders)


@cache
def words_of_the_code() -> frozenset[str]:
    files = [*(path for top in ("puertorico", "tests", "packaging") for path in (ROOT / top).rglob("*.py"))]
    files += [ROOT / "pyproject.toml", ROOT / ".ci" / "run", *(ROOT / ".github").rglob("*.yml")]
    return frozenset(word for path in files for word in re.findall(r"\w+", path.read_text("utf-8")))


def test_the_readme_fits_on_a_page() -> None:
    lines = (ROOT / "README.md").read_text("utf-8").splitlines()
    assert len(lines) <= MAX_LINES
    assert [line for line in lines if len(line) > MAX_LENGTH] == []


def test_the_readme_has_one_line_that_runs_the_tests() -> None:
    """`.ci/run` runs it."""
    text = (ROOT / "README.md").read_text("utf-8")
    after_marker = text.split("<!-- test line -->\n")
    assert len(after_marker) == 2
    block = FENCE.match(after_marker[1])
    assert block is not None
    assert "pytest" in block[2]
    assert [line for line in text.splitlines() if "pytest" in line] == block[2].splitlines()


@pytest.mark.parametrize("document", DOCUMENTS, ids=short)
def test_every_link_leads_somewhere(document: Path) -> None:
    links = [link.partition("#")[0] for link in LINK.findall(prose(document))]
    local = [link for link in links if link and "://" not in link]
    assert [link for link in local if not (document.parent / link).exists()] == []


@pytest.mark.parametrize("document", GUIDES, ids=short)
def test_every_file_mentioned_exists(document: Path) -> None:
    names = [name for name in QUOTED.findall(prose(document)) if FILE_NAME.fullmatch(name)]
    ours = [name for name in names if not PLACEHOLDER.search(name) and not name.startswith(".venv/")]
    assert [name for name in ours if not exists(name, document)] == []


@pytest.mark.parametrize("document", GUIDES, ids=short)
def test_every_module_mentioned_exists(document: Path) -> None:
    named = {name for name in MODULE.findall(document.read_text("utf-8")) if not FILE_NAME.fullmatch(name)}
    wrong = []
    for name in named:
        path = ROOT.joinpath(*name.split("."))
        # The last part may be a name in the module.
        places = (path, path.with_suffix(".py"), path.parent.with_suffix(".py"))
        if not any(place.exists() for place in places):
            wrong.append(name)
    assert wrong == []


@pytest.mark.parametrize("document", sorted(ROOT.glob("puertorico/**/README.md")), ids=short)
def test_every_name_in_a_code_guide_occurs_in_the_code(document: Path) -> None:
    names = [name for name in QUOTED.findall(prose(document)) if NAME.fullmatch(name)]
    unknown = [name for name in names if not words_of_the_code().issuperset(name.split("."))]
    assert unknown == []


def test_the_diagram_shows_the_allowed_imports() -> None:
    """Arrows and their combinations give all allowed imports and no others."""
    (diagram,) = fenced(ROOT / "puertorico" / "README.md", "mermaid")
    below: dict[str, set[str]] = {part: set() for part in ALLOWED}
    for upper, lower in re.findall(r"(\w+) --> (\w+)", diagram):
        below[upper].add(lower)

    def reached(part: str) -> set[str]:
        return below[part].union(*(reached(lower) for lower in below[part]))

    assert {part: targets - ALLOWED[part] for part, targets in below.items() if targets - ALLOWED[part]} == {}
    missing = {part: targets - reached(part) for part, targets in ALLOWED.items()}
    assert {part: targets for part, targets in missing.items() if targets} == {}


def tools() -> list[str]:
    """Return the modules of `tests.tools` that are commands, such as `texts.make_pot`."""
    folder = ROOT / "tests" / "tools"
    found = [path for path in folder.rglob("*.py") if '__name__ == "__main__"' in path.read_text("utf-8")]
    return sorted(".".join(path.relative_to(folder).with_suffix("").parts) for path in found)


def help_of(tool: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    main = importlib.import_module(f"tests.tools.{tool}").main
    monkeypatch.setattr(sys, "argv", [tool, "--help"])
    with pytest.raises(SystemExit, match=r"^0$"):
        main()
    return capsys.readouterr().out


def test_every_tool_is_described() -> None:
    described = (ROOT / "tests" / "README.md").read_text("utf-8")
    assert [tool for tool in tools() if f"`{tool}`" not in described] == []


@pytest.mark.parametrize("tool", tools())
def test_every_tool_has_a_help_text(
    tool: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "usage:" in help_of(tool, monkeypatch, capsys)


def check_arguments(arguments: list[str]) -> None:
    """Raise BadArguments if the command `puertorico` would refuse the arguments."""
    given = parse_arguments(arguments)
    if given.command == "simulate":
        simulation_config(given)
    elif given.command == "arena":
        arena_config(given)


def usage_of_simulate(capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit, match=r"^0$"):
        puertorico(["simulate", "--help"])
    return capsys.readouterr().out


@pytest.mark.parametrize("document", GUIDES, ids=short)
def test_every_command_has_valid_arguments_and_files(
    document: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for player in re.findall(r"`\"(\w+)\": \w+\(\),`", document.read_text("utf-8")):
        monkeypatch.setitem(ai.PLAYERS, player, ai.PLAYERS["random"])  # the recipe has just added it
    for words in commands(document):
        program, *arguments = words
        if program.rpartition("/")[2] == "puertorico" and arguments != ["--help"]:
            check_arguments([word for word in arguments if not PLACEHOLDER.search(word)])
        if arguments[:1] == ["-m"] and arguments[1].startswith("tests."):
            usage = help_of(arguments[1].removeprefix("tests.tools."), monkeypatch, capsys)
            if "the arguments of simulate" in " ".join(usage.split()):
                usage += usage_of_simulate(capsys)
            options = [word for word in arguments if word.startswith("--")]
            assert [option for option in options if option not in usage] == [], words
        files = [word.partition("::")[0] for word in arguments]
        real = [file for file in files if FILE_NAME.fullmatch(file) and not PLACEHOLDER.search(file)]
        assert [file for file in real if not (ROOT / file).exists()] == [], words


def run_examples(document: Path) -> list[dict[str, Any]]:
    """Run the Python blocks of a document in order; return the variables after each of them."""
    pasted: dict[str, Any] = {}
    after = []
    for block in fenced(document, "python"):
        exec(compile(block, short(document), "exec"), pasted)
        after.append(dict(pasted))
    return after


@pytest.mark.parametrize("document", [path for path in GUIDES if fenced(path, "python")], ids=short)
def test_the_examples_run(document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path))
    assert run_examples(document)


def test_the_engine_in_five_lines_plays_a_whole_game() -> None:
    first, *_rest = run_examples(ROOT / "puertorico" / "engine" / "README.md")
    assert first["state"].is_over


def test_the_examples_in_the_docstrings_of_position_work() -> None:
    tried = doctest.testmod(position)
    assert tried.attempted > 5
    assert tried.failed == 0
