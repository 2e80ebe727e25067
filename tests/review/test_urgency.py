"""Which choices of a decision get more playouts."""

from typing import Any, cast

import pytest
from attrs import frozen

from puertorico.review.courses import ROUNDS_AHEAD, Course, Outlook
from puertorico.review.estimates import Results
from puertorico.review.findings import Finding
from puertorico.review.urgency import CONFIRMED, MOST, most_urgent

MADE = 2


@frozen
class Judged:
    """A decision between three choices, of which the last one was made."""

    results: Results
    moment: Any
    roles: float = 40.0
    outlook_roles: float = 16.0

    @property
    def order(self) -> list[int]:
        return self.results.ranked(MADE)


@frozen
class Moment:
    made: int = MADE


def judged(leads: tuple[float, float, float], playouts: tuple[int, int, int]) -> Finding:
    """Return a decision whose choices come out like this in all their playouts, with some luck."""
    results = Results(0, ["first", "second", "made"])  # type: ignore[list-item]
    for courses, lead, count in zip(results.courses, leads, playouts, strict=True):
        for number in range(count):
            luck = (-1) ** number * min(lead, 3.0)
            values = (lead + luck,) * (ROUNDS_AHEAD + 1)
            courses.append(Course((40 + round(lead + 4 * luck), 40), values, 40))
    return cast(Finding, Judged(results, Moment()))


def test_a_choice_that_may_be_the_best_gets_more_even_if_it_was_not_made():
    question = most_urgent(judged((3.0, 2.5, 0.0), (40, 3, 40)), work=1)
    assert question.choices == (0, 1)
    assert question.urgency > 0


def test_a_cost_is_confirmed_before_anything_else():
    question = most_urgent(judged((9.0, 6.0, 0.0), (CONFIRMED - 2, 90, CONFIRMED - 2)), work=1)
    assert question.choices == (0, MADE)
    assert question.to_end


@pytest.mark.parametrize(("work", "is_open"), [(1, False), (2, True)])
def test_choices_that_have_the_most_playouts_get_no_more(work: int, is_open: bool):
    question = most_urgent(judged((0.3, 0.2, 0.0), (MOST, MOST, MOST)), work)
    assert (question.urgency > 0) == is_open


def test_what_is_clear_is_settled():
    assert most_urgent(judged((-50.0, -60.0, 0.0), (20, 20, 20)), work=1).urgency == 0


def test_outlooks_come_first_and_then_playouts_to_the_end():
    """The evaluations vary less than the final leads, but miss something however many there are."""
    few = judged((1.0, 0.8, 0.0), (4, 4, 4))
    assert not most_urgent(few, work=1).to_end
    for outlooks, lead in zip(few.results.outlooks, (1.0, 0.8, 0.0), strict=True):
        outlooks += [Outlook(lead, 16)] * 60
    assert most_urgent(few, work=1).to_end
