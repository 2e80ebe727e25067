"""Request hints."""

from puertorico.ai.advice import Advice, advise
from puertorico.engine.view import view
from tests.ui.table.conftest import Table


def wait_for_hint(table: Table) -> None:
    """Let time pass until the hint arrives; only the tests' own time limit applies."""
    while table.screen.controller.hint_controller.is_waiting:
        table.app.step(1 / 60)


def hint(table: Table) -> Advice:
    """Request a hint by the button, and return the expected advice."""
    expected = advise(view(table.state, table.state.seat))
    table.pilot.click("hint")
    wait_for_hint(table)
    return expected
