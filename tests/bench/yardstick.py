"""A measure of this machine at this moment, to divide speeds by: small method calls in a second."""

import time


class Counter:
    """Does what a rules engine does most: reads and writes small ints in lists."""

    __slots__ = ("held", "sum")

    def __init__(self) -> None:
        self.held = [0] * 8
        self.sum = 0

    def touch(self, place: int) -> None:
        """One step of the measure."""
        held = self.held
        count = held[place]
        if count > 5:
            held[place] = 0
        else:
            held[place] = count + 1
            self.sum += count


def calls_per_second(calls: int = 200_000, runs: int = 5) -> float:
    """The median of a few runs."""
    results = []
    for _ in range(runs):
        counter = Counter()
        touch = counter.touch
        start = time.perf_counter()
        for k in range(calls):
            touch(k & 7)
        results.append(calls / (time.perf_counter() - start))
    return sorted(results)[runs // 2]
