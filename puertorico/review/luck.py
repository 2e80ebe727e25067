"""The luck of the tiles: what those turned over meant for a seat, compared with all that could have come."""

from collections.abc import Sequence
from math import fsum, sqrt

from puertorico.ai.search.lead import mean_lead
from puertorico.ai.search.shared_work import Task
from puertorico.review.courses import Courses
from puertorico.review.moments import Turnover
from puertorico.review.report import Draw, Mean

TIMES = 12
"""Number of rollouts with the tiles that came, and of those with others."""

ROUNDS = 2
"""Number of rounds after which the positions are evaluated: the tiles have been taken then."""


def luck_courses(turnovers: Sequence[Turnover]) -> Courses:
    """Return what the tasks of ``luck_tasks`` share."""
    return Courses(tuple(position for one in turnovers for position in (one.before, one.after)))


def luck_tasks(place: int, turnover: Turnover) -> list[Task]:
    """Return the tasks for one turnover, by its place among all."""
    before, after = 2 * place, 2 * place + 1
    return [
        task
        for number in range(TIMES)
        for task in (
            Task(Courses.value, (after, (), number, ROUNDS)),
            Task(Courses.value, (before, turnover.choice, number, ROUNDS)),
        )
    ]


def draw(turnover: Turnover, values: Sequence[float]) -> Draw:
    """Return what one turnover meant, by the results of its tasks."""
    came, others = values[0::2], values[1::2]
    gain = mean_lead([one - other for one, other in zip(came, others, strict=True)])
    return Draw(turnover.action, turnover.round, turnover.tiles, Mean(gain.mean, gain.error))


def sum_of(draws: Sequence[Draw]) -> Mean:
    """Return the luck of all draws together."""
    gains = [one.gain for one in draws]
    return Mean(fsum(gain.value for gain in gains), sqrt(fsum(gain.error**2 for gain in gains)))
