"""Sequential halving: compares choices by rollouts, with more rollouts for the better ones.

Common random numbers: a rollout fills in hidden information and draws its noise from one seed, the same for
all choices, so that luck doesn't decide between them. Seats in a rollout look one phase ahead, with noise,
and consider fewer roles in later rounds. Only the opponents' actions up to the seat's next turn are simulated
more carefully: good players look ahead to the end of the round, and a lookahead of one phase predicts only
half of their roles. Most rollouts then start from that turn. As nobody knows which of two good roles an
opponent chooses, each batch of rollouts has its own simulation: the first one the likeliest, the others with
noise and with other hidden tiles. The value of a rollout is the mean over its rounds: early boards don't show
all consequences, and late ones show more luck.

Near the end, rollouts are played to the end of the game instead, and their value is the final lead over the
best other seat, which decides who wins. There, seats consider all roles, buy and load better
(``END_STEPS``), and in the last rounds they choose the first roles carefully (``reply_tree``).

A choice isn't better because it was lucky. What it seemed worth before the search counts like a few rollouts.
Of the two best, the one that was better before the search is the favorite. It loses only to a challenger who
is ahead by two standard errors (one near the end). Both get more rollouts, up to a limit, while that can
still change: until the challenger hardly leads any more, or leads by so much that the rest doesn't matter
(O'Brien and Fleming's bounds: who looks often needs more evidence early). The rollouts of a batch have the
simulated opponents in common, so they tell less than as many independent ones would, and the standard errors
allow for that.

The budget counts rollouts, not time: the same view always gives the same result. Rollouts are tasks that
several processes can share (``shared_work``).
"""

from collections import deque
from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import accumulate
from math import fsum, sqrt
from random import Random
from statistics import fmean
from typing import Any, Generic, TypeVar

from attrs import define, field

from puertorico.ai.difficulty import CAREFUL_ROLES, SearchBudget
from puertorico.ai.evaluation.evaluate import evaluate, final_lead
from puertorico.ai.search.determinization import determinized_state, view_seed
from puertorico.ai.search.lead import Lead, mean_lead
from puertorico.ai.search.reply_tree import ReplyTree
from puertorico.ai.search.rollout import rollout, simulate_opponents
from puertorico.ai.search.shared_work import Learner, Task, carry_out
from puertorico.ai.search.transpositions import TranspositionTable
from puertorico.ai.styles import Style
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.engine.view import View, determinize, reshuffle, view

NEAR_WIDTH, FAR_WIDTH = 4, 2
"""Number of roles that each seat tries in the first round of a rollout, and in later rounds."""

END_STEPS = frozenset({Step.BUILD, Step.LOAD, Step.STORE})
"""The steps decided by lookahead in such a rollout. The greedy policy buys and loads so badly near the end
that rollouts can't tell which role wins.
"""

END_ROLES = {2: 6, 3: 5, 4: 6, 5: 7}
"""Number of roles of such a rollout, by number of players, that are chosen among all and played like this,
including the careful ones. The rest is played like later rounds of other rollouts, so that no decision takes
too long.
"""

FORESIGHT_RATE = 0.75
"""The share of rollouts that start after the simulated actions of the opponents. Nobody knows how far they
look ahead.
"""

OWN_AND_NEXT = 2
"""Number of roles chosen, after those of the opponents, before the first evaluation."""

SURE = 2.0
"""Number of standard errors by which the challenger must lead to come before the favorite."""

SURE_AT_END = 1.0
"""The same after rollouts to the end of the game, where the values before the search say little."""

HOPE = 0.5
"""Number of standard errors by which the challenger must lead so that more rollouts are worthwhile."""

HOPE_AT_END = -1.0
"""The same for rollouts to the end of the game, where the challenger may even be behind."""

SHARED_LUCK = 0.25
"""The share of the variance of a rollout that comes from the simulated opponents, which its batch has in
common. Measured: 0.2 for roles, 0.3 for buildings.
"""

ChoiceT = TypeVar("ChoiceT", bound=Hashable)


@define(eq=False)
class Simulation(Learner, Generic[ChoiceT]):
    """Plays on after the choices of one decision. It can be sent to other processes.

    ``table``: the roles tried. ``trees``: the likely roles after each choice. Neither is sent.
    """

    view: View
    style: Style
    budget: SearchBudget
    apply_choice: Callable[[GameState, ChoiceT], object]
    table: TranspositionTable = field(factory=TranspositionTable, init=False)
    trees: dict[ChoiceT, ReplyTree] = field(factory=dict, init=False)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what tasks need, without what they have found out."""
        return Simulation, (self.view, self.style, self.budget, self.apply_choice)

    def lessons(self) -> Sequence[Any]:
        """Return the roles compared here since the last call."""
        return self.table.lessons()

    def learn(self, lessons: Sequence[Any]) -> None:
        """Take over the roles compared in other processes."""
        self.table.learn(lessons)

    def after_opponents(self, choice: ChoiceT, number: int) -> View:
        """Return the view at the seat's next turn, with the opponents' actions simulated up to then.

        Simulation 0 is the likeliest, the others have noise. Each has its own hidden tiles.
        """
        state = determinized_state(self.view, number)
        self.apply_choice(state, choice)
        rng = Random(number) if number else None
        simulate_opponents(state, self.style, state.rules.players - 1, rng, self.table)
        return view(state, self.view.seat, counts_chips=True)

    def rollout_value(self, choice: ChoiceT, seed: int, seen: View | None = None) -> float:
        """Return the mean of the values after each round of a rollout, or the lead at the end, in VP.

        ``seen``: the view from which it starts (``after_opponents``), or None to start with the choice. The
        first round is one role longer, so that the seat's own next role is played too.
        """
        if self.budget.horizon is None:
            return self._lead_at_end(choice, seed)
        players, rng = self.view.state.rules.players, rollout_rng(seed)[1]
        if seen is None:
            state, roles = determinize(self.view, seed), players - 1 + OWN_AND_NEXT
            self.apply_choice(state, choice)
        else:
            state, roles = determinize(seen, seed), OWN_AND_NEXT
        state = rollout(state, self.style, rng, roles, width=NEAR_WIDTH, table=self.table)
        found = [evaluate(state, self.view.seat, self.style)]
        for _ in range(self.budget.horizon - 1):
            state = rollout(state, self.style, rng, players, width=FAR_WIDTH, table=self.table)
            found.append(evaluate(state, self.view.seat, self.style))
        return fmean(found)

    def _lead_at_end(self, choice: ChoiceT, seed: int) -> float:
        """Return the final lead of the seat, in VP, at the end of a rollout."""
        players, rng = self.view.state.rules.players, rollout_rng(seed)[1]
        careful = CAREFUL_ROLES[players] if self.budget.is_careful else 0
        if careful:
            state = self._replies(choice).play(careful, rng)
            reshuffle(state, seed)
        else:
            state = determinize(self.view, seed)
            self.apply_choice(state, choice)
        rest = END_ROLES[players] - careful
        state = rollout(state, self.style, rng, rest, lookahead_steps=END_STEPS, table=self.table)
        return final_lead(rollout(state, self.style, rng, width=FAR_WIDTH, table=self.table), self.view.seat)

    def _replies(self, choice: ChoiceT) -> ReplyTree:
        """Return the tree of the likely roles after a choice."""
        if choice not in self.trees:
            state = determinized_state(self.view)
            self.apply_choice(state, choice)
            simulate_opponents(state, self.style, 0)
            self.trees[choice] = ReplyTree(state, self.style, self.table)
        return self.trees[choice]


def rollout_rng(seed: int) -> tuple[bool, Random]:
    """Return whether a rollout starts after the simulated actions of the opponents, and its generator."""
    rng = Random(seed)
    return rng.random() < FORESIGHT_RATE, rng


@define
class SequentialHalving(Generic[ChoiceT]):
    """A tournament between the choices of a seat: in each round, the best so far get more rollouts.

    ``apply_choice``: carries out a choice on a state; a function of a module. ``results``: the values of the
    rollouts, by choice, in VP. ``batches``: the number of rollouts of each choice in each batch so far.
    """

    view: View
    style: Style
    budget: SearchBudget
    apply_choice: Callable[[GameState, ChoiceT], object]
    results: dict[ChoiceT, list[float]] = field(factory=dict, init=False)
    batches: list[int] = field(factory=list, init=False)
    _simulation: Simulation[ChoiceT] = field(init=False)
    _prior: dict[ChoiceT, float] = field(factory=dict, init=False)

    def __attrs_post_init__(self) -> None:
        """Prepare the simulation."""
        self._simulation = Simulation(self.view, self.style.plain, self.budget, self.apply_choice)

    def run(self, choices: Sequence[ChoiceT], prior: Sequence[float] = ()) -> list[ChoiceT]:
        """Return the choices, best first; they must be passed in the order of their values before the search.

        ``prior``: these values, in VP, likings included; without them, only the order counts.
        """
        running, beaten = list(choices), list[ChoiceT]()
        rounds = deque(self.budget.rounds)
        while rounds:
            if len(running) == 1:
                return running + beaten
            keep, times = rounds.popleft()
            running, beaten = running[:keep], running[keep:] + beaten
            sizes = [times]
            # Batches with the same choices are run at once, since processes wait for each other in between.
            while rounds and rounds[0][0] >= len(running):
                sizes.append(rounds.popleft()[1])
            for size, values in zip(sizes, self._sampled(running, sizes), strict=True):
                self._add(size, values)
                if prior and not self._prior:
                    self._set_prior(dict(zip(choices, prior, strict=True)), running)
                running.sort(key=self._estimate, reverse=True)
        sure, hope = (SURE_AT_END, HOPE_AT_END) if self.budget.to_end else (SURE, HOPE)
        for _ in range(self.budget.more):
            favorite, challenger = sorted(running[:2], key=choices.index)
            lead, early = self.lead(challenger, favorite), self.budget.most_rollouts / sum(self.batches)
            if not lead.exceeds(hope) or lead.exceeds(SURE * sqrt(early)):
                break
            running, beaten = running[:2], running[2:] + beaten
            size = self.budget.rounds[-1][1]
            self._add(size, *self._sampled(running, [size]))
            running.sort(key=self._estimate, reverse=True)
        favorite, challenger = sorted(running[:2], key=choices.index)
        if running[0] == challenger and not self.lead(challenger, favorite).exceeds(sure):
            running[:2] = favorite, challenger
        return running + beaten

    def lead(self, choice: ChoiceT, other: ChoiceT) -> Lead:
        """Return by how much a choice is ahead of another, over the rollouts with the same luck."""
        pairs = zip(self.results[choice], self.results[other], strict=False)
        apart = [one - two for one, two in pairs]
        lead = mean_lead(apart)
        return lead._replace(error=lead.error * sqrt(self._variance_factor(len(apart))))

    def value(self, choice: ChoiceT) -> float | None:
        """Return the value of a choice in VP, likings included, or None if it had no rollouts."""
        return self._estimate(choice) if self.results.get(choice) else None

    @property
    def _shares_opponents(self) -> bool:
        """Whether most rollouts of a batch start after the same simulation of the opponents' actions."""
        return self.budget.simulates_opponents and not self.budget.to_end

    def _sampled(self, choices: Sequence[ChoiceT], sizes: Sequence[int]) -> list[dict[ChoiceT, list[float]]]:
        """Run the next batches of rollouts, one of each choice with each seed, and return their values.

        The simulations come first: they take longer, and at the end processes should share what is short.
        """
        first, batches = view_seed(self.view) + sum(self.batches), list[dict[int, bool]]()
        for size in sizes:
            starts = {seed: rollout_rng(seed)[0] for seed in range(first, first + size)}
            batches.append(starts if self._shares_opponents else dict.fromkeys(starts, False))
            first += size
        tasks, simulations = list[Task](), dict[tuple[int, ChoiceT], int]()
        for number, starts in enumerate(batches, len(self.batches)):
            for choice in choices if any(starts.values()) else ():
                simulations[number, choice] = len(tasks)
                tasks.append(Task(Simulation.after_opponents, (choice, number), topic=choice))
        rollouts = list[dict[ChoiceT, list[int]]]()
        for number, starts in enumerate(batches, len(self.batches)):
            rollouts.append({choice: [] for choice in choices})
            for seed, is_foreseen in starts.items():
                for choice in choices:
                    rollouts[-1][choice].append(len(tasks))
                    needed = simulations[number, choice] if is_foreseen else None
                    tasks.append(Task(Simulation.rollout_value, (choice, seed), needed, choice))
        found = carry_out(self._simulation, tasks)
        return [
            {choice: [found[task] for task in numbers] for choice, numbers in batch.items()}
            for batch in rollouts
        ]

    def _add(self, size: int, values: Mapping[ChoiceT, Sequence[float]]) -> None:
        """Add the values of a batch of this size."""
        for choice, found in values.items():
            self.results.setdefault(choice, []).extend(found)
        self.batches.append(size)

    def _variance_factor(self, rollouts: int) -> float:
        """Return how much the luck that batches have in common increases the variance of a mean.

        ``rollouts``: the number of rollouts, those of the first batches.
        """
        if not self._shares_opponents:
            return 1.0
        done = accumulate(self.batches)
        squares = sum(size**2 for size, total in zip(self.batches, done, strict=True) if total <= rollouts)
        return 1 + SHARED_LUCK * (squares / rollouts - 1)

    def _set_prior(self, prior: Mapping[ChoiceT, float], sampled: Sequence[ChoiceT]) -> None:
        """Move the values before the search to the level of the first rollouts."""
        higher = fmean(map(self._estimate, sampled)) - fmean(prior[choice] for choice in sampled)
        self._prior = {choice: value + higher for choice, value in prior.items()}

    def _estimate(self, choice: ChoiceT) -> float:
        results, liking = self.results[choice], self.style.tastes.liking(self.view.state, choice)
        weight = self.budget.prior_weight if choice in self._prior else 0
        total = fsum(results) + len(results) * liking + weight * self._prior.get(choice, 0.0)
        return total / (len(results) + weight)
