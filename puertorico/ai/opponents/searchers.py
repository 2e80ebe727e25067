"""The players of the two upper difficulties: one looks ahead, the other also runs rollouts."""

from attrs import frozen

from puertorico.ai.search.determinization import determinized_state
from puertorico.ai.search.expert import expert_search
from puertorico.ai.search.lookahead import best_action
from puertorico.ai.styles import Style
from puertorico.engine.actions import Action
from puertorico.engine.view import View


@frozen
class LookaheadPlayer:
    """Looks ahead to the end of the round for roles, and to the end of the phase for everything else."""

    style: Style

    def choose(self, view: View) -> Action:
        """Return the action that leaves the seat best off there."""
        return best_action(determinized_state(view), self.style)


@frozen
class ExpertPlayer:
    """Compares the most promising actions by rollouts over several rounds."""

    style: Style

    def choose(self, view: View) -> Action:
        """Return the action that the search ranks first."""
        return expert_search(view, self.style)[0].action
