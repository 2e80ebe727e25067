"""What must hold at the table after every event."""

from puertorico.engine import invariants
from puertorico.engine.actions import PASS
from puertorico.record.fingerprint import fingerprint
from puertorico.session.game_session import Session
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.table.decisions.choices import Move
from puertorico.ui.table.decisions.loading import LoadingQuestion
from puertorico.ui.table.decisions.question import Question


class FaultError(Exception):
    """The monkey has found an error."""


def is_answerable(question: Question, session: Session) -> bool:
    """Return whether a person can pass, move a piece, or submit a load to which nothing more can be added."""
    return PASS in session.legal() or bool(question.drags()) or _is_full_load(question, session)


def _is_full_load(question: Question, session: Session) -> bool:
    """Return whether everything a building takes is on it, and can be submitted (SMW-1, NOB-9)."""
    buttons = {button.name: button for button in question.buttons(None)}
    fill, confirm = buttons.get("action.fill"), buttons.get("action.confirm")
    if not isinstance(question, LoadingQuestion) or fill is None or confirm is None:
        return False
    submits = isinstance(confirm.choice, Move) and set(confirm.choice.actions) <= set(session.legal())
    return submits and confirm.why_not is None and fill.why_not is not None


def check_table(table: TableScreen) -> None:
    """Check the position, the boards shown, and that the question has an answer. Raises FaultError."""
    session, done = table.session, len(table.session.actions)
    if problems := invariants.find_violations(session.state):
        raise FaultError(f"after action {done}: {'; '.join(problems)}")
    for seat, player in enumerate(session.state.players):
        shown = session.arrangements[seat]
        if session.is_placing(seat):
            continue
        island = sum(tile is not None for tile in shown.island)
        city = sum(tile is not None for tile in shown.city)
        if (island, city) != (player.island_spaces, player.city_spaces):
            raise FaultError(f"after action {done}: the board of seat {seat} shows something else")
    question = table.controller.question if table.controller is not None else None
    if question is not None and not is_answerable(question, session):
        raise FaultError(f"after action {done}: a question without an answer")


def check_resumed(session: Session) -> None:
    """Check that the game can be resumed from its record. Raises FaultError."""
    if fingerprint(Session.resume(session.record()).state) != fingerprint(session.state):
        raise FaultError("the resumed game has another position")
