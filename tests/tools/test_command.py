"""Running long tools."""

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
