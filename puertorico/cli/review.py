"""``puertorico review GAME.json``: what the decisions of a player cost, as text or JSON."""

import sys
import time
from collections.abc import Iterator

from tqdm import tqdm

from puertorico.cli.configs import ReviewConfig
from puertorico.cli.errors import BadArguments, ProcessLost
from puertorico.cli.output import columns, number_text
from puertorico.cli.replay import load_session
from puertorico.engine.actions import DrawPlantation, PlaceInCity, PlaceOnIsland, TakeRole
from puertorico.engine.game import apply
from puertorico.i18n import N_, _, ngettext
from puertorico.record.past_games import PastGames
from puertorico.record.past_reviews import PastReview
from puertorico.record.review_folder import ReviewFolder
from puertorico.review.report import Candidate, Decision, Kind, Mean, Report, Settings
from puertorico.review.report_codec import dumps_report
from puertorico.session.game_session import LogEntry, Session
from puertorico.session.review_job import ReviewJob, past_review, why_no_review
from puertorico.session.texts.log_text import log_lines
from puertorico.session.texts.reason_text import reason_text
from puertorico.terminal import write_error, write_output, write_status
from puertorico.ui.screens.shared.formatting import percent_text

POLL_INTERVAL = 0.05

SHOWN = 5
"""The number of costly decisions printed."""

_KINDS = {
    Kind.ROLES: N_("Roles"),
    Kind.TILES: N_("Island tiles"),
    Kind.PEOPLE: N_("Taking colonists"),
    Kind.PLACEMENT: N_("Placing colonists"),
    Kind.PURCHASES: N_("Buildings"),
    Kind.PRODUCTION: N_("Production"),
    Kind.TRADE: N_("Trade"),
    Kind.LOADING: N_("Loading"),
    Kind.STORING: N_("Storing"),
}


def run(config: ReviewConfig) -> int:
    """Review the game, print the result and return the exit status.

    Raises BadArguments, ProcessLost and KeyboardInterrupt.
    """
    session = load_session(config.path)
    if session.problem is not None:
        write_error(f"{config.path}: {session.problem}")
    seat = _seat(session, config)
    problem = why_no_review(session, seat, open_tiles=config.open_tiles)
    if problem is not None:
        raise BadArguments(f"{config.path}: {problem}")
    record = session.record()
    try:
        report = _reviewed(ReviewJob(record, Settings(seat, config.open_tiles), ReviewFolder()))
    except KeyboardInterrupt:
        write_status(_("Interrupted. Start the review again to go on from there."))
        raise
    _keep(past_review(record, report) if session.is_over else None)
    write_output(dumps_report(report) if config.as_json else "\n".join(as_lines(session, report)))
    return 0


def _seat(session: Session, config: ReviewConfig) -> int:
    """Return the seat to review, from 0."""
    seats = len(session.seats)
    if config.seat is None:
        if len(session.humans) != 1:
            wanted = _("Choose the player to review with --seat, from 1 to {seats}.")
            raise BadArguments(wanted.format(seats=seats))
        return session.humans[0]
    if config.seat > seats:
        wanted = _("--seat must be from 1 to {seats} in this game, not {seat}.")
        raise BadArguments(wanted.format(seats=seats, seat=config.seat))
    return config.seat - 1


def _keep(found: PastReview | None) -> None:
    """Keep what the review has found if the game is in the game history."""
    if found is not None:
        history = PastGames()
        history.keep_review(found)
        problem = history.take_problem()
        if problem is not None:
            write_error(problem)


def _reviewed(job: ReviewJob) -> Report:
    """Wait for the review, with a progress bar on a terminal."""
    shown = sys.stderr.isatty()
    note = None
    try:
        job.start()
        with tqdm(total=100, file=sys.stderr, leave=False, disable=not shown, unit="%") as bar:
            while job.is_running:
                report = job.poll()
                if report is not None:
                    bar.update(round(100 * report.done) - bar.n)
                if job.note != note:
                    note = job.note
                    bar.clear()
                    write_error(str(note))
                time.sleep(POLL_INTERVAL)
    finally:
        job.close()
    if job.report is None or not job.report.is_complete:
        raise ProcessLost(job.note or _("The review stopped unexpectedly. Start it again to go on."))
    return job.report


def as_lines(session: Session, report: Report) -> Iterator[str]:
    """Yield the review as text."""
    yield _("Review of {name}").format(name=session.names[report.seat])
    if report.average is None:
        yield _("There was nothing to decide.")
        return
    decisions = ngettext("{count} decision", "{count} decisions", report.total).format(count=report.total)
    # Translators: {decisions} is "57 decisions", {cost} a number with its uncertainty, as in "0.62 ± 0.11".
    line = _("{decisions}, average cost {cost} VP")
    yield line.format(decisions=decisions, cost=_average(report.average))
    if report.luck is not None:
        yield _("Luck with the tiles: {gain} VP").format(gain=_number(report.luck, "+.1f"))
    yield ""
    yield from _chances(session, report)
    yield ""
    costly = report.costliest(SHOWN)
    yield _("The costliest decisions:") if costly else _("No decision clearly cost anything.")
    for decision in costly:
        yield from _decision_lines(session, report, decision)
    yield ""
    yield from columns(
        (_("Decisions"), _("Number"), _("Average cost"), _("Costly")),
        [
            (_(_KINDS[one.kind]), str(one.decisions), _average(one.average), str(one.costly))
            for one in report.kinds
        ],
    )


def _chances(session: Session, report: Report) -> Iterator[str]:
    """Yield a table of the chances of winning at the first decision of each round, and at the end."""
    first = {point.round: point for point in reversed(report.curve[:-1])}
    rows = [(str(number), first[number]) for number in sorted(first)]
    # Translators: the row of a table, after rows for the rounds.
    rows.append((_("End") if session.is_over else _("Now"), report.curve[-1]))
    yield _("Chances of winning:")
    yield from columns(
        (_("Round"), *session.names),
        [(name, *(percent_text(share) for share in point.wins)) for name, point in rows],
    )


def _decision_lines(session: Session, report: Report, decision: Decision) -> Iterator[str]:
    made = choice_text(session, report, decision, decision.made)
    best = choice_text(session, report, decision, decision.best)
    # Translators: one of the costliest decisions; {cost} is a number with its uncertainty, as in "3.2 ± 0.8".
    line = _("Round {round}: {made}. Cost: {cost} VP, chance of winning {before} → {after}.")
    yield "  " + line.format(
        round=decision.round,
        made=made,
        cost=_number(decision.cost, ".1f"),
        before=percent_text(decision.best.win.value),
        after=percent_text(decision.made.win.value),
    )
    better = _("Better: {best}.").format(best=best)
    yield f"    {better}"
    reason = reason_text(decision.reason, session.position(decision.action), session.names)
    if reason is not None:
        yield f"    {reason}"


def choice_text(session: Session, report: Report, decision: Decision, candidate: Candidate) -> str:
    """Return a choice as the log would say it; a placement as the places of the people."""
    placed = [action for action in candidate.actions if isinstance(action, (PlaceOnIsland, PlaceInCity))]
    if placed:
        return ", ".join(str(action) for action in placed if action.count) or str(placed[0])
    (action,) = candidate.actions
    if isinstance(action, DrawPlantation):
        # Nobody knows which one it would have been.
        return _("{name} draws a plantation").format(name=session.names[report.seat])
    state = session.position(decision.action).clone()
    role = action.role if isinstance(action, TakeRole) else state.role
    events = tuple(apply(state, action))
    entry = LogEntry(decision.action, report.seat, action, events, decision.round, role)
    lines = log_lines(entry, session.names)
    return lines[0] if lines else str(action)


def _average(cost: Mean) -> str:
    """Return an average cost; below zero, it is only noise."""
    return _number(Mean(max(0.0, cost.value), cost.error))


def _number(mean: Mean, form: str = ".2f") -> str:
    return f"{number_text(mean.value, form)} ± {number_text(mean.error, form.removeprefix('+'))}"
