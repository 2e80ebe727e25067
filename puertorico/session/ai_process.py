"""Runs computer players, which also give hints, in a separate process so that the window never waits.

``ask`` a question, then ``poll`` once per frame until the answer arrives. Only the last question counts: one
that was replaced, or canceled by an undo, gets no answer and doesn't delay the next.
"""

from collections.abc import Callable
from multiprocessing.process import BaseProcess
from typing import Protocol

from puertorico import ai
from puertorico.ai.advice import ADVISER, advise
from puertorico.ai.difficulty import Difficulty
from puertorico.engine.actions import Action
from puertorico.engine.view import View
from puertorico.i18n import _
from puertorico.record.codec import read_view, write_view
from puertorico.session import ai_worker
from puertorico.session.ai_worker import AiAnswer
from puertorico.session.thinking_processes import ThinkingProcesses

MAX_RESTARTS = 1
"""How often to restart a worker that died over one question."""

SEARCHING = frozenset({Difficulty.EXPERT})
"""The difficulties whose decisions are shared by several processes."""

_JOIN_TIMEOUT = 10.0
"""The most seconds to wait for a killed process, which ends within milliseconds unless the system stalls."""


class AiClient(Protocol):
    """Runs computer players."""

    @property
    def note(self) -> str | None:
        """A sentence for the user about a problem; None if all is well."""

    def ask(self, style: str | None, seen: View) -> None:
        """Ask what a player of this style would do, or for advice (ai.advice) if ``style`` is None.

        This replaces an open question.
        """

    def poll(self) -> AiAnswer | None:
        """Return the answer, once; None until it arrives."""

    def cancel(self) -> None:
        """Cancel the open question, if any."""

    def close(self) -> None:
        """Release all resources and cancel the open question."""


class InlineAi:
    """Runs computer players in ``poll``, for tests and where no process can be started."""

    def __init__(self, choose: Callable[[str, View], Action] = ai.choose, note: str | None = None) -> None:
        self.note = note
        self._choose = choose
        self._question: tuple[str | None, View] | None = None

    def ask(self, style: str | None, seen: View) -> None:
        """Ask what a player of this style would do, or for advice."""
        self._question = (style, seen)

    def poll(self) -> AiAnswer | None:
        """Compute and return the answer; None without a question."""
        if self._question is None:
            return None
        (style, seen), self._question = self._question, None
        # Encoded and decoded as for a worker, so that a game is the same in both.
        seen = read_view(write_view(seen))
        return advise(seen) if style is None else self._choose(style, seen)

    def cancel(self) -> None:
        """Cancel the open question."""
        self._question = None

    def close(self) -> None:
        """Cancel the open question."""
        self._question = None


class AiProcess:
    """Runs computer players in a process that starts with the first question and ends with the game.

    A running search can't be interrupted, so its process is killed, and the next question starts another.
    Only ``close`` waits for a process to end.

    A process that dies unexpectedly is restarted once and asked again. If that fails too, or no process can
    be started, an InlineAi takes over and ``note`` says so.

    Up to ``helpers`` more processes share the work. They start with the first question that needs a search,
    one in ``ask`` and one in each ``poll``, so that no frame waits for all of them. They end with the process
    they help.
    """

    def __init__(self, serve: Callable[..., None] = ai_worker.serve, helpers: int = 0) -> None:
        self._serve = serve
        self._helpers = helpers
        self._processes: ThinkingProcesses | None = None
        self._killed: list[BaseProcess] = []
        """Killed processes that may not have ended yet."""
        self._inline: InlineAi | None = None
        self._pending: tuple[str | None, View] | None = None
        self._failures = 0

    @property
    def note(self) -> str | None:
        """A sentence for the user if there is no separate process; None otherwise."""
        return self._inline.note if self._inline is not None else None

    @property
    def running(self) -> int:
        """The number of processes that are running."""
        return 0 if self._processes is None else self._processes.running

    def ask(self, style: str | None, seen: View) -> None:
        """Ask what a player of this style would do, or for advice; return at once."""
        if self._inline is not None:
            self._inline.ask(style, seen)
            return
        self.cancel()
        self._pending = (style, seen)
        self._failures = 0
        self._send()
        self._start_helper()

    def poll(self) -> AiAnswer | None:
        """Return the answer, once; None until it arrives."""
        try:
            answer = self._receive()
        except (EOFError, OSError):
            self._restart_or_inline()
        else:
            if answer is not None:
                self._pending = None
                return answer
            self._start_helper()
        return self._inline.poll() if self._inline is not None else None

    def cancel(self) -> None:
        """Cancel the open question; kill the process if it is still working on it."""
        if self._pending is not None and not self._has_answered():
            self._kill()
        self._pending = None
        if self._inline is not None:
            self._inline.cancel()

    def close(self) -> None:
        """End all processes and wait for them. Another question would start new ones."""
        self.cancel()
        self._kill()
        for process in self._killed:
            process.join(_JOIN_TIMEOUT)
        self._killed.clear()

    def _has_answered(self) -> bool:
        """Return whether the answer has arrived, and drop it."""
        try:
            return self._receive() is not None
        except (EOFError, OSError):
            return False

    def _receive(self) -> AiAnswer | None:
        """Return the answer; None until it arrives. Raises EOFError or OSError if the worker has died."""
        if self._processes is None or not self._processes.has_message():
            return None
        return ai_worker.read_answer(self._processes.connection.recv_bytes())

    def _send(self) -> None:
        """Send the open question, if any, to the worker, which is idle or not started."""
        if self._pending is None:
            return
        try:
            if self._processes is None:
                self._processes = ThinkingProcesses(self._serve, self._helpers)
            self._processes.connection.send_bytes(ai_worker.question_message(*self._pending))
        except (OSError, ImportError):
            # No process can be started on this system, or the worker has died.
            self._restart_or_inline()

    def _start_helper(self) -> None:
        """Start the next helper, if the open question may need it."""
        if self._processes is not None and self._pending is not None and _may_search(self._pending[0]):
            self._processes.start_next_helper()

    def _restart_or_inline(self) -> None:
        """Restart a worker that has died or could not be started, or continue with an InlineAi."""
        self._kill()
        self._failures += 1
        if self._failures > MAX_RESTARTS:
            self._inline = InlineAi(
                note=_(
                    "The computer players couldn't start in the background. "
                    "The game may pause while they think."
                )
            )
            if self._pending is not None:
                self._inline.ask(*self._pending)
        else:
            self._send()

    def _kill(self) -> None:
        """Kill all processes."""
        if self._processes is not None:
            self._killed = [*filter(BaseProcess.is_alive, self._killed), *self._processes.kill()]
            self._processes = None


def _may_search(style: str | None) -> bool:
    """Return whether the answer may need a search that several processes can share."""
    spec = ADVISER if style is None else ai.PLAYER_SPECS.get(style)
    return spec is not None and spec.difficulty in SEARCHING
