"""Loading in the captain phase: a barrel on a ship, or several barrels that are put on the Small Wharf or the
Royal Supplier one by one and submitted together.
"""

from functools import partial

from attrs import evolve

from puertorico.engine.ids import GOODS, Building
from puertorico.i18n import N_, _
from puertorico.session.game_session import Session
from puertorico.session.texts.log_phrases import barrel_list
from puertorico.ui.table.decisions.bindings import DragBinding
from puertorico.ui.table.decisions.button_labels import action_label, gain
from puertorico.ui.table.decisions.choices import Choice, ChoiceButton, DraftStep, Move
from puertorico.ui.table.decisions.explaining import is_piece
from puertorico.ui.table.decisions.instructions import Prompt
from puertorico.ui.table.decisions.mixed_load import MixedLoad, mixed_loads
from puertorico.ui.table.decisions.obvious import only_target
from puertorico.ui.table.decisions.question import ActionQuestion, Question, guest_drags
from puertorico.ui.table.decisions.undo_stack import UndoStack
from puertorico.ui.table.model import names
from puertorico.ui.table.model.snapshot import Snapshot

_LEADS = {
    Building.SMALL_WHARF: N_("On your Small Wharf:"),
    Building.ROYAL_SUPPLIER: N_("For your Royal Supplier:"),
}


class LoadingQuestion(ActionQuestion):
    """The choice of what to load.

    Once a barrel is on a building, only that load can be continued until it is submitted or reset; guests may
    still move (GST-1).
    """

    def __init__(self, session: Session, table: Snapshot) -> None:
        super().__init__(session, table)
        self._mixed_loads = mixed_loads(session.state)

    @property
    def _current(self) -> MixedLoad | None:
        current = self.undo_stack.current
        return current if isinstance(current, MixedLoad) else None

    @property
    def prompt(self) -> Prompt:
        """The barrels put on a building so far, or what to do."""
        if self._current is None:
            return super().prompt
        return Prompt(_(_LEADS[self._current.building]), barrel_list(self._current.loaded))

    def shown(self) -> Snapshot:
        """Return the table without the barrels that were put on a building."""
        if self._current is None:
            return self._table
        seat, loaded = self._state.seat, self._current.loaded
        boards = tuple(
            evolve(board, goods=tuple(n - k for n, k in zip(board.goods, loaded, strict=True)))
            if board.seat == seat
            else board
            for board in self._table.boards
        )
        return evolve(self._table, boards=boards)

    def drags(self) -> list[DragBinding]:
        """Return the drags of single actions, and those to buildings that take barrels one by one."""
        mixed_load = self._mixed_loads if self._current is None else [self._current]
        others = guest_drags(self._state, self._table) if self._current is not None else super().drags()
        found = {drag.source: drag for drag in others}
        for good in GOODS:
            source = names.goods(self._state.seat, good)
            more: dict[str, Choice] = {
                self._place(load): DraftStep(partial(load.add, good))
                for load in mixed_load
                if load.room_for(good)
            }
            if more:
                before = found[source].targets if source in found else {}
                targets = {**before, **more}
                found[source] = DragBinding(source, targets, default=only_target(targets))
        return list(found.values())

    def buttons(self, source: str | None) -> list[ChoiceButton]:
        """Return the buttons for the mixed load in progress, or those of any decision."""
        if self._current is None:
            return super().buttons(source)
        action = self._current.action
        fill = DraftStep(self._current.fill)
        is_full = self._current.fill().loaded == self._current.loaded
        full = _("No more barrels can be added.") if is_full else None
        buttons = [
            ChoiceButton("action.fill", _("Auto-fill"), fill, primary=False, why_not=full),
            ChoiceButton("action.reset", _("Reset"), DraftStep(lambda: None), primary=False),
        ]
        if action is not None:
            label = action_label(action, self._state)
            buttons.insert(0, ChoiceButton("action.confirm", label, Move((action,))))
        return buttons

    def gains(self, source: str | None) -> dict[str, int]:
        """Return the VP for loading; for a mixed load in progress, those for all of its barrels."""
        if self._current is not None and self._current.action is not None:
            return {self._place(self._current): gain(self._state, self._current.action)[1]}
        return super().gains(source)

    def explainable(self) -> list[str]:
        """Return the pieces that explain themselves; none during a mixed load."""
        return super().explainable() if self._current is None else []

    def why_not(self, piece: str) -> str | None:
        """Return why a piece can't be used now; during a mixed load, that it has to be finished."""
        if self._current is not None and is_piece(piece):
            return _("First load the barrels you have put on your building, or press Reset.")
        return super().why_not(piece)

    def resume(self, before: Question) -> None:
        """Put the same barrels on the same building again, if it still takes them."""
        super().resume(before)
        if (
            isinstance(before, LoadingQuestion)
            and before.number != self.number
            and before._current is not None
        ):
            loaded, building = before._current.loaded, before._current.building
            again = (evolve(load, loaded=loaded) for load in self._mixed_loads if load.building is building)
            self.undo_stack = UndoStack[object](
                next((load for load in again if load.action is not None), None)
            )

    def _place(self, mixed_load: MixedLoad) -> str:
        return names.building(self._state.seat, mixed_load.building)
