"""What a player who thinks would do, and why: for a person who asks for a hint."""

from enum import StrEnum
from operator import itemgetter

from attrs import frozen

from puertorico.ai.best_placement import best_placement
from puertorico.ai.filling import filled_in
from puertorico.ai.lookahead import WIDTH, after
from puertorico.ai.outlook import Outlook, outlook
from puertorico.ai.players import Player
from puertorico.ai.policy import rates
from puertorico.ai.search import think
from puertorico.ai.sensible import sensible
from puertorico.ai.standing import Standing, standing
from puertorico.ai.strengths import Strength
from puertorico.ai.styles import BY_NAME, Style
from puertorico.engine.actions import Action, MoveGuest
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.engine.view import View

ADVISER = Player(Strength.EXPERT)
"""Who gives advice: the strongest player, and a sober one."""

HURRIED = Player(Strength.HARD).id
"""Who is asked where the answer cannot be waited for: the id of a player who decides at once."""

CLOSE = 0.1
"""VP below which there is nothing between two actions."""


class Ground(StrEnum):
    """Why an action is better than the next best."""

    ONLY = "only"
    """There is nothing else to do."""
    CLOSE = "close"
    """There is little between them."""
    PEOPLE = "people"
    """Colonists go where they do most."""
    POINTS = "points"
    """VP at once or in the next rounds."""
    HARVEST = "harvest"
    """Barrels in the rounds after that."""
    BARRELS = "barrels"
    """What the barrels in hand will bring."""
    CITY = "city"
    """Points of buildings."""
    USES = "uses"
    """What buildings will do."""
    DOUBLOONS = "doubloons"
    """Doubloons at once or in the next rounds."""
    INCOME = "income"
    """Doubloons later, by sales and savings."""
    OTHERS = "others"
    """The others get less."""


@frozen
class Advice:
    """The actions to do now (several only where colonists are placed), the next best in place of the first,
    and why: the ground that counts most, and the VP it counts.
    """

    actions: tuple[Action, ...]
    other: Action | None
    ground: Ground
    gain: float


def advise(seen: View) -> Advice:
    """What to do, for the seat whose view this is, when it is its turn.

    The same view always gives the same advice. Raises ValueError when it is not this seat's turn.
    """
    if seen.state.seat != seen.seat or seen.state.is_over:
        raise ValueError("It is not this seat's turn.")
    state, style = filled_in(seen), BY_NAME[ADVISER.style]
    ahead = outlook(state)
    step = state.tasks[-1].step
    if step == Step.PLACE:
        return Advice(_placement(seen, style), None, Ground.PEOPLE, 0.0)
    best, *others = think(seen, style)
    if others and best.standing is not None and others[0].standing is not None:
        return _compared(best.action, best.standing, others[0].action, others[0].standing)
    return _seen_ahead(state, best.action, [way.action for way in others], ahead, style)


def _seen_ahead(state: GameState, best: Action, others: list[Action], ahead: Outlook, style: Style) -> Advice:
    """The best action against the next best where they were not played on: by the end of the phase."""
    others = others or _at_a_glance(state, best, ahead, style)[:WIDTH]
    if not others:
        return Advice((best,), None, Ground.ONLY, 0.0)
    pace = None if state.tasks[-1].step == Step.CHOOSE_ROLE else ahead.pace
    stands = {
        action: standing(after(state, action, ahead, style), state.seat, style, pace)
        for action in (best, *others)
    }
    second = max(others, key=lambda action: stands[action].value)
    return _compared(best, stands[best], second, stands[second])


def _at_a_glance(state: GameState, best: Action, ahead: Outlook, style: Style) -> list[Action]:
    """What else looks best where nothing was looked into."""
    legal = sensible(state, legal_actions(state))
    others = [action for action in legal if action != best and not isinstance(action, MoveGuest)]
    looks = rates(state, others, ahead, style)
    return [action for _, action in sorted(zip(looks, others, strict=True), key=_look, reverse=True)]


_look = itemgetter(0)


def _placement(seen: View, style: Style) -> tuple[Action, ...]:
    """The whole placement of the seat whose turn it is, step by step."""
    wanted, table, found = best_placement(seen, style), seen.state.clone(), []
    while table.tasks and (at := table.tasks[-1]).step == Step.PLACE and at.seat == seen.seat:
        found.append(wanted.step(at.detail))
        apply_unchecked(table, found[-1])
    return tuple(found)


def _compared(best: Action, mine: Standing, second: Action, theirs: Standing) -> Advice:
    """The best action against the next best by the tables they lead to."""
    above, below = _by_ground(mine), _by_ground(theirs)
    gains = {ground: above[ground] - below[ground] for ground in above}
    ground = max(gains, key=gains.__getitem__)
    if abs(sum(gains.values())) < CLOSE and gains[ground] < 1.0:
        return Advice((best,), second, Ground.CLOSE, 0.0)
    return Advice((best,), second, ground, gains[ground])


def _by_ground(stands: Standing) -> dict[Ground, float]:
    own = stands.own
    return {
        Ground.POINTS: own.won,
        Ground.HARVEST: own.harvest,
        Ground.BARRELS: own.in_hand,
        Ground.CITY: own.city,
        Ground.USES: own.uses,
        Ground.DOUBLOONS: own.doubloons,
        Ground.INCOME: own.savings + own.sales,
        Ground.PEOPLE: own.colonists,
        Ground.OTHERS: stands.others,
    }
