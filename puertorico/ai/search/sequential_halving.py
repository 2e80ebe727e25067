"""Playing choices on, many times over, and comparing what they lead to.

What a seat cannot see is dealt anew each time, the same way for all choices that are compared, so that luck
tells nothing about them. Everybody plays on like one who sees a phase ahead, a little differently each time,
and in more of a hurry later on. Only what the others do until the seat's next turn is thought about more,
once for each choice: good players look to the end of the round, and at a phase alone the card that such a one
takes is guessed right every second time. Most times are then played on from that turn. How the seat stands is
asked after each round: soon after a choice the boards do not tell all that it leads to, later they tell more
of luck, and the mean errs least. Work is limited, not time: the same view always gives the same result.
"""

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Generic, TypeVar

from attrs import define, field

from puertorico.ai.difficulty import SearchBudget
from puertorico.ai.evaluation.evaluate import Evaluation, evaluate, mean_evaluation
from puertorico.ai.search.determinization import determinized_state, view_seed
from puertorico.ai.search.rollout import rollout, simulate_opponents
from puertorico.ai.styles import Style
from puertorico.engine.state import GameState
from puertorico.engine.view import View, determinize, view

NEAR_WIDTH, FAR_WIDTH = 4, 2
"""Open role cards that everybody tries out when choices are played on: in the first round, and later."""

FORESIGHT_RATE = 0.75
"""How often what the others do until the seat's next turn is taken to be what was foreseen."""

OWN_AND_NEXT = 2
"""Role cards that are taken, after those of the others, before the seat is first asked how it stands."""

ChoiceT = TypeVar("ChoiceT", bound=Hashable)


@define
class SequentialHalving(Generic[ChoiceT]):
    """Plays choices of a seat on, as many times as each heat of an effort has it; all with the same luck.

    ``apply_choice``: does what was chosen.
    """

    view: View
    style: Style
    budget: SearchBudget
    apply_choice: Callable[[GameState, ChoiceT], object]
    results: dict[ChoiceT, list[Evaluation]] = field(factory=dict)
    after_opponents: dict[ChoiceT, View] = field(factory=dict)
    samples_done: int = 0

    def run(self, choices: Sequence[ChoiceT]) -> list[ChoiceT]:
        """The choices, of which those that look best are to come first, in the order of what they lead to."""
        running, beaten = list(choices), list[ChoiceT]()
        for keep, times in self.budget.rounds:
            if len(running) == 1:
                break
            running, beaten = running[:keep], running[keep:] + beaten
            self._sample(running, times)
            running.sort(key=self._value, reverse=True)
        return running + beaten

    def mean(self, choice: ChoiceT) -> Evaluation | None:
        """What a choice has led to on average, if it has taken part."""
        results = self.results.get(choice)
        return mean_evaluation(results) if results else None

    def _sample(self, choices: Sequence[ChoiceT], times: int) -> None:
        first, others = view_seed(self.view) + self.samples_done, self.view.state.rules.players - 1
        for seed in range(first, first + times):
            for choice in choices:
                rng = Random(seed)
                if rng.random() < FORESIGHT_RATE:
                    table, cards = determinize(self._after_opponents(choice), seed), OWN_AND_NEXT
                else:
                    table, cards = determinize(self.view, seed), others + OWN_AND_NEXT
                    self.apply_choice(table, choice)
                self.results.setdefault(choice, []).append(self._rollout_evaluation(table, rng, cards))
        self.samples_done += times

    def _after_opponents(self, choice: ChoiceT) -> View:
        """The table at the seat's next turn, as far as it can be foreseen what is done until then."""
        if choice not in self.after_opponents:
            table = determinized_state(self.view)
            self.apply_choice(table, choice)
            simulate_opponents(table, self.style, table.rules.players - 1)
            self.after_opponents[choice] = view(table, self.view.seat)
        return self.after_opponents[choice]

    def _rollout_evaluation(self, table: GameState, rng: Random, cards: int) -> Evaluation:
        """The mean of how the seat stands after each of the rounds, the first of which is one card longer:
        so the own next one is played too.
        """
        players, seat = table.rules.players, self.view.seat
        table = rollout(table, self.style, rng, cards, width=NEAR_WIDTH)
        found = [evaluate(table, seat, self.style)]
        for _ in range(self.budget.horizon - 1):
            table = rollout(table, self.style, rng, players, width=FAR_WIDTH)
            found.append(evaluate(table, seat, self.style))
        return mean_evaluation(found)

    def _value(self, choice: ChoiceT) -> float:
        return sum(one.value for one in self.results[choice])
