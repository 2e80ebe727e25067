"""Hints for human players: the best action, and why."""

from functools import cache

import pytest

from puertorico import ai
from puertorico.ai import advice as advice_module
from puertorico.ai.advice import ADVISER, Advice, Verdict, advise, is_odd
from puertorico.ai.reasons import comparison
from puertorico.ai.reasons.explanation import Explanation
from puertorico.ai.reasons.facts import What
from puertorico.ai.search.lead import Lead
from puertorico.engine.actions import PASS, Action, Build, PlaceInCity, PlaceOnIsland, Sell, TakeRole
from puertorico.engine.game import apply, legal_actions
from puertorico.engine.ids import Building, EndReason, Good, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from tests.ai.hidden import hide_otherwise
from tests.ai.tables import examples
from tests.quick_thoughts import EFFORT

B, G, T = Building, Good, Tile
LAST_ROUND = {"round": 15, "ended": EndReason.CITY}


@pytest.fixture(autouse=True)
def few_comparisons(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare choices by two short rollouts: enough to find reasons."""
    monkeypatch.setattr(comparison, "usual_effort", lambda _view: EFFORT)


def advice_for(state: GameState) -> Advice:
    return advise(view(state, state.seat))


EACH = pytest.mark.parametrize("each", [1, pytest.param(3, marks=pytest.mark.many_games)])
"""The number of decisions of each step."""


@EACH
def test_all_advice_is_legal_and_what_the_adviser_would_do(each: int):
    followed = []
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
        assert bool(advice.other) == (advice.verdict in (Verdict.BETTER, Verdict.CLOSE, Verdict.EQUAL))
        if state.tasks[-1].step != Step.PLACE:
            chosen = (ai.choose(ADVISER.id, view(state, state.seat)),)
            # The runner-up is advised instead if it is as good and what can be seen speaks for it.
            assert chosen == advice.actions or (chosen == advice.other and advice.verdict != Verdict.BETTER)
            followed.append(chosen == advice.actions)
    assert followed.count(True) >= 0.9 * len(followed)


@cache
def all_advice(each: int) -> list[tuple[GameState, Advice]]:
    return [(state, advice_for(state)) for state in examples(each)]


@pytest.mark.many_games
def test_every_verdict_occurs():
    assert {advice.verdict for _, advice in all_advice(3)} == set(Verdict)


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
    assert advice.verdict in {Verdict.BETTER, Verdict.CLOSE}
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
    assert advice.verdict is Verdict.BETTER
    assert advice.reason is not None
    assert (advice.reason.what, advice.reason.count) == (What.CITY, 1)


def test_at_the_end_of_the_game_the_tie_break_counts():
    """END-3: a doubloon is worth a fraction of a point, and that is certain."""
    state = last_decision(Role.TRADER, Board(goods={G.COFFEE: 1}, city={B.SMALL_MARKET: 1}))
    advice = advice_for(state)
    assert (advice.actions, advice.other) == ((Sell(G.COFFEE),), (PASS,))
    assert advice.verdict is Verdict.BETTER
    assert advice.reason is not None
    assert advice.reason.what is What.TIE_BREAK


def test_advice_on_a_forced_move_says_it_is_the_only_one():
    state = position(
        Options(players=3), [Board(goods={G.CORN: 2}), Board(), Board()], role=Role.CAPTAIN, round=5
    )
    state.ship_good[:2] = [G.INDIGO, G.SUGAR]
    state.ship_load[:2] = [1, 1]
    state.legal = None
    assert len(legal_actions(state)) == 1
    assert advice_for(state).verdict is Verdict.ONLY


def test_doubloons_on_a_role_card_are_named_as_the_reason():
    state = position(Options(players=3), [Board()] * 3, role_doubloons={Role.TRADER: 9}, round=2)
    advice = advice_for(state)
    assert advice.actions == (TakeRole(Role.TRADER),)
    assert advice.reason is not None
    assert (advice.reason.what, advice.reason.total, advice.reason.sure) == (What.CARD, 9, True)


def test_advice_out_of_turn_or_for_a_state_is_refused():
    state = position(Options(players=3), [Board()] * 3)
    with pytest.raises(ValueError, match="isn't this seat's turn"):
        advise(view(state, 1))
    with pytest.raises(TypeError, match="Expected a view"):
        advise(state)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("lead", "verdict"),
    [
        (Lead(0.3, 0.2), Verdict.EQUAL),
        (Lead(-0.3, 0.2), Verdict.EQUAL),
        (Lead(0.7, 0.6), Verdict.CLOSE),
        (Lead(-1.2, 0.4), Verdict.CLOSE),
        (Lead(1.2, 0.4), Verdict.BETTER),
        (Lead(0.02, 0.0), Verdict.BETTER),
    ],
)
def test_hardly_a_difference_and_no_reason_make_choices_equal(
    monkeypatch: pytest.MonkeyPatch, lead: Lead, verdict: Verdict
):
    monkeypatch.setattr(advice_module, "explain", lambda *_given: Explanation(None, lead))
    state = last_decision(Role.TRADER, Board(goods={G.COFFEE: 1}, city={B.SMALL_MARKET: 1}))
    assert advice_for(state).verdict is verdict


@pytest.mark.parametrize(
    ("best", "second", "odd"),
    [(Sell(Good.CORN), PASS, True), (PASS, Sell(Good.CORN), False), (Sell(Good.INDIGO), PASS, False)],
)
def test_a_sale_for_nothing_needs_more_than_luck_to_be_advised(
    best: Action, second: Action, odd: bool
) -> None:
    board = Board(goods={Good.CORN: 1, Good.INDIGO: 1})
    state = position(Options(players=3), [board, board, board], role=Role.TRADER)
    apply(state, PASS)
    assert state.seat != state.active_seat
    assert is_odd(state, (best,), (second,)) == odd
