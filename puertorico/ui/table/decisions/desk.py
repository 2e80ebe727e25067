"""The person's side of the table: what can be taken in hand now, what is held, what the action line says."""

from collections.abc import Callable

from puertorico.engine.actions import Action
from puertorico.i18n import _
from puertorico.session.arrangement import Arrangement
from puertorico.session.game import Session
from puertorico.ui.scene.stage import Stage
from puertorico.ui.sound import Sound
from puertorico.ui.table.components.view import TableView
from puertorico.ui.table.decisions import action_text as wording
from puertorico.ui.table.decisions.action_text import Note, Words
from puertorico.ui.table.decisions.question import Answer, Move, Question, action_name
from puertorico.ui.table.decisions.rearranging import shifts
from puertorico.ui.table.decisions.wiring import Hands


class Desk:
    """Opens the ways of a question on a table view. ``do`` is told what is decided, ``shift`` of tiles of the
    own board shifted about; ``idle`` are the words while nobody is asked, ``no_way_back`` says why nothing
    can be taken back now, ``no_way_forth`` why nothing can be done again, ``no_hint`` why there is no hint.
    """

    def __init__(
        self,
        session: Session,
        stage: Stage,
        *,
        do: Answer,
        shift: Callable[[Arrangement], None],
        idle: Callable[[], Words],
        no_way_back: Callable[[], str | None],
        no_way_forth: Callable[[], str | None],
        no_hint: Callable[[], str | None],
    ) -> None:
        self.asks_again = False
        """Whether each move is to be confirmed, by a setting."""
        self.is_open = False
        """Whether it has been opened since it was closed last, though it may be with no ways."""
        self._session = session
        self._stage = stage
        self._do = do
        self._shift = shift
        self._idle = idle
        self._no_way_back = no_way_back
        self._no_way_forth = no_way_forth
        self._no_hint = no_hint
        self._question: Question | None = None
        self._chosen: str | None = None
        self._note: Note | None = None
        self._hinted: Action | None = None
        """What a hint has pointed out, as long as it is said."""
        self._pending: tuple[Action, Move | None] | None = None

    def attach(self, view: TableView) -> None:
        """Works on a view from now on."""
        self._view = view
        self._hands = Hands(self._stage, view.find, view.ghost, self._explain, self._choose)

    def open(self, question: Question | None, *, busy: bool) -> None:
        """Opens the ways of the question, or none but shifting tiles about, and not even that while a move is
        being shown; writes the action line.
        """
        self.is_open = True
        self._question = question
        self._note = self._hinted = None
        self._pending = None
        ways = [] if busy else [*shifts(self._session, self._shift)]
        if question is not None:
            ways = [*ways, *question.ways()]
        self._view.promise(question.promises(None) if question is not None else {})
        if question is None:
            self._hands.offer(ways)
        else:
            self._hands.offer(ways, question.explained(), question.presses())
        self._write()

    def close(self) -> None:
        """Closes all ways, with nothing held any more."""
        self.is_open = False
        self._question = self._pending = None
        self._hands.clear()

    def answer(self, action: Action, move: Move | None) -> None:
        """Has the action done that was chosen; asks again before, if that is wished."""
        if self.asks_again and self._pending is None:
            self._pending = (action, move)
            self._hands.clear()
            self._write()
        else:
            self._do(action, move)

    @property
    def is_held(self) -> bool:
        """Whether a piece is in a hand or chosen, or a move waits to be confirmed."""
        return self._stage.drag.active or self._stage.selection.active or self._pending is not None

    def let_go(self) -> bool:
        """Puts back what is held like that; returns whether anything was."""
        held = self.is_held
        self._stage.drag.cancel()
        self._stage.selection.clear()
        if self._pending is not None:
            self._take_back()
        return held

    def refuse(self, why: str | None) -> None:
        """Says on the action line why something cannot be."""
        if why is None:
            self._note = None
            self._write()
        else:
            self._stage.sounds.play(Sound.REFUSED)
            self.say(_("Not possible."), why)

    def say(self, lead: str, sentence: str) -> None:
        """Says something on the action line until something is chosen or done."""
        self._note = Note(lead, sentence)
        self._write()

    def point_out(self, action: Action) -> None:
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
            self._do(*self._pending)

    def _take_back(self) -> None:
        self.open(self._question, busy=False)

    def _choose(self, source: str | None) -> None:
        self._chosen = source
        self._note = self._hinted = None
        self._view.promise(self._question.promises(source) if self._question is not None else {})
        self._write()

    def _explain(self, source: str, target: str) -> None:
        if self._question is not None:
            self.refuse(self._question.why_not(source, target))

    def _write(self) -> None:
        """The action line: the question and its buttons, or what has just been done; and hint, undo, redo."""
        words = self._words().saying(self._note)
        if self._hinted is not None:
            words = words.pointing_at(action_name(self._hinted))
        words.write(self._view.action_line)
        self._view.status.offer_undo(self._no_way_back())
        self._view.status.offer_redo(self._no_way_forth())
        self._view.status.offer_hint(self._no_hint())

    def _words(self) -> Words:
        if self._question is None:
            return self._idle()
        if self._pending is None:
            return wording.asking(self._question, self._chosen)
        action = self._pending[0]
        return wording.asking_again(self._question, action, self._session, self._confirm, self._take_back)
