"""The choices of one decision: single actions, or whole placements of colonists."""

from collections.abc import Iterable, Sequence

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.placement import plan_placement
from puertorico.ai.policies.pruning import prune
from puertorico.ai.search.choices import Choice, is_placement, placement_choice
from puertorico.ai.search.determinization import determinized_state
from puertorico.ai.search.lookahead import ranked_actions
from puertorico.ai.search.placement_neighbors import neighbor_placements
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.actions import Action
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.engine.view import View

ALLROUNDER = STYLE_BY_ID["allrounder"]

PLACEMENT_MARGIN = 2.0
"""Maximum difference, in VP, by which a placement may look worse than the default and still be compared."""


def choice_made(state: GameState, actions: Iterable[Action]) -> Choice:
    """Return the choice that begins a game's remaining ``actions``; the state is the position before them."""
    if not is_placement(state):
        return (next(iter(actions)),)
    at, seat, made = state.clone(), state.seat, list[Action]()
    for action in actions:
        made.append(action)
        apply_unchecked(at, action)
        if not is_placement(at) or at.seat != seat:
            break
    return tuple(made)


def is_real_decision(state: GameState) -> bool:
    """Return whether the seat to move has more than one sensible action."""
    return len(prune(state, legal_actions(state))) > 1


def promising_choices(view: View, limit: int) -> list[Choice]:
    """Return the choices of the seat to move that look best, at most ``limit``, best first."""
    state = determinized_state(view)
    forecast = make_forecast(state)
    at = state.tasks[-1]
    if at.step != Step.PLACE:
        return [(action,) for _, action in ranked_actions(state, forecast, ALLROUNDER)[:limit]]
    default = plan_placement(state, at.seat, at.detail, forecast, ALLROUNDER)
    others = neighbor_placements(state, default, forecast, ALLROUNDER, PLACEMENT_MARGIN, limit - 1)
    return [placement_choice(state, plan) for plan in (default, *others)]


def with_choice_made(choices: Sequence[Choice], made: Choice) -> list[Choice]:
    """Return the choices and the one that was made."""
    return [*choices] if made in choices else [*choices, made]
