"""Runs a game on the table: asks people, waits for computer players, shows each move."""

from collections.abc import Callable

from puertorico.ai.advice import Advice
from puertorico.engine.actions import MoveGuest
from puertorico.i18n import _
from puertorico.session.ai_process import AiClient
from puertorico.session.arrangement import Arrangement
from puertorico.session.game_session import Session
from puertorico.session.texts.forced_text import addressed_seat
from puertorico.session.texts.log_text import log_lines
from puertorico.settings import Animation
from puertorico.ui import theme
from puertorico.ui.scene.stage import Stage
from puertorico.ui.table.animation.presenter import Presenter
from puertorico.ui.table.components.table_view import TableView
from puertorico.ui.table.decisions.action_text import (
    LineContent,
    forced_action_line,
    game_over_line,
    last_log_lines,
    last_move_line,
    next_step_line,
    thinking_line,
)
from puertorico.ui.table.decisions.choices import Move
from puertorico.ui.table.decisions.desk import Desk, Refusals
from puertorico.ui.table.decisions.factory import make_question
from puertorico.ui.table.decisions.placing import PlacingQuestion
from puertorico.ui.table.decisions.question import Question
from puertorico.ui.table.forced_moves import ForcedMoves
from puertorico.ui.table.hints import HintController
from puertorico.ui.table.history import TablePosition
from puertorico.ui.table.last_round import Announcer
from puertorico.ui.table.model.changes import changes
from puertorico.ui.table.model.shown_table import ShownTable
from puertorico.ui.table.model.snapshot import Snapshot
from puertorico.ui.table.pacing import Pacing
from puertorico.ui.table.turn_ribbon import TurnRibbon
from puertorico.ui.table.turn_start import TurnStart
from puertorico.ui.table.undo_controller import UndoController


class Controller:
    """Runs one game on one table view. Call ``update`` once per frame."""

    make_question = staticmethod(make_question)

    def __init__(
        self,
        session: Session,
        stage: Stage,
        ai_client: AiClient,
        *,
        on_over: Callable[[], None],
        on_score: Callable[[], None],
        on_handover: Callable[[int], None],
    ) -> None:
        self.session = session
        self.pacing = Pacing(stage)
        self.forced = ForcedMoves(session, stage)
        self.question: Question | None = None
        self._interrupted: Question | None = None
        """The question to ask again with its draft, after a guest moved (GST-1) or a move was undone."""
        self._stage = stage
        self.desk = Desk(session, stage, self)
        self.undo_controller = UndoController(self, session, self.desk, stage)
        self.hint_controller = HintController(self, session, ai_client, self.desk)
        self._announcer = Announcer(stage)
        self.ribbon = TurnRibbon(stage, len(session.log_entries))
        self._turn_start = TurnStart(stage)
        stage.input.before_press = self._end_small_motions
        stage.on_empty_click = self.hurry
        self._ai_client = ai_client
        self._on_over = on_over
        self._on_score = on_score
        self._on_handover = on_handover
        self._table = ShownTable(session)
        self._log_lines: list[str] = []
        self._thinking = self._busy = False
        self._playback = 0
        """The number of the current playback; callbacks with an older number were canceled."""

    # The view -----------------------------------------------------------------------------------------

    def attach(self, view: TableView) -> None:
        """Show the game on a view: the first one, or a new one after the window was resized."""
        self._view = view
        self._presenter = Presenter(view, self._stage)
        self.desk.attach(view)
        self._announcer.hide()  # it was as wide as the window before
        self._mark_changes()
        self._open()

    @property
    def shown(self) -> Snapshot:
        """The table as shown now, with any draft."""
        return self.question.shown() if self.question is not None else self._table.snapshot

    @property
    def is_waiting_for_person(self) -> bool:
        """Whether the game waits for a person to do something."""
        return self.question is not None or self.pacing.waits_for_button or self.session.is_over

    @property
    def is_thinking(self) -> bool:
        """Whether a move or a hint from a computer player is pending."""
        return self._thinking or self.hint_controller.is_waiting

    @property
    def is_showing(self) -> bool:
        """Whether a move is being shown, or the game pauses after it."""
        return self._busy or self.pacing.is_pausing

    # Turns --------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Continue with the player to move, or finish the game."""
        session, seat = self.session, self.session.seat_to_move
        only = self.forced.find()
        if only is None and seat in session.humans and not session.needs_handover():
            session.hand_over()
        self._table.update()
        self._view.show(self._table.snapshot)
        if seat is None:
            self._open()
            self._on_over()
        elif session.is_computer(seat):
            self._thinking = True
            self._ai_client.ask(session.seats[seat].style, session.view(seat))
            self._open()
        elif only is not None:  # no handover needed for it
            self.forced.announce(only, self._view)
            self._open()
            self.pacing.pause(self._play_forced)
        elif session.needs_handover():
            self._end_small_motions()
            self._on_handover(seat)
        else:
            announces = self.ribbon.announces(session, seat, goes_on=self._interrupted is not None)
            self._ask(self._interrupted, announced=announces)
            if announces:
                place = self._view.status.words_place
                self.ribbon.show(session, seat, place, lambda: self._turn_start.pulse(self._view))

    def _play_forced(self) -> None:
        only = self.forced.take()
        if only is not None:
            self._perform(Move((only,)), done=self._after_computer)

    def handed_over(self) -> None:
        """Continue after the computer was passed to the person to move."""
        self.session.hand_over()
        self._table.update()
        self._ask(self._interrupted)

    def update(self) -> None:
        """Check whether a move or a hint from a computer player has arrived."""
        self.hint_controller.update()
        if self._thinking:
            answer = self._ai_client.poll()
            if answer is not None and not isinstance(answer, Advice):
                self._thinking = False
                self._perform(Move((answer,)), done=self._after_computer)

    def press_next(self) -> None:
        """Continue after a stop between moves; otherwise finish the current animation or pause."""
        if not self.pacing.press():
            self.hurry()

    def _end_small_motions(self) -> None:
        """End the ribbon, callouts and whatever else moves between moves, such as prices."""
        self.ribbon.hide()
        self.forced.callouts.hide()
        if not self._busy and not self._stage.drag.active:
            self._stage.animator.finish_all()

    def hurry(self) -> None:
        """Finish the current animation, or the current pause, immediately."""
        was_busy = self._busy
        self._stage.animator.finish_all()
        if not was_busy:
            self.pacing.hurry()

    # Undo ---------------------------------------------------------------------------------------------

    def stop(self) -> TablePosition:
        """Cancel everything that is being shown or pending; return the table position."""
        before = TablePosition(self._table.row, self.question)
        self._playback += 1
        self.hint_controller.cancel()
        self._ai_client.cancel()
        self.pacing.stop()
        self._presenter.stop()
        self.desk.close()
        self._thinking = self._busy = False
        self.question = None
        self.forced.forget()
        self._announcer.forget()
        self.ribbon.hide()
        self._mark_changes()
        return before

    def resume_from(self, before: TablePosition | None) -> None:
        """Continue from the current position; ``before`` is the table position there, if known."""
        self._table.go_back(before.row if before is not None else None)
        self._interrupted = before.question if before is not None else None
        self._log_lines = last_log_lines(self.session)
        self.go_on()

    def close(self) -> None:
        """Stop all pending work, including computer players."""
        self._thinking = False
        self.pacing.stop()
        self._ai_client.close()

    def _ask(self, before: Question | None = None, *, announced: bool = False) -> None:
        """Ask the person to move, restoring the draft of the question ``before``, if any.

        ``announced``: the ribbon announces the turn, and covers the pill in the bar.
        """
        self.question = self.make_question(self.session, self._table.snapshot)
        self._interrupted = None
        begins = self.ribbon.remember(self.session) and before is None
        if before is not None:
            self.question.resume(before)
        self.draft_changed()
        self._announcer.remind(self.session)
        self._open_announcement(theme.BANNER)
        if begins:
            self._turn_start.play(self._view, pulses=not announced)

    def draft_changed(self) -> None:
        """Show the current draft and what can be done next."""
        if self.question is not None:
            self._view.show(self.question.shown())
        self.undo_controller.forget_redo()
        self._mark_changes()
        self._open()

    def _mark_changes(self) -> None:
        """Mark the changes since the person's last decision, until they do something."""
        question = self.question
        is_fresh = question is not None and not question.undo_stack.is_modified
        self._view.changes.show(changes(self.session, self._table.row) if is_fresh else (), self._view)

    def play(self, move: Move) -> None:
        """Play the person's move and show it."""
        self._announcer.hide()
        moves_guest = any(isinstance(action, MoveGuest) for action in move.actions)
        self._interrupted = self.question if moves_guest else None
        self._perform(move, done=self._after_person)

    def _perform(self, move: Move, *, done: Callable[[], None]) -> None:
        """Perform the actions of anyone's move, and show the events and their log lines."""
        self.undo_controller.remember(TablePosition(self._table.row, self.question))
        if move.piece is not None:
            self._table.take_from_row(move.piece.source)
        # Before anyone else is asked, or their request would be canceled.
        self.hint_controller.cancel()
        seat = self.session.state.seat
        before = self.shown.showing(seat)
        self.question = None
        self._mark_changes()
        entries = [self.session.act(action, space=move.space) for action in move.actions]
        events = [event for entry in entries for event in entry.events]
        you = addressed_seat(self.session)
        lines = [line for entry in entries for line in log_lines(entry, self.session.names, you)]
        if move.arrangement is not None:
            self.session.arrange(seat, move.arrangement)
        self.forced.follow(entries)
        self._log_lines = lines or self._log_lines
        self._table.update(seat)
        self._busy = True
        self.desk.close()
        self._announcer.follow(self.session, events)
        after, number = self._table.snapshot, self._playback
        self._presenter.play(
            events, before, after, by_hand=move.is_by_hand, done=lambda: self._played(number, done)
        )
        # Without animation, ``done`` has already opened the desk for the next decision.
        if not self.desk.is_open:
            self.desk.open(None, busy=True)

    def _played(self, number: int, done: Callable[[], None]) -> None:
        if number == self._playback:
            self._busy = False
            if self._open_announcement(theme.LAST_ROUND):
                self.pacing.pause(done, theme.LAST_ROUND)
            else:
                done()

    def _open_announcement(self, seconds: float) -> bool:
        """Announce the last round if that is due; return whether it was."""
        tag = self._view.status.last_round_place(self._stage.assets)
        return self._announcer.open(tag, seconds)

    def _after_computer(self) -> None:
        """Pause after a computer player's move, but not between the steps of a placement."""
        if self.session.is_placing(self.session.log_entries[-1].seat):
            self.go_on()
        elif self.pacing.speed is Animation.STEP or self.forced.waits_for_button:
            self._wait()
        else:
            self.forced.explain_passes(self._view)
            self.pacing.pause(self.go_on)

    def _after_person(self) -> None:
        """Pause if a person was passed over, so that they can read it."""
        if self.forced.waits_for_button:
            self._wait()
        elif self.forced.has_passed_over:
            self.forced.explain_passes(self._view)
            self.pacing.pause(self.go_on)
        else:
            self.go_on()

    def _wait(self) -> None:
        """Continue when a button is pressed."""
        self.forced.explain_passes(self._view, waits=True)
        self.pacing.wait(self.go_on)
        self._table.await_next()
        self._view.show(self._table.snapshot)
        self._open()

    def rearrange(self, arrangement: Arrangement) -> None:
        """Shift tiles of the board of the person who sits here (BLD-4)."""
        viewed_seat = self.session.viewed_seat
        if isinstance(self.question, PlacingQuestion):
            self.question.rearrange(arrangement)
            self.draft_changed()
        else:
            self.session.arrange(viewed_seat, arrangement)
            self._show_again()

    def cover_only_points(self, *, on: bool) -> None:
        """Between two people's turns, cover only VP chips, or else the table."""
        cover = self.session.points_cover
        if cover.is_on != on:
            cover.is_on, cover.is_lifted = on, False
            self.hurry()
            self._show_again()

    def _peek(self) -> None:
        """Show the VP chips of the person whose turn it is, or cover them again."""
        cover = self.session.points_cover
        cover.is_lifted = not cover.is_lifted
        self._show_again()

    def announce_result(self) -> None:
        """Show everyone's VP chips from now on."""
        self.session.is_result_known = True
        self._show_again()

    def _show_again(self) -> None:
        """Show the current position and question again."""
        self._table.refresh()
        self._view.show(self._table.snapshot)
        if self.question is not None:
            self._ask(self.question)
        else:
            self._open()

    def _open(self) -> None:
        """Open the desk for the current question, if any, and update the action line."""
        can_peek = self.question is not None and self.session.covers_only_points
        self._view.own.chips.on_peek = self._peek if can_peek else None
        self.desk.open(self.question, busy=self._busy)

    def idle_refusal(self) -> str | None:
        """Return why no piece can be used while no one is deciding; None while a move is being shown."""
        seat = self.session.seat_to_move
        if self.is_showing:
            return None
        if seat is None:
            return _("The game is over.")
        # Translators: a player's name, as in "It's Ana's turn."
        return _("It's {name}'s turn.").format(name=self.session.names[seat]) if self._thinking else None

    def refusals(self) -> Refusals:
        """Return why undo, redo and hints are unavailable now."""
        return Refusals(
            undo=self.undo_controller.refusal(),
            redo=self.undo_controller.redo_refusal(),
            hint=self.hint_controller.refusal(),
        )

    def idle_line(self) -> LineContent:
        """Return the content of the action line while no one is deciding."""
        session, lines = self.session, self._log_lines
        if self.pacing.waits_for_button:
            return next_step_line(session, lines, self.press_next)
        if self.forced.announced is not None and not self.forced.is_called_out:
            return forced_action_line(session, self.forced.announced)
        if session.is_over and not self.is_showing:
            return game_over_line(session, self._on_score)
        if self._thinking and session.seat_to_move is not None:
            return thinking_line(session.names[session.seat_to_move], self._table.snapshot.role, lines)
        return last_move_line(session, lines)
