"""Made-up reviews of real games: plausible in shape, with costs drawn from a fixed seed."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from random import Random
from statistics import fmean

from puertorico.ai.reasons.comparison import When
from puertorico.ai.reasons.facts import What
from puertorico.ai.reasons.reason import Reason
from puertorico.engine.actions import Action
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import NOBODY, Step
from puertorico.review.report import (
    Candidate,
    CurvePoint,
    Decision,
    Draw,
    Kind,
    KindSummary,
    Mean,
    Report,
    Settings,
)
from puertorico.session.game_session import LogEntry, Session
from puertorico.session.review_job import Reviewer
from puertorico.session.reviews import Reviews

_KINDS = {
    Step.CHOOSE_ROLE: Kind.ROLES,
    Step.SETTLE: Kind.TILES,
    Step.BUILD: Kind.PURCHASES,
    Step.PLACE: Kind.PLACEMENT,
    Step.CRAFTSMAN_PRIVILEGE: Kind.PRODUCTION,
    Step.SELL: Kind.TRADE,
    Step.LOAD: Kind.LOADING,
    Step.STORE: Kind.STORING,
}


def made_up_report(
    session: Session,
    seat: int,
    *,
    costly: float = 0.15,
    done: float = 1.0,
    scale: float = 1.0,
    open_tiles: bool = False,
) -> Report:
    """Return a report on a seat.

    ``costly`` is the share of decisions that cost something, ``done`` how many are judged; ``scale``
    multiplies all costs.
    """
    rng = Random(seat)
    found = []
    for _turn, entries in groupby(session.log_entries, key=lambda entry: (entry.round, entry.seat)):
        found += _decisions(session, [entry for entry in entries if entry.seat == seat], rng, costly, scale)
    judged = found[: round(len(found) * done)]
    return Report(
        game="made up",
        program="0",
        settings=Settings(seat, open_tiles),
        done=done,
        total=len(found),
        decisions=tuple(judged),
        average=_average(judged) if judged else None,
        kinds=tuple(
            KindSummary(kind, len(its), sum(one.counts for one in its), _average(its))
            for kind in Kind
            if (its := [one for one in judged if one.kind is kind])
        ),
        curve=_curve(session, judged, done),
        draws=(Draw(0, 12, (), Mean(5.4, 0.5)), Draw(0, 17, (), Mean(-12.2, 0.5))) if done == 1.0 else (),
        luck=Mean(rng.gauss(0, 1.5), 0.5) if done == 1.0 else None,
    )


class MadeUpJob:
    """A job that has got this far with a report."""

    def __init__(self, report: Report | None, note: str | None = None, *, is_running: bool = False) -> None:
        self.report = report
        self.is_running = is_running
        self.note = note
        self.starts = 0

    def start(self) -> None:
        self.starts += 1
        self.is_running = self.report is None or not self.report.is_complete

    def poll(self) -> Report | None:
        return None

    def cancel(self) -> None:
        self.is_running = False

    def close(self) -> None:
        self.cancel()


def made_up_reviews(
    session: Session,
    make_job: Callable[[Settings], Reviewer] | None = None,
    *,
    seats: Sequence[int] | None = None,
    may_open_tiles: bool = True,
) -> Reviews:
    """Return the reviews of a game, by default complete, of all seats."""

    def complete(settings: Settings) -> MadeUpJob:
        return MadeUpJob(made_up_report(session, settings.seat, open_tiles=settings.open_tiles))

    every = range(len(session.seats)) if seats is None else seats
    return Reviews("made up", every, make_job or complete, may_open_tiles=may_open_tiles)


def _average(decisions: Sequence[Decision]) -> Mean:
    return Mean(fmean(one.cost.value if one.counts else 0.0 for one in decisions), 0.05)


def _decisions(
    session: Session, entries: Sequence[LogEntry], rng: Random, costly: float, scale: float
) -> Iterator[Decision]:
    number = 0
    while number < len(entries):
        entry = entries[number]
        made: tuple[Action, ...] = (entry.action,)
        number += 1
        while number < len(entries) and entry.continues_with(entries[number].seat, entries[number].action):
            made = (*made, entries[number].action)
            number += 1
        state = session.position(entry.number)
        others = [action for action in legal_actions(state) if action != made[0]]
        if not others:
            continue
        kind = _KINDS.get(state.tasks[-1].step, Kind.PEOPLE)
        reason, chosen = None, 0
        candidates = (_candidate(made), _candidate((others[0],), Mean(0.4, 0.3)))
        if rng.random() < costly and kind is not Kind.PLACEMENT:
            cost = Mean(min(12.0, 0.8 + rng.expovariate(0.7)) * scale, rng.uniform(0.1, 0.4))
            candidates, chosen = (_candidate((rng.choice(others),)), _candidate(made, cost)), 1
            reason = rng.choice([*_REASONS, None])
        yield Decision(entry.number, entry.round, kind, candidates, chosen, reason)


_REASONS = (
    Reason(What.SHIPPED, When.ROUND, seat=0, item=NOBODY, otherwise=False, count=3, total=4),
    Reason(What.SPOILED, When.NEXT_ROUND, seat=0, item=NOBODY, otherwise=True, count=3, total=4),
)


def _candidate(made: tuple[Action, ...], behind: Mean | None = None) -> Candidate:
    return Candidate(
        actions=made,
        playouts=200,
        points=Mean(40.0, 0.4),
        lead=Mean(3.0, 0.4),
        win=Mean(0.4 - 0.003 * (behind.value if behind else 0.0), 0.03),
        behind=behind or Mean(0.0, 0.0),
    )


def _curve(session: Session, judged: Sequence[Decision], done: float) -> tuple[CurvePoint, ...]:
    """Return chances that wander, and end with the result."""
    rng, seats = Random(7), range(len(session.seats))
    strength = [0.0 for _seat in seats]
    points = []
    for decision in judged:
        strength = [value + rng.gauss(0, 0.18) for value in strength]
        whole = sum(2.0**value for value in strength)
        wins = tuple(2.0**value / whole for value in strength)
        points.append(CurvePoint(decision.action, decision.round, wins, tuple(40.0 for _seat in seats)))
    if done == 1.0 and session.is_over and points:
        winners = session.winners()
        wins = tuple((seat in winners) / len(winners) for seat in seats)
        end = CurvePoint(len(session.log_entries), points[-1].round, wins, points[-1].points)
        points.append(end)
    return tuple(points)
