"""Thinking hard: the actions that look good are each played on for a while, many times, and what they lead to
is compared.

What a seat cannot see is dealt anew each time, the same way for all actions that are compared, so that luck
tells nothing about them. Everybody plays on like one who sees a phase ahead, and a little differently each
time. Work is limited, not time: the same view always gives the same action.
"""

from collections.abc import Iterable, Sequence
from random import Random

from attrs import define, field, frozen

from puertorico.ai.filling import filled_in, seed_of
from puertorico.ai.lookahead import candidates, standing, without_search
from puertorico.ai.outlook import outlook
from puertorico.ai.playout import play_on
from puertorico.ai.strengths import ROLE, SMALL, Effort
from puertorico.ai.styles import Style
from puertorico.engine.actions import Action
from puertorico.engine.game import apply_unchecked
from puertorico.engine.ids import Step
from puertorico.engine.view import View, redeterminise


@frozen
class Thought:
    """What may be done, best first, and what each leads to: VP against the others, as the style sees it."""

    actions: tuple[Action, ...]
    values: tuple[float, ...]


def think(seen: View, style: Style) -> Thought:
    """What the seat whose view this is may do, when it is its turn, and what comes of it.

    Where nothing is to be compared there is one action, of value 0.
    """
    state = filled_in(seen)
    ahead = outlook(state)
    quick = without_search(state, ahead, style)
    if quick is not None:
        return Thought((quick,), (0.0,))
    effort = ROLE if state.tasks[-1].step == Step.CHOOSE_ROLE else SMALL
    ways = candidates(state, ahead, style)
    running = [action for value, action in ways if value >= ways[0][0] - effort.behind]
    values = {action: value - effort.behind for value, action in ways}
    heats = _Heats(seen, style, effort)
    for keep, times in effort.heats:
        if len(running) == 1:
            break
        running = heats.run(running[:keep], times)
        values.update(heats.means(running))
    order = [*running, *sorted(values.keys() - set(running), key=lambda a: (-values[a], str(a)))]
    return Thought(tuple(order), tuple(values[action] for action in order))


@define
class _Heats:
    """Plays actions on, as many times as each heat has it; all with the same luck."""

    seen: View
    style: Style
    effort: Effort
    totals: dict[Action, float] = field(factory=dict)
    done: int = 0

    def run(self, actions: Sequence[Action], times: int) -> list[Action]:
        """Plays each on; returns them best first."""
        seed, seat = seed_of(self.seen), self.seen.seat
        cards = self.seen.state.rules.players + 1
        for luck in range(seed + self.done, seed + self.done + times):
            table = redeterminise(self.seen, luck)
            for action in actions:
                after = table.clone()
                apply_unchecked(after, action)
                end = play_on(after, self.style, Random(luck), cards)
                self.totals[action] = self.totals.get(action, 0.0) + standing(end, seat, self.style)
        self.done += times
        return sorted(actions, key=self.totals.__getitem__, reverse=True)

    def means(self, actions: Iterable[Action]) -> dict[Action, float]:
        """What each has led to on average, of those that took part in every heat so far."""
        return {action: self.totals[action] / self.done for action in actions}
