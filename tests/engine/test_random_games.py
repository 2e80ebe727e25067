"""Whole random games: every piece stays accounted for."""

import random
from collections.abc import Sequence

import pytest

from puertorico.engine.actions import (
    Action,
    Build,
    BuyPlantation,
    DiscardTile,
    Load,
    LoadSmallWharf,
    MoveGuest,
    PayColonist,
    PayGood,
    PayPoint,
    PlaceInCity,
    PlaceOnIsland,
    SellPlantation,
    SellToPost,
    SupplyCrown,
    TakePlantation,
)
from puertorico.engine.events import (
    BarrelTaken,
    Built,
    CrownSupplied,
    DoubloonsGained,
    DoubloonsPaid,
    EndTriggered,
    Event,
    GameEnded,
    Loaded,
    PaidInKind,
    PointsGained,
    Produced,
    RoleTaken,
    ShipSailed,
    SmallWharfLoaded,
    Sold,
    SoldToPost,
    Stored,
    TradingHouseEmptied,
)
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.ids import Building, EndReason, Role
from puertorico.engine.invariants import find_violations
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.scoring import scores, winners
from puertorico.engine.state import GameState
from tests.engine.helpers import VARIANTS, WITH_NOBLES, at_random, expanded, name_of, play

GAMES = [
    Options(players=players, **variant)  # type: ignore[arg-type]
    for players in (2, 3, 4, 5)
    for variant in VARIANTS
]
EXPANDED = [
    options
    for players in (2, 3, 4, 5)
    for options in [*expanded(players), expanded(players, swap_factory_university=True)[6]]
]


class Ledger:
    """Doubloons, VP and barrels of all seats according to the events, to compare with the state."""

    def __init__(self, state: GameState) -> None:
        self.doubloons = [player.doubloons for player in state.players]
        self.points = [player.vp for player in state.players]
        self.goods = [player.goods[:] for player in state.players]
        self.ends: list[EndReason] = []
        self.over = 0

    def book(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case RoleTaken():
                    self.doubloons[event.seat] += event.doubloons
                case DoubloonsGained():
                    self.doubloons[event.seat] += event.count
                case Built():
                    self.doubloons[event.seat] -= event.price
                case Sold():
                    self.doubloons[event.seat] += event.price
                    self.goods[event.seat][event.good] -= 1
                case PointsGained():
                    assert event.count > 0
                    self.points[event.seat] += event.count
                case Produced():
                    for good, count in enumerate(event.goods):
                        self.goods[event.seat][good] += count
                case BarrelTaken():
                    self.goods[event.seat][event.good] += 1
                case Loaded():
                    assert event.count > 0
                    self.goods[event.seat][event.good] -= event.count
                case Stored():
                    held = [kept + lost for kept, lost in zip(event.kept, event.lost, strict=True)]
                    assert held == self.goods[event.seat]
                    self.goods[event.seat] = list(event.kept)
                case EndTriggered():
                    self.ends.append(event.reason)
                case GameEnded():
                    self.over += 1
                case SoldToPost():
                    self.doubloons[event.seat] += event.price
                    self.goods[event.seat][event.good] -= 1
                case DoubloonsPaid():
                    self.doubloons[event.seat] -= event.count
                case SmallWharfLoaded() | CrownSupplied():
                    assert sum(event.goods) > 0
                    for good, count in enumerate(event.goods):
                        self.goods[event.seat][good] -= count
                case PaidInKind(seat, what, good):
                    if what == "point":
                        self.points[seat] -= 1
                    elif good is not None:
                        self.goods[seat][good] -= 1
                case TradingHouseEmptied() | ShipSailed():
                    pass

    def check(self, state: GameState) -> None:
        assert [player.doubloons for player in state.players] == self.doubloons
        assert [player.vp for player in state.players] == self.points
        assert [player.goods for player in state.players] == self.goods


@pytest.mark.parametrize("options", GAMES, ids=lambda o: f"{o.players}-{GAMES.index(o) % len(VARIANTS)}")
@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.many_games) for n in (1, 2))])
def test_all_pieces_are_accounted_for(options: Options, seed: int) -> None:
    account(options, seed)


@pytest.mark.parametrize("options", EXPANDED, ids=name_of)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.many_games)])
def test_all_pieces_are_accounted_for_with_expansions(options: Options, seed: int) -> None:
    account(options, seed)


def account(options: Options, seed: int) -> None:
    """Play a whole random game and check every action against its events and a copy."""
    ledger: Ledger | None = None
    previous: GameState | None = None

    def after(state: GameState, action: Action, events: Sequence[Event]) -> None:
        nonlocal ledger, previous
        assert find_violations(state) == [], str(action)
        assert ledger is not None
        ledger.book(events)
        ledger.check(state)
        if previous is not None:
            # The copy made before the action is unchanged, and leads to the same state.
            assert apply(previous, action) == events
            assert previous == state
        previous = state.clone()
        assert previous == state

    def choose(state: GameState, actions: Sequence[Action], rng: random.Random) -> Action:
        nonlocal ledger
        ledger = ledger or Ledger(state)
        return rng.choice(actions)

    state = play(options, seed, choose, after)
    assert ledger is not None
    assert ledger.over == 1
    assert sum(ledger.ends) == state.end_reasons
    assert len(set(ledger.ends)) == len(ledger.ends) > 0
    assert find_violations(state) == []
    best = max(score.total for score in scores(state))
    assert all(scores(state)[seat].total == best for seat in winners(state))


@pytest.mark.parametrize(
    "options", [*[Options(players=n) for n in (2, 3, 4, 5)], *expanded(3), *expanded(5)], ids=name_of
)
def test_steps_without_a_choice_are_automatic(options: Options) -> None:
    """RND-2: only a forced load is a decision with a single action."""
    single: set[tuple[Role | None, type[Action]]] = set()

    def after(state: GameState, _action: Action, _events: Sequence[Event]) -> None:
        if not state.is_over and len(legal_actions(state)) < 2:
            single.add((state.role, type(legal_actions(state)[0])))

    for seed in range(3):
        play(options, seed, after=after)
    assert single == {(Role.CAPTAIN, Load)}


@pytest.mark.parametrize("options", [o for o in EXPANDED if o.draft == DraftMode.CUSTOM], ids=name_of)
def test_every_event_and_action_of_the_expansions_occurs(options: Options) -> None:
    """Random games reach everything that the buildings in play can do."""
    actions: set[type[Action]] = set()

    def after(_state: GameState, action: Action, _events: Sequence[Event]) -> None:
        actions.add(type(action))

    for seed in range(12):
        play(options, seed, after=after)
    in_play = {building: kinds for building, kinds in BROUGHT_IN.items() if building in options.selection}
    assert in_play
    assert [building.label for building, kinds in in_play.items() if not actions & kinds] == []


BROUGHT_IN: dict[Building, set[type[Action]]] = {
    Building.GUESTHOUSE: {MoveGuest},
    Building.BLACK_MARKET: {PayColonist, PayGood, PayPoint},
    Building.TRADING_POST: {SellToPost},
    Building.SMALL_WHARF: {LoadSmallWharf},
    Building.FOREST_HOUSE: {TakePlantation},
    Building.LAND_OFFICE: {BuyPlantation, SellPlantation},
    Building.HUNTING_LODGE: {DiscardTile},
    Building.ROYAL_SUPPLIER: {SupplyCrown},
}


def test_a_game_with_nobles_does_not_end_without_colonists() -> None:
    """NOB-3, END-1: players who do nothing play forever."""
    state = new_game(Options(players=3, sets=WITH_NOBLES, draft=DraftMode.RANDOM), 1)
    while state.round < 60:
        actions = legal_actions(state)
        passing = [action for action in actions if str(action) == "pass"]
        apply(state, passing[0] if passing else actions[0])
    assert state.colonists == 0
    assert not state.is_over
    assert find_violations(state) == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_end_even_with_players_who_only_pass(players: int) -> None:
    """END-1: the Mayor's ship empties the supply; rounds without progress still end the game."""

    def idle(_state: GameState, actions: Sequence[Action], _rng: random.Random) -> Action:
        passing = [action for action in actions if str(action) == "pass"]
        return passing[0] if passing else actions[0]

    state = play(Options(players=players), 1, idle)
    assert state.is_over
    assert state.round < 60


def builders(state: GameState, actions: Sequence[Action], rng: random.Random) -> Action:
    """Players who build what they can and avoid the Mayor."""
    buying = [action for action in actions if isinstance(action, Build)]
    if buying:
        return rng.choice(buying)
    if state.role is None and state.round < 50:
        for text in ("take builder", "take trader", "take craftsman", "take prospector", "take settler"):
            for action in actions:
                if str(action) == text:
                    return action
    return rng.choice(actions)


def shippers(state: GameState, actions: Sequence[Action], rng: random.Random) -> Action:
    """Players who produce and ship, and save colonists."""
    if isinstance(actions[0], PlaceOnIsland | PlaceInCity):
        return actions[-1]
    if state.role is None and state.round < 50:
        order = ["take captain", "take craftsman", "take settler", "take prospector", "take trader"]
        if state.round < 6:
            order = ["take mayor", "take settler", *order]
        for text in order:
            for action in actions:
                if str(action) == text:
                    return action
    if state.role is Role.BUILDER:
        return actions[-1]
    corn = [action for action in actions if str(action) == "settle corn"]
    return corn[0] if corn else rng.choice(actions)


ENDS = [
    (EndReason.COLONISTS, at_random),
    (EndReason.CITY, builders),
    (EndReason.VICTORY_POINTS, shippers),
]


@pytest.mark.parametrize(("reason", "how"), ENDS, ids=["colonists", "city", "points"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_of_the_three_ends_occurs(players: int, reason: EndReason, how: object) -> None:
    """END-1: alone, and the round is played to its end."""
    for seed in range(40):
        triggered: list[tuple[int, EndReason]] = []

        def after(
            state: GameState,
            _action: Action,
            events: Sequence[Event],
            triggered: list[tuple[int, EndReason]] = triggered,
        ) -> None:
            triggered.extend((state.round, e.reason) for e in events if isinstance(e, EndTriggered))

        state = play(Options(players=players), seed, how, after)  # type: ignore[arg-type]
        assert all(round_ == state.round for round_, _ in triggered)
        taken = sum(seat >= 0 for seat in state.role_taken_by)
        assert taken == players
        if state.end_reasons == reason:
            if reason == EndReason.CITY:
                assert max(player.city_spaces for player in state.players) == 12
            elif reason == EndReason.VICTORY_POINTS:
                assert state.vp_supply <= 0
            else:
                assert state.colonists == 0
            return
    pytest.fail("this end did not occur")
