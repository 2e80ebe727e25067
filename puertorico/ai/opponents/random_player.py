"""A player who chooses random legal actions: the weakest baseline, and fast enough for long tests."""

from random import Random

from attrs import frozen

from puertorico.ai.search.determinization import view_seed
from puertorico.engine.actions import Action
from puertorico.engine.game import legal_actions
from puertorico.engine.view import View


@frozen
class RandomPlayer:
    """A player who chooses random legal actions, from ``rng`` or, without one, from the seed of the view."""

    rng: Random | None = None

    def choose(self, view: View) -> Action:
        """Return a legal action; all are equally likely."""
        rng = Random(view_seed(view)) if self.rng is None else self.rng
        return rng.choice(legal_actions(view.state))
