"""Advice for a person: what a computer player would do, and why."""

from collections.abc import Callable
from functools import cache

import pytest

from puertorico import ai
from puertorico.ai.advice import ADVISER, Advice, AdviceReason, Horizon, advise
from puertorico.ai.evaluation.evaluate import TIE_BREAK
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.search.determinization import determinized_state
from puertorico.ai.search.lookahead import after_phase
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.actions import PASS, Build, PlaceInCity, PlaceOnIsland, Sell, TakeRole
from puertorico.engine.game import apply, legal_actions
from puertorico.engine.ids import Building, EndReason, Good, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.scoring import score
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from tests.ai.tables import examples
from tests.ai.test_choose import hide_otherwise

B, G, T = Building, Good, Tile
LAST_ROUND = {"round": 15, "ended": EndReason.CITY}


NOTHING_IN_IT = {AdviceReason.ONLY, AdviceReason.SENSIBLE, AdviceReason.CLOSE}

COUNTED: dict[AdviceReason, Callable[[GameState, int], int]] = {
    AdviceReason.POINTS: lambda table, seat: score(table, seat).chips + score(table, seat).nobles,
    AdviceReason.CITY: lambda table, seat: (
        score(table, seat).buildings + sum(score(table, seat).bonuses.values())
    ),
    AdviceReason.DOUBLOONS: lambda table, seat: table.players[seat].doubloons,
}
"""What can be counted of what a ground speaks of."""


def advice_for(state: GameState) -> Advice:
    return advise(view(state, state.seat))


@pytest.mark.parametrize("start", [0, pytest.param(4, marks=pytest.mark.many_games)])
def test_every_advice_is_legal_and_what_the_adviser_does(start: int):
    for state, advice in all_advice()[start::8]:
        before = state.clone()
        assert advice_for(state) == advice
        assert state == before
        table = state.clone()
        for action in advice.actions:
            assert (table.seat, action in legal_actions(table)) == (state.seat, True)
            apply(table, action)
        table = state.clone()
        for action in advice.other:
            assert (table.seat, action in legal_actions(table)) == (state.seat, True)
            apply(table, action)
        assert advice.other != advice.actions
        assert (advice.gain > 0) == (advice.reason not in NOTHING_IN_IT)
        if state.tasks[-1].step != Step.PLACE:
            assert advice.actions == (ai.choose(ADVISER.id, view(state, state.seat)),)


@cache
def all_advice() -> list[tuple[GameState, Advice]]:
    return [(state, advice_for(state)) for state in examples()]


def test_every_ground_is_given():
    assert {advice.reason for _, advice in all_advice()} == set(AdviceReason)
    assert {advice.horizon for _, advice in all_advice()} == {Horizon.PHASE, Horizon.ROUNDS}


def test_what_is_said_of_the_end_of_the_phase_can_be_counted_there():
    """Who is promised more of something by then has more of it than after the next best."""
    counted = set()
    for state, advice in all_advice():
        if advice.horizon is Horizon.PHASE and advice.reason in COUNTED:
            seen, style = view(state, state.seat), STYLE_BY_ID[ADVISER.style]
            best, second = (
                COUNTED[advice.reason](
                    after_phase(determinized_state(seen), action, make_forecast(state), style), state.seat
                )
                for (action,) in (advice.actions, advice.other)
            )
            assert best > second, advice
            counted.add(advice.reason)
    assert counted >= {AdviceReason.DOUBLOONS, AdviceReason.POINTS}


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.many_games) for n in (1, 2))])
def test_what_the_seat_cannot_see_makes_no_difference(seed: int):
    for state, advice in all_advice()[::4]:
        assert advice_for(hide_otherwise(state, seed)) == advice


def test_a_placement_is_told_whole():
    """MAY-2."""
    board = Board(
        san_juan=3, island={T.COFFEE: 1, T.CORN: 1, T.INDIGO: 1}, city={B.COFFEE_ROASTER: 0, B.HARBOR: 0}
    )
    state = position(Options(players=3), [board, Board(), Board()], role=Role.MAYOR, step=Step.PLACE, round=8)
    advice = advice_for(state)
    assert {type(action) for action in advice.actions} == {PlaceOnIsland, PlaceInCity}
    for action in advice.actions:
        apply(state, action)
    assert state.tasks[-1].step != Step.PLACE or state.seat != 0
    assert sum(state.players[0].staffed) + sum(state.players[0].workers) == 3


def test_a_placement_is_compared_with_the_next_best():
    """MAY-2: not enough for the whole board."""
    board = Board(
        san_juan=2,
        island={T.COFFEE: 1, T.CORN: 2, T.QUARRY: 1},
        city={B.COFFEE_ROASTER: 0, B.HARBOR: 0, B.FACTORY: 0},
    )
    state = position(Options(players=3), [board, Board(), Board()], role=Role.MAYOR, step=Step.PLACE, round=8)
    advice = advice_for(state)
    assert advice.reason not in {AdviceReason.ONLY, AdviceReason.SENSIBLE}
    for actions in (advice.actions, advice.other):
        table = state.clone()
        for action in actions:
            apply(table, action)
        assert sum(table.players[0].staffed) + sum(table.players[0].workers) == 2


def the_last_decision(role: Role, board: Board, **more: object) -> GameState:
    """One in the last phase of a game: no card is taken any more."""
    boards = [board, Board(), Board()]
    state = position(Options(players=3), boards, role=role, **LAST_ROUND, **more)  # type: ignore[arg-type]
    state.tasks = [at for at in state.tasks if at.step != Step.CHOOSE_ROLE]
    return state


def test_at_the_end_of_the_game_points_decide():
    """END-2: the hospice is worth 2 VP, all else that there is to buy 1."""
    state = the_last_decision(Role.BUILDER, Board(doubloons=3, city={B.SUGAR_MILL: 0, B.INDIGO_PLANT: 0}))
    advice = advice_for(state)
    assert advice.actions == (Build(B.HOSPICE),)
    assert (advice.reason, advice.gain) == (AdviceReason.CITY, pytest.approx(1.0))
    assert advice.horizon is Horizon.END


def test_at_the_end_of_the_game_a_tie_is_thought_of():
    """END-3: doubloons count only there, but there each of them."""
    state = the_last_decision(Role.TRADER, Board(goods={G.COFFEE: 1}, city={B.SMALL_MARKET: 1}))
    advice = advice_for(state)
    assert (advice.actions, advice.other) == ((Sell(G.COFFEE),), (PASS,))
    assert (advice.reason, advice.gain) == (AdviceReason.DOUBLOONS, pytest.approx(5 * TIE_BREAK))


def test_only_one_thing_to_do():
    state = position(
        Options(players=3), [Board(goods={G.CORN: 2}), Board(), Board()], role=Role.CAPTAIN, round=5
    )
    state.ship_good[:2] = [G.INDIGO, G.SUGAR]
    state.ship_load[:2] = [1, 1]
    state.legal = None
    assert len(legal_actions(state)) == 1
    assert advice_for(state).reason is AdviceReason.ONLY


def test_a_card_with_many_doubloons_is_taken_for_them():
    state = position(Options(players=3), [Board()] * 3, role_doubloons={Role.TRADER: 9}, round=2)
    advice = advice_for(state)
    assert advice.actions == (TakeRole(Role.TRADER),)
    assert advice.reason is AdviceReason.DOUBLOONS
    assert advice.gain > 3


def test_out_of_turn():
    state = position(Options(players=3), [Board()] * 3)
    with pytest.raises(ValueError, match="not this seat's turn"):
        advise(view(state, 1))
    with pytest.raises(TypeError, match="A view is needed"):
        advise(state)  # type: ignore[arg-type]
