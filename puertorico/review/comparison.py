"""Compares the choices of a decision by playouts, sequentially: as many as the difference needs."""

from collections.abc import Sequence
from statistics import fmean

from attrs import define, field

from puertorico.ai.search.choices import Choice
from puertorico.ai.search.lead import Lead, mean_lead
from puertorico.ai.search.shared_work import Task, carry_out
from puertorico.review.playouts import Outcome, Playouts


@define
class Comparison:
    """The playouts of the choices of one decision. All playouts are numbered from ``first_number`` on."""

    playouts: Playouts
    choices: Sequence[Choice]
    first_number: int = 0
    outcomes: dict[Choice, list[Outcome]] = field(factory=dict, init=False)

    def add(self, choices: Sequence[Choice], times: int) -> None:
        """Play each of these choices to the end ``times`` more times."""
        tasks = []
        for choice in choices:
            first = self.first_number + len(self.outcomes.setdefault(choice, []))
            tasks += [Task(Playouts.outcome, (choice, number)) for number in range(first, first + times)]
        found = carry_out(self.playouts, tasks)
        for number, outcome in enumerate(found):
            self.outcomes[choices[number // times]].append(outcome)

    def run(self, batch: int, most: int, errors: float) -> None:
        """Compare the choices.

        Each batch gives the choices still compared ``batch`` more playouts, up to ``most``. A choice drops
        out once it is behind the best by this many standard errors.
        """
        running = list(self.choices)
        for _ in range(0, most, batch):
            self.add(running, batch)
            best = self.best()
            running = [one for one in running if not self.difference(best, one).exceeds(errors)]
            if len(running) == 1:
                return

    def best(self) -> Choice:
        """Return the choice with the highest mean lead, among those with the most playouts."""
        most = max(map(len, self.outcomes.values()))
        full = [choice for choice in self.choices if len(self.outcomes[choice]) == most]
        return max(full, key=lambda choice: fmean(one.lead for one in self.outcomes[choice]))

    def difference(self, choice: Choice, other: Choice) -> Lead:
        """Return by how many points a choice is ahead of another, over the playouts with the same luck."""
        pairs = zip(self.outcomes[choice], self.outcomes[other], strict=False)
        return mean_lead([one.lead - two.lead for one, two in pairs])

    def points(self, choice: Choice) -> float:
        """Return the mean final points after a choice."""
        return fmean(outcome.points for outcome in self.outcomes[choice])

    def win_rate(self, choice: Choice) -> float:
        """Return the share of the playouts won after a choice."""
        return fmean(outcome.won for outcome in self.outcomes[choice])
