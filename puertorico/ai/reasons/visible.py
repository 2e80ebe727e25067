"""Reasons that anyone can see on the table, without any rollouts, for each kind of decision."""

from collections.abc import Callable, Mapping

from puertorico.ai.policies.greedy import FREE_STEPS
from puertorico.ai.reasons import visible_boards, visible_goods, visible_people
from puertorico.ai.reasons.causes import (
    FOR_PEOPLE,
    PROSPECTORS,
    doubloons,
    is_rich,
    most_on_cards,
    still_counts,
)
from puertorico.ai.reasons.facts import Fact, What
from puertorico.ai.reasons.sight import Sight
from puertorico.ai.search.choices import Choice
from puertorico.engine.actions import PASS, TakeRole
from puertorico.engine.ids import Role, Step
from puertorico.engine.mutations import ISLAND_SPACES
from puertorico.engine.state import GameState

_PAID_ROLES = frozenset({Role.TRADER, Role.CRAFTSMAN, Role.CAPTAIN})
"""The roles in whose phases sales or buildings may bring doubloons."""


def sight(state: GameState, best: Choice, second: Choice, is_late: bool) -> Sight:
    """Return what can be seen to speak for the best choice of the seat to move over the runner-up.

    ``is_late``: whether the game ends so soon that a building's use hardly matters.
    """
    step = state.tasks[-1].step
    see = _BY_STEP.get(step)
    found = see(state, best, second) if see is not None else Sight()
    if step == Step.BUILD:
        found = visible_boards.of_purchase(state, best, second, is_late)
    if second == (PASS,) and step in FREE_STEPS and not _takes_last_space(state):
        found.weak(What.FREE)
    return found


def _takes_last_space(state: GameState) -> bool:
    """Return whether a tile that is drawn costs the one that could be taken after it."""
    spaces = state.players[state.seat].island_spaces
    return state.tasks[-1].step == Step.DRAW_PLANTATION and spaces == ISLAND_SPACES - 1


def _of_role(state: GameState, best: Choice, second: Choice) -> Sight:
    """Compare the doubloons that roles bring by themselves; the Settler picks first."""
    found = Sight()
    match best[0], second[0]:
        case TakeRole(role), TakeRole(other):
            brings, others = (doubloons(state, each) for each in (role, other))
            can_spend = still_counts(state, best, Fact(What.CARD, state.seat))
            is_generous = other not in (*PROSPECTORS, Role.TRADER, Role.CAPTAIN)
            # What the goods would bring isn't compared here.
            is_for_goods = other in (Role.TRADER, Role.CAPTAIN) and any(state.players[state.seat].goods)
            if (
                role in PROSPECTORS
                and can_spend
                and not is_for_goods
                and (brings > others or (brings == others and is_generous))
            ):
                found.strong(What.ALONE, total=brings)
            elif can_spend and brings > others and brings == most_on_cards(state) and not is_rich(state):
                # What the other role brings in its phase, besides its card, isn't to be seen.
                less = 0 if other in _PAID_ROLES else others
                found.weak(What.ON_CARD, item=role, rival=other, total=brings, rival_total=less)
            if role is Role.SETTLER:
                found.weak(What.FIRST_PICK)
        case _:
            pass
    return found


_BY_STEP: Mapping[Step, Callable[[GameState, Choice, Choice], Sight]] = {
    Step.CHOOSE_ROLE: _of_role,
    Step.LOAD: visible_goods.of_load,
    Step.STORE: visible_goods.of_storing,
    Step.SELL: visible_goods.of_sale,
    Step.CRAFTSMAN_PRIVILEGE: visible_goods.of_barrel,
    Step.SETTLE: visible_boards.of_tile,
    Step.SETTLE_AGAIN: visible_boards.of_tile,
    Step.AFTER_SALE: visible_boards.of_tile,
    Step.LAY_FOREST: visible_boards.of_forest,
    Step.HUNT: visible_boards.of_discard,
    Step.PAY: visible_people.of_payment,
    Step.PLACE: visible_people.of_placement,
    **dict.fromkeys(FOR_PEOPLE, visible_people.of_people),
}

VISIBLE = frozenset(list(What)[list(What).index(What.USE) :])
"""What can be seen on the table, and isn't counted in rollouts."""
