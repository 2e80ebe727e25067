"""The table as the window shows it now, kept up to date with the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from puertorico.ui.table.model.snapshot import PlantationRow, row_of, take_snapshot, update_row

if TYPE_CHECKING:
    from puertorico.session.game_session import Session


class ShownTable:
    """The places of the face-up plantations, and the whole table without any draft."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.row: PlantationRow = row_of(session)
        self.snapshot = take_snapshot(session, self.row)

    def update(self, showing: int | None = None) -> None:
        """Look at the game again. While the move of a seat is being shown, it is still its turn."""
        self.row = update_row(self.row, self._session)
        self.snapshot = take_snapshot(self._session, self.row)
        if showing is not None:
            self.snapshot = self.snapshot.showing(showing)

    def refresh(self) -> None:
        """Look at the game again, also while a move is being shown, or has been."""
        shown = self.snapshot
        self.update(shown.to_move if shown.under_way else None)
        self.snapshot = evolve(self.snapshot, awaits_next=shown.awaits_next)

    def await_next(self) -> None:
        """Note that the move has been shown, and that someone must press Next."""
        self.snapshot = evolve(self.snapshot, awaits_next=True)

    def go_back(self, row: PlantationRow | None) -> None:
        """Return to the places of the plantations before a move; they are worked out if None."""
        self.row = row if row is not None else row_of(self._session)

    def take_from_row(self, source: str) -> None:
        """Empty the place of the plantation that was dragged, not that of an equal one."""
        if source.startswith("row."):
            place = int(source.removeprefix("row."))
            self.row = (*self.row[:place], None, *self.row[place + 1 :])
