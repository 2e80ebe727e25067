"""What a player who thinks would do, and why: for a person who asks for a hint."""

from collections.abc import Mapping
from enum import StrEnum
from operator import itemgetter

from attrs import frozen

from puertorico.ai.filling import filled_in
from puertorico.ai.lookahead import AT_A_GLANCE, WIDTH, after
from puertorico.ai.outlook import Outlook, outlook
from puertorico.ai.players import Player
from puertorico.ai.policy import place_step, rates
from puertorico.ai.search import think
from puertorico.ai.sensible import sensible
from puertorico.ai.strengths import Strength
from puertorico.ai.styles import BY_NAME, Style
from puertorico.ai.weights import Parts
from puertorico.ai.worth import weighed
from puertorico.engine.actions import Action, MoveGuest
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.scoring import score
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
    """VP at once."""
    HARVEST = "harvest"
    """Barrels in the rounds to come."""
    BARRELS = "barrels"
    """What the barrels in hand will bring."""
    CITY = "city"
    """Points of buildings."""
    USES = "uses"
    """What buildings will do."""
    DOUBLOONS = "doubloons"
    """Doubloons at once."""
    INCOME = "income"
    """Doubloons later, by sales and savings."""
    OTHERS = "others"
    """The others get less."""
    LATER = "later"
    """What will be left when the others have taken their roles."""


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
        return Advice(_placement(state, ahead, style), None, Ground.PEOPLE, 0.0)
    best, *others = think(seen, style).actions
    # What was played on is in its order; else it must be seen which comes next.
    others = others[:1] or _at_a_glance(state, best, ahead, style)[:WIDTH]
    if not others:
        return Advice((best,), None, Ground.ONLY, 0.0)
    tables = {action: after(state, action, ahead, style) for action in (best, *others)}
    pace = None if step == Step.CHOOSE_ROLE else ahead.pace
    return _compared(best, tables, state.seat, style, pace, is_far=step not in AT_A_GLANCE)


def _at_a_glance(state: GameState, best: Action, ahead: Outlook, style: Style) -> list[Action]:
    """What else looks best where nothing was looked into."""
    legal = sensible(state, legal_actions(state))
    others = [action for action in legal if action != best and not isinstance(action, MoveGuest)]
    looks = rates(state, others, ahead, style)
    return [action for _, action in sorted(zip(looks, others, strict=True), key=_look, reverse=True)]


_look = itemgetter(0)


def _placement(state: GameState, ahead: Outlook, style: Style) -> tuple[Action, ...]:
    """The whole placement of the seat whose turn it is."""
    table, seat, found = state.clone(), state.seat, []
    while table.tasks and (at := table.tasks[-1]).step == Step.PLACE and at.seat == seat:
        found.append(place_step(table, ahead, style))
        apply_unchecked(table, found[-1])
    return tuple(found)


def _compared(
    best: Action,
    tables: Mapping[Action, GameState],
    seat: int,
    style: Style,
    pace: float | None,
    *,
    is_far: bool,
) -> Advice:
    """The best action against the next best by the tables they lead to.

    ``is_far``: whether the best was chosen by what comes after these tables too.
    """
    grounds = {action: _grounds(table, seat, style, pace) for action, table in tables.items()}
    mine = grounds[best]
    second = max((action for action in tables if action != best), key=lambda a: sum(grounds[a].values()))
    gains = {ground: value - grounds[second].get(ground, 0.0) for ground, value in mine.items()}
    lead = sum(gains.values())
    ground = max(gains, key=gains.__getitem__)
    if lead < -CLOSE and is_far:
        return Advice((best,), second, Ground.LATER, 0.0)
    if abs(lead) < CLOSE and gains[ground] < 1.0:
        return Advice((best,), second, Ground.CLOSE, 0.0)
    return Advice((best,), second, ground, gains[ground])


def _grounds(table: GameState, seat: int, style: Style, pace: float | None) -> dict[Ground, float]:
    """What a table is worth to a seat, in VP, by grounds; what the others have counts against it."""
    seats = range(table.rules.players)
    if table.is_over:
        ends = [score(table, other) for other in seats]
        totals = [float(end.total) for end in ends]
        mine = {
            Ground.POINTS: totals[seat],
            Ground.DOUBLOONS: 0.02 * ends[seat].doubloons_and_goods,
        }
    else:
        ahead = outlook(table, pace)
        boards = [weighed(table, other, ahead, style) for other in seats]
        totals = [sum(board) for board in boards]
        mine = _by_ground(boards[seat])
    others = [totals[other] for other in seats if other != seat]
    return {**mine, Ground.OTHERS: -style.envy * sum(others) / len(others)}


def _by_ground(board: Parts) -> dict[Ground, float]:
    return {
        Ground.POINTS: board.won,
        Ground.HARVEST: board.harvest,
        Ground.BARRELS: board.in_hand,
        Ground.CITY: board.city,
        Ground.USES: board.uses,
        Ground.DOUBLOONS: board.doubloons,
        Ground.INCOME: board.savings + board.sales,
        Ground.PEOPLE: board.colonists,
    }
