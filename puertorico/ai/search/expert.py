"""Thinking hard: the actions that look good are each played on for a while (ai.heats), and what they lead to
is compared.
"""

from attrs import frozen

from puertorico.ai.difficulty import effort
from puertorico.ai.evaluation.evaluate import Standing, standing
from puertorico.ai.evaluation.forecast import outlook
from puertorico.ai.search.determinization import filled_in
from puertorico.ai.search.endgame import endings, is_last_phase
from puertorico.ai.search.lookahead import candidates, without_search
from puertorico.ai.search.placement_search import best_placement
from puertorico.ai.search.sequential_halving import Heats
from puertorico.ai.styles import Style
from puertorico.engine.actions import Action
from puertorico.engine.game import apply_unchecked
from puertorico.engine.ids import Step
from puertorico.engine.view import View


@frozen
class Way:
    """An action, and the mean of the tables to which it has led; None where it was not played on: where there
    is nothing to compare it with, or where it fell behind at first sight.
    """

    action: Action
    standing: Standing | None = None


def think(seen: View, style: Style) -> list[Way]:
    """What the seat whose view this is may do, when it is its turn, best first."""
    at = seen.state.tasks[-1]
    if at.step == Step.PLACE:
        return [Way(best_placement(seen, style).step(at.detail))]
    state = filled_in(seen)
    ahead = outlook(state)
    quick = without_search(state, ahead, style)
    if quick is not None:
        return [Way(quick)]
    if is_last_phase(state):
        ends = endings(state, style)
        if ends is not None:
            return [Way(action, standing(end, seen.seat, style)) for action, end in ends]
    work = effort(at.step, state.rules.players)
    ways = candidates(state, ahead, style)
    running = [action for value, action in ways if value >= ways[0][0] - work.behind]
    beaten = [action for _, action in ways[len(running) :]]
    heats = Heats(seen, style, work, apply_unchecked)
    return [Way(action, heats.mean(action)) for action in heats.run(running) + beaten]
