"""The history of a game by rounds: points by source, doubloons, barrels and roles taken, for each seat."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import attrgetter

from attrs import frozen

from puertorico.engine.events import PaidInKind, PointsGained, RoleTaken
from puertorico.engine.ids import Building, Role
from puertorico.engine.scoring import Score, scores
from puertorico.engine.state import GameState
from puertorico.record.seats import Seat
from puertorico.session.game_session import LogEntry, Session

_POINT = "point"
"""``PaidInKind.what`` for a VP chip (BLM-1)."""


@frozen
class PointsBySource:
    """The points of one seat if the game ended now (END-2)."""

    chips: int
    buildings: int
    bonuses: int
    nobles: int

    @classmethod
    def of(cls, score: Score) -> "PointsBySource":
        """Return the points of a score, with the bonuses of large buildings added up."""
        return cls(score.chips, score.buildings, sum(score.bonuses.values()), score.nobles)

    @property
    def total(self) -> int:
        """The sum of all points."""
        return self.chips + self.buildings + self.bonuses + self.nobles


@frozen
class SeatFigures:
    """One seat at the end of a round.

    ``goods`` are its barrels, by Good. ``chips_by`` are its VP chips since the start of the game by source:
    a building, or None for loaded barrels and the Captain's privilege. ``chips_paid`` are those spent at a
    Black Market (BLM-1).
    """

    points: PointsBySource
    doubloons: int
    goods: tuple[int, ...]
    chips_by: Mapping[Building | None, int]
    chips_paid: int

    @property
    def barrels(self) -> int:
        """The number of barrels of all goods."""
        return sum(self.goods)


@frozen
class TakenRole:
    """A role taken by a seat, with the doubloons on its card."""

    seat: int
    role: Role
    doubloons: int


@frozen
class RoundSummary:
    """A round: its roles in the order in which they were taken, and the figures at its end by seat."""

    number: int
    governor: int
    taken: tuple[TakenRole, ...]
    figures: tuple[SeatFigures, ...]


@frozen
class GameHistory:
    """The history of a game; ``seats`` are its players.

    ``start`` has the figures before the first of the ``rounds``, as a round without roles.
    """

    seats: tuple[Seat, ...]
    start: RoundSummary
    rounds: tuple[RoundSummary, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def stages(self) -> tuple[RoundSummary, ...]:
        """The start and all rounds."""
        return (self.start, *self.rounds)


def build_history(session: Session) -> GameHistory:
    """Return the history of a game so far. The last round has the current figures, complete or not."""
    first = session.position(0)
    tally = [ChipTally() for _ in session.seats]
    start = RoundSummary(first.round - 1, first.governor, (), _figures(first, tally))
    rounds = []
    for number, group in groupby(session.log_entries, key=attrgetter("round")):
        done = list(group)
        for entry in done:
            _count(entry, tally)
        governor = session.position(done[0].number).governor
        state = session.position(done[-1].number + 1)
        rounds.append(RoundSummary(number, governor, _taken(done), _figures(state, tally)))
    return GameHistory(session.seats, start, tuple(rounds))


class ChipTally:
    """The VP chips of one seat so far: gained by source, as in ``SeatFigures``, and paid."""

    def __init__(self) -> None:
        self.gained: Counter[Building | None] = Counter()
        self.paid = 0


def chip_tallies(session: Session) -> list[ChipTally]:
    """Return where the VP chips of each seat came from, and how many it has paid."""
    tally = [ChipTally() for _ in session.seats]
    for entry in session.log_entries:
        _count(entry, tally)
    return tally


def _count(entry: LogEntry, tally: Sequence[ChipTally]) -> None:
    for event in entry.events:
        match event:
            case PointsGained(seat, count, by):
                tally[seat].gained[by] += count
            case PaidInKind(seat, what) if what == _POINT:
                tally[seat].paid += 1
            case _:
                pass


def _taken(log_entries: Sequence[LogEntry]) -> tuple[TakenRole, ...]:
    return tuple(
        TakenRole(event.seat, event.role, event.doubloons)
        for entry in log_entries
        for event in entry.events
        if isinstance(event, RoleTaken)
    )


def _figures(state: GameState, tally: Sequence[ChipTally]) -> tuple[SeatFigures, ...]:
    return tuple(
        SeatFigures(
            PointsBySource.of(score),
            player.doubloons,
            tuple(player.goods),
            dict(seat_tally.gained),
            seat_tally.paid,
        )
        for score, player, seat_tally in zip(scores(state), state.players, tally, strict=True)
    )
