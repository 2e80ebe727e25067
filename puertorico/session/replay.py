"""Watching a game that has been played, to its end or not: where in it one is, and who looks.

A game is watched step by step. A step is a move: one action, or all colonists that a seat places in one go
(MAY-2). Step 0 is the table before the first move.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise

from attrs import evolve, frozen

from puertorico.ai import STYLE_IDS
from puertorico.engine.actions import TakeRole
from puertorico.engine.ids import Role
from puertorico.i18n import _
from puertorico.record.game_record import MAX_TITLE_LENGTH, GameRecord
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import LogEntry, Session


@frozen
class Chapter:
    """A role being taken and all that comes of it, from its ``first`` step to its ``last``. ``role`` is None
    where the buildings are drafted, before the roles of round 1; ``seat`` is who makes the first step.
    """

    round: int
    role: Role | None
    seat: int
    first: int
    last: int


class ReplayTable(Session):
    """The table after a step, for looking at only: VP chips show as the one who looks may see them."""

    def __init__(self, game: Session, count: int, viewpoint: int | None, viewed_seat: int) -> None:
        """``count`` is how many actions have been done by then; ``viewpoint`` and ``viewed_seat`` are as in
        Replay.
        """
        super().__init__(game.options, game.seed, game.seats, start=game.position(count))
        self.arrangements = list(game.boards(count))
        self.log_entries = game.log_entries[:count]
        self.viewed_seat = viewed_seat
        self._viewpoint = viewpoint

    def sees_points(self, seat: int) -> bool:
        """Whether the VP chips of a seat are shown (END-4, VAR-3)."""
        return self._viewpoint in (None, seat) or self.is_over or self.options.open_vp


class Replay:
    """A game being watched.

    ``step`` is where one is, 0 to ``steps``. ``viewpoint`` is the seat whose player looks and who sees only
    what he could see then, None with all chips open; ``viewed_seat`` is the seat whose board is large.
    """

    def __init__(self, game: Session) -> None:
        """The game must not go on while it is watched. A game that is not over is seen by whoever sat before
        the screen; one that is over, or that no person plays, with all chips open.
        """
        self.game = game
        self.step = 0
        self.viewed_seat = game.viewed_seat
        is_open = game.is_over or all(seat.is_computer for seat in game.seats)
        self.viewpoint: int | None = None if is_open else game.viewed_seat
        self._counts = tuple(_counts(game.log_entries))
        self.chapters = tuple(self._chapters())

    @classmethod
    def of(cls, record: GameRecord) -> "Replay":
        """Raises BadRecord as Session.resume does. Tiles lie as they came: where they were shifted to is
        known of the end only.
        """
        return cls(Session.resume(evolve(record, boards=())))

    # Where ----------------------------------------------------------------------------------------------

    @property
    def steps(self) -> int:
        """How many steps the game has."""
        return len(self._counts) - 1

    def count(self, step: int) -> int:
        """How many actions have been done after a step."""
        return self._counts[step]

    def step_of_action(self, number: int) -> int:
        """The step that an action, by its number counted from 0, is part of."""
        return bisect_right(self._counts, number)

    def log_entries(self, step: int) -> Sequence[LogEntry]:
        """What was done with a step: nothing with step 0, else one action or several."""
        return self.game.log_entries[self._counts[step - 1] : self._counts[step]] if step else ()

    @property
    def round(self) -> int:
        """The round one is in."""
        return self.game.position(self.count(self.step)).round

    @property
    def rounds(self) -> dict[int, int]:
        """The step before the first move of each round, by round."""
        starts: dict[int, int] = {}
        for chapter in self.chapters:
            starts.setdefault(chapter.round, chapter.first - 1)
        return starts

    def chapter(self, step: int) -> Chapter | None:
        """The chapter that a step is part of; None before the first."""
        found = bisect_left([chapter.last for chapter in self.chapters], step)
        return self.chapters[found] if step and found < len(self.chapters) else None

    # Going ----------------------------------------------------------------------------------------------

    def go_to(self, step: int) -> bool:
        """Goes to a step, or to the end that is nearer; returns whether one was elsewhere before."""
        before, self.step = self.step, min(max(0, step), self.steps)
        return self.step != before

    def go_to_round(self, number: int) -> bool:
        """Goes to the beginning of a round; nowhere where there is none of that number."""
        return number in self.rounds and self.go_to(self.rounds[number])

    def skip_round(self, by: int) -> bool:
        """Goes to the beginning of the next round (1), or of this one or, from there, the one before (-1)."""
        return self._skip(sorted(self.rounds.values()), by)

    def skip_role(self, by: int) -> bool:
        """Goes to where the next role is taken (1), or the role before (-1)."""
        return self._skip([chapter.first for chapter in self.chapters], by)

    def _skip(self, places: Sequence[int], by: int) -> bool:
        if by > 0:
            return self.go_to(next((place for place in places if place > self.step), self.steps))
        return self.go_to(next((place for place in reversed(places) if place < self.step), 0))

    # Looking and playing --------------------------------------------------------------------------------

    def table(self, step: int) -> ReplayTable:
        """The table after a step."""
        return ReplayTable(self.game, self.count(step), self.viewpoint, self.viewed_seat)

    @property
    def can_fork(self) -> bool:
        """Whether there is anything left to play from here."""
        return not self.game.position(self.count(self.step)).is_over

    def fork(self, people: Sequence[bool]) -> Session:
        """A new game that begins with what has been done up to here; ``people`` says of each seat whether a
        person plays it. The game that is watched stays as it is.
        """
        game, count = self.game, self.count(self.step)
        seats = [_with_player(seat, person) for seat, person in zip(game.seats, people, strict=True)]
        new = Session(game.options, game.seed, seats, free_undo=game.free_undo, title=self._new_title())
        for action in game.actions[:count]:
            new.act(action)
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
    """How many actions have been done after each step."""
    yield 0
    for entry, following in pairwise(log_entries):
        if not entry.continues_with(following.seat, following.action):
            yield entry.number + 1
    if log_entries:
        yield len(log_entries)


def _with_player(seat: Seat, person: bool) -> Seat:
    """The seat with a person or a computer player in it; one that had no style gets the first there is."""
    if person:
        return evolve(seat, kind=SeatKind.HUMAN)
    return evolve(seat, kind=SeatKind.COMPUTER, style=seat.style or STYLE_IDS[0])
