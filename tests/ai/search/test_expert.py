"""Expert's search: its budget, its repeatability, and that it works from any view."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Any

import pytest

from puertorico import ai
from puertorico.ai.difficulty import (
    BUILDING_BUDGET,
    CAREFUL_ROLES,
    CAREFUL_ROUNDS,
    CLOSING_PLACEMENT_ROUNDS,
    CLOSING_ROLE_BUDGET,
    CLOSING_ROLE_ROUNDS,
    DEFAULT_BUDGET,
    LATE_BUDGET,
    ROLE_BUDGET,
    SearchBudget,
    search_budget,
)
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.search import rollout as rollouts
from puertorico.ai.search import sequential_halving
from puertorico.ai.search.determinization import determinized_state
from puertorico.ai.search.expert import expert_search
from puertorico.ai.search.lookahead import best_action, ranked_actions
from puertorico.ai.search.rollout import rollout, simulate_opponents
from puertorico.ai.search.sequential_halving import END_ROLES, SequentialHalving, Simulation
from puertorico.ai.search.transpositions import TranspositionTable
from puertorico.ai.styles import STYLE_BY_ID, Style
from puertorico.engine.actions import Action
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from tests.ai.known_errors import position as late_position
from tests.ai.tables import BASELINES, CHOICES, MORE_CHOICES, examples
from tests.engine.position.rebuilding import rebuilt

ALLROUNDER = STYLE_BY_ID["allrounder"]


def usual(budget: SearchBudget) -> int:
    """Return the number of rollouts of a budget if it is soon clear which choice is better."""
    return sum(keep * times for keep, times in budget.rounds)


def most(budget: SearchBudget) -> int:
    """Return the maximum number of rollouts of a budget."""
    return usual(budget) + budget.more * 2 * budget.rounds[-1][1]


class Counted:
    """A replacement for ``rollout`` that records its length and the number of roles tried."""

    def __init__(self) -> None:
        self.stretches: list[tuple[int, int | None]] = []

    def __call__(
        self,
        state: GameState,
        style: Style,
        rng: Random,
        roles: int = -1,
        *,
        width: int | None = None,
        table: TranspositionTable | None = None,
        lookahead_steps: frozenset[Step] = frozenset(),
    ) -> GameState:
        self.stretches.append((roles, width))
        return rollout(state, style, rng, roles, width=width, table=table, lookahead_steps=lookahead_steps)


@pytest.mark.parametrize("every", [2, pytest.param(1, marks=pytest.mark.many_games)])
def test_the_budget_is_used_but_never_exceeded(every: int, monkeypatch: pytest.MonkeyPatch):
    """Both for the number of rollouts, as long as there are enough close choices, and for their length."""
    spent: set[SearchBudget] = set()
    simulated = []
    for state in examples(2 // every)[::every]:
        step, players = state.tasks[-1].step, state.rules.players
        table = determinized_state(view(state, state.seat))
        forecast = make_forecast(table)
        budget = search_budget(step, players, forecast.rounds)
        counted = Counted()
        monkeypatch.setattr(sequential_halving, "rollout", counted)
        expert_search(view(state, state.seat), ALLROUNDER)
        if budget.horizon is None:
            # Some roles are chosen among all, the first of them perhaps in the tree of likely replies.
            best = {(END_ROLES[players], None), (END_ROLES[players] - CAREFUL_ROLES[players], None)}
            assert set(counted.stretches) <= best | {(-1, 2)}
            assert len(counted.stretches) <= 2 * most(budget)
            continue
        firsts = counted.stretches[:: budget.horizon]
        assert len(firsts) <= most(budget)
        assert len(counted.stretches) == len(firsts) * budget.horizon
        # Either a round plus the own next role, or two roles after the simulated opponents; width 4.
        assert set(firsts) <= {(players + 1, 4), (2, 4)}
        for later in range(1, budget.horizon):
            assert set(counted.stretches[later :: budget.horizon]) <= {(players, 2)}
        if budget.simulates_opponents:
            simulated += [first == (2, 4) for first in firsts]
        else:
            assert set(firsts) <= {(players + 1, 4)}
        if step != Step.PLACE and firsts:  # Placements may be cached.
            values = [value for value, _ in ranked_actions(table, forecast, ALLROUNDER)]
            close = sum(value >= values[0] - budget.margin for value in values)
            assert len(firsts) >= sum(min(keep, close) * times for keep, times in budget.rounds)
            spent.add(budget)
    assert spent >= {ROLE_BUDGET, BUILDING_BUDGET, DEFAULT_BUDGET}
    assert 0.65 < fmean(simulated) < 0.85, "three out of four start after the simulated opponents"


def test_eliminated_choices_get_no_more_rollouts():
    """All actions in a round get the same number of rollouts, and fewer actions advance to the next.

    Only the two best may get more in the end.
    """
    for state in roles():
        budget = search_budget(Step.CHOOSE_ROLE, state.rules.players)
        halving = SequentialHalving(view(state, state.seat), ALLROUNDER, budget, apply_unchecked)
        order = halving.run(legal_actions(state))
        counts = {action: len(halving.results.get(action, ())) for action in order}
        allowed = {0}
        for _, times in budget.rounds:
            allowed.add(max(allowed) + times)
        for _ in range(budget.more):
            allowed.add(max(allowed) + times)
        assert set(counts.values()) <= allowed
        assert counts[order[0]] == max(counts.values())
        kept = [sum(count >= done for count in counts.values()) for done in sorted(allowed - {0})]
        keeps = [keep for keep, _ in budget.rounds] + [2] * budget.more
        assert all(many <= keep for many, keep in zip(kept, keeps, strict=True))


def roles() -> Sequence[GameState]:
    found = [state for state in examples(2) if state.tasks[-1].step == Step.CHOOSE_ROLE]
    assert len(found) == 2
    return found


def test_opponents_are_simulated_once_for_each_choice_and_batch(monkeypatch: pytest.MonkeyPatch):
    """First as they are likeliest to play, then with noise: they may prefer another good role."""
    asked, generators = [], []

    def noted(state: GameState, style: Style, roles: int, rng: Random | None, *table: Any) -> None:
        asked.append(roles)
        generators.append(rng)
        simulate_opponents(state, style, roles, rng, *table)

    monkeypatch.setattr(sequential_halving, "simulate_opponents", noted)
    for state in roles():
        asked.clear()
        expert_search(view(state, state.seat), ALLROUNDER)
        first, *later = (keep for keep, _ in ROLE_BUDGET.rounds)
        assert first < len(asked) <= first + sum(later) + 2 * ROLE_BUDGET.more
        assert set(asked) <= {state.rules.players - 1}
        assert 0 < generators.count(None) <= first
        generators.clear()


def test_budgets_keep_their_size():
    """A compromise between strength and time: a decision may take up to two seconds."""
    steps = (Step.CHOOSE_ROLE, Step.BUILD, Step.PLACE, Step.LOAD)
    assert [most(search_budget(step, 4)) for step in steps] == [100, 96, 128, 56]
    assert [search_budget(step, 4).horizon for step in steps] == [2, 3, 2, 2]
    closing = [search_budget(step, 4, CLOSING_PLACEMENT_ROUNDS - 0.1) for step in steps]
    assert [most(budget) for budget in closing] == [44, 96, 28, 56]
    assert [budget.to_end for budget in closing] == [True, False, True, False]
    before = [search_budget(step, 4, CLOSING_PLACEMENT_ROUNDS) for step in steps]
    assert [budget.to_end for budget in before] == [True, False, False, False]
    assert not search_budget(Step.CHOOSE_ROLE, 4, CLOSING_ROLE_ROUNDS).to_end


def test_careful_replies_are_kept_for_the_last_three_rounds():
    """They take too long before, and placements can do without them."""
    near, far = CAREFUL_ROUNDS - 0.1, CAREFUL_ROUNDS
    assert search_budget(Step.CHOOSE_ROLE, 4, near).is_careful
    assert not search_budget(Step.CHOOSE_ROLE, 4, far).is_careful
    assert search_budget(Step.LOAD, 4, 0.5).is_careful
    assert not search_budget(Step.LOAD, 4, near).is_careful
    assert not search_budget(Step.PLACE, 4, 0.5).is_careful


def test_near_the_end_games_are_played_to_the_end(monkeypatch: pytest.MonkeyPatch):
    """That takes longer than a usual rollout, so there are fewer."""
    stops = []

    def noted(*given: Any, **named: Any) -> GameState:
        stops.append(rollout(*given, **named))
        return stops[-1]

    monkeypatch.setattr(sequential_halving, "rollout", noted)
    state = late_position("4b101", 306)
    assert not state.ended
    expert_search(view(state, state.seat), ALLROUNDER)
    ends = stops[1::2]
    assert all(end.is_over for end in ends)
    assert 20 < len(ends) <= most(LATE_BUDGET) == 54


def test_purchases_and_loads_in_a_rollout_to_the_end_look_ahead(monkeypatch: pytest.MonkeyPatch):
    """The greedy policy decides them so badly near the end that rollouts can't tell which role wins."""
    steps = Counter[Step]()

    def noted(state: GameState, *given: Any, **named: Any) -> Action:
        steps[state.tasks[-1].step] += 1
        return best_action(state, *given, **named)

    monkeypatch.setattr(rollouts, "best_action", noted)
    state = late_position("3b202", 237)
    long = Simulation(view(state, state.seat), ALLROUNDER, CLOSING_ROLE_BUDGET, apply_unchecked)
    for seed in range(3):
        for action in legal_actions(state):
            long.rollout_value(action, seed)
    assert set(steps) == {Step.BUILD, Step.LOAD, Step.STORE}


def test_with_five_players_there_are_three_quarters_of_the_rollouts():
    """Each of them takes longer, and a decision may take up to two seconds."""
    for step in (Step.CHOOSE_ROLE, Step.BUILD, Step.PLACE, Step.LOAD):
        assert usual(search_budget(step, 5)) == 0.75 * usual(search_budget(step, 4))
        assert 0 < search_budget(step, 5).more <= 0.75 * search_budget(step, 4).more
        assert search_budget(step, 2) == search_budget(step, 3) == search_budget(step, 4)


@pytest.mark.usefixtures("few_rollouts")
def test_the_same_view_gives_the_same_ranking():
    """All means are exactly equal."""
    for state in examples(1)[::2]:
        assert expert_search(view(state, state.seat), ALLROUNDER) == expert_search(
            view(state, state.seat), ALLROUNDER
        )


EQUAL = 1.0
"""VP by which two choices may differ and still count as equal, since luck explains it."""


@pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.many_games) for n in (1, 2, 3))])
def test_the_ranking_has_legal_actions_best_first(part: int):
    for state in examples(1)[part::4]:
        ranked = expert_search(view(state, state.seat), ALLROUNDER)
        actions = [option.action for option in ranked]
        assert len(set(actions)) == len(actions) >= 1
        assert set(actions) <= set(legal_actions(state))
        assert ai.choose("expert", view(state, state.seat)) == actions[0]
        # The choices of the last round are sorted by value, except that the first may have come out slightly
        # worse than one that lookahead ranks lower.
        evaluated = [
            option.value for option in ranked[: ROLE_BUDGET.rounds[-1][0]] if option.value is not None
        ]
        assert max(evaluated, default=0.0) - (evaluated or [0.0])[0] < EQUAL
        assert evaluated[1:] == sorted(evaluated[1:], reverse=True)


def test_the_ranking_has_all_actions_that_hard_compares():
    """Those without rollouts come last."""
    for state in roles():
        seen = view(state, state.seat)
        table = determinized_state(seen)
        ranked = {action for _, action in ranked_actions(table, make_forecast(table), ALLROUNDER)}
        found = expert_search(seen, ALLROUNDER)
        assert {option.action for option in found} == ranked
        unplayed = [option.value is None for option in found]
        assert unplayed == sorted(unplayed)


def test_styles_evaluate_the_same_choices_differently():
    for state in roles():
        seen = view(state, state.seat)
        shipper, builder = (expert_search(seen, STYLE_BY_ID[style]) for style in ("shipper", "builder"))
        assert [option.value for option in shipper] != [option.value for option in builder]


@pytest.mark.parametrize("step", sorted(CHOICES | MORE_CHOICES))
@pytest.mark.parametrize("player", [*ai.Difficulty, *BASELINES])
@pytest.mark.usefixtures("few_rollouts")
def test_all_players_choose_legal_actions_in_positions_built_by_hand(player: str, step: Step):
    """The positions are rebuilt from visible information (engine.position)."""
    built = [rebuilt(state) for state in examples(1 if player == "expert" else 3) if _asks(state, step)]
    assert built
    for state in built:
        assert ai.choose(player, view(state, state.seat)) in legal_actions(state)


def _asks(state: GameState, step: Step) -> bool:
    return state.tasks[-1].step == step
