"""A tree of the roles that good players are likely to choose next.

Near the end, the result may hang on the next few roles: if you produce just before someone else ships, you
have worked for them. A rollout in which nobody sees that coming, or in which someone overlooks a role, says
little. So the first roles are chosen carefully: every seat considers all of them, and compares the best at
the end of the round. That takes long, but many rollouts pass the same positions. The tree keeps these, and
the transposition table what has been compared there.
"""

from random import Random

from attrs import define, field

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.search.lookahead import compared_roles, likely_role
from puertorico.ai.search.rollout import simulate_opponents
from puertorico.ai.search.transpositions import TranspositionTable
from puertorico.ai.styles import Style
from puertorico.engine.actions import Action
from puertorico.engine.game import apply_unchecked
from puertorico.engine.state import GameState


@define(eq=False)
class ReplyTree:
    """A position at the choice of a role or at the end of the game, and the positions that followed so far.

    ``state`` must be complete (nothing hidden).
    """

    state: GameState
    style: Style
    table: TranspositionTable
    _next: dict[Action, "ReplyTree"] = field(factory=dict, init=False)

    def play(self, roles: int, rng: Random) -> GameState:
        """Return the position after so many more roles, or at the end of the game."""
        at = self
        for _ in range(roles):
            if not at.state.tasks:
                break
            at = at._reply(rng)
        return at.state.clone()

    def _reply(self, rng: Random) -> "ReplyTree":
        """Return what follows after a role that the seat to move is likely to choose."""
        roles = compared_roles(self.state, make_forecast(self.state), self.style, table=self.table)
        role = likely_role(roles, rng)
        if role not in self._next:
            state = self.state.clone()
            apply_unchecked(state, role)
            simulate_opponents(state, self.style, 0)
            self._next[role] = ReplyTree(state, self.style, self.table)
        return self._next[role]
