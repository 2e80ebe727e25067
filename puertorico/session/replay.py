"""Replays of finished and unfinished games: the current step, whose view is shown, and playing on from there.

Nobody may learn from a replay what the game still hides from them (END-4). Until the game is over, a replay
shows no one's VP chips but those of its only human player, and a game that continues it gets other face-down
tiles and no new human players.

A step is a move: one action, or all colonists that a seat places together (MAY-2). Step 0 is the table before
the first move.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise

from attrs import evolve, frozen

from puertorico.ai import STYLE_IDS
from puertorico.engine.actions import TakeRole
from puertorico.engine.ids import NOBODY, Role
from puertorico.i18n import _
from puertorico.record.game_record import MAX_TITLE_LENGTH, GameRecord
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import LogEntry, Session


@frozen
class Chapter:
    """A role and its phase, from the ``first`` step to the ``last``; ``seat`` makes the first one.

    ``role`` is None for the draft of buildings before round 1.
    """

    round: int
    role: Role | None
    seat: int
    first: int
    last: int


class ReplayTable(Session):
    """The table after a step, not to be modified; the viewpoint decides which VP chips are shown."""

    def __init__(self, game: Session, count: int, viewpoint: int | None, viewed_seat: int) -> None:
        """Show ``game`` after ``count`` actions; ``viewpoint`` and ``viewed_seat`` are as in Replay."""
        super().__init__(game.options, game.seed, game.seats, start=game.position(count))
        self.arrangements = list(game.boards(count))
        self.log_entries = game.log_entries[:count]
        self.viewed_seat = viewed_seat
        self._viewpoint = viewpoint

    def sees_points(self, seat: int) -> bool:
        """Return whether the VP chips of a seat are shown (END-4, VAR-3)."""
        return self._viewpoint in (None, seat) or self.is_over or self.options.open_vp


class Replay:
    """A replay of a game.

    ``step`` is the current step, 0 to ``steps``. ``viewpoint`` is the seat whose player could see what is
    shown, None to show all VP chips, or NOBODY to show none. ``viewed_seat`` is the seat with the large
    board.
    """

    def __init__(self, game: Session) -> None:
        """Start at step 0 of a game, which must not change while it is replayed.

        All chips are shown if the game hides none any more; otherwise see ``can_choose_viewpoint``.
        """
        self.game = game
        self.step = 0
        self.viewed_seat = game.viewed_seat
        self.viewpoint: int | None = None
        if not self.can_choose_viewpoint:
            self.viewpoint = game.humans[0] if len(game.humans) == 1 else NOBODY
        self._counts = tuple(_counts(game.log_entries))
        self.chapters = tuple(self._chapters())

    @classmethod
    def of(cls, record: GameRecord) -> "Replay":
        """Return the replay of a record. Raises BadRecord as Session.resume does.

        Tiles lie where they were first placed, since the record has only their last positions.
        """
        return cls(Session.resume(evolve(record, boards=())))

    # Steps ----------------------------------------------------------------------------------------------

    @property
    def steps(self) -> int:
        """The number of steps after step 0."""
        return len(self._counts) - 1

    def count(self, step: int) -> int:
        """Return the number of actions up to and including a step."""
        return self._counts[step]

    def step_of_action(self, number: int) -> int:
        """Return the step that includes an action, by its number from 0."""
        return bisect_right(self._counts, number)

    def log_entries(self, step: int) -> Sequence[LogEntry]:
        """Return the log entries of a step; none for step 0."""
        return self.game.log_entries[self._counts[step - 1] : self._counts[step]] if step else ()

    @property
    def round(self) -> int:
        """The current round."""
        return self.game.position(self.count(self.step)).round

    @property
    def rounds(self) -> dict[int, int]:
        """The step before the first move of each round, by round number."""
        starts: dict[int, int] = {}
        for chapter in self.chapters:
            starts.setdefault(chapter.round, chapter.first - 1)
        return starts

    def chapter(self, step: int) -> Chapter | None:
        """Return the chapter that includes a step; None for step 0."""
        found = bisect_left([chapter.last for chapter in self.chapters], step)
        return self.chapters[found] if step and found < len(self.chapters) else None

    # Jumps ----------------------------------------------------------------------------------------------

    def go_to(self, step: int) -> bool:
        """Go to a step, or to the nearer end of the game; return whether that changed the step."""
        before, self.step = self.step, min(max(0, step), self.steps)
        return self.step != before

    def go_to_round(self, number: int) -> bool:
        """Go to the beginning of a round, if it exists; return whether that changed the step."""
        return number in self.rounds and self.go_to(self.rounds[number])

    def skip_round(self, by: int) -> bool:
        """Go to the start of the next round (1), or to that of this one and then the previous one (-1)."""
        return self._skip(sorted(self.rounds.values()), by)

    def skip_role(self, by: int) -> bool:
        """Go to the step in which the next (1) or previous (-1) role was chosen."""
        return self._skip([chapter.first for chapter in self.chapters], by)

    def _skip(self, places: Sequence[int], by: int) -> bool:
        if by > 0:
            return self.go_to(next((place for place in places if place > self.step), self.steps))
        return self.go_to(next((place for place in reversed(places) if place < self.step), 0))

    # View and fork --------------------------------------------------------------------------------

    @property
    def can_choose_viewpoint(self) -> bool:
        """Whether any viewpoint may be chosen; otherwise it stays that of the only human, or NOBODY's."""
        return self.game.has_open_points

    def table(self, step: int) -> ReplayTable:
        """Return the table after a step."""
        return ReplayTable(self.game, self.count(step), self.viewpoint, self.viewed_seat)

    @property
    def can_fork(self) -> bool:
        """Whether the game isn't over at the current step."""
        return not self.game.position(self.count(self.step)).is_over

    @property
    def shuffles_fork(self) -> bool:
        """Whether a fork gets other face-down tiles, so that no one can look ahead in an unfinished game."""
        return not self.game.is_over

    @property
    def fork_seats(self) -> tuple[int, ...]:
        """The seats that may be human in a fork: while chips are hidden, only those that are already."""
        return tuple(range(len(self.game.seats)) if self.game.has_open_points else self.game.humans)

    def can_play_fork(self, people: Sequence[bool]) -> bool:
        """Return whether a fork may have these human players; see ``fork``."""
        humans = {seat for seat, person in enumerate(people) if person}
        return self.game.has_open_points or (bool(humans) and humans <= set(self.fork_seats))

    def fork(self, people: Sequence[bool], seed: int, seats: Sequence[Seat] = ()) -> Session:
        """Return a new game that continues from the current step; the replayed game stays as it is.

        ``people`` has True for each seat with a human player. ``seed`` is for reshuffled tiles. ``seats`` are
        those of the game, with the portraits and colors to keep. Raises ValueError if someone would see VP
        chips that are hidden from them.
        """
        if not self.can_play_fork(people):
            raise ValueError("these players would see hidden VP chips")
        game, count = self.game, self.count(self.step)
        known = zip(seats or game.seats, people, strict=True)
        players = tuple(_with_player(seat, person) for seat, person in known)
        played = game.record().first_actions(count)
        new = Session.resume(evolve(played, seats=players, title=self._new_title(), begun="", boards=()))
        new.branched_at = self.step
        if self.shuffles_fork:
            new.reshuffle(seed)
        new.is_viewer_here = not (new.is_private or (game.is_private and not game.has_open_points))
        new.arrangements = list(game.boards(count))
        return new

    def _new_title(self) -> str:
        # Translators: the title of a new game that continues a replay, as in "Sunday, from round 5".
        text = _("{title}, from round {number}")
        room = MAX_TITLE_LENGTH - len(text.format(title="", number=self.round))
        if not self.game.title or room <= 0:
            return ""
        return text.format(title=self.game.title[:room], number=self.round)

    def _chapters(self) -> Iterator[Chapter]:
        firsts = [step for step in range(1, self.steps + 1) if step == 1 or self._takes_role(step)]
        for first, after in pairwise([*firsts, self.steps + 1]):
            entry = self.log_entries(first)[0]
            yield Chapter(entry.round, entry.role, entry.seat, first, after - 1)

    def _takes_role(self, step: int) -> bool:
        return isinstance(self.log_entries(step)[0].action, TakeRole)


def _counts(log_entries: Sequence[LogEntry]) -> Iterator[int]:
    """Yield the number of actions up to and including each step."""
    yield 0
    for entry, following in pairwise(log_entries):
        if not entry.continues_with(following.seat, following.action):
            yield entry.number + 1
    if log_entries:
        yield len(log_entries)


def _with_player(seat: Seat, person: bool) -> Seat:
    """Return the seat with a human or computer player; a new computer player has the first style."""
    if person:
        return evolve(seat, kind=SeatKind.HUMAN)
    return evolve(seat, kind=SeatKind.COMPUTER, style=seat.style or STYLE_IDS[0])
