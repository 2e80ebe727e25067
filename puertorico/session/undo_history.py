"""Undo and redo.

A move is one decision of a human player. Colonists placed together are one move, and forced actions belong
to the decision before them. Undoing a move undoes everything that followed, including the moves of computer
players. It is possible until something hidden is revealed, or always with free undo: a face-down tile, or
everyone's VP chips at the end of the game (END-4).
"""

from attrs import field, frozen

from puertorico.engine.actions import Action
from puertorico.i18n import _
from puertorico.session.arrangement import Arrangement
from puertorico.session.decisions import last_decision
from puertorico.session.game_session import LogEntry, Session


@frozen
class UndoStep:
    """The move to undo next: the number of its first action, and its seat.

    ``needs_consent`` is whether that player must agree, since they may not be at the screen.
    ``refusal`` says why the move can't be undone; None if it can.
    """

    first: int
    seat: int
    needs_consent: bool
    refusal: str | None = None


@frozen
class _RedoEntry:
    """Undone actions, with the boards and ``build_space`` of the session after them."""

    actions: tuple[Action, ...]
    build_space: int | None
    boards: tuple[Arrangement, ...] = field(repr=False)


class UndoHistory:
    """The undo and redo stack of a session. A new action clears the redo stack."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._redo_stack: list[_RedoEntry] = []
        self._expected: list[Action] = list(session.actions)

    def step(self) -> UndoStep | None:
        """Return the move to undo next; None if no human player has moved yet."""
        session = self._session
        first = _last_move(session)
        if first is None:
            return None
        seat = session.log_entries[first].seat
        needs_consent = seat != session.viewed_seat or not session.is_viewer_here
        revealed = any(entry.revealed for entry in session.log_entries[first:])
        refusal = None
        if revealed and not session.free_undo:
            refusal = _("A hidden tile has been revealed. Only games with free undo can go back further.")
        elif session.is_over and not session.options.open_vp and not session.free_undo:
            refusal = _("All VP chips have been revealed. Only games with free undo can go back further.")
        return UndoStep(first, seat, needs_consent, refusal)

    def undo(self) -> None:
        """Undo the last move. Raises ValueError if that isn't possible."""
        step = self.step()
        if step is None or step.refusal is not None:
            raise ValueError("there is nothing to undo")
        session = self._session
        self._drop_stale_redo()
        undone = _RedoEntry(
            tuple(session.actions[step.first :]), session.build_space, tuple(session.arrangements)
        )
        last_reshuffle = max((reshuffle.after for reshuffle in session.reshuffles), default=0)
        has_drawn_before = any(entry.revealed for entry in session.log_entries[step.first : last_reshuffle])
        session.rewind(step.first)
        if has_drawn_before:
            self._redo_stack.clear()  # these tiles have been shuffled with the others
        else:
            self._redo_stack.append(undone)
        self._expected = list(session.actions)

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone move to redo."""
        self._drop_stale_redo()
        return bool(self._redo_stack)

    def redo(self) -> list[LogEntry]:
        """Redo all actions of the last undo; return their log entries. Raises ValueError if there is none."""
        if not self.can_redo:
            raise ValueError("there is nothing to redo")
        session, undone = self._session, self._redo_stack.pop()
        log_entries = [session.act(action) for action in undone.actions]
        for seat, shown in enumerate(undone.boards):
            session.arrange(seat, shown)
        session.build_space = undone.build_space
        self._expected = list(session.actions)
        return log_entries

    def clear_redo(self) -> None:
        """Forget all undone moves, since something else is done instead."""
        self._redo_stack.clear()

    def _drop_stale_redo(self) -> None:
        if self._session.actions != self._expected:
            self._redo_stack.clear()
            self._expected = list(self._session.actions)


def _last_move(session: Session) -> int | None:
    """Return the number of the first action of the last human move; None if there is none."""
    last = last_decision(session)
    if last is None:
        return None
    log_entries = session.log_entries
    while last > 0 and log_entries[last - 1].continues_with(log_entries[last].seat, log_entries[last].action):
        last -= 1
    return last
