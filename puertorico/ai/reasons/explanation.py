"""Why one choice is better than another, from rollouts of both: used by hints, reviews and puzzles."""

from attrs import frozen

from puertorico.ai.reasons.choosing import find_reason
from puertorico.ai.reasons.comparison import BEYOND_DOUBT, Effort, contrast
from puertorico.ai.reasons.reason import Reason
from puertorico.ai.search.choices import Choice
from puertorico.ai.search.lead import Lead
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.view import View


@frozen
class Explanation:
    """Why a choice is better than another: the main difference, or None if nothing stands out.

    ``lead``: by how many VP it is ahead in the rollouts.
    """

    reason: Reason | None
    lead: Lead


def explain(view: View, best: Choice, second: Choice, effort: Effort | None = None) -> Explanation:
    """Return why ``best`` is better than ``second`` for the seat of the view, which is to move.

    Both choices must be legal and complete: a whole placement, not its first step. Which of them is better
    isn't decided here: only differences in favor of ``best`` are given as reasons. The same view and choices
    always give the same answer. ``session.texts.reason_text`` puts the reason into words.

    The work is that of ``usual_effort``: 12 rollouts of each choice over two or three rounds, more carefully
    in the last rounds. Processes can share it (``search.shared_work``). ``Effort(2, 1, 0)`` is far less work,
    but finds few reasons.
    """
    found = contrast(view, STYLE_BY_ID["allrounder"], best, second, effort)
    is_ahead = found.lead.exceeds(BEYOND_DOUBT)
    return Explanation(find_reason(view.state, best, second, found.differences, is_ahead), found.lead)
