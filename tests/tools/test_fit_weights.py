"""Fitting weights: the observations add up to the evaluation, and known weights are recovered."""

import random

import pytest

from puertorico.ai.evaluation import value as value_module
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.evaluation.value_weights import COUNTS, FITTED, ROUND_KNOTS
from puertorico.engine.ids import BUILDINGS, Building
from puertorico.engine.state import GameState
from tests.ai.tables import situations
from tests.tools.fit_weights import (
    ALLROUNDER,
    FIXED,
    PARTS,
    UNKNOWNS,
    Fit,
    Observations,
    against_mean,
    deviation,
    factors,
    lines,
    main,
    observe_game,
    observe_round,
    row,
    shares,
    uses,
    weights,
)
from tests.tools.series import setup


def tables() -> list[GameState]:
    return [*situations(3, 4, "all")][5::40]


def test_the_observed_parts_add_up_to_the_value() -> None:
    """With the current weights, and together with the fixed parts."""
    present = [value for part in PARTS for value in FITTED[part]]
    for state in tables():
        forecast = make_forecast(state)
        for seat in range(3):
            noted = row(state, seat, forecast)
            total = sum(
                present[unknown] * value for unknown, value in noted.items() if unknown < len(present)
            )
            fixed = value_module.weighted_parts(state, seat, forecast, ALLROUNDER)._asdict()
            total += sum(fixed[part] for part in FIXED)
            assert total == pytest.approx(value_module.seat_value(state, seat, forecast, ALLROUNDER))


def test_the_uses_of_single_buildings_add_up_to_all_uses() -> None:
    several = 0
    for state in tables():
        forecast = make_forecast(state)
        for seat in range(3):
            found = uses(state, seat, forecast)
            several += len(found) > 1
            assert sum(found.values()) == pytest.approx(
                value_module.unweighted_parts(state, seat, forecast, ALLROUNDER).uses
            )
    assert several > 3


def test_observations_are_relative_to_the_mean() -> None:
    state = tables()[2]
    rows, predictions = observe_round(state)
    for unknown in rows[0]:
        assert sum(one[unknown] for one in rows) == pytest.approx(0)
    assert sum(predictions) == pytest.approx(0)
    assert max(predictions) > 0
    assert against_mean([1.0, 2.0, 6.0]) == [-2, -1, 3]


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [(0.1, [1, 0]), (0.5, [1, 0]), (1.25, [0.5, 0.5]), (2.0, [1, 0]), (5.5, [0.25, 0.75]), (20.0, [0, 1])],
)
def test_between_two_knots_both_have_a_share(rounds: float, expected: list[float]) -> None:
    found = list(shares(rounds))
    assert [share for _, share in found] == pytest.approx(expected)
    at = sum(ROUND_KNOTS[knot] * share for knot, share in found)
    assert at == pytest.approx(min(max(rounds, ROUND_KNOTS[0]), ROUND_KNOTS[-1]))


def made_up(truth: dict[int, float], count: int) -> Observations:
    """Return random observations in which some unknowns differ from their current values."""
    rng = random.Random(1)
    found = []
    for _ in range(count):
        noted = {unknown: rng.gauss(0, 3) for unknown in (*truth, 5, 6)}
        found.append((noted, sum(change * noted[unknown] for unknown, change in truth.items())))
    return Observations(tuple(found))


WHARF = len(PARTS) * len(ROUND_KNOTS) + Building.WHARF
TRUTH = {0: 0.3, 9: -0.2, WHARF: 0.5}


def fitted(count: int) -> list[float]:
    fit = Fit()
    fit.add(made_up(TRUTH, count))
    return fit.changes()


def test_true_changes_are_found_and_no_others() -> None:
    changes = fitted(20000)
    for unknown, change in TRUTH.items():
        assert changes[unknown] == pytest.approx(change, abs=0.02)
    assert changes[5] == pytest.approx(0, abs=0.03)
    judge = [made_up(TRUTH, 50)]
    assert deviation(judge, changes) < 0.2 * deviation(judge, [0.0] * UNKNOWNS)


def test_few_observations_change_little() -> None:
    few, many = fitted(5), fitted(20000)
    for unknown, change in TRUTH.items():
        assert abs(few[unknown]) < 0.3 * abs(change) < abs(many[unknown])


def test_neighboring_knots_change_together() -> None:
    changes = fitted(20000)
    assert len(ROUND_KNOTS) == 7
    assert changes[0] > changes[1] > changes[2] > 0, "knots without observations follow their neighbors"
    assert changes[20] == pytest.approx(0), "other parts don't change"


def test_changes_become_weights_and_factors() -> None:
    changes = fitted(20000)
    first = PARTS[0]
    assert weights(changes)[first][0] == pytest.approx(FITTED[first][0] + changes[0])
    assert weights(changes)["won"] == FITTED["won"]
    assert factors(changes)[Building.WHARF] == pytest.approx(COUNTS[Building.WHARF] * (1 + changes[WHARF]))
    unchanged = [0.0] * UNKNOWNS
    assert weights(unchanged) == dict(FITTED)
    assert factors(unchanged) == {building: COUNTS.get(building, 1.0) for building in BUILDINGS}
    assert min(factors([-5.0] * UNKNOWNS).values()) == 0


def test_the_weights_are_printed_in_the_format_of_the_module() -> None:
    """Unchanged weights are printed exactly as they are in the module."""
    unchanged = [0.0] * UNKNOWNS
    text = "\n".join(lines(weights(unchanged), factors(unchanged)))
    compile(text, "weights", "exec")
    for part, values in FITTED.items():
        assert f'"{part}": ({", ".join(str(value) for value in values)}),' in text
    for building, value in COUNTS.items():
        assert f"Building.{building.name}: {value}," in text
    assert text.count("Building.") == len(COUNTS)


def test_a_game_has_an_observation_for_each_seat_and_round() -> None:
    seen = observe_game(1, 2)
    assert setup(2).players == 4
    assert len(seen.rows) % 4 == 0
    assert 8 * 4 < len(seen.rows) < 25 * 4
    assert observe_game(1, 2) == seen != observe_game(2, 2)


def test_the_command_prints_the_same_with_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "6", "--seed", "3"]) == 0
    one = capsys.readouterr().out
    assert main(["--games", "6", "--seed", "3", "--jobs", "2"]) == 0
    assert capsys.readouterr().out == one
    assert one.startswith('FITTED: Mapping[str, tuple[float, ...]] = {\n    "won": (1.0, ')
    assert "; error in held-out games: " in one


@pytest.mark.parametrize("wrong", [["--games", "4"], ["--jobs", "0"]])
def test_wrong_arguments_are_reported(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(wrong) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == "--games must be at least 5, --jobs at least 1.\n"
