"""Asks computer players without waiting for them: they think in a process of their own. They also advise a
person.

``ask`` a question, ``poll`` once a frame until the answer is there. Only the last question counts: one that
was replaced or cancelled (a move taken back) has no answer, and the next does not wait for it.
"""

import multiprocessing
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from typing import Protocol

from puertorico import ai
from puertorico.ai.advice import advise
from puertorico.engine.actions import Action
from puertorico.engine.view import View
from puertorico.i18n import _
from puertorico.record.codec import read_view, write_view
from puertorico.session import ai_worker
from puertorico.session.ai_worker import AiAnswer, Channel

MAX_RESTARTS = 1
"""How often a worker may die over one question before it is not started again."""

_JOIN_TIMEOUT = 2.0


class AiClient(Protocol):
    """Something that computer players think in."""

    @property
    def note(self) -> str | None:
        """A sentence for the user where not all is as it should be."""

    def ask(self, style: str | None, seen: View) -> None:
        """Asks what a player of this style would do, or, with none, for advice (ai.advice); replaces any
        question still open.
        """

    def poll(self) -> AiAnswer | None:
        """The answer, once; None while there is none."""

    def cancel(self) -> None:
        """Forgets the open question, if any."""

    def close(self) -> None:
        """Ends it; the open question is forgotten."""


class InlineAi:
    """Thinks on the spot, when it is polled: for tests, and where no process can be started."""

    def __init__(self, choose: Callable[[str, View], Action] = ai.choose, note: str | None = None) -> None:
        self.note = note
        self._choose = choose
        self._question: tuple[str | None, View] | None = None

    def ask(self, style: str | None, seen: View) -> None:
        """Asks what a player of this style would do, or for advice."""
        self._question = (style, seen)

    def poll(self) -> AiAnswer | None:
        """The answer, thought out now; None without a question."""
        if self._question is None:
            return None
        (style, seen), self._question = self._question, None
        # Written and read as on the way to the worker, so that a game goes the same way here and there.
        seen = read_view(write_view(seen))
        return advise(seen) if style is None else self._choose(style, seen)

    def cancel(self) -> None:
        """Forgets the open question."""
        self._question = None

    def close(self) -> None:
        """Forgets the open question; there is nothing else to end."""
        self._question = None


class AiProcess:
    """Thinks in a process that starts with the first question and ends with the game.

    Who is in the middle of a thought cannot be told to stop: the process is ended, and the next question
    starts another. Nothing but ``close`` waits for an end.

    A process that dies by itself is started once more and asked again; when that does not help, or none can
    be started, it goes on without, and ``note`` says so.
    """

    def __init__(self, serve: Callable[[Channel], None] = ai_worker.serve) -> None:
        self._serve = serve
        self._process: BaseProcess | None = None
        self._connection: Channel | None = None
        self._killed: list[BaseProcess] = []
        """Processes that were ended and may need a moment more until they are gone."""
        self._inline: InlineAi | None = None
        self._pending: tuple[str | None, View] | None = None
        self._failures = 0

    @property
    def note(self) -> str | None:
        """A sentence for the user where the players do not think in a process of their own."""
        return self._inline.note if self._inline is not None else None

    def ask(self, style: str | None, seen: View) -> None:
        """Asks what a player of this style would do, or for advice; returns at once."""
        if self._inline is not None:
            self._inline.ask(style, seen)
            return
        self.cancel()
        self._pending = (style, seen)
        self._failures = 0
        self._send()

    def poll(self) -> AiAnswer | None:
        """The answer, once; None while the player is still thinking."""
        try:
            answer = self._receive()
        except (EOFError, OSError):
            self._restart_or_inline()
        else:
            if answer is not None:
                self._pending = None
                return answer
        return self._inline.poll() if self._inline is not None else None

    def cancel(self) -> None:
        """Forgets the open question; a process that is still at it is ended."""
        if self._pending is not None and not self._has_answered():
            self._kill()
        self._pending = None
        if self._inline is not None:
            self._inline.cancel()

    def close(self) -> None:
        """Ends the process and waits until it is gone. Another starts with the next question, if there is
        one.
        """
        self.cancel()
        self._kill()
        for process in self._killed:
            process.join(_JOIN_TIMEOUT)
        self._killed.clear()

    def _has_answered(self) -> bool:
        """Whether the answer is there though nobody has asked for it yet; it is dropped."""
        try:
            return self._receive() is not None
        except (EOFError, OSError):
            return False

    def _receive(self) -> AiAnswer | None:
        """The worker's answer, if it is there. Raises EOFError or OSError when the worker has died."""
        if self._connection is None or not self._connection.poll():
            return None
        return ai_worker.read_answer(self._connection.recv_bytes())

    def _send(self) -> None:
        """Hands the open question, if there is one, to the worker, which is free or not yet there."""
        if self._pending is None:
            return
        try:
            if self._connection is None:
                self._connection = self._start()
            self._connection.send_bytes(ai_worker.question_message(*self._pending))
        except (OSError, ImportError):
            # No process can be started on this system, or the one there was is gone.
            self._restart_or_inline()

    def _start(self) -> Channel:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        try:
            self._process = context.Process(
                target=self._serve, args=(theirs,), name="computer players", daemon=True
            )
            self._process.start()
        except (OSError, ImportError):
            ours.close()
            self._process = None
            raise
        finally:
            # Only when the worker alone holds its end does the end of the worker show.
            theirs.close()
        return ours

    def _restart_or_inline(self) -> None:
        """The worker has died by itself or could not be started: once more, or without."""
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
        """Ends the process, whatever it is at: it holds nothing that it would have to put in order."""
        if self._process is not None:
            self._process.kill()
            self._killed = [*filter(BaseProcess.is_alive, self._killed), self._process]
            self._process = None
        if self._connection is not None:
            self._connection.close()
            self._connection = None
