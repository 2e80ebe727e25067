"""A game made anew from what was done in it, after an error that may have left anything half done."""

from attrs import evolve

from puertorico.session.game import Session


def rescued(session: Session) -> Session | None:
    """The same game, played again action by action, with its tiles where they lay. None where that leads to
    no game: then only what is saved on the disk can help.

    The position of the old session is not relied on, only its setup and its actions.
    """
    try:
        record = evolve(session.record(), digest="")
        return Session.resume(record)
    except Exception:  # noqa: BLE001 - whatever has broken one game may break its twin
        return None
