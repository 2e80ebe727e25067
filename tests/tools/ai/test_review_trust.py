"""What the checks of reviews print."""

from pathlib import Path

import pytest

from puertorico.record import game_file
from puertorico.review.courses import ROUNDS_AHEAD, Course
from puertorico.review.findings import Finding
from puertorico.review.moments import Moment, look_at
from tests.folders import GAMES_FOLDER
from tests.tools.ai.review_trust import (
    Agreement,
    Pair,
    Prediction,
    agreement_lines,
    calibration_lines,
    compared,
    costs_lines,
    model_lines,
)


@pytest.fixture(scope="module")
def moment() -> Moment:
    record = game_file.read(Path(GAMES_FOLDER) / "4-base-66.json").first_actions(30)
    return look_at(record, 0, open_tiles=False).moments[0]


def finding(moment: Moment, *leads: int) -> Finding:
    """Return a decision whose choices have these leads in all of many playouts."""
    found = Finding(moment)
    for courses, lead in zip(found.results.courses, leads, strict=False):
        courses += [Course((40 + lead, 40, 30, 30), (float(lead),) * (ROUNDS_AHEAD + 1), 40)] * 100
    for courses in found.results.courses[len(leads) :]:
        courses += [Course((20, 40, 30, 30), (-20.0,) * (ROUNDS_AHEAD + 1), 40)] * 100
    return found


def test_decisions_are_compared_by_their_best_choices(moment: Moment):
    one, other = finding(moment, 5, 0), finding(moment, 0, 5)
    assert compared(one, one) == Agreement(same=True, behind=0.0, contradicted=False, verdict=True)
    differing = compared(one, other)
    assert not differing.same
    assert not differing.verdict
    assert differing.contradicted
    assert differing.behind == pytest.approx(5, abs=0.3)


def test_the_agreement_is_a_share_with_an_error():
    found = [Agreement(True, 0.0, False, True)] * 3 + [Agreement(False, 0.4, True, True)]
    assert list(agreement_lines(found)) == [
        "4 decisions: the same best choice in 75.00 ± 25.00%",
        "  where it isn't: 0.40 ± ? points behind that of 10 times the work",
        "  contradicted beyond doubt in 25.00 ± 25.00%",
        "  the same verdict on the choice made in 100.00 ± 0.00%",
    ]


def test_costs_are_compared_game_by_game():
    easier = {"random": 3.0, "easy": 2.0, "normal": 1.0, "hard": 0.5, "expert": 0.25}
    lines = list(costs_lines([easier, {name: cost + 1 for name, cost in easier.items()}]))
    assert "  normal  1.50 ± 0.50" in lines
    assert "  easy - normal: 1.00 ± 0.00" in lines


def test_predictions_are_compared_with_what_came_true():
    even = Course((40, 40), (0.0,) * (ROUNDS_AHEAD + 1), 40)
    found = [Prediction((even,) * 8, (1.0, 0.0))] * 4
    assert next(calibration_lines(found)) == "4 positions"
    assert not any("predicted" in line for line in calibration_lines(found)), "50% is in no bin"
    ahead = Course((41, 40), (0.0,) * (ROUNDS_AHEAD + 1), 40)
    lines = list(calibration_lines([Prediction((ahead,) * 8, (1.0, 0.0))] * 4))
    true = [line for line in lines if "predicted" in line]
    assert [line.split("came true ")[1] for line in true] == ["0.00 ± 0.00% of 4", "100.00 ± 0.00% of 4"]


def test_the_model_is_fitted_to_the_leads():
    found = [Pair(value, 2 * value + miss, 0.0) for value in (-3.0, 1.0, 2.0) for miss in (-1.0, 1.0)]
    assert list(model_lines(found))[1].startswith("  LEAD_PER_VALUE 2.00")
    assert list(model_lines(found))[2].startswith("  MODEL_ERROR 1.00")


def test_the_usual_advantage_is_that_over_the_choices_made():
    found = [Pair(0.0, lead, 1.0, of_made=True) for lead in (-3.0, 1.0)] + [Pair(1.0, 9.0, 0.0)]
    assert list(model_lines(found))[-1].startswith("  USUAL_ADVANTAGE -1.00 ± 1.73")
    assert len(list(model_lines(found[2:]))) == 3
