"""Builder phase (BLD)."""

import pytest

from puertorico.engine.actions import BUILD
from puertorico.engine.buildings import COLUMN, LARGE
from puertorico.engine.events import BuildingStaffed, Built, EndTriggered
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import Building, EndReason, Role, Tile
from puertorico.engine.phases.builder import price
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.engine.helpers import BASE, THREE, do, of_type, texts

B = Building
SMALL = [b for b in BASE if not LARGE >> b & 1]


def builder(*given: Board, **more: object) -> GameState:
    return position(THREE, [*given, *[Board()] * (3 - len(given))], role=Role.BUILDER, **more)  # type: ignore[arg-type]


def quarries(count: int, *, doubloons: int = 0, idle: int = 0) -> Board:
    return Board(doubloons=doubloons, island={Tile.QUARRY: count + idle}, staffed={Tile.QUARRY: count})


def test_each_player_may_buy_one_building() -> None:
    """BLD-1"""
    state = builder(Board(doubloons=20), Board(doubloons=20), Board(doubloons=20))
    for seat in range(3):
        assert state.seat == seat
        do(state, "build hacienda" if seat < 2 else "build harbor")
    assert state.role is None
    assert [player.buildings for player in state.players] == [(B.HACIENDA,), (B.HACIENDA,), (B.HARBOR,)]
    assert [player.doubloons for player in state.players] == [19, 18, 12]


def test_a_sold_out_building_cannot_be_bought() -> None:
    """BLD-1"""
    state = builder(Board(doubloons=20), Board(city={B.WHARF: 0}), Board(city={B.WHARF: 0}))
    assert "build wharf" not in texts(state)
    assert "build harbor" in texts(state)


def test_large_buildings_exist_once() -> None:
    """BLD-1"""
    state = builder(Board(doubloons=20), Board(doubloons=20))
    do(state, "build city hall")
    assert "build city hall" not in texts(state)
    assert "build fortress" in texts(state)


def test_no_player_owns_the_same_building_twice() -> None:
    """BLD-1: a small and a large plant are different buildings."""
    state = builder(
        Board(doubloons=20, city={B.SMALL_WAREHOUSE: 0, B.SMALL_SUGAR_MILL: 1, B.SMALL_MARKET: 0})
    )
    offered = texts(state)
    assert "build small warehouse" not in offered
    assert "build small sugar mill" not in offered
    assert {"build large warehouse", "build sugar mill", "build large market"} <= set(offered)


@pytest.mark.parametrize(
    ("building", "paid"), [(B.CONSTRUCTION_HUT, 1), (B.OFFICE, 3), (B.HARBOR, 5), (B.CITY_HALL, 7)]
)
def test_three_quarries_reduce_the_price_without_the_privilege(building: Building, paid: int) -> None:
    """BLD-2, BLD-3: an example in the rulebooks."""
    state = builder(Board(), quarries(3, doubloons=paid))
    do(state, "pass")
    assert price(state, 1, building).total == paid
    events = do(state, f"build {building.label}")
    assert Built(1, building, paid) in events
    assert state.players[1].doubloons == 0


@pytest.mark.parametrize(
    ("building", "paid", "as_builder"), [(B.HACIENDA, 1, 0), (B.OFFICE, 3, 2), (B.UNIVERSITY, 6, 5)]
)
def test_two_quarries_with_and_without_the_privilege(building: Building, paid: int, as_builder: int) -> None:
    """BLD-2, BLD-3: an example in the rulebooks."""
    state = builder(quarries(2, doubloons=as_builder), quarries(2, doubloons=paid))
    assert Built(0, building, as_builder) in do(state, f"build {building.label}")
    assert Built(1, building, paid) in do(state, f"build {building.label}")
    assert [player.doubloons for player in state.players] == [0, 0, 0]


def test_a_building_one_doubloon_too_expensive_cannot_be_bought() -> None:
    """BLD-2"""
    state = builder(quarries(2, doubloons=4))
    assert "build office" in texts(state)
    assert "build university" not in texts(state)
    assert "build factory" in texts(state)  # 7 - 2 - 1


@pytest.mark.parametrize("count", range(7))
def test_quarries_count_up_to_the_column(count: int) -> None:
    """BLD-3"""
    state = builder(quarries(count, doubloons=10, idle=1))
    for building in BASE:
        shown = price(state, 0, building)
        assert shown.quarries == min(count, COLUMN[building])
        assert shown.privilege == 1
        assert shown.total == max(0, shown.printed - shown.quarries - 1)
        assert price(state, 0, building, as_builder=False).privilege == 0


def test_only_staffed_quarries_count() -> None:
    """BLD-2, MAY-3"""
    state = builder(quarries(0, doubloons=8, idle=4))
    assert price(state, 0, B.GUILD_HALL).total == 9
    assert "build guild hall" not in texts(state)


def test_price_is_never_below_zero() -> None:
    """BLD-2"""
    state = builder(quarries(4))
    assert texts(state) == [
        "build construction hut",
        "build hacienda",
        "build indigo plant",
        "build small indigo plant",
        "build small market",
        "build small sugar mill",
        "pass",
    ]
    do(state, "build small market")
    assert state.players[0].doubloons == 0


def test_offers_and_prices_agree() -> None:
    """BLD-2: exactly what can be paid is offered, for any number of doubloons and quarries."""
    for count in range(6):
        for purse in range(12):
            for as_builder in (True, False):
                board = quarries(count, doubloons=purse)
                seat = 0 if as_builder else 1
                state = builder(*[Board()] * seat, board)
                if not as_builder:
                    do(state, "pass")
                offered = set(legal_actions(state)) if state.seat == seat else set()
                for building in BASE:
                    assert (BUILD[building] in offered) == (price(state, seat, building).total <= purse)


def test_full_city_buys_nothing() -> None:
    """BLD-1"""
    state = builder(Board(doubloons=20, city=dict.fromkeys(SMALL[:12], 0)), Board(doubloons=1))
    assert state.seat == 1


@pytest.mark.parametrize(
    ("small", "large", "fits_small", "fits_large"),
    [
        (11, 0, True, False),
        (10, 0, True, True),
        (9, 1, True, False),
        (8, 1, True, True),
        (0, 3, True, True),
        (0, 4, True, False),
        (3, 4, True, False),
        (4, 3, True, True),
        (5, 3, True, False),
        (2, 4, True, False),
    ],
)
def test_room_for_a_large_building(small: int, large: int, fits_small: bool, fits_large: bool) -> None:
    """BLD-4: two spaces one below the other, in four columns of three."""
    kinds = [b for b in SMALL if b != B.WHARF][:small] + list(BASE[18 : 18 + large])
    state = builder(Board(doubloons=30, city=dict.fromkeys(kinds, 0)))
    assert ("build wharf" in texts(state)) == fits_small
    assert ("build city hall" in texts(state)) == fits_large


def columns_allow(small: int, large: int) -> bool:
    """Return whether this many small and large buildings fit in four columns of three, by brute force."""
    if large > 4:
        return False
    return small <= large * 1 + (4 - large) * 3


@pytest.mark.parametrize("large", range(5))
def test_city_room_agrees_with_brute_force(large: int) -> None:
    """BLD-4: as buildings may be moved, free spaces and the number of large buildings decide."""
    for small in range(13 - 2 * large):
        kinds = [b for b in SMALL if b != B.WHARF][:small] + list(BASE[18 : 18 + large])
        if len(kinds) + large >= 12:
            continue
        state = builder(Board(doubloons=30, city=dict.fromkeys(kinds, 0)))
        assert ("build city hall" in texts(state)) == columns_allow(small, large + 1)


def test_university_puts_one_colonist_on_the_building_bought() -> None:
    """BLD-5: only one, however many circles."""
    state = builder(Board(doubloons=9, city={B.UNIVERSITY: 1}))
    supply = state.colonists
    do(state, "build sugar mill")
    assert texts(state) == ["pass", "take colonist"]
    events = do(state, "take colonist")
    assert events[0] == BuildingStaffed(0, B.SUGAR_MILL, from_ship=False)
    assert state.players[0].workers[B.SUGAR_MILL] == 1
    assert state.players[0].is_occupied(B.SUGAR_MILL)
    assert state.colonists == supply - 1


def test_university_may_be_left_unused() -> None:
    """BLD-5, RND-2"""
    state = builder(Board(doubloons=9, city={B.UNIVERSITY: 1}))
    do(state, "build harbor", "pass")
    assert not state.players[0].is_occupied(B.HARBOR)


@pytest.mark.parametrize(("ship", "asked"), [(1, True), (0, False)])
def test_university_with_an_empty_supply(ship: int, asked: bool) -> None:
    """BLD-5: from the ship, or none if that is empty too."""
    rest = 58 - ship - 1
    state = builder(
        Board(doubloons=9, city={B.UNIVERSITY: 1}),
        Board(san_juan=rest // 2, doubloons=1),
        Board(san_juan=rest - rest // 2),
        colonist_ship=ship,
    )
    do(state, "build city hall")
    assert (texts(state) == ["pass", "take colonist"]) == asked
    if asked:
        assert BuildingStaffed(0, B.CITY_HALL, from_ship=True) in do(state, "take colonist")
        assert state.colonist_ship == 0
    else:
        assert state.seat == 1


def test_university_does_not_work_for_itself_or_unstaffed() -> None:
    """BLD-5, MAY-3"""
    state = builder(Board(doubloons=9), Board(doubloons=9, city={B.UNIVERSITY: 0}))
    do(state, "build university")
    assert state.seat == 1
    do(state, "build harbor")
    assert state.role is None


def test_builder_who_builds_nothing_gets_nothing() -> None:
    """BLD-6"""
    state = builder(Board(doubloons=5))
    do(state, "pass")
    assert state.players[0].doubloons == 5


def test_privilege_is_for_one_building_only() -> None:
    """BLD-1, BLD-2: the Builder buys once."""
    state = builder(Board(doubloons=20), Board(doubloons=20))
    do(state, "build wharf")
    assert state.seat == 1


def test_twelfth_space_triggers_the_end_and_the_university_still_works() -> None:
    """END-1, BLD-5"""
    kinds = [b for b in SMALL if b not in (B.UNIVERSITY, B.WHARF)][:9]
    state = builder(
        Board(doubloons=20, city={**dict.fromkeys(kinds, 0), B.UNIVERSITY: 1}), Board(doubloons=5)
    )
    events = do(state, "build city hall")
    assert of_type(events, EndTriggered) == [EndTriggered(EndReason.CITY, 0)]
    do(state, "take colonist")
    assert state.players[0].is_occupied(B.CITY_HALL)
    assert state.seat == 1


def test_unstaffed_buildings_stay_at_no_cost() -> None:
    """BLD-4: buildings never leave a city."""
    state = builder(Board(doubloons=20, city={B.HACIENDA: 0}))
    do(state, "build wharf")
    assert state.players[0].buildings == (B.HACIENDA, B.WHARF)
