"""Playing on: what the others will take next is mostly foreseen, and mostly taken then."""

from random import Random
from statistics import fmean

from puertorico import ai
from puertorico.ai.playout import SURE, foresee, play_on
from puertorico.ai.styles import BY_NAME
from puertorico.engine.actions import TakeRole
from puertorico.engine.game import legal_actions, new_game
from puertorico.engine.ids import NOBODY, Role, Step
from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from tests.ai.tables import situations

SOBER = BY_NAME["allrounder"]


def choices(boxes: str) -> list[GameState]:
    """Choices of a role card in a random game of five."""
    return [
        state
        for state in situations(5, 2, boxes)
        if state.tasks[-1].step == Step.CHOOSE_ROLE and len(legal_actions(state)) > 2
    ]


def test_what_a_hard_player_takes_is_mostly_foreseen() -> None:
    """Everybody sees the same here but the hidden tiles and VP."""
    met = []
    for boxes in ("base", "all"):
        for state in choices(boxes)[::4]:
            (card,) = foresee(state.clone(), SOBER, 1)
            met.append(card == ai.choose("hard", view(state, state.seat)))
    assert len(met) > 20
    assert fmean(met) > 0.75


def test_cards_are_foreseen_in_the_order_of_play() -> None:
    for state in choices("base")[::8]:
        cards = foresee(state.clone(), SOBER, 4)
        left = sum(task.step == Step.CHOOSE_ROLE for task in state.tasks)
        assert 1 <= len(cards) <= 4
        roles = [card.role for card in cards[:left] if isinstance(card, TakeRole)]
        assert len(set(roles)) == len(roles) == min(left, len(cards))
        assert all(state.role_taken_by[role] == NOBODY for role in roles)


def test_what_is_foreseen_is_taken_as_often_as_is_sure() -> None:
    start = new_game(Options(players=4, governor=0), 1)
    unlikely = TakeRole(Role.TRADER)  # Nobody has anything to sell.
    taken = []
    for seed in range(60):
        table = play_on(start.clone(), SOBER, Random(seed), cards=1, foreseen=[unlikely])
        taken.append(table.role_taken_by[Role.TRADER] != NOBODY)
    assert SURE - 0.15 < fmean(taken) < SURE + 0.15


def test_a_card_that_is_gone_is_not_taken() -> None:
    start = play_on(new_game(Options(players=4, governor=0), 1), SOBER, Random(1), cards=1)
    gone = next(role for role in Role if start.role_taken_by[role] != NOBODY)
    table = play_on(start, SOBER, Random(2), cards=1, foreseen=[TakeRole(gone)])
    assert sum(holder != NOBODY for holder in table.role_taken_by) == 2
