"""The end of the game and the final points (END, GUI, RES, FTR, CUS, CTY)."""

import pytest

from puertorico.engine.buildings import PRODUCTION, SPECS
from puertorico.engine.events import EndTriggered, GameEnded, RoundEnded
from puertorico.engine.game import apply, legal_actions
from puertorico.engine.ids import NOBODY, Building, EndReason, Good, Role, Tile
from puertorico.engine.position import Board, position
from puertorico.engine.scoring import score, scores, winners
from puertorico.engine.state import GameState
from tests.engine.helpers import BASE, CORN, FOUR, SUGAR, THREE, boards, do, of_type

B = Building


def table(board: Board) -> GameState:
    return position(THREE, boards(3, p0=board))


def test_round_is_played_to_its_end() -> None:
    """END-1: from the FAQ; without another round."""
    state = position(FOUR, boards(4), ended=EndReason.CITY)
    for role in ("prospector", "craftsman", "trader"):
        do(state, f"take {role}")
        assert not state.is_over
    events = do(state, "take captain")
    assert state.is_over
    assert of_type(events, GameEnded) == [GameEnded()]
    assert of_type(events, RoundEnded) == []
    assert legal_actions(state) == ()
    assert state.seat == NOBODY


def test_no_end_without_a_reason() -> None:
    """END-1"""
    state = position(FOUR, boards(4))
    do(state, "take prospector", "take craftsman", "take trader", "take captain")
    assert not state.is_over
    assert state.end_reasons == EndReason(0)


def test_a_lack_of_colonists_ends_the_game() -> None:
    """END-1 (a)"""
    state = position(THREE, [Board(san_juan=20), Board(san_juan=20), Board(san_juan=13)], colonist_ship=3)
    events = do(state, "take mayor", "take colonist")
    assert EndTriggered(EndReason.COLONISTS, None) in events
    assert state.end_reasons == EndReason.COLONISTS
    do(state, "take craftsman", "take trader")
    assert state.is_over


SMALL = [b for b in BASE if SPECS[b].spaces == 1]


@pytest.mark.parametrize(("spaces", "ends"), [(10, False), (11, True)])
def test_filling_the_twelfth_city_space_ends_the_game(spaces: int, ends: bool) -> None:
    """END-1 (b)"""
    owned = [b for b in SMALL if b != B.SMALL_MARKET][:spaces]
    state = position(THREE, boards(3, p0=Board(doubloons=1, city=dict.fromkeys(owned, 0))), role=Role.BUILDER)
    events = do(state, "build small market")
    assert (EndTriggered(EndReason.CITY, 0) in events) == ends
    assert (state.end_reasons == EndReason.CITY) == ends


def test_a_large_building_may_fill_the_last_two_spaces() -> None:
    """END-1 (b), BLD-4"""
    state = position(
        THREE, boards(3, p0=Board(doubloons=10, city=dict.fromkeys(SMALL[:10], 0))), role=Role.BUILDER
    )
    do(state, "build city hall")
    assert state.end_reasons == EndReason.CITY


def test_the_last_chip_ends_the_game() -> None:
    """END-1 (c)"""
    state = position(THREE, [Board(vp=72), Board(goods={CORN: 2}), Board()], role=Role.CAPTAIN)
    do(state, "load corn on ship 4")
    assert state.end_reasons == EndReason(0)
    state = position(THREE, [Board(vp=73), Board(goods={CORN: 2}), Board()], role=Role.CAPTAIN)
    do(state, "load corn on ship 4")
    assert state.end_reasons == EndReason.VICTORY_POINTS


def test_each_reason_has_one_event() -> None:
    """END-1"""
    state = position(
        THREE,
        [Board(goods={CORN: 1, SUGAR: 1}, vp=75), Board(), Board()],
        role=Role.CAPTAIN,
        ended=EndReason.CITY,
    )
    events = do(state, "load corn on ship 4", "load sugar on ship 5")
    assert not of_type(events, GameEnded)
    assert state.end_reasons == EndReason.CITY | EndReason.VICTORY_POINTS


def test_sum_of_chips_buildings_and_bonuses() -> None:
    """END-2"""
    board = Board(vp=12, doubloons=30, city={B.HARBOR: 0, B.RESIDENCE: 1, B.CITY_HALL: 0, B.SUGAR_MILL: 2})
    result = score(table(board), 0)
    assert result.chips == 12
    assert result.buildings == 3 + 4 + 4 + 2
    assert result.bonuses == {B.RESIDENCE: 4}
    assert result.total == 12 + 13 + 4
    assert result.doubloons_and_goods == 30


def test_unstaffed_buildings_count() -> None:
    """END-2"""
    for building in BASE:
        assert score(table(Board(city={building: 0})), 0).total == SPECS[building].vp


@pytest.mark.parametrize("building", list(BASE[18:]), ids=lambda b: b.label)
def test_unstaffed_large_buildings_give_only_their_four_vp(building: Building) -> None:
    """END-2: an example in the rulebooks."""
    board = Board(
        vp=20,
        san_juan=9,
        island={Tile.CORN: 4, Tile.SUGAR: 7},
        city={building: 0, B.SUGAR_MILL: 0, B.HARBOR: 0},
    )
    result = score(table(board), 0)
    assert result.bonuses == {}
    assert result.total == 20 + 4 + 2 + 3


def test_doubloons_and_barrels_break_a_tie() -> None:
    """END-3: a barrel of any kind counts one."""
    state = position(
        THREE,
        [
            Board(vp=20, doubloons=3),
            Board(vp=20, doubloons=1, goods={CORN: 2, Good.COFFEE: 1}),
            Board(vp=19, doubloons=50),
        ],
    )
    assert winners(state) == [1]


def test_still_tied_is_a_shared_win() -> None:
    """END-3"""
    state = position(THREE, [Board(vp=20, doubloons=1), Board(vp=20, goods={CORN: 1}), Board(vp=20)])
    assert winners(state) == [0, 1]
    assert winners(position(THREE, boards(3))) == [0, 1, 2]


def test_doubloons_never_beat_points() -> None:
    """END-2, END-3"""
    state = position(THREE, [Board(vp=20, doubloons=99), Board(vp=21), Board()])
    assert winners(state) == [1]
    assert [result.seat for result in scores(state)] == [0, 1, 2]


GUILD = {
    "6": ({B.SMALL_SUGAR_MILL: 0, B.SUGAR_MILL: 0, B.SMALL_INDIGO_PLANT: 0, B.COFFEE_ROASTER: 0}, 6),
    "7": ({B.SMALL_INDIGO_PLANT: 1, B.INDIGO_PLANT: 0, B.COFFEE_ROASTER: 2, B.SUGAR_MILL: 0}, 7),
    "all": (dict.fromkeys([b for b in BASE if PRODUCTION >> b & 1], 0), 10),
    "none": ({B.HARBOR: 1, B.FACTORY: 1}, 0),
}


@pytest.mark.parametrize("case", GUILD)
def test_guild_hall_counts_production_buildings(case: str) -> None:
    """GUI-1: with two examples in the rulebooks; staffed or not."""
    city, bonus = GUILD[case]
    assert score(table(Board(city={**city, B.GUILD_HALL: 1})), 0).bonuses == {B.GUILD_HALL: bonus}


@pytest.mark.parametrize(("spaces", "bonus"), [(0, 4), (1, 4), (8, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
@pytest.mark.parametrize("staffed", [0, 1])
def test_residence_counts_filled_island_spaces(spaces: int, bonus: int, staffed: int) -> None:
    """RES-1: ten spaces give five, an example; quarries count, staffed or not."""
    island = {Tile.QUARRY: min(spaces, 4), Tile.INDIGO: max(0, spaces - 4)}
    at = {Tile.QUARRY: min(staffed, spaces)}
    board = Board(island=island, staffed=at, city={B.RESIDENCE: 1})
    assert score(table(board), 0).bonuses == {B.RESIDENCE: bonus}


@pytest.mark.parametrize(("colonists", "bonus"), [(1, 0), (2, 0), (3, 1), (20, 6), (21, 7), (22, 7)])
def test_fortress_counts_colonists(colonists: int, bonus: int) -> None:
    """FTR-1: two examples in the rulebooks; everywhere, San Juan too."""
    island, mill = min(4, colonists - 1), min(3, max(0, colonists - 5))
    board = Board(
        island={Tile.CORN: 2, Tile.QUARRY: 3},
        staffed={Tile.CORN: min(2, island), Tile.QUARRY: max(0, island - 2)},
        city={B.FORTRESS: 1, B.SUGAR_MILL: mill},
        san_juan=colonists - 1 - island - mill,
    )
    state = table(board)
    assert state.players[0].colonists == colonists
    assert score(state, 0).bonuses == {B.FORTRESS: bonus}


@pytest.mark.parametrize(("chips", "bonus"), [(0, 0), (3, 0), (4, 1), (23, 5), (30, 7)])
def test_customs_house_counts_vp_chips(chips: int, bonus: int) -> None:
    """CUS-1: two examples in the rulebooks; the VP of buildings don't count."""
    board = Board(vp=chips, city={B.CUSTOMS_HOUSE: 1, B.HARBOR: 1, B.WHARF: 1})
    assert score(table(board), 0).bonuses == {B.CUSTOMS_HOUSE: bonus}


def test_customs_house_counts_points_after_the_chips_ran_out() -> None:
    """CUS-1, CAP-10"""
    state = position(
        THREE,
        [Board(goods={CORN: 6}, vp=1, city={B.CUSTOMS_HOUSE: 1}), Board(vp=73), Board()],
        role=Role.CAPTAIN,
    )
    do(state, "load corn on ship 6")
    assert state.vp_supply == -6
    assert score(state, 0).bonuses == {B.CUSTOMS_HOUSE: 2}


def test_city_hall_counts_violet_buildings() -> None:
    """CTY-1, END-2: an example in the rulebooks, itself included; 28 points in all with the Residence."""
    city = dict.fromkeys([B.HACIENDA, B.HARBOR, B.OFFICE, B.CONSTRUCTION_HUT, B.LARGE_WAREHOUSE], 0)
    state = table(Board(city={**city, B.RESIDENCE: 0, B.CITY_HALL: 1}))
    assert score(state, 0).bonuses == {B.CITY_HALL: 7}
    assert state.players[0].city_spaces == 9
    state = table(Board(city={**city, B.RESIDENCE: 1, B.CITY_HALL: 1}))
    assert score(state, 0).total == 17 + 7 + 4


def test_city_hall_does_not_count_production_buildings() -> None:
    """CTY-1"""
    city = dict.fromkeys([b for b in BASE if PRODUCTION >> b & 1], 1)
    assert score(table(Board(city={**city, B.CITY_HALL: 1})), 0).bonuses == {B.CITY_HALL: 1}


def test_bonuses_add_up() -> None:
    """END-2: several large buildings, each on its own."""
    board = Board(vp=9, san_juan=1, city={B.CITY_HALL: 1, B.FORTRESS: 1, B.CUSTOMS_HOUSE: 1, B.GUILD_HALL: 0})
    result = score(table(board), 0)
    assert result.bonuses == {B.CITY_HALL: 4, B.FORTRESS: 1, B.CUSTOMS_HOUSE: 2}
    assert result.total == 9 + 16 + 7


def test_scores_can_be_computed_at_any_time() -> None:
    """END-2: they change nothing."""
    state = table(Board(vp=5))
    before = state.clone()
    scores(state)
    winners(state)
    assert state == before
    apply(state, legal_actions(state)[0])
    assert score(state, 0).chips == 5
