"""A game being played: its seats, its actions and its log.

Options, seed, actions and reshuffles determine the whole game: ``Session.resume`` replays them from a record.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from attrs import frozen

from puertorico import ai
from puertorico.engine import game
from puertorico.engine.actions import Action, Build, PlaceInCity, PlaceOnIsland, TakeRole
from puertorico.engine.errors import Reason
from puertorico.engine.events import Event
from puertorico.engine.ids import Role, Step
from puertorico.engine.options import Options
from puertorico.engine.refusals import why_not
from puertorico.engine.scoring import Score, scores, winners
from puertorico.engine.state import GameState
from puertorico.engine.view import View, reshuffle, view
from puertorico.i18n import _
from puertorico.record import game_file
from puertorico.record.codec import BadRecord
from puertorico.record.fingerprint import fingerprint
from puertorico.record.game_record import (
    BoardLayout,
    GameRecord,
    Reshuffle,
    check_fingerprint,
    rejecting_illegal,
)
from puertorico.record.opening import open_file
from puertorico.record.save_folder import os_error_text
from puertorico.record.seats import Seat
from puertorico.session.arrangement import (
    EMPTY_ARRANGEMENT,
    Arrangement,
    same_board,
    update_arrangement,
    without_colonists,
)
from puertorico.session.board_text import read_board, space_in_layout, write_board
from puertorico.session.colonist_draft import ColonistDraft
from puertorico.session.shared_screen import SharedScreen

_PLACEMENT_ACTIONS = (PlaceOnIsland, PlaceInCity)


@frozen
class LogEntry:
    """An action and everything that followed from it without another choice.

    ``round`` and ``role`` are the current ones at the time; if the action takes a role, ``role`` is that one.
    The last events may belong to what comes next, up to the start of a new round. ``revealed`` is whether a
    face-down tile was revealed.
    """

    number: int
    seat: int
    action: Action
    events: tuple[Event, ...]
    round: int
    role: Role | None
    revealed: bool = False

    def continues_with(self, seat: int, action: Action) -> bool:
        """Return whether a seat's next action is part of the same move, as in a placement (MAY-2)."""
        together = isinstance(self.action, _PLACEMENT_ACTIONS) and isinstance(action, _PLACEMENT_ACTIONS)
        return together and self.seat == seat


class Session(SharedScreen):
    """A game being played.

    ``arrangements`` are the boards by seat. While a seat places its colonists, its arrangement still shows
    the board as it was before, although the engine has already taken all colonists off: only the draft
    changes in the meantime (see ``colonist_draft``).

    ``free_undo``, ``title``, ``begun`` and ``branched_at`` are as in the record. ``problem`` says why this is
    only a copy of the game in its file, up to some move; otherwise it is None. ``on_action`` is called with
    each action before it is done, ``on_change`` after every change that is saved: an action, an undo, a moved
    tile.
    """

    def __init__(
        self,
        options: Options,
        seed: int,
        seats: Sequence[Seat],
        *,
        start: GameState | None = None,
        free_undo: bool = False,
        title: str = "",
    ) -> None:
        """Start a new game, or continue a hand-made position with the same options.

        Raises ValueError if the number of seats doesn't match the options.
        """
        if len(seats) != options.players:
            raise ValueError(f"{len(seats)} seats for {options.players} players")
        state = game.new_game(options, seed) if start is None else start.clone()
        super().__init__(options, seats, state)
        self.seed = seed
        self.free_undo = free_undo
        self.title = title
        self.begun = ""
        self.branched_at: int | None = None
        self.problem: str | None = None
        self.on_action: Callable[[Action], None] | None = None
        self.on_change: Callable[[], None] | None = None
        self._is_from_setup = start is None
        self.actions: list[Action] = []
        self.log_entries: list[LogEntry] = []
        self.reshuffles: list[Reshuffle] = []
        self.build_space: int | None = None
        """Where the player dropped the building being bought; it may still have to be paid for (BLM-1)."""
        self.arrangements: list[Arrangement] = [
            update_arrangement(EMPTY_ARRANGEMENT, player) for player in self.state.players
        ]
        # The position and the boards before each action.
        self._positions: list[tuple[GameState, tuple[Arrangement, ...]]] = []

    @classmethod
    def resume(cls, record: GameRecord) -> "Session":
        """Return the game of a record, as it was left.

        New tiles and buildings go where they are in the end, so earlier boards are laid out like the last.

        Raises BadRecord if an action is illegal, the actions lead to another position than recorded, or a
        computer player is unknown.
        """
        check_players(record)
        session = cls(
            record.options, record.seed, record.seats, free_undo=record.free_undo, title=record.title
        )
        session.begun, session.branched_at = record.begun, record.branched_at
        seeds = record.reshuffle_seeds
        for number, action in enumerate(record.actions):
            if number in seeds:
                session.reshuffle(seeds[number])
            with rejecting_illegal(number, action):
                session.act(action, space=session._space_in(record.boards, action))
        if len(record.actions) in seeds:
            session.reshuffle(seeds[len(record.actions)])
        session.is_viewer_here = not (record.actions and session.is_private)
        check_fingerprint(record, session.state)
        for seat, board in enumerate(record.boards):
            session.arrangements[seat] = read_board(board, session.arrangements[seat])
        return session

    def _space_in(self, boards: Sequence[BoardLayout], action: Action) -> int | None:
        """Return where the tile or building of the next action lies in the boards that a record has saved."""
        seat = self.state.seat
        return (
            space_in_layout(action, boards[seat], self.arrangements[seat])
            if 0 <= seat < len(boards)
            else None
        )

    @classmethod
    def from_file(cls, path: Path) -> "Session":
        """Return the game in a file, as far as it is usable: see ``problem``.

        Raises BadRecord, with a sentence for the player, if there is no valid game in it.
        """
        # A game that is whole need not be played twice, as it is to find out how much is usable.
        with suppress(BadRecord, OSError):
            return cls.resume(game_file.read(path))
        try:
            opened = open_file(path, check_players)
        except OSError as error:
            raise BadRecord(os_error_text(error)) from error
        session = cls.resume(opened.record)
        session.problem = opened.problem
        return session

    def record(self, saved: str = "") -> GameRecord:
        """Return the record of the game so far; ``saved`` is the date, in ISO 8601.

        Raises ValueError if the game started from a hand-made position.
        """
        if not self._is_from_setup:
            raise ValueError("a game from a hand-made position has no record")
        return GameRecord(
            options=self.options,
            seed=self.seed,
            seats=self.seats,
            actions=tuple(self.actions),
            fingerprint=fingerprint(self.state),
            title=self.title,
            begun=self.begun,
            saved=saved,
            free_undo=self.free_undo,
            boards=tuple(write_board(shown) for shown in self.arrangements),
            reshuffles=tuple(self.reshuffles),
            branched_at=self.branched_at,
        )

    def position(self, count: int) -> GameState:
        """Return the position after ``count`` actions; don't modify it."""
        return self._positions[count][0] if count < len(self._positions) else self.state

    def boards(self, count: int) -> tuple[Arrangement, ...]:
        """Return the boards after ``count`` actions."""
        return self._positions[count][1] if count < len(self._positions) else tuple(self.arrangements)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.seats)

    def legal(self) -> tuple[Action, ...]:
        """Return all legal actions of the seat to move."""
        return game.legal_actions(self.state)

    def why_not(self, action: Action) -> Reason | None:
        """Return why an action is illegal now; None if it is legal."""
        return None if action in self.legal() else why_not(self.state, action)

    def act(self, action: Action, *, space: int | None = None) -> LogEntry:
        """Do an action of the seat to move; return its log entry.

        ``space`` is the space of the board on which the player dropped the new tile or building. Raises
        IllegalAction with the reason, and changes nothing, if the action is illegal.
        """
        if self.on_action is not None:
            self.on_action(action)
        self.points_cover.is_lifted = False
        state = self.state
        before = state.clone()
        role = action.role if isinstance(action, TakeRole) else state.role
        events = tuple(game.apply(state, action))
        revealed = state.face_down != before.face_down
        entry = LogEntry(len(self.log_entries), before.seat, action, events, before.round, role, revealed)
        self._positions.append((before, tuple(self.arrangements)))
        self.actions.append(action)
        self.log_entries.append(entry)
        if isinstance(action, Build):
            self.build_space = space
        self._update_arrangements(before, space)
        if not self.is_private:
            self.view_seat_to_move()
        self._notify_change()
        return entry

    def rewind(self, count: int) -> None:
        """Go back to the position and boards after ``count`` actions.

        Reshuffles stay in force: going back behind one doesn't bring back the tiles of the original game.
        """
        if not 0 <= count < len(self.actions):
            raise ValueError(f"there is no action {count} to go back to")
        state, boards = self._positions[count]
        self.state, self.arrangements = state.clone(), list(boards)
        del self.actions[count:], self.log_entries[count:], self._positions[count:]
        undone = [shuffled for shuffled in self.reshuffles if shuffled.after > count]
        self.reshuffles = [shuffled for shuffled in self.reshuffles if shuffled.after <= count]
        if undone:
            self._reshuffle(undone[-1].seed)
        if not self.is_private:
            self.view_seat_to_move()
        self._notify_change()

    def reshuffle(self, seed: int) -> None:
        """Shuffle the face-down tiles by a seed, which the record keeps."""
        self._reshuffle(seed)
        self._notify_change()

    def place(self, draft: ColonistDraft) -> list[LogEntry]:
        """Place the colonists of the seat to move as in its draft; return the log entries.

        Raises IllegalAction if the draft isn't a legal placement.
        """
        steps = draft.steps(self.state)
        self.arrange(draft.seat, draft.arrangement)
        return [self.act(step) for step in steps]

    def scores(self) -> list[Score]:
        """Return the current scores of all seats."""
        return scores(self.state)

    def winners(self) -> list[int]:
        """Return the seats that would win now."""
        return winners(self.state)

    def view(self, seat: int) -> View:
        """Return what the player of a seat knows; Expert has counted the VP chips."""
        player = self.seats[seat]
        return ai.known_view(player.style, self.state, seat) if player.is_computer else view(self.state, seat)

    def arrange(self, seat: int, arrangement: Arrangement) -> None:
        """Rearrange the tiles of a board. Raises ValueError if it doesn't have exactly these tiles."""
        shown = update_arrangement(arrangement, self.state.players[seat])
        if self.is_placing(seat):
            shown, offered = without_colonists(shown), without_colonists(arrangement)
        else:
            offered = arrangement
        if shown != offered:
            raise ValueError("the arrangement does not show this board")
        self.arrangements[seat] = arrangement
        self._notify_change()

    def is_placing(self, seat: int) -> bool:
        """Return whether a seat is deciding on its placement of colonists."""
        return not self.is_over and self.state.tasks[-1].step == Step.PLACE and self.state.seat == seat

    def san_juan(self, seat: int) -> int:
        """Return the number of a seat's colonists in San Juan, according to its arrangement."""
        return self.state.players[seat].colonists - self.arrangements[seat].colonists

    def san_juan_nobles(self, seat: int) -> int:
        """Return the number of a seat's nobles in San Juan, according to its arrangement."""
        return sum(self.state.players[seat].nobles) - self.arrangements[seat].nobles

    def _reshuffle(self, seed: int) -> None:
        reshuffle(self.state, seed)
        now = len(self.actions)
        self.reshuffles = [shuffled for shuffled in self.reshuffles if shuffled.after < now]
        self.reshuffles.append(Reshuffle(now, seed))

    def _notify_change(self) -> None:
        if self.on_change is not None:
            self.on_change()

    def _update_arrangements(self, before: GameState, space: int | None) -> None:
        placed = before.seat if before.tasks[-1].step == Step.PLACE else None
        placing = self.state.seat if self.is_placing(self.state.seat) else None
        for seat, player in enumerate(self.state.players):
            # Most actions don't change most boards. A finished placement is shown only now.
            if seat == placing or (seat != placed and same_board(player, before.players[seat])):
                continue
            mine = seat == before.seat
            self.arrangements[seat] = update_arrangement(
                self.arrangements[seat],
                player,
                preferred_island_space=space if mine else None,
                preferred_city_space=self.build_space if mine else None,
            )


def check_players(record: GameRecord) -> None:
    """Raise BadRecord if a computer player of the record is unknown."""
    for seat in record.seats:
        # Asked last, because importing all players takes long.
        if seat.is_computer and seat.style not in ai.PLAYER_IDS and seat.style not in ai.PLAYERS:
            raise BadRecord(_("Unknown computer player “{style}”.").format(style=seat.style))
