"""Autosave: the game in progress is written to disk after every action.

Syncing a file takes a while, and a frame must not wait for it. So a thread writes the game while the table
shows the effects of the action, and the next action waits until the last one is on disk. Colonists placed
together are one move and are written once (MAY-2).

A failed save doesn't stop the game. It is tried again after a few seconds, with the next change, and at the
end.
"""

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime

from puertorico.engine.actions import Action
from puertorico.i18n import _
from puertorico.os_errors import reason_text
from puertorico.record.game_lock import GameInUse
from puertorico.record.game_record import GameRecord
from puertorico.record.save_folder import SaveFolder, Slot
from puertorico.session.game_session import Session

DateClock = Callable[[], datetime]

RETRY_INTERVAL = 5.0
"""Seconds after which a failed save is tried again."""


def _now() -> datetime:
    return datetime.now(UTC)


class Autosave:
    """Write a session to disk after each change.

    A failure is reported once, through ``take_notice``; ``problem`` says what it is as long as it lasts.
    """

    def __init__(
        self, session: Session, store: SaveFolder, slot: Slot | None = None, clock: DateClock = _now
    ) -> None:
        """Start saving a session: to the slot it came from, or to a new one, where it is saved at once."""
        self._session = session
        self._store = store
        self._clock = clock
        self._slot = slot
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="autosave")
        self._last_write: Future[None] | None = None
        # Of several waiting records, only the last is worth writing.
        self._pending: deque[GameRecord] = deque(maxlen=1)
        self._problem: str | None = None
        self._notice: str | None = None
        self._is_reported = False
        self._is_released = False
        self._seconds_failing = 0.0
        # With today's date, a finished game would count as another game in the history.
        if not session.begun and not session.is_over:
            session.begun = clock().isoformat(timespec="seconds")
        session.on_action = self._before_action
        session.on_change = self.save_soon
        if slot is None:
            self.save_soon()
            self.wait()

    @property
    def slot(self) -> Slot | None:
        """The slot the game is saved to; None while no file could be created."""
        return self._slot

    def record(self) -> GameRecord:
        """Return the game as it is now, to be saved."""
        return self._session.record(saved=self._clock().isoformat(timespec="seconds"))

    def save_soon(self) -> None:
        """Save the game in the background."""
        self._seconds_failing = 0.0
        self._pending.append(self.record())
        self._last_write = self._thread.submit(self._write)

    def wait(self) -> None:
        """Wait until everything is on disk, or has failed. An error of the program is raised once."""
        write, self._last_write = self._last_write, None
        if write is not None:
            write.result()

    def advance(self, seconds: float) -> None:
        """Let time pass: after ``RETRY_INTERVAL``, try again to save a game that could not be saved."""
        if self._problem is None:
            return
        self._seconds_failing += seconds
        if self._seconds_failing >= RETRY_INTERVAL:
            self.save_soon()

    def try_again(self) -> bool:
        """Save the game now if the last attempt failed; return whether it is on disk."""
        try:
            if not self.wait_until_saved():
                self.save_soon()
            return self.wait_until_saved()
        except Exception:  # noqa: BLE001 - even if saving itself is broken, the player can leave
            return False

    def wait_until_saved(self) -> bool:
        """Wait until everything is on disk, or has failed; return whether it is on disk."""
        self.wait()
        return self._problem is None

    @property
    def problem(self) -> str | None:
        """Why the last moves are not on disk, in a sentence for the player; None if they are."""
        return self._problem

    def take_notice(self) -> str | None:
        """Return a sentence for the player about something new, once; None if there is nothing."""
        notice, self._notice = self._notice, None
        return notice

    def release(self) -> Slot | None:
        """Stop saving, once everything is on disk or has failed; return the slot, still locked."""
        self._is_released = True
        if self._session.on_change == self.save_soon:
            self._session.on_action = self._session.on_change = None
        self._thread.shutdown()
        slot, self._slot = self._slot, None
        return slot

    def close(self) -> None:
        """Stop saving, after a last attempt if the game isn't on disk, and unlock it for other windows."""
        if not self._is_released:
            self.try_again()
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
        record = self._pending.pop()
        try:
            self._save(record)
        except OSError as error:
            self._on_error(error)
        except Exception:
            self._problem = _("The game can't be saved because of a program error.")
            raise
        else:
            self._problem = None

    def _save(self, record: GameRecord) -> None:
        if self._slot is None:
            self._slot = self._store.new_slot(self._clock())
        try:
            self._slot.save(record)
        except GameInUse:
            self._slot = None
            self._slot = self._store.new_slot(self._clock())
            self._notice = _(
                "This game has been opened in another window, too. From now on it is saved here as a copy."
            )
            self._slot.save(record)

    def _on_error(self, error: OSError) -> None:
        names = {"folder": self._store.folder, "reason": reason_text(error)}
        self._problem = _("The game can't be saved in {folder}: {reason}.").format(**names)
        if not self._is_reported:
            text = _("You can keep playing, but the game can't be saved in {folder}: {reason}.")
            self._notice = text.format(**names)
        self._is_reported = True
