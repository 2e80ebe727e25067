"""Forced moves of people: those played for them, and the callouts that say why."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from puertorico.session.decisions import only_action
from puertorico.session.texts.forced_text import forced_load_text, passed_over, placed_without_choice
from puertorico.ui import theme
from puertorico.ui.table.callouts import Callouts
from puertorico.ui.table.model.player_colors import colors_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from puertorico.engine.actions import Action
    from puertorico.session.game_session import LogEntry, Session
    from puertorico.ui.scene.stage import Stage
    from puertorico.ui.table.components.table_view import TableView

_LONGER = 5
"""How much longer callouts stay while the game waits for a button, unless something is pressed."""


class ForcedMoves:
    """The forced moves at a table."""

    def __init__(self, session: Session, stage: Stage) -> None:
        self._session = session
        self.callouts = Callouts(stage)
        self.asks: Callable[[int], bool] = lambda _seat: False
        """Whether forced moves of a person's seat wait for them, too."""
        self.stops_at_passes = False
        """Whether the game waits for a button when a person is passed over."""
        self.stops_for: Callable[[int], bool] = lambda _seat: False
        """Whether it waits for a button when the person of a seat is passed over for a reason to be read."""
        self.announced: Action | None = None
        """The move that is about to be played automatically."""
        self.is_called_out = False
        """Whether a callout has announced it."""
        self._passed: dict[int, str | None] = {}

    def find(self) -> Action | None:
        """Return the only legal move of the person to move, if it is played automatically."""
        seat = self._session.seat_to_move
        if seat is None or self._session.is_computer(seat):
            return None
        only = only_action(self._session)
        # ``asks`` may read the history of games, so it is called only if it matters.
        return None if only is None or self.asks(seat) else only

    def announce(self, only: Action, view: TableView) -> None:
        """Say that this move is played now, and why."""
        self.announced = only
        text = forced_load_text(self._session, only)
        self.is_called_out = self._call_out({self._session.state.seat: text}, view)

    def take(self) -> Action | None:
        """Return the announced move, once."""
        only, self.announced = self.announced, None
        return only

    def follow(self, entries: Iterable[LogEntry]) -> None:
        """Remember who was passed over in a move, or had no choice in it."""
        self._passed = {}
        for entry in entries:
            self._passed |= passed_over(self._session, entry) | placed_without_choice(self._session, entry)

    @property
    def has_passed_over(self) -> bool:
        """Whether a person was passed over in the last move, or had no choice in it."""
        return bool(self._passed)

    @property
    def waits_for_button(self) -> bool:
        """Whether to wait for a button because a person was passed over."""
        if self.stops_at_passes and self.has_passed_over:
            return True
        return any(text is not None and self.stops_for(seat) for seat, text in self._passed.items())

    def explain_passes(self, view: TableView, *, waits: bool = False) -> None:
        """Say why people were passed over in the last move; longer while the game waits for a button."""
        self._call_out(self._passed, view, theme.CALLOUT * _LONGER if waits else theme.CALLOUT)

    def _call_out(
        self, texts: dict[int, str | None], view: TableView, seconds: float = theme.CALLOUT
    ) -> bool:
        boards = {node.seat: node.absolute() for node in (view.own, *view.others)}
        shown = {seat: text for seat, text in texts.items() if text is not None}
        return self.callouts.show(shown, boards, colors_of(self._session.seats), seconds)

    def forget(self) -> None:
        """Drop the announced move."""
        self.announced = None
        self.callouts.hide()
