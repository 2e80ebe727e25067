"""What a player who thinks would do, and why: for a person who asks for a hint."""

from enum import StrEnum
from operator import itemgetter

from attrs import frozen

from puertorico.ai.difficulty import Strength
from puertorico.ai.evaluation.evaluate import TIE, Standing, standing
from puertorico.ai.evaluation.forecast import Outlook, outlook
from puertorico.ai.players import Player
from puertorico.ai.policies.greedy import rates
from puertorico.ai.policies.placement import Plan
from puertorico.ai.policies.pruning import sensible
from puertorico.ai.search.determinization import filled_in
from puertorico.ai.search.endgame import is_last_phase
from puertorico.ai.search.expert import think
from puertorico.ai.search.lookahead import WIDTH, after
from puertorico.ai.search.placement_search import placements
from puertorico.ai.styles import BY_NAME, Style
from puertorico.engine.actions import Action, MoveGuest
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.engine.view import View, without_secrets

ADVISER = Player(Strength.EXPERT)
"""Who gives advice: the strongest player, and a sober one."""

HURRIED = Player(Strength.HARD).id
"""Who is asked where the answer cannot be waited for: the id of a player who decides at once."""

CLOSE = 0.1
"""VP below which there is nothing between two actions, as long as it is not sure what comes of them."""


class Ground(StrEnum):
    """Why an action is better than the next best: where it leads to more than that one does."""

    ONLY = "only"
    """There is nothing else to do."""
    SENSIBLE = "sensible"
    """Nothing else makes sense."""
    CLOSE = "close"
    """There is little between them."""
    POINTS = "points"
    """VP chips, and points of nobles."""
    HARVEST = "harvest"
    """Barrels still to come."""
    BARRELS = "barrels"
    """What the barrels in hand will bring."""
    CITY = "city"
    """Points of buildings."""
    USES = "uses"
    """What buildings will do."""
    DOUBLOONS = "doubloons"
    """Doubloons in hand."""
    INCOME = "income"
    """Doubloons later, by sales and savings."""
    OTHERS = "others"
    """The others get less."""


class Horizon(StrEnum):
    """Where the two were compared."""

    PHASE = "phase"
    """At the end of the phase."""
    ROUNDS = "rounds"
    """Some rounds later: the mean of what may become of each."""
    END = "end"
    """At the end of the game."""


@frozen
class Advice:
    """The actions to do now (several only where colonists are placed), the next best in place of them (none
    where nothing else makes sense), and why: the ground that counts most, the VP it counts, and the moment
    at which it does.
    """

    actions: tuple[Action, ...]
    other: tuple[Action, ...]
    ground: Ground
    gain: float = 0.0
    horizon: Horizon = Horizon.PHASE


def advise(seen: View) -> Advice:
    """What to do, for the seat whose view this is, when it is its turn.

    The same view always gives the same advice. Raises ValueError when it is not this seat's turn; TypeError
    for a state in place of a view.
    """
    if not isinstance(seen, View):
        raise TypeError("A view is needed: view(state, seat).")
    if seen.state.seat != seen.seat or seen.state.is_over:
        raise ValueError("It is not this seat's turn.")
    seen = without_secrets(seen)
    style = BY_NAME[ADVISER.style]
    if seen.state.tasks[-1].step == Step.PLACE:
        return _placement(seen, style)
    state = filled_in(seen)
    best, *others = think(seen, style)
    if others and best.standing is not None and others[0].standing is not None:
        horizon = Horizon.END if is_last_phase(state) else Horizon.ROUNDS
        return _compared((best.action,), best.standing, (others[0].action,), others[0].standing, horizon)
    return _seen_ahead(state, best.action, [way.action for way in others], style)


def _seen_ahead(state: GameState, best: Action, others: list[Action], style: Style) -> Advice:
    """The best action against the next best where they were not played on: by the end of the phase."""
    ahead = outlook(state)
    others = others or _at_a_glance(state, best, ahead, style)[:WIDTH]
    if not others:
        return Advice((best,), (), Ground.ONLY if len(legal_actions(state)) == 1 else Ground.SENSIBLE)
    pace = None if state.tasks[-1].step == Step.CHOOSE_ROLE else ahead.pace
    tables = {action: after(state, action, ahead, style) for action in (best, *others)}
    stands = {action: standing(table, state.seat, style, pace) for action, table in tables.items()}
    second = max(others, key=lambda action: stands[action].value)
    horizon = Horizon.END if tables[best].is_over and tables[second].is_over else Horizon.PHASE
    return _compared((best,), stands[best], (second,), stands[second], horizon)


def _at_a_glance(state: GameState, best: Action, ahead: Outlook, style: Style) -> list[Action]:
    """What else looks best where nothing was looked into."""
    legal = sensible(state, legal_actions(state))
    others = [action for action in legal if action != best and not isinstance(action, MoveGuest)]
    looks = rates(state, others, ahead, style)
    return [action for _, action in sorted(zip(looks, others, strict=True), key=_look, reverse=True)]


_look = itemgetter(0)


def _placement(seen: View, style: Style) -> Advice:
    """Whole placements of the seat whose turn it is, step by step."""
    best, *others = placements(seen, style)
    actions = _steps(seen, best.plan)
    if not others or best.standing is None or others[0].standing is None:
        return Advice(actions, (), Ground.SENSIBLE)
    horizon = Horizon.END if is_last_phase(seen.state) else Horizon.ROUNDS
    return _compared(actions, best.standing, _steps(seen, others[0].plan), others[0].standing, horizon)


def _steps(seen: View, wanted: Plan) -> tuple[Action, ...]:
    table, found = seen.state.clone(), list[Action]()
    while table.tasks and (at := table.tasks[-1]).step == Step.PLACE and at.seat == seen.seat:
        found.append(wanted.step(at.detail))
        apply_unchecked(table, found[-1])
    return tuple(found)


def _compared(
    best: tuple[Action, ...],
    mine: Standing,
    second: tuple[Action, ...],
    theirs: Standing,
    horizon: Horizon,
) -> Advice:
    """What is best against the next best by the tables they lead to."""
    above, below = _by_ground(mine), _by_ground(theirs)
    gains = {ground: above[ground] - below[ground] for ground in above}
    ground = max(gains, key=gains.__getitem__)
    close = TIE / 2 if horizon is Horizon.END else CLOSE
    if gains[ground] < close or (mine.value - theirs.value < close and gains[ground] < 1.0):
        return Advice(best, second, Ground.CLOSE, horizon=horizon)
    return Advice(best, second, ground, gains[ground], horizon)


def _by_ground(stands: Standing) -> dict[Ground, float]:
    """What is counted, but for spare colonists, who only break ties."""
    own = stands.own
    return {
        Ground.POINTS: own.won,
        Ground.HARVEST: own.harvest,
        Ground.BARRELS: own.in_hand,
        Ground.CITY: own.city,
        Ground.USES: own.uses,
        Ground.DOUBLOONS: own.doubloons,
        Ground.INCOME: own.savings + own.sales,
        Ground.OTHERS: stands.others,
    }
