"""The right kind of question for each decision."""

from collections.abc import Callable

from puertorico.engine.ids import Step
from puertorico.session.game_session import Session
from puertorico.ui.table.decisions.loading import LoadingQuestion
from puertorico.ui.table.decisions.placing import OnPlaced, PlacingQuestion
from puertorico.ui.table.decisions.question import ActionQuestion, OnAnswer, Question
from puertorico.ui.table.decisions.storing import StoringQuestion
from puertorico.ui.table.model.snapshot import Snapshot


def make_question(
    session: Session,
    table: Snapshot,
    changed: Callable[[], None],
    *,
    answer: OnAnswer,
    submit: OnAnswer,
    placed: OnPlaced,
) -> Question:
    """The decision that is open, for the person whose it is; ``changed`` is called when more is laid out.

    ``answer`` is told what is chosen by one move, ``submit`` what has been laid out and handed in,
    ``placed`` a whole placement.
    """
    match session.state.tasks[-1].step:
        case Step.PLACE:
            return PlacingQuestion(session, table, changed, placed)
        case Step.STORE:
            return StoringQuestion(session, table, changed, submit, answer)
        case Step.LOAD:
            return LoadingQuestion(session, table, changed, answer)
        case _:
            return ActionQuestion(session, table, changed, answer)
