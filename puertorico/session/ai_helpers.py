"""Processes that help the computer players' process to think: they carry out tasks of a search.

The process that thinks carries out tasks too, so helpers change how long an answer takes, never the answer.
Each process keeps to the topics it has begun while it can, since it remembers what it has found out about
them. A helper that has just started says that it is ready; one that ends or stalls is done without. Both
sides are processes of one program, so tasks and results are sent as Python objects.
"""

from bisect import insort
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence, Set
from itertools import chain
from multiprocessing.connection import wait
from typing import Any, NamedTuple, Protocol, cast

from attrs import define, field

from puertorico.ai.search.garbage import gc_paused
from puertorico.ai.search.shared_work import Task
from puertorico.subprocess_lifetime import tie_to_parent

QUEUED = 2
"""The most tasks a helper gets at a time: one to begin with when it has finished the other."""

PATIENCE = 10.0
"""Seconds without a result after which the tasks of the helpers are carried out here. Most take less than
0.05 seconds."""

_OWN, _NEW, _SHARED, _OTHERS = range(4)
"""The order in which a process takes tasks: first topics that only it has begun, then new ones, then those
that others have begun too, and last those that only others have begun."""


class Channel(Protocol):
    """One end of a pipe between two processes, on any system."""

    def poll(self, timeout: float = 0.0, /) -> bool:
        """Return whether something has arrived, or arrives within so many seconds."""
        ...

    def recv(self) -> Any:
        """Wait for an object and return it. Raises EOFError or OSError if the other end is closed."""
        ...

    def recv_bytes(self) -> bytes:
        """Wait for a message and return it. Raises EOFError or OSError if the other end is closed."""
        ...

    def send(self, content: Any, /) -> None:
        """Send an object. Raises OSError if the other end is closed."""
        ...

    def send_bytes(self, message: bytes, /) -> None:
        """Send a message. Raises OSError if the other end is closed."""
        ...

    def close(self) -> None:
        """Close this end."""
        ...


class Assignment(NamedTuple):
    """A task as it is sent to a helper.

    ``news``: what all tasks share from now on, or None if that hasn't changed. ``needs``: the number of an
    earlier task of this helper whose result is passed too, as the last argument. ``is_needed``: whether
    another task may need this one's result.
    """

    news: object
    number: int
    work: Callable[..., Any]
    args: tuple[Any, ...]
    needs: int | None
    is_needed: bool


@define(eq=False)
class HelperMemory:
    """What a helper remembers: what the tasks share, and the results that others may need, by number."""

    shared: object = None
    results: dict[int, Any] = field(factory=dict)

    def carry_out(self, task: Assignment) -> Any:
        """Carry out a task and return its result."""
        if task.news is not None:
            self.shared = task.news
            self.results.clear()
        needed = () if task.needs is None else (self.results[task.needs],)
        result = task.work(self.shared, *task.args, *needed)
        if task.is_needed:
            self.results[task.number] = result
        return result


@gc_paused()
def help_search(connection: Channel) -> None:
    """Carry out tasks until the other end is closed or the parent process has ended."""
    tie_to_parent()
    memory = HelperMemory()
    try:
        connection.send(None)
        while True:
            task: Assignment = connection.recv()
            connection.send((task.number, memory.carry_out(task)))
    except (EOFError, OSError):
        return


@define(eq=False)
class _Helper:
    """A helper process. ``shared``: what it was last sent for its tasks. ``tasks``: those it works on.

    ``finished``: the tasks of this job whose results it has, so that these needn't be sent to it. ``topics``:
    those it has begun.
    """

    connection: Channel
    is_ready: bool = False
    shared: object = None
    tasks: list[int] = field(factory=list)
    finished: set[int] = field(factory=set)
    topics: set[Hashable] = field(factory=set)


class Helpers:
    """Carries out tasks with the help of other processes (``ai.search.shared_work.Workers``)."""

    def __init__(self, connections: Sequence[Channel]) -> None:
        self._helpers = [_Helper(connection) for connection in connections]
        self._shared: object = None
        self._topics = set[Hashable]()

    def run(self, shared: object, tasks: Sequence[Task]) -> list[Any]:
        """Carry out tasks, and return their results in the same order."""
        job = _Job(shared, tasks)
        if shared is not self._shared:
            self._shared = shared
            for topics in self._all_topics():
                topics.clear()
        for helper in self._helpers:
            helper.finished.clear()
        while job.results_missing:
            for helper in self._helpers[:]:
                self._receive(helper, job)
            self._assign(job, 1)
            # This process can't assign any more before its own task is done, so it takes that first.
            own = self._take(job, self._topics)
            self._assign(job, QUEUED)
            if own is not None:
                job.finish(own, tasks[own].call(shared, job.results))
            elif job.results_missing:
                self._wait(job)
        return job.results

    def _all_topics(self) -> list[set[Hashable]]:
        """Return the topics each process has begun, this one first."""
        return [self._topics, *(helper.topics for helper in self._helpers)]

    def _take(self, job: "_Job", topics: set[Hashable]) -> int | None:
        """Return the best task for a process that has begun these topics, and note its topic, too."""
        begun = Counter(chain.from_iterable(self._all_topics()))
        number = job.take(topics, begun)
        if number is not None:
            topics.add(job.topic(number))
        return number

    def _assign(self, job: "_Job", most: int) -> None:
        """Send tasks to helpers that are ready, as long as there are any, until each has ``most``."""
        for helper in self._helpers[:]:
            while helper.is_ready and len(helper.tasks) < most:
                number = self._take(job, helper.topics)
                if number is None:
                    break
                helper.tasks.append(number)
                try:
                    helper.connection.send(job.assignment(number, helper))
                except OSError:
                    self._drop(helper, job)
                helper.shared = job.shared

    def _receive(self, helper: _Helper, job: "_Job") -> None:
        """Take over what a helper has sent."""
        try:
            while helper.connection.poll():
                message = helper.connection.recv()
                if message is None:
                    helper.is_ready = True
                else:
                    number, result = message
                    helper.tasks.remove(number)
                    helper.finished.add(number)
                    job.finish(number, result)
        except (EOFError, OSError):
            self._drop(helper, job)

    def _wait(self, job: "_Job") -> None:
        """Wait for a result; without one for long, do without the helpers."""
        working = [helper for helper in self._helpers if helper.tasks]
        connections = [cast(Any, helper.connection) for helper in working]
        if not wait(connections, PATIENCE):
            for helper in working:
                self._drop(helper, job)

    def _drop(self, helper: _Helper, job: "_Job") -> None:
        """Do without a helper. Closing its pipe ends it, unless it has ended already."""
        helper.connection.close()
        helper.is_ready = False
        self._helpers = [other for other in self._helpers if other is not helper]
        for number in helper.tasks:
            job.give_back(number)
        helper.tasks.clear()


class _Job:
    """Tasks, and their results so far. ``results_missing`` counts those that have not arrived."""

    def __init__(self, shared: object, tasks: Sequence[Task]) -> None:
        self.shared = shared
        self.results: list[Any] = [None] * len(tasks)
        self.results_missing = len(tasks)
        self._tasks = tasks
        self._needed = {task.needs for task in tasks}
        self._waiting = list(range(len(tasks)))
        self._finished = set[int]()

    def topic(self, number: int) -> Hashable:
        """Return the topic of a task."""
        return self._tasks[number].topic

    def take(self, own: Set[Hashable], begun: Mapping[Hashable, int]) -> int | None:
        """Return a task that can be carried out now, if any: the best one for a process.

        ``own``: the topics it has begun. ``begun``: how many processes have begun each topic. Of the topics
        that only others have begun, it takes the last task, since they start with the first.
        """

        def rank(number: int) -> int:
            topic = self.topic(number)
            if topic is None or (topic in own and begun[topic] == 1):
                return _OWN
            return _SHARED if topic in own else _OTHERS if topic in begun else _NEW

        ready = [number for number in self._waiting if self._is_ready(number)]
        if not ready:
            return None
        best = min(ready, key=rank)
        number = ready[-1] if rank(best) == _OTHERS else best
        self._waiting.remove(number)
        return number

    def _is_ready(self, number: int) -> bool:
        """Return whether the task that this one needs is finished."""
        needs = self._tasks[number].needs
        return needs is None or needs in self._finished

    def give_back(self, number: int) -> None:
        """Return a task that was taken and won't be finished."""
        insort(self._waiting, number)

    def finish(self, number: int, result: object) -> None:
        """Keep the result of a task."""
        self.results[number] = result
        self._finished.add(number)
        self.results_missing -= 1

    def assignment(self, number: int, helper: _Helper) -> Assignment:
        """Return a task for a helper, without what the helper has already."""
        task = self._tasks[number]
        news = None if helper.shared is self.shared else self.shared
        has_needed = task.needs in helper.finished
        return Assignment(
            news,
            number,
            task.work,
            task.args if has_needed else task.all_args(self.results),
            task.needs if has_needed else None,
            is_needed=number in self._needed,
        )
