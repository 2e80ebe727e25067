"""The reviews of one game: a job for each seat, with or without open tiles, of which one runs at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from puertorico.review.report import Report, Settings


class Job(Protocol):
    """The review of one seat in the background."""

    @property
    def report(self) -> Report | None:
        """The newest report, complete or not."""
        ...

    @property
    def is_running(self) -> bool:
        """Whether it is under way."""
        ...

    @property
    def note(self) -> str | None:
        """A sentence about a problem."""
        ...

    def start(self) -> None:
        """Begin, or resume from what is stored."""
        ...

    def poll(self) -> Report | None:
        """Return a new report if there is one."""
        ...

    def cancel(self) -> None:
        """Stop at once."""
        ...

    def close(self) -> None:
        """Stop, and wait for the end."""
        ...


class Reviews:
    """Jobs by their settings. ``seats`` are those that may be reviewed; ``make_job`` makes a job."""

    def __init__(
        self, seats: Sequence[int], make_job: Callable[[Settings], Job], *, may_open_tiles: bool
    ) -> None:
        self.seats = tuple(seats)
        self.may_open_tiles = may_open_tiles
        self._make_job = make_job
        self._jobs: dict[Settings, Job] = {}

    def is_running(self, settings: Settings) -> bool:
        """Return whether this review is under way."""
        return self._job(settings).is_running

    def report(self, settings: Settings) -> Report | None:
        """Return what is known so far, None if nothing is; the same object as long as it is the same."""
        job = self._job(settings)
        job.poll()
        return job.report

    def note(self, settings: Settings) -> str | None:
        """Return a sentence about a problem, if there is one."""
        return self._job(settings).note

    def start(self, settings: Settings) -> None:
        """Begin or resume a review; another one that is under way stops."""
        job = self._job(settings)
        self._stop(other for other in self._jobs.values() if other is not job)
        job.start()

    def cancel(self) -> None:
        """Stop at once; what is known so far is kept."""
        self._stop(self._jobs.values())

    def close(self) -> None:
        """Stop, and wait for the end."""
        for job in self._jobs.values():
            job.close()

    @staticmethod
    def _stop(jobs: Iterable[Job]) -> None:
        for job in jobs:
            if job.is_running:
                job.cancel()

    def _job(self, settings: Settings) -> Job:
        if settings not in self._jobs:
            self._jobs[settings] = self._make_job(settings)
        return self._jobs[settings]
