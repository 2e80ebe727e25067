"""Reasons for hints: they name differences that the rollouts really show."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev

import pytest

from puertorico.ai.reasons.comparison import TIMES, Course, Effort, Rollouts, When, contrast
from puertorico.ai.reasons.facts import EVERYONE_ELSE, Counts, Fact, What
from puertorico.ai.reasons.reason import Reason, find_reason
from puertorico.engine.actions import PASS, TakePlantation, TakeQuarry
from puertorico.engine.ids import NOBODY, Role, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.view import view
from tests.ai.reasons.positions import STYLE, Decision, decisions

QUICK = Effort(rollouts=2, rounds=1, careful_roles=0)
BAD_FOR_OWNER = {What.SPOILED}
"""What a player would rather have less of. They would rather have more of everything else."""


def reason_for(decision: Decision) -> Reason | None:
    seen = view(decision.state, decision.state.seat)
    found = contrast(seen, STYLE, decision.best, decision.second, QUICK)
    return find_reason(decision.state, decision.best, decision.second, found.differences)


def courses(decision: Decision) -> tuple[list[Course], list[Course]]:
    """Return the rollouts of both choices, run again."""
    seen = view(decision.state, decision.state.seat)
    rollouts = Rollouts(
        seen, STYLE.plain, (decision.best, decision.second), QUICK.rounds, QUICK.careful_roles
    )
    ours, theirs = ([rollouts.course(which, number) for number in range(QUICK.rollouts)] for which in (0, 1))
    return ours, theirs


def assert_true(decision: Decision, reason: Reason) -> None:
    """Fail unless the rollouts show the difference that the reason names, beyond doubt and the right way."""
    fact, time = Fact(reason.what, reason.seat, reason.item), TIMES.index(reason.when)
    ours, theirs = ([course.counts[time].get(fact, 0.0) for course in side] for side in courses(decision))
    apart = [one - other for one, other in zip(ours, theirs, strict=True)]
    mean, error = fmean(apart), stdev(apart) / sqrt(len(apart))
    assert (mean < 0) == reason.otherwise, decision.name
    assert abs(mean) > 2 * error, decision.name
    if fact.seat != NOBODY:
        helps_owner = (mean > 0) != (fact.what in BAD_FOR_OWNER)
        assert helps_owner == (fact.seat == decision.state.seat), decision.name
    if reason.sure:
        assert set(theirs if reason.otherwise else ours) == {reason.total}, decision.name
        assert set(ours if reason.otherwise else theirs) == {0}, decision.name
    assert reason.count == max(1, round(abs(mean)))


@pytest.mark.parametrize("each", [2, pytest.param(25, marks=pytest.mark.many_games)])
def test_every_reason_names_a_difference_that_the_rollouts_show(each: int) -> None:
    found: Counter[What] = Counter()
    number = 0
    for decision in decisions(each):
        number += 1
        reason = reason_for(decision)
        if reason is not None and reason.what is not What.FREE:
            assert_true(decision, reason)
            found[reason.what] += 1
    assert number >= 20 * each - 5
    assert len(found) >= 5
    assert found.total() > number / 10


@pytest.mark.parametrize("each", [1, pytest.param(5, marks=pytest.mark.many_games)])
def test_what_is_counted_adds_up_to_what_players_have(each: int) -> None:
    """Barrels, people and tiles don't come from nowhere, and nothing is counted twice."""
    for decision in decisions(each):
        players = decision.state.rules.players
        for course in courses(decision)[0]:
            for counts in course.counts:
                for what in (What.PRODUCED, What.SPOILED, What.SHIPPED, What.STAFFED):
                    others = [counts.get(Fact(what, seat), 0) for seat in range(players)]
                    mine = others.pop(decision.state.seat)
                    assert counts.get(Fact(what, EVERYONE_ELSE), 0) == sum(others)
                    assert mine >= 0
                for seat in range(players):
                    crops = sum(counts.get(Fact(What.CROP, seat, good), 0) for good in range(5))
                    assert crops == counts.get(Fact(What.PRODUCED, seat), 0)
                    assert counts.get(Fact(What.STAFFED, seat), 0) <= counts.get(Fact(What.PEOPLE, seat), 0)
            assert_growing(course.counts)


def assert_growing(times: Sequence[Counts]) -> None:
    """Fail if a later time shows less of what is counted since the decision."""
    for before, after in pairwise(times):
        for fact, count in before.items():
            if fact.what in (What.PRODUCED, What.SHIPPED, What.LOADED, What.SPOILED, What.SOLD, What.ROLE):
                assert after[fact] >= count


def test_the_same_view_gives_the_same_reason() -> None:
    decision = next(iter(decisions(1)))
    assert reason_for(decision) == reason_for(decision)
    assert {When.PHASE, When.ROUND} == set(TIMES[: QUICK.rounds + 1])


def test_taking_something_free_is_called_free_if_nothing_else_stands_out() -> None:
    corn = (TakePlantation(Tile.CORN),)
    state = position(Options(players=3), [Board()] * 3, role=Role.SETTLER, face_up={Tile.CORN: 2})
    reason = find_reason(state, corn, (PASS,), [])
    assert reason is not None
    assert reason.what is What.FREE
    assert find_reason(state, (PASS,), corn, []) is None
    assert find_reason(state, corn, (TakeQuarry(),), []) is None
