"""The announcement of the last round (END-1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from puertorico.engine.events import EndTriggered, Event
from puertorico.i18n import _
from puertorico.session.ending import end_text, end_triggers
from puertorico.ui.scene.tree.animation import MotionLevel, ease_in_out, ease_out
from puertorico.ui.table.components.end_ribbon import EndRibbon
from puertorico.ui.table.model.changes import end_triggered

if TYPE_CHECKING:
    from puertorico.session.game_session import Session
    from puertorico.ui.scene.geometry import Rect
    from puertorico.ui.scene.stage import Stage

_OPEN, _FOLD = 0.32, 0.38
_MIDDLE = 0.27
"""The middle of the ribbon, as a share of the height."""
_KEY = "the announcement goes away"


class Announcer:
    """Announce the last round on a ribbon, once to each person at the table.

    ``follow`` and ``remind`` prepare it, ``open`` shows it. It folds into the sign in the bar after a while,
    or disappears when they act.
    """

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._banner: EndRibbon | None = None
        self._opened: EndRibbon | None = None
        """The ribbon that was opened last."""
        self._announced: set[tuple[int, int]] = set()
        self.is_silent = False
        """Whether nothing is announced, because something else says it."""

    @property
    def banner(self) -> EndRibbon | None:
        """The announcement shown now, if any."""
        return self._banner

    def follow(self, session: Session, events: Iterable[Event]) -> None:
        """Announce it to the person at the screen if a move triggered it; others see it on their turn."""
        first = end_triggers(session)[:1]
        for event in events:
            if event in first and isinstance(event, EndTriggered) and not session.is_over:
                self.announce(session, event, session.log_entries[-1].number)

    def remind(self, session: Session) -> None:
        """Announce it to the person whose turn it is, if it was triggered before."""
        triggered = end_triggered(session)
        if triggered is not None:
            self.announce(session, triggered[1], triggered[0])

    def announce(self, session: Session, trigger: EndTriggered, number: int) -> None:
        """Announce to the viewed seat, unless already done, that the action with this number triggered it."""
        if self.is_silent or (number, session.viewed_seat) in self._announced:
            return
        self._announced.add((number, session.viewed_seat))
        self.hide()
        area = self._stage.root.area
        reason = end_text(trigger, session.names)
        self._banner = EndRibbon(_("Last round"), reason, area.w, area.h * _MIDDLE)
        self._stage.top.add(self._banner)
        if self._stage.animator.level is not MotionLevel.NONE:
            self._banner.open_to(0.0)

    def open(self, tag: Rect, seconds: float) -> bool:
        """Open the ribbon if there is a new one; return whether it did.

        After these seconds it folds into ``tag``, the place of the sign for the last round in the bar.
        """
        ribbon, animator = self._banner, self._stage.animator
        if ribbon is None or ribbon is self._opened:
            return False
        self._opened = ribbon
        animator.tween(ribbon.open_to, _OPEN, ease=ease_out, key=(_KEY, id(ribbon)))

        def fold() -> None:
            animator.tween(
                lambda t: ribbon.fold_to(tag, t),
                _FOLD,
                ease=ease_in_out,
                done=lambda: self._remove(ribbon),
                key=(_KEY, id(ribbon)),
            )

        animator.after((_OPEN + seconds) * (animator.level.value or 1.0), fold, key=_KEY)
        return True

    def _remove(self, ribbon: EndRibbon) -> None:
        ribbon.detach()
        if self._banner is ribbon:
            self._banner = None

    def hide(self) -> None:
        """Hide the announcement."""
        self._stage.animator.cancel(_KEY)
        if self._banner is not None:
            self._stage.animator.cancel((_KEY, id(self._banner)))
            self._remove(self._banner)

    def forget(self) -> None:
        """Hide it, and announce it again if it is triggered again after an undo."""
        self.hide()
        self._announced.clear()
