"""Callouts at the table."""

from types import SimpleNamespace

from puertorico.engine.ids import Good
from puertorico.engine.position import Board
from puertorico.record.seats import Seat, SeatKind
from tests.ui.table.conftest import Table


def callouts(table: Table) -> dict[int, str]:
    return table.screen.controller.forced.callouts.texts


def until_called_out(table: Table, frames: int = 1000) -> dict[int, str]:
    for _ in range(frames):
        if callouts(table):
            break
        table.app.step(1 / 60)
    return callouts(table)


HOARD = Board(doubloons=9, goods={Good.CORN: 1})


def finished_by(*seats: Seat, is_imported: bool = False) -> SimpleNamespace:
    """Return as much of a game of the history as matters here."""
    results = [SimpleNamespace(player=seat) for seat in seats]
    return SimpleNamespace(results=results, is_imported=is_imported)


class Played:
    """A history in which some people have finished games."""

    def __init__(self, **counts: int) -> None:
        self.counts = counts

    def games(self) -> list[SimpleNamespace]:
        return [
            finished_by(Seat(SeatKind.HUMAN, name))
            for name, count in self.counts.items()
            for _ in range(count)
        ]
