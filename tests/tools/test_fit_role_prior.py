"""Fitting hunches: what is noted, that known weights are found again, and the command."""

import random

import pytest

from puertorico.ai.policies.role_prior import WEIGHTS
from puertorico.engine.ids import ROLES, Role
from tests.tools.fit_role_prior import (
    ALIKE,
    FIRST,
    UNKNOWNS,
    Choice,
    by_role,
    lines,
    look,
    main,
    places,
    present,
    seen_in,
)
from tests.tools.least_squares import Sums, solved


def test_every_weight_is_an_unknown() -> None:
    assert len(present()) == UNKNOWNS
    assert by_role(present()) == {role: list(WEIGHTS[role]) for role in ROLES}
    assert set(FIRST) == set(ROLES) - {Role.PROSPECTOR_2}
    assert all(WEIGHTS[card] == WEIGHTS[other] for card, other in ALIKE.items())


def test_a_game_tells_of_each_choice() -> None:
    seen = seen_in(1, 2)
    assert 30 < len(seen) < 120
    for cards in seen:
        assert 2 <= len(cards) <= len(ROLES)
        assert sum(value for _, value in cards) == pytest.approx(0)
        for unknown in cards[0][0]:
            assert sum(row[unknown] for row, _ in cards) == pytest.approx(0)
    assert seen_in(1, 2) == seen != seen_in(2, 2)


def test_known_weights_are_found_again() -> None:
    """In a world where cards are worth just what their clues say."""
    chances = random.Random(1)
    truth = [chances.gauss(0, 1) for _ in range(UNKNOWNS)]
    sums = Sums(UNKNOWNS)
    game: list[Choice] = []
    for cards in seen_in(1, 2):
        told = tuple((row, look(row, truth)) for row, _ in cards)
        game.append(told)
        for row, value in told:
            sums.add(row, value)
    for unknown in range(UNKNOWNS):
        sums.squares[unknown][unknown] += 1e-9
    found = solved(sums.squares, sums.products)
    assert places([game], found).keys() == {1}
    assert places([game], [-weight for weight in truth])[1] < 0.2 * len(game)


def test_it_is_printed_as_the_module_has_it() -> None:
    text = "\n".join(lines(present()))
    compile(text, "hunch", "exec")
    for role, weights in WEIGHTS.items():
        assert f"    Role.{role.name}: ({', '.join(map(str, weights))}),\n" in text


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "6", "--seed", "3"]) == 0
    one = capsys.readouterr().out
    assert main(["--games", "6", "--seed", "3", "--jobs", "2"]) == 0
    assert capsys.readouterr().out == one
    assert one.startswith("ON_THE_CARD = ")
    assert "fitted: the best card is among the first " in one


def test_wrong_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "4"]) == 2
    assert capsys.readouterr().err == "--games must be at least 5, --jobs at least 1.\n"
