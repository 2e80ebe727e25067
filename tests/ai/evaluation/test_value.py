"""The value of a board: what is free never lowers it, and what may come to nothing isn't counted in full."""

from itertools import product

import pytest

from puertorico.ai.evaluation.forecast import chance_of_mayor, make_forecast
from puertorico.ai.evaluation.value import ValueCache, seat_value, unweighted_parts
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.ids import Building, Good, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.ai.tables import examples
from tests.setups import BOXES

ALLROUNDER = STYLE_BY_ID["allrounder"]
B, T = Building, Tile


MAKERS = {
    T.INDIGO: (B.SMALL_INDIGO_PLANT, B.INDIGO_PLANT),
    T.SUGAR: (B.SMALL_SUGAR_MILL, B.SUGAR_MILL),
    T.TOBACCO: (B.TOBACCO_STORAGE,),
    T.COFFEE: (B.COFFEE_ROASTER,),
}


def test_a_plantation_without_a_building_makes_nobody_wait_longer():
    """Nobody works there, so the other circles are staffed as soon as before."""
    tried = 0
    for state in examples():
        forecast = make_forecast(state)
        for seat, player in enumerate(state.players):
            before = unweighted_parts(state, seat, forecast, ALLROUNDER)
            for tile, makers in MAKERS.items():
                if not any(map(player.owns, makers)):
                    player.tiles[tile] += 1
                    after = unweighted_parts(state, seat, forecast, ALLROUNDER)
                    player.tiles[tile] -= 1
                    assert after.harvest > before.harvest or not forecast.crafts
                    assert (after.savings, after.sales) == (before.savings, before.sales)
                    tried += 1
    assert tried > 50


def late(rounds_played: int, staffed: int) -> GameState:
    """Return a late position with a large building, staffed or not."""
    mine = Board(city={B.GUILD_HALL: staffed, B.COFFEE_ROASTER: 0}, san_juan=0, island={T.CORN: 1})
    return position(Options(players=4), [mine, *[Board()] * 3], round=rounds_played)


def test_an_empty_large_building_counts_less_the_nearer_the_end_is():
    gaps = []
    for played in (6, 12, 17):
        full, empty = late(played, 1), late(played, 0)
        forecast = make_forecast(full)
        city = [unweighted_parts(state, 0, forecast, ALLROUNDER).city for state in (full, empty)]
        gaps.append(city[0] - city[1])
    assert 0 < gaps[0] < gaps[1] < gaps[2]


@pytest.mark.parametrize("phases", [0.0, 0.3, 1.0, 2.0, 5.0])
def test_the_chance_of_a_mayor_phase_is_never_certain(phases: float):
    forecast = make_forecast(examples()[0])
    counts = forecast.phases._replace(mayor=phases)
    chance = chance_of_mayor(type(forecast)(forecast.rounds, counts, 1.0, 10.0, forecast.weights))
    assert 0 <= chance < 1
    assert chance <= 1.48 * phases


def test_a_cache_changes_no_value():
    """Tiles, buildings, barrels and doubloons may all change. A Zoning Office depends on wealth (NOB-8)."""
    changes = tuple(
        product((T.CORN, T.COFFEE), (B.COFFEE_ROASTER, B.SMALL_MARKET, B.ZONING_OFFICE), (0, 1), (0, 9))
    )
    for example in examples(1):
        state = example.clone()
        seat, forecast, cache = state.seat, make_forecast(state), ValueCache()
        player = state.players[seat]
        built = player.built
        player.nobles = (1, *player.nobles[1:])
        for tile, building, barrels, wealth in (*changes, *changes[::-1], *changes[::5]):
            player.tiles[tile] += 1
            player.goods[0] += barrels
            player.built, player.doubloons = built | 1 << building, wealth
            cached = seat_value(state, seat, forecast, ALLROUNDER, cache)
            assert cached == seat_value(state, seat, forecast, ALLROUNDER)
            player.tiles[tile] -= 1
            player.goods[0] -= barrels


@pytest.mark.parametrize(
    ("building", "is_more"),
    [(B.ROYAL_SUPPLIER, False), (B.WHARF, True), (B.SMALL_WHARF, True)],
)
def test_a_wharf_makes_barrels_without_room_on_the_ships_worth_more(building: B, is_more: bool):
    """CAP-6, SMW-1; a Royal Supplier ships only with nobles (NOB-9)."""
    assert (in_hand({building: 1}) > in_hand({building: 0})) is is_more


@pytest.mark.parametrize(("barrels", "is_more"), [(1, False), (2, True)])
def test_a_union_hall_makes_two_barrels_of_a_kind_worth_more(barrels: int, is_more: bool):
    """UNI-1: it pays for every two, whether they are shipped or not."""
    assert (in_hand({B.UNION_HALL: 1}, barrels) > in_hand({B.UNION_HALL: 0}, barrels)) is is_more


@pytest.mark.parametrize(("building", "is_more"), [(B.LAND_OFFICE, False), (B.TRADING_POST, True)])
def test_only_a_trading_post_makes_barrels_that_the_house_has_worth_more(building: B, is_more: bool):
    """TPO-1: a Land Office trades plantations (NOB-5)."""
    assert (in_hand({building: 1}) > in_hand({building: 0})) is is_more


def in_hand(city: dict[B, int], barrels: int = 2) -> float:
    """Return what barrels of coffee are worth that no ship takes, and not the trading house either."""
    state = position(
        Options(players=3, sets=BOXES["all"]),
        [Board(goods={Good.COFFEE: barrels}, city=city), Board(), Board()],
        ships={4: (Good.CORN, 1), 5: (Good.INDIGO, 1), 6: (Good.SUGAR, 1)},
        trading_house=[Good.COFFEE],
        round=6,
    )
    return unweighted_parts(state, 0, make_forecast(state), ALLROUNDER).in_hand
