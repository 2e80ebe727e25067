"""Keeps the game in progress on the disk: after every action, without the player doing anything."""

from collections.abc import Callable
from datetime import UTC, datetime

from puertorico.i18n import _
from puertorico.record.store import Slot, Store
from puertorico.session.game import Session

Clock = Callable[[], datetime]


def _now() -> datetime:
    return datetime.now(UTC)


class Keeper:
    """Writes a session after each change. What cannot be written is told once, and tried again with the next
    change; the game goes on meanwhile.

    ``problem`` is a sentence for the user, to be taken with ``take_problem``.
    """

    def __init__(self, session: Session, store: Store, slot: Slot | None = None, clock: Clock = _now) -> None:
        """Begins to keep a session: in the slot it came from, or in a new one."""
        self._session = session
        self._store = store
        self._clock = clock
        self._slot = slot
        self._problem: str | None = None
        self._told = False
        if not session.begun:
            session.begun = clock().isoformat(timespec="seconds")
        session.changed = self.keep
        if slot is None:
            self.keep()

    @property
    def slot(self) -> Slot | None:
        """Where the game is kept; None as long as no place could be had."""
        return self._slot

    def keep(self) -> None:
        """Writes the game as it stands; after this it is safe on the disk, or there is a problem to tell."""
        now = self._clock()
        try:
            if self._slot is None:
                self._slot = self._store.new_slot(now)
            self._slot.save(self._session.record(saved=now.isoformat(timespec="seconds")))
        except OSError as error:
            if not self._told:
                text = _("The game goes on, but at present it is not saved in {folder}: {reason}.")
                reason = error.strerror or str(error)
                self._problem = text.format(folder=self._store.folder, reason=reason)
            self._told = True
        else:
            if self._told:
                self._problem = _("The game is being saved again.")
            self._told = False

    def take_problem(self) -> str | None:
        """What the player has not been told yet, once."""
        problem, self._problem = self._problem, None
        return problem

    def close(self) -> None:
        """Stops keeping, and gives the game free for other windows."""
        if self._session.changed == self.keep:
            self._session.changed = None
        if self._slot is not None:
            self._slot.close()
            self._slot = None
