"""Horizons: the decisions compared, the figures for artificial ones, and the command."""

import pytest

from puertorico import ai
from puertorico.engine.view import view
from tests.ai.tables import examples
from tests.tools.ai import horizons
from tests.tools.ai.horizons import (
    KINDS,
    ROUNDS,
    TIMES,
    Comparison,
    bias,
    centered_means,
    choices,
    gain,
    kind_of,
    lines,
    main,
)


def test_experts_choices_are_compared_with_hards_choice_first() -> None:
    kinds = set()
    for state in examples(1):
        seen = view(state, state.seat)
        actions = choices(seen)
        assert len(set(actions)) == len(actions)
        if len(actions) > 1:
            assert actions[0] == ai.choose("hard", seen)
            kinds.add(kind_of(state))
    assert kinds == set(KINDS)


def world(first: float, second: float, luck: float) -> Comparison:
    """Return rollouts of two actions; in truth, the second is 2 VP better.

    ``first``, ``second``: the observed difference after the first round, and later. ``luck``: noise that is
    added and subtracted in turn.
    """
    scores = (first, *(second,) * (ROUNDS - 1))
    tried = tuple(
        ((0.0,) * ROUNDS, tuple(value + sign * luck for value in scores))
        for sign in (1, -1)
        for _ in range(8)
    )
    return Comparison("roles", tried, (((0.0,), (2.0,)),) * 16)


def test_values_are_relative_to_the_mean_of_the_actions() -> None:
    one = world(first=1.0, second=3.0, luck=0.5)
    assert centered_means(one.tried, (0,))[0] == [-0.75, 0.75]
    assert centered_means(one.tried, (0, 1))[-1] == [-0.75, 0.75]


def test_the_bias_does_not_include_noise() -> None:
    """Relative to the mean, each action has half of a VP of error, which is a quarter when squared."""
    assert bias(world(first=1.0, second=3.0, luck=0.0), (0,)) == pytest.approx(0.25)
    assert bias(world(first=1.0, second=3.0, luck=0.0), (0, 1)) == pytest.approx(0)
    with_noise = bias(world(first=1.0, second=3.0, luck=0.5), (0,))
    assert with_noise == pytest.approx(0.25 - 0.0625 * 16 / 15 / 16)


def test_the_gain_is_that_of_the_action_with_the_best_estimate() -> None:
    assert gain(world(first=-1.0, second=3.0, luck=0.0), (0,)) == 0
    assert gain(world(first=-1.0, second=3.0, luck=0.0), (1,)) == 2


def test_there_is_a_table_for_each_kind_of_decision() -> None:
    text = list(lines([world(1.0, 3.0, 0.0)] * 3))
    assert text[0] == "roles: 3"
    assert len(text) == 2 + 2 * ROUNDS - 1
    assert text[2].split() == ["round", "1", "0.25", "0.25", "0.25", "+2.00", "±", "0.00"]


def test_the_command_prints_tables(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With artificial games; the next test has a real one."""

    def one(seed: int, number: int) -> list[Comparison]:
        assert seed == 3
        return [world(float(number), 3.0, 0.0)]

    monkeypatch.setattr(horizons, "compared_in", one)
    assert main(["--games", "5", "--seed", "3"]) == 0
    assert capsys.readouterr().out.startswith("roles: 5\n")
    assert main(["--games", "1"]) == 2


def test_a_game_gives_a_decision_of_each_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(horizons, "TIMES", 2)
    found = horizons.compared_in(1, 1)
    assert {one.kind for one in found} == set(KINDS)
    for one in found:
        assert len(one.tried) == len(one.true) == 2 < TIMES
        actions = len(one.tried[0])
        assert actions > 1
        assert all(len(game) == actions for game in (*one.tried, *one.true))
        assert all(len(scores) == ROUNDS for scores in one.tried[0])
