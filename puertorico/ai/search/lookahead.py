"""Lookahead: try an action, let the greedy policy finish the phase for all seats, and evaluate the result.

All states here are determinized (``search.determinization``), so no decision depends on hidden information.
"""

from collections.abc import Sequence
from operator import itemgetter
from random import Random

from puertorico.ai.evaluation.evaluate import evaluate
from puertorico.ai.evaluation.forecast import Forecast, make_forecast
from puertorico.ai.policies.greedy import DECLINING, FREE_STEPS, action_values, greedy_action, place_all
from puertorico.ai.policies.guests import guest_move
from puertorico.ai.policies.pruning import prune
from puertorico.ai.policies.role_prior import top_by_prior
from puertorico.ai.search.shared_work import keep_others_busy
from puertorico.ai.search.transpositions import ComparedRoles, RankedRole, TranspositionTable
from puertorico.ai.styles import Style
from puertorico.engine.actions import PASS, Action
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState

MAX_CANDIDATES = 4
"""Number of actions tried in a decision other than a role: those that the greedy policy rates highest."""

GREEDY_STEPS = frozenset(
    {Step.PLACE, Step.DRAW_PLANTATION, Step.DRAFT, Step.HUNT, Step.PAY, Step.ANY_TIME, Step.VILLA_NOBLE}
)
"""The steps left to the greedy policy, because lookahead gains nothing."""

REPLY_NOISE_SD = 1.0
"""Standard deviation of the noise on the value of a role, in VP, if players aren't to play all alike."""

DEEPENED_ROLES = 2
"""Number of roles followed to the end of the round, with the opponents' likely choices."""

REPLY_WIDTH = 2
"""Number of roles that each opponent tries there, unless all are to be tried."""


def best_action(
    state: GameState,
    style: Style,
    width: int | None = None,
    rng: Random | None = None,
    forecast: Forecast | None = None,
    table: TranspositionTable | None = None,
) -> Action:
    """Return the best action of the seat to move.

    The state must be complete (nothing hidden); it isn't changed. ``width``, ``table``: see ``ranked_roles``.
    ``rng``: see ``best_role``. ``forecast``: the forecast for this state, if it is known already.
    """
    forecast = forecast or make_forecast(state)
    quick = quick_action(state, forecast, style)
    if quick is not None:
        return quick
    if state.tasks[-1].step == Step.CHOOSE_ROLE:
        return best_role(state, forecast, style, width, rng, table)
    return ranked_actions(state, forecast, style)[0][1]


def quick_action(state: GameState, forecast: Forecast, style: Style) -> Action | None:
    """Return the action if the decision needs no search, or None."""
    if state.tasks[-1].step in GREEDY_STEPS:
        return greedy_action(state, forecast, style)
    guest = guest_move(state, forecast)
    if guest is not None:
        return guest
    legal = prune(state, legal_actions(state))
    return legal[0] if len(legal) == 1 else None


def ranked_actions(state: GameState, forecast: Forecast, style: Style) -> list[tuple[float, Action]]:
    """Return the actions worth considering, with their values at the end of the phase, best first."""
    if state.tasks[-1].step == Step.CHOOSE_ROLE:
        return [(role.value, role.action) for role in _liked_roles(state, forecast, style)]
    legal = prune(state, legal_actions(state))
    if len(legal) > MAX_CANDIDATES:
        legal = _top_by_value(state, legal, forecast, style)
    seat, is_free = state.seat, state.tasks[-1].step in FREE_STEPS
    ranked = []
    for action in legal:
        outcome = after_phase(state, action, forecast, style)
        liking = style.tastes.liking(state, action) - (DECLINING if is_free and action == PASS else 0.0)
        ranked.append((evaluate(outcome, seat, style, forecast.pace) + liking, action))
    return sorted(ranked, key=itemgetter(0), reverse=True)


def _top_by_value(
    state: GameState, legal: Sequence[Action], forecast: Forecast, style: Style
) -> list[Action]:
    """Return the actions with the highest greedy values, and always Pass, which may pay off later.

    An example is the Hunting Lodge, which rewards empty spaces (NOB-7).
    """
    values = action_values(state, legal, forecast, style)
    best = [legal[i] for i in sorted(range(len(legal)), key=lambda i: -values[i])[:MAX_CANDIDATES]]
    return best if PASS in best or PASS not in legal else [*best, PASS]


def best_role(
    state: GameState,
    forecast: Forecast,
    style: Style,
    width: int | None,
    rng: Random | None = None,
    table: TranspositionTable | None = None,
) -> Action:
    """Return the role with the highest value after all opponents have chosen theirs.

    ``width``, ``table``: see ``ranked_roles``. With an ``rng``, the values have noise with a standard
    deviation of ``REPLY_NOISE_SD`` VP.
    """
    compared = compared_roles(state, forecast, style, width, table)
    return likely_role(compared, rng) if rng is not None else compared[0][1]


def likely_role(compared: Sequence[tuple[float, Action]], rng: Random) -> Action:
    """Return a role that a good player may choose, most likely the best."""
    return max(compared, key=lambda role: role[0] + rng.gauss(0, REPLY_NOISE_SD))[1]


def compared_roles(
    state: GameState,
    forecast: Forecast,
    style: Style,
    width: int | None = None,
    table: TranspositionTable | None = None,
) -> ComparedRoles:
    """Return the most promising roles with their values after all opponents have chosen theirs, best first.

    ``width``, ``table``: see ``ranked_roles``.
    """

    def compare(state: GameState) -> ComparedRoles:
        return newly_compared_roles(state, forecast, style, width, table)

    return table.compared(state, width, compare) if table else compare(state)


def newly_compared_roles(
    state: GameState, forecast: Forecast, style: Style, width: int | None, table: TranspositionTable | None
) -> ComparedRoles:
    """Compare roles like ``compared_roles``, even if the table has the result already."""
    compared = []
    for role in _liked_roles(state, forecast, style, width, table)[:DEEPENED_ROLES]:
        after, ahead = role.after(state), role.forecast
        for _ in range(state.rules.players - 1):
            if not after.tasks:
                break
            reply = ranked_roles(after, ahead, style, REPLY_WIDTH if width else None, table)[0]
            after, ahead = reply.after(after), reply.forecast
        value = evaluate(after, state.seat, style, forecast=ahead)
        compared.append((value + style.tastes.liking(state, role.action), role.action))
    return sorted(compared, key=itemgetter(0), reverse=True)


def ranked_roles(
    state: GameState,
    forecast: Forecast,
    style: Style,
    width: int | None = None,
    table: TranspositionTable | None = None,
) -> list[RankedRole]:
    """Return the available roles, best first.

    ``width``: the number of roles to try, those with the highest prior (``policies.role_prior``); None for
    all. ``table``: it has the roles that needn't be tried again; others are added if possible. The
    state that follows a role is then that of ``RankedRole.after``.
    """
    seat = state.seat
    ranked: list[RankedRole] = []
    actions: Sequence[Action] = prune(state, legal_actions(state))
    if width is not None and len(actions) > width:
        actions = top_by_prior(state, actions, forecast, width)
    tried = table.tried(state) if table else {}
    for action in actions:
        role = tried.get(action)
        if role is None:
            outcome = after_phase(state, action, forecast, style)
            ahead = make_forecast(outcome)
            role = RankedRole(evaluate(outcome, seat, style, forecast=ahead), action, outcome, ahead)
            if role.is_open:
                tried[action] = role
        ranked.append(role)
    ranked.sort(key=lambda role: -role.value)
    return ranked


def _liked_roles(
    state: GameState,
    forecast: Forecast,
    style: Style,
    width: int | None = None,
    table: TranspositionTable | None = None,
) -> list[RankedRole]:
    """Return the available roles with their values including the tastes of the style, best first."""
    ranked = [
        role._replace(value=role.value + style.tastes.liking(state, role.action))
        for role in ranked_roles(state, forecast, style, width, table)
    ]
    return sorted(ranked, key=lambda role: -role.value)


def after_phase(state: GameState, action: Action, forecast: Forecast, style: Style) -> GameState:
    """Return a copy of the state after an action and the rest of the phase."""
    # Nearly all the time of a search goes by in here.
    keep_others_busy()
    outcome = state.clone()
    apply_unchecked(outcome, action)
    finish_phase(outcome, forecast, style)
    return outcome


def finish_phase(state: GameState, forecast: Forecast, style: Style) -> None:
    """Play the rest of the phase in place, with the greedy policy for all seats."""
    while state.tasks and (step := state.tasks[-1].step) != Step.CHOOSE_ROLE:
        if step == Step.PLACE:
            place_all(state, forecast, style)
        else:
            apply_unchecked(state, greedy_action(state, forecast, style))
