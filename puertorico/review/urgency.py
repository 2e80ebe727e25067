"""Between which two choices of a decision more playouts help the most, and how much for the work."""

from math import exp

from attrs import frozen

from puertorico.review.findings import Finding
from puertorico.review.report import BEYOND_DOUBT

CONFIRMED = 12
"""The number of playouts to the end that a cost gets before it is believed, if the work suffices."""

CONFIRMING = 3.0
"""How open a question counts until then, besides the usual 1.2 at most."""

MOST = 100
"""The most playouts that a choice gets, for the usual work."""

OPEN = 0.02
"""Questions that are less open than this are settled."""


@frozen
class Question:
    """Which of two choices is better, and how much it helps to know more about it; 0 if it is settled.

    ``choices``: their places, the best first. ``to_end``: whether more playouts to the end help the most for
    the work, not outlooks.
    """

    choices: tuple[int, int]
    urgency: float
    to_end: bool


def most_urgent(finding: Finding, work: int) -> Question:
    """Return the question between the best choice and another one for which more playouts help the most.

    It may be open which of them is best, and whether the best is better than the one made beyond doubt.
    ``work``: how many times the usual work the review does.
    """
    best, *others = finding.order
    return max(
        (_question(finding, best, other, work) for other in others),
        key=lambda question: question.urgency,
    )


def _question(finding: Finding, best: int, other: int, work: int) -> Question:
    results, made = finding.results, finding.moment.made
    ahead = results.advantage(best, made) if other == made else results.difference(best, other)
    if not ahead.error or results.pairs(best, other) >= MOST * work:
        return Question((best, other), 0.0, to_end=True)
    apart = ahead.value / ahead.error
    openness = exp(-(apart**2) / 2)
    is_confirmed = True
    if other == made:
        openness += exp(-((apart - BEYOND_DOUBT) ** 2) / 2)
        to_end = min(len(results.courses[choice]) for choice in (best, made))
        is_confirmed = apart <= BEYOND_DOUBT or to_end >= CONFIRMED
    if not is_confirmed:
        openness += CONFIRMING
    if openness < OPEN:
        return Question((best, other), 0.0, to_end=True)
    gains = results.gains(best, other)
    by_course = gains.to_end / max(1.0, finding.roles)
    by_outlook = gains.outlook / max(1.0, finding.outlook_roles)
    if by_course >= by_outlook or not is_confirmed:
        return Question((best, other), openness * by_course, to_end=True)
    return Question((best, other), openness * by_outlook, to_end=False)
