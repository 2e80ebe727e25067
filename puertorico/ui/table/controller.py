"""Plays the game on the table: asks people, waits for computer players, shows what has happened."""

from collections.abc import Callable, Sequence

from puertorico.engine.actions import Action, MoveGuest
from puertorico.engine.events import Event
from puertorico.engine.ids import Role, Step
from puertorico.i18n import _
from puertorico.session.arrangement import Arrangement
from puertorico.session.game import Session
from puertorico.session.telling import tell
from puertorico.session.thinker import Thinking
from puertorico.settings import Animation
from puertorico.ui.scene.node import Node
from puertorico.ui.scene.stage import Stage
from puertorico.ui.speed import LEVELS
from puertorico.ui.table.action_line import ButtonSpec
from puertorico.ui.table.captions import label
from puertorico.ui.table.drafts import PlacingQuestion, StoringQuestion
from puertorico.ui.table.hands import Hands
from puertorico.ui.table.loading import LoadingQuestion
from puertorico.ui.table.presenter import Presenter
from puertorico.ui.table.questions import ActionQuestion, Choice, Move, Question
from puertorico.ui.table.shifting import shifts
from puertorico.ui.table.snapshot import Row, Snapshot, follow_row, take_snapshot
from puertorico.ui.table.view import TableView
from puertorico.words import end_reason_texts

READING = {Animation.SLOW: 1.6, Animation.NORMAL: 0.8, Animation.FAST: 0.2}
"""Seconds to read what a computer player has done: none without animation; step by step a button waits."""
_READING_KEY = "reading what has been done"
MOST_SENTENCES = 3
"""Sentences about a move that the action line has room for; the log has them all."""


class Controller:
    """Leads one game on one table view. ``update`` is to be called once a frame."""

    def __init__(
        self,
        session: Session,
        stage: Stage,
        thinker: Thinking,
        *,
        on_over: Callable[[], None],
        on_handover: Callable[[int], None],
    ) -> None:
        self.session = session
        self.speed = Animation.NORMAL
        self.asks_again = False
        """Whether each move is to be confirmed, by a setting."""
        self.question: Question | None = None
        self._interrupted: Question | None = None
        """The question that may be asked again when a guest has moved (GST-1)."""
        self._stage = stage
        self._thinker = thinker
        self._on_over = on_over
        self._on_handover = on_handover
        self._row: Row = follow_row((), session)
        self._shown: Snapshot = take_snapshot(session, self._row)
        self._told: list[str] = []
        self._chosen: str | None = None
        self._refusal: str | None = None
        self._pending: tuple[Action, Move | None] | None = None
        self._thinking = False
        self._busy = False
        self._next: Callable[[], None] | None = None

    # The view -----------------------------------------------------------------------------------------

    def attach(self, view: TableView) -> None:
        """Shows the game on a view, the first or, when the window has another size, a new one."""
        self._view = view
        self._presenter = Presenter(view, self._stage)
        self._hands = Hands(self._stage, view.find, self._ghost, self._explain, self._choose)
        self._open()

    @property
    def shown(self) -> Snapshot:
        """The table as it is to be seen now."""
        return self.question.shown() if self.question is not None else self._shown

    @property
    def is_waiting_for_person(self) -> bool:
        """Whether the table is at rest until a person does something."""
        return self.question is not None or self._next is not None or self.session.is_over

    @property
    def is_thinking(self) -> bool:
        """Whether a computer player is being waited for."""
        return self._thinking

    def set_speed(self, speed: Animation) -> None:
        """Changes how fast moves are shown."""
        self.speed = speed
        self._stage.animator.level = LEVELS[speed]

    # The course of the game ---------------------------------------------------------------------------

    def go_on(self) -> None:
        """Turns to whoever is to move."""
        session, seat = self.session, self.session.seat_to_move
        before, self._interrupted = self._interrupted, None
        self._refresh()
        self._view.show(self._shown)
        if seat is None:
            self._open()
            self._on_over()
        elif session.is_computer(seat):
            self._thinking = True
            self._thinker.ask(session.seats[seat].style, session.view(seat))
            self._open()
        elif session.needs_handover():
            self._on_handover(seat)
        else:
            self._ask(before)

    def handed_over(self) -> None:
        """The laptop has been passed to the person whose turn it is."""
        self.session.hand_over()
        self._refresh()
        self._ask()

    def update(self) -> None:
        """Looks whether a computer player has decided."""
        if self._thinking:
            action = self._thinker.poll()
            if action is not None:
                self._thinking = False
                self._perform([action], done=self._after_computer)

    def press_next(self) -> None:
        """Goes on after a stop, when moves are shown step by step."""
        if self._next is not None:
            go_on, self._next = self._next, None
            go_on()

    def close(self) -> None:
        """Ends it: nobody thinks or waits for this table any more."""
        self._thinking = False
        self._stage.animator.cancel(_READING_KEY)
        self._thinker.close()

    def _ask(self, before: Question | None = None) -> None:
        """Asks the person whose decision it is; ``before``: when it was asked before, not to begin anew."""
        session = self.session
        match session.state.tasks[-1].step:
            case Step.PLACE:
                self.question = PlacingQuestion(session, self._shown, self._changed, self._placed)
            case Step.STORE:
                self.question = StoringQuestion(session, self._shown, self._changed, self._do, self._answer)
            case Step.LOAD:
                self.question = LoadingQuestion(session, self._shown, self._changed, self._answer)
            case _:
                self.question = ActionQuestion(session, self._shown, self._changed, self._answer)
        if before is not None:
            self.question.resume(before)
        self._changed()

    def _changed(self) -> None:
        """Shows the table with what has been laid out so far, and what can be done with it."""
        if self.question is not None:
            self._view.show(self.question.shown())
        self._open()

    def _answer(self, action: Action, move: Move | None) -> None:
        if self.asks_again and self._pending is None:
            self._pending = (action, move)
            self._hands.clear()
            self._write()
        else:
            self._do(action, move)

    def _confirm(self) -> None:
        if self._pending is not None:
            self._do(*self._pending)

    def _take_back(self) -> None:
        self._pending = None
        self._changed()

    def _do(self, action: Action, move: Move | None) -> None:
        self._pending = None
        if isinstance(action, MoveGuest):
            self._interrupted = self.question
        if move is not None and move.source.startswith("row."):
            # Of equal plantations the one that was taken is the one that is gone.
            place = int(move.source.removeprefix("row."))
            self._row = (*self._row[:place], None, *self._row[place + 1 :])
        self._perform([action], move=move, done=self.go_on)

    def _placed(self, actions: Sequence[Action], arrangement: Arrangement) -> None:
        self._perform(actions, arrangement=arrangement, done=self.go_on)

    def _perform(
        self,
        actions: Sequence[Action],
        *,
        done: Callable[[], None],
        move: Move | None = None,
        arrangement: Arrangement | None = None,
    ) -> None:
        """Does the actions and shows what they bring about; tells it in words meanwhile."""
        before = self.shown
        by_hand = move is not None or arrangement is not None
        seat = self.session.state.seat
        self.question = None
        events: list[Event] = []
        told: list[str] = []
        for action in actions:
            moment = self.session.act(action, space=move.space if move is not None else None)
            events.extend(moment.events)
            told.extend(tell(moment, self.session.names))
        if arrangement is not None:
            self.session.arrange(seat, arrangement)
        self._told = told or self._told
        self._refresh(seat)
        self._busy = True
        self._open()
        before = before.showing(seat)
        self._presenter.play(events, before, self._shown, by_hand=by_hand, done=lambda: self._played(done))

    def _played(self, done: Callable[[], None]) -> None:
        self._busy = False
        done()

    def _after_computer(self) -> None:
        """Leaves time to read what the computer player did; the steps of a placement are one move."""
        seat = self.session.moments[-1].seat
        if self.session.is_placing(seat) or self.speed is Animation.NONE:
            self.go_on()
        elif self.speed is Animation.STEP:
            self._next = self.go_on
            self._open()
        else:
            self._stage.animator.after(READING[self.speed], self.go_on, key=_READING_KEY)

    def _refresh(self, showing: int | None = None) -> None:
        """Looks at the game again; while the move of a seat is being shown, it is still its turn."""
        self._row = follow_row(self._row, self.session)
        self._shown = take_snapshot(self.session, self._row)
        if showing is not None:
            self._shown = self._shown.showing(showing)

    # What can be done at the table --------------------------------------------------------------------

    def _open(self) -> None:
        """Opens the ways of the question, or none but shifting tiles about; writes the action line."""
        self._refusal = None
        self._pending = None
        question = self.question
        ways = [] if self._busy else [*shifts(self.session, self._shift)]
        if question is not None:
            ways = [*ways, *question.ways()]
        self._view.promise(question.promises(None) if question is not None else {})
        self._hands.offer(ways, question.explained() if question is not None else ())
        self._write()

    def _shift(self, arrangement: Arrangement) -> None:
        """Tiles of the own board have been shifted about (BLD-4)."""
        watched = self.session.watched
        if isinstance(self.question, PlacingQuestion):
            self.question.shift(arrangement)
        else:
            self.session.arrange(watched, arrangement)
            self._refresh(self._shown.to_move if self._shown.under_way else None)
            self._view.show(self._shown)
            if self.question is not None:
                self._ask(self.question)
            else:
                self._open()

    def _choose(self, source: str | None) -> None:
        self._chosen = source
        self._refusal = None
        self._view.promise(self.question.promises(source) if self.question is not None else {})
        self._write()

    def _explain(self, source: str, target: str) -> None:
        if self.question is not None:
            self._refusal = self.question.why_not(source, target)
            self._write()

    def _ghost(self, name: str) -> Node | None:
        return self._view.ghost(name)

    def _write(self) -> None:
        """The action line: the question and its buttons, or what has just been done."""
        line, question, session = self._view.action_line, self.question, self.session
        if question is not None:
            lead, sentence = question.prompt.lead, question.prompt.sentence
            choices = question.choices(self._chosen)
            if self._pending is not None:
                lead, sentence = _("Sure?"), label(self._pending[0], session.state)
                choices = [
                    Choice("action.confirm", _("Yes"), self._confirm),
                    Choice("action.cancel", _("No"), self._take_back, primary=False),
                ]
            elif self._refusal is not None:
                lead, sentence = _("Not possible."), self._refusal
            line.set(question.role, lead, sentence, _specs(choices))
        elif self._next is not None:
            following = Choice("action.next", _("Next"), self.press_next)
            line.set(self._last_role, "", self._last_words(), _specs([following]))
        elif session.is_over:
            score = Choice("action.score", _("Score"), self._on_over)
            ends = " ".join(end_reason_texts(session.state.end_reasons))
            line.set(None, _("The game is over."), ends, _specs([score]))
        elif self._thinking and session.seat_to_move is not None:
            name = session.names[session.seat_to_move]
            line.set(self._shown.role, _("{name} is thinking.").format(name=name), self._last_words())
        else:
            line.set(self._last_role, "", self._last_words())

    @property
    def _last_role(self) -> Role | None:
        """The role in which it has been done, though its phase may be over by now."""
        moments = self.session.moments
        return moments[-1].role if moments else None

    def _last_words(self) -> str:
        """What has just been done, as far as the line has room."""
        return " ".join(f"{line.removesuffix('.')}." for line in self._told[:MOST_SENTENCES])


def _specs(choices: Sequence[Choice]) -> list[ButtonSpec]:
    return [(c.name, c.text, c.primary, c.press, c.enabled) for c in choices]
