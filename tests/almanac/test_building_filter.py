"""The list of buildings can be narrowed down."""

import attrs
import pytest

from puertorico.almanac.building_filter import PRICES, BuildingFilter
from puertorico.almanac.running_game import RunningGame, running_game
from puertorico.engine.buildings import BUILDINGS, Building, BuildingSet, Category
from puertorico.engine.game import new_game
from puertorico.engine.options import Options


def kept(chosen: BuildingFilter, game: RunningGame | None = None) -> set[Building]:
    return {building for building in BUILDINGS if chosen.keeps(building, game)}


def test_without_a_choice_every_building_is_listed() -> None:
    assert kept(BuildingFilter()) == set(BUILDINGS)


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        (BuildingFilter(category=Category.MAYOR), {Building.GUESTHOUSE, Building.VILLA}),
        (BuildingFilter(price=9), {Building.WHARF, Building.UNION_HALL}),
        (
            BuildingFilter(building_set=BuildingSet.NOBLES, category=Category.TRADER),
            {Building.LAND_OFFICE},
        ),
    ],
)
def test_buildings_are_kept_by_set_phase_and_price(chosen: BuildingFilter, expected: set[Building]) -> None:
    assert kept(chosen) == expected


def test_every_price_keeps_some_buildings() -> None:
    assert all(kept(BuildingFilter(price=price)) for price in PRICES)


def test_the_price_is_that_of_the_game() -> None:
    game = running_game(new_game(Options(players=2, swap_factory_university=True), seed=1), ("Ana", "Ben"))
    assert Building.FACTORY in kept(BuildingFilter(price=8), game)
    assert Building.FACTORY not in kept(BuildingFilter(price=7), game)


def test_buildings_are_kept_by_owner() -> None:
    state = new_game(Options(players=2), seed=1)
    state.players[1].built |= 1 << Building.HACIENDA
    game = running_game(state, ("Ana", "Ben"))
    assert kept(BuildingFilter(owner=1), game) == {Building.HACIENDA}
    assert kept(BuildingFilter(owner=0), game) == set()
    assert kept(attrs.evolve(BuildingFilter(owner=1), price=3), game) == set()
