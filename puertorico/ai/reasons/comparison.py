"""Compare two choices by rollouts in which everything that happens is counted.

As in the search, both choices share their luck, and the opponents' actions up to the seat's next turn are
simulated more carefully. Each rollout is a task that several processes can share.
"""

from enum import StrEnum
from random import Random
from statistics import fmean

from attrs import define, field, frozen

from puertorico.ai.difficulty import CAREFUL_ROLES, LAST_ROUNDS
from puertorico.ai.evaluation.evaluate import evaluate
from puertorico.ai.evaluation.forecast import Forecast, make_forecast
from puertorico.ai.policies.greedy import greedy_action, place_all
from puertorico.ai.reasons.facts import Counts, Fact, Ledger
from puertorico.ai.search.choices import Choice
from puertorico.ai.search.determinization import view_seed
from puertorico.ai.search.lead import Lead, mean_lead
from puertorico.ai.search.lookahead import best_role, ranked_roles
from puertorico.ai.search.rollout import ROLLOUT_NOISE_SD, SIMULATION_WIDTH
from puertorico.ai.search.sequential_halving import FAR_WIDTH
from puertorico.ai.search.shared_work import Task, carry_out
from puertorico.ai.styles import Style
from puertorico.engine.actions import Action
from puertorico.engine.game import apply_unchecked
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.engine.view import View, determinize

ROLLOUTS = 12
"""Number of rollouts of each choice."""

BEYOND_DOUBT = 2.0
"""Number of standard errors by which a choice must lead to be called better."""

LONG_TERM = frozenset({Step.BUILD, Step.SETTLE, Step.SETTLE_AGAIN, Step.DRAW_PLANTATION, Step.DRAFT})
"""The decisions that pay off so late that rollouts take three rounds; the others take two."""


class When(StrEnum):
    """The times up to which things are counted."""

    PHASE = "phase"
    """The end of the current phase: no more roles have been chosen."""
    ROUND = "round"
    """The end of the current round."""
    NEXT_ROUND = "next round"
    """The end of the next round."""
    THREE_ROUNDS = "three rounds"
    """The end of the round after the next."""


TIMES = tuple(When)


@frozen
class Difference:
    """The difference that the better choice makes to one fact up to one time.

    ``best``, ``second``: the means over the rollouts of the two choices. ``error``: the standard error of the
    difference. ``sure``: whether it is the same in all rollouts. ``over``: whether the game is over then.
    """

    fact: Fact
    when: When
    best: float
    second: float
    error: float
    sure: bool
    over: bool = False

    @property
    def mean(self) -> float:
        """The difference of the means."""
        return self.best - self.second


@frozen
class CountedRollout:
    """What happens in a rollout.

    ``counts``: what is counted up to each time. ``value``: the mean value of the positions at the end of each
    round. ``is_over``: whether the game is over at the last time.
    """

    counts: list[Counts]
    value: float
    is_over: bool


@frozen
class Contrast:
    """The differences between two choices, and by how many VP the better one is ahead."""

    differences: list[Difference]
    lead: Lead


@frozen
class Rollouts:
    """What happens after each of two choices. It can be sent to other processes."""

    view: View
    style: Style
    choices: tuple[Choice, Choice]
    rounds: int
    careful_roles: int

    def counted_rollout(self, which: int, number: int) -> CountedRollout:
        """Return what happens in a rollout of a choice.

        Number 0 is the likeliest one, the others have noise.
        """
        seed = view_seed(self.view) + number
        simulation = _Simulation(
            determinize(self.view, seed), self.style, Random(seed) if number else None, self.careful_roles
        )
        for action in self.choices[which]:
            simulation.play(action)
        found, values = list[Counts](), list[float]()
        for ahead in range(self.rounds + 1):
            simulation.play_until(self.view.state.round + ahead)
            found.append(simulation.ledger.at(simulation.state, self.view.seat))
            values.append(evaluate(simulation.state, self.view.seat, self.style))
        return CountedRollout(found, fmean(values[1:]), simulation.state.is_over)


@define
class _Simulation:
    """One rollout, in which everything is counted. ``careful_roles``: how many roles are chosen carefully."""

    state: GameState
    style: Style
    rng: Random | None
    careful_roles: int
    ledger: Ledger = field(factory=Ledger)

    def play(self, action: Action) -> None:
        """Carry out an action, and count what happens."""
        self.ledger.record(self.state, apply_unchecked(self.state, action))

    def play_until(self, round_number: int) -> None:
        """Play on to the first choice of a role in this round or later, or to the end of the game."""
        state = self.state
        forecast = make_forecast(state)
        while state.tasks:
            step = state.tasks[-1].step
            if step == Step.CHOOSE_ROLE:
                if state.round >= round_number:
                    break
                forecast = make_forecast(state)
                self.play(self._role(forecast))
            elif step == Step.PLACE:
                place_all(state, forecast, self.style)
            else:
                self.play(greedy_action(state, forecast, self.style))

    def _role(self, forecast: Forecast) -> Action:
        """Return the role that the seat to move chooses."""
        if self.careful_roles:
            self.careful_roles -= 1
            return best_role(self.state, forecast, self.style, SIMULATION_WIDTH, self.rng)
        ranked = ranked_roles(self.state, forecast, self.style, FAR_WIDTH)
        rng = self.rng or Random(0)
        return max(ranked, key=lambda role: role.value + rng.gauss(0, ROLLOUT_NOISE_SD)).action


@frozen
class Effort:
    """How many rollouts to run of each choice, for how many rounds, and with how many careful roles."""

    rollouts: int
    rounds: int
    careful_roles: int


def usual_effort(view: View) -> Effort:
    """Return the effort that a decision needs."""
    rounds, players = 3 if view.state.tasks[-1].step in LONG_TERM else 2, view.state.rules.players
    is_late = make_forecast(view.state).rounds < LAST_ROUNDS
    careful = min(CAREFUL_ROLES[players], 2 * players) if is_late else players - 1
    return Effort(ROLLOUTS, rounds, careful)


def contrast(
    view: View, style: Style, best: Choice, second: Choice, effort: Effort | None = None
) -> Contrast:
    """Return the differences between two choices of the seat of the view, in all facts at all times."""
    effort = effort or usual_effort(view)
    rounds, numbers = effort.rounds, range(effort.rollouts)
    shared = Rollouts(view, style.plain, (best, second), rounds, effort.careful_roles)
    tasks = [Task(Rollouts.counted_rollout, (which, number)) for number in numbers for which in (0, 1)]
    rollouts: list[CountedRollout] = carry_out(shared, tasks)
    over = all(rollout.is_over for rollout in rollouts)
    differences = []
    for time, when in enumerate(TIMES[: rounds + 1]):
        ours, theirs = ([rollout.counts[time] for rollout in rollouts[which::2]] for which in (0, 1))
        for fact in dict.fromkeys(fact for counts in (*ours, *theirs) for fact in counts):
            pairs = [
                (one.get(fact, 0.0), other.get(fact, 0.0)) for one, other in zip(ours, theirs, strict=True)
            ]
            differences.append(_difference(fact, when, pairs, over and time == rounds))
    apart = [one.value - other.value for one, other in zip(rollouts[0::2], rollouts[1::2], strict=True)]
    return Contrast(differences, mean_lead(apart))


def _difference(fact: Fact, when: When, pairs: list[tuple[float, float]], over: bool) -> Difference:
    return Difference(
        fact,
        when,
        fmean(one for one, _ in pairs),
        fmean(other for _, other in pairs),
        mean_lead([one - other for one, other in pairs]).error,
        len(set(pairs)) == 1,
        over,
    )
