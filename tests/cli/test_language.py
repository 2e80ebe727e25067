"""The command line in the player's language: nothing of it is said by argparse, whose words stay English."""

import argparse
import json
import re
from collections.abc import Iterator

import pytest

from puertorico import i18n
from puertorico.cli.arguments import COMMANDS
from puertorico.cli.command import run
from puertorico.cli.output import number_text
from tests.cli.calling import call

LANGUAGES = [code for code in i18n.languages() if code != "en"]
HELP = [["--help"], *([command, "--help"] for command in COMMANDS)]
WRONG = [
    ["--selftest", "play"],
    ["--help=3"],
    ["--nothing"],
    ["play", "more"],
    ["replay"],
    ["replay", "--print"],
    ["replay", "--print=3", "game.json"],
    ["replay", "game.json", "more"],
    ["review"],
    ["review", "game.json", "--seat"],
    ["simulate", "--games"],
    ["simulate", "--json=3"],
    ["simulate", "--play", "3"],
    ["arena", "easy", "hard", "--seed", "--json"],
]


@pytest.fixture(autouse=True)
def _same_language_afterwards() -> Iterator[None]:
    yield
    i18n.install("en")


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a mark on each text that argparse translates, except those without any words of its own."""
    ours = ("commands", None, "%(heading)s:")
    monkeypatch.setattr(argparse, "_", lambda text: text if text in ours else f"¿{text}")
    monkeypatch.setattr(argparse, "ngettext", lambda one, more, n: f"¿{one if n == 1 else more}")


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_errors_are_not_in_the_words_of_argparse(arguments: list[str]):
    done = call(*arguments)
    assert (done.returncode, "¿" in done.stderr) == (2, False)
    assert re.fullmatch(r"puertorico: .+\n", done.stderr)


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize("arguments", HELP, ids=" ".join)
def test_help_is_not_in_the_words_of_argparse(arguments: list[str], capsys: pytest.CaptureFixture[str]):
    assert "¿" not in helped(arguments, capsys)


def helped(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Return what the command prints as help."""
    with pytest.raises(SystemExit) as done:
        run(arguments)
    assert done.value.code == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_the_usage_is_aligned_in_every_language(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("LANGUAGE", language)
    first, second = helped(["--help"], capsys).splitlines()[:2]
    assert first.startswith("usage: puertorico") == (language == "en")
    assert first.index("puertorico") == second.index("puertorico")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_errors_are_in_the_players_language(
    arguments: list[str], language: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("LANGUAGE", "en")
    english = call(*arguments).stderr
    monkeypatch.setenv("LANGUAGE", language)
    assert call(*arguments).stderr != english


@pytest.mark.parametrize(("language", "expected"), [("en", "+1.50"), ("cs", "+1,50"), ("hu", "+1,50")])
def test_numbers_have_the_decimal_sign_of_the_language(language: str, expected: str):
    i18n.install(language)
    assert number_text(1.5, "+.2f") == expected


def test_only_tables_for_people_have_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LANGUAGE", "de")
    series = ("--games", "1", "--jobs", "1", "--players-are", "random,random,random,random")
    assert re.search(r"\d,\d", call("simulate", *series).stdout)
    assert json.loads(call("simulate", "--json", *series).stdout)["by_seat"]
