"""Choosing with a judgement that is not sure: for players who see little."""

from random import Random

from attrs import evolve

from puertorico.ai.difficulty import Doubt
from puertorico.ai.evaluation.forecast import outlook
from puertorico.ai.policies.greedy import rates
from puertorico.ai.policies.pruning import sensible
from puertorico.ai.search.lookahead import candidates, without_search
from puertorico.ai.styles import Style
from puertorico.engine.actions import Action
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState

SMALL = 0.5
"""How much less is misjudged where it is not about a role: there is less to overlook."""


def unsure_action(state: GameState, style: Style, doubt: Doubt, chances: Random) -> Action:
    """What looks best to the seat whose turn it is. The state has nothing hidden; it is left as it was."""
    ahead = outlook(state)
    if state.tasks[-1].step == Step.CHOOSE_ROLE:
        style = evolve(style, envy=doubt.envy * style.envy)
        roles = candidates(state, ahead, style)
        return max(roles, key=lambda way: way[0] + chances.gauss(0, doubt.wobble))[1]
    quick = without_search(state, ahead, style)
    if quick is not None:
        return quick
    if doubt.is_hasty:
        legal = sensible(state, legal_actions(state))
        ways = list(zip(rates(state, legal, ahead, style), legal, strict=True))
    else:
        ways = candidates(state, ahead, style)
    return max(ways, key=lambda way: way[0] + chances.gauss(0, SMALL * doubt.wobble))[1]
