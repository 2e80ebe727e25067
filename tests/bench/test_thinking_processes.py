"""Thinking time of Expert by the number of processes. Not part of the normal test run:

    python -m pytest tests/bench/test_thinking_processes.py -n 0 -o addopts="" -q -s

The first benchmark starts processes as the game does and measures wall-clock time, so it needs a quiet
machine; how evenly the processes share the CPU time doesn't depend on that. Many processors are faster while
only one core works, whatever the program. So one process is also timed while the other cores do the same
work: the comparison with that shows what the program makes of several cores. It also prints their memory on
Linux. The second one measures the CPU time of each task in one process, and lets the same code distribute the
tasks to simulated helpers. The results are printed with their targets; the benchmarks fail only if an answer
depends on the number of processes.
"""

import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import cycle
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from statistics import median
from threading import Event, Thread
from typing import Any, cast

import pytest
from attrs import define, evolve, field

from puertorico import ai
from puertorico.ai.search import placement_search
from puertorico.ai.search.shared_work import Task, ThisProcess, keep_others_busy, shared_by
from puertorico.cli.statistics import percentile
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from puertorico.session import ai_helpers, ai_worker
from puertorico.session.ai_helper_process import Batch, Channel, TaskResult
from puertorico.session.ai_helpers import Helpers
from puertorico.session.ai_process import AiProcess
from puertorico.subprocess_lifetime import usable_cores
from tests.bench.decisions import TABLES, decisions
from tests.bench.yardstick import clock

EVERY = 10
"""Every how many decisions of the recorded games one is measured in the simulation."""

EVERY_REAL = 30
"""The same for real processes, which take a quarter of an hour for that."""

TARGETS = "target: at least 1.7 times as fast with 2 processes; then p50 at most 500, max at most 2000"

PAUSE = 0.25
"""Seconds between two decisions, in which garbage is collected. In a game, a move is shown for longer."""

TURNS = 3
"""How often all decisions are made. The median time of each counts."""

ALONE, OTHERS_BUSY = "1 process", "1 process while the other cores are busy"

SEARCHED = 0.02
"""Seconds that a decision takes at least if it needs a search."""

SENDING = 0.0003
"""Seconds of a helper's time to receive a task and to send its result."""

STEP = 0.001
"""Seconds between two calls of ``keep_others_busy`` in a simulated task; most of the real ones take less."""


def real_decisions(every: int) -> Iterator[GameState]:
    """Yield one in so many decisions of all recorded games."""
    for players, boxes in TABLES:
        yield from decisions(players, boxes)[::every]


def format_times(seconds: Sequence[float]) -> str:
    p50, p95, most = (1000 * percentile(list(seconds), percent) for percent in (50, 95, 100))
    return f"{len(seconds):4} decisions, ms: p50 {p50:6.0f}, p95 {p95:6.0f}, max {most:6.0f}"


def print_times(processes: str, alone: Sequence[float], times: Sequence[float]) -> None:
    """Print the times of all decisions, and of those that need a search."""
    print(f"  {processes}: {format_times(times)}; {format_speedup(alone, times)}")
    searched = [(one, other) for one, other in zip(alone, times, strict=True) if one >= SEARCHED]
    alone, times = [one for one, _ in searched], [other for _, other in searched]
    print(f"    with a search: {format_times(times)}; {format_speedup(alone, times)}")


def format_speedup(alone: Sequence[float], times: Sequence[float]) -> str:
    typical = median(one / other for one, other in zip(alone, times, strict=True))
    return (
        f"median {median(alone) / median(times):.2f} times as fast, "
        f"sum {sum(alone) / sum(times):.2f}, typical decision {typical:.2f}"
    )


# Real processes -----------------------------------------------------------------------------------------


def answer(client: AiProcess, state: GameState) -> tuple[float, object]:
    """Return the seconds of a decision, and the decision."""
    seen = view(state, state.seat)
    start = time.perf_counter()
    client.ask("expert", seen)
    while (found := client.poll()) is None:
        wait([cast(Any, client._processes).connection], 1.0)
    return time.perf_counter() - start, found


def serve(connection: Channel, *helpers: Channel) -> None:
    """Answer questions like the game, but collect garbage after each answer.

    The game does it when it has had nothing to do for half a second, which would slow down the others here.
    """
    ai_worker.IDLE = PAUSE / 5
    ai_worker.serve(connection, *helpers)


def processes_of(client: AiProcess) -> list[BaseProcess]:
    """Return the processes that think for a client."""
    return client._processes._processes if client._processes is not None else []


def used_cpu(client: AiProcess) -> list[float]:
    """Return the CPU seconds of each process so far."""
    ticks = []
    for process in processes_of(client):
        fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
        ticks.append((int(fields[11]) + int(fields[12])) / 100)
    return ticks


def print_memory(client: AiProcess) -> None:
    for process in processes_of(client):
        lines = Path(f"/proc/{process.pid}/smaps_rollup").read_text().splitlines()[1:]
        sizes = {line.split()[0].rstrip(":"): int(line.split()[1]) / 1024 for line in lines}
        unique = sizes["Private_Clean"] + sizes["Private_Dirty"]
        print(f"    {process.name}: {sizes['Rss']:.0f} MB resident, {unique:.0f} MB unique")


@contextmanager
def busy(client: AiProcess, states: Iterator[GameState]) -> Iterator[None]:
    """Let another client make these decisions meanwhile."""
    over = Event()

    def decide() -> None:
        while not over.is_set():
            answer(client, next(states))

    thread = Thread(target=decide)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def test_time_by_processes() -> None:
    """They take turns after each decision, since the machine may be slower at one time than at another."""
    print(f"\nexpert in processes; {TARGETS}")
    states, is_linux = list(real_decisions(EVERY_REAL)), sys.platform == "linux"
    clients = {ALONE: AiProcess(serve), OTHERS_BUSY: AiProcess(serve)}
    for count in sorted({2, usable_cores()} - {1}):
        clients[f"{count} processes"] = AiProcess(serve, helpers=count - 1)
    # They start where no other client is, since each remembers its last placements.
    others = [
        (AiProcess(serve), cycle(states[len(states) // 2 :] + states[: len(states) // 2]))
        for _ in range(1, usable_cores())
    ]
    times: dict[str, list[list[float]]] = {name: [[] for _ in states] for name in clients}
    answers = [set[object]() for _ in states]
    try:
        for client in (*clients.values(), *(other for other, _ in others)):
            for state in states[: 1 + usable_cores()]:
                answer(client, state)  # while its processes start
        before = {name: used_cpu(client) if is_linux else [] for name, client in clients.items()}
        for _ in range(TURNS):
            for number, state in enumerate(states):
                for name, client in clients.items():
                    time.sleep(PAUSE)
                    with ExitStack() as stack:
                        for other, questions in others if name == OTHERS_BUSY else ():
                            stack.enter_context(busy(other, questions))
                        seconds, chosen = answer(client, state)
                    times[name][number].append(seconds)
                    answers[number].add(chosen)
        typical = {name: list(map(median, found)) for name, found in times.items()}
        for name, client in clients.items():
            print_times(name, typical[ALONE], typical[name])
            if client._helpers:
                print_times(f"{name}, compared with {OTHERS_BUSY}", typical[OTHERS_BUSY], typical[name])
            if is_linux:
                shares = [now - start for now, start in zip(used_cpu(client), before[name], strict=True)]
                print(f"    CPU seconds of each: {', '.join(f'{share:.1f}' for share in shares)}")
                print_memory(client)
    finally:
        for client in (*clients.values(), *(other for other, _ in others)):
            client.close()
    assert all(len(chosen) == 1 for chosen in answers)


# Simulated helpers --------------------------------------------------------------------------------------


@define
class Measured(ThisProcess):
    """Carries out tasks here, and keeps tasks for the simulation that take as much time as each did."""

    runs: list[list[Task]] = field(factory=list)
    seconds: float = 0.0

    def run(self, shared: object, tasks: Sequence[Task]) -> list[Any]:
        results, timed = list[Any](), list[Task]()
        for task in tasks:
            start = clock()
            results.append(task.call(shared, results))
            timed.append(evolve(task, work=let_pass, args=(clock() - start,)))
            self.seconds += timed[-1].args[0]
        self.runs.append(timed)
        return results


@define
class Time:
    """The simulated time, in seconds."""

    now: float = 0.0


def let_pass(passing: Time, seconds: float, _needed: object = None) -> None:
    """A task that takes a while."""
    end = passing.now + seconds
    while passing.now < end:
        passing.now = min(end, passing.now + STEP)
        keep_others_busy()


@define(eq=False)
class SimulatedHelper:
    """The pipe to a helper that has a core of its own, in simulated time."""

    passing: Time
    ends: deque[tuple[float, int]] = field(factory=deque)
    is_ready: bool = False

    def poll(self, _timeout: float = 0.0, /) -> bool:
        return not self.is_ready or bool(self.ends and self.ends[0][0] <= self.passing.now)

    def recv(self) -> TaskResult | None:
        if not self.is_ready:
            self.is_ready = True
            return None
        return TaskResult(self.ends.popleft()[1], None, ())

    def send(self, content: Batch, /) -> None:
        for task in content.tasks:
            start = max(self.passing.now, self.ends[-1][0] if self.ends else 0.0)
            self.ends.append((start + SENDING + task.args[0], task.number))

    def close(self) -> None:
        raise AssertionError("a helper was given up")

    def recv_bytes(self) -> bytes:
        raise NotImplementedError

    def send_bytes(self, message: bytes, /) -> None:
        raise NotImplementedError


def simulated(runs: Sequence[Sequence[Task]], processes: int) -> float:
    """Return how long the tasks of a decision take with so many processes."""
    passing = Time()
    helpers = Helpers([SimulatedHelper(passing) for _ in range(processes - 1)])
    with shared_by(helpers):
        for tasks in runs:
            helpers.run(passing, tasks)
    return passing.now


def test_time_by_simulated_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    def passed(pipes: Sequence[SimulatedHelper], _timeout: float) -> Sequence[SimulatedHelper]:
        passing = pipes[0].passing
        passing.now = max(passing.now, min(pipe.ends[0][0] for pipe in pipes))
        return pipes

    monkeypatch.setattr(ai_helpers, "wait", passed)
    monkeypatch.setattr(ai_helpers, "LOOK_INTERVAL", 0.0)
    print(f"\nexpert, simulated from the CPU time of its tasks; {TARGETS}")
    found = list[tuple[float, Measured]]()
    for state in real_decisions(EVERY):
        measured, seen = Measured(), view(state, state.seat)
        placement_search._search_placements.cache_clear()
        start = clock()
        with shared_by(measured):
            ai.choose("expert", seen)
        found.append((clock() - start, measured))
    alone = [seconds for seconds, _ in found]
    for processes in (1, 2, 4, 8):
        times = [
            seconds - measured.seconds + simulated(measured.runs, processes) for seconds, measured in found
        ]
        print_times(f"{processes} processes", alone, times)
