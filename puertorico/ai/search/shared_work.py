"""Work of a search that several processes can share.

A search lists its tasks and gets their results in the same order, whichever process does them. A task
depends on nothing but its arguments, so the number of processes never changes an answer. The processes are
in ``session.ai_helpers``; everywhere else the tasks are done here, one after another.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from attrs import frozen


class Learner(ABC):
    """What tasks share, if it learns from them. A lesson changes no result; it only saves work."""

    @abstractmethod
    def lessons(self) -> Sequence[Any]:
        """Return what it has learned from tasks here since the last call, to be sent to other processes."""

    @abstractmethod
    def learn(self, lessons: Sequence[Any]) -> None:
        """Take over what it has learned in other processes."""


def new_lessons(shared: object) -> Sequence[Any]:
    """Return what has been learned here since the last call, if anything is."""
    return shared.lessons() if isinstance(shared, Learner) else ()


@frozen
class Task:
    """A part of a search.

    It calls ``work``, a function of a module, with what all tasks share and its own ``args``. ``needs`` is
    the number of an earlier task, whose result is passed too, as the last argument. Tasks with the same
    ``topic`` can use what the others have found out, so a process should have as many of them as possible.
    """

    work: Callable[..., Any]
    args: tuple[Any, ...]
    needs: int | None = None
    topic: Hashable = None

    def call(self, shared: object, results: Sequence[Any]) -> Any:
        """Carry out the task, with the results of the earlier tasks by their numbers."""
        return self.work(shared, *self.all_args(results))

    def all_args(self, results: Sequence[Any]) -> tuple[Any, ...]:
        """Return the arguments, including the result that the task needs."""
        return self.args if self.needs is None else (*self.args, results[self.needs])


class Workers(ABC):
    """Whatever carries out tasks."""

    @abstractmethod
    def run(self, shared: object, tasks: Sequence[Task]) -> list[Any]:
        """Carry out tasks, and return their results in the same order."""

    @abstractmethod
    def keep_busy(self) -> None:
        """Give other processes their next tasks, in the middle of a task here."""


class ThisProcess(Workers):
    """Carries out tasks in this process, in order."""

    def run(self, shared: object, tasks: Sequence[Task]) -> list[Any]:
        """Carry out the tasks and return their results."""
        results = list[Any]()
        for task in tasks:
            results.append(task.call(shared, results))
        return results

    def keep_busy(self) -> None:
        """Do nothing, since there are no others."""


_THIS_PROCESS = ThisProcess()
_workers = ContextVar[Workers]("workers")


@contextmanager
def shared_by(workers: Workers) -> Iterator[None]:
    """Let these workers carry out all tasks inside this context."""
    token = _workers.set(workers)
    try:
        yield
    finally:
        _workers.reset(token)


def carry_out(shared: object, tasks: Sequence[Task]) -> list[Any]:
    """Carry out tasks and return their results in the same order.

    ``shared`` is passed to all of them. It may remember what tasks have found out, as long as that changes no
    result: each process has its own copy. A ``Learner`` passes some of it on.
    """
    return _workers.get(_THIS_PROCESS).run(shared, tasks)


def keep_others_busy() -> None:
    """Give other processes their next tasks, in the middle of a task here.

    A task may take a tenth of a second, and others would have to wait until it is finished. So a search calls
    this every millisecond or so.
    """
    _workers.get(_THIS_PROCESS).keep_busy()
