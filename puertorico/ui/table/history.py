"""How the table lay before each action, beside what the game itself remembers."""

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
    """What is remembered of each position, by the number of actions done till then."""

    _positions: dict[int, TablePosition] = field(factory=dict, init=False)

    def keep(self, number: int, before: TablePosition) -> None:
        """Remembers a position that is being left by taking a move back, or doing one again."""
        self._positions[number] = before

    def go_on(self, number: int, before: TablePosition) -> None:
        """Remembers a position from which the game goes on; what had come after it will come otherwise."""
        self._positions = {n: kept for n, kept in self._positions.items() if n < number} | {number: before}

    def at(self, number: int) -> TablePosition | None:
        """What is remembered of a position, if it has been on this table."""
        return self._positions.get(number)
