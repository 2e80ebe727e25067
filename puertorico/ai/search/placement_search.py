"""Thinking hard about a placement: the usual one and some that differ a little are played on (ai.heats).

It is asked step by step, and answered each time as if all colonists were still in hand: so all steps belong
to the same placement, with no memory between them.
"""

from collections.abc import Sequence
from functools import lru_cache

from attrs import evolve, field, frozen

from puertorico.ai.difficulty import effort
from puertorico.ai.evaluation.evaluate import Standing
from puertorico.ai.evaluation.forecast import outlook
from puertorico.ai.policies.placement import Plan, carry_out, plan
from puertorico.ai.search.determinization import filled_in
from puertorico.ai.search.placement_neighbors import shifted
from puertorico.ai.search.sequential_halving import Heats
from puertorico.ai.styles import Style
from puertorico.engine.agenda import task
from puertorico.engine.game import advance, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.view import View


@frozen
class _Beginning:
    """What a seat saw when it began to place. ``facts`` say the same in full, for comparing."""

    facts: str
    seen: View = field(eq=False)


@frozen
class Placement:
    """A whole placement, and the mean of the tables to which it has led; None where there is no other to
    compare it with.
    """

    plan: Plan
    standing: Standing | None = None


def placements(seen: View, style: Style) -> Sequence[Placement]:
    """What the seat whose view this is may do, when it is placing colonists, best first. Where it has begun
    to, only the rest of the best.
    """
    beginning = _beginning(seen)
    if beginning.seen.state == seen.state:
        return _ranked(beginning, style)
    return [Placement(best_placement(seen, style))]


def best_placement(seen: View, style: Style) -> Plan:
    """The rest of the placement of the seat whose view this is, when it is placing colonists.

    The usual one where the colonists that stand already do not belong to the one that is thought best, or
    what is in hand does not go on as that one does.
    """
    at = seen.state.tasks[-1]
    beginning = _beginning(seen)
    first = beginning.seen.state.tasks[-1]
    if first.step == Step.PLACE:
        best = _ranked(beginning, style)[0].plan
        player = seen.state.players[seen.seat]
        stand = [(player.people_at(place), player.nobles[place]) for place in range(first.detail, at.detail)]
        wanted = list(zip(best.people, best.nobles, strict=True))[first.detail : at.detail]
        if stand == wanted and best.step(at.detail) in legal_actions(seen.state):
            return best
    state = filled_in(seen)
    return plan(state, at.seat, at.detail, outlook(state), style)


def _beginning(seen: View) -> _Beginning:
    """Takes all colonists of the board in hand again (MAY-2)."""
    state = seen.state.clone()
    state.tasks[-1] = task(Step.PLACE_ALL, seen.seat)
    advance(state, [])
    return _Beginning(repr(state), evolve(seen, state=state))


@lru_cache(maxsize=8)
def _ranked(beginning: _Beginning, style: Style) -> tuple[Placement, ...]:
    """Best first. Kept for the steps that follow: finding them again would take as long."""
    state = filled_in(beginning.seen)
    at, ahead = state.tasks[-1], outlook(state)
    usual = plan(state, at.seat, at.detail, ahead, style)
    work = effort(Step.PLACE, state.rules.players)
    most = work.heats[0][0] - 1
    others = shifted(state, usual, ahead, style, work.behind, most)
    heats = Heats(beginning.seen, style, work, carry_out)
    return tuple(Placement(one, heats.mean(one)) for one in heats.run([usual, *others]))
