"""Thoughts that tests break off: computer players in a process of their own that write down when each of
their thoughts begins and ends.
"""

import multiprocessing
import os
import sys
import time
from collections.abc import Callable
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from puertorico import ai
from puertorico.engine.game import new_game
from puertorico.engine.options import Options
from puertorico.engine.view import View, view
from puertorico.session import ai_worker

FILE = "PUERTORICO_TEST_THOUGHTS"
"""The variable of the environment that names the file they write to."""

_LONG = 60
"""How many times over the first thought of all is thought: on a busy machine too it ends only if nobody ends
it."""


def serve(connection: "Connection[Any, Any]") -> None:
    """A worker that writes "expert begins" and "expert ends"; for hints "hint begins" and "hint ends"."""
    choose, advise = ai.choose, ai_worker.advise
    ai.choose = lambda style, view: _told(style, lambda: choose(style, view))
    ai_worker.advise = lambda view: _told("hint", lambda: advise(view))
    ai_worker.serve(connection)


def _told(who: str, thought: Callable[[], Any]) -> Any:
    times = 1 if told() else _LONG
    _tell(f"{who} begins")
    for _ in range(times):
        answer = thought()
    _tell(f"{who} ends")
    return answer


def _tell(event: str) -> None:
    with Path(os.environ[FILE]).open("a") as file:
        file.write(f"{event}\n")


def told() -> list[str]:
    """What has begun and ended so far, in order."""
    path = Path(os.environ[FILE])
    return path.read_text().splitlines() if path.exists() else []


def until(come: Callable[[], bool], step: Callable[[], object] = lambda: time.sleep(0.002)) -> None:
    """Takes steps until something has come about; the time limit of the test is the only one."""
    while not come():
        step()


def hard_to_decide() -> View:
    """The first role of a game of five: an expert thinks about it for a good part of a second."""
    return view(new_game(Options(players=5, governor=0), 1), 0)


def children() -> set[int]:
    """The processes that this one has started and that are still there, but for Python's own, which keeps
    account of what processes share.
    """
    found = {process.pid for process in multiprocessing.active_children()}
    if sys.platform == "linux":
        # What Python does not know of any more would be the worst of all.
        for path in Path("/proc").glob("[0-9]*/stat"):
            try:
                parent = int(path.read_text().rpartition(")")[2].split()[1])
            except (FileNotFoundError, ProcessLookupError):
                continue
            if parent == os.getpid():
                found.add(int(path.parent.name))
    return found - {resource_tracker._resource_tracker._pid}
