"""Taking back and doing again at the table: first the steps of a draft, then whole moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.session.undo import Undoing
from puertorico.ui.scene.paint.text import plain
from puertorico.ui.scene.widgets.dialog import ask
from puertorico.ui.table.history import Before, Past

if TYPE_CHECKING:
    from puertorico.ui.scene.stage import Stage
    from puertorico.ui.table.controller import Controller


class Retracing:
    """The way back through a game on a table, and forth again."""

    def __init__(self, controller: Controller, stage: Stage) -> None:
        self._controller = controller
        self._stage = stage
        self._session = controller.session
        self._undoing = Undoing(controller.session)
        self._past = Past()

    def refusal(self) -> str | None:
        """Why nothing can be taken back now; None where something can."""
        return None if self._has_begun else self._refused()

    def refusal_to_redo(self) -> str | None:
        """Why nothing can be done again now; None where something can."""
        question = self._controller.question
        if (question is not None and question.trail.can_go_forth) or self._undoing.can_redo:
            return None
        return _("Nothing was taken back that could be done again.")

    def back(self) -> None:
        """Takes back the last step of the draft that is laid out, or else the last move of a person; says why
        where that cannot be. A person whose move it was, but who does not sit here now, has to agree.
        """
        controller, question = self._controller, self._controller.question
        if controller.desk.let_go():
            return
        if question is not None and question.trail.back():
            controller.changed()
            return
        refused, step = self._refused(), self._undoing.step()
        if refused is not None or step is None:
            controller.desk.refuse(refused)
        elif step.asks:
            self._ask(step.seat)
        else:
            self._undo()

    def forth(self) -> None:
        """Does again what was taken back last, as long as nothing else was done instead. What is only held is
        put back before.
        """
        controller, question = self._controller, self._controller.question
        controller.desk.let_go()
        if question is not None and question.trail.forth():
            controller.changed()
        elif self._undoing.can_redo:
            self._leave()
            self._undoing.redo()
            self._arrive()
        else:
            controller.desk.refuse(self.refusal_to_redo())

    def go_on(self, before: Before) -> None:
        """Be told how the table lies before the next action."""
        self._past.go_on(len(self._session.actions), before)

    def laid_out(self) -> None:
        """Be told that something else may have been laid out: then the moves taken back are gone for good."""
        question = self._controller.question
        if question is not None and question.trail.touched:
            self._undoing.forget()

    @property
    def _has_begun(self) -> bool:
        question = self._controller.question
        return self._controller.desk.is_held or (question is not None and question.trail.can_go_back)

    def _refused(self) -> str | None:
        step = self._undoing.step()
        return _("Nothing has been done yet that could be taken back.") if step is None else step.refusal

    def _ask(self, seat: int) -> None:
        name = self._session.names[seat]
        dialog = ask(
            self._stage,
            "take_back",
            _("Take back?"),
            _("{name}'s last move would be taken back. {name}, do you agree?").format(name=plain(name)),
            [("agree", _("{name} agrees").format(name=name), self._undo), ("cancel", _("Cancel"), None)],
        )
        # Whoever pressed Ctrl+Z might press Enter as well, and nobody may agree for somebody else.
        dialog.on_accept = None

    def _undo(self) -> None:
        self._leave()
        self._undoing.undo()
        self._arrive()

    def _leave(self) -> None:
        """Breaks off what goes on, and remembers how the table lies."""
        before = self._controller.stop()
        self._past.keep(len(self._session.actions), before)

    def _arrive(self) -> None:
        """Shows the position the game has gone to, with what was laid out there."""
        found = self._past.at(len(self._session.actions))
        if found is not None and found.question is not None:
            found.question.trail.touched = False
        self._controller.go_on_from(found)
