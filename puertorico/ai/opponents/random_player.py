"""A player that picks any legal action: the lowest baseline, and quick enough for long tests."""

from random import Random

from attrs import frozen

from puertorico.ai.search.determinization import view_seed
from puertorico.engine.actions import Action
from puertorico.engine.game import legal_actions
from puertorico.engine.view import View


@frozen
class RandomPlayer:
    """Picks any legal action. With an ``rng`` it draws from that, so the same view may give another action;
    without one it draws from a seed of the view.
    """

    rng: Random | None = None

    def choose(self, view: View) -> Action:
        """Return a legal action, each with the same chance."""
        rng = Random(view_seed(view)) if self.rng is None else self.rng
        return rng.choice(legal_actions(view.state))
