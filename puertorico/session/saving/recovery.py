"""Recovery of a game that was interrupted by an error or a power cut."""

from attrs import evolve

from puertorico.engine.actions import PlaceInCity, PlaceOnIsland
from puertorico.session.game_session import Session


def recover_session(session: Session) -> Session | None:
    """Replay a game action by action; return the new session, with tiles in place, or None if that fails.

    Only the setup and actions of the old session are used, since its position may be corrupt.
    """
    try:
        return Session.resume(evolve(session.record(), fingerprint=""))
    except Exception:  # noqa: BLE001 - what broke the old session may break the new one
        return None


def rewind_placement(session: Session) -> None:
    """Go back to the start of a human player's placement of which only some steps were done (MAY-2)."""
    seat = session.seat_to_move
    if seat is None or session.is_computer(seat) or not session.is_placing(seat):
        return
    first = len(session.log_entries)
    while first and session.log_entries[first - 1].seat == seat and _is_placement(session, first - 1):
        first -= 1
    if first < len(session.log_entries):
        session.rewind(first)


def _is_placement(session: Session, number: int) -> bool:
    return isinstance(session.log_entries[number].action, PlaceOnIsland | PlaceInCity)
