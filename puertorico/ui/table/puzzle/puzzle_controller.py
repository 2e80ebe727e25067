"""Runs a puzzle on a table: it takes one move as the answer, and plays on from any choice to show it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.puzzles.puzzle_run import PLAYER, Stage
from puertorico.ui.table.components.panels.action_line import LineButton
from puertorico.ui.table.controller import Controller
from puertorico.ui.table.decisions.action_text import LineContent, last_move_line
from puertorico.ui.table.decisions.choices import Move
from puertorico.ui.table.decisions.desk import Refusals
from puertorico.ui.table.decisions.factory import make_question

if TYPE_CHECKING:
    from puertorico.puzzles.puzzle import Prospect
    from puertorico.puzzles.puzzle_run import PuzzleRun
    from puertorico.session.ai_process import AiClient
    from puertorico.ui.scene import stage as scene


class PuzzleController(Controller):
    """Runs one puzzle. ``on_answer`` is called when an answer is on the table, ``on_result`` by a button."""

    make_question = staticmethod(partial(make_question, gives_advice=False))

    def __init__(
        self,
        run: PuzzleRun,
        stage: scene.Stage,
        ai_client: AiClient,
        *,
        on_step: Callable[[], None],
        on_answer: Callable[[], None],
        on_result: Callable[[], None],
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
        self.shows_card = False
        """Whether the card is shown that says what is asked."""
        self.forced.asks = lambda _seat: True
        self._on_step = on_step
        self._on_answer = on_answer
        self._on_result = on_result

    @property
    def is_asking(self) -> bool:
        """Whether the person is to answer now."""
        return self.run.stage is Stage.ASKING and self.question is not None

    @property
    def is_waiting_for_person(self) -> bool:
        """Whether the puzzle waits for the person: for an answer, or for what they do after it."""
        return super().is_waiting_for_person or self.run.stage is Stage.ANSWERED or self.run.is_at_rest

    @property
    def gesture(self) -> str:
        """How to make a move with what the person plays with; empty if none is asked for."""
        return "" if self.question is None else self.question.prompt.sentence_for(self.desk.method)

    def go_on(self) -> None:
        """Ask; after an answer, wait; while a choice is shown, play on for everyone."""
        stage = self.run.stage
        if stage is Stage.ASKING:
            super().go_on()
        elif stage is Stage.ANSWERED or self.run.is_at_rest:
            self.session.is_result_known = self.session.is_over
            # The next player isn't thinking, but waiting.
            self._table.update(self.session.seat_to_move)
            self._view.show(self._table.snapshot)
            self._open()
            if stage is Stage.ANSWERED and self.run.answer is not None:
                self._on_answer()
        else:
            self._play_on()
        self._on_step()

    def _play_on(self) -> None:
        """Let a computer player move for whoever's turn it is."""
        self._table.update()
        self._view.show(self._table.snapshot)
        seat = self.session.state.seat
        self._thinking = True
        self._ai_client.ask(PLAYER, self.session.view(seat))
        self._open()

    def play(self, move: Move) -> None:
        """Take a move as the answer, and show it."""
        if self.run.stage is Stage.ASKING:
            self.run.answered(move.actions)
        super().play(move)
        self._on_step()

    def ask_again(self) -> None:
        """Go back to the position, and ask again."""
        self.stop()
        self.run.ask()
        self.session.is_result_known = False
        self.resume_from(None)

    def give_up(self) -> None:
        """Stop asking, since the solution is shown."""
        self.stop()
        self.run.reveal()
        self.resume_from(None)

    def show_choice(self, choice: Prospect) -> None:
        """Make a choice from the position, and play on until the phase is over."""
        self.stop()
        self.run.show()
        self.session.is_result_known = False
        self._table.go_back(None)
        self._table.update()
        self._view.show(self._table.snapshot)
        self._perform(Move(choice.actions), done=self._after_computer)
        self._on_step()

    def undo_step(self) -> None:
        """Put back what is held, or undo a step of the draft."""
        if not self.desk.cancel_move() and self.question is not None and self.question.undo_stack.undo():
            self.draft_changed()

    def idle_line(self) -> LineContent:
        """Return the content of the action line: after an answer, with a button for the result."""
        if self.is_showing or self.pacing.waits_for_button or self.run.stage is Stage.ASKING:
            return super().idle_line()
        line = last_move_line(self.session, self._log_lines)
        button = LineButton("action.result", _("Back to the result"), self._on_result)
        return LineContent(line.role, line.lead, line.sentence, [button], line.brief)

    def idle_refusal(self) -> str | None:
        """Return why no piece can be used now."""
        if self.run.stage is Stage.ASKING or self.is_showing:
            return super().idle_refusal()
        return _("You've given your answer. Press “Back to the result” to try again or go on.")

    def refusals(self) -> Refusals:
        """Return why undo, redo and the card, which takes the place of hints, are unavailable now."""
        return Refusals(undo=self._undo_refusal(), redo=_("Nothing to redo."), hint=self.card_refusal())

    def card_refusal(self) -> str | None:
        """Return why the card can't be shown; None if it can."""
        if self.shows_card:
            return _("There are no hints in puzzles. Make your move to see the reason.")
        return None if self.is_asking else _("You've given your answer.")

    def _undo_refusal(self) -> str | None:
        if self.run.stage is not Stage.ASKING:
            return None
        can_undo = self.question is not None and self.question.undo_stack.is_modified
        return None if can_undo or self.desk.is_mid_move else _("Nothing to undo.")
