"""Which actions of a game were real choices. Forced ones are done automatically, unless a setting asks.

The engine itself passes for a player who can do nothing else. A forced loading (CAP-1) is still an action,
and part of the record.
"""

from puertorico.engine.actions import Action
from puertorico.engine.game import legal_actions
from puertorico.session.game_session import Session


def only_action(session: Session) -> Action | None:
    """Return the only legal action; None if there is a choice."""
    legal = session.legal()
    return legal[0] if len(legal) == 1 else None


def had_a_choice(session: Session, number: int) -> bool:
    """Return whether there was an alternative to action ``number``."""
    return len(legal_actions(session.position(number))) > 1


def last_decision(session: Session, seat: int | None = None) -> int | None:
    """Return the number of the last action with a real choice; None if there is none yet.

    Without ``seat``, consider the actions of all human players.
    """
    for entry in reversed(session.log_entries):
        is_meant = not session.is_computer(entry.seat) if seat is None else entry.seat == seat
        if is_meant and had_a_choice(session, entry.number):
            return entry.number
    return None
