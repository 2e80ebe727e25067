"""The players behind Hard, which looks ahead, and Expert, which also runs rollouts."""

from attrs import frozen

from puertorico.ai.search.determinization import determinized_state
from puertorico.ai.search.expert import expert_search
from puertorico.ai.search.lookahead import best_action
from puertorico.ai.styles import Style
from puertorico.engine.actions import Action
from puertorico.engine.view import View


@frozen
class LookaheadPlayer:
    """A player who compares roles at the end of the round, and other actions at the end of the phase."""

    style: Style

    def choose(self, view: View) -> Action:
        """Return the action with the highest value there."""
        return best_action(determinized_state(view), self.style)


@frozen
class ExpertPlayer:
    """A player who compares the most promising actions by rollouts over several rounds."""

    style: Style

    def choose(self, view: View) -> Action:
        """Return the action that the search ranks first."""
        return expert_search(view, self.style)[0].action
