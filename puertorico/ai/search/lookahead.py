"""Looking ahead: an action is tried on a table filled in from the view, the phase is played out at a glance
by everybody, and the worth of what comes out is compared.

Nothing here knows the truth: whoever calls hands over a table that ``view.redeterminise`` has filled in.
"""

from collections.abc import Sequence
from operator import itemgetter

from puertorico.ai.evaluation.evaluate import standing
from puertorico.ai.evaluation.forecast import Outlook, outlook
from puertorico.ai.policies.greedy import glance, place_all, rates
from puertorico.ai.policies.guests import guest_move
from puertorico.ai.policies.pruning import sensible
from puertorico.ai.policies.role_prior import likely
from puertorico.ai.styles import Style
from puertorico.engine.actions import PASS, Action
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState

WIDTH = 4
"""Actions of a small decision that are looked at closely: those that look best at a glance."""

AT_A_GLANCE = frozenset(
    {Step.PLACE, Step.DRAW_PLANTATION, Step.DRAFT, Step.HUNT, Step.PAY, Step.ANY_TIME, Step.VILLA_NOBLE}
)
"""The decisions that need no look ahead, or for which it would tell nothing."""

CLOSE = 2
"""Role cards that are looked at closely: with what all others will probably take next."""


def best_action(state: GameState, style: Style, width: int | None = None) -> Action:
    """The best action of the seat whose turn it is. The state has nothing hidden; it is left as it was.
    ``width`` is that of ``promising``.
    """
    ahead = outlook(state)
    quick = without_search(state, ahead, style)
    if quick is not None:
        return quick
    if state.tasks[-1].step == Step.CHOOSE_ROLE:
        return best_role(state, ahead, style, width)
    return candidates(state, ahead, style)[0][1]


def without_search(state: GameState, ahead: Outlook, style: Style) -> Action | None:
    """What is done where nothing is to be looked into; None where the choices must be compared."""
    if state.tasks[-1].step in AT_A_GLANCE:
        return glance(state, ahead, style)
    guest = guest_move(state, ahead)
    if guest is not None:
        return guest
    legal = sensible(state, legal_actions(state))
    return legal[0] if len(legal) == 1 else None


def candidates(state: GameState, ahead: Outlook, style: Style) -> list[tuple[float, Action]]:
    """The choices worth a close look and what each is worth when the phase is over, best first."""
    if state.tasks[-1].step == Step.CHOOSE_ROLE:
        return [(value, action) for value, action, _ in promising(state, ahead, style)]
    legal = sensible(state, legal_actions(state))
    if len(legal) > WIDTH:
        legal = _worth_a_look(state, legal, ahead, style)
    seat = state.seat
    ways = []
    for action in legal:
        table = after(state, action, ahead, style)
        ways.append((standing(table, seat, style, ahead.pace).value, action))
    return sorted(ways, key=itemgetter(0), reverse=True)


def _worth_a_look(state: GameState, legal: Sequence[Action], ahead: Outlook, style: Style) -> list[Action]:
    """The actions that look best at a glance, and doing nothing: what that brings comes later, such as the
    hunting lodge's reward for empty spaces (NOB-7).
    """
    looks = rates(state, legal, ahead, style)
    best = [legal[i] for i in sorted(range(len(legal)), key=lambda i: -looks[i])[:WIDTH]]
    return best if PASS in best or PASS not in legal else [*best, PASS]


def best_role(state: GameState, ahead: Outlook, style: Style, width: int | None) -> Action:
    """The role card that leaves the seat best off when all others have taken theirs. ``width`` is that of
    ``promising``.
    """
    seat = state.seat
    ways = promising(state, ahead, style, width)[:CLOSE]
    if len(ways) == 1:
        return ways[0][1]
    best, best_value = ways[0][1], float("-inf")
    for _, action, table in ways:
        for _ in range(state.rules.players - 1):
            if not table.tasks:
                break
            table = promising(table, outlook(table), style, width)[0][2]
        value = standing(table, seat, style).value
        if value > best_value:
            best, best_value = action, value
    return best


Way = tuple[float, Action, GameState]


def promising(state: GameState, ahead: Outlook, style: Style, width: int | None = None) -> list[Way]:
    """The role cards that may be taken, best first: what each is worth, and the table after its phase.

    ``width``: only so many are tried out, those that look best at a glance; None for all.
    """
    seat = state.seat
    ways: list[Way] = []
    actions: Sequence[Action] = sensible(state, legal_actions(state))
    if width is not None and len(actions) > width:
        actions = likely(state, actions, ahead, width)
    for action in actions:
        table = after(state, action, ahead, style)
        ways.append((standing(table, seat, style).value, action, table))
    ways.sort(key=lambda way: -way[0])
    return ways


def after(state: GameState, action: Action, ahead: Outlook, style: Style) -> GameState:
    """The table when this is done and the phase played out, on a copy."""
    table = state.clone()
    apply_unchecked(table, action)
    play_out(table, ahead, style)
    return table


def play_out(state: GameState, ahead: Outlook, style: Style) -> None:
    """Plays the phase to its end, everybody deciding at a glance."""
    while state.tasks and (step := state.tasks[-1].step) != Step.CHOOSE_ROLE:
        if step == Step.PLACE:
            place_all(state, ahead, style)
        else:
            apply_unchecked(state, glance(state, ahead, style))
