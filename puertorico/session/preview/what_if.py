"""The table as a seat sees it, and as it would be if this or that were so."""

from attrs import frozen

from puertorico.engine.actions import TAKE_ROLE
from puertorico.engine.agenda import task
from puertorico.engine.events import Event
from puertorico.engine.game import apply_unchecked
from puertorico.engine.ids import NOBODY, Role, Step
from puertorico.engine.phases.rounds import begin_phase, take_role_card
from puertorico.engine.state import GameState, PlayerState
from puertorico.engine.view import View, determinize, view
from puertorico.session.game_session import Session


@frozen(eq=False)
class Preview:
    """What one seat sees. ``knows_points``: whether its own VP are known to whoever looks; ``is_played``:
    whether the one who looks plays that seat, so that it can be called "you".
    """

    seen: View
    knows_points: bool = True
    is_played: bool = True

    @property
    def seat(self) -> int:
        """Whose eyes these are."""
        return self.seen.seat

    @property
    def state(self) -> GameState:
        """The table as it is, without what the seat may not know; not to be changed."""
        return self.seen.state

    @property
    def me(self) -> PlayerState:
        """The board of the seat."""
        return self.state.players[self.seat]

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats in turn order from this one."""
        return self.state.seats_from(self.seat)

    @property
    def is_settled(self) -> bool:
        """Whether the boards stand as they will be used: not while somebody has his colonists in hand
        (MAY-2), nor before the buildings are chosen, nor when all is over.
        """
        tasks = self.state.tasks
        return bool(tasks) and tasks[-1].step not in (Step.PLACE, Step.DRAFT)

    def is_free(self, role: Role) -> bool:
        """Whether the card lies there to be taken."""
        return role in self.state.rules.roles and self.state.role_taken_by[role] == NOBODY

    def _copy(self) -> GameState:
        """A table to try things on: hidden VP shared out, nothing left to be done in this round."""
        state = determinize(self.seen, 0)
        state.tasks = [task(Step.ROUND_END)]
        state.legal = None
        return state

    def after_taking(self, role: Role) -> tuple[GameState, list[Event]]:
        """The table at the first choice after the seat has taken the role, and what has happened by then."""
        state = self._copy()
        state.tasks.append(task(Step.CHOOSE_ROLE, self.seat))
        return state, list(apply_unchecked(state, TAKE_ROLE[role]))

    def turn(self, role: Role, step: Step, seat: int, *, taken: bool) -> GameState:
        """The table as if it were the turn of a seat in the phase of a role: ``taken`` by the seat that
        looks, with the doubloons on the card, or else by somebody who does nothing with it. Where it is just
        that turn, the table is as it is.
        """
        state = self._copy()
        tasks = self.state.tasks
        if not taken and tasks and tasks[-1].step == step and tasks[-1].seat == seat:
            state.tasks = list(tasks)
            return state
        if taken:
            take_role_card(state, role, self.seat, [])
        else:
            begin_phase(state, role, NOBODY)
        state.tasks.append(task(step, seat))
        return state


def make_preview(session: Session, *, is_played: bool = True) -> Preview:
    """What whoever sits before the screen can foresee for the seat whose board is large."""
    seat = session.viewed_seat
    seen = view(session.state, seat)
    known = session.sees_points(seat)
    if not known:
        seen.state.players[seat].vp = 0
    return Preview(seen, known, is_played and not session.is_computer(seat))
