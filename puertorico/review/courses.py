"""Playouts for reviews: from any of its positions, games are played to the end by equally strong players.

Common random numbers: playouts of a decision with the same number have the same hidden tiles, and the same
players' whims in the same round. A whim is noise on the value of a role.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from attrs import frozen

from puertorico.ai.evaluation.evaluate import evaluate
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.greedy import greedy_action, place_all
from puertorico.ai.search.choices import Choice, apply_choice
from puertorico.ai.search.lookahead import ranked_roles
from puertorico.engine.actions import Action, TakeRole
from puertorico.engine.game import apply_unchecked
from puertorico.engine.ids import ROLES, Step
from puertorico.engine.scoring import scores
from puertorico.engine.state import GameState
from puertorico.engine.view import View, determinize, view, with_hidden_tiles
from puertorico.review.choices import ALLROUNDER

WIDTH = 3
"""Number of roles that each seat tries."""

WHIM_SD = 0.6
"""Standard deviation of the noise on the value of a role, in VP."""

ROUNDS_AHEAD = 4
"""Up to how many rounds later a position is evaluated, at the start of each, besides the end of the phase."""

OUTLOOKS_FROM = 1_000_000
"""What is added to the numbers of outlooks, so that they have other luck than the playouts to the end."""


class Course(NamedTuple):
    """How a playout went.

    ``totals``: the final points by seat. ``values``: the evaluation for the seat that decides, in VP, at the
    end of the phase and at the start of each of the next ``ROUNDS_AHEAD`` rounds. ``roles``: the number of
    roles chosen, which measures the work.
    """

    totals: tuple[int, ...]
    values: tuple[float, ...]
    roles: int

    def lead(self, seat: int) -> int:
        """Return the final lead of a seat over its strongest opponent."""
        return self.totals[seat] - max(total for other, total in enumerate(self.totals) if other != seat)

    @property
    def value(self) -> float:
        """The mean evaluation at the start of the next rounds.

        With as few playouts as most choices have, it foretells the final lead better than the evaluation at
        the start of any single round.
        """
        return fmean(self.values[1:])


class Outlook(NamedTuple):
    """What the next rounds of a playout brought, which wasn't played to the end: ``Course.value``.

    ``roles``: the number of roles chosen.
    """

    value: float
    roles: int


def counted_view(state: GameState, seat: int) -> View:
    """Return the position as this seat sees it if it has counted everyone's VP chips.

    Sharing them out evenly instead would make all opponents look equally strong, even just before the end.
    """
    return view(state, seat, counts_chips=True)


@frozen(eq=False)
class Position:
    """A position as a seat saw it. ``tiles``: a position with the face-down tiles to use, None for any."""

    view: View
    tiles: GameState | None = None

    def state(self, number: int) -> GameState:
        """Return the complete position with this number."""
        state = determinize(self.view, number)
        return state if self.tiles is None else with_hidden_tiles(state, self.tiles)


@frozen(eq=False)
class Courses:
    """Plays on from positions. It can be sent to other processes."""

    positions: tuple[Position, ...]

    def course(self, place: int, choice: Choice, number: int) -> Course:
        """Return how the game goes on after a choice in one of the positions."""
        position = self.positions[place]
        state = position.state(number)
        apply_choice(state, choice)
        return _play(state, position.view.seat, number)

    def outlook(self, place: int, choice: Choice, number: int) -> Outlook:
        """Return what the next rounds after a choice bring. It shares its luck with no course."""
        position, luck = self.positions[place], OUTLOOKS_FROM + number
        state = position.state(luck)
        apply_choice(state, choice)
        found = _play(state, position.view.seat, luck, ROUNDS_AHEAD)
        return Outlook(found.value, found.roles)

    def value(self, place: int, choice: Choice, number: int, rounds: int) -> float:
        """Return the evaluation at the start of the round that is ``rounds`` ahead."""
        position = self.positions[place]
        state = position.state(number)
        apply_choice(state, choice)
        return _play(state, position.view.seat, number, rounds).values[-1]


def _play(state: GameState, seat: int, number: int, rounds: int | None = None) -> Course:
    """Play to the end, or to the start of a round. The state may be changed."""
    whims, forecast, values, roles = _Whims(number), make_forecast(state), list[float](), 0
    due = state.round
    while state.tasks:
        step = state.tasks[-1].step
        if step == Step.CHOOSE_ROLE:
            if len(values) <= ROUNDS_AHEAD and state.round >= due:
                values.append(evaluate(state, seat, ALLROUNDER, forecast=forecast))
                due = state.round + 1
                if rounds is not None and len(values) > rounds:
                    break
            roles += 1
            ranked = ranked_roles(state, forecast, ALLROUNDER, WIDTH)
            liked = whims.of(state.round, state.seat)
            best = max(ranked, key=lambda role: role.value + _liking(role.action, liked))
            state, forecast = best.outcome, best.forecast
            continue
        if step == Step.PLACE:
            place_all(state, forecast, ALLROUNDER)
        else:
            apply_unchecked(state, greedy_action(state, forecast, ALLROUNDER))
        forecast = make_forecast(state)
    if not state.tasks:
        values += [evaluate(state, seat, ALLROUNDER)] * (ROUNDS_AHEAD + 1 - len(values))
    return Course(tuple(score.total for score in scores(state)), tuple(values), roles)


def _liking(action: Action, liked: Sequence[float]) -> float:
    return liked[action.role] if isinstance(action, TakeRole) else 0.0


class _Whims:
    """How much each seat likes each role in each round, in VP, the same whatever has happened before."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._known: dict[tuple[int, int], list[float]] = {}

    def of(self, round_number: int, seat: int) -> list[float]:
        """Return the whims of a seat in a round, by role."""
        found = self._known.get((round_number, seat))
        if found is None:
            rng = Random((self._number * 100 + round_number) * 10 + seat)
            found = self._known[round_number, seat] = [rng.gauss(0, WHIM_SD) for _ in ROLES]
        return found
