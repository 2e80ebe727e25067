"""The results of finished games: who played, where their points came from, who won."""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from typing import TypeVar

from attrs import field, frozen
from attrs.validators import and_, ge, instance_of, le, max_len

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.game import new_game
from puertorico.engine.options import SETUP_TABLE, Options
from puertorico.engine.scoring import places, scores, winners
from puertorico.engine.state import GameState
from puertorico.record.codec import JsonData, write_options
from puertorico.record.game_record import GameRecord
from puertorico.record.seats import Seat

_FIRST_OPTIONS = (
    *("players", "sets", "draft", "selection", "governor"),
    *("vp_126", "swap_factory_university", "open_vp", "corn_costs_doubloon"),
)
"""The options that existed when the first games were listed."""

T = TypeVar("T")

_COUNT = and_(instance_of(int), ge(0))


@frozen
class SeatResult:
    """The result of a seat.

    Points are listed by source (END-2). ``turn`` is its turn in the first round, 0 for the first governor
    (SET-8). ``place`` counts from 1 and is shared in a tie. ``share`` is its share of the victory: 1, a half
    if two won, and so on, 0 for losers.
    """

    seat: int = field(validator=_COUNT)
    player: Seat
    turn: int = field(validator=_COUNT)
    chips: int = field(validator=_COUNT)
    buildings: int = field(validator=_COUNT)
    bonuses: int = field(validator=_COUNT)
    nobles: int = field(validator=_COUNT)
    doubloons_and_goods: int = field(validator=_COUNT)
    place: int = field(validator=and_(instance_of(int), ge(1)))
    share: float = field(validator=and_(instance_of(float), ge(0.0), le(1.0)))

    @property
    def total(self) -> int:
        """All points."""
        return self.chips + self.buildings + self.bonuses + self.nobles


def _covers_all_seats(_instance: object, _attribute: object, value: tuple[SeatResult, ...]) -> None:
    seats = range(len(value))
    if len(value) not in SETUP_TABLE or [result.seat for result in value] != [*seats]:
        raise ValueError("a seat is missing")
    if sorted(result.turn for result in value) != [*seats]:
        raise ValueError("two seats have the same turn")


def _includes_base_set(_instance: object, _attribute: object, value: frozenset[BuildingSet]) -> None:
    if BuildingSet.BASE not in value:
        raise ValueError("the base game is missing")


@frozen
class PastGame:
    """A finished game; ``game`` is its ``game_id``, ``results`` are by seat.

    One that ``is_imported`` was played elsewhere, so no statistics count it.
    """

    game: str = field(validator=and_(instance_of(str), max_len(64)))
    finished: datetime
    sets: frozenset[BuildingSet] = field(validator=_includes_base_set)
    rounds: int = field(validator=_COUNT)
    results: tuple[SeatResult, ...] = field(validator=_covers_all_seats)
    is_imported: bool = False

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.results)


def game_id(record: GameRecord) -> str:
    """Return the identity of a game: how it was set up, for whom, and when.

    It stays the same however often the game is opened, watched, or finished again after undoing moves. Users'
    databases contain these texts, so a game must always get the same one.
    """
    # Without a date, the last position identifies the game.
    when = record.begun or record.fingerprint
    seats = [[seat.kind.value, seat.name, seat.style] for seat in record.seats]
    plain = json.dumps([_identifying_options(record.options), record.seed, seats, when], sort_keys=True)
    return hashlib.sha256(plain.encode()).hexdigest()


def _identifying_options(options: Options) -> JsonData:
    """Return the options that identify a game.

    These are the options of the first version, and later ones if they differ from their default; never the
    version of the rules.
    """
    written, default = write_options(options), write_options(Options(options.players))
    return {
        name: value
        for name, value in written.items()
        if name in _FIRST_OPTIONS or (name != "rules_version" and value != default[name])
    }


def past_game(record: GameRecord, state: GameState, finished: datetime) -> PastGame:
    """Return what is kept of a game finished at this time, from its record and its last position."""
    results, won = scores(state), winners(state)
    governor, players = new_game(record.options, record.seed).governor, record.options.players
    return PastGame(
        game=game_id(record),
        finished=finished.astimezone(UTC).replace(microsecond=0),
        sets=record.options.sets,
        rounds=state.round,
        results=tuple(
            SeatResult(
                seat=score.seat,
                player=record.seats[score.seat],
                turn=(score.seat - governor) % players,
                chips=score.chips,
                buildings=score.buildings,
                bonuses=sum(score.bonuses.values()),
                nobles=score.nobles,
                doubloons_and_goods=score.doubloons_and_goods,
                place=place,
                share=1 / len(won) if score.seat in won else 0.0,
            )
            for score, place in zip(results, places(results), strict=True)
        ),
    )


@frozen
class Total:
    """The number of games played, of those won (shared wins as their share), and the average points."""

    played: int
    won: float
    average: float


def totals(games: Iterable[PastGame], of: Callable[[SeatResult], T]) -> dict[T, Total]:
    """Return the totals of all results with the same key, in the order in which keys first appear."""
    found: dict[T, list[SeatResult]] = {}
    for result in _results(games):
        found.setdefault(of(result), []).append(result)
    return {
        key: Total(
            played=len(results),
            won=sum(result.share for result in results),
            average=sum(result.total for result in results) / len(results),
        )
        for key, results in found.items()
    }


def _results(games: Iterable[PastGame]) -> Iterator[SeatResult]:
    for game in games:
        yield from game.results
