"""The gestures that carry out the obvious move of a piece."""

import pytest

from tests.ui.table.conftest import Table


def press(table: Table, name: str) -> None:
    """Press Enter on a piece that has the focus ring."""
    table.app.stage.focus.set(table.pilot.find(name))
    table.pilot.key("return")


def double_click(table: Table, name: str) -> None:
    table.pilot.double_click(name)


def one_click(table: Table, name: str) -> None:
    table.screen.context.change(one_click_acts=True)
    table.app.step(0.0)
    table.pilot.click(name)


GESTURES = pytest.mark.parametrize("use", [double_click, press, one_click])
