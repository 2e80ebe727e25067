"""The matching question class for each decision."""

from puertorico.engine.ids import Step
from puertorico.session.game_session import Session
from puertorico.ui.table.decisions.loading import LoadingQuestion
from puertorico.ui.table.decisions.placing import PlacingQuestion
from puertorico.ui.table.decisions.question import ActionQuestion, Question
from puertorico.ui.table.decisions.storing import StoringQuestion
from puertorico.ui.table.model.snapshot import Snapshot


def make_question(session: Session, table: Snapshot, *, gives_advice: bool = True) -> Question:
    """Return the question for the current decision.

    ``gives_advice``: whether a button may find the best choice; in puzzles, that would be the answer.
    """
    match session.state.tasks[-1].step:
        case Step.PLACE:
            return PlacingQuestion(session, table, gives_advice=gives_advice)
        case Step.STORE:
            return StoringQuestion(session, table, gives_advice=gives_advice)
        case Step.LOAD:
            return LoadingQuestion(session, table)
        case _:
            return ActionQuestion(session, table)
