"""Undo and redo at the table: first steps of a draft, then whole moves."""

from typing import Protocol

from puertorico.i18n import _
from puertorico.session.game_session import Session
from puertorico.session.texts.forced_text import addressed_seat
from puertorico.session.texts.log_text import log_lines
from puertorico.session.undo_history import UndoHistory, UndoStep
from puertorico.ui.scene.paint.text import ELLIPSIS, escape
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.widgets.dialog import ask
from puertorico.ui.table.decisions.action_text import MAX_LINES
from puertorico.ui.table.decisions.desk import Desk
from puertorico.ui.table.decisions.question import Question
from puertorico.ui.table.history import PositionHistory, TablePosition


class UndoHost(Protocol):
    """The part of the controller that undo uses."""

    @property
    def question(self) -> Question | None:
        """The decision the person is making, if any."""

    def draft_changed(self) -> None:
        """Show the current draft."""

    def stop(self) -> TablePosition:
        """Cancel everything that is being shown or pending; return the table position."""
        ...

    def resume_from(self, before: TablePosition | None) -> None:
        """Continue from the current position; ``before`` is the table position there, if known."""


class UndoController:
    """Undo and redo draft steps and moves."""

    def __init__(self, host: UndoHost, session: Session, desk: Desk, stage: Stage) -> None:
        self._host = host
        self._session = session
        self._desk = desk
        self._stage = stage
        self._undo_history = UndoHistory(session)
        self._positions = PositionHistory()

    def refusal(self) -> str | None:
        """Return why nothing can be undone now; None if something can."""
        return None if self._has_draft_steps else self._move_refusal()

    def redo_refusal(self) -> str | None:
        """Return why nothing can be redone now; None if something can."""
        question = self._host.question
        if (question is not None and question.undo_stack.can_redo) or self._undo_history.can_redo:
            return None
        return _("Nothing to redo.")

    def undo(self) -> None:
        """Undo the last step of the draft, or else the last move of a person; if impossible, say why.

        The move of someone who isn't at the screen needs their consent.
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
            self._ask(step)
        else:
            self._undo()

    def redo(self) -> None:
        """Redo the last draft step or move that was undone; a held piece is put back first."""
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
        """Remember the table position before the next action."""
        self._positions.go_on(len(self._session.actions), before)

    def forget_redo(self) -> None:
        """Forget the undone moves if the draft has changed since."""
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

    def _ask(self, step: UndoStep) -> None:
        name = self._session.names[step.seat]
        consent = _("{name} must agree.").format(name=escape(name))
        ask(
            self._stage,
            "take_back",
            _("Undo {name}'s last move?").format(name=name),
            "\n".join((*self._undone_lines(step), consent)),
            [("agree", _("{name} agrees").format(name=name), self._undo), ("cancel", _("Cancel"), None)],
        )

    def _undone_lines(self, step: UndoStep) -> list[str]:
        """Return the log lines of the move to undo and of what followed it, at most a few."""
        session = self._session
        you = addressed_seat(session)
        entries = session.log_entries[step.first :]
        lines = [escape(line) for entry in entries for line in log_lines(entry, session.names, you)]
        return lines if len(lines) <= MAX_LINES else [*lines[:MAX_LINES], ELLIPSIS]

    def _undo(self) -> None:
        self._leave_position()
        self._undo_history.undo()
        self._show_position()

    def _leave_position(self) -> None:
        """Stop what is going on, and remember the table position."""
        before = self._host.stop()
        self._positions.keep(len(self._session.actions), before)

    def _show_position(self) -> None:
        """Show the position the game has moved to, with its draft."""
        found = self._positions.at(len(self._session.actions))
        if found is not None and found.question is not None:
            found.question.undo_stack.is_modified = False
        self._host.resume_from(found)
