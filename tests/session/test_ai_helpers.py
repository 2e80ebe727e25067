"""Searches shared by several processes: the same answers, and none of the processes outlives the game."""

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, repeat
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import define, field

from puertorico import ai
from puertorico.ai.advice import advise
from puertorico.ai.difficulty import SearchBudget
from puertorico.ai.search import expert, placement_search
from puertorico.ai.search.shared_work import Task, carry_out, shared_by
from puertorico.engine.state import GameState
from puertorico.engine.view import View, view
from puertorico.session import ai_helpers, ai_process, ai_worker
from puertorico.session.ai_helpers import Assignment, HelperMemory, Helpers
from puertorico.session.ai_process import AiProcess
from puertorico.session.thinking_processes import MAX_PROCESSES, useful_helpers
from tests.ai.tables import situations
from tests.logging_worker import children, hard_to_decide, until

pytestmark = pytest.mark.timeout(120)

SQUARES = [number * number for number in range(30)]


@pytest.fixture
def small_budget(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give Expert two rounds of few rollouts, and forget placements found before."""
    budget = SearchBudget(rounds=((4, 3), (2, 3)), margin=3.0, horizon=2)
    for module in (expert, placement_search):
        monkeypatch.setattr(module, "search_budget", lambda *_, **_more: budget)
    placement_search._search_placements.cache_clear()
    yield
    placement_search._search_placements.cache_clear()


def squared(offset: int, number: int) -> int:
    return (offset + number) ** 2


def plus(offset: int, number: int, other: int) -> int:
    return offset + number + other


def squares() -> list[Task]:
    return [Task(squared, (number,)) for number in range(-7, 23)]


@define(eq=False)
class SimulatedHelper:
    """The pipe to a helper that does its tasks in this process, after a while.

    ``delays``: how many looks at the pipe each result takes. ``lives``: how many results it sends before it
    dies, and ``endures`` how many tasks it accepts before.
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
    wait: int = 0

    def poll(self, _timeout: float = 0.0, /) -> bool:
        if self.done >= self.lives:
            return True
        if not self.is_ready or (self.done and not self.inbox):
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
        task: Assignment = pickle.loads(self.inbox.popleft())
        return pickle.loads(pickle.dumps((task.number, self.memory.carry_out(task))))

    def send(self, content: Any, /) -> None:
        if self.accepted >= self.endures:
            raise BrokenPipeError
        self.accepted += 1
        self.inbox.append(pickle.dumps(content))

    def close(self) -> None:
        self.is_closed = True

    def recv_bytes(self) -> bytes:
        raise NotImplementedError

    def send_bytes(self, message: bytes, /) -> None:
        raise NotImplementedError


def delays(seed: int) -> Iterator[int]:
    """Yield random delays: the order in which the helpers finish differs each time."""
    rng = Random(seed)
    while True:
        yield rng.randrange(4)


def simulated(count: int, **more: Any) -> list[SimulatedHelper]:
    return [SimulatedHelper(delays(seed), **more) for seed in range(count)]


@pytest.fixture(autouse=True)
def _simulated_pipes_never_stall(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system can wait only for its own pipes."""
    wait = ai_helpers.wait

    def waited(pipes: Sequence[Any], timeout: float) -> Any:
        return pipes if any(isinstance(pipe, SimulatedHelper) for pipe in pipes) else wait(pipes, timeout)

    monkeypatch.setattr(ai_helpers, "wait", waited)


@cache
def some_decisions() -> tuple[GameState, ...]:
    """Return decisions that need a search, in games with two to four players: first a purchase, colonists to
    place, barrels to store, then a role.
    """
    wanted = [(2, 22), (2, 29), (2, 187), (4, 60)]
    return tuple(next(islice(situations(players, 1), number, None)) for players, number in wanted)


# The same answers ---------------------------------------------------------------------------------------


@pytest.mark.usefixtures("small_budget")
@pytest.mark.parametrize("processes", [2, 8])
def test_answers_are_the_same_with_any_number_of_processes(processes: int) -> None:
    """Every number in them, to the last bit."""
    for state in some_decisions():
        seen = view(state, state.seat)
        placement_search._search_placements.cache_clear()
        alone, helpers = advise(seen), simulated(processes - 1)
        placement_search._search_placements.cache_clear()
        with shared_by(Helpers(helpers)):
            assert repr(advise(seen)) == repr(alone)
        assert sum(helper.accepted > 0 for helper in helpers) >= processes // 2


def test_results_come_in_the_order_of_the_tasks() -> None:
    for count in (0, 1, 3, 7):
        assert Helpers(simulated(count)).run(7, squares()) == SQUARES
    assert carry_out(7, squares()) == SQUARES


def test_a_task_gets_the_result_it_needs() -> None:
    tasks = [
        Task(squared, (3,)),
        Task(plus, (5,), needs=0),
        Task(squared, (4,)),
        Task(plus, (6,), needs=1),
        Task(plus, (1,), needs=2),
    ]
    for count in (0, 1, 3):
        assert Helpers(simulated(count)).run(0, tasks) == [9, 14, 16, 20, 17]


class NotedHelper(SimulatedHelper):
    """Notes what it is sent."""

    def __init__(self, delays: Iterator[int]) -> None:
        super().__init__(delays)
        self.sent = list[Assignment]()

    def send(self, content: Any, /) -> None:
        self.sent.append(content)
        super().send(content)


def test_what_tasks_share_is_sent_again_only_if_it_changes() -> None:
    helper = NotedHelper(delays(1))
    helpers = Helpers([helper])
    for shared in (7, 7, 1000, 7):
        assert helpers.run(shared, squares())[0] == (shared - 7) ** 2
    assert [task.news for task in helper.sent if task.news is not None] == [7, 1000, 7]


def test_a_helper_uses_the_results_it_has_found_itself() -> None:
    """Sending a position takes longer than saying which one to use. Each call has results of its own."""
    helper = NotedHelper(repeat(0))
    helpers = Helpers([helper])
    for shared, first in ((0, 0), (0, 100), (1, 0)):
        numbers = range(first, first + 8)
        tasks = [Task(squared, (n,), topic=n) for n in numbers]
        tasks += [Task(plus, (n,), needs=n - first, topic=n) for n in numbers]
        squares = [(shared + n) ** 2 for n in numbers]
        sums = [shared + n + square for n, square in zip(numbers, squares, strict=True)]
        assert helpers.run(shared, tasks) == squares + sums
        own = [task.number for task in helper.sent if task.work is squared]
        users = [task for task in helper.sent if task.number - 8 in own]
        assert own == [task.needs for task in users] != []
        assert all(task.needs is None for task in helper.sent if task not in users)
        assert set(own) <= set(helper.memory.results) <= set(range(8))
        helper.sent.clear()
    assert set(helper.memory.results) == set(own)


def topics(count: int, each: int) -> list[Task]:
    """Return tasks that alternate between several topics. Each one's argument is its topic."""
    return [Task(squared, (topic,), topic=topic) for _ in range(each) for topic in range(count)]


def test_a_process_keeps_to_the_topics_it_has_begun() -> None:
    """The helper, which is faster here, does all its tasks before it helps with the other topic."""
    helper = NotedHelper(repeat(0))
    helpers, begun = Helpers([helper]), set[int]()
    for _ in range(3):
        helper.sent.clear()
        assert helpers.run(7, topics(2, 10)) == [49, 64] * 10
        sent = [task.args[0] for task in helper.sent]
        begun.add(sent[0])
        assert sent[:10] == 10 * [sent[0]]
        assert sent[0] not in sent[10:]
    assert len(begun) == 1


def test_another_decision_has_topics_of_its_own() -> None:
    """Otherwise, a process would begin with the topics that happen to have the same names."""
    helpers = Helpers([NotedHelper(repeat(0))])
    helpers.run(7, topics(2, 10))
    helpers.run(8, topics(1, 2))
    assert helpers._topics | helpers._helpers[0].topics == {0}


def test_all_processes_work_on_a_single_topic() -> None:
    helpers = simulated(2)
    assert Helpers(helpers).run(7, topics(1, 30)) == [49] * 30
    assert all(helper.accepted > 5 for helper in helpers)


# Helpers that fail --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lives", [0, 1, 2, 5])
@pytest.mark.parametrize("endures", [0, 1, 10_000])
def test_helpers_that_die_are_done_without(lives: int, endures: int) -> None:
    """Before they are ready, while they work, or while they get their next task."""
    failing, other = SimulatedHelper(delays(1), lives, endures), SimulatedHelper(delays(2))
    helpers = Helpers([failing, other])
    for _ in range(3):
        assert helpers.run(7, squares()) == SQUARES
    assert failing.is_closed
    assert not other.is_closed


def test_helpers_that_have_not_started_yet_are_not_waited_for() -> None:
    helper = SimulatedHelper(delays(1), is_ready=False)
    helpers = Helpers([helper])
    assert helpers.run(7, squares()) == SQUARES
    assert helper.accepted == 0
    helper.is_ready = True
    assert helpers.run(7, squares()) == SQUARES
    assert helper.accepted > 0


def test_helpers_that_stall_are_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    stalled = SimulatedHelper(iter([0, 10**9]))
    helpers = Helpers([stalled])
    monkeypatch.setattr(ai_helpers, "wait", lambda pipes, _timeout: pipes if not stalled.accepted else [])
    assert helpers.run(7, squares()) == SQUARES
    assert stalled.is_closed
    accepted = stalled.accepted
    assert helpers.run(7, squares()) == SQUARES
    assert stalled.accepted == accepted > 0


# Which questions have helpers ---------------------------------------------------------------------------


class _Noted:
    """Workers who note that they had something to do."""

    def __init__(self) -> None:
        self.tasks = 0

    def run(self, shared: object, tasks: Sequence[Task]) -> list[Any]:
        self.tasks += len(tasks)
        return Helpers([]).run(shared, tasks)


@pytest.mark.usefixtures("small_budget")
@pytest.mark.parametrize("style", [None, *ai.Difficulty, "random", "corn"])
def test_helpers_are_wanted_for_players_who_share_their_search(style: str | None) -> None:
    workers, state = _Noted(), some_decisions()[0]
    seen = view(state, state.seat)
    with shared_by(workers):
        _ = advise(seen) if style is None else ai.choose(style, seen)
    assert bool(workers.tasks) == ai_process._may_search(style)


def test_there_is_one_process_for_each_core_up_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, helpers in [(1, 0), (2, 1), (8, 7), (64, MAX_PROCESSES - 1)]:
        monkeypatch.setattr("puertorico.session.thinking_processes.usable_cores", lambda cores=cores: cores)
        assert useful_helpers() == helpers


@pytest.mark.usefixtures("small_budget")
def test_players_outside_the_game_start_no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the arena each core already plays a game of its own."""

    def refuse(_process: BaseProcess) -> None:
        raise AssertionError("a process was started")

    monkeypatch.setattr(BaseProcess, "start", refuse)
    state = some_decisions()[0]
    assert ai.choose("expert", view(state, state.seat))


def test_helpers_import_only_the_rules_and_the_computer_players() -> None:
    script = (
        "import sys, puertorico.session.ai_helpers\n"
        "parts = {name.split('.')[1] for name in sys.modules if name.startswith('puertorico.')}\n"
        "assert parts == {'ai', 'engine', 'session', 'subprocess_lifetime'}, parts\n"
        "others = {name.split('.')[0] for name in sys.modules} & {'pygame', 'cattrs', 'babel', 'gettext'}\n"
        "assert not others, others\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=120)


# Real processes -----------------------------------------------------------------------------------------

MARK = "PUERTORICO_TEST_MARK"


def note_and_sleep(_shared: object, number: int) -> int:
    """A task that never ends."""
    with Path(os.environ[MARK]).open("a") as file:
        file.write(f"{number}\n")
    time.sleep(3600)
    return number


def serve_endlessly(connection: Any, *pipes: Any) -> None:
    """A worker whose own task and that of its helper never end."""
    ai.choose = lambda _style, _view: carry_out(None, sleeping(pipes))[0]
    ai_worker.serve(connection, *pipes)


def sleeping(pipes: Sequence[Any]) -> list[Task]:
    """Return endless tasks, one for each process, once all are ready."""
    for pipe in pipes:
        until(pipe.poll)
    return [Task(note_and_sleep, (number,)) for number in range(1 + len(pipes))]


def started() -> set[str]:
    path = Path(os.environ[MARK])
    return set(path.read_text().split()) if path.exists() else set()


def ask_and_wait(client: AiProcess, style: str | None, seen: View) -> ai_worker.AiAnswer:
    client.ask(style, seen)
    while (answer := client.poll()) is None:
        time.sleep(0.002)
    return answer


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[AiProcess]:
    """A client whose process and helper are both in a task that never ends."""
    monkeypatch.setenv(MARK, str(tmp_path / "started"))
    assert children() == set()
    client = AiProcess(serve_endlessly, helpers=1)
    client.ask("expert", hard_to_decide())
    until(lambda: started() == {"0", "1"}, client.poll)
    assert len(children()) == 2
    yield client
    client.close()


@pytest.mark.many_games
def test_closing_ends_the_helpers_too(endless: AiProcess) -> None:
    endless.close()
    assert children() == set()


def test_canceling_ends_the_helpers_too(endless: AiProcess) -> None:
    endless.cancel()
    until(lambda: children() == set())
    assert endless.note is None


@pytest.mark.many_games
def test_a_process_that_is_killed_takes_its_helpers_along(endless: AiProcess) -> None:
    """As by a system that is short of memory. Then others answer."""
    assert endless._processes is not None
    before = children()
    os.kill(endless._processes._processes[0].pid or 0, signal.SIGTERM)
    until(lambda: not before & children(), endless.poll)
    assert endless.note is None


def test_real_helpers_do_not_change_an_answer() -> None:
    """The first question may be answered before the helper is ready, the later ones have its help."""
    client = AiProcess(helpers=1)
    try:
        for state in some_decisions()[:3]:
            seen = view(state, state.seat)
            assert ask_and_wait(client, None, seen) == advise(seen)
        assert len(children()) == 2
        assert client.note is None
    finally:
        client.close()


def test_computer_players_think_alone_if_no_helper_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    client, start = AiProcess(helpers=3), BaseProcess.start

    def refuse(process: BaseProcess) -> None:
        if "helper" in process.name:
            raise OSError("no more processes")
        start(process)

    monkeypatch.setattr(BaseProcess, "start", refuse)
    try:
        state = some_decisions()[0]
        seen = view(state, state.seat)
        assert ask_and_wait(client, "expert", seen) == ai.choose("expert", seen)
        assert client.note is None
        assert len(children()) == 1
    finally:
        client.close()


def test_all_processes_end_with_a_game_that_is_killed(tmp_path: Path) -> None:
    script = (
        "import time\n"
        "from puertorico.session.ai_process import AiProcess\n"
        "from tests.logging_worker import hard_to_decide\n"
        "from tests.session.test_ai_helpers import serve_endlessly\n"
        "client = AiProcess(serve_endlessly, helpers=1)\n"
        "client.ask('expert', hard_to_decide())\n"
        "while True:\n"
        "    assert client.poll() is None\n"
        "    time.sleep(0.01)\n"
    )
    mark = tmp_path / "started"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), MARK: str(mark)}
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, env=environment) as game:
        assert game.stdout is not None
        until(lambda: mark.exists() and set(mark.read_text().split()) == {"0", "1"})
        game.kill()
        # Both processes have inherited this pipe, so it closes only when they have ended too.
        assert game.stdout.read() == b""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows can't delay a signal")
def test_new_processes_ignore_ctrl_c_from_their_start(monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = list[bool]()

    def note(_process: BaseProcess) -> None:
        blocked.append(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))
        raise OSError("not started")

    monkeypatch.setattr(multiprocessing.get_context("spawn").Process, "start", note)
    client = AiProcess(helpers=1)
    client.ask("expert", hard_to_decide())
    assert blocked == [True, True]
    client.close()
