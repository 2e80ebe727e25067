"""Looking ahead: an action is tried on a table filled in from the view, the phase is played out at a glance
by everybody, and the worth of what comes out is compared.
"""

from puertorico.ai.outlook import Outlook, outlook
from puertorico.ai.policy import glance, place_step, rates
from puertorico.ai.styles import Style
from puertorico.ai.worth import worth
from puertorico.engine.actions import Action
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.scoring import score
from puertorico.engine.state import GameState

WIDTH = 4
"""Actions of a small decision that are looked at closely: those that look best at a glance."""


def best_action(state: GameState, style: Style) -> Action:
    """The best action of the seat whose turn it is. The state has nothing hidden; it is left as it was."""
    view = outlook(state)
    at = state.tasks[-1]
    if at.step == Step.PLACE:
        return place_step(state, view, style)
    legal = list(legal_actions(state))
    if len(legal) == 1:
        return legal[0]
    if at.step == Step.DRAW_PLANTATION:
        return glance(state, view, style)
    if at.step != Step.CHOOSE_ROLE and len(legal) > WIDTH:
        looks = rates(state, legal, view, style)
        legal = [legal[i] for i in sorted(range(len(legal)), key=lambda i: -looks[i])[:WIDTH]]
    best, best_value = legal[0], float("-inf")
    for action in legal:
        value = outcome(state, action, view, style)
        if value > best_value:
            best, best_value = action, value
    return best


def outcome(state: GameState, action: Action, view: Outlook, style: Style) -> float:
    """What the seat whose turn it is may expect when it does this and the phase is played out."""
    seat = state.seat
    after = state.clone()
    apply_unchecked(after, action)
    play_out(after, view, style)
    return standing(after, seat, style)


def play_out(state: GameState, view: Outlook, style: Style) -> None:
    """Plays the phase to its end, everybody deciding at a glance."""
    while state.tasks and state.tasks[-1].step != Step.CHOOSE_ROLE:
        apply_unchecked(state, glance(state, view, style))


def standing(state: GameState, seat: int, style: Style) -> float:
    """The worth of a table to a seat: its own points less a share of the others'."""
    players = range(state.rules.players)
    if state.is_over:
        final = [score(state, other) for other in players]
        points = [one.total + 0.02 * one.doubloons_and_goods for one in final]
    else:
        view = outlook(state)
        points = [worth(state, other, view, style) for other in players]
    others = [points[other] for other in players if other != seat]
    return points[seat] - style.envy * (0.5 * max(others) + 0.5 * sum(others) / len(others))
