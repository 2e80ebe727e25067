"""The person's side of the table: what can be taken in hand now, what is held, what the action line says."""

from collections.abc import Callable

from puertorico.engine.actions import Action
from puertorico.i18n import _
from puertorico.session.arrangement import Arrangement
from puertorico.session.game_session import Session
from puertorico.ui.scene.stage import Stage
from puertorico.ui.sound import Sound
from puertorico.ui.table.components.table_view import TableView
from puertorico.ui.table.decisions import action_text as wording
from puertorico.ui.table.decisions.action_text import LineContent, Note
from puertorico.ui.table.decisions.bindings import InputBindings
from puertorico.ui.table.decisions.question import OnAnswer, PieceMove, Question, action_name
from puertorico.ui.table.decisions.rearranging import tile_drags


class Desk:
    """Opens the ways of a question on a table view. ``on_action`` is told what is decided, ``rearrange`` of
    tiles of the own board shifted about; ``idle`` are the words while nobody is asked, ``undo_refusal`` says
    why nothing can be taken back now, ``redo_refusal`` why nothing can be done again, ``hint_refusal`` why
    there is no hint.
    """

    def __init__(
        self,
        session: Session,
        stage: Stage,
        *,
        on_action: OnAnswer,
        rearrange: Callable[[Arrangement], None],
        idle: Callable[[], LineContent],
        undo_refusal: Callable[[], str | None],
        redo_refusal: Callable[[], str | None],
        hint_refusal: Callable[[], str | None],
    ) -> None:
        self.confirms_moves = False
        """Whether each move is to be confirmed, by a setting."""
        self.is_open = False
        """Whether it has been opened since it was closed last, though it may be with no ways."""
        self._session = session
        self._stage = stage
        self._on_action = on_action
        self._rearrange = rearrange
        self._idle = idle
        self._undo_refusal = undo_refusal
        self._redo_refusal = redo_refusal
        self._hint_refusal = hint_refusal
        self._question: Question | None = None
        self._chosen: str | None = None
        self._note: Note | None = None
        self._hinted: Action | None = None
        """What a hint has pointed out, as long as it is said."""
        self._pending: tuple[Action, PieceMove | None] | None = None

    def attach(self, view: TableView) -> None:
        """Works on a view from now on."""
        self._view = view
        self._bindings = InputBindings(self._stage, view.find, view.ghost, self._explain, self._choose)

    def open(self, question: Question | None, *, busy: bool) -> None:
        """Opens the ways of the question, or none but shifting tiles about, and not even that while a move is
        being shown; writes the action line.
        """
        self.is_open = True
        self._question = question
        self._note = self._hinted = None
        self._pending = None
        drags = [] if busy else [*tile_drags(self._session, self._rearrange)]
        if question is not None:
            drags = [*drags, *question.drags()]
        self._view.show_gains(question.gains(None) if question is not None else {})
        if question is None:
            self._bindings.bind(drags)
        else:
            self._bindings.bind(drags, question.explainable(), question.clicks())
        self._update_line()

    def close(self) -> None:
        """Closes all ways, with nothing held any more."""
        self.is_open = False
        self._question = self._pending = None
        self._bindings.clear()

    def answer(self, action: Action, move: PieceMove | None) -> None:
        """Has the action done that was chosen; asks again before, if that is wished."""
        if self.confirms_moves and self._pending is None:
            self._pending = (action, move)
            self._bindings.clear()
            self._update_line()
        else:
            self._on_action(action, move)

    @property
    def is_mid_move(self) -> bool:
        """Whether a piece is in a hand or chosen, or a move waits to be confirmed."""
        return self._stage.drag.active or self._stage.selection.active or self._pending is not None

    def cancel_move(self) -> bool:
        """Puts back what is held like that; returns whether anything was."""
        held = self.is_mid_move
        self._stage.drag.cancel()
        self._stage.selection.clear()
        if self._pending is not None:
            self._withdraw()
        return held

    def show_refusal(self, why: str | None) -> None:
        """Says on the action line why something cannot be."""
        if why is None:
            self._note = None
            self._update_line()
        else:
            self._stage.sounds.play(Sound.REFUSED)
            self.show_note(_("Not possible."), why)

    def show_note(self, lead: str, sentence: str) -> None:
        """Says something on the action line until something is chosen or done."""
        self._note = Note(lead, sentence)
        self._update_line()

    def highlight(self, action: Action) -> None:
        """Chooses the piece that an action begins with, so that the places for it light up."""
        source = self._question.source_of(action) if self._question is not None else None
        node = self._view.find(source) if source is not None else None
        selection = self._stage.selection
        if node is not None and node.drag_source is not None and selection.source is not node:
            if self._stage.focus.ring.visible:  # and goes on from there to the places
                self._stage.focus.set(node)
            selection.toggle(node)
        self._hinted = action

    def _confirm(self) -> None:
        if self._pending is not None:
            self._on_action(*self._pending)

    def _withdraw(self) -> None:
        self.open(self._question, busy=False)

    def _choose(self, source: str | None) -> None:
        self._chosen = source
        self._note = self._hinted = None
        self._view.show_gains(self._question.gains(source) if self._question is not None else {})
        self._update_line()

    def _explain(self, source: str, target: str) -> None:
        if self._question is not None:
            self.show_refusal(self._question.why_not(source, target))

    def _update_line(self) -> None:
        """The action line: the question and its buttons, or what has just been done; and hint, undo, redo."""
        words = self._words().with_note(self._note)
        if self._hinted is not None:
            words = words.with_primary(action_name(self._hinted))
        words.show_on(self._view.action_line)
        self._view.status.offer_undo(self._undo_refusal())
        self._view.status.offer_redo(self._redo_refusal())
        self._view.status.offer_hint(self._hint_refusal())

    def _words(self) -> LineContent:
        if self._question is None:
            return self._idle()
        if self._pending is None:
            return wording.for_question(self._question, self._chosen)
        action = self._pending[0]
        return wording.for_confirmation(self._question, action, self._session, self._confirm, self._withdraw)
