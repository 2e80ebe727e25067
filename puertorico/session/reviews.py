"""The reviews of one game: a job for each seat, with or without open tiles, of which one runs at a time."""

from collections.abc import Callable, Iterable, Sequence

from puertorico.record.review_folder import ReviewFolder
from puertorico.review.identity import moves_id
from puertorico.review.report import Report, Settings
from puertorico.session.game_session import Session
from puertorico.session.review_job import Reviewer, ReviewJob, reviewable_seats


class Reviews:
    """Jobs by their settings.

    ``game`` is the identity of the moves, ``seats`` are those that may be reviewed, ``make_job`` makes a job.
    """

    def __init__(
        self,
        game: str,
        seats: Sequence[int],
        make_job: Callable[[Settings], Reviewer],
        *,
        may_open_tiles: bool,
    ) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.may_open_tiles = may_open_tiles
        self._make_job = make_job
        self._jobs: dict[Settings, Reviewer] = {}

    def is_running(self, settings: Settings) -> bool:
        """Return whether this review is under way."""
        return self._job(settings).is_running

    def report(self, settings: Settings) -> Report | None:
        """Return what is known so far, None if nothing is; the same object as long as it is the same."""
        self.poll()
        return self._job(settings).report

    def note(self, settings: Settings) -> str | None:
        """Return a sentence about a problem, if there is one."""
        return self._job(settings).note

    def start(self, settings: Settings) -> None:
        """Begin or resume a review; another one that is under way stops."""
        job = self._job(settings)
        self._stop(other for other in self._jobs.values() if other is not job)
        job.start()

    def poll(self) -> None:
        """Take over the news."""
        for job in self._jobs.values():
            job.poll()

    def cancel(self) -> None:
        """Stop at once; what is known so far is kept."""
        self._stop(self._jobs.values())

    def close(self) -> None:
        """Stop, and wait for the end."""
        for job in self._jobs.values():
            job.close()

    @staticmethod
    def _stop(jobs: Iterable[Reviewer]) -> None:
        for job in jobs:
            if job.is_running:
                job.cancel()

    def _job(self, settings: Settings) -> Reviewer:
        if settings not in self._jobs:
            self._jobs[settings] = self._make_job(settings)
        return self._jobs[settings]


def reviews_of(session: Session) -> Reviews | None:
    """Return the reviews of a game; None if it can't be reviewed."""
    seats = reviewable_seats(session)
    try:
        record = session.record()
    except ValueError:
        # A game that starts from a custom position can't be recorded.
        return None
    if not seats or not session.log_entries:
        return None
    folder = ReviewFolder()

    def make_job(settings: Settings) -> Reviewer:
        return ReviewJob(record, settings, folder)

    return Reviews(moves_id(record), seats, make_job, may_open_tiles=session.is_over)
