"""Horizons: which decisions are taken, what is told of made-up ones, and the command."""

import pytest

from puertorico import ai
from puertorico.engine.view import view
from tests.ai.tables import examples
from tests.tools import horizons
from tests.tools.horizons import (
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


def test_what_an_expert_compares_with_what_a_hard_player_takes_first() -> None:
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
    """Two actions: in truth the second brings 2 VP more than the first; after a round it seems to bring so
    much more, later so much; luck takes or gives with every other game.
    """
    scores = (first, *(second,) * (ROUNDS - 1))
    tried = tuple(
        ((0.0,) * ROUNDS, tuple(value + sign * luck for value in scores))
        for sign in (1, -1)
        for _ in range(8)
    )
    return Comparison("role cards", tried, (((0.0,), (2.0,)),) * 16)


def test_against_the_mean_of_the_actions() -> None:
    one = world(first=1.0, second=3.0, luck=0.5)
    assert centered_means(one.tried, (0,))[0] == [-0.75, 0.75]
    assert centered_means(one.tried, (0, 1))[-1] == [-0.75, 0.75]


def test_what_is_left_of_an_error_is_not_luck() -> None:
    """Half of the difference lies on either side of the mean, so a VP of error counts for a quarter."""
    assert bias(world(first=1.0, second=3.0, luck=0.0), (0,)) == pytest.approx(0.25)
    assert bias(world(first=1.0, second=3.0, luck=0.0), (0, 1)) == pytest.approx(0)
    by_luck = bias(world(first=1.0, second=3.0, luck=0.5), (0,))
    assert by_luck == pytest.approx(0.25 - 0.0625 * 16 / 15 / 16)


def test_what_looks_best_is_what_is_gained() -> None:
    assert gain(world(first=-1.0, second=3.0, luck=0.0), (0,)) == 0
    assert gain(world(first=-1.0, second=3.0, luck=0.0), (1,)) == 2


def test_a_table_for_each_kind() -> None:
    text = list(lines([world(1.0, 3.0, 0.0)] * 3))
    assert text[0] == "role cards: 3"
    assert len(text) == 2 + 2 * ROUNDS - 1
    assert text[2].split() == ["round", "1", "0.25", "0.25", "0.25", "+2.00", "±", "0.00"]


def test_the_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Two made-up games; what a real one tells is in the next test."""

    def one(seed: int, number: int) -> list[Comparison]:
        assert seed == 3
        return [world(float(number), 3.0, 0.0)]

    monkeypatch.setattr(horizons, "compared_in", one)
    assert main(["--games", "5", "--seed", "3"]) == 0
    assert capsys.readouterr().out.startswith("role cards: 5\n")
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
