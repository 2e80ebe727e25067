"""Finished games with many large buildings, nobles and large numbers."""

from datetime import UTC, datetime
from functools import cache
from random import Random

from attrs import evolve

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import SAN_JUAN, Building
from puertorico.engine.options import DraftMode, Options
from puertorico.record.game_results import PastGame, past_game
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from tests.ui.layout import tables

ALL = frozenset(BuildingSet)
LARGE_BUILDINGS = (Building.GUILD_HALL, Building.RESIDENCE, Building.FORTRESS, Building.CITY_HALL)


@cache
def over(seats: int, *, sets: bool = True, names: tuple[str, ...] = tables.LONG) -> Session:
    """A finished game with many large buildings, nobles and large numbers."""
    options = Options(seats, sets=ALL, draft=DraftMode.RANDOM) if sets else Options(seats)
    session = Session(options, seats, [Seat(SeatKind.HUMAN, name) for name in names[:seats]])
    choose = Random(seats)
    while not session.is_over:
        session.act(choose.choice(session.legal()))
    for player in session.state.players:
        player.vp += 40
    player = session.state.players[0]
    extra = (Building.STATUE, Building.CLOISTER, Building.ROYAL_GARDEN) if sets else ()
    for building in (*LARGE_BUILDINGS, *extra):
        player.built |= 1 << building
        player.workers[building] = building is not Building.STATUE
    player.rebuild_occupied()
    if sets:
        player.san_juan += 3
        player.change_nobles(SAN_JUAN, 3)
    return session


def past(seats: int) -> PastGame:
    """The same game in the history."""
    session = over(seats)
    return past_game(session.record(), session.state, datetime(2026, 3, 12, tzinfo=UTC))


@cache
def tied(seats: int, *, broken: bool) -> Session:
    """A finished game in which all players have the same points; with ``broken``, one has more doubloons."""
    session = Session(Options(seats), 1, [Seat(SeatKind.HUMAN, name) for name in tables.LONG[:seats]])
    for player in session.state.players:
        player.vp, player.doubloons = 47, 2
    session.state.players[-1].doubloons += broken
    session.state.tasks.clear()
    return session


@cache
def played(seats: int, names: tuple[str, ...] = tables.LONG) -> Session:
    """A complete game with all expansions."""
    whole = tables.record(tables.ALL_SETS[seats])
    people = tuple(evolve(seat, name=names[number]) for number, seat in enumerate(whole.seats))
    return Session.resume(evolve(whole, boards=(), fingerprint="", seats=people))
