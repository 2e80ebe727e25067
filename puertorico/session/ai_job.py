"""Tasks that several processes share, and which of them a process takes next.

Each process keeps to the topics it has begun while it can, since it remembers what it has found out about
them. Tasks whose results other tasks need come first, so that no process has to wait for them at the end.
"""

from bisect import insort
from collections import Counter
from collections.abc import Container, Hashable, Sequence
from typing import Any

from puertorico.ai.search.shared_work import Task
from puertorico.session.ai_helper_process import Assignment

_OWN, _NEW, _SHARED, _OTHERS = range(4)
"""The order in which a process takes other tasks: first topics of which it has had more than any other, then
new ones, then those of which others have had as many or more, and last those that only others have begun."""


class Job:
    """Tasks, and their results so far. ``results_missing`` counts those that have not arrived."""

    def __init__(self, shared: object, tasks: Sequence[Task]) -> None:
        self.shared = shared
        self.results: list[Any] = [None] * len(tasks)
        self.results_missing = len(tasks)
        self._tasks = tasks
        self._needed = {task.needs for task in tasks}
        self._finished = set[int]()
        self._waiting = dict[Hashable, list[int]]()
        for number, task in enumerate(tasks):
            self._waiting.setdefault(task.topic, []).append(number)

    def topic(self, number: int) -> Hashable:
        """Return the topic of a task."""
        return self._tasks[number].topic

    def take(
        self, own: Counter[Hashable], others: Sequence[Counter[Hashable]], queue: Sequence[int]
    ) -> int | None:
        """Take the best task that a process can carry out after those in its ``queue``; return its number.

        Returns None if there is none.

        ``own``, ``others``: how many tasks of each topic it and the others have had. After the tasks
        that other tasks need, it finishes a topic before the next, so that few are left for others. Of the
        topics of which others have had as many or more, it takes the last task of the last one, since they
        start with the first.
        """
        ranked = dict[tuple[bool, int], list[Hashable]]()
        for topic, numbers in self._waiting.items():
            mine, theirs = own[topic], max((other[topic] for other in others), default=0)
            if topic is None or mine > theirs:
                rank = _OWN
            else:
                rank = _SHARED if mine else _OTHERS if theirs else _NEW
            is_urgent = rank in (_OWN, _NEW) and numbers[0] in self._needed
            ranked.setdefault((not is_urgent, rank), []).append(topic)
        for (_, rank), topics in sorted(ranked.items()):
            order = -1 if rank in (_SHARED, _OTHERS) else 1
            for topic in topics[::order]:
                for number in self._waiting[topic][::order]:
                    if self._is_ready(number, queue):
                        self._remove(number)
                        return number
        return None

    @property
    def waiting(self) -> int:
        """The number of tasks that haven't been taken."""
        return sum(map(len, self._waiting.values()))

    def _is_ready(self, number: int, queue: Sequence[int]) -> bool:
        """Return whether the task that this one needs is finished, or will be after those in ``queue``."""
        needs = self._tasks[number].needs
        return needs is None or needs in self._finished or needs in queue

    def _remove(self, number: int) -> None:
        topic = self.topic(number)
        self._waiting[topic].remove(number)
        if not self._waiting[topic]:
            del self._waiting[topic]

    def give_back(self, number: int) -> None:
        """Return a task that was taken and won't be finished."""
        insort(self._waiting.setdefault(self.topic(number), []), number)

    def finish(self, number: int, result: object) -> None:
        """Keep the result of a task."""
        self.results[number] = result
        self._finished.add(number)
        self.results_missing -= 1

    def assignment(self, number: int, known: Container[int | None]) -> Assignment:
        """Return a task for a helper. The results of the tasks that are ``known`` to it needn't be sent."""
        task = self._tasks[number]
        has_needed = task.needs in known
        return Assignment(
            number,
            task.work,
            task.args if has_needed else task.all_args(self.results),
            task.needs if has_needed else None,
            is_needed=number in self._needed,
        )
