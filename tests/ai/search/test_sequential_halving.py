"""Sequential halving: which choices get rollouts, how many, and with which random numbers."""

import itertools
from collections.abc import Sequence
from random import Random

import pytest
from attrs import define, evolve, field

from puertorico.ai.difficulty import SearchBudget
from puertorico.ai.search import sequential_halving
from puertorico.ai.search.determinization import determinized_state
from puertorico.ai.search.lead import Lead, mean_lead
from puertorico.ai.search.sequential_halving import (
    HOPE,
    SHARED_LUCK,
    SURE,
    SURE_AT_END,
    SequentialHalving,
    Simulation,
)
from puertorico.ai.styles import STYLE_BY_ID, Style
from puertorico.engine.actions import Action
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Step, Tile
from puertorico.engine.state import GameState
from puertorico.engine.view import View, determinize, view
from tests.ai.tables import situations

ALLROUNDER = STYLE_BY_ID["allrounder"]
CHOICES, TIMES = 3, 6
TWO_ROUNDS = SearchBudget(rounds=((CHOICES, TIMES), (2, TIMES)), margin=9.0, horizon=1, more=0)
UNDECIDED = evolve(TWO_ROUNDS, more=3)


@define
class Luck:
    """The random numbers of every rollout, in order: seed of the determinization and generator state."""

    seeds: list[int] = field(factory=list)
    generators: list[object] = field(factory=list)


@pytest.fixture
def luck(monkeypatch: pytest.MonkeyPatch) -> Luck:
    """Rollouts that do nothing, and their random numbers."""
    found = Luck()

    def noted_determinize(seen: View, seed: int) -> GameState:
        found.seeds.append(seed)
        return determinize(seen, seed)

    def no_rollout(state: GameState, _style: Style, rng: Random, *_more: int, **_others: int) -> GameState:
        found.generators.append(rng.getstate())
        return state

    monkeypatch.setattr(sequential_halving, "determinize", noted_determinize)
    monkeypatch.setattr(sequential_halving, "rollout", no_rollout)
    return found


def a_role_to_choose() -> tuple[GameState, Sequence[Action]]:
    state = next(
        state for state in situations(4, 1) if state.tasks[-1].step == Step.CHOOSE_ROLE and state.round == 4
    )
    return state, legal_actions(state)[:CHOICES]


def test_all_choices_have_the_same_random_numbers(luck: Luck) -> None:
    """Each seed is used for one rollout of each choice, and never again."""
    state, actions = a_role_to_choose()
    SequentialHalving(view(state, state.seat), ALLROUNDER, TWO_ROUNDS, apply_unchecked).run(actions)
    first = CHOICES * TIMES
    blocks = [range(start, start + CHOICES) for start in range(0, first, CHOICES)]
    blocks += [range(start, start + 2) for start in range(first, first + 2 * TIMES, 2)]
    assert len(luck.seeds) == len(luck.generators) == first + 2 * TIMES
    for block in blocks:
        assert len({luck.seeds[k] for k in block}) == 1
        assert len({luck.generators[k] for k in block}) == 1
    assert len(set(luck.seeds)) == len(set(luck.generators)) == len(blocks)


@pytest.mark.usefixtures("luck")
def test_identical_choices_get_identical_results() -> None:
    """Two names for one action: without common random numbers, their results would differ."""
    state, actions = a_role_to_choose()

    def apply_named(table: GameState, choice: tuple[str, Action]) -> None:
        apply_unchecked(table, choice[1])

    one, other = ("one", actions[0]), ("other", actions[0])
    halving = SequentialHalving(view(state, state.seat), ALLROUNDER, TWO_ROUNDS, apply_named)
    halving.run([one, other])
    assert halving.results[one] == halving.results[other]
    assert len(halving.results[one]) == 2 * TIMES


@pytest.mark.usefixtures("luck")
def test_the_best_choices_advance_and_are_ranked_first() -> None:
    """Choices without rollouts come last and keep their order."""
    state, actions = a_role_to_choose()
    halving = SequentialHalving(view(state, state.seat), ALLROUNDER, TWO_ROUNDS, apply_unchecked)
    order = halving.run(legal_actions(state)[:5])
    counts = [len(halving.results.get(action, ())) for action in order]
    assert counts == [2 * TIMES, 2 * TIMES, TIMES, 0, 0]
    assert set(order[:3]) == set(actions)
    assert order[3:] == list(legal_actions(state)[3:5])
    values = [value for value in map(halving.value, order) if value is not None]
    assert len(values) == 3
    assert values[0] >= values[1]


def compared(
    monkeypatch: pytest.MonkeyPatch,
    values: dict[str, Sequence[float]],
    budget: SearchBudget = UNDECIDED,
    prior: Sequence[float] = (),
) -> tuple[SequentialHalving[str], list[str]]:
    """Return a comparison of choices whose rollouts have these values, again and again, and its ranking."""
    state, _ = a_role_to_choose()

    def sampled(
        self: SequentialHalving[str], choices: Sequence[str], sizes: Sequence[int]
    ) -> list[dict[str, list[float]]]:
        numbers = itertools.count(sum(self.batches))
        seeds = [list(itertools.islice(numbers, size)) for size in sizes]
        return [
            {choice: [values[choice][seed % len(values[choice])] for seed in batch] for choice in choices}
            for batch in seeds
        ]

    monkeypatch.setattr(SequentialHalving, "_sampled", sampled)
    halving = SequentialHalving(view(state, state.seat), ALLROUNDER, budget, lambda *_: None)
    return halving, halving.run(list(values), prior)


def test_a_clear_lead_needs_no_more_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    halving, order = compared(monkeypatch, {"first": [0.0, 1.0], "better": [2.0, 3.5]})
    assert halving.batches == [TIMES, TIMES]
    assert halving.lead("better", "first").exceeds(SURE)
    assert order == ["better", "first"]


def test_close_choices_get_more_rollouts_and_then_count_as_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that was better before the search comes first, although the other was a little luckier."""
    swings = {"first": [0.0, 5.0, 0.0], "luckier": [4.0, 2.0, 1.5], "worst": [-9.0, -8.0, -9.0]}
    halving, order = compared(monkeypatch, swings)
    assert halving.batches == [TIMES] * (2 + UNDECIDED.more)
    lead = halving.lead("luckier", "first")
    assert lead.exceeds(HOPE)
    assert not lead.exceeds(SURE)
    assert order == ["first", "luckier", "worst"]


@pytest.mark.parametrize("challenger", [[4.0, 0.0, 1.5], [-1.0, 4.5, -0.5]])
def test_there_are_no_more_rollouts_if_a_challenger_hardly_leads(
    monkeypatch: pytest.MonkeyPatch, challenger: list[float]
) -> None:
    """It won't lead by two standard errors in the end."""
    swings = {"first": [0.0, 5.0, 0.0], "challenger": challenger, "worst": [-9.0, -8.0, -9.0]}
    halving, order = compared(monkeypatch, swings)
    assert halving.batches == [TIMES, TIMES]
    assert not halving.lead("challenger", "first").exceeds(HOPE)
    assert order == ["first", "challenger", "worst"]


def test_an_early_lead_must_be_larger(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who looks several times sees a lead of two standard errors by luck more often."""
    swings = {"first": [0.0, 5.0, 0.0], "challenger": [5.0, 3.6, 1.5]}
    halving, order = compared(monkeypatch, swings)
    assert halving.batches == [TIMES] * (2 + UNDECIDED.more)
    assert halving.lead("challenger", "first").exceeds(SURE)
    assert order == ["challenger", "first"]
    for results in halving.results.values():
        del results[-TIMES:]
    assert halving.lead("challenger", "first").exceeds(SURE), "this wasn't enough before the last batch"


@pytest.mark.parametrize(("to_end", "factor"), [(False, 1 + SHARED_LUCK * (TIMES - 1)), (True, 1.0)])
def test_rollouts_with_the_same_simulated_opponents_tell_less(
    monkeypatch: pytest.MonkeyPatch, to_end: bool, factor: float
) -> None:
    """Rollouts to the end of the game don't start from simulated opponents."""
    swings = {"first": [0.0, 1.0, 5.0], "other": [2.0, 2.0, 2.5], "beaten": [-8.0, -9.5, -8.0]}
    halving, order = compared(monkeypatch, swings, evolve(UNDECIDED, horizon=None if to_end else 1))
    assert order[-1] == "beaten"
    for other in ("other", "beaten"):
        pairs = zip(halving.results["first"], halving.results[other], strict=False)
        independent = mean_lead([one - two for one, two in pairs])
        lead = halving.lead("first", other)
        assert lead.mean == independent.mean
        assert lead.error == pytest.approx(independent.error * factor**0.5)


def test_each_simulation_of_the_opponents_has_its_own_hidden_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise what they draw would be the same luck in all batches."""
    state, actions = a_role_to_choose()
    found: list[tuple[Tile, ...]] = []

    def noted(after: GameState, *_: object) -> None:
        found.append(after.face_down)

    monkeypatch.setattr(sequential_halving, "simulate_opponents", noted)
    seen = view(state, state.seat)
    simulation = Simulation(seen, ALLROUNDER, TWO_ROUNDS, apply_unchecked)
    for number in (0, 1, 2, 0):
        simulation.after_opponents(actions[0], number)
    assert found[0] == found[3] == determinized_after(seen, actions[0])
    assert len(set(found)) == 3
    assert len({tuple(sorted(tiles)) for tiles in found}) == 1


def determinized_after(seen: View, action: Action) -> tuple[Tile, ...]:
    state = determinized_state(seen)
    apply_unchecked(state, action)
    return state.face_down


@pytest.mark.parametrize(("to_end", "first"), [(False, "first"), (True, "luckier")])
def test_at_the_end_a_smaller_lead_is_enough(
    monkeypatch: pytest.MonkeyPatch, to_end: bool, first: str
) -> None:
    """The values before the search say little there."""
    swings = {"first": [0.0, 5.0, 0.0], "luckier": [4.0, 2.0, 1.5], "worst": [-9.0, -8.0, -9.0]}
    halving, order = compared(monkeypatch, swings, evolve(UNDECIDED, horizon=None if to_end else 1))
    lead = halving.lead("luckier", "first")
    assert lead.exceeds(SURE_AT_END)
    assert not lead.exceeds(SURE)
    assert order[0] == first


@pytest.mark.parametrize(("weight", "first"), [(0, "better"), (TIMES, "better"), (5 * TIMES, "first")])
def test_the_values_before_the_search_count_like_rollouts(
    monkeypatch: pytest.MonkeyPatch, weight: int, first: str
) -> None:
    """They speak for one choice by 1 VP, twelve rollouts for the other by 2; only differences count."""
    budget = evolve(TWO_ROUNDS, prior_weight=weight)
    values = {"first": [0.0, 1.0], "better": [2.0, 3.0]}
    halving, order = compared(monkeypatch, values, budget, prior=(101.0, 100.0))
    assert order[0] == first
    apart = (2.0 * 2 * TIMES - 1.0 * weight) / (2 * TIMES + weight)
    known = [halving.value(choice) for choice in ("better", "first")]
    assert None not in known
    better, other = (value or 0.0 for value in known)
    assert better - other == pytest.approx(apart)


def test_a_lead_is_measured_in_standard_errors() -> None:
    assert Lead(1.0, 0.4).exceeds(SURE)
    assert not Lead(1.0, 0.6).exceeds(SURE)
    assert Lead(1.0, 0.6).exceeds(SURE_AT_END)


@pytest.mark.parametrize(
    ("choices", "expected"), [(2, [[4, 4, 4]]), (3, [[4, 4], [4]]), (5, [[4], [4], [4]])]
)
def test_batches_of_the_same_choices_are_run_at_once(
    choices: int, expected: list[list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Processes wait for each other only where choices are eliminated."""
    state, _ = a_role_to_choose()
    asked: list[list[int]] = []

    def sampled(_self: object, running: Sequence[int], sizes: Sequence[int]) -> list[dict[int, list[float]]]:
        asked.append(list(sizes))
        return [{choice: [0.5 - choice] * size for choice in running} for size in sizes]

    monkeypatch.setattr(SequentialHalving, "_sampled", sampled)
    budget = SearchBudget(((5, 4), (3, 4), (2, 4)), margin=9.0, horizon=1, more=0)
    halving = SequentialHalving[int](view(state, state.seat), ALLROUNDER, budget, lambda *_: None)
    assert halving.run(range(choices)) == list(range(choices))
    assert asked == expected
    assert halving.batches == [4, 4, 4]
