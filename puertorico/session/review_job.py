"""Reviews a game in the background: ``start``, then ``poll`` once per frame for news.

Leave it running or ``cancel`` it, which takes effect at once; ``start`` goes on where it was. What has been
found out is stored in the folder of reviews, under the identity of the moves.
"""

from collections.abc import Callable
from multiprocessing.process import BaseProcess
from typing import Protocol

from puertorico.i18n import _
from puertorico.record.codec import BadRecord
from puertorico.record.game_record import GameRecord
from puertorico.record.game_results import game_id
from puertorico.record.past_reviews import PastReview
from puertorico.record.review_folder import ReviewFolder
from puertorico.review.report import Report, Settings
from puertorico.review.stored_review import load
from puertorico.session import review_worker
from puertorico.session.game_session import Session
from puertorico.session.review_worker import News
from puertorico.session.thinking_processes import ThinkingProcesses, useful_helpers

MAX_RESTARTS = 1
"""How often to start again after the process has died."""

_JOIN_TIMEOUT = 10.0
"""The most seconds to wait for a killed process, which ends within milliseconds unless the system stalls."""


class Reviewer(Protocol):
    """Reviews one seat of a game."""

    @property
    def report(self) -> Report | None:
        """The newest report, complete or not; None if nothing is known."""

    @property
    def note(self) -> str | None:
        """A sentence for the player about a problem; None if all is well."""

    @property
    def is_running(self) -> bool:
        """Whether there will be more news."""
        ...

    def start(self) -> None:
        """Begin or go on, unless the review is complete; return at once."""

    def poll(self) -> Report | None:
        """Return the newest report if there is a new one."""

    def cancel(self) -> None:
        """Stop at once; what is stored stays."""

    def close(self) -> None:
        """Stop and wait for the processes to end."""


class ReviewJob:
    """Reviews one seat of a game, in processes of a low priority: one for each core but one."""

    def __init__(
        self,
        record: GameRecord,
        settings: Settings,
        folder: ReviewFolder,
        *,
        serve: Callable[..., None] = review_worker.serve,
        helpers: int | None = None,
    ) -> None:
        """Look for a stored review; start nothing yet."""
        self._request = record, settings, folder
        self._serve = serve
        self._helpers = max(0, useful_helpers() - 1) if helpers is None else helpers
        self._processes: ThinkingProcesses | None = None
        self._killed: list[BaseProcess] = []
        """Killed processes that may not have ended yet."""
        self._failures = 0
        self.note: str | None = None
        self.report: Report | None = None
        try:
            stored = load(folder, record, settings)
        except BadRecord as damage:
            self.note = str(damage)
        else:
            self.report = None if stored is None else stored.report

    @property
    def is_running(self) -> bool:
        """Whether there will be more news."""
        return self._processes is not None

    def start(self) -> None:
        """Begin or go on, unless the review is complete; return at once."""
        if self._processes is None and not (self.report is not None and self.report.is_complete):
            self._failures = 0
            self._start()

    def poll(self) -> Report | None:
        """Return the newest report if there is a new one."""
        if self._processes is None:
            return None
        news: News | None = None
        try:
            while self._processes.has_message():
                news = review_worker.read_news(self._processes.connection.recv_bytes())
            self._processes.start_next_helper()
        except (EOFError, OSError):
            self._restart()
        return None if news is None else self._take(news)

    def cancel(self) -> None:
        """Stop at once; what is stored stays."""
        if self._processes is not None:
            self._killed = [*filter(BaseProcess.is_alive, self._killed), *self._processes.kill()]
            self._processes = None

    def close(self) -> None:
        """Stop and wait for the processes to end."""
        self.cancel()
        for process in self._killed:
            process.join(_JOIN_TIMEOUT)
        self._killed.clear()

    def _take(self, news: News) -> Report | None:
        """Take over the news."""
        self.note = news.problem or self.note
        if news.report is None or news.report.is_complete:
            self.cancel()
        if news.report is None:
            return None
        if self.report is None or news.report.done >= self.report.done:
            self.report = news.report
            return self.report
        # It is going on, and hasn't come as far as before.
        return None

    def _start(self) -> None:
        try:
            self._processes = ThinkingProcesses(
                self._serve, self._helpers, review_worker.help_review, name="review"
            )
            self._processes.connection.send_bytes(review_worker.request_message(*self._request))
        except (OSError, ImportError):
            self._restart()

    def _restart(self) -> None:
        """Start again after the process has died or could not be started."""
        self.cancel()
        self._failures += 1
        if self._failures <= MAX_RESTARTS:
            self._start()
        else:
            self.note = _("The review stopped unexpectedly. Start it again to go on.")


def past_review(record: GameRecord, report: Report) -> PastReview | None:
    """Return what the game history keeps of a review (``PastGames.keep_review``).

    None unless the review is complete, judges by what the player could see, and has found decisions.
    """
    if not report.is_complete or report.average is None or report.settings.open_tiles:
        return None
    return PastReview(
        game=game_id(record),
        seat=report.seat,
        decisions=report.total,
        costly=sum(decision.counts for decision in report.decisions),
        average=report.average.value,
        error=report.average.error,
    )


def why_no_review(session: Session, seat: int, *, open_tiles: bool = False) -> str | None:
    """Return why a seat of a game can't be reviewed, as a sentence; None if it can."""
    if session.is_over:
        return None
    if session.humans != [seat]:
        return _("A game that isn't finished can be reviewed only for its one human player.")
    if open_tiles:
        return _("With open tiles, only a finished game can be reviewed.")
    return None


def reviewable_seats(session: Session) -> list[int]:
    """Return the seats that can be reviewed, the human players first."""
    seats = sorted(range(len(session.seats)), key=lambda seat: session.is_computer(seat))
    return [seat for seat in seats if why_no_review(session, seat) is None]
