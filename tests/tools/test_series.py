"""Series of games: all setups are played, and wrong arguments are reported."""

from types import ModuleType

import pytest

from tests.tools.ai import beginner_games, horizons
from tests.tools.fitting import fit_role_prior, fit_weights
from tests.tools.series import Series, parse_series, setup


def test_all_setups_are_played() -> None:
    assert len({(setup(number).players, setup(number).sets) for number in range(16)}) == 16


def test_arguments_are_parsed() -> None:
    assert parse_series("fit_it", "", 300, []) == Series(games=300, seed=1, jobs=1)
    given = ["--games", "9", "--seed", "4", "--jobs", "2"]
    assert parse_series("fit_it", "", 300, given) == Series(games=9, seed=4, jobs=2)


@pytest.mark.parametrize("tool", [beginner_games, fit_role_prior, fit_weights, horizons])
def test_the_help_names_the_command(tool: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        tool.main(["--help"])
    assert capsys.readouterr().out.startswith(f"usage: python -m {tool.__name__} ")


@pytest.mark.parametrize("wrong", [["--games", "4"], ["--jobs", "0"]])
def test_wrong_arguments_are_reported(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert parse_series("fit_it", "", 300, wrong) is None
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == "--games must be at least 5, --jobs at least 1.\n"
