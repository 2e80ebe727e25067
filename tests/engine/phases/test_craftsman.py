"""Craftsman phase (CRA)."""

import pytest

from puertorico.engine.events import BarrelTaken, DoubloonsGained, Produced
from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.engine.options import Options
from puertorico.engine.phases.craftsman import production
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.engine.helpers import COFFEE, CORN, INDIGO, SUGAR, TOBACCO, do, of_type, texts

B = Building
ALL_PLANTS = {
    B.SMALL_INDIGO_PLANT: 1,
    B.INDIGO_PLANT: 3,
    B.SMALL_SUGAR_MILL: 1,
    B.SUGAR_MILL: 3,
    B.TOBACCO_STORAGE: 3,
    B.COFFEE_ROASTER: 2,
}


def farm(
    *tiles: Tile, city: dict[Building, int] | None = None, goods: dict[Good, int] | None = None
) -> Board:
    """Return a board with these tiles, all staffed."""
    counts = {tile: tiles.count(tile) for tile in tiles}
    return Board(island=counts, staffed=counts, city=city or {}, goods=goods or {})


def craftsman(*given: Board, players: int = 4, **more: object) -> GameState:
    """Return the craftsman phase with these boards, at its first choice."""
    full = [*given, *[Board()] * (players - len(given))]
    return position(Options(players=players), full, role=Role.CRAFTSMAN, **more)  # type: ignore[arg-type]


def produce(state: GameState) -> list[Produced]:
    return of_type(do(state, "take craftsman"), Produced)  # type: ignore[return-value]


def as_choice(*given: Board, players: int = 4, **more: object) -> GameState:
    """Return the same boards before the role is chosen."""
    full = [*given, *[Board()] * (players - len(given))]
    return position(Options(players=players), full, **more)  # type: ignore[arg-type]


EXAMPLE = Board(
    island={Tile.CORN: 3, Tile.TOBACCO: 2, Tile.SUGAR: 4},
    staffed={Tile.CORN: 2, Tile.TOBACCO: 2, Tile.SUGAR: 3},
    city={B.TOBACCO_STORAGE: 1, B.SMALL_SUGAR_MILL: 1, B.SUGAR_MILL: 3},
)


def test_idle_colonists_produce_nothing() -> None:
    """CRA-1, CRA-3: an example in the rulebooks."""
    state = as_choice(EXAMPLE)
    assert produce(state)[0] == Produced(0, (2, 0, 3, 1, 0), (0, 0, 0, 0, 0))
    assert state.players[0].goods == [2, 0, 3, 1, 0]
    assert texts(state) == ["pass", "take barrel corn", "take barrel sugar", "take barrel tobacco"]


def test_idle_colonists_do_not_count_for_the_factory() -> None:
    """CRA-4: three kinds are worth two doubloons."""
    state = as_choice(
        Board(island=EXAMPLE.island, staffed=EXAMPLE.staffed, city={**EXAMPLE.city, B.FACTORY: 1})
    )
    assert of_type(do(state, "take craftsman"), DoubloonsGained) == [DoubloonsGained(0, 2, B.FACTORY)]


@pytest.mark.parametrize(
    ("plantations", "workers", "barrels"),
    [(2, 2, 2), (2, 1, 1), (1, 3, 1), (0, 3, 0), (3, 0, 0), (3, 3, 3), (5, 3, 3)],
)
def test_production_is_limited_by_plantations_and_circles(
    plantations: int, workers: int, barrels: int
) -> None:
    """CRA-1: with two cases in the rulebooks."""
    state = as_choice(farm(*[Tile.TOBACCO] * plantations, city={B.TOBACCO_STORAGE: workers}))
    do(state, "take craftsman")
    assert state.players[0].goods[TOBACCO] == barrels


def test_corn_needs_no_building() -> None:
    """CRA-1: a case in the rulebooks."""
    state = as_choice(Board(island={Tile.CORN: 3}, staffed={Tile.CORN: 2}))
    do(state, "take craftsman")
    assert state.players[0].goods[CORN] == 2


@pytest.mark.parametrize(
    ("tile", "most"), [(Tile.INDIGO, 4), (Tile.SUGAR, 4), (Tile.TOBACCO, 3), (Tile.COFFEE, 2)]
)
def test_six_plantations_give_the_highest_production(tile: Tile, most: int) -> None:
    """CRA-1, CRA-3: from the FAQ; one more for the Craftsman."""
    state = as_choice(farm(*[tile] * 6, city=ALL_PLANTS))
    do(state, "take craftsman")
    assert state.players[0].goods[tile] == most
    do(state, f"take barrel {tile.label}")
    assert state.players[0].goods[tile] == most + 1


def test_small_and_large_plant_count_together() -> None:
    """CRA-1"""
    state = as_choice(farm(*[Tile.INDIGO] * 3, city={B.SMALL_INDIGO_PLANT: 1, B.INDIGO_PLANT: 1}))
    do(state, "take craftsman")
    assert state.players[0].goods[INDIGO] == 2


def test_plants_of_one_kind_do_not_serve_another() -> None:
    """CRA-1"""
    state = as_choice(
        farm(*[Tile.INDIGO] * 2, *[Tile.COFFEE] * 2, city={B.SUGAR_MILL: 3, B.COFFEE_ROASTER: 1})
    )
    do(state, "take craftsman")
    assert state.players[0].goods == [0, 0, 0, 0, 1]


def test_a_quarry_gives_no_barrel() -> None:
    """CRA-1"""
    state = as_choice(farm(Tile.QUARRY, Tile.QUARRY, city=ALL_PLANTS))
    assert production(state.players[0]) == [0] * 5


def test_turn_order_decides_when_the_supply_is_short() -> None:
    """CRA-1, CRA-2: the Craftsman comes first; what is missing is lost."""
    hoard = Board(goods={CORN: 7})
    state = as_choice(farm(*[Tile.CORN] * 2), farm(*[Tile.CORN] * 3), hoard, Board())
    events = produce(state)
    assert events[0] == Produced(0, (2, 0, 0, 0, 0), (0, 0, 0, 0, 0))
    assert events[1] == Produced(1, (1, 0, 0, 0, 0), (2, 0, 0, 0, 0))
    assert state.goods[CORN] == 0


def test_nothing_replaces_missing_barrels() -> None:
    """CRA-2: no other kind and nothing later."""
    state = as_choice(Board(goods={CORN: 10}), farm(Tile.CORN, Tile.CORN), players=4)
    do(state, "take craftsman")
    assert state.players[1].goods == [0] * 5


def test_privilege_comes_after_everyone_has_produced() -> None:
    """CRA-3: if none is left in the supply by then, there is no barrel."""
    state = as_choice(farm(Tile.CORN), farm(Tile.CORN), Board(goods={CORN: 8}))
    do(state, "take craftsman")
    assert state.role is None
    assert state.players[0].goods[CORN] == 1


def test_privilege_is_a_kind_just_received() -> None:
    """CRA-3: not one that others produced, nor one from earlier."""
    state = as_choice(farm(Tile.CORN, goods={COFFEE: 1}), farm(Tile.INDIGO, city={B.INDIGO_PLANT: 1}))
    do(state, "take craftsman")
    assert texts(state) == ["pass", "take barrel corn"]
    events = do(state, "take barrel corn")
    assert events[0] == BarrelTaken(0, CORN)
    assert state.players[0].goods == [2, 0, 0, 0, 1]


def test_no_privilege_for_a_kind_produced_but_not_received() -> None:
    """CRA-3"""
    state = as_choice(farm(Tile.CORN), Board(goods={CORN: 10}))
    do(state, "take craftsman")
    assert state.role is None


def test_craftsman_who_produces_nothing_gets_nothing() -> None:
    """CRA-3"""
    state = as_choice(Board(), farm(Tile.CORN))
    do(state, "take craftsman")
    assert state.role is None
    assert state.players[0].goods == [0] * 5


def test_privilege_may_be_left_unused() -> None:
    """CRA-3, RND-2"""
    state = as_choice(farm(Tile.CORN))
    do(state, "take craftsman", "pass")
    assert state.players[0].goods[CORN] == 1


def test_only_the_craftsman_gets_the_privilege() -> None:
    """CRA-3"""
    state = craftsman(farm(Tile.CORN), farm(Tile.CORN), farm(Tile.CORN), players=3, played_by=2)
    assert state.seat == 2
    assert texts(state) == ["pass", "take barrel corn"]


FIVE_KINDS = (Tile.CORN, Tile.INDIGO, Tile.SUGAR, Tile.TOBACCO, Tile.COFFEE)


@pytest.mark.parametrize(("kinds", "doubloons"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
def test_factory_pays_by_number_of_kinds(kinds: int, doubloons: int) -> None:
    """CRA-4: the number of barrels doesn't matter, nor the privilege's barrel."""
    tiles = [tile for tile in FIVE_KINDS[:kinds] for _ in range(2)]
    state = as_choice(farm(*tiles, city={**ALL_PLANTS, B.FACTORY: 1}))
    do(state, "take craftsman")
    assert state.players[0].doubloons == doubloons
    if kinds:
        do(state, "take barrel corn")
        assert state.players[0].doubloons == doubloons


def test_factory_works_for_everyone() -> None:
    """CRA-4: not only for the Craftsman, but only if staffed (MAY-3)."""
    made = farm(Tile.CORN, Tile.INDIGO, city={B.INDIGO_PLANT: 1, B.FACTORY: 1})
    idle = farm(Tile.CORN, Tile.INDIGO, city={B.INDIGO_PLANT: 1, B.FACTORY: 0})
    state = as_choice(Board(), made, idle)
    do(state, "take craftsman")
    assert [player.doubloons for player in state.players] == [0, 1, 0, 0]


DAVID = farm(
    *[Tile.CORN] * 3,
    *[Tile.SUGAR] * 3,
    Tile.TOBACCO,
    city={B.SUGAR_MILL: 3, B.TOBACCO_STORAGE: 1, B.FACTORY: 1},
)


def test_factory_with_a_supply_run_short() -> None:
    """CRA-1, CRA-2, CRA-4: an example in the rulebooks."""
    state = as_choice(Board(goods={CORN: 10, SUGAR: 9}), DAVID)
    events = produce(state)
    assert events[1] == Produced(1, (0, 0, 2, 1, 0), (3, 0, 1, 0, 0))
    assert state.players[1].doubloons == 1
    assert state.goods[SUGAR] == 0


def test_the_same_as_craftsman_may_take_only_what_was_received_and_is_left() -> None:
    """CRA-3"""
    state = as_choice(DAVID, Board(goods={CORN: 10, SUGAR: 9}))
    do(state, "take craftsman")
    assert texts(state) == ["pass", "take barrel tobacco"]


@pytest.mark.parametrize(("corn_left", "doubloons"), [(3, 2), (0, 1)])
def test_factory_with_three_kinds_or_two(corn_left: int, doubloons: int) -> None:
    """CRA-2, CRA-4: an example in the rulebooks."""
    eva = farm(
        *[Tile.CORN] * 3,
        Tile.COFFEE,
        *[Tile.INDIGO] * 2,
        city={B.COFFEE_ROASTER: 1, B.INDIGO_PLANT: 2, B.FACTORY: 1},
    )
    state = as_choice(Board(goods={CORN: 10 - corn_left}), eva)
    do(state, "take craftsman")
    assert state.players[1].goods == [corn_left, 2, 0, 0, 1]
    assert state.players[1].doubloons == doubloons


@pytest.mark.parametrize("tiles", [[], [Tile.CORN, Tile.CORN]], ids=["none", "one kind"])
def test_factory_with_one_kind_pays_nothing(tiles: list[Tile]) -> None:
    """CRA-4: and there is no event."""
    state = as_choice(farm(*tiles, city={B.FACTORY: 1}))
    assert of_type(do(state, "take craftsman"), DoubloonsGained) == []
    assert state.players[0].doubloons == 0


def test_any_number_of_barrels_may_be_kept_afterwards() -> None:
    """CAP-8: nothing is stored or lost after a craftsman phase; from the FAQ."""
    state = as_choice(farm(*[Tile.CORN] * 3, goods={INDIGO: 5, SUGAR: 5}))
    do(state, "take craftsman", "pass")
    assert state.players[0].goods == [3, 5, 5, 0, 0]


def test_production_depends_only_on_the_board() -> None:
    """CRA-1: not on the supply."""
    state = as_choice(farm(Tile.CORN), Board(goods={CORN: 10}))
    assert production(state.players[0]) == [1, 0, 0, 0, 0]
