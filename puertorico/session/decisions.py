"""Which actions of a game were real choices. Forced ones are done automatically, unless a setting asks.

The engine itself passes for a player who can do nothing else. A forced loading (CAP-1) is still an action,
and part of the record.
"""

from puertorico.engine.actions import PASS, Action, TakeRole
from puertorico.engine.events import Passed
from puertorico.engine.game import legal_actions
from puertorico.session.game_session import Session


def only_action(session: Session) -> Action | None:
    """Return the only legal action; None if there is a choice."""
    legal = session.legal()
    return legal[0] if len(legal) == 1 else None


def had_a_choice(session: Session, number: int) -> bool:
    """Return whether there was an alternative to action ``number``."""
    return len(legal_actions(session.position(number))) > 1


def passed_in_phase(session: Session) -> frozenset[int]:
    """Return the seats that have passed since the last role was chosen, or were passed over, and did nothing
    else.
    """
    passed: set[int] = set()
    acted: set[int] = set()
    for entry in reversed(session.log_entries):
        passed |= {event.seat for event in entry.events if isinstance(event, Passed)}
        if isinstance(entry.action, TakeRole):
            break
        if entry.action != PASS:
            acted.add(entry.seat)
    return frozenset(passed - acted)


def last_decision(session: Session, seat: int | None = None) -> int | None:
    """Return the number of the last action with a real choice; None if there is none yet.

    Without ``seat``, consider the actions of all human players.
    """
    for entry in reversed(session.log_entries):
        is_meant = not session.is_computer(entry.seat) if seat is None else entry.seat == seat
        if is_meant and had_a_choice(session, entry.number):
            return entry.number
    return None
