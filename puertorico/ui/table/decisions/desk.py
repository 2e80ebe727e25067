"""Input and action line for the person at the table: what they can move, hold and confirm."""

from collections.abc import Collection
from typing import Protocol, assert_never

from attrs import frozen

from puertorico.engine.actions import PASS, Action
from puertorico.i18n import _
from puertorico.session.arrangement import Arrangement
from puertorico.session.game_session import Session
from puertorico.terms import reason_text
from puertorico.ui import keys
from puertorico.ui.keys import Device
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.sound import Sound
from puertorico.ui.table.components.table_view import TableView
from puertorico.ui.table.decisions.action_text import (
    LineContent,
    Note,
    confirmation_line,
    question_line,
)
from puertorico.ui.table.decisions.bindings import DragBinding, InputBindings
from puertorico.ui.table.decisions.choices import (
    Choice,
    DraftStep,
    Move,
    Rearrangement,
    StepBack,
    Submission,
)
from puertorico.ui.table.decisions.explaining import is_piece, is_score, place_text
from puertorico.ui.table.decisions.instructions import InputMethod
from puertorico.ui.table.decisions.prompts import unclear_elsewhere_text
from puertorico.ui.table.decisions.question import AmbiguousDrop, Question, action_name
from puertorico.ui.table.decisions.rearranging import tile_drags


@frozen
class Refusals:
    """Why undo, redo and hints are unavailable now; None where they are available."""

    undo: str | None
    redo: str | None
    hint: str | None


class DeskHost(Protocol):
    """The part of the controller that the desk uses."""

    def play(self, move: Move) -> None:
        """Play the move the person has chosen."""

    def rearrange(self, arrangement: Arrangement) -> None:
        """Rearrange tiles on the person's board."""

    def draft_changed(self) -> None:
        """Show the current draft and what can be done next."""

    def idle_line(self) -> LineContent:
        """Return the content of the action line while no one is deciding."""
        ...

    def idle_refusal(self) -> str | None:
        """Return why no piece can be used while no one is deciding; None while a move is being shown."""

    def refusals(self) -> Refusals:
        """Return why undo, redo and hints are unavailable now."""
        ...


class Desk:
    """Lets a person answer a question on a table view, and passes on their choice."""

    def __init__(self, session: Session, stage: Stage, host: DeskHost) -> None:
        self.confirms_moves = False
        """Whether each move has to be confirmed, by a setting."""
        self.is_open = False
        """Whether it was opened since it was last closed, even if there is nothing to do."""
        self._session = session
        self._stage = stage
        self._host = host
        self._question: Question | None = None
        self._selected: str | None = None
        self._note: Note | None = None
        self._hinted: Action | None = None
        """The action of a hint, while the action line shows it."""
        self._pending: Move | None = None
        """The move to confirm."""
        self._method = InputMethod.DOUBLE_CLICK

    def attach(self, view: TableView) -> None:
        """Use a view from now on."""
        self._view = view
        self._bindings = InputBindings(self._stage, view, self)
        self._stage.on_refused = self._refuse_node

    def follow(self) -> None:
        """Say what works now, in case a setting has changed or the person has gone on with the keyboard."""
        before, self._method = self._method, self._current_method()
        if self._method is not before and self._question is not None:
            self._update_line()

    @property
    def method(self) -> InputMethod:
        """How the person moves pieces."""
        return self._method

    def _current_method(self) -> InputMethod:
        device, once = keys.device(), self._stage.one_click_acts
        if device is Device.TOUCH:
            return InputMethod.ONE_TAP if once else InputMethod.DOUBLE_TAP
        if self._stage.focus.is_by_keys:
            return InputMethod.GAMEPAD if device is Device.GAMEPAD else InputMethod.KEYS
        return InputMethod.ONE_CLICK if once else InputMethod.DOUBLE_CLICK

    def open(self, question: Question | None, *, busy: bool) -> None:
        """Let the person answer the question, and update the action line.

        Without a question they can only rearrange tiles, and not while a move is being shown (``busy``).
        """
        self.is_open = True
        self._question = question
        self._method = self._current_method()
        self._end_hint()
        self._pending = None
        drags = [] if busy else [*tile_drags(self._session)]
        if question is not None:
            drags = [*drags, *question.drags()]
        self._view.show_gains(question.gains(None) if question is not None else {})
        if question is None:
            self._bindings.bind(drags)
        else:
            self._bindings.bind(drags, question.explainable(), question.clicks())
        self._update_line()

    def close(self) -> None:
        """Disable all input and put back any held piece."""
        self.is_open = False
        self._question = self._pending = None
        self._bindings.clear()

    def select(self, source: str | None) -> None:
        """React to a piece being picked up or selected; None when it was put back."""
        self._selected = source
        self._end_hint()
        self._view.show_gains(self._question.gains(source) if self._question is not None else {})
        self._update_line()

    def choose(self, choice: Choice) -> None:
        """Carry out what was chosen by a drop, a click or a button."""
        match choice:
            case Move():
                self._decide(choice)
            case Submission(make):
                move = make()
                if move is not None:
                    self._host.play(move)
            case DraftStep() | StepBack():
                self._change_draft(choice)
            case Rearrangement(rearrange):
                self._host.rearrange(rearrange())
            case _:
                assert_never(choice)

    def ask_for_target(self, source: str) -> None:
        """Ask where a selected piece is to go, because that isn't obvious."""
        if self._question is not None:
            elsewhere = unclear_elsewhere_text(self._current_method())
            self.show_note(_("Choose where it goes:"), elsewhere or self._question.unclear_text(source))

    def drags(self) -> Collection[DragBinding]:
        """Return the pieces that can be moved now."""
        return self._bindings.drags

    def places(self) -> list[Rect]:
        """Return the places of the pieces to choose from and of the action line, in units of the root."""
        return [*self._bindings.places(), self._view.action_line.absolute()]

    def explain_drop(self, drag: DragBinding, place: str) -> None:
        """Say why a piece can't go to a place."""
        self.show_refusal(self.why_not_there(drag, place))

    def why_not_there(self, drag: DragBinding, place: str) -> str:
        """Return why a piece can't go to a place: by the rules, or because it goes elsewhere."""
        rule = None if self._question is None else self._question.why_not_there(drag.source, place)
        return rule or place_text(drag.source, drag.targets, place)

    def refuse(self, name: str) -> bool:
        """Say why a clicked or dragged piece can't be used; return whether there is anything to say."""
        why = self.why_not(name)
        if why is not None:
            self.show_refusal(why)
        return why is not None

    def refuse_passing(self) -> None:
        """Say why the person can't pass, if the key for it is pressed without such a button."""
        reason = self._session.why_not(PASS)
        if self._question is None:
            why = self._host.idle_refusal()
        else:
            why = None if reason is None else reason_text(reason)
        if why is not None:
            self.show_refusal(why)

    def _refuse_node(self, node: Node) -> bool:
        """Say why a node can't be used, or what a score consists of; return whether there is anything."""
        name = next((above.name for above in node.ancestors() if above.name), "")
        return self.refuse(name) or (is_score(name) and self._stage.tooltips.peek(node))

    def why_not(self, name: str) -> str | None:
        """Return why a piece can't be used now, or why the selected piece can't go to a place."""
        if self._pending is not None:
            return _("Confirm or cancel the move first.") if is_piece(name) else None
        if self._question is None:
            return self._host.idle_refusal() if is_piece(name) else None
        drag = self._bindings.drag_of(self._selected) if self._selected is not None else None
        if drag is not None and name.startswith(("ship.", "house", "seat.")) and ".goods." not in name:
            return self.why_not_there(drag, name)
        return self._question.why_not(name)

    @property
    def asked(self) -> object:
        """What the person is asked now: a decision, a part of one, or a confirmation; None for nothing."""
        question = self._question
        if question is None:
            return None
        return (question.number, isinstance(question.undo_stack.current, AmbiguousDrop), self._pending)

    @property
    def is_mid_move(self) -> bool:
        """Whether a piece is held or selected, or a move waits for confirmation."""
        return self._stage.drag.active or self._stage.selection.active or self._pending is not None

    def cancel_move(self) -> bool:
        """Cancel a held piece or an unconfirmed move; return whether there was one."""
        held = self.is_mid_move
        self._stage.drag.cancel()
        self._stage.selection.clear()
        self.cancel_confirmation()
        return held

    def cancel_confirmation(self) -> bool:
        """Don't make the move that waits for confirmation; return whether there was one."""
        waits = self._pending is not None
        if waits:
            self._withdraw()
        return waits

    def show_refusal(self, why: str | None) -> None:
        """Say on the action line why something is impossible; None clears the message.

        While the person has nothing to decide, that is only a reminder, not an error.
        """
        if why is None:
            self._note = None
            self._update_line()
        elif self._question is None:
            self.show_note("", why)
        else:
            self._stage.sounds.play(Sound.REFUSED)
            self.show_note(_("You can't do that."), why)

    @property
    def note(self) -> str | None:
        """The sentence of the message on the action line, if there is one."""
        return None if self._note is None else self._note.sentence

    def show_note(self, lead: str, sentence: str) -> None:
        """Show a message on the action line until the person does something."""
        self._note = Note(lead, sentence)
        self._update_line()

    def highlight(self, action: Action) -> None:
        """Select the piece that an action moves; it and the place where it goes glow fully."""
        source = self._question.source_of(action) if self._question is not None else None
        node = self._view.find(source) if source is not None else None
        selection = self._stage.selection
        if node is not None and node.drag_source is not None and selection.source is not node:
            if self._stage.focus.ring.visible:  # the arrow keys continue from there to the targets
                self._stage.focus.set(node)
            selection.toggle(node)
        self._hinted = action
        if node is not None:
            target = self._bindings.target_of(node.name, action)
            self._stage.rim_glow.hinted = (node,) if target is None else (node, target)

    def _end_hint(self) -> None:
        """Remove the message, and what shows a hint."""
        self._note = self._hinted = None
        self._stage.rim_glow.hinted = ()

    def _decide(self, move: Move) -> None:
        """Play a move, after a confirmation if the setting asks for it."""
        if self.confirms_moves:
            self._pending = move
            self._bindings.clear()
            self._update_line()
        else:
            self._host.play(move)

    def _confirm(self) -> None:
        if self._pending is not None:
            self._host.play(self._pending)

    def _withdraw(self) -> None:
        self.open(self._question, busy=False)

    def _change_draft(self, step: DraftStep | StepBack) -> None:
        if self._question is None:
            return
        if isinstance(step, DraftStep):
            self._question.undo_stack.push(step.make())
        else:
            self._question.undo_stack.undo()
        self._host.draft_changed()

    def _update_line(self) -> None:
        """Update the action line, and the buttons for hint, undo and redo."""
        words = self._words().with_note(self._note)
        if self._hinted is not None:
            words = words.with_primary(action_name(self._hinted))
        words.show_on(self._view.action_line)
        refusals = self._host.refusals()
        self._view.status.offer_undo(refusals.undo)
        self._view.status.offer_redo(refusals.redo)
        self._view.status.offer_hint(refusals.hint)

    def _words(self) -> LineContent:
        if self._question is None:
            return self._host.idle_line()
        if self._pending is None:
            return question_line(self._question, self._selected, self._method, self.choose)
        action = self._pending.actions[0]
        return confirmation_line(self._question, action, self._session, self._confirm, self._withdraw)
