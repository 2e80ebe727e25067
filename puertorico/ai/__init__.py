"""Computer players: what one of them would do, from what its seat may see.

choose("hard-shipper", view(state, state.seat))

This works for any legal state, one built by hand too, and needs nothing but the view: there is no memory from
one decision to the next. How a state is built and asked about is told in ``engine.position``.
"""

import random

from puertorico.ai.difficulty import NOISE, Difficulty
from puertorico.ai.opponents.baselines import BASELINES
from puertorico.ai.opponents.noisy import noisy_action
from puertorico.ai.players import PLAYER_IDS, PLAYER_SPECS, RANDOM, STYLE_IDS, PlayerSpec
from puertorico.ai.search.determinization import determinized_state, view_seed
from puertorico.ai.search.expert import expert_search
from puertorico.ai.search.lookahead import best_action
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.actions import Action
from puertorico.engine.game import legal_actions
from puertorico.engine.view import View, without_secrets

__all__ = [
    "BASELINES",
    "PLAYER_IDS",
    "PLAYER_SPECS",
    "RANDOM",
    "STYLE_IDS",
    "Difficulty",
    "PlayerSpec",
    "choose",
]


def choose(player: str, view: View, rng: random.Random | None = None) -> Action:
    """A legal action for the seat whose view this is, when it is its turn.

    ``player`` is an id (ai.players). The same view always gives the same action; only "random" with a
    generator of its own (``rng``) does not. Raises ValueError for an unknown player, and when it is not this
    seat's turn; TypeError for a state in place of a view.
    """
    if not isinstance(view, View):
        raise TypeError("A view is needed: view(state, seat).")
    if player not in PLAYER_IDS:
        raise ValueError(f"There is no computer player “{player}”.")
    if view.state.seat != view.seat or view.state.is_over:
        raise ValueError("It is not this seat's turn.")
    view = without_secrets(view)
    legal = legal_actions(view.state)
    if player == RANDOM:
        return (rng or random.Random(view_seed(view))).choice(legal)
    if len(legal) == 1:
        return legal[0]
    if player in BASELINES:
        return BASELINES[player](determinized_state(view))
    who = PLAYER_SPECS[player]
    style = STYLE_BY_ID[who.style]
    if who.difficulty == Difficulty.EXPERT:
        return expert_search(view, style)[0].action
    if who.difficulty == Difficulty.HARD:
        return best_action(determinized_state(view), style)
    return noisy_action(
        determinized_state(view), style, NOISE[who.difficulty], random.Random(view_seed(view))
    )
