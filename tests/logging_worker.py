"""A worker process for tests that interrupt searches: it logs when each search begins and ends."""

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

FILE = "PUERTORICO_TEST_SEARCHES"
"""The environment variable with the path of the log."""


def serve(connection: "Connection[Any, Any]", *helpers: "Connection[Any, Any]") -> None:
    """Run a worker that logs "expert begins" and "expert ends", or "hint begins" and "hint ends".

    The first search in the log never ends if it is an expert's or for a hint.
    """
    choose, advise = ai.choose, ai_worker.advise
    ai.choose = lambda style, view: _log_search(style, lambda: choose(style, view))
    ai_worker.advise = lambda view: _log_search("hint", lambda: advise(view))
    ai_worker.serve(connection, *helpers)


def _log_search(who: str, search: Callable[[], Any]) -> Any:
    is_endless = not logged() and who in ("expert", "hint")
    _log(f"{who} begins")
    answer = search()
    while is_endless:
        search()
    _log(f"{who} ends")
    return answer


def _log(event: str) -> None:
    with Path(os.environ[FILE]).open("a") as file:
        file.write(f"{event}\n")


def logged() -> list[str]:
    """Return the logged events in order."""
    path = Path(os.environ[FILE])
    return path.read_text().splitlines() if path.exists() else []


def until(holds: Callable[[], bool], step: Callable[[], object] = lambda: None) -> None:
    """Repeat a step until a condition holds; only the test's own time limit applies."""
    while not holds():
        step()
        time.sleep(0.005)  # leaves the processor to the search


def hard_to_decide() -> View:
    """Return the first decision of a five-player game, which takes Expert almost a second."""
    return view(new_game(Options(players=5, governor=0), 1), 0)


def children() -> set[int]:
    """Return the running child processes, except Python's resource tracker."""
    found = {process.pid for process in multiprocessing.active_children()}
    if sys.platform == "linux":
        # Also find children that Python has lost track of.
        for path in Path("/proc").glob("[0-9]*/stat"):
            try:
                parent = int(path.read_text().rpartition(")")[2].split()[1])
            except (FileNotFoundError, ProcessLookupError):
                continue
            if parent == os.getpid():
                found.add(int(path.parent.name))
    return found - {resource_tracker._resource_tracker._pid}
