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

from puertorico.ai.difficulty import Effort
from puertorico.ai.evaluation.evaluate import Standing, mean, standing
from puertorico.ai.search.determinization import filled_in, seed_of
from puertorico.ai.search.rollout import foresee, play_on
from puertorico.ai.styles import Style
from puertorico.engine.state import GameState
from puertorico.engine.view import View, redeterminise, view

NEAR, FAR = 4, 2
"""Open role cards that everybody tries out when choices are played on: in the first round, and later."""

SURE = 0.75
"""How often what the others do until the seat's next turn is taken to be what was foreseen."""

OWN_AND_NEXT = 2
"""Role cards that are taken, after those of the others, before the seat is first asked how it stands."""

Choice = TypeVar("Choice", bound=Hashable)


@define
class Heats(Generic[Choice]):
    """Plays choices of a seat on, as many times as each heat of an effort has it; all with the same luck.

    ``carry_out``: does what was chosen.
    """

    seen: View
    style: Style
    effort: Effort
    carry_out: Callable[[GameState, Choice], object]
    results: dict[Choice, list[Standing]] = field(factory=dict)
    foreseen: dict[Choice, View] = field(factory=dict)
    done: int = 0

    def run(self, choices: Sequence[Choice]) -> list[Choice]:
        """The choices, of which those that look best are to come first, in the order of what they lead to."""
        running, beaten = list(choices), list[Choice]()
        for keep, times in self.effort.heats:
            if len(running) == 1:
                break
            running, beaten = running[:keep], running[keep:] + beaten
            self._play(running, times)
            running.sort(key=self._value, reverse=True)
        return running + beaten

    def mean(self, choice: Choice) -> Standing | None:
        """What a choice has led to on average, if it has taken part."""
        results = self.results.get(choice)
        return mean(results) if results else None

    def _play(self, choices: Sequence[Choice], times: int) -> None:
        first, others = seed_of(self.seen) + self.done, self.seen.state.rules.players - 1
        for luck in range(first, first + times):
            for choice in choices:
                chances = Random(luck)
                if chances.random() < SURE:
                    table, cards = redeterminise(self._foreseen(choice), luck), OWN_AND_NEXT
                else:
                    table, cards = redeterminise(self.seen, luck), others + OWN_AND_NEXT
                    self.carry_out(table, choice)
                self.results.setdefault(choice, []).append(self._played_on(table, chances, cards))
        self.done += times

    def _foreseen(self, choice: Choice) -> View:
        """The table at the seat's next turn, as far as it can be foreseen what is done until then."""
        if choice not in self.foreseen:
            table = filled_in(self.seen)
            self.carry_out(table, choice)
            foresee(table, self.style, table.rules.players - 1)
            self.foreseen[choice] = view(table, self.seen.seat)
        return self.foreseen[choice]

    def _played_on(self, table: GameState, chances: Random, cards: int) -> Standing:
        """The mean of how the seat stands after each of the rounds, the first of which is one card longer:
        so the own next one is played too.
        """
        players, seat = table.rules.players, self.seen.seat
        table = play_on(table, self.style, chances, cards, width=NEAR)
        found = [standing(table, seat, self.style)]
        for _ in range(self.effort.rounds - 1):
            table = play_on(table, self.style, chances, players, width=FAR)
            found.append(standing(table, seat, self.style))
        return mean(found)

    def _value(self, choice: Choice) -> float:
        return sum(one.value for one in self.results[choice])
