"""A process that helps with a search or a review, and the messages it exchanges.

A helper that has just started says that it is ready. Then it carries out tasks until the other end of its
pipe is closed. Both sides are processes of one program, so tasks and results are sent as Python objects.
"""

from collections.abc import Callable, Iterator, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, Protocol

from attrs import define, field

from puertorico.ai.search.garbage import gc_paused
from puertorico.ai.search.shared_work import Learner, new_lessons
from puertorico.subprocess_lifetime import tie_to_parent


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

    ``needs``: the number of an earlier task of this helper whose result is passed too, as the last argument.
    ``is_needed``: whether another task may need this one's result.
    """

    number: int
    work: Callable[..., Any]
    args: tuple[Any, ...]
    needs: int | None
    is_needed: bool


class Batch(NamedTuple):
    """What a helper is sent: tasks that it carries out in this order.

    ``shared``: what all tasks share from now on, or None if that hasn't changed. ``lessons``: what other
    processes have learned (``Learner``).
    """

    shared: object
    lessons: Sequence[Any]
    tasks: Sequence[Assignment]


class TaskResult(NamedTuple):
    """A task as a helper sends it back. ``lessons``: what it has learned from it."""

    number: int
    result: Any
    lessons: Sequence[Any]


@define(eq=False)
class HelperMemory:
    """What a helper remembers: what the tasks share, and the results that others may need, by number."""

    shared: object = None
    results: dict[int, Any] = field(factory=dict)

    def carry_out(self, batch: Batch) -> Iterator[TaskResult]:
        """Carry out tasks one after another."""
        if batch.shared is not None:
            self.forget()
            self.shared = batch.shared
        if isinstance(self.shared, Learner):
            self.shared.learn(batch.lessons)
        for task in batch.tasks:
            needed = () if task.needs is None else (self.results[task.needs],)
            result = task.work(self.shared, *task.args, *needed)
            if task.is_needed:
                self.results[task.number] = result
            yield TaskResult(task.number, result, new_lessons(self.shared))

    def forget(self) -> None:
        """Free the memory."""
        self.shared = None
        self.results.clear()


_CLOSED = object()
"""Follows the last message of a pipe whose other end is closed."""


@gc_paused()
def help_search(connection: Channel) -> None:
    """Carry out tasks until the other end is closed or the parent process has ended."""
    tie_to_parent()
    memory, arrived = HelperMemory(), SimpleQueue[Any]()
    # If nobody received what arrives during a task, both ends could wait for the other to read: a pipe holds
    # no more than 8 kB on Windows and macOS.
    Thread(target=_receive, args=(connection, arrived), daemon=True).start()
    try:
        connection.send(None)
        while (batch := arrived.get()) is not _CLOSED:
            if batch is None:
                memory.forget()
                continue
            for result in memory.carry_out(batch):
                connection.send(result)
    except OSError:
        return


def _receive(connection: Channel, arrived: SimpleQueue[Any]) -> None:
    """Pass on what arrives until the other end is closed, and then ``_CLOSED``."""
    try:
        while True:
            arrived.put(connection.recv())
    except (EOFError, OSError):
        return
    finally:
        # Also after an error in a message: a helper that no longer receives anything must end.
        arrived.put(_CLOSED)
