"""The search over placements: all steps follow the same placement."""

import pytest

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.placement import plan_placement
from puertorico.ai.search import sequential_halving
from puertorico.ai.search.determinization import determinized_state
from puertorico.ai.search.placement_search import best_placement
from puertorico.ai.search.rollout import rollout
from puertorico.ai.search.sequential_halving import Simulation
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.game import apply, legal_actions
from puertorico.engine.ids import Building, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from tests.ai.tables import placements

ALLROUNDER = STYLE_BY_ID["allrounder"]


def placing(doubloons: int) -> GameState:
    """Return a placement with a real choice; the doubloons make it unique in the cache."""
    mine = Board(
        doubloons=doubloons,
        san_juan=3,
        island={Tile.COFFEE: 1, Tile.CORN: 2, Tile.INDIGO: 1, Tile.QUARRY: 1},
        city={Building.COFFEE_ROASTER: 0, Building.HARBOR: 0, Building.SMALL_INDIGO_PLANT: 0},
    )
    return position(Options(players=3), [mine, Board(), Board()], role=Role.MAYOR, step=Step.PLACE, round=4)


def test_all_steps_belong_to_the_same_placement() -> None:
    steps = 0
    for state in map(GameState.clone, placements()[::6]):
        seat = state.seat
        wanted = best_placement(view(state, seat), ALLROUNDER)
        while state.tasks and (at := state.tasks[-1]).step == Step.PLACE and at.seat == seat:
            action = best_placement(view(state, seat), ALLROUNDER).step(at.detail)
            if steps:
                assert action == wanted.step(at.detail)
            assert action in legal_actions(state)
            apply(state, action)
            steps += 1
    assert steps > 20


@pytest.mark.parametrize("is_default_best", [False, True])
def test_rollouts_decide_whether_the_default_placement_is_kept(
    is_default_best: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = placing(doubloons=10 + is_default_best)
    seen, at = view(state, state.seat), state.tasks[-1]
    table = determinized_state(seen)
    default = plan_placement(table, at.seat, at.detail, make_forecast(table), ALLROUNDER)

    def value(_simulation: object, choice: object, *_more: object) -> float:
        return float((choice == default) == is_default_best)

    monkeypatch.setattr(Simulation, "rollout_value", value)
    assert (best_placement(seen, ALLROUNDER) == default) == is_default_best


def test_placements_are_searched_once_for_all_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = []

    def noted(state: GameState, *more: object, **others: object) -> GameState:
        rounds.append(state.round)
        return rollout(state, *more, **others)  # type: ignore[arg-type]

    monkeypatch.setattr(sequential_halving, "rollout", noted)
    state = placing(doubloons=13)
    apply(state, best_placement(view(state, 0), ALLROUNDER).step(state.tasks[-1].detail))
    played = len(rounds)
    assert played > 0
    assert state.tasks[-1].step == Step.PLACE
    best_placement(view(state, 0), ALLROUNDER)
    assert len(rounds) == played


def test_a_different_start_is_continued_with_the_default_placement() -> None:
    """If a human placed some colonists, or the position was built by hand, those colonists stay."""
    for doubloons in range(5):
        state = placing(doubloons)
        wanted = best_placement(view(state, 0), ALLROUNDER)
        first = state.tasks[-1].detail
        other = next(action for action in legal_actions(state) if action != wanted.step(first))
        apply(state, other)
        at = state.tasks[-1]
        assert at.step == Step.PLACE
        seen = view(state, 0)
        table = determinized_state(seen)
        assert best_placement(seen, ALLROUNDER) == plan_placement(
            table, 0, at.detail, make_forecast(table), ALLROUNDER
        )
