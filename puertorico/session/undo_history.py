"""Taking moves back, and doing them again.

A move is one decision of a person at the screen; the colonists placed in one go are one move, and what left
no choice is none: it belongs to the decision before. Taking a move back takes back all that followed, the
moves of computer players too. That is possible as long as no face-down tile
has come to light since; in a friendly game, always.
"""

from attrs import field, frozen

from puertorico.engine.actions import Action
from puertorico.i18n import _
from puertorico.session.arrangement import Arrangement
from puertorico.session.decisions import last_decision
from puertorico.session.game_session import LogEntry, Session


@frozen
class UndoStep:
    """The move that would be taken back: the number of its first action, and whose it is. ``needs_consent``
    says that this person has to agree, because somebody else sits before the screen. ``refusal`` says why it
    cannot be.
    """

    first: int
    seat: int
    needs_consent: bool
    refusal: str | None = None


@frozen
class _RedoEntry:
    """Actions taken back, how the boards lay after them, and where the building just bought was to go."""

    actions: tuple[Action, ...]
    build_space: int | None
    boards: tuple[Arrangement, ...] = field(repr=False)


class UndoHistory:
    """The moves taken back in a game, as long as nothing else was done instead."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._redo_stack: list[_RedoEntry] = []
        self._expected: list[Action] = list(session.actions)

    def step(self) -> UndoStep | None:
        """The move that can be taken back next; None where no person has moved yet."""
        session = self._session
        first = _last_move(session)
        if first is None:
            return None
        seat = session.log_entries[first].seat
        needs_consent = seat != session.viewed_seat
        revealed = any(entry.revealed for entry in session.log_entries[first:])
        refusal = None
        if revealed and not session.free_undo:
            refusal = _("A hidden tile has been revealed. Only games with free undo can go back further.")
        return UndoStep(first, seat, needs_consent, refusal)

    def undo(self) -> None:
        """Takes the last move back. Raises ValueError where that cannot be."""
        step = self.step()
        if step is None or step.refusal is not None:
            raise ValueError("there is nothing to take back")
        session = self._session
        self._drop_stale_redo()
        undone = _RedoEntry(
            tuple(session.actions[step.first :]), session.build_space, tuple(session.arrangements)
        )
        session.rewind(step.first)
        self._redo_stack.append(undone)
        self._expected = list(session.actions)

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back and nothing was done instead."""
        self._drop_stale_redo()
        return bool(self._redo_stack)

    def redo(self) -> list[LogEntry]:
        """Does again what was taken back last, all of it. Raises ValueError where there is nothing."""
        if not self.can_redo:
            raise ValueError("there is nothing to do again")
        session, undone = self._session, self._redo_stack.pop()
        log_entries = [session.act(action) for action in undone.actions]
        for seat, shown in enumerate(undone.boards):
            session.arrange(seat, shown)
        session.build_space = undone.build_space
        self._expected = list(session.actions)
        return log_entries

    def clear_redo(self) -> None:
        """Something else is being done instead of what was taken back."""
        self._redo_stack.clear()

    def _drop_stale_redo(self) -> None:
        if self._session.actions != self._expected:
            self._redo_stack.clear()
            self._expected = list(self._session.actions)


def _last_move(session: Session) -> int | None:
    """The number of the first action of the last move of a person."""
    last = last_decision(session)
    if last is None:
        return None
    log_entries = session.log_entries
    while last > 0 and log_entries[last - 1].continues_with(log_entries[last].seat, log_entries[last].action):
        last -= 1
    return last
