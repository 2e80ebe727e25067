"""Keeps the game in progress on the disk: after every action, without the player doing anything.

A disk takes its time to say that something is safe, and a frame must not wait for it. So the game is written
by a thread, while it is shown what the action has brought about; the next action is not done before the last
one is on the disk. Colonists placed in one go are one move, and written as one (MAY-2).
"""

import os
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

from puertorico.engine.actions import Action
from puertorico.i18n import _
from puertorico.record.codec import BadRecord
from puertorico.record.game_record import GameRecord
from puertorico.record.save_folder import SaveFolder, Slot
from puertorico.session.game_session import Session

DateClock = Callable[[], datetime]


def _now() -> datetime:
    return datetime.now(UTC)


def open_saved_game(path: Path, store: SaveFolder) -> tuple[Session, Slot | None]:
    """The game of a file, to be continued, and its slot in the folder of saved games, held from now on.

    The slot is None, and the file stays as it is, where the file lies elsewhere, nothing can be written to
    the folder, or the game is only a copy up to a move (``Session.problem``): autosave then takes a new slot.

    Raises GameInUse where another window plays the game, BadRecord where there is none.
    """
    here = store.path_within(path)
    if here is None or not os.path.isfile(here):
        # Nor is a lock made for what is no file.
        return Session.from_file(path), None
    try:
        slot = store.slot(here)
    except OSError:
        return Session.from_file(here), None
    try:
        session = Session.from_file(here)
    except BadRecord:
        slot.close()
        raise
    if session.problem is None:
        return session, slot
    slot.close()
    return session, None


class Autosave:
    """Writes a session after each change. What cannot be written is told once, and tried again with the next
    change; the game goes on meanwhile.

    ``take_problem`` gives a sentence for the user, where there is one.
    """

    def __init__(
        self, session: Session, store: SaveFolder, slot: Slot | None = None, clock: DateClock = _now
    ) -> None:
        """Begins to keep a session: in the slot it came from, or in a new one, where it is safe at once."""
        self._session = session
        self._store = store
        self._clock = clock
        self._slot = slot
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="keeping the game")
        self._last_write: Future[None] | None = None
        # Only the last of several records that wait is worth writing.
        self._pending: deque[tuple[Slot, GameRecord]] = deque(maxlen=1)
        self._problem: str | None = None
        self._is_failing = False
        # A game that is over keeps having no date: with one of today it would be another of the past games.
        if not session.begun and not session.is_over:
            session.begun = clock().isoformat(timespec="seconds")
        session.on_action = self._before_action
        session.on_change = self.save_soon
        if slot is None:
            self.save_soon()
            self.wait()

    @property
    def slot(self) -> Slot | None:
        """Where the game is kept; None as long as no place could be had."""
        return self._slot

    def save_soon(self) -> None:
        """Has the game written as it stands; returns at once."""
        now = self._clock()
        try:
            if self._slot is None:
                self._slot = self._store.new_slot(now)
        except OSError as error:
            self._on_error(error)
            return
        record = self._session.record(saved=now.isoformat(timespec="seconds"))
        self._pending.append((self._slot, record))
        self._last_write = self._thread.submit(self._write)

    def wait(self) -> None:
        """Waits until all that was to be written is safe on the disk, or there is a problem to tell."""
        if self._last_write is not None:
            self._last_write.result()

    @property
    def is_saved(self) -> bool:
        """Whether the game is on the disk as it stands; waits for what is just being written."""
        self.wait()
        return not self._is_failing

    def take_problem(self) -> str | None:
        """What the player has not been told yet, once."""
        problem, self._problem = self._problem, None
        return problem

    def release(self) -> Slot | None:
        """Stops keeping, with the game safe on the disk; its place stays held for whoever goes on with it."""
        if self._session.on_change == self.save_soon:
            self._session.on_action = self._session.on_change = None
        self._thread.shutdown()
        slot, self._slot = self._slot, None
        return slot

    def close(self) -> None:
        """Stops keeping, with the game safe on the disk, and gives it free for other windows."""
        slot = self.release()
        if slot is not None:
            slot.close()

    def _before_action(self, action: Action) -> None:
        log_entries, seat = self._session.log_entries, self._session.seat_to_move
        if seat is None or not log_entries or not log_entries[-1].continues_with(seat, action):
            self.wait()

    def _write(self) -> None:
        if not self._pending:
            return
        slot, record = self._pending.pop()
        try:
            slot.save(record)
        except OSError as error:
            self._on_error(error)
        else:
            if self._is_failing:
                self._problem = _("The game is being saved again.")
            self._is_failing = False

    def _on_error(self, error: OSError) -> None:
        if not self._is_failing:
            text = _("The game goes on, but at present it is not saved in {folder}: {reason}.")
            reason = error.strerror or str(error)
            self._problem = text.format(folder=self._store.folder, reason=reason)
        self._is_failing = True
