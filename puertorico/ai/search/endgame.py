"""Max-n search of the last phase, to the end of the game, so no estimates are needed.

Each player is assumed to maximize their own final value. The search stops without a result if it exceeds a
limited number of nodes.
"""

from collections.abc import Sequence

from attrs import define

from puertorico.ai.evaluation.evaluate import evaluate
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.greedy import greedy_action
from puertorico.ai.policies.pruning import prune
from puertorico.ai.search.lookahead import GREEDY_STEPS
from puertorico.ai.styles import Style
from puertorico.engine.actions import Action
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState

MAX_NODES = 4000
"""Maximum number of actions to try for one decision, including those that the greedy policy compares."""


def is_last_phase(state: GameState) -> bool:
    """Return whether no more roles will be chosen, except perhaps by the seat to move now."""
    return bool(state.ended) and all(task.step != Step.CHOOSE_ROLE for task in state.tasks[:-1])


def max_n(
    state: GameState, style: Style, max_nodes: int = MAX_NODES
) -> list[tuple[Action, GameState]] | None:
    """Return the actions, best first, each with the final state it leads to.

    Returns None if that takes more than ``max_nodes`` nodes. The state must be complete (nothing hidden) and
    in its last phase. It isn't changed.
    """
    seat, search = state.seat, _MaxN(style, max_nodes)
    found = []
    for action in prune(state, legal_actions(state)):
        end = search.outcome_after(state, action)
        if end is None:
            return None
        found.append((evaluate(end, seat, style), action, end))
    found.sort(key=lambda option: -option[0])
    return [(action, end) for _, action, end in found]


@define
class _MaxN:
    style: Style
    nodes_left: int

    def outcome_after(self, state: GameState, action: Action) -> GameState | None:
        """Return the final state after this action, or None if there are no nodes left."""
        self.nodes_left -= 1
        if self.nodes_left < 0:
            return None
        outcome = state.clone()
        apply_unchecked(outcome, action)
        return self._best_outcome(outcome) if outcome.tasks else outcome

    def _best_outcome(self, state: GameState) -> GameState | None:
        seat, best, most = state.seat, None, float("-inf")
        for action in self._actions(state):
            end = self.outcome_after(state, action)
            if end is None:
                return None
            value = evaluate(end, seat, self.style)
            if value > most:
                best, most = end, value
        return best

    def _actions(self, state: GameState) -> Sequence[Action]:
        if state.tasks[-1].step in GREEDY_STEPS:
            self.nodes_left -= len(legal_actions(state))
            return [greedy_action(state, make_forecast(state), self.style)]
        return prune(state, legal_actions(state))
