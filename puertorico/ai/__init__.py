"""Computer players: what one of them would do, from what its seat may see.

choose("hard-shipper", view(state, state.seat))

This works for any legal state, one built by hand too, and needs nothing but the view: there is no memory from
one decision to the next. How a state is built and asked about is told in ``engine.position``.
"""

import random

from puertorico.ai.difficulty import DOUBTS, Strength
from puertorico.ai.opponents.baselines import SIMPLE
from puertorico.ai.opponents.noisy import unsure_action
from puertorico.ai.players import OPPONENTS, PLAYERS, RANDOM, STYLES, Player
from puertorico.ai.search.determinization import filled_in, seed_of
from puertorico.ai.search.expert import think
from puertorico.ai.search.lookahead import best_action
from puertorico.ai.styles import BY_NAME
from puertorico.engine.actions import Action
from puertorico.engine.game import legal_actions
from puertorico.engine.view import View, without_secrets

__all__ = ["OPPONENTS", "PLAYERS", "RANDOM", "SIMPLE", "STYLES", "Player", "Strength", "choose"]


def choose(player: str, seen: View, rng: random.Random | None = None) -> Action:
    """A legal action for the seat whose view this is, when it is its turn.

    ``player`` is an id (ai.players). The same view always gives the same action; only "random" with a
    generator of its own (``rng``) does not. Raises ValueError for an unknown player, and when it is not this
    seat's turn; TypeError for a state in place of a view.
    """
    if not isinstance(seen, View):
        raise TypeError("A view is needed: view(state, seat).")
    if player not in STYLES:
        raise ValueError(f"There is no computer player “{player}”.")
    if seen.state.seat != seen.seat or seen.state.is_over:
        raise ValueError("It is not this seat's turn.")
    seen = without_secrets(seen)
    legal = legal_actions(seen.state)
    if player == RANDOM:
        return (rng or random.Random(seed_of(seen))).choice(legal)
    if len(legal) == 1:
        return legal[0]
    if player in SIMPLE:
        return SIMPLE[player](filled_in(seen))
    who = PLAYERS[player]
    style = BY_NAME[who.style]
    if who.strength == Strength.EXPERT:
        return think(seen, style)[0].action
    if who.strength == Strength.HARD:
        return best_action(filled_in(seen), style)
    return unsure_action(filled_in(seen), style, DOUBTS[who.strength], random.Random(seed_of(seen)))
