"""Plays the game on the table: asks people, waits for computer players, shows what has happened."""

from collections.abc import Callable

from puertorico.ai.advice import Advice
from puertorico.engine.actions import Action, MoveGuest
from puertorico.engine.events import Event, Passed
from puertorico.session.ai_process import AiClient
from puertorico.session.arrangement import Arrangement
from puertorico.session.decisions import only_action
from puertorico.session.game_session import Session
from puertorico.session.log_text import log_lines
from puertorico.settings import Animation
from puertorico.ui.scene.stage import Stage
from puertorico.ui.sound import Sound
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
from puertorico.ui.table.decisions.choices import Move, PieceMove
from puertorico.ui.table.decisions.desk import Desk, Refusals
from puertorico.ui.table.decisions.factory import make_question
from puertorico.ui.table.decisions.placing import PlacingQuestion
from puertorico.ui.table.decisions.question import Question
from puertorico.ui.table.hints import HintController
from puertorico.ui.table.history import TablePosition
from puertorico.ui.table.last_round import Announcer
from puertorico.ui.table.model.changes import changes
from puertorico.ui.table.model.snapshot import PlantationRow, Snapshot, row_of, take_snapshot, update_row
from puertorico.ui.table.pacing import Pacing
from puertorico.ui.table.undo_controller import UndoController


class Controller:
    """Leads one game on one table view. ``update`` is to be called once a frame."""

    def __init__(
        self,
        session: Session,
        stage: Stage,
        ai_client: AiClient,
        *,
        on_over: Callable[[], None],
        on_handover: Callable[[int], None],
    ) -> None:
        self.session = session
        self.pacing = Pacing(stage)
        self.asks_always = False
        """Whether turns without a choice wait for the person too, by a setting."""
        self.question: Question | None = None
        self._interrupted: Question | None = None
        """The question that is to be asked again with what was laid out: a guest has moved (GST-1), or a move
        was taken back."""
        self._stage = stage
        self.desk = Desk(session, stage, self)
        self.undo_controller = UndoController(self, session, self.desk, stage)
        self.hint_controller = HintController(self, session, ai_client, self.desk)
        self._announcer = Announcer(stage)
        stage.on_empty_click = self.hurry
        self._ai_client = ai_client
        self._on_over = on_over
        self._on_handover = on_handover
        self._row: PlantationRow = row_of(session)
        self._shown: Snapshot = take_snapshot(session, self._row)
        self._log_lines: list[str] = []
        self._thinking = False
        self._busy = False
        self._forced_action: Action | None = None
        """What is about to be done by itself, as there is no choice."""
        self._has_passed_over = False
        """Whether a person had nothing to do in the move shown last."""
        self._asked_at = len(session.log_entries)
        """How many moves had been made when a person was asked last."""
        self._playback = 0
        """Which of the moves shown so far is being shown; a later number: it has been broken off."""

    # The view -----------------------------------------------------------------------------------------

    def attach(self, view: TableView) -> None:
        """Shows the game on a view, the first or, when the window has another size, a new one."""
        self._view = view
        self._presenter = Presenter(view, self._stage)
        self.desk.attach(view)
        self._mark_changes()
        self._open()

    @property
    def shown(self) -> Snapshot:
        """The table as it is to be seen now."""
        return self.question.shown() if self.question is not None else self._shown

    @property
    def is_waiting_for_person(self) -> bool:
        """Whether the table is at rest until a person does something."""
        return self.question is not None or self.pacing.waits_for_button or self.session.is_over

    @property
    def is_thinking(self) -> bool:
        """Whether a computer player is being waited for, for his move or for a hint."""
        return self._thinking or self.hint_controller.is_waiting

    @property
    def is_showing(self) -> bool:
        """Whether a move is being shown, or read, or waits for a key to go on."""
        return self._busy or self.pacing.is_pausing

    # The course of the game ---------------------------------------------------------------------------

    def go_on(self) -> None:
        """Turns to whoever is to move."""
        session, seat = self.session, self.session.seat_to_move
        self._refresh()
        self._view.show(self._shown)
        if seat is None:
            self._open()
            self._on_over()
        elif session.is_computer(seat):
            self._thinking = True
            self._ai_client.ask(session.seats[seat].style, session.view(seat))
            self._open()
        elif (only := self._find_forced_action()) is not None:  # and nobody passes the laptop for it
            self._forced_action = only
            self._open()
            self.pacing.pause(self._play_forced)
        elif session.needs_handover():
            self._on_handover(seat)
        else:
            self._announce_turn()
            self._ask(self._interrupted)

    def _announce_turn(self) -> None:
        """Calls the person whose turn it is, if others than people at this table have been playing."""
        played = self.session.log_entries[self._asked_at :]
        if self._interrupted is None and any(self.session.is_computer(entry.seat) for entry in played):
            self._stage.sounds.play(Sound.YOUR_TURN)

    def _find_forced_action(self) -> Action | None:
        """What the person to move cannot but do, where that goes by itself."""
        return None if self.asks_always else only_action(self.session)

    def _play_forced(self) -> None:
        only, self._forced_action = self._forced_action, None
        if only is not None:
            self._perform(Move((only,)), done=self._after_computer)

    def handed_over(self) -> None:
        """The laptop has been passed to the person whose turn it is."""
        self.session.hand_over()
        self._refresh()
        self._ask(self._interrupted)

    def update(self) -> None:
        """Looks whether a computer player has decided, or has a hint."""
        self.hint_controller.update()
        if self._thinking:
            answer = self._ai_client.poll()
            if answer is not None and not isinstance(answer, Advice):
                self._thinking = False
                self._perform(Move((answer,)), done=self._after_computer)

    def press_next(self) -> None:
        """Goes on after a stop, when moves are shown step by step; brings to its end what is being shown."""
        if not self.pacing.press():
            self.hurry()

    def hurry(self) -> None:
        """Brings to its end at once what flies, or the time that is left to read what has been done."""
        if self._busy:
            self._stage.animator.finish_all()
        else:
            self.pacing.hurry()

    # Taking back --------------------------------------------------------------------------------------

    def stop(self) -> TablePosition:
        """Breaks off what is being shown or waited for, so that nothing of it arrives later; returns how the
        table lay.
        """
        before = TablePosition(self._row, self.question)
        self._playback += 1
        self.hint_controller.cancel()
        self._ai_client.cancel()
        self.pacing.stop()
        self._presenter.stop()
        self.desk.close()
        self._thinking = self._busy = False
        self.question = self._forced_action = None
        self._announcer.forget()
        self._mark_changes()
        return before

    def resume_from(self, before: TablePosition | None) -> None:
        """Shows the game where it is now and goes on; ``before`` is how the table lay there, if known."""
        self._row = before.row if before is not None else row_of(self.session)
        self._interrupted = before.question if before is not None else None
        self._log_lines = last_log_lines(self.session)
        self.go_on()

    def close(self) -> None:
        """Ends it: nobody thinks or waits for this table any more."""
        self._thinking = False
        self.pacing.stop()
        self._ai_client.close()

    def _ask(self, before: Question | None = None) -> None:
        """Asks the person whose decision it is; ``before``: when it was asked before, not to begin anew."""
        self.question = make_question(self.session, self._shown)
        self._interrupted = None
        self._asked_at = len(self.session.log_entries)
        if before is not None:
            self.question.resume(before)
        self.draft_changed()
        self._announcer.remind(self.session)

    def draft_changed(self) -> None:
        """Show what has been laid out by now, and what can be done next."""
        if self.question is not None:
            self._view.show(self.question.shown())
        self.undo_controller.forget_redo()
        self._mark_changes()
        self._open()

    def _mark_changes(self) -> None:
        """Marks what has changed since the person decided last, until he does something."""
        question = self.question
        is_fresh = question is not None and not question.undo_stack.is_modified
        self._view.changes.show(changes(self.session, self._row) if is_fresh else (), self._view)

    def play(self, move: Move) -> None:
        """Do what the person has decided, and show what comes of it."""
        self._announcer.hide()
        moves_guest = any(isinstance(action, MoveGuest) for action in move.actions)
        self._interrupted = self.question if moves_guest else None
        self._perform(move, done=self._after_person)

    def _perform(self, move: Move, *, done: Callable[[], None]) -> None:
        """Do the actions of a move, of a person or not, and show what they bring about, in words too."""
        self.undo_controller.remember(TablePosition(self._row, self.question))
        self._take_from_row(move.piece)
        # Before anybody else is asked: it would be his question that is forgotten.
        self.hint_controller.cancel()
        before = self.shown
        seat = self.session.state.seat
        self.question = None
        self._mark_changes()
        events: list[Event] = []
        lines: list[str] = []
        for action in move.actions:
            entry = self.session.act(action, space=move.space)
            events.extend(entry.events)
            lines.extend(log_lines(entry, self.session.names))
        if move.arrangement is not None:
            self.session.arrange(seat, move.arrangement)
        self._has_passed_over = any(self._is_passed_over(event) for event in events)
        self._log_lines = lines or self._log_lines
        self._refresh(seat)
        self._busy = True
        self.desk.close()
        self._announcer.follow(self.session, events)
        before = before.showing(seat)
        number = self._playback
        self._presenter.play(
            events, before, self._shown, by_hand=move.is_by_hand, done=lambda: self._played(number, done)
        )
        # Where nothing flies, what comes next is asked and said by now.
        if not self.desk.is_open:
            self.desk.open(None, busy=True)

    def _take_from_row(self, piece: PieceMove | None) -> None:
        """Of equal plantations, the one that a hand took is the one that is gone."""
        if piece is not None and piece.source.startswith("row."):
            place = int(piece.source.removeprefix("row."))
            self._row = (*self._row[:place], None, *self._row[place + 1 :])

    def _played(self, number: int, done: Callable[[], None]) -> None:
        if number == self._playback:
            self._busy = False
            done()

    def _after_computer(self) -> None:
        """Leaves time to read what the computer player did; the steps of a placement are one move."""
        if self.session.is_placing(self.session.log_entries[-1].seat):
            self.go_on()
        elif self.pacing.speed is Animation.STEP or self._is_stopped_by_passing:
            self._wait()
        else:
            self.pacing.pause(self.go_on)

    def _after_person(self) -> None:
        """Leaves time to read that a person had nothing to do, and so is not asked."""
        if self._is_stopped_by_passing:
            self._wait()
        elif self._has_passed_over:
            self.pacing.pause(self.go_on)
        else:
            self.go_on()

    @property
    def _is_stopped_by_passing(self) -> bool:
        """Whether a person who had nothing to do wants to be asked all the same."""
        return self.asks_always and self._has_passed_over

    def _is_passed_over(self, event: Event) -> bool:
        return isinstance(event, Passed) and event.forced and not self.session.is_computer(event.seat)

    def _wait(self) -> None:
        """Goes on when a button is pressed."""
        self.pacing.wait(self.go_on)
        self._open()

    def _refresh(self, showing: int | None = None) -> None:
        """Looks at the game again; while the move of a seat is being shown, it is still its turn."""
        self._row = update_row(self._row, self.session)
        self._shown = take_snapshot(self.session, self._row)
        if showing is not None:
            self._shown = self._shown.showing(showing)

    def rearrange(self, arrangement: Arrangement) -> None:
        """Shift tiles of the board of the person who sits here (BLD-4)."""
        viewed_seat = self.session.viewed_seat
        if isinstance(self.question, PlacingQuestion):
            self.question.rearrange(arrangement)
            self.draft_changed()
        else:
            self.session.arrange(viewed_seat, arrangement)
            self._refresh(self._shown.to_move if self._shown.under_way else None)
            self._view.show(self._shown)
            if self.question is not None:
                self._ask(self.question)
            else:
                self._open()

    def _open(self) -> None:
        """Opens what can be done now, and says it."""
        self.desk.open(self.question, busy=self._busy)

    def refusals(self) -> Refusals:
        """Why undo, redo and hint are refused now."""
        return Refusals(
            undo=self.undo_controller.refusal(),
            redo=self.undo_controller.redo_refusal(),
            hint=self.hint_controller.refusal(),
        )

    def idle_line(self) -> LineContent:
        """What the action line says while nobody is asked."""
        session, lines = self.session, self._log_lines
        if self.pacing.waits_for_button:
            return next_step_line(session, lines, self.press_next)
        if self._forced_action is not None:
            return forced_action_line(session, self._forced_action)
        if session.is_over and not self.is_showing:
            return game_over_line(session, self._on_over)
        if self._thinking and session.seat_to_move is not None:
            return thinking_line(session.names[session.seat_to_move], self._shown.role, lines)
        return last_move_line(session, lines)
