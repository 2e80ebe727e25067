"""What counts as using a building, and as a chance to use it."""

import random

import pytest

from puertorico import ai
from puertorico.cli.building_activity import active_buildings
from puertorico.cli.opportunities import find_opportunities
from puertorico.cli.usage_report import UsageTracker
from puertorico.engine.actions import (
    PASS,
    Action,
    Build,
    DrawPlantation,
    LoadSmallWharf,
    LoadWharf,
    MoveGuest,
    Sell,
    SellToPost,
    Store,
    TakeColonist,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    TakeRole,
)
from puertorico.engine.effects import base, new_buildings, nobles
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import ISLAND_PLACES, Building, EndReason, Good, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.scoring import scores
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from tests.setups import BOXES

FOUR = Options(players=4, sets=BOXES["all"])
B, G, T = Building, Good, Tile
FULL_SHIPS = {5: (G.TOBACCO, 5), 6: (G.COFFEE, 6), 7: (G.INDIGO, 7)}


def table(board: Board, role: Role, **more: object) -> GameState:
    return position(FOUR, [board, *[Board()] * 3], role=role, round=5, **more)  # type: ignore[arg-type]


def working(state: GameState, *actions: Action) -> set[Building]:
    """Return the buildings of the first seat that the last of these actions uses."""
    found: set[Building] = set()
    for action in actions:
        before = state.clone()
        events = apply(state, action)
        found = {building for seat, building in active_buildings(before, state, events) if seat == 0}
    return found


def could_work(state: GameState) -> set[Building]:
    assert state.seat == 0
    before = state.clone()
    found = find_opportunities(state)
    assert state == before
    assert all(seat == 0 for seat, _ in found)
    return {building for _, building in found}


HOUSE = (G.CORN, G.SUGAR)


@pytest.mark.parametrize(
    ("good", "trading_house", "found"),
    [(G.SUGAR, HOUSE, {B.OFFICE}), (G.CORN, HOUSE, set()), (G.SUGAR, (G.CORN,), set())],
)
def test_an_office_is_used_for_a_paying_good_that_is_already_in_the_trading_house(
    good: Good, trading_house: tuple[Good, ...], found: set[Building]
):
    state = table(
        Board(goods={good: 1}, city={B.OFFICE: 1}),
        Role.TRADER,
        played_by=3,
        turn=0,
        trading_house=trading_house,
    )
    assert could_work(state) == found
    assert working(state, Sell(good)) == found


def test_a_trading_post_is_used_only_if_it_pays():
    board = Board(goods={G.CORN: 1, G.COFFEE: 1}, city={B.TRADING_POST: 1})
    state = table(board, Role.TRADER, played_by=3, turn=0)
    assert could_work(state) == {B.TRADING_POST}
    assert working(state.clone(), SellToPost(G.COFFEE)) == {B.TRADING_POST}
    assert working(state, SellToPost(G.CORN)) == set()


def test_a_missed_chance_is_counted():
    tracker = UsageTracker()
    state = table(Board(goods={G.SUGAR: 1}, city={B.LARGE_MARKET: 1}), Role.TRADER, played_by=3, turn=0)
    tracker.before(state)
    tracker.after(state, apply(state, PASS))
    found = tracker.uses(state)[B.LARGE_MARKET]
    assert (found.bought, found.occupied, found.able, found.used) == (1, 1, 1, 0)
    assert (found.chances, found.times) == (1, 0)


W = Building.SMALL_WAREHOUSE


@pytest.mark.parametrize(
    ("goods", "city", "kept", "found"),
    [
        ({G.CORN: 3, G.INDIGO: 2}, (W,), (3, 1, 0, 0, 0), {W}),
        ({G.INDIGO: 3}, (W,), None, {W}),
        ({G.CORN: 1}, (W,), None, set()),
        ({G.CORN: 1, G.INDIGO: 1}, (W, B.STOREHOUSE), None, {B.STOREHOUSE}),
        ({G.CORN: 5, G.INDIGO: 1}, (W, B.STOREHOUSE), (5, 1, 0, 0, 0), {W}),
        ({G.CORN: 5, G.INDIGO: 5}, (W, B.STOREHOUSE), (5, 4, 0, 0, 0), {W, B.STOREHOUSE}),
    ],
)
def test_a_warehouse_is_used_only_for_goods_that_would_spoil(
    goods: dict[Good, int],
    city: tuple[Building, ...],
    kept: tuple[int, int, int, int, int] | None,
    found: set[Building],
):
    """The previous player has a choice. If the owner has none, they store automatically."""
    boards = [
        Board(goods=goods, city=dict.fromkeys(city, 1)),
        Board(),
        Board(),
        Board(goods={G.TOBACCO: 1, G.SUGAR: 1}),
    ]
    state = position(FOUR, boards, role=Role.CAPTAIN, played_by=3, step=Step.STORE, round=5)
    own = [] if kept is None else [Store(kept)]
    assert working(state, Store((0, 0, 1, 0, 0)), *own) == found


@pytest.mark.parametrize(
    ("building", "quarries", "found"),
    [(B.SMALL_MARKET, 0, {B.ZONING_OFFICE}), (B.SMALL_MARKET, 1, set()), (B.HARBOR, 1, {B.ZONING_OFFICE})],
)
def test_a_zoning_office_is_used_only_if_it_lowers_the_price(
    building: Building, quarries: int, found: set[Building]
):
    board = Board(doubloons=8, island={T.QUARRY: 1}, staffed={T.QUARRY: quarries}, city={B.ZONING_OFFICE: 1})
    state = table(board, Role.BUILDER, played_by=3, turn=0)
    assert working(state, Build(building)) == found


def test_a_black_market_is_used_only_to_pay_what_is_missing():
    board = Board(doubloons=9, vp=3, san_juan=2, city={B.BLACK_MARKET: 1, B.CHURCH: 1})
    state = table(board, Role.BUILDER, played_by=3, turn=0)
    assert could_work(state) == {B.BLACK_MARKET, B.CHURCH}
    assert working(state.clone(), Build(B.FORTRESS)) == {B.BLACK_MARKET}
    assert working(state, Build(B.HOSPICE)) == {B.CHURCH}


def test_a_university_is_used_after_building():
    state = table(Board(doubloons=2, city={B.UNIVERSITY: 1}), Role.BUILDER)
    apply(state, Build(B.HACIENDA))
    assert could_work(state) == {B.UNIVERSITY}
    assert working(state, TakeColonist()) == {B.UNIVERSITY}


def craft(supply: int = 9) -> GameState:
    """A Craftsman with an indigo plantation, an Indigo Plant and an Aqueduct; ``supply``: barrels left."""
    board = Board(island={T.INDIGO: 1}, staffed={T.INDIGO: 1}, city={B.INDIGO_PLANT: 1, B.AQUEDUCT: 1})
    others = [Board(goods={G.INDIGO: 11 - supply}), Board(), Board()]
    return position(FOUR, [board, *others], turn=0, round=5)


def test_an_aqueduct_is_used_only_if_it_adds_a_barrel():
    assert working(craft(), TakeRole(Role.CRAFTSMAN)) == {B.INDIGO_PLANT, B.AQUEDUCT}
    assert working(craft(supply=1), TakeRole(Role.CRAFTSMAN)) == {B.INDIGO_PLANT}


def test_a_library_is_used_when_the_privilege_counts_twice():
    library = {B.LIBRARY: 1}
    state = table(Board(city=library), Role.SETTLER, face_up={T.CORN: 5})
    assert working(state, TakePlantation(T.CORN)) == set()
    while state.seat != 0:
        apply(state, PASS)
    assert working(state, TakePlantation(T.CORN)) == {B.LIBRARY}

    state = position(FOUR, [Board(city=library), *[Board()] * 3], turn=0, round=5)
    assert working(state.clone(), TakeRole(Role.PROSPECTOR)) == {B.LIBRARY}
    apply(state, TakeRole(Role.MAYOR))
    assert working(state.clone(), TakeColonist()) == set()
    assert working(state, TakeColonist(), TakeColonist()) == {B.LIBRARY}

    fields = Board(island={T.CORN: 1}, staffed={T.CORN: 1}, city=library)
    state = position(FOUR, [fields, *[Board()] * 3], turn=0, round=5)
    apply(state, TakeRole(Role.CRAFTSMAN))
    assert working(state.clone(), TakeGood(G.CORN)) == set()
    assert working(state, TakeGood(G.CORN), TakeGood(G.CORN)) == {B.LIBRARY}


def test_a_library_is_used_if_it_lowers_the_builders_price():
    state = table(Board(doubloons=5, city={B.LIBRARY: 1}), Role.BUILDER)
    assert working(state.clone(), Build(B.SMALL_INDIGO_PLANT)) == set(), "it is free anyway"
    assert working(state, Build(B.SMALL_SUGAR_MILL)) == {B.LIBRARY}


def test_a_construction_hut_is_not_needed_for_the_settlers_quarry():
    hut = Board(city={B.CONSTRUCTION_HUT: 1})
    assert working(table(hut, Role.SETTLER), TakeQuarry()) == set()
    state = table(hut, Role.SETTLER, played_by=3, turn=0)
    assert could_work(state) == {B.CONSTRUCTION_HUT}
    assert working(state, TakeQuarry()) == {B.CONSTRUCTION_HUT}


def test_wharves_are_used_only_if_they_score():
    board = Board(goods={G.CORN: 1}, city={B.SMALL_WHARF: 1, B.WHARF: 1})
    state = table(board, Role.CAPTAIN, played_by=3, turn=0, ships=FULL_SHIPS)
    assert could_work(state) == {B.WHARF}, "a single barrel scores nothing with the Small Wharf"
    assert working(state.clone(), LoadWharf(G.CORN)) == {B.WHARF}
    assert working(state, LoadSmallWharf((1, 0, 0, 0, 0))) == set()


def test_drawing_a_tile_uses_the_hacienda():
    state = table(Board(city={B.HACIENDA: 1}), Role.SETTLER)
    assert could_work(state) == {B.HACIENDA}
    assert working(state, DrawPlantation()) == {B.HACIENDA}


GUEST = {B.GUESTHOUSE: 1}
"""A guest who can move only to the other building on the board, if any."""


@pytest.mark.parametrize(
    ("board", "role", "found"),
    [
        (Board(city={**GUEST, B.HARBOR: 0}, goods={G.CORN: 2}), Role.CAPTAIN, True),
        (Board(city={**GUEST, B.HARBOR: 0}, goods={G.CORN: 2}), Role.TRADER, False),
        (Board(city={**GUEST, B.TRADING_POST: 0}, goods={G.SUGAR: 1}), Role.TRADER, True),
        (Board(city={**GUEST, B.OFFICE: 0}, goods={G.SUGAR: 1}), Role.TRADER, False),
        (Board(city={**GUEST, B.UNIVERSITY: 0}, doubloons=5), Role.BUILDER, True),
        (Board(city={**GUEST, B.HOSPICE: 0}), Role.SETTLER, True),
        (Board(city={**GUEST, B.HACIENDA: 0}), Role.SETTLER, True),
        (Board(city=GUEST, island={T.QUARRY: 1}, doubloons=5), Role.BUILDER, True),
        (Board(city=GUEST, island={T.QUARRY: 1}, doubloons=5), Role.SETTLER, False),
        (Board(city=GUEST, island={T.CORN: 1}), Role.CRAFTSMAN, True),
        (Board(city=GUEST, island={T.CORN: 1}), Role.BUILDER, False),
        (Board(city={**GUEST, B.INDIGO_PLANT: 0}), Role.CRAFTSMAN, False),
    ],
)
def test_a_guest_has_a_chance_only_if_their_move_changes_something(board: Board, role: Role, found: bool):
    state = table(board, role, trading_house=(G.CORN,))
    assert any(isinstance(action, MoveGuest) for action in legal_actions(state))
    assert (B.GUESTHOUSE in could_work(state)) == found


@pytest.mark.parametrize(("building", "found"), [(B.CITY_HALL, True), (B.OFFICE, False)])
def test_at_the_end_of_the_game_a_guest_has_a_chance_only_if_they_score(building: Building, found: bool):
    state = position(
        FOUR,
        [Board(city={**GUEST, building: 0}), *[Board()] * 3],
        step=Step.GAME_END,
        roles_taken={Role.SETTLER: 0, Role.MAYOR: 1, Role.CRAFTSMAN: 2, Role.PROSPECTOR: 3},
        ended=EndReason.CITY,
        round=15,
    )
    assert (B.GUESTHOUSE in could_work(state)) == found
    place = ISLAND_PLACES + building
    assert working(state, MoveGuest(place)) == {B.GUESTHOUSE}


ACTING = {
    building
    for box in (base, new_buildings, nobles)
    for building, hooks in box.EFFECTS.items()
    if set(hooks) - {Hook.FINAL_SCORE}
}
"""The buildings with an effect before the end of the game."""


def test_every_building_is_used_in_random_games():
    """Plays until each building was used; one whose events don't show its use would stay missing."""
    missing = set(ACTING)
    for seed in range(60):
        rng, state = random.Random(seed), new_game(FOUR, seed=seed)
        while missing and not state.is_over:
            before = state.clone()
            events = apply(state, rng.choice(legal_actions(state)))
            missing -= {building for _, building in active_buildings(before, state, events)}
    assert missing == set()


def test_the_counts_of_a_whole_game_are_consistent():
    state, tracker = new_game(FOUR, seed=4), UsageTracker()
    while not state.is_over:
        tracker.before(state)
        tracker.after(state, apply(state, ai.choose("random", view(state, state.seat))))
    uses = tracker.uses(state)
    assert sum(use.bought for use in uses.values()) == sum(len(p.buildings) for p in state.players)
    for use in uses.values():
        assert use.bought >= use.occupied >= use.able >= use.used
        assert use.chances >= use.times >= use.used
    for building in uses:
        paid = sum(result.bonuses.get(building, 0) > 0 for result in scores(state))
        if building in (B.GUILD_HALL, B.RESIDENCE, B.FORTRESS, B.CUSTOMS_HOUSE, B.CITY_HALL):
            assert uses[building].used == uses[building].times == paid
    assert uses[B.STATUE].used == uses[B.STATUE].bought if B.STATUE in uses else True
