"""The right kind of question for each decision."""

from collections.abc import Callable

from puertorico.engine.ids import Step
from puertorico.session.game import Session
from puertorico.ui.table.decisions.loading import LoadingQuestion
from puertorico.ui.table.decisions.placing import Placed, PlacingQuestion
from puertorico.ui.table.decisions.question import ActionQuestion, Answer, Question
from puertorico.ui.table.decisions.storing import StoringQuestion
from puertorico.ui.table.model.snapshot import Snapshot


def question(
    session: Session,
    table: Snapshot,
    changed: Callable[[], None],
    *,
    answer: Answer,
    hand_in: Answer,
    placed: Placed,
) -> Question:
    """The decision that is open, for the person whose it is; ``changed`` is called when more is laid out.

    ``answer`` is told what is chosen by one move, ``hand_in`` what has been laid out and handed in,
    ``placed`` a whole placement.
    """
    match session.state.tasks[-1].step:
        case Step.PLACE:
            return PlacingQuestion(session, table, changed, placed)
        case Step.STORE:
            return StoringQuestion(session, table, changed, hand_in, answer)
        case Step.LOAD:
            return LoadingQuestion(session, table, changed, answer)
        case _:
            return ActionQuestion(session, table, changed, answer)
