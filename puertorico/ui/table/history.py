"""How the table lay before each action, apart from what the game itself remembers."""

from attrs import define, field, frozen

from puertorico.ui.table.decisions.question import Question
from puertorico.ui.table.model.snapshot import PlantationRow


@frozen
class TablePosition:
    """The places of the face-up plantations, and the question that was open, with what had been laid out."""

    row: PlantationRow
    question: Question | None


@define
class PositionHistory:
    """What is remembered of each position, by the number of actions that led to it."""

    _positions: dict[int, TablePosition] = field(factory=dict, init=False)

    def keep(self, number: int, before: TablePosition) -> None:
        """Remember a position that is being left by undo or redo."""
        self._positions[number] = before

    def go_on(self, number: int, before: TablePosition) -> None:
        """Remember a position from which the game goes on; forget what once came after it."""
        self._positions = {n: kept for n, kept in self._positions.items() if n < number} | {number: before}

    def at(self, number: int) -> TablePosition | None:
        """What is remembered of a position, if it has been on this table."""
        return self._positions.get(number)
