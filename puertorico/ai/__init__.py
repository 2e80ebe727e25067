"""Computer players: each chooses an action from the view of its seat.

choose("hard-shipper", known_view("hard-shipper", state, state.seat))

This works for any legal state, including one built by hand (``engine.position``): players remember nothing
between decisions. README.md in this folder explains how they decide and how to add one.
"""

from random import Random
from typing import TYPE_CHECKING, Any

from puertorico.ai.difficulty import Difficulty
from puertorico.ai.protocol import Player, checked_view
from puertorico.ai.specs import PLAYER_IDS, PLAYER_SPECS, RANDOM, STYLE_IDS, PlayerSpec, known_view
from puertorico.engine.actions import Action
from puertorico.engine.game import legal_actions
from puertorico.engine.view import View

if TYPE_CHECKING:
    from puertorico.ai.players import PLAYERS

__all__ = [
    "PLAYERS",
    "PLAYER_IDS",
    "PLAYER_SPECS",
    "RANDOM",
    "STYLE_IDS",
    "Difficulty",
    "Player",
    "PlayerSpec",
    "choose",
    "known_view",
]


def __getattr__(name: str) -> Any:
    """Import the players when they are needed, since the window starts sooner without them."""
    if name == "PLAYERS":
        from puertorico.ai.players import PLAYERS

        return PLAYERS
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def choose(player_id: str, view: View, rng: Random | None = None) -> Action:
    """Return a legal action for the seat of the view, which must be the seat to move.

    ``player_id`` is one of ``PLAYERS``. The same view always gives the same action, except for "random" with
    an ``rng``; the other players ignore the ``rng``. Raises ValueError for an unknown player or if it isn't
    this seat's turn, TypeError for a state instead of a view.
    """
    from puertorico.ai.opponents.random_player import RandomPlayer
    from puertorico.ai.players import PLAYERS

    player = PLAYERS.get(player_id)
    if player is None:
        raise ValueError(f"Unknown computer player “{player_id}”.")
    view = checked_view(view)
    if rng is not None and isinstance(player, RandomPlayer):
        # Forced moves draw a number too, so that the games of a seed stay the same.
        return RandomPlayer(rng).choose(view)
    legal = legal_actions(view.state)
    return legal[0] if len(legal) == 1 else player.choose(view)
