"""The processes that think for a game or a review: one does the work, and others help it."""

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator
from multiprocessing.process import BaseProcess

from puertorico.session.ai_helper_process import Channel, help_search
from puertorico.subprocess_lifetime import blocking_ctrl_c_in_children, usable_cores

MAX_PROCESSES = 8
"""The most processes for one job, a game's computer players or a review: more would hardly be faster, and
each needs 20 MB of memory.
"""


def useful_helpers() -> int:
    """Return how many helpers to use: with the process they help, there is one process for each core."""
    return min(usable_cores(), MAX_PROCESSES) - 1


class ThinkingProcesses:
    """A process that runs ``serve``, and helpers, which are started one by one when they are wanted.

    ``connection`` leads to the process. None of them has anything to clean up, so they can all be killed.
    """

    def __init__(
        self,
        serve: Callable[..., None],
        helpers: int,
        help_with: Callable[..., None] = help_search,
        name: str = "computer players",
    ) -> None:
        """Start the process. Raises OSError or ImportError if the system doesn't allow it.

        ``help_with``: what helpers run. ``name``: of the processes, for lists of them.
        """
        self._help_with = help_with
        self._name = name
        self._context = multiprocessing.get_context("spawn")
        self._processes: list[BaseProcess] = []
        self._helper_ends = deque[Channel]()
        self.connection, theirs = self._context.Pipe()
        try:
            self._start(serve, [theirs, *self._make_pipes(helpers)], name)
        except (OSError, ImportError):
            self.kill()
            raise

    def start_next_helper(self) -> None:
        """Start one more helper, if any is left. On a system that refuses, do without."""
        if not self._helper_ends:
            return
        try:
            self._start(self._help_with, [self._helper_ends.popleft()], f"{self._name}: helper")
        except (OSError, ImportError):
            self._close_helper_ends()

    def has_message(self) -> bool:
        """Return whether the process has sent something. Raises EOFError if it has ended without.

        On Windows, the pipe of a process that dies while it starts stays open.
        """
        is_alive = self._processes[0].is_alive()
        if self.connection.poll():
            return True
        if not is_alive:
            raise EOFError
        return False

    @property
    def running(self) -> int:
        """The number of processes that are running."""
        return sum(process.is_alive() for process in self._processes)

    def kill(self) -> list[BaseProcess]:
        """Kill all processes, and return those that may not have ended yet."""
        for process in self._processes:
            process.kill()
        self.connection.close()
        self._close_helper_ends()
        return self._processes

    def _make_pipes(self, count: int) -> Iterator[Channel]:
        """Make pipes to helpers, fewer if the system allows no more; yield the ends of the process helped."""
        for _ in range(count):
            try:
                one, other = self._context.Pipe()
            except OSError:
                return
            self._helper_ends.append(other)
            yield one

    def _start(self, serve: Callable[..., None], given: list[Channel], name: str) -> None:
        """Start a process that gets these ends of pipes."""
        process = self._context.Process(target=serve, args=given, name=name, daemon=True)
        try:
            with blocking_ctrl_c_in_children():
                process.start()
                # In here, so that no Ctrl+C comes in between and leaves it behind.
                self._processes.append(process)
        finally:
            # With our copies open, the pipes wouldn't report the end of the process.
            for end in given:
                end.close()

    def _close_helper_ends(self) -> None:
        while self._helper_ends:
            self._helper_ends.popleft().close()
