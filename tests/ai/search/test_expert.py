"""The expert's search: how much work it is, that it is always the same, and that it works from any view."""

from collections.abc import Sequence
from random import Random
from statistics import fmean

import pytest

from puertorico import ai
from puertorico.ai.difficulty import BUILDING_BUDGET, DEFAULT_BUDGET, ROLE_BUDGET, SearchBudget, search_budget
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.search import sequential_halving
from puertorico.ai.search.determinization import determinized_state
from puertorico.ai.search.expert import expert_search
from puertorico.ai.search.lookahead import ranked_actions
from puertorico.ai.search.rollout import rollout, simulate_opponents
from puertorico.ai.search.sequential_halving import SequentialHalving
from puertorico.ai.styles import STYLE_BY_ID, Style
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from tests.ai.tables import BASELINES, CHOICES, MORE_CHOICES, examples
from tests.engine.test_position import rebuilt

ALLROUNDER = STYLE_BY_ID["allrounder"]


def most(budget: SearchBudget) -> int:
    """How many rollouts a budget allows at most."""
    return sum(keep * times for keep, times in budget.rounds)


class Counted:
    """Stands in for ``rollout``, and notes how far each one goes and how many roles are tried."""

    def __init__(self) -> None:
        self.stretches: list[tuple[int, int | None]] = []

    def __call__(
        self, state: GameState, style: Style, rng: Random, cards: int = -1, *, width: int | None = None
    ) -> GameState:
        self.stretches.append((cards, width))
        return rollout(state, style, rng, cards, width=width)


@pytest.mark.parametrize("each", [1, pytest.param(2, marks=pytest.mark.many_games)])
def test_no_more_work_than_allowed(each: int, monkeypatch: pytest.MonkeyPatch):
    """Neither rollouts nor rounds of each; and what is allowed is used where there is much to compare."""
    spent: dict[SearchBudget, float] = {}
    simulated = []
    for state in examples(each):
        step, players = state.tasks[-1].step, state.rules.players
        budget = search_budget(step, players)
        counted = Counted()
        monkeypatch.setattr(sequential_halving, "rollout", counted)
        expert_search(view(state, state.seat), ALLROUNDER)
        firsts = counted.stretches[:: budget.horizon]
        assert len(firsts) <= most(budget)
        assert len(counted.stretches) == len(firsts) * budget.horizon
        # A round and the own next role, or these two roles after what was simulated: 4 roles are tried.
        assert set(firsts) <= {(players + 1, 4), (2, 4)}
        for later in range(1, budget.horizon):
            assert set(counted.stretches[later :: budget.horizon]) <= {(players, 2)}
        simulated += [first == (2, 4) for first in firsts]
        if step != Step.PLACE:  # A placement that was thought about before is known.
            spent[budget] = max(len(firsts) / most(budget), spent.get(budget, 0.0))
    assert set(spent) >= {ROLE_BUDGET, BUILDING_BUDGET, DEFAULT_BUDGET}
    assert min(spent.values()) > 0.5
    assert 0.65 < fmean(simulated) < 0.85, "three of four start from the simulated opponents"


def test_what_falls_behind_is_played_on_no_more():
    """Each action that takes part in a round gets equally many rollouts, and fewer come to the next."""
    for state in roles():
        budget = search_budget(Step.CHOOSE_ROLE, state.rules.players)
        halving = SequentialHalving(view(state, state.seat), ALLROUNDER, budget, apply_unchecked)
        order = halving.run(legal_actions(state))
        counts = {action: len(halving.results.get(action, ())) for action in order}
        allowed = {0}
        for _, times in budget.rounds:
            allowed.add(max(allowed) + times)
        assert set(counts.values()) <= allowed
        assert counts[order[0]] == max(counts.values())
        kept = [sum(count >= done for count in counts.values()) for done in sorted(allowed - {0})]
        assert all(many <= keep for many, (keep, _) in zip(kept, budget.rounds, strict=True))


def roles() -> Sequence[GameState]:
    found = [state for state in examples() if state.tasks[-1].step == Step.CHOOSE_ROLE]
    assert len(found) == 3
    return found


def test_what_the_others_do_is_foreseen_once_for_each_choice(monkeypatch: pytest.MonkeyPatch):
    asked = []

    def noted(state: GameState, style: Style, cards: int) -> None:
        asked.append(cards)
        simulate_opponents(state, style, cards)

    monkeypatch.setattr(sequential_halving, "simulate_opponents", noted)
    for state in roles():
        asked.clear()
        expert_search(view(state, state.seat), ALLROUNDER)
        most_running, _ = ROLE_BUDGET.rounds[0]
        assert len(asked) <= most_running
        assert set(asked) <= {state.rules.players - 1}


def test_a_decision_gets_so_many_rollouts():
    """A measured compromise: a decision is to take two seconds at most."""
    steps = (Step.CHOOSE_ROLE, Step.BUILD, Step.PLACE, Step.LOAD)
    assert [most(search_budget(step, 4)) for step in steps] == [48, 44, 36, 32]
    assert [search_budget(step, 4).horizon for step in steps] == [3, 3, 1, 2]


def test_at_a_table_of_five_three_times_for_four():
    """Each time takes longer there: a decision is to take two seconds at most."""
    for step in (Step.CHOOSE_ROLE, Step.BUILD, Step.PLACE, Step.LOAD):
        assert most(search_budget(step, 5)) == 0.75 * most(search_budget(step, 4))
        assert search_budget(step, 2) == search_budget(step, 3) == search_budget(step, 4)


@pytest.mark.usefixtures("few_rollouts")
def test_the_same_view_gives_the_same_ranking():
    """Down to the last digit of each mean."""
    for state in examples()[::4]:
        assert expert_search(view(state, state.seat), ALLROUNDER) == expert_search(
            view(state, state.seat), ALLROUNDER
        )


@pytest.mark.parametrize("half", [0, pytest.param(1, marks=pytest.mark.many_games)])
def test_a_thought_is_about_what_may_be_done_best_first(half: int):
    for state in examples(1)[half::2]:
        ranked = expert_search(view(state, state.seat), ALLROUNDER)
        actions = [option.action for option in ranked]
        assert len(set(actions)) == len(actions) >= 1
        assert set(actions) <= set(legal_actions(state))
        assert ai.choose("expert", view(state, state.seat)) == actions[0]
        # Of those that stayed to the last round none has led to more.
        evaluated = [
            option.evaluation.value for option in ranked[: ROLE_BUDGET.rounds[-1][0]] if option.evaluation
        ]
        assert evaluated == sorted(evaluated, reverse=True)


def test_nothing_that_looks_good_is_left_out():
    """All ways that a hard player compares are in the thought; those that were never played on come last."""
    for state in roles():
        seen = view(state, state.seat)
        table = determinized_state(seen)
        ranked = {action for _, action in ranked_actions(table, make_forecast(table), ALLROUNDER)}
        found = expert_search(seen, ALLROUNDER)
        assert {option.action for option in found} == ranked
        unplayed = [option.evaluation is None for option in found]
        assert unplayed == sorted(unplayed)


def test_a_style_sways_what_is_thought():
    """Thoughts of a shipper and of a builder about the same choices are not worth the same to them."""
    for state in roles():
        seen = view(state, state.seat)
        shipper, builder = (expert_search(seen, STYLE_BY_ID[style]) for style in ("shipper", "builder"))
        assert [option.evaluation for option in shipper] != [option.evaluation for option in builder]


@pytest.mark.parametrize("step", sorted(CHOICES | MORE_CHOICES))
@pytest.mark.parametrize("player", [*ai.Difficulty, *BASELINES])
def test_all_choose_at_a_table_built_by_hand(player: str, step: Step):
    """Any decision, handed over by what a person could read off the table (engine.position)."""
    built = [rebuilt(state) for state in examples(1 if player == "expert" else 3) if _asks(state, step)]
    assert built
    for state in built:
        assert ai.choose(player, view(state, state.seat)) in legal_actions(state)


def _asks(state: GameState, step: Step) -> bool:
    return state.tasks[-1].step == step
