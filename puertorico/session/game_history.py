"""How a game went, round by round: everybody's points by source, doubloons and barrels at the end of each
round, and who took which role.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import attrgetter

from attrs import frozen

from puertorico.engine.events import PaidInKind, PointsGained, RoleTaken
from puertorico.engine.ids import Building, Role
from puertorico.engine.scoring import Score, scores
from puertorico.engine.state import GameState
from puertorico.session.game_session import LogEntry, Session

_POINT = "point"
"""What ``PaidInKind`` says of a VP chip (BLM-1)."""


@frozen
class PointsBySource:
    """One seat's points, as they would count if the game ended then (END-2)."""

    chips: int
    buildings: int
    bonuses: int
    nobles: int

    @classmethod
    def of(cls, score: Score) -> "PointsBySource":
        """The points of a score, the bonuses of all large buildings in one."""
        return cls(score.chips, score.buildings, sum(score.bonuses.values()), score.nobles)

    @property
    def total(self) -> int:
        """All of them."""
        return self.chips + self.buildings + self.bonuses + self.nobles


@frozen
class SeatFigures:
    """One seat at the end of a round.

    ``goods`` are its barrels, by Good. ``chips_by`` says where its VP chips have come from since the game
    began: from a building, or None for barrels loaded and the captain's privilege; ``chips_paid`` are
    those spent at a black market (BLM-1).
    """

    points: PointsBySource
    doubloons: int
    goods: tuple[int, ...]
    chips_by: Mapping[Building | None, int]
    chips_paid: int

    @property
    def barrels(self) -> int:
        """Barrels of all kinds."""
        return sum(self.goods)


@frozen
class TakenRole:
    """A role card taken by a seat, with the doubloons that lay on it."""

    seat: int
    role: Role
    doubloons: int


@frozen
class RoundSummary:
    """A round: its number, its governor, the cards in the order in which they were taken, and how everybody
    stood when it was over, by seat.
    """

    number: int
    governor: int
    taken: tuple[TakenRole, ...]
    figures: tuple[SeatFigures, ...]


@frozen
class GameHistory:
    """A game as it went. ``start`` is how everybody stood before the first round of ``rounds``, as a round
    in which nothing was taken; ``names`` are those of the seats.
    """

    names: tuple[str, ...]
    start: RoundSummary
    rounds: tuple[RoundSummary, ...]

    @property
    def stages(self) -> tuple[RoundSummary, ...]:
        """The start and all rounds after it."""
        return (self.start, *self.rounds)


def build_history(session: Session) -> GameHistory:
    """The course of a game so far; the last round shows how things stand, whether it is over or not."""
    first = session.position(0)
    tally = [_Tally() for _ in session.seats]
    start = RoundSummary(first.round - 1, first.governor, (), _figures(first, tally))
    rounds = []
    for number, group in groupby(session.log_entries, key=attrgetter("round")):
        done = list(group)
        for entry in done:
            _count(entry, tally)
        governor = session.position(done[0].number).governor
        state = session.position(done[-1].number + 1)
        rounds.append(RoundSummary(number, governor, _taken(done), _figures(state, tally)))
    return GameHistory(session.names, start, tuple(rounds))


class _Tally:
    """The VP chips of one seat so far: by what gave them, and those paid."""

    def __init__(self) -> None:
        self.gained: Counter[Building | None] = Counter()
        self.paid = 0


def _count(entry: LogEntry, tally: Sequence[_Tally]) -> None:
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


def _figures(state: GameState, tally: Sequence[_Tally]) -> tuple[SeatFigures, ...]:
    return tuple(
        SeatFigures(
            PointsBySource.of(score), player.doubloons, tuple(player.goods), dict(one.gained), one.paid
        )
        for score, player, one in zip(scores(state), state.players, tally, strict=True)
    )
