"""What a computer player is, and what it may rely on when it is asked for an action."""

from typing import Protocol

from puertorico.engine.actions import Action
from puertorico.engine.view import View, without_secrets


class Player(Protocol):
    """A computer player. To add one, write a class with this method and register it in ``ai.players``."""

    def choose(self, view: View) -> Action:
        """Return one of ``legal_actions(view.state)`` for the seat whose view this is.

        A pure function of the view: no memory between decisions, no clock, and the same view always gives
        the same action. Randomness comes from ``view_seed``. ``ai.choose``, which calls this, has checked
        that it is the seat's turn, removed hidden information and answered forced moves, so there are at
        least two actions to choose from. The view must be left as it was. No error is expected: an exception
        is a bug in the player.
        """
        ...


def own_view(view: View) -> View:
    """Return the view of the seat to move, without anything that the seat may not know (END-4).

    Raises TypeError for a state instead of a view, ValueError when it is not this seat's turn.
    """
    if not isinstance(view, View):
        raise TypeError("A view is needed: view(state, seat).")
    if view.state.seat != view.seat or view.state.is_over:
        raise ValueError("It is not this seat's turn.")
    return without_secrets(view)
