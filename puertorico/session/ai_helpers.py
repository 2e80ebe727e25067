"""Divides the tasks of a search or a review between this process and its helpers.

This process carries out tasks too, so helpers change how long an answer takes, never the answer. If a helper
ends or stalls, the others do its work.
"""

from collections import Counter
from collections.abc import Hashable, Sequence
from multiprocessing.connection import wait
from time import perf_counter
from typing import Any, cast

from attrs import define, field

from puertorico.ai.search.shared_work import Learner, Task, Workers, new_lessons
from puertorico.session.ai_helper_process import Assignment, Batch, Channel, TaskResult
from puertorico.session.ai_job import Job

MAX_QUEUED = 2
"""The most tasks a helper has at a time: when it finishes one, it can start the next at once. While there are
fewer others than processes, it has only one, since another process may be free earlier.
"""

LOOK_INTERVAL = 0.001
"""Seconds of a task in this process between two looks at what helpers have sent, each of which takes a few
microseconds for each of them.
"""

PATIENCE = 10.0
"""Seconds without a result after which the tasks of the helpers are carried out here. Most take less than
0.05 seconds."""


@define(eq=False)
class _Helper:
    """A helper process. ``shared``: what it was last sent for its tasks. ``tasks``: those it works on.

    ``finished``: the tasks of this job whose results it has, so that these needn't be sent to it. ``topics``:
    how many tasks of each it has had. ``lessons``: what others have learned since its last task was sent.
    """

    connection: Channel
    is_ready: bool = False
    shared: object = None
    tasks: list[int] = field(factory=list)
    finished: set[int] = field(factory=set)
    topics: Counter[Hashable] = field(factory=Counter)
    lessons: list[Any] = field(factory=list)

    def forget(self) -> None:
        """Begin something else."""
        self.shared = None
        self.topics.clear()
        self.lessons.clear()


class Helpers(Workers):
    """Carries out tasks with the help of other processes."""

    def __init__(self, connections: Sequence[Channel]) -> None:
        self._helpers = [_Helper(connection) for connection in connections]
        self._shared: object = None
        self._topics = Counter[Hashable]()
        self._job: Job | None = None
        """The tasks that are being carried out."""
        self._next_look = 0.0

    def run(self, shared: object, tasks: Sequence[Task]) -> list[Any]:
        """Carry out tasks, and return their results in the same order."""
        if shared is not self._shared:
            self._begin(shared)
        for helper in self._helpers:
            helper.finished.clear()
        job = self._job = Job(shared, tasks)
        try:
            while job.results_missing:
                self._receive_all(job)
                self._assign(job, 1)
                # This process can't start any more before its own task is done, so it takes that first.
                own = self._take(job, self._topics)
                self._assign(job, MAX_QUEUED)
                if own is not None:
                    job.finish(own, tasks[own].call(shared, job.results))
                    self._teach(new_lessons(shared))
                elif job.results_missing:
                    self._wait(job)
        finally:
            self._job = None
        return job.results

    def keep_busy(self) -> None:
        """Give helpers their next tasks, in the middle of a task here."""
        if self._job is not None and self._job.waiting and (now := perf_counter()) >= self._next_look:
            self._next_look = now + LOOK_INTERVAL
            self._receive_all(self._job)
            self._assign(self._job, 1)
            self._assign(self._job, MAX_QUEUED)

    def forget(self) -> None:
        """Free what the last search has found out, here and in the helpers.

        A search finds out so much that freeing it takes some milliseconds. Nobody waits for them after the
        answer.
        """
        self._begin(None)
        for helper in self._helpers[:]:
            if helper.is_ready:
                try:
                    helper.connection.send(None)
                except OSError:
                    self._remove(helper)

    def _begin(self, shared: object) -> None:
        """Begin tasks that share something else."""
        self._shared = shared
        self._topics.clear()
        for helper in self._helpers:
            helper.forget()

    def _teach(self, lessons: Sequence[Any], teacher: _Helper | None = None) -> None:
        """Keep what has been learned for all helpers but the one that has found it out."""
        for helper in self._helpers:
            if helper is not teacher:
                helper.lessons += lessons

    def _take(self, job: Job, topics: Counter[Hashable], queue: Sequence[int] = ()) -> int | None:
        """Return the best task for a process that has had these topics, and count it.

        ``queue``: the tasks it works on.
        """
        everyone = [self._topics, *(helper.topics for helper in self._helpers)]
        number = job.take(topics, [other for other in everyone if other is not topics], queue)
        if number is not None:
            topics[job.topic(number)] += 1
        return number

    def _assign(self, job: Job, most: int) -> None:
        """Send tasks to helpers that are ready, until each has ``most`` or there are few left."""
        for helper in self._helpers[:]:
            tasks = list[Assignment]()
            while helper.is_ready and len(helper.tasks) < most:
                if helper.tasks and job.waiting <= len(self._helpers):
                    break
                number = self._take(job, helper.topics, helper.tasks)
                if number is None:
                    break
                tasks.append(job.assignment(number, helper.finished.union(helper.tasks)))
                helper.tasks.append(number)
            if tasks:
                shared = None if helper.shared is job.shared else job.shared
                try:
                    helper.connection.send(Batch(shared, helper.lessons, tasks))
                except OSError:
                    self._drop(helper, job)
                helper.shared, helper.lessons = job.shared, []

    def _receive_all(self, job: Job) -> None:
        """Take over what helpers have sent."""
        for helper in self._helpers[:]:
            self._receive(helper, job)

    def _receive(self, helper: _Helper, job: Job) -> None:
        """Take over what a helper has sent."""
        try:
            while (helper.tasks or not helper.is_ready) and helper.connection.poll():
                found: TaskResult | None = helper.connection.recv()
                if found is None:
                    helper.is_ready = True
                    continue
                helper.tasks.remove(found.number)
                helper.finished.add(found.number)
                job.finish(found.number, found.result)
                if isinstance(job.shared, Learner):
                    job.shared.learn(found.lessons)
                    self._teach(found.lessons, helper)
        except (EOFError, OSError):
            self._drop(helper, job)

    def _wait(self, job: Job) -> None:
        """Wait for a result; if none arrives for long, drop the helpers."""
        working = [helper for helper in self._helpers if helper.tasks]
        connections = [cast(Any, helper.connection) for helper in working]
        if connections and not wait(connections, PATIENCE):
            for helper in working:
                self._drop(helper, job)

    def _drop(self, helper: _Helper, job: Job) -> None:
        """Drop a helper, and give its tasks back."""
        self._remove(helper)
        for number in helper.tasks:
            job.give_back(number)
        helper.tasks.clear()

    def _remove(self, helper: _Helper) -> None:
        """Close the pipe to a helper, which ends it, unless it has ended already."""
        helper.connection.close()
        helper.is_ready = False
        self._helpers = [other for other in self._helpers if other is not helper]
