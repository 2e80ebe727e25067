"""Undo and redo at the table: first the steps of a draft, then whole moves."""

from typing import Protocol

from puertorico.i18n import _
from puertorico.session.game_session import Session
from puertorico.session.undo_history import UndoHistory
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.widgets.dialog import ask
from puertorico.ui.table.decisions.desk import Desk
from puertorico.ui.table.decisions.question import Question
from puertorico.ui.table.history import PositionHistory, TablePosition


class UndoHost(Protocol):
    """What undo needs of the controller."""

    @property
    def question(self) -> Question | None:
        """The decision that a person is asked for now."""

    def draft_changed(self) -> None:
        """Show what is laid out now."""

    def stop(self) -> TablePosition:
        """Break off what is being shown or waited for; return how the table lay."""
        ...

    def resume_from(self, before: TablePosition | None) -> None:
        """Show the game where it stands and go on; ``before`` is how the table lay there, if known."""


class UndoController:
    """Undoes and redoes what was done on a table."""

    def __init__(self, host: UndoHost, session: Session, desk: Desk, stage: Stage) -> None:
        self._host = host
        self._session = session
        self._desk = desk
        self._stage = stage
        self._undo_history = UndoHistory(session)
        self._positions = PositionHistory()

    def refusal(self) -> str | None:
        """Why nothing can be undone now; None where something can."""
        return None if self._has_draft_steps else self._move_refusal()

    def redo_refusal(self) -> str | None:
        """Why nothing can be redone now; None where something can."""
        question = self._host.question
        if (question is not None and question.undo_stack.can_redo) or self._undo_history.can_redo:
            return None
        return _("Nothing to redo.")

    def undo(self) -> None:
        """Undo the last step of the draft that is laid out, or else the last move of a person; say why where
        that is impossible. A person whose move it was, but who doesn't sit here now, has to agree.
        """
        question = self._host.question
        if self._desk.cancel_move():
            return
        if question is not None and question.undo_stack.undo():
            self._host.draft_changed()
            return
        refused, step = self._move_refusal(), self._undo_history.step()
        if refused is not None or step is None:
            self._desk.show_refusal(refused)
        elif step.needs_consent:
            self._ask(step.seat)
        else:
            self._undo()

    def redo(self) -> None:
        """Redo what was undone last, as long as nothing else was done instead. What is only held is put back
        first.
        """
        question = self._host.question
        self._desk.cancel_move()
        if question is not None and question.undo_stack.redo():
            self._host.draft_changed()
        elif self._undo_history.can_redo:
            self._leave_position()
            self._undo_history.redo()
            self._show_position()
        else:
            self._desk.show_refusal(self.redo_refusal())

    def remember(self, before: TablePosition) -> None:
        """Remember how the table lies before the next action."""
        self._positions.go_on(len(self._session.actions), before)

    def forget_redo(self) -> None:
        """Forget the moves that were undone, if something else has been laid out since."""
        question = self._host.question
        if question is not None and question.undo_stack.is_modified:
            self._undo_history.clear_redo()

    @property
    def _has_draft_steps(self) -> bool:
        question = self._host.question
        return self._desk.is_mid_move or (question is not None and question.undo_stack.can_undo)

    def _move_refusal(self) -> str | None:
        step = self._undo_history.step()
        return _("Nothing to undo.") if step is None else step.refusal

    def _ask(self, seat: int) -> None:
        name = self._session.names[seat]
        dialog = ask(
            self._stage,
            "take_back",
            _("Undo?"),
            _("Undo {name}'s last move? {name} must agree.").format(name=escape(name)),
            [("agree", _("{name} agrees").format(name=name), self._undo), ("cancel", _("Cancel"), None)],
        )
        # Whoever pressed Ctrl+Z might press Enter as well, and nobody may agree for somebody else.
        dialog.on_accept = None

    def _undo(self) -> None:
        self._leave_position()
        self._undo_history.undo()
        self._show_position()

    def _leave_position(self) -> None:
        """Break off what goes on, and remember how the table lies."""
        before = self._host.stop()
        self._positions.keep(len(self._session.actions), before)

    def _show_position(self) -> None:
        """Show the position the game has gone to, with what was laid out there."""
        found = self._positions.at(len(self._session.actions))
        if found is not None and found.question is not None:
            found.question.undo_stack.is_modified = False
        self._host.resume_from(found)
