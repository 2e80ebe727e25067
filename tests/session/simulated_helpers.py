"""Simulated helper processes, and tasks for them."""

import pickle
from collections import deque
from collections.abc import Iterator
from random import Random
from typing import Any

from attrs import define, field

from puertorico.ai.search.shared_work import Task, ThisProcess, keep_others_busy, shared_by
from puertorico.session.ai_helper_process import Assignment, Batch, HelperMemory, TaskResult

SQUARES = [number * number for number in range(30)]


def squared(offset: int, number: int) -> int:
    return (offset + number) ** 2


def plus(offset: int, number: int, other: int) -> int:
    return offset + number + other


def squares() -> list[Task]:
    return [Task(squared, (number,)) for number in range(-7, 23)]


def product(offset: int, number: int) -> int:
    """Multiply by adding, which takes longer, so that others must be kept busy."""
    total = 0
    for _ in range(number):
        keep_others_busy()
        total += offset
    return total


def topics(count: int, each: int) -> list[Task]:
    """Return tasks that alternate between several topics. Each one's argument is its topic."""
    return [Task(squared, (topic,), topic=topic) for _ in range(each) for topic in range(count)]


@define(eq=False)
class SimulatedHelper:
    """The pipe to a helper that does its tasks in this process, after a while.

    ``delays``: how many looks at the pipe each result takes. ``lives``: how many results it sends before it
    dies, and ``endures`` how many messages it accepts before.
    """

    delays: Iterator[int]
    lives: int = 10_000
    endures: int = 10_000
    is_ready: bool = True
    done: int = 0
    accepted: int = 0
    is_closed: bool = False
    inbox: deque[bytes] = field(factory=deque)
    memory: HelperMemory = field(factory=HelperMemory)
    outcomes: Iterator[TaskResult] = field(factory=lambda: iter(()))
    expected: int = 1
    wait: int = 0

    def poll(self, _timeout: float = 0.0, /) -> bool:
        if self.done >= self.lives:
            return True
        if not self.is_ready or self.done >= self.expected:
            return False
        if self.wait:
            self.wait -= 1
            return False
        return True

    def recv(self) -> Any:
        if self.done >= self.lives:
            raise EOFError
        self.wait, self.done = next(self.delays), self.done + 1
        if self.done == 1:
            return None
        with shared_by(ThisProcess()):
            while (outcome := next(self.outcomes, None)) is None:
                self.open(pickle.loads(self.inbox.popleft()))
        return pickle.loads(pickle.dumps(outcome))

    def open(self, message: Batch | None) -> None:
        if message is None:
            self.memory.forget()
        else:
            self.outcomes = self.memory.carry_out(message)

    def send(self, content: Any, /) -> None:
        if self.accepted >= self.endures:
            raise BrokenPipeError
        self.accepted += 1
        self.expected += 0 if content is None else len(content.tasks)
        self.inbox.append(pickle.dumps(content))

    def close(self) -> None:
        self.is_closed = True

    def recv_bytes(self) -> bytes:
        raise NotImplementedError

    def send_bytes(self, message: bytes, /) -> None:
        raise NotImplementedError


class NotedHelper(SimulatedHelper):
    """Notes what it is sent, and the most tasks it has had at a time."""

    def __init__(self, delays: Iterator[int]) -> None:
        super().__init__(delays)
        self.batches = list[Batch]()
        self.most = 0

    @property
    def sent(self) -> list[Assignment]:
        return [task for batch in self.batches for task in batch.tasks]

    def send(self, content: Any, /) -> None:
        if content is not None:
            self.batches.append(content)
        super().send(content)
        self.most = max(self.most, self.expected - self.done)


def delays(seed: int) -> Iterator[int]:
    """Yield random delays: the order in which the helpers finish differs each time."""
    rng = Random(seed)
    while True:
        yield rng.randrange(4)


def simulated(count: int) -> list[SimulatedHelper]:
    return [SimulatedHelper(delays(seed)) for seed in range(count)]
