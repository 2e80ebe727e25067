"""Running long tools."""

from pathlib import Path

import pytest

from tests.tools.command import run


def test_the_tools_exit_status_is_passed_on() -> None:
    with pytest.raises(SystemExit, match=r"^2$"):
        run(lambda: 2)


def test_ctrl_c_leaves_no_traceback() -> None:
    def stopped() -> int:
        raise KeyboardInterrupt

    with pytest.raises(SystemExit, match=r"^130$"):
        run(stopped)


def test_an_unusable_file_is_named_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    def opening() -> int:
        Path("no such file").read_text(encoding="utf-8")
        return 0

    with pytest.raises(SystemExit, match=r"^2$"):
        run(opening)
    said = capsys.readouterr().err
    assert "no such file" in said
    assert said.count("\n") == 1


def test_a_mistake_of_the_tool_keeps_its_traceback() -> None:
    def wrong() -> int:
        raise KeyError

    with pytest.raises(KeyError):
        run(wrong)
