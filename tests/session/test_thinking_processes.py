"""The processes that think: when there are several, and that none of them outlives the game."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Pipe
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest

from puertorico import ai
from puertorico.ai.advice import advise
from puertorico.ai.search.shared_work import Task, ThisProcess, carry_out, shared_by
from puertorico.engine.view import View, view
from puertorico.session import ai_process, ai_worker
from puertorico.session.ai_helpers import Helpers
from puertorico.session.ai_process import AiProcess
from puertorico.session.thinking_processes import MAX_PROCESSES, useful_helpers
from tests.ai.tables import search_decisions
from tests.logging_worker import children, hard_to_decide, until
from tests.session.waiting import wait_for_answer

pytestmark = pytest.mark.timeout(120)

# Which questions have helpers ---------------------------------------------------------------------------


class _Noted(ThisProcess):
    """Workers who note that they had something to do."""

    def __init__(self) -> None:
        self.tasks = 0

    def run(self, shared: object, tasks: Sequence[Task]) -> list[Any]:
        self.tasks += len(tasks)
        return Helpers([]).run(shared, tasks)


@pytest.mark.usefixtures("small_budget")
@pytest.mark.parametrize("style", [None, *ai.Difficulty, "random", "corn"])
def test_helpers_are_wanted_for_players_who_share_their_search(style: str | None) -> None:
    workers, state = _Noted(), search_decisions()[0]
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
    state = search_decisions()[0]
    assert ai.choose("expert", view(state, state.seat))


def test_helpers_import_only_the_rules_and_the_computer_players() -> None:
    script = (
        "import sys, puertorico.session.ai_helpers, puertorico.session.ai_helper_process\n"
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


def die_at_once(*_pipes: Any) -> None:
    """A process that ends before it does anything."""


def started() -> set[str]:
    path = Path(os.environ[MARK])
    return set(path.read_text().split()) if path.exists() else set()


def ask_and_wait(client: AiProcess, style: str | None, seen: View) -> ai_worker.AiAnswer:
    client.ask(style, seen)
    return wait_for_answer(client)


@pytest.mark.skipif(sys.platform == "win32", reason="copies the end of a pipe by its number")
def test_a_process_that_dies_is_noticed_even_if_its_pipe_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows keeps a copy of the other end until the process has taken it over."""
    copies = list[int]()

    def pipe(_context: object, duplex: bool = True) -> tuple[Any, Any]:
        ours, theirs = Pipe(duplex)
        copies.append(os.dup(theirs.fileno()))
        return ours, theirs

    monkeypatch.setattr(BaseContext, "Pipe", pipe)
    client = AiProcess(die_at_once)
    seen = hard_to_decide()
    assert ask_and_wait(client, "greedy", seen) == ai.choose("greedy", seen)
    assert client.note is not None
    assert len(copies) == 2, "it was started once more"
    for copy in copies:
        os.close(copy)


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
        for state in search_decisions()[:3]:
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
        state = search_decisions()[0]
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
        "from tests.session.test_thinking_processes import serve_endlessly\n"
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
