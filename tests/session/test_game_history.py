"""The history of a game: every figure of every round is compared with the events of that round."""

import random
from collections import Counter
from functools import cache

import pytest
from attrs import evolve

from puertorico.engine import events as ev
from puertorico.engine.ids import GOODS, Building, Role
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.record.seats import Seat
from puertorico.session.game_history import GameHistory, PointsBySource, TakenRole, build_history
from puertorico.session.game_session import Session
from tests.setups import SETUPS, setup_id

NAMES = ("Ana", "Jan", "Eva", "Ion", "Pál")


def session(options: Options, seed: int) -> Session:
    return Session(options, seed, [Seat("human", name) for name in NAMES[: options.players]])


@cache
def played(options: Options, seed: int = 7) -> Session:
    game = session(options, seed)
    chances = random.Random(seed)
    while not game.is_over:
        game.act(chances.choice(game.legal()))
    return game


def events_by_round(game: Session) -> list[list[ev.Event]]:
    """Return the events of each round, split at RoundEnded; the draft is part of the first."""
    rounds: list[list[ev.Event]] = [[]]
    for entry in game.log_entries:
        for event in entry.events:
            rounds[-1].append(event)
            if isinstance(event, ev.RoundEnded):
                rounds.append([])
    return rounds


def income(event: ev.Event) -> Counter[int]:
    """Return the doubloons gained or paid by each seat in an event."""
    match event:
        case ev.RoleTaken(seat, _, count) | ev.DoubloonsGained(seat, count, _):
            return Counter({seat: count})
        case ev.Sold(seat, _, count) | ev.SoldToPost(seat, _, count):
            return Counter({seat: count})
        case ev.Built(seat, _, count) | ev.DoubloonsPaid(seat, count, _):
            return Counter({seat: -count})
    return Counter()


def harvest(event: ev.Event) -> dict[int, list[int]]:
    """Return the barrels gained or lost by each seat in an event, by Good."""

    def one(good: int, count: int) -> list[int]:
        return [count if kind == good else 0 for kind in GOODS]

    match event:
        case ev.Produced(seat, goods, _):
            return {seat: list(goods)}
        case ev.BarrelTaken(seat, good):
            return {seat: one(good, 1)}
        case ev.Sold(seat, good, _) | ev.SoldToPost(seat, good, _):
            return {seat: one(good, -1)}
        case ev.PaidInKind(seat, "good", int(good)):
            return {seat: one(good, -1)}
        case ev.Loaded(seat, good, count, _):
            return {seat: one(good, -count)}
        case ev.Stored(seat, _, goods) | ev.SmallWharfLoaded(seat, goods) | ev.CrownSupplied(seat, goods):
            return {seat: [-count for count in goods]}
    return {}


@pytest.mark.parametrize("options", SETUPS, ids=setup_id)
def test_the_last_round_matches_the_score(options: Options) -> None:
    """END-2"""
    game = played(options)
    last = build_history(game).rounds[-1]
    assert last.number == game.state.round
    for score, player, figures in zip(game.scores(), game.state.players, last.figures, strict=True):
        points = figures.points
        assert points == PointsBySource(
            score.chips, score.buildings, sum(score.bonuses.values()), score.nobles
        )
        assert points.total == score.total
        assert figures.doubloons + figures.barrels == score.doubloons_and_goods
        assert (figures.doubloons, list(figures.goods)) == (player.doubloons, player.goods)


@pytest.mark.parametrize("options", SETUPS, ids=setup_id)
def test_the_figures_of_each_round_match_its_events(options: Options) -> None:
    game = played(options)
    found = build_history(game)
    rounds = events_by_round(game)
    assert len(found.rounds) == len(rounds)
    seats = range(options.players)
    doubloons = [figures.doubloons for figures in found.start.figures]
    goods = [[0] * len(GOODS) for _ in seats]
    chips: list[Counter[Building | None]] = [Counter() for _ in seats]
    paid = [0] * options.players
    for one, events in zip(found.rounds, rounds, strict=True):
        for event in events:
            for seat, count in income(event).items():
                doubloons[seat] += count
            for seat, counts in harvest(event).items():
                goods[seat] = [have + more for have, more in zip(goods[seat], counts, strict=True)]
            if isinstance(event, ev.PointsGained):
                chips[event.seat][event.by] += event.count
            if isinstance(event, ev.PaidInKind) and event.what == "point":
                paid[event.seat] += 1
        for seat, figures in enumerate(one.figures):
            assert figures.doubloons == doubloons[seat]
            assert list(figures.goods) == goods[seat]
            assert figures.chips_by == chips[seat]
            assert figures.chips_paid == paid[seat]
            assert figures.points.chips == sum(chips[seat].values()) - paid[seat]


@pytest.mark.parametrize("options", SETUPS, ids=setup_id)
def test_roles_are_listed_in_turn_order(options: Options) -> None:
    """RND-1: in turn order from the governor, who moves left; RND-3: each card once."""
    game = played(options)
    found = build_history(game)
    each = 3 if options.players == 2 else 1
    rounds = events_by_round(game)
    for before, one in zip((found.start, *found.rounds), found.rounds, strict=False):
        assert one.number == before.number + 1
        if before.number:
            assert one.governor == (before.governor + 1) % options.players
        seats = [taken.seat for taken in one.taken]
        assert seats == [(one.governor + k) % options.players for k in range(each * options.players)]
        assert len({taken.role for taken in one.taken}) == len(one.taken)
        events = [event for event in rounds[one.number - 1] if isinstance(event, ev.RoleTaken)]
        assert one.taken == tuple(TakenRole(event.seat, event.role, event.doubloons) for event in events)


def test_the_start_has_the_figures_of_the_setup() -> None:
    """SET-1: doubloons, no points, no barrels; the draft comes before it (SET-10)."""
    for options in (Options(4), SETUPS[3]):
        found = build_history(played(options))
        money = {2: 3, 4: 3}[options.players]
        assert found.start.number == 0
        assert found.stages == (found.start, *found.rounds)
        for figures in found.start.figures:
            assert figures.doubloons == money
            assert figures.points == PointsBySource(0, 0, 0, 0)
            assert (figures.barrels, figures.chips_by, figures.chips_paid) == (0, {}, 0)


def test_the_last_round_of_an_unfinished_game_has_the_current_figures() -> None:
    game = session(Options(3, governor=1), 5)
    assert build_history(game) == GameHistory(tuple(game.seats), build_history(game).start, ())
    assert build_history(game).start.governor == 1
    chances = random.Random(1)
    while game.state.round < 4 or game.state.role is not Role.BUILDER:
        game.act(chances.choice(game.legal()))
    found = build_history(game)
    assert [one.number for one in found.rounds] == [*range(1, game.state.round + 1)]
    assert [f.doubloons for f in found.rounds[-1].figures] == [p.doubloons for p in game.state.players]
    assert found.rounds[-1].taken[-1].role is Role.BUILDER
    game.rewind(0)
    assert build_history(game).rounds == ()


def test_the_draft_is_part_of_the_first_round() -> None:
    """SET-10: it changes no figures."""
    drafted = session(SETUPS[3], 5)
    drafted.act(drafted.legal()[0])
    found = build_history(drafted)
    assert [one.number for one in found.rounds] == [1]
    assert found.rounds[0] == evolve(found.start, number=1)


def test_a_game_from_a_position_starts_with_its_round() -> None:
    state = position(Options(3), [Board(doubloons=5), Board(vp=4), Board()], round=6)
    game = Session(state.options, 1, [Seat("human", name) for name in NAMES[:3]], start=state)
    game.act(game.legal()[0])
    found = build_history(game)
    assert (found.start.number, [one.number for one in found.rounds]) == (5, [6])
    assert [figures.points.chips for figures in found.start.figures] == [0, 4, 0]
    assert found.start.figures[0].doubloons == 5
