"""Hints for human players: the best action, and why."""

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
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.ids import Building, EndReason, Good, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.scoring import score
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from puertorico.record import game_file
from tests.ai.tables import examples
from tests.ai.test_choose import hide_otherwise
from tests.folders import GAMES_FOLDER

B, G, T = Building, Good, Tile
LAST_ROUND = {"round": 15, "ended": EndReason.CITY}


NO_DIFFERENCE = {AdviceReason.ONLY, AdviceReason.SENSIBLE, AdviceReason.CLOSE}

COUNTED: dict[AdviceReason, Callable[[GameState, int], int]] = {
    AdviceReason.POINTS: lambda table, seat: score(table, seat).chips + score(table, seat).nobles,
    AdviceReason.CITY: lambda table, seat: (
        score(table, seat).buildings + sum(score(table, seat).bonuses.values())
    ),
    AdviceReason.DOUBLOONS: lambda table, seat: table.players[seat].doubloons,
}
"""The reasons that can be checked by counting pieces."""


def advice_for(state: GameState) -> Advice:
    return advise(view(state, state.seat))


EACH = pytest.mark.parametrize("each", [1, pytest.param(3, marks=pytest.mark.many_games)])
"""The number of decisions of each step."""


@EACH
def test_all_advice_is_legal_and_what_the_adviser_would_do(each: int):
    for state, advice in all_advice(each)[::4]:
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
        assert (advice.gain > 0) == (advice.reason not in NO_DIFFERENCE)
        if state.tasks[-1].step != Step.PLACE:
            assert advice.actions == (ai.choose(ADVISER.id, view(state, state.seat)),)


@cache
def all_advice(each: int) -> list[tuple[GameState, Advice]]:
    return [(state, advice_for(state)) for state in examples(each)]


@pytest.mark.many_games
def test_every_reason_occurs():
    whole = game_file.read(GAMES_FOLDER / "5-nobles-107.json")
    state = new_game(whole.options, whole.seed)
    for action in whole.actions[:124]:
        apply(state, action)
    # No decision of the examples is about what buildings are good for; this purchase is.
    assert advice_for(state).reason is AdviceReason.USES
    others = set(AdviceReason) - {AdviceReason.USES}
    assert {advice.reason for _, advice in all_advice(3)} >= others
    assert {advice.horizon for _, advice in all_advice(3)} == {Horizon.PHASE, Horizon.ROUNDS}


def best_sale() -> GameState:
    """Return a position in which one barrel brings five doubloons, and the other one."""
    return position(
        Options(players=4),
        [Board(goods={Good.CORN: 1, Good.COFFEE: 1}), *[Board()] * 3],
        role=Role.TRADER,
        played_by=0,
        round=4,
    )


@EACH
def test_reasons_at_the_end_of_the_phase_are_true(each: int):
    """The best action leads to more of what the reason names than the runner-up."""
    counted = set()
    for state, advice in (*all_advice(each), (best_sale(), advice_for(best_sale()))):
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
def test_hidden_information_does_not_influence_advice(seed: int):
    for state, advice in all_advice(1)[seed::5]:
        assert advice_for(hide_otherwise(state, seed)) == advice


def test_advice_covers_a_whole_placement():
    """MAY-2"""
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


def test_a_placement_is_compared_with_the_runner_up():
    """MAY-2: there are fewer colonists than circles."""
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


def last_decision(role: Role, board: Board, **more: object) -> GameState:
    """Return a decision in the last phase of a game, with no more roles to choose."""
    boards = [board, Board(), Board()]
    state = position(Options(players=3), boards, role=role, **LAST_ROUND, **more)  # type: ignore[arg-type]
    state.tasks = [at for at in state.tasks if at.step != Step.CHOOSE_ROLE]
    return state


def test_at_the_end_of_the_game_points_decide():
    """END-2: the Hospice is worth 2 VP, all other affordable buildings 1."""
    state = last_decision(Role.BUILDER, Board(doubloons=3, city={B.SUGAR_MILL: 0, B.INDIGO_PLANT: 0}))
    advice = advice_for(state)
    assert advice.actions == (Build(B.HOSPICE),)
    assert (advice.reason, advice.gain) == (AdviceReason.CITY, pytest.approx(1.0))
    assert advice.horizon is Horizon.END


def test_at_the_end_of_the_game_the_tie_break_counts():
    """END-3: a doubloon is worth a fraction of a point."""
    state = last_decision(Role.TRADER, Board(goods={G.COFFEE: 1}, city={B.SMALL_MARKET: 1}))
    advice = advice_for(state)
    assert (advice.actions, advice.other) == ((Sell(G.COFFEE),), (PASS,))
    assert (advice.reason, advice.gain) == (AdviceReason.DOUBLOONS, pytest.approx(5 * TIE_BREAK))


def test_a_forced_move_is_named_as_the_reason():
    state = position(
        Options(players=3), [Board(goods={G.CORN: 2}), Board(), Board()], role=Role.CAPTAIN, round=5
    )
    state.ship_good[:2] = [G.INDIGO, G.SUGAR]
    state.ship_load[:2] = [1, 1]
    state.legal = None
    assert len(legal_actions(state)) == 1
    assert advice_for(state).reason is AdviceReason.ONLY


def test_doubloons_on_a_role_card_are_named_as_the_reason():
    state = position(Options(players=3), [Board()] * 3, role_doubloons={Role.TRADER: 9}, round=2)
    advice = advice_for(state)
    assert advice.actions == (TakeRole(Role.TRADER),)
    assert advice.reason is AdviceReason.DOUBLOONS
    assert advice.gain > 3


def test_advice_out_of_turn_or_for_a_state_is_refused():
    state = position(Options(players=3), [Board()] * 3)
    with pytest.raises(ValueError, match="isn't this seat's turn"):
        advise(view(state, 1))
    with pytest.raises(TypeError, match="Expected a view"):
        advise(state)  # type: ignore[arg-type]
