"""A measure of this machine at this moment, to divide speeds by: how many small steps it does in a second.

Speeds differ from machine to machine and from minute to minute; a figure in steps, measured beside the
yardstick, can be compared with one taken elsewhere. One step is a method call on an object with slots, two
reads and a write of small ints in lists, and a comparison: what a rules engine does most. What a step is must
not change, or old figures mean nothing any more.
"""

import time

COARSE = time.get_clock_info("process_time").resolution > 1e-5
clock = time.perf_counter if COARSE else time.process_time
"""Tells seconds of the processor, in which the turns of other programs do not count; where these come in
large steps (Windows), seconds as they go by.
"""

ORDER = (0, 3, 1, 4, 2)
"""The places touched, over and over."""


class Counter:
    """Counts up at five places, each from nought again after a while."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0, 1, 2, 3, 4]
        self.total = 0

    def step(self, place: int) -> None:
        """One step of the measure."""
        counts = self.counts
        count = counts[place]
        if count < 9:
            counts[place] = count + 1
            self.total += 1
        else:
            counts[place] = 0


def steps_per_second(steps: int = 50_000) -> float:
    """The speed of this moment, from so many steps: some milliseconds of work."""
    counter, order = Counter(), ORDER
    start = clock()
    for k in range(steps):
        counter.step(order[k % 5])
    return steps / (clock() - start)
