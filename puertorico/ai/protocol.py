"""The interface of a computer player, and what it can rely on."""

from typing import Protocol

from puertorico.engine.actions import Action
from puertorico.engine.view import View, without_secrets


class Player(Protocol):
    """A computer player. To add one, write a class with this method and register it in ``ai.players``."""

    def choose(self, view: View) -> Action:
        """Return one of ``legal_actions(view.state)`` for the seat of the view.

        This must be a pure function of the view: no memory, no clock, and the same view always gives the same
        action. Randomness comes from ``view_seed``. ``ai.choose``, which calls this, has checked that it is
        the seat's turn, removed hidden information and answered forced moves, so there are at least two legal
        actions. The view must not be changed. An exception is a bug in the player.
        """
        ...


def checked_view(view: View) -> View:
    """Check that it is the turn of the view's seat, and return the view without secrets (END-4).

    Raises TypeError for a state instead of a view, ValueError if it isn't this seat's turn.
    """
    if not isinstance(view, View):
        raise TypeError("Expected a view, as in view(state, seat).")
    if view.state.seat != view.seat or view.state.is_over:
        raise ValueError("It isn't this seat's turn.")
    return without_secrets(view)
