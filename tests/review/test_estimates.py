"""What playouts say about the choices of a decision."""

import pytest

from puertorico.review.courses import ROUNDS_AHEAD, Course, Outlook
from puertorico.review.estimates import USUAL_ADVANTAGE, Results

MADE, OTHER = 0, 1


def results(lead: float, playouts: int, roles: int = 40) -> Results:
    """Return playouts in which the other choice is always this much ahead of the one made."""
    found = Results(0, ["made", "other"])  # type: ignore[list-item]
    for courses, ahead in zip(found.courses, (0.0, lead), strict=True):
        values = (ahead,) * (ROUNDS_AHEAD + 1)
        courses += [Course((40 + round(ahead), 40), values, roles)] * playouts
    return found


def test_the_advantage_counts_the_more_the_more_playouts_show_it():
    shown = [results(3, playouts).advantage(OTHER, MADE) for playouts in (2, 8, 100)]
    assert USUAL_ADVANTAGE < shown[0].value < shown[1].value < shown[2].value < 3
    assert shown[0].error > shown[1].error > shown[2].error


def test_late_in_the_game_few_playouts_are_enough():
    assert results(3, 2, roles=1).advantage(OTHER, MADE).value > 2.5


def test_what_was_made_is_never_ahead_of_itself():
    assert results(3, 2).advantage(MADE, MADE).value == 0


@pytest.mark.parametrize(("playouts", "best"), [(2, MADE), (100, OTHER)])
def test_another_choice_is_the_best_only_if_that_is_not_just_luck(playouts: int, best: int):
    found = results(0.51, playouts, roles=200)
    assert found.ranked(MADE)[0] == best
    assert found.fair_cost(MADE) == pytest.approx(1.0 if best == OTHER else 0.0, abs=0.2)


def test_the_evaluations_of_all_next_rounds_count():
    found = results(0, 2, roles=100)
    late = [results(0, 2, roles=100) for _ in range(2)]
    for place, one in enumerate(late, 1):
        values = [0.0] * (ROUNDS_AHEAD + 1)
        values[place] = 2.0
        one.courses[OTHER] = [Course((40, 40), tuple(values), 100)] * 2
    difference = [one.difference(OTHER, MADE).value for one in (found, *late)]
    assert difference[0] == 0
    assert difference[1] == pytest.approx(difference[2])
    assert difference[1] > 0.3


def test_outlooks_add_to_the_evaluations_of_playouts():
    found = results(0, 2, roles=100)
    before = found.difference(OTHER, MADE)
    found.outlooks = [[Outlook(0.0, 20)] * 30, [Outlook(2.0, 20)] * 30]
    after = found.difference(OTHER, MADE)
    assert before.value == 0
    assert after.value > 1
    assert after.error < before.error


@pytest.mark.parametrize(("outlooks", "is_worth_it"), [(0, True), (60, False)])
def test_outlooks_help_the_less_the_more_there_are(outlooks: int, is_worth_it: bool):
    """They take a fifth of the work of a playout to the end here."""
    found = results(1, 2, roles=100)
    found.outlooks = [[Outlook(float(choice), 20)] * outlooks for choice in (MADE, OTHER)]
    gains = found.gains(OTHER, MADE)
    assert (5 * gains.outlook > gains.to_end) == is_worth_it
    assert gains.to_end > gains.outlook
