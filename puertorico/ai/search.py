"""Thinking hard: the actions that look good are each played on for a while, many times, and what they lead to
is compared.

What a seat cannot see is dealt anew each time, the same way for all actions that are compared, so that luck
tells nothing about them. Everybody plays on like one who sees a phase ahead, a little differently each time,
and in more of a hurry later on. How the seat stands is asked after each round: soon after an action the
boards do not tell all that it leads to, later they tell more of luck, and the mean errs least. Work is
limited, not time: the same view always gives the same action.
"""

from collections.abc import Sequence
from random import Random

from attrs import define, field, frozen

from puertorico.ai.ending import endings, is_last_phase
from puertorico.ai.filling import filled_in, seed_of
from puertorico.ai.lookahead import candidates, without_search
from puertorico.ai.outlook import outlook
from puertorico.ai.playout import play_on
from puertorico.ai.standing import Standing, mean, standing
from puertorico.ai.strengths import EFFORTS, SMALL
from puertorico.ai.styles import Style
from puertorico.engine.actions import Action
from puertorico.engine.game import apply_unchecked
from puertorico.engine.state import GameState
from puertorico.engine.view import View, redeterminise

NEAR, FAR = 4, 2
"""Open role cards that everybody tries out when actions are played on: in the first round, and later."""


@frozen
class Way:
    """An action, and the mean of the tables to which it has led; None where it was not played on: where there
    is nothing to compare it with, or where it fell behind at first sight.
    """

    action: Action
    standing: Standing | None = None


def think(seen: View, style: Style) -> list[Way]:
    """What the seat whose view this is may do, when it is its turn, best first."""
    state = filled_in(seen)
    ahead = outlook(state)
    quick = without_search(state, ahead, style)
    if quick is not None:
        return [Way(quick)]
    if is_last_phase(state):
        ends = endings(state, style)
        if ends is not None:
            return [Way(action, standing(end, seen.seat, style)) for action, end in ends]
    effort = EFFORTS.get(state.tasks[-1].step, SMALL)
    ways = candidates(state, ahead, style)
    running = [action for value, action in ways if value >= ways[0][0] - effort.behind]
    beaten = [action for _, action in ways[len(running) :]]
    heats = _Heats(seen, style, effort.rounds)
    for keep, times in effort.heats:
        if len(running) == 1:
            break
        running, beaten = running[:keep], running[keep:] + beaten
        running = heats.run(running, times)
    return [Way(action, heats.mean(action)) for action in running + beaten]


@define
class _Heats:
    """Plays actions on, as many times as each heat has it; all with the same luck."""

    seen: View
    style: Style
    rounds: int
    results: dict[Action, list[Standing]] = field(factory=dict)
    done: int = 0

    def run(self, actions: Sequence[Action], times: int) -> list[Action]:
        """Plays each on; returns them best first."""
        seed, seat = seed_of(self.seen), self.seen.seat
        for luck in range(seed + self.done, seed + self.done + times):
            table = redeterminise(self.seen, luck)
            for action in actions:
                after = table.clone()
                apply_unchecked(after, action)
                self.results.setdefault(action, []).append(self._played_on(after, seat, Random(luck)))
        self.done += times
        return sorted(actions, key=self._value, reverse=True)

    def _played_on(self, table: GameState, seat: int, chances: Random) -> Standing:
        """The mean of how the seat stands after each of the rounds, the first of which is one card longer:
        so the own next one is played too.
        """
        players = table.rules.players
        table = play_on(table, self.style, chances, players + 1, width=NEAR)
        found = [standing(table, seat, self.style)]
        for _ in range(self.rounds - 1):
            table = play_on(table, self.style, chances, players, width=FAR)
            found.append(standing(table, seat, self.style))
        return mean(found)

    def _value(self, action: Action) -> float:
        return sum(one.value for one in self.results[action])

    def mean(self, action: Action) -> Standing | None:
        """What an action has led to on average, if it has taken part."""
        results = self.results.get(action)
        return mean(results) if results else None
