"""Table positions before each action: what undo must restore beyond the game itself."""

from attrs import define, field, frozen

from puertorico.ui.table.decisions.question import Question
from puertorico.ui.table.model.snapshot import PlantationRow


@frozen
class TablePosition:
    """The places of the face-up plantations, and the open question with its draft, if any."""

    row: PlantationRow
    question: Question | None


@define
class PositionHistory:
    """Remembered positions by the number of actions before them."""

    _positions: dict[int, TablePosition] = field(factory=dict, init=False)

    def keep(self, number: int, before: TablePosition) -> None:
        """Remember the position that undo or redo is leaving."""
        self._positions[number] = before

    def go_on(self, number: int, before: TablePosition) -> None:
        """Remember a position that a new action is leaving; forget all later ones."""
        self._positions = {n: kept for n, kept in self._positions.items() if n < number} | {number: before}

    def at(self, number: int) -> TablePosition | None:
        """Return a remembered position; None if it was never on this table."""
        return self._positions.get(number)
