"""The review of a seat, with made-up playouts: how the work is spread, and that nothing else decides it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from puertorico.ai.search.choices import Choice
from puertorico.ai.search.shared_work import Task, ThisProcess, shared_by
from puertorico.engine.actions import TakeRole
from puertorico.engine.scoring import scores
from puertorico.record import game_file
from puertorico.record.game_record import GameRecord, final_state
from puertorico.review import review as review_module
from puertorico.review.courses import ROUNDS_AHEAD, Course, Courses, Outlook
from puertorico.review.report import Report, Settings
from puertorico.review.review import Review
from puertorico.review.urgency import CONFIRMED

GAMES = Path(__file__).resolve().parents[1] / "games"

WORK = 14_000
ROLES = 20

Leads = Callable[[Choice], float]


class MadeUpPlayouts(ThisProcess):
    """Answers tasks at once: luck is the same for all choices of a decision, but for a bit of noise."""

    def __init__(self, lead: Leads = lambda _choice: 0.0, noise: float = 6.0) -> None:
        self.lead = lead
        self.noise = noise
        self.tasks: list[Task] = []

    def run(self, _shared: object, tasks: Sequence[Task]) -> list[Any]:
        """Return the results in order, though found in another one."""
        self.tasks += tasks
        return [self._result(task) for task in reversed(tasks)][::-1]

    def _result(self, task: Task) -> Course | Outlook | float:
        place, choice, number = task.args[:3]
        luck = self._chance("luck", place, number) * 10
        own = self._chance("own", place, tuple(map(str, choice)), number) * self.noise
        if task.work is Courses.value:
            return luck + own
        value = self.lead(choice) + own / 4
        if task.work is Courses.outlook:
            return Outlook(value, ROLES // 2)
        totals = (round(40 + luck + own + self.lead(choice)), 40, 38, 36)
        return Course(totals, (value,) * (ROUNDS_AHEAD + 1), ROLES)

    def _chance(self, *of: object) -> float:
        return Random(repr(of)).uniform(-1, 1)


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_module, "USUAL_WORK", WORK)
    monkeypatch.setattr(review_module, "REASONS", 0)


@pytest.fixture(scope="module")
def record() -> GameRecord:
    return game_file.read(GAMES / "4-base-66.json").first_actions(120)


def reviewed(record: GameRecord, playouts: MadeUpPlayouts, **settings: Any) -> Review:
    review = Review(record, Settings(0, **settings))
    with shared_by(playouts):
        for _ in review.run():
            pass
    return review


def never_roles(choice: Choice) -> float:
    """Return a lead that makes every role but the first one a mistake."""
    return -8.0 if choice and isinstance(choice[0], TakeRole) and choice[0].role > 0 else 0.0


def test_a_review_is_complete_and_in_order(record: GameRecord):
    report = reviewed(record, MadeUpPlayouts()).report()
    assert report.is_complete
    assert report.total == len(report.decisions) > 20
    actions = [decision.action for decision in report.decisions]
    assert actions == sorted(set(actions))
    assert [point.action for point in report.curve] == [*actions, len(record.actions)]
    assert all(sum(point.wins) == pytest.approx(1) for point in report.curve)
    assert report.average is not None
    assert report.luck is not None
    assert sum(summary.decisions for summary in report.kinds) == report.total


def test_costs_leads_and_order_of_the_choices_agree(record: GameRecord):
    for decision in reviewed(record, MadeUpPlayouts()).report().decisions:
        leads = [candidate.lead.value for candidate in decision.candidates]
        behind = [candidate.behind.value for candidate in decision.candidates]
        assert behind == sorted(behind)
        assert behind == pytest.approx([leads[0] - lead for lead in leads], abs=1e-9)


def test_the_curve_ends_with_the_result(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(review_module, "USUAL_WORK", 1)
    record = game_file.read(GAMES / "4-base-66.json")
    end = reviewed(record, MadeUpPlayouts()).report().curve[-1]
    totals = [score.total for score in scores(final_state(record))]
    assert list(end.points) == totals
    assert end.wins[totals.index(max(totals))] == 1


def test_clear_mistakes_count_and_luck_does_not(record: GameRecord):
    costly = reviewed(record, MadeUpPlayouts(never_roles)).report()
    roles = [one for one in costly.decisions if never_roles(one.made.actions)]
    mistakes = [one for one in roles if not never_roles(one.best.actions)]
    assert mistakes
    assert all(one.counts for one in mistakes)
    assert all(one.made.playouts >= CONFIRMED <= one.best.playouts for one in mistakes)
    lucky = reviewed(record, MadeUpPlayouts()).report()
    assert sum(one.counts for one in lucky.decisions) < 0.1 * lucky.total
    assert lucky.average is not None
    assert abs(lucky.average.value) < 0.5 < mistakes[0].cost.value


def test_more_playouts_go_where_the_verdict_is_open(record: GameRecord, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(review_module, "USUAL_WORK", 2 * WORK)
    report = reviewed(record, MadeUpPlayouts(never_roles)).report()
    clear = [one for one in report.decisions if one.cost.value > 5]
    close = [one for one in report.decisions if not isinstance(one.made.actions[0], TakeRole)]
    assert clear
    assert max(one.made.playouts for one in close) > max(one.made.playouts for one in clear)


def test_the_work_is_bounded_and_grows_with_the_settings(record: GameRecord):
    usual, more = MadeUpPlayouts(), MadeUpPlayouts()
    reviewed(record, usual)
    reviewed(record, more, work=2)
    roles = {Courses.course: ROLES, Courses.outlook: ROLES // 2}
    done = [sum(roles.get(task.work, 0) for task in run.tasks) for run in (usual, more)]
    step = ROLES * (review_module.STEP * 2 * review_module.MORE + review_module.END_PLAYOUTS)
    assert WORK <= done[0] <= WORK + step
    assert 2 * WORK <= done[1] <= 2 * WORK + step


def test_a_review_that_goes_on_comes_to_the_same(record: GameRecord):
    whole = reviewed(record, MadeUpPlayouts(never_roles))
    for share in (0.1, 0.8):
        known = whole.log[: int(share * len(whole.log))]
        playouts = MadeUpPlayouts(never_roles)
        again = Review(record, Settings(0), known)
        with shared_by(playouts):
            for _ in again.run():
                pass
        assert again.report() == whole.report()
        assert len(playouts.tasks) == len(whole.log) - len(known)


def test_results_are_known_from_the_first_steps_on(record: GameRecord):
    review = Review(record, Settings(0))
    reports = list[Report]()
    with shared_by(MadeUpPlayouts()):
        for _ in review.run():
            reports.append(review.report())
    assert len(reports[0].curve) == 12 < len(reports[1].curve)
    counts = [len(report.decisions) for report in reports]
    assert counts == sorted(counts)
    assert [report.done for report in reports] == sorted(report.done for report in reports)
    assert reports[0].done > 0
    assert not any(report.is_complete for report in reports[:-1])


def test_an_unfinished_game_is_reviewed_up_to_its_last_move(record: GameRecord):
    report = reviewed(record.first_actions(30), MadeUpPlayouts()).report()
    assert report.curve[-1].action == 30
    assert report.is_complete
