"""Why a game ends, with the names of those who triggered it (END-1)."""

from collections.abc import Mapping

from puertorico.engine.events import EndTriggered
from puertorico.engine.ids import EndReason
from puertorico.i18n import N_, _
from puertorico.session.game_session import Session
from puertorico.terms import end_reason_texts

_BY_NAME: Mapping[EndReason, str] = {
    EndReason.CITY: N_("{name} filled their last city space."),
    EndReason.VICTORY_POINTS: N_("{name} took the last VP chip."),
}


def end_triggers(session: Session) -> list[EndTriggered]:
    """Return what has triggered the end of a game so far, in order.

    A game that continues a hand-made position may have ended for reasons that have no event.
    """
    return [
        event for entry in session.log_entries for event in entry.events if isinstance(event, EndTriggered)
    ]


def end_text(event: EndTriggered, names: tuple[str, ...]) -> str:
    """Return who or what triggered the end, as a sentence."""
    if event.seat is None or event.reason not in _BY_NAME:
        return end_reason_texts(event.reason)[0]
    return _(_BY_NAME[event.reason]).format(name=names[event.seat])


def ending_texts(session: Session) -> list[str]:
    """Return why the game ends with this round or has ended, a sentence for each reason."""
    triggers = end_triggers(session)
    known = EndReason(0)
    for event in triggers:
        known |= event.reason
    named = [end_text(event, session.names) for event in triggers]
    return [*named, *end_reason_texts(session.state.end_reasons & ~known)]
