"""Positions with expansions and one move that every good player would make."""

import pytest

from puertorico import ai
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.draft import drafted_value
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.actions import (
    PASS,
    Build,
    BuyPlantation,
    CallUnionHall,
    DiscardTile,
    LoadSmallWharf,
    MoveGuest,
    Pass,
    PayColonist,
    SellToPost,
    SupplyCrown,
    TakeColonist,
    TakePlantation,
)
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.ids import ISLAND_PLACES, SAN_JUAN, Building, EndReason, Good, Role, Step, Tile
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from tests.setups import BOXES

pytestmark = pytest.mark.parametrize("style", ai.STYLE_IDS)

FOUR = Options(players=4, sets=BOXES["all"])
B, G, T = Building, Good, Tile
FULL_SHIPS = {5: (G.TOBACCO, 5), 6: (G.COFFEE, 6), 7: (G.INDIGO, 7)}
OTHERS = [Board()] * 3


def choice(style: str, state: GameState) -> object:
    return ai.choose(style, view(state, state.seat))


def loading(board: Board, **more: object) -> GameState:
    return position(FOUR, [board, *OTHERS], role=Role.CAPTAIN, round=8, **more)  # type: ignore[arg-type]


def test_uses_the_union_hall_before_delivering_to_the_crown(style: str):
    owner = Board(
        goods={G.CORN: 4, G.SUGAR: 3},
        city={B.UNION_HALL: 1, B.ROYAL_SUPPLIER: 1},
        nobles_city={B.UNION_HALL: 1},
    )
    assert choice(style, loading(owner)) == CallUnionHall()


def test_delivers_goods_that_fit_on_no_ship_to_the_crown(style: str):
    owner = Board(
        goods={G.CORN: 3, G.COFFEE: 2},
        city={B.ROYAL_SUPPLIER: 1, B.OFFICE: 1},
        nobles_city={B.ROYAL_SUPPLIER: 1, B.OFFICE: 1},
    )
    assert choice(style, loading(owner, ships=FULL_SHIPS)) == SupplyCrown((1, 0, 0, 0, 1))


def test_ships_everything_with_the_small_wharf_if_no_ship_has_room(style: str):
    owner = Board(goods={G.TOBACCO: 3, G.COFFEE: 3}, city={B.SMALL_WHARF: 1})
    assert choice(style, loading(owner, ships=FULL_SHIPS)) == LoadSmallWharf((0, 0, 0, 3, 3))


def test_saves_the_small_wharf_while_a_ship_takes_everything(style: str):
    owner = Board(goods={G.SUGAR: 5}, city={B.SMALL_WHARF: 1})
    assert not isinstance(choice(style, loading(owner)), LoadSmallWharf)


def test_sells_to_the_trading_post_if_the_trading_house_is_full(style: str):
    state = position(
        FOUR,
        [Board(goods={G.COFFEE: 1}, city={B.TRADING_POST: 1}), *OTHERS],
        role=Role.TRADER,
        trading_house=(G.CORN, G.INDIGO, G.SUGAR, G.TOBACCO),
        round=5,
    )
    assert choice(style, state) == SellToPost(G.COFFEE)


def test_buys_a_plantation_for_an_unmatched_building(style: str):
    owner = Board(doubloons=6, city={B.LAND_OFFICE: 1, B.COFFEE_ROASTER: 1})
    state = position(FOUR, [owner, *OTHERS], role=Role.TRADER, face_up={T.COFFEE: 1, T.INDIGO: 1}, round=5)
    assert choice(style, state) == BuyPlantation(T.COFFEE)


def test_takes_a_second_tile_with_the_library(style: str):
    owner = Board(island={T.CORN: 2}, city={B.LIBRARY: 1})
    state = position(FOUR, [owner, *OTHERS], role=Role.SETTLER, face_up={T.CORN: 5}, round=4)
    taken = 0
    while state.role is Role.SETTLER:
        action = choice(style, state) if state.seat == 0 else Pass()
        taken += isinstance(action, TakePlantation) or str(action) == "settle quarry"
        apply(state, action)  # type: ignore[arg-type]
    assert taken == 2


def test_takes_the_villas_noble(style: str):
    state = position(FOUR, [Board(city={B.VILLA: 1}), *OTHERS], role=Role.MAYOR, round=4)
    while state.tasks[-1].step != Step.VILLA_NOBLE:
        apply(state, choice(style, state))  # type: ignore[arg-type]
    assert choice(style, state) == TakeColonist()


def test_staffs_the_chapel_with_a_noble_and_the_land_office_with_a_colonist(style: str):
    owner = Board(
        san_juan=2,
        nobles_san_juan=1,
        island={T.CORN: 3, T.QUARRY: 1},
        city={B.CHAPEL: 0, B.LAND_OFFICE: 0},
    )
    state = position(FOUR, [owner, *OTHERS], role=Role.MAYOR, step=Step.PLACING, round=4)
    while state.seat == 0 and state.tasks[-1].step == Step.PLACE:
        apply(state, choice(style, state))  # type: ignore[arg-type]
    player = state.players[0]
    assert player.nobles[SAN_JUAN] == 0
    assert not player.has_noble(B.LAND_OFFICE)
    assert player.has_noble(B.CHAPEL)


def test_pays_with_an_idle_colonist(style: str):
    owner = Board(
        doubloons=9,
        vp=3,
        san_juan=2,
        goods={G.COFFEE: 1},
        island={T.COFFEE: 1},
        staffed={T.COFFEE: 1},
        city={B.BLACK_MARKET: 1, B.COFFEE_ROASTER: 1},
    )
    state = position(FOUR, [owner, *OTHERS], role=Role.BUILDER, played_by=3, turn=0, round=13)
    apply(state, Build(B.FORTRESS))
    assert state.tasks[-1].step == Step.PAY
    assert choice(style, state) == PayColonist(SAN_JUAN)


def test_discards_a_useless_tile_on_a_full_island(style: str):
    owner = Board(
        island={T.INDIGO: 4, T.CORN: 5, T.COFFEE: 3},
        staffed={T.CORN: 5, T.COFFEE: 2},
        city={B.HUNTING_LODGE: 1, B.COFFEE_ROASTER: 2},
    )
    state = position(FOUR, [owner, *OTHERS], role=Role.SETTLER, played_by=3, turn=0, round=6)
    while state.tasks[-1].step != Step.HUNT:
        apply(state, Pass())
    assert choice(style, state) == DiscardTile(T.INDIGO)


def test_moves_guests_to_produce_goods(style: str):
    owner = Board(island={T.COFFEE: 2}, staffed={T.COFFEE: 2}, city={B.COFFEE_ROASTER: 0, B.GUESTHOUSE: 2})
    state = position(FOUR, [owner, *OTHERS], role=Role.CRAFTSMAN, round=5)
    moves = []
    while state.seat == 0 and state.role is Role.CRAFTSMAN:
        moves.append(choice(style, state))
        apply(state, moves[-1])  # type: ignore[arg-type]
    assert moves[:2] == [MoveGuest(ISLAND_PLACES + B.COFFEE_ROASTER)] * 2
    assert state.players[0].goods[G.COFFEE] >= 2


def test_takes_a_colonist_even_though_it_shortens_the_game(style: str):
    owner = Board(
        doubloons=4,
        vp=2,
        island={T.CORN: 1, T.INDIGO: 2, T.TOBACCO: 1, T.QUARRY: 2},
        staffed={T.CORN: 1, T.QUARRY: 2},
        city={B.SMALL_INDIGO_PLANT: 1, B.INDIGO_PLANT: 0, B.HOSPICE: 1, B.AQUEDUCT: 1},
    )
    others = [
        Board(
            vp=6,
            doubloons=1,
            goods={G.CORN: 1},
            island={T.CORN: 3, T.INDIGO: 1, T.TOBACCO: 1, T.COFFEE: 1},
            staffed={T.CORN: 2, T.INDIGO: 1},
            city={B.SMALL_INDIGO_PLANT: 1, B.HACIENDA: 0, B.AQUEDUCT: 0, B.CHAPEL: 1},
            nobles_city={B.CHAPEL: 1},
        ),
        Board(
            vp=1,
            doubloons=1,
            goods={G.CORN: 1},
            island={T.CORN: 1, T.COFFEE: 2, T.FOREST_CORN: 1, T.FOREST_INDIGO: 2},
            staffed={T.CORN: 1, T.COFFEE: 1},
            city={B.FOREST_HOUSE: 1, B.CHURCH: 1, B.CHAPEL: 1},
            nobles_city={B.CHURCH: 1, B.CHAPEL: 1},
        ),
        Board(
            vp=2,
            san_juan=1,
            island={T.INDIGO: 1, T.TOBACCO: 1, T.QUARRY: 1, T.FOREST_INDIGO: 3},
            staffed={T.INDIGO: 1, T.QUARRY: 1},
            city={B.SMALL_INDIGO_PLANT: 1, B.HACIENDA: 0, B.HOSPICE: 1, B.FOREST_HOUSE: 1},
            nobles_city={B.FOREST_HOUSE: 1},
        ),
    ]
    state = position(
        FOUR,
        [others[2], owner, *others[:2]],
        role=Role.SETTLER,
        played_by=2,
        turn=1,
        roles_taken={Role.PROSPECTOR: 1, Role.SETTLER: 2},
        role_doubloons={Role.CRAFTSMAN: 1, Role.TRADER: 1},
        step=Step.HOSPICE_COLONIST,
        detail=int(T.TOBACCO),
        round=6,
        colonist_ship=6,
        ships={6: (G.CORN, 1)},
    )
    assert choice(style, state) == TakeColonist()


WATERED = {B.SMALL_INDIGO_PLANT: 1, B.INDIGO_PLANT: 0, B.AQUEDUCT: 1, B.GUESTHOUSE: 1}


def test_moves_a_guest_to_the_building_that_the_aqueduct_improves(style: str):
    """The small plant is enough for the only plantation, but only the large one gets the bonus."""
    owner = Board(island={T.INDIGO: 1}, staffed={T.INDIGO: 1}, city=WATERED)
    state = position(FOUR, [owner, *OTHERS], role=Role.CRAFTSMAN, round=5)
    assert choice(style, state) == MoveGuest(ISLAND_PLACES + B.INDIGO_PLANT)


@pytest.mark.parametrize(
    ("field", "small", "large"),
    [
        (T.INDIGO, B.SMALL_INDIGO_PLANT, B.INDIGO_PLANT),
        (T.SUGAR, B.SMALL_SUGAR_MILL, B.SUGAR_MILL),
    ],
)
def test_staffs_the_building_that_the_aqueduct_improves(
    style: str, field: Tile, small: Building, large: Building
):
    owner = Board(san_juan=3, island={field: 1}, city={small: 0, large: 0, B.AQUEDUCT: 0})
    state = position(FOUR, [owner, *OTHERS], role=Role.MAYOR, step=Step.PLACING, round=4)
    while state.seat == 0 and state.tasks[-1].step == Step.PLACE:
        apply(state, choice(style, state))  # type: ignore[arg-type]
    player = state.players[0]
    assert player.staffed[field] == player.workers[large] == player.workers[B.AQUEDUCT] == 1


def test_keeps_guests_in_the_guesthouse_while_moving_gains_nothing(style: str):
    owner = Board(doubloons=1, island={T.COFFEE: 2}, city={B.GUESTHOUSE: 2, B.HARBOR: 0})
    state = position(FOUR, [owner, *OTHERS], role=Role.SETTLER, round=5)
    asked = 0
    while state.role is Role.SETTLER:
        if state.seat == 0:
            asked += 1
            assert not isinstance(choice(style, state), MoveGuest)
        apply(state, Pass())
    assert asked


def test_moves_guests_to_score_at_the_end_of_the_game(style: str):
    owner = Board(city={B.GUESTHOUSE: 1, B.CITY_HALL: 0, B.OFFICE: 0})
    roles = {Role.SETTLER: 1, Role.MAYOR: 2, Role.CRAFTSMAN: 3, Role.PROSPECTOR: 0}
    state = position(
        FOUR,
        [owner, *OTHERS],
        role=Role.PROSPECTOR,
        played_by=0,
        governor=1,
        roles_taken=roles,
        ended=EndReason.VICTORY_POINTS,
        round=15,
    )
    while not state.is_over:
        apply(state, choice(style, state))  # type: ignore[arg-type]
    assert state.players[0].is_occupied(B.CITY_HALL)


def test_builds_the_royal_garden_with_many_nobles(style: str):
    owner = Board(
        doubloons=10,
        island={T.CORN: 6},
        staffed={T.CORN: 6},
        nobles_island={T.CORN: 6},
        san_juan=1,
    )
    state = position(
        FOUR,
        [owner, *OTHERS],
        role=Role.BUILDER,
        round=16,
        ended=EndReason.VICTORY_POINTS,
        in_play=(B.ROYAL_GARDEN, B.FORTRESS, B.GUILD_HALL, B.CUSTOMS_HOUSE),
    )
    assert choice(style, state) == Build(B.ROYAL_GARDEN)


def test_drafts_by_style(style: str):
    state = new_game(Options(players=4, sets=BOXES["all"], draft=DraftMode.PLAYERS), seed=3)

    def lean(name: str) -> float:
        """Return how much more a style values shipping than large buildings."""
        worths = [
            drafted_value(building, state, 0, make_forecast(state), STYLE_BY_ID[name])
            for building in (B.SMALL_WHARF, B.CITY_HALL)
        ]
        return worths[0] - worths[1]

    assert lean("shipper") >= lean(style) >= lean("builder")
    assert lean("shipper") > lean("builder") + 1


def test_leaves_a_space_empty_for_the_hunting_lodge(style: str):
    """NOB-7: a noble there gives 2 VP for the most empty spaces; another plantation would mean a tie."""
    owner = Board(
        city={B.HUNTING_LODGE: 1},
        nobles_city={B.HUNTING_LODGE: 1},
        island={T.INDIGO: 3, T.COFFEE: 2},
    )
    others = [Board(island={T.CORN: 2, T.INDIGO: 2, T.SUGAR: 2})] * 3
    row = {T.INDIGO: 1, T.SUGAR: 1, T.TOBACCO: 1, T.COFFEE: 1, T.CORN: 1}
    state = position(
        FOUR,
        [owner, *others],
        role=Role.SETTLER,
        played_by=1,
        turn=0,
        face_up=row,
        round=15,
        ended=EndReason.VICTORY_POINTS,
    )
    assert len(row) + 1 == len(legal_actions(state))
    assert choice(style, state) == PASS
