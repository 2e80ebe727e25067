"""Fitting the role prior: the observations, the recovery of known weights, and the command."""

import random

import pytest

from puertorico.ai.policies.role_prior import WEIGHTS
from puertorico.engine.ids import ROLES, Role
from tests.tools.fitting.fit_role_prior import (
    FIRST,
    SHARED_WEIGHTS,
    UNKNOWNS,
    RoleChoice,
    by_role,
    current_weights,
    lines,
    main,
    observe_game,
    predicted_value,
    rank_counts,
)
from tests.tools.fitting.least_squares import NormalEquations, solve


def test_every_weight_is_an_unknown() -> None:
    assert len(current_weights()) == UNKNOWNS
    assert by_role(current_weights()) == {role: list(WEIGHTS[role]) for role in ROLES}
    assert set(FIRST) == set(ROLES) - {Role.PROSPECTOR_2}
    assert all(WEIGHTS[card] == WEIGHTS[other] for card, other in SHARED_WEIGHTS.items())


def test_a_game_has_an_observation_for_each_choice() -> None:
    seen = observe_game(1, 2)
    assert 30 < len(seen) < 120
    for cards in seen:
        assert 2 <= len(cards) <= len(ROLES)
        assert sum(value for _, value in cards) == pytest.approx(0)
        for unknown in cards[0][0]:
            assert sum(row[unknown] for row, _ in cards) == pytest.approx(0)
    assert observe_game(1, 2) == seen != observe_game(2, 2)


def test_fitted_weights_rank_roles_as_the_true_ones_do() -> None:
    """If the value of roles is exactly what the features predict."""
    rng = random.Random(1)
    truth = [rng.gauss(0, 1) for _ in range(UNKNOWNS)]
    sums = NormalEquations(UNKNOWNS)
    game: list[RoleChoice] = []
    for cards in observe_game(1, 2):
        exact = tuple((row, predicted_value(row, truth)) for row, _ in cards)
        game.append(exact)
        for row, value in exact:
            sums.add(row, value)
    for unknown in range(UNKNOWNS):
        sums.squares[unknown][unknown] += 1e-9
    found = solve(sums.squares, sums.products)
    assert rank_counts([game], found).keys() == {1}
    assert rank_counts([game], [-weight for weight in truth])[1] < 0.2 * len(game)


def test_the_weights_are_printed_in_the_format_of_the_module() -> None:
    text = "\n".join(lines(current_weights()))
    compile(text, "role_prior", "exec")
    for role, weights in WEIGHTS.items():
        assert f"    Role.{role.name}: ({', '.join(map(str, weights))}),\n" in text


def test_the_command_prints_the_same_with_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "6", "--seed", "3"]) == 0
    one = capsys.readouterr().out
    assert main(["--games", "6", "--seed", "3", "--jobs", "2"]) == 0
    assert capsys.readouterr().out == one
    assert one.startswith("ON_THE_CARD = ")
    assert "fitted: the best role is among the first 1, 2, 3, 4 in " in one


def test_wrong_arguments_are_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "4"]) == 2
    assert capsys.readouterr().err == "--games must be at least 5, --jobs at least 1.\n"
