"""Positions with one move that every good player would make."""

import pytest

from puertorico import ai
from puertorico.engine.actions import (
    PASS,
    Build,
    Load,
    LoadWharf,
    Sell,
    Store,
    TakeColonist,
    TakeGood,
    TakeRole,
)
from puertorico.engine.game import apply, legal_actions
from puertorico.engine.ids import Building, EndReason, Good, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.engine.view import view

pytestmark = pytest.mark.parametrize("style", ai.STYLE_IDS)

FOUR = Options(players=4)
B, G, T = Building, Good, Tile


def choice(style: str, state: GameState) -> object:
    return ai.choose(style, view(state, state.seat))


def test_loads_for_the_most_points(style: str):
    state = position(
        FOUR,
        [Board(goods={G.CORN: 1, G.SUGAR: 5}), Board(), Board(), Board()],
        role=Role.CAPTAIN,
        played_by=0,
        round=8,
        ships={5: (G.INDIGO, 1), 6: (G.TOBACCO, 2)},
    )
    assert choice(style, state) == Load(G.SUGAR, 7)


def test_uses_the_wharf_for_goods_that_fit_on_no_ship(style: str):
    state = position(
        FOUR,
        [Board(goods={G.CORN: 4}, city={B.WHARF: 1}), Board(), Board(), Board()],
        role=Role.CAPTAIN,
        played_by=0,
        round=10,
        ships={5: (G.INDIGO, 1), 6: (G.TOBACCO, 2), 7: (G.COFFEE, 1)},
    )
    assert choice(style, state) == LoadWharf(G.CORN)


def test_keeps_the_expensive_goods(style: str):
    state = position(
        FOUR,
        [Board(goods={G.CORN: 1, G.INDIGO: 1, G.COFFEE: 1}), Board(), Board(), Board()],
        role=Role.CAPTAIN,
        played_by=0,
        step=Step.STORE,
        round=5,
        ships={5: (G.SUGAR, 1), 6: (G.TOBACCO, 2), 7: (G.COFFEE, 7)},
    )
    assert choice(style, state) == Store((0, 0, 0, 0, 1))


def test_stores_the_most_barrels_in_the_warehouse(style: str):
    state = position(
        FOUR,
        [Board(goods={G.INDIGO: 6, G.SUGAR: 1}, city={B.SMALL_WAREHOUSE: 1}), *[Board()] * 3],
        role=Role.CAPTAIN,
        played_by=0,
        step=Step.STORE,
        round=8,
        ships={5: (G.CORN, 1), 6: (G.TOBACCO, 2), 7: (G.COFFEE, 1)},
    )
    stored = choice(style, state)
    assert stored == Store((0, 6, 1, 0, 0))


def test_sells_the_most_expensive_good(style: str):
    state = position(
        FOUR,
        [Board(goods={G.INDIGO: 1, G.SUGAR: 1, G.COFFEE: 1}), Board(), Board(), Board()],
        role=Role.TRADER,
        played_by=0,
        round=4,
    )
    assert choice(style, state) == Sell(G.COFFEE)


def test_takes_the_extra_barrel_of_the_privilege(style: str):
    state = position(
        FOUR,
        [
            Board(
                goods={G.CORN: 1, G.COFFEE: 1},
                island={T.CORN: 1, T.COFFEE: 1},
                staffed={T.CORN: 1, T.COFFEE: 1},
                city={B.COFFEE_ROASTER: 1},
            ),
            *[Board()] * 3,
        ],
        role=Role.CRAFTSMAN,
        played_by=0,
        step=Step.CRAFTSMAN_PRIVILEGE,
        produced={G.CORN: 1, G.COFFEE: 1},
        trading_house=(G.CORN,),
        round=4,
    )
    assert PASS in legal_actions(state)
    assert isinstance(choice(style, state), TakeGood)


SAME = Board(doubloons=3, island={T.INDIGO: 1})


def test_takes_four_doubloons_if_the_roles_are_equally_good(style: str):
    state = position(FOUR, [SAME] * 4, turn=0, role_doubloons={Role.PROSPECTOR: 4}, round=5)
    assert choice(style, state) == TakeRole(Role.PROSPECTOR)


def test_does_not_choose_the_craftsman_without_producing(style: str):
    rich = Board(
        island={T.CORN: 4, T.SUGAR: 3},
        staffed={T.CORN: 4, T.SUGAR: 3},
        city={B.SUGAR_MILL: 3},
        doubloons=4,
    )
    state = position(FOUR, [Board(doubloons=4), rich, rich, Board(doubloons=4)], turn=0, round=6)
    assert choice(style, state) != TakeRole(Role.CRAFTSMAN)


def test_chooses_the_captain_to_ship_before_the_end(style: str):
    """The last role of the last round: now or never."""
    state = position(
        FOUR,
        [Board(goods={G.CORN: 6, G.INDIGO: 5}, doubloons=1), *[Board(doubloons=1)] * 3],
        turn=0,
        governor=1,
        roles_taken={Role.SETTLER: 1, Role.MAYOR: 2, Role.BUILDER: 3},
        role_doubloons={Role.PROSPECTOR: 2},
        ended=EndReason.CITY,
        round=14,
    )
    assert choice(style, state) == TakeRole(Role.CAPTAIN)


def test_builds_the_guild_hall_for_many_production_buildings(style: str):
    city = dict.fromkeys(
        [B.SMALL_INDIGO_PLANT, B.SMALL_SUGAR_MILL, B.INDIGO_PLANT, B.SUGAR_MILL, B.TOBACCO_STORAGE], 1
    )
    city[B.COFFEE_ROASTER] = 1
    owner = Board(doubloons=10, city=city, island={T.CORN: 2}, staffed={T.CORN: 2})
    state = position(FOUR, [owner, *[Board()] * 3], role=Role.BUILDER, played_by=0, round=13)
    assert choice(style, state) == Build(B.GUILD_HALL)


def test_builds_for_points_when_the_game_ends(style: str):
    """In the last phase, only printed points count."""
    owner = Board(doubloons=10, city={B.SMALL_MARKET: 1})
    roles = {Role.SETTLER: 1, Role.MAYOR: 2, Role.CRAFTSMAN: 3, Role.BUILDER: 0}
    state = position(
        FOUR,
        [owner, *[Board()] * 3],
        role=Role.BUILDER,
        played_by=0,
        governor=1,
        roles_taken=roles,
        round=15,
        ended=EndReason.VICTORY_POINTS,
    )
    built = choice(style, state)
    assert isinstance(built, Build)
    assert built.building >= B.GUILD_HALL


def test_puts_all_colonists_to_work(style: str):
    """Three colonists for a corn plantation, an indigo plantation and its plant."""
    owner = Board(
        san_juan=3,
        island={T.CORN: 1, T.INDIGO: 1, T.COFFEE: 2, T.SUGAR: 2},
        city={B.SMALL_INDIGO_PLANT: 0},
    )
    state = position(FOUR, [owner, *[Board()] * 3], role=Role.MAYOR, played_by=0, step=Step.PLACING, round=5)
    while state.seat == 0 and state.tasks[-1].step == Step.PLACE:
        apply(state, ai.choose(style, view(state, 0)))
    player = state.players[0]
    assert player.staffed[T.CORN] == 1
    assert player.staffed[T.INDIGO] == player.workers[B.SMALL_INDIGO_PLANT] == 1


def test_staffs_large_buildings_at_the_end(style: str):
    owner = Board(
        san_juan=2,
        island={T.CORN: 2, T.QUARRY: 2},
        city={B.GUILD_HALL: 0, B.CITY_HALL: 0, B.SMALL_MARKET: 0, B.SMALL_INDIGO_PLANT: 0},
    )
    state = position(
        FOUR,
        [owner, *[Board()] * 3],
        role=Role.MAYOR,
        played_by=0,
        step=Step.PLACING,
        round=15,
        ended=EndReason.CITY,
    )
    while state.seat == 0 and state.tasks[-1].step == Step.PLACE:
        apply(state, ai.choose(style, view(state, 0)))
    assert state.players[0].workers[B.GUILD_HALL] == state.players[0].workers[B.CITY_HALL] == 1


@pytest.mark.parametrize("step", [Step.HOSPICE_COLONIST, Step.MAYOR_PRIVILEGE])
def test_takes_a_useful_colonist(style: str, step: Step):
    role = Role.SETTLER if step is Step.HOSPICE_COLONIST else Role.MAYOR
    owner = Board(island={T.CORN: 3}, staffed={T.CORN: 0}, city={B.HOSPICE: 1})
    state = position(
        FOUR,
        [owner, *[Board()] * 3],
        role=role,
        played_by=0,
        step=step if role is Role.SETTLER else None,
        detail=int(T.CORN) if role is Role.SETTLER else 0,
        round=4,
    )
    assert choice(style, state) == TakeColonist()
