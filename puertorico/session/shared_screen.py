"""The people who share one screen: who is there now, and whose VP chips may be shown (END-4, VAR-3)."""

from collections.abc import Sequence

from attrs import define

from puertorico.engine.ids import NOBODY
from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from puertorico.record.seats import Seat


@define
class PointsCover:
    """The agreement to cover only everyone's VP chips between turns, not the whole table.

    ``is_lifted`` is whether the person at the screen has asked to see their own; another move covers them
    again.
    """

    is_on: bool = False
    is_lifted: bool = False


class SharedScreen:
    """The screen of a game, as seen by its players.

    ``viewed_seat`` is the seat whose view of the table is shown. ``is_viewer_here`` is whether its player is
    at the screen; if not, no one's VP chips are shown. ``is_result_known`` is False while the result of a
    game that is over is still to be announced.
    """

    def __init__(self, options: Options, seats: Sequence[Seat], state: GameState) -> None:
        self.options = options
        self.seats = tuple(seats)
        self.state = state
        self.viewed_seat = next(filter(self._is_human, state.seats_from(state.seat)), 0)
        self.is_viewer_here = True
        self.is_result_known = True
        self.points_cover = PointsCover()

    @property
    def seat_to_move(self) -> int | None:
        """The seat to make the next decision; None when the game is over."""
        return None if self.state.seat == NOBODY else self.state.seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over

    def is_computer(self, seat: int) -> bool:
        """Return whether a computer plays the seat."""
        return self.seats[seat].is_computer

    @property
    def humans(self) -> list[int]:
        """The seats of human players."""
        return [seat for seat in range(len(self.seats)) if self._is_human(seat)]

    @property
    def is_private(self) -> bool:
        """Whether human players have secrets from each other."""
        return len(self.humans) > 1 and not self.options.open_vp

    def sees_points(self, seat: int) -> bool:
        """Return whether the VP chips of a seat may be shown on the screen now (END-4, VAR-3)."""
        is_covered = self.covers_only_points and not self.points_cover.is_lifted
        is_own = self.is_viewer_here and seat == self.viewed_seat
        return self.has_open_points or (is_own and not is_covered)

    @property
    def covers_only_points(self) -> bool:
        """Whether people hide their own VP chips, too, instead of covering the table between turns."""
        return self.points_cover.is_on and self.is_private and not self._shows_result

    @property
    def has_open_points(self) -> bool:
        """Whether everyone's VP chips may be shown: the result is known, or they are no secret."""
        return self._shows_result or self.options.open_vp or not self.humans

    @property
    def _shows_result(self) -> bool:
        return self.is_over and self.is_result_known

    def needs_handover(self, from_seat: int | None = None) -> bool:
        """Return whether to pass the laptop to another player before the next decision.

        There is no need as long as no one has VP chips. ``from_seat`` is the player at the laptop, by default
        the viewed seat.
        """
        seat, before = self.seat_to_move, self.viewed_seat if from_seat is None else from_seat
        if seat is None or not self._is_human(seat) or self.covers_only_points:
            return False
        # Only what is public may decide this: all chips together, not those of some.
        if not any(player.vp for player in self.state.players):
            return False
        return not self.is_viewer_here or (self.is_private and seat != before)

    def hand_over(self) -> int:
        """Switch the view to the human player to move, who is now at the screen; return the seat."""
        self.points_cover.is_lifted = False
        self.view_seat_to_move()
        self.is_viewer_here = True
        return self.viewed_seat

    def view_seat_to_move(self) -> None:
        """Switch the view to the player to move, if that is a human player."""
        seat = self.seat_to_move
        if seat is not None and self._is_human(seat):
            self.viewed_seat = seat

    def _is_human(self, seat: int) -> bool:
        return not self.seats[seat].is_computer
