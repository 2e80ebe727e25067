"""Where in a game somebody had a choice: what leaves none is done by itself, unless a person wants to
be asked.

The engine settles by itself what can only be passed; a loading that is forced (CAP-1) is an action all the
same, and stands in the record like any other.
"""

from puertorico.engine.actions import Action
from puertorico.engine.game import legal_actions
from puertorico.session.game_session import Session


def only_action(session: Session) -> Action | None:
    """What the seat to move must do, as there is nothing else; None where there is a choice."""
    legal = session.legal()
    return legal[0] if len(legal) == 1 else None


def had_a_choice(session: Session, number: int) -> bool:
    """Whether anything else could have been done in the place of an action of the game."""
    return len(legal_actions(session.position(number))) > 1


def last_decision(session: Session, seat: int | None = None) -> int | None:
    """The number of the last action that a person chose, any person or the one of a seat; None where there is
    none yet.
    """
    for entry in reversed(session.log_entries):
        is_meant = not session.is_computer(entry.seat) if seat is None else entry.seat == seat
        if is_meant and had_a_choice(session, entry.number):
            return entry.number
    return None
