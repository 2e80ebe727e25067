"""Runs a lesson on a table: it waits while there is something to read, and refuses moves that don't fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from puertorico.i18n import _, ngettext
from puertorico.lessons.lesson import Ask
from puertorico.ui.scene.tree.node import Rim
from puertorico.ui.sound import Sound
from puertorico.ui.table.controller import Controller
from puertorico.ui.table.decisions.action_text import LineContent, last_move_line
from puertorico.ui.table.decisions.bindings import DragBinding
from puertorico.ui.table.decisions.choices import Move
from puertorico.ui.table.decisions.desk import Refusals
from puertorico.ui.table.decisions.placing import PlacingQuestion
from puertorico.ui.table.decisions.question import ActionQuestion

if TYPE_CHECKING:
    from puertorico.lessons.lesson_run import LessonRun
    from puertorico.session.ai_process import AiClient
    from puertorico.ui.scene.geometry import Rect
    from puertorico.ui.scene.stage import Stage


class LessonController(Controller):
    """Runs one lesson. ``on_step`` is called when there may be something else to say, or nothing."""

    def __init__(
        self,
        run: LessonRun,
        stage: Stage,
        ai_client: AiClient,
        *,
        on_step: Callable[[], None],
        on_finished: Callable[[], None],
    ) -> None:
        super().__init__(
            run.session,
            stage,
            ai_client,
            on_over=lambda: None,
            on_score=lambda: None,
            on_handover=lambda _seat: None,
        )
        self.run = run
        self.refused: str | None = None
        """Why the last move was refused, until the person does something else."""
        self._announcer.is_silent = self.ribbon.is_silent = True  # the card says it
        self.forced.asks = lambda _seat: True
        self._on_step = on_step
        self._on_finished = on_finished

    @property
    def is_speaking(self) -> bool:
        """Whether there is something to say now: nothing is shown, and no opponent is to move."""
        is_asking = self.question is not None and isinstance(self.run.step, Ask)
        return not self.is_showing and (is_asking or self.run.is_telling)

    @property
    def is_waiting_for_person(self) -> bool:
        """Whether the lesson waits for a move or for a text to be read."""
        return super().is_waiting_for_person or self.run.is_telling or self.run.is_over

    @property
    def gesture(self) -> str:
        """How to make the move with what the person plays with; empty if none is asked for."""
        if self.question is None:
            return ""
        if self.run.asks_to_pass:
            return _("Press Pass.")
        prompt = self.question.prompt
        if any(text != prompt.sentence for text in prompt.others.values()):
            return prompt.sentence_for(self.desk.method)
        # It doesn't say how: then there are buttons.
        fitting = [
            button.text
            for button in self.question.buttons(None)
            if isinstance(button.choice, Move) and self.run.refusal(button.choice.actions) is None
        ]
        if len(fitting) == 1:
            # Translators: {button} is the text of a button, as in "Take a colonist".
            return _("Press “{button}”.").format(button=fitting[0])
        if fitting:
            # Translators: the texts of buttons, as in "Take corn" and "Take indigo".
            return _("Press “{button}” or “{other}”.").format(button=fitting[0], other=fitting[1])
        return ""

    @property
    def advice(self) -> str | None:
        """What to do about colonists that the person has taken off their circles; None if there are none."""
        count = self.question.taken_off if isinstance(self.question, PlacingQuestion) else 0
        if not count:
            return None
        text = ngettext(
            "You've taken {n} colonist off the board: press Back to undo that, or place it again yourself.",
            "You've taken {n} colonists off the board: press Back to undo that, or place them yourself.",
            count,
        )
        return text.format(n=count)

    def update(self) -> None:
        """Take back what the card says of a move once the person does something else."""
        super().update()
        if self.refused is not None and self.refused != self.desk.note:
            self.refused = None
            self._on_step()

    def draft_changed(self) -> None:
        """Show the draft, and what the card says of it."""
        self.refused = None
        super().draft_changed()
        if self.question is not None and self.question.undo_stack.is_modified:
            self._on_step()

    def _mark_changes(self) -> None:
        """Mark nothing: only what the card is about should stand out."""

    def go_on(self) -> None:
        """Wait for the text to be read, if there is one; otherwise go on with the game."""
        self.refused = None
        if self.run.is_telling or self.run.is_over:
            self.session.is_result_known = self.session.is_over
            self._table.update()
            shown, seat = self._table.snapshot, self.session.seat_to_move
            is_next = seat is not None and self.session.is_computer(seat)
            # They aren't thinking, but waiting for the person to have read.
            self._view.show(shown.showing(seat) if is_next and seat is not None else shown)
            self._open()
            if self.run.is_over:
                self._on_finished()
        else:
            super().go_on()
        self._on_step()

    def read(self) -> None:
        """Go on after a text."""
        if self.run.is_telling and not self.is_showing:
            self.run.go_on()
            self.go_on()

    def press_next(self) -> None:
        """Go on after a text, or hurry what is shown."""
        if self.is_speaking and self.run.is_telling:
            self.read()
        else:
            super().press_next()

    def skip(self) -> None:
        """Go on after a text, or let the move that is asked for be made."""
        if self.run.is_telling:
            self.read()
        elif self.question is not None and isinstance(self.run.step, Ask):
            self.play(Move(self.run.solution()))

    def back(self) -> None:
        """Put back what is held, undo a step of the draft, or go back to the step before."""
        if self.desk.cancel_move():
            return
        if self.question is not None and self.question.undo_stack.undo():
            self.draft_changed()
        elif self.run.can_go_back:
            self.stop()
            self.run.go_back()
            self.resume_from(None)
        else:
            self.desk.show_refusal(self.refusals().undo)

    def forward(self) -> None:
        """Redo a step of the draft, or go forward to where the person went back from."""
        self.desk.cancel_move()
        if self.question is not None and self.question.undo_stack.redo():
            self.draft_changed()
        elif self.run.can_go_forward:
            self.stop()
            self.run.go_forward()
            self.resume_from(None)
        else:
            self.desk.show_refusal(self.refusals().redo)

    def play(self, move: Move) -> None:
        """Play a move that fits the lesson; say why another one doesn't."""
        self.refused = self.run.refusal(move.actions)
        if self.refused is None:
            super().play(move)
        else:
            self._open()
            self._stage.sounds.play(Sound.REFUSED)
            self.desk.show_note(_("Not now."), self.refused)
            self._on_step()

    def _perform(self, move: Move, *, done: Callable[[], None]) -> None:
        """Perform a move, with nothing to say meanwhile."""
        self.run.moved()
        super()._perform(move, done=done)
        if not self.is_speaking:
            self._on_step()

    def _open(self) -> None:
        """Open the desk; only what fits the lesson is lit."""
        super()._open()
        for drag in self.desk.drags():
            node = self._view.find(drag.source)
            if node is not None and not drag.quiet and not self._fitting_targets(drag):
                node.rim = Rim.NONE

    def _fitting_targets(self, drag: DragBinding) -> list[str]:
        """Return where a piece can go for a move that fits the lesson, or for a step of a draft."""
        return [
            target
            for target, choice in drag.targets.items()
            if not isinstance(choice, Move) or self.run.refusal(choice.actions) is None
        ]

    def places_needed(self) -> list[Rect]:
        """Return what the card should not cover: the action line, what there is to choose from, and where it
        goes.
        """
        line = self._view.action_line.absolute()
        if not isinstance(self.question, ActionQuestion):
            return [line] if self.question is None else self.desk.places()
        names = self.question.explainable()
        for drag in self.desk.drags():
            targets = [] if drag.quiet else self._fitting_targets(drag)
            if targets:
                names += [drag.source, drag.default if drag.default in targets else targets[0]]
        nodes = [self._view.find(name) for name in dict.fromkeys(names)]
        return [line, *(node.absolute() for node in nodes if node is not None)]

    def idle_line(self) -> LineContent:
        """Return the content of the action line: what has happened, while there is something to read."""
        if not self.run.is_telling or self.pacing.waits_for_button:
            return super().idle_line()
        if not self._log_lines:
            return LineContent(None, "", _("Read the card, then press Continue."))
        return last_move_line(self.session, self._log_lines)

    def idle_refusal(self) -> str | None:
        """Return why no piece can be used now."""
        if self.run.is_telling and not self.is_showing:
            return _("First read the card, then press Continue.")
        return super().idle_refusal()

    def refusals(self) -> Refusals:
        """Return why undo, redo and hints are unavailable now."""
        steps = None if self.question is None else self.question.undo_stack
        can_undo = self.run.can_go_back or (steps is not None and steps.can_undo)
        can_redo = self.run.can_go_forward or (steps is not None and steps.can_redo)
        return Refusals(
            undo=None if can_undo else _("Nothing to undo."),
            redo=None if can_redo else _("Nothing to redo."),
            hint=_("The card says what to do."),
        )
