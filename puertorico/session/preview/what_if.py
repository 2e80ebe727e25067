"""The position as a seat sees it, and hypothetical positions after it."""

from attrs import evolve, frozen

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
    """What one seat sees.

    ``knows_points`` is whether the seat's own VP are shown; ``is_played``, whether the person at the screen
    plays the seat, so that texts can say "you".
    """

    seen: View
    knows_points: bool = True
    is_played: bool = True

    @property
    def seat(self) -> int:
        """The seat whose view this is."""
        return self.seen.seat

    @property
    def state(self) -> GameState:
        """The position without what the seat may not know; don't modify it."""
        return self.seen.state

    @property
    def me(self) -> PlayerState:
        """The seat's own state."""
        return self.state.players[self.seat]

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats in turn order from this one."""
        return self.state.seats_from(self.seat)

    @property
    def is_settled(self) -> bool:
        """Whether the boards are complete.

        They aren't while a player places colonists (MAY-2), during the draft, or after the game.
        """
        tasks = self.state.tasks
        return bool(tasks) and tasks[-1].step not in (Step.PLACE, Step.DRAFT)

    def is_free(self, role: Role) -> bool:
        """Return whether a role can still be chosen this round."""
        return role in self.state.rules.roles and self.state.role_taken_by[role] == NOBODY

    def _copy(self) -> GameState:
        """Return a copy to try things on, with hidden VP dealt out and no pending tasks in this round."""
        state = determinize(self.seen, 0)
        state.tasks = [task(Step.ROUND_END)]
        state.legal = None
        return state

    def after_choosing(self, role: Role) -> tuple[GameState, list[Event]]:
        """Return the position at the first decision after the seat chooses a role, with the events."""
        state = self._copy()
        state.tasks.append(task(Step.CHOOSE_ROLE, self.seat))
        return state, list(apply_unchecked(state, TAKE_ROLE[role]))

    def turn(self, role: Role, step: Step, seat: int, *, chosen: bool) -> GameState:
        """Return the position as if it were the turn of a seat in the phase of a role.

        With ``chosen``, this preview's seat has chosen the role, with the doubloons on the card; otherwise no
        one has its privilege. If it is that turn already, the position is the current one.
        """
        state = self._copy()
        tasks = self.state.tasks
        if not chosen and tasks and tasks[-1].step == step and tasks[-1].seat == seat:
            state.tasks = list(tasks)
            return state
        if chosen:
            take_role_card(state, role, self.seat, [])
        else:
            begin_phase(state, role, NOBODY)
        state.tasks.append(task(step, seat))
        return state


def make_preview(session: Session, *, is_played: bool = True) -> Preview:
    """Return a preview for the viewed seat, with what the screen may show."""
    seat = session.viewed_seat
    seen = view(session.state, seat)
    known = session.sees_points(seat)
    if not known:
        # Otherwise the others' total would give the seat's own VP away.
        me = seen.state.players[seat]
        seen = evolve(seen, hidden_points=seen.hidden_points + me.vp)
        me.vp = 0
    return Preview(seen, known, is_played and not session.is_computer(seat))
