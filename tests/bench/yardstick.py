"""A yardstick for the current speed of this machine: how many small steps it executes per second.

Speeds differ between machines and change from minute to minute; results in steps, measured together with the
yardstick, can be compared. One step is a method call on an object with slots, two reads and a write of small
ints in lists, and a comparison: the most common operations of a rules engine. The step must never change, or
old results can't be compared any more.
"""

import time

COARSE = time.get_clock_info("process_time").resolution > 1e-5
clock = time.perf_counter if COARSE else time.process_time
"""Returns CPU time in seconds, or clock time where CPU time is too coarse (Windows)."""

ORDER = (0, 3, 1, 4, 2)
"""The places to increment, in a cycle."""


class Counter:
    """Five counters that start again at 0 after a while."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0, 1, 2, 3, 4]
        self.total = 0

    def step(self, place: int) -> None:
        """Do one step."""
        counts = self.counts
        count = counts[place]
        if count < 9:
            counts[place] = count + 1
            self.total += 1
        else:
            counts[place] = 0


def steps_per_second(steps: int = 50_000) -> float:
    """Return the current speed, measured over ``steps`` steps: a few milliseconds."""
    counter, order = Counter(), ORDER
    start = clock()
    for k in range(steps):
        counter.step(order[k % 5])
    return steps / (clock() - start)
