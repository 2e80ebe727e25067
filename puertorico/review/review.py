"""The review of a seat: what each of its decisions cost.

Playouts are spread over the decisions: first a few for each choice, then more where they help the most for
the work, to find the best choice or to judge the one made. The work is counted in roles chosen, not in
seconds, and planned in steps that don't depend on how many processes share it. So the same game always gets
the same review. The results of all tasks so far, in their order, are all it takes to resume one.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from attrs import define, field

from puertorico import __version__
from puertorico.ai.reasons.explanation import explain
from puertorico.ai.search.shared_work import Task, carry_out
from puertorico.engine.scoring import scores, winners
from puertorico.record.game_record import GameRecord
from puertorico.review.courses import Course, Courses, Outlook, Position, counted_view
from puertorico.review.findings import Finding, average, curve, end_point, summaries
from puertorico.review.identity import moves_id
from puertorico.review.luck import draw, luck_courses, luck_tasks, sum_of
from puertorico.review.moments import Game, look_at
from puertorico.review.report import CurvePoint, Draw, Report, Settings
from puertorico.review.urgency import Question, most_urgent

USUAL_WORK = 46_000
"""The number of roles chosen in all playouts of the decisions."""

FIRST, FIRST_OUTLOOKS = 2, 3
"""The number of playouts to the end that each choice gets at least, and of those of the next rounds only."""

CURVE_WORK, CURVE_MOST = 120, 12
"""For the curve, the choice made gets playouts of this many roles altogether, but not more than so many."""

STEP = 6
"""The number of decisions that get more playouts in one step."""

MORE, MORE_OUTLOOKS = 2, 3
"""The number of playouts to the end, or of outlooks, that the two choices compared get at a time."""

END_PLAYOUTS = 8
"""The number of playouts of the last position of an unfinished game."""

REASONS = 8
"""The most decisions for which a reason is looked for, the costliest first."""

_SHARE_OF_PLAYOUTS = 0.85
"""The share of all work that playouts of the decisions take, for the progress bar."""

Result = Course | Outlook | float
"""The result of a task: of a playout, or of a rollout for the luck of the tiles."""


class Wanted(NamedTuple):
    """How many playouts a choice shall have at least: by the place of its decision, and its own."""

    place: int
    choice: int
    courses: int
    outlooks: int = 0


@define(eq=False)
class Review:
    """The review of a seat.

    ``known``: results of an earlier run, which needn't be found again. ``log``: all results so far.
    """

    record: GameRecord
    settings: Settings
    known: Sequence[Result] = ()
    log: list[Result] = field(factory=list, init=False)
    findings: list[Finding] = field(init=False)
    _game: Game = field(init=False)
    _courses: Courses = field(init=False)
    _work: int = field(default=0, init=False)
    _done: float = field(default=0.0, init=False)
    _end: list[CurvePoint] = field(factory=list, init=False)
    _draws: list[Draw] = field(factory=list, init=False)

    def __attrs_post_init__(self) -> None:
        """Find the decisions. Raises BadRecord if the game can't be played again."""
        self._game = look_at(self.record, self.settings.seat, self.settings.open_tiles)
        self.findings = [Finding(moment) for moment in self._game.moments]
        positions = [moment.position for moment in self._game.moments]
        end = Position(counted_view(self._game.end, self.settings.seat))
        self._courses = Courses((*positions, end))

    def run(self) -> Iterator[None]:
        """Do the work, and yield after each step. Steps whose results are known are passed over."""
        for _ in self._steps():
            if len(self.log) >= len(self.known):
                yield
        self._done = 1.0
        yield

    @property
    def is_complete(self) -> bool:
        """Whether all the work is done."""
        return self._done >= 1.0

    def report(self) -> Report:
        """Return the report as far as it has come."""
        judged = [finding for finding in self.findings if finding.is_judged]
        seen = [one for one in self.findings if one.results.courses[one.moment.made]]
        is_lucky = self._done >= _SHARE_OF_PLAYOUTS and len(self._draws) == len(self._game.turnovers)
        return Report(
            game=moves_id(self.record),
            program=__version__,
            settings=self.settings,
            done=self._done,
            total=len(self.findings),
            decisions=tuple(finding.decision() for finding in judged),
            average=average([finding.fair_cost() for finding in judged]) if judged else None,
            kinds=summaries(judged),
            curve=(*curve(seen), *self._end),
            draws=tuple(self._draws),
            luck=sum_of(self._draws) if is_lucky else None,
        )

    def _steps(self) -> Iterator[None]:
        everyone = range(len(self.findings))
        for first in range(0, len(self.findings), 2 * STEP):
            some = everyone[first : first + 2 * STEP]
            self._extend([Wanted(place, self.findings[place].moment.made, 1) for place in some])
            yield
        self._find_end()
        yield
        for first in range(0, len(self.findings), STEP):
            some = everyone[first : first + STEP]
            counts = [(place, len(self.findings[place].moment.choices)) for place in some]
            self._extend(
                [
                    Wanted(place, choice, FIRST, FIRST_OUTLOOKS)
                    for place, count in counts
                    for choice in range(count)
                ]
            )
            yield
        for first in range(0, len(self.findings), STEP):
            some = everyone[first : first + STEP]
            wanted = [(place, self.findings[place].moment.made) for place in some]
            self._extend([Wanted(place, made, self._enough_for_curve(place)) for place, made in wanted])
            yield
        urgent = {place: self._most_urgent(place) for place in everyone}
        while self._work < USUAL_WORK * self.settings.work:
            most = sorted(everyone, key=lambda place: -urgent[place].urgency)[:STEP]
            chosen = [place for place in most if urgent[place].urgency > 0]
            if not chosen:
                break
            self._extend([wanted for place in chosen for wanted in self._more(place, urgent[place])])
            urgent.update((place, self._most_urgent(place)) for place in chosen)
            yield
        self._done = _SHARE_OF_PLAYOUTS
        yield from self._find_luck()
        yield from self._find_reasons()

    def _extend(self, wanted: Sequence[Wanted]) -> None:
        """Let choices have the playouts they shall have."""
        tasks, lists = list[Task](), list[list[Any]]()
        for place, choice, courses, outlooks in wanted:
            results, actions = self.findings[place].results, self.findings[place].moment.choices[choice]
            for work, have, count in (
                (Courses.course, results.courses[choice], courses),
                (Courses.outlook, results.outlooks[choice], outlooks),
            ):
                numbers = range(len(have), count)
                tasks += [Task(work, (place, actions, number)) for number in numbers]
                lists += [have] * len(numbers)
        for of_choice, result in zip(lists, self._carry_out(self._courses, tasks), strict=True):
            of_choice.append(result)
            self._work += result.roles
        share = self._work / (USUAL_WORK * self.settings.work)
        self._done = min(1.0, share) * _SHARE_OF_PLAYOUTS

    def _enough_for_curve(self, place: int) -> int:
        """Return how many playouts of the choice made the curve needs."""
        roles = self.findings[place].roles
        return round(min(CURVE_MOST, CURVE_WORK / roles)) if roles else 1

    def _most_urgent(self, place: int) -> Question:
        return most_urgent(self.findings[place], self.settings.work)

    def _more(self, place: int, question: Question) -> list[Wanted]:
        """Return what it takes that two choices of a decision have more playouts with the same luck."""
        results = self.findings[place].results
        if question.to_end:
            fewest = min(len(results.courses[choice]) for choice in question.choices)
            return [Wanted(place, choice, fewest + MORE) for choice in question.choices]
        fewest = min(len(results.outlooks[choice]) for choice in question.choices)
        return [Wanted(place, choice, 0, fewest + MORE_OUTLOOKS) for choice in question.choices]

    def _find_end(self) -> None:
        """Find out the chances at the end of the record."""
        end, action = self._game.end, len(self.record.actions)
        if end.is_over:
            won, totals = winners(end), tuple(float(score.total) for score in scores(end))
            shares = tuple((seat in won) / len(won) for seat in range(len(totals)))
            self._end = [CurvePoint(action, end.round, shares, totals)]
            return
        place = len(self.findings)
        tasks = [Task(Courses.course, (place, (), number)) for number in range(END_PLAYOUTS)]
        self._end = [end_point(action, end.round, self._carry_out(self._courses, tasks))]

    def _find_luck(self) -> Iterator[None]:
        shared = luck_courses(self._game.turnovers)
        for place, turnover in enumerate(self._game.turnovers):
            self._draws.append(draw(turnover, self._carry_out(shared, luck_tasks(place, turnover))))
            yield

    def _find_reasons(self) -> Iterator[None]:
        costly = [finding for finding in self.findings if finding.cost().is_beyond_doubt]
        for finding in sorted(costly, key=lambda one: -one.cost().value)[:REASONS]:
            moment = finding.moment
            seen, made = moment.position.view, moment.choices[moment.made]
            best = moment.choices[finding.order[0]]
            finding.reason = explain(seen, best, made).reason
            yield

    def _carry_out(self, shared: Courses, tasks: Sequence[Task]) -> list[Any]:
        """Carry out tasks, unless their results are known."""
        first = len(self.log)
        found = [*self.known[first : first + len(tasks)]]
        if len(found) < len(tasks):
            found += carry_out(shared, tasks[len(found) :])
        self.log += found
        return found
