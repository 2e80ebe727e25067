"""Taking back and doing again at the table: first the steps of a draft, then whole moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.session.undo_history import UndoHistory
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.scene.widgets.dialog import ask
from puertorico.ui.table.history import PositionHistory, TablePosition

if TYPE_CHECKING:
    from puertorico.ui.scene.stage import Stage
    from puertorico.ui.table.controller import Controller


class UndoController:
    """The way back through a game on a table, and forth again."""

    def __init__(self, controller: Controller, stage: Stage) -> None:
        self._controller = controller
        self._stage = stage
        self._session = controller.session
        self._undo_history = UndoHistory(controller.session)
        self._positions = PositionHistory()

    def refusal(self) -> str | None:
        """Why nothing can be taken back now; None where something can."""
        return None if self._has_draft_steps else self._move_refusal()

    def redo_refusal(self) -> str | None:
        """Why nothing can be done again now; None where something can."""
        question = self._controller.question
        if (question is not None and question.undo_stack.can_redo) or self._undo_history.can_redo:
            return None
        return _("Nothing was taken back that could be done again.")

    def undo(self) -> None:
        """Takes back the last step of the draft that is laid out, or else the last move of a person; says why
        where that cannot be. A person whose move it was, but who does not sit here now, has to agree.
        """
        controller, question = self._controller, self._controller.question
        if controller.desk.cancel_move():
            return
        if question is not None and question.undo_stack.undo():
            controller.changed()
            return
        refused, step = self._move_refusal(), self._undo_history.step()
        if refused is not None or step is None:
            controller.desk.show_refusal(refused)
        elif step.needs_consent:
            self._ask(step.seat)
        else:
            self._undo()

    def redo(self) -> None:
        """Does again what was taken back last, as long as nothing else was done instead. What is only held is
        put back before.
        """
        controller, question = self._controller, self._controller.question
        controller.desk.cancel_move()
        if question is not None and question.undo_stack.redo():
            controller.changed()
        elif self._undo_history.can_redo:
            self._leave_position()
            self._undo_history.redo()
            self._show_position()
        else:
            controller.desk.show_refusal(self.redo_refusal())

    def go_on(self, before: TablePosition) -> None:
        """Be told how the table lies before the next action."""
        self._positions.go_on(len(self._session.actions), before)

    def draft_changed(self) -> None:
        """Be told that something else may have been laid out: then the moves taken back are gone for good."""
        question = self._controller.question
        if question is not None and question.undo_stack.is_modified:
            self._undo_history.clear_redo()

    @property
    def _has_draft_steps(self) -> bool:
        question = self._controller.question
        return self._controller.desk.is_mid_move or (question is not None and question.undo_stack.can_undo)

    def _move_refusal(self) -> str | None:
        step = self._undo_history.step()
        return _("Nothing has been done yet that could be taken back.") if step is None else step.refusal

    def _ask(self, seat: int) -> None:
        name = self._session.names[seat]
        dialog = ask(
            self._stage,
            "take_back",
            _("Take back?"),
            _("{name}'s last move would be taken back. {name}, do you agree?").format(name=escape(name)),
            [("agree", _("{name} agrees").format(name=name), self._undo), ("cancel", _("Cancel"), None)],
        )
        # Whoever pressed Ctrl+Z might press Enter as well, and nobody may agree for somebody else.
        dialog.on_accept = None

    def _undo(self) -> None:
        self._leave_position()
        self._undo_history.undo()
        self._show_position()

    def _leave_position(self) -> None:
        """Breaks off what goes on, and remembers how the table lies."""
        before = self._controller.stop()
        self._positions.keep(len(self._session.actions), before)

    def _show_position(self) -> None:
        """Shows the position the game has gone to, with what was laid out there."""
        found = self._positions.at(len(self._session.actions))
        if found is not None and found.question is not None:
            found.question.undo_stack.is_modified = False
        self._controller.resume_from(found)
