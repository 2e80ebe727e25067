"""Computer players: what each would do, given only what its seat may see.

choose("hard-shipper", view(state, state.seat))

This works for any legal state, including one built by hand (``engine.position``), and needs nothing but the
view: there is no memory from one decision to the next. README.md in this folder explains how a decision is
made and how to add a player.
"""

from random import Random

from puertorico.ai.difficulty import Difficulty
from puertorico.ai.opponents.random_player import RandomPlayer
from puertorico.ai.players import PLAYER_SPECS, PLAYERS, RANDOM, PlayerSpec
from puertorico.ai.protocol import Player, own_view
from puertorico.ai.styles import STYLE_IDS
from puertorico.engine.actions import Action
from puertorico.engine.game import legal_actions
from puertorico.engine.view import View

__all__ = [
    "PLAYERS",
    "PLAYER_SPECS",
    "RANDOM",
    "STYLE_IDS",
    "Difficulty",
    "Player",
    "PlayerSpec",
    "choose",
]


def choose(player_id: str, view: View, rng: Random | None = None) -> Action:
    """Return a legal action for the seat whose view this is, when it is its turn.

    ``player_id`` is one of ``PLAYERS``. The same view always gives the same action, except from "random" with
    an ``rng``, which all other players ignore. Raises ValueError for an unknown player and when it is not
    this seat's turn, TypeError for a state instead of a view.
    """
    player = PLAYERS.get(player_id)
    if player is None:
        raise ValueError(f"There is no computer player “{player_id}”.")
    view = own_view(view)
    if rng is not None and isinstance(player, RandomPlayer):
        # Forced moves draw from it too: a series of games depends on how often that happens.
        return RandomPlayer(rng).choose(view)
    legal = legal_actions(view.state)
    return legal[0] if len(legal) == 1 else player.choose(view)
