"""The announcement of the last round (END-1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from puertorico.engine.events import EndTriggered, Event
from puertorico.i18n import _
from puertorico.session.ending import end_text
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.model.changes import end_triggered

if TYPE_CHECKING:
    from puertorico.session.game_session import Session
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.stage import Stage

_TITLE = theme.serif(27)
_REASON = theme.sans(16, theme.Weight.SEMIBOLD)
_PANEL = theme.PanelStyle("#7A4A12", "#5E3810", theme.RADIUS_BOARD, "#F6D88B", 2.0, "#8E5A1C", 1.6, shadow=6)
_HIGH = 84.0
_KEY = "the announcement goes away"


class Banner(Node):
    """A panel above the table with a title and a reason."""

    def __init__(self, title: str, reason: str) -> None:
        super().__init__("", NOWHERE, radius=theme.RADIUS_BOARD)
        self.ignores_mouse = True
        self.bleed = 14.0
        self.title = title
        self.reason = reason

    def paint(self, canvas: Canvas) -> None:
        """Draw the panel and its texts."""
        canvas.panel(_PANEL, self.area)
        room = self.area.inset(18)
        canvas.text(self.title, Rect(room.x, 12, room.w, 34), _TITLE, "#FBE6AE", "center")
        canvas.text(self.reason, Rect(room.x, 48, room.w, 24), _REASON, theme.WHITE, "center")


class Announcer:
    """Announce the last round, once to each person at the table.

    The announcement disappears after a while, or when they act.
    """

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._banner: Banner | None = None
        self._announced: set[tuple[int, int]] = set()

    @property
    def banner(self) -> Banner | None:
        """The announcement shown now, if any."""
        return self._banner

    def follow(self, session: Session, events: Iterable[Event]) -> None:
        """Announce it to the person at the screen if a move triggered it; others see it on their turn."""
        for event in events:
            if isinstance(event, EndTriggered) and not session.is_over:
                self.announce(session, event, session.log_entries[-1].number)

    def remind(self, session: Session) -> None:
        """Announce it to the person whose turn it is, if it was triggered before."""
        triggered = end_triggered(session)
        if triggered is not None:
            self.announce(session, triggered[1], triggered[0])

    def announce(self, session: Session, trigger: EndTriggered, number: int) -> None:
        """Announce to the viewed seat, unless already done, that the action with this number triggered it."""
        if (number, session.viewed_seat) in self._announced:
            return
        self._announced.add((number, session.viewed_seat))
        self.hide()
        stage = self._stage
        reason = end_text(trigger, session.names)
        banner = Banner(_("Last round"), reason)
        words = max(
            stage.assets.measure(banner.title, _TITLE) + 60, stage.assets.measure(reason, _REASON) + 20
        )
        area = stage.root.area
        wide = min(area.w - 80, words + 56)
        banner.rect = Rect.around((area.w / 2, area.h * 0.27), wide, _HIGH)
        self._banner = stage.top.add(banner)
        banner.alpha = 0.0
        stage.animator.value(lambda alpha: setattr(banner, "alpha", alpha), 0.0, 1.0, theme.MOVE)
        stage.animator.after(theme.BANNER, self.hide, key=_KEY)

    def hide(self) -> None:
        """Hide the announcement."""
        self._stage.animator.cancel(_KEY)
        if self._banner is not None:
            self._banner.detach()
            self._banner = None

    def forget(self) -> None:
        """Hide it, and announce it again if it is triggered again after an undo."""
        self.hide()
        self._announced.clear()
