"""A game that was broken off, by an error or a power cut, made fit to be gone on with."""

from attrs import evolve

from puertorico.engine.actions import PlaceInCity, PlaceOnIsland
from puertorico.session.game_session import Session


def recover_session(session: Session) -> Session | None:
    """The same game, played again action by action, with its tiles where they lay. None where that leads to
    no game: then only what is saved on the disk can help.

    The position of the old session is not relied on, only its setup and its actions.
    """
    try:
        return Session.resume(evolve(session.record(), fingerprint=""))
    except Exception:  # noqa: BLE001 - whatever has broken one game may break its twin
        return None


def rewind_placement(session: Session) -> None:
    """Goes back to the first colonist of a placement that a person had handed in, where only some of its
    steps were done: the person lays out all of them in one go (MAY-2).
    """
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
