"""The tool that prints hints to be read."""

import pytest

from tests.quick_thoughts import quick_thoughts
from tests.tools.ai.read_hints import main


def test_each_hint_is_printed_below_its_position(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with quick_thoughts():
        assert main(["--hints", "2"]) == 0
    printed = capsys.readouterr().out.split("\n\n")
    assert len(printed) == 3
    for number, text in enumerate(printed[:2], 1):
        first, *rest = text.splitlines()
        assert first.startswith(f"{number}. 2 players, base game, round ")
        assert " You are " in first
        assert rest[0].strip().startswith("Role cards left: ")
        assert rest[1].strip().startswith("Ships: 4-barrel ship ")
        assert rest[-1].startswith("   HINT: ")
    assert printed[2] == ""
