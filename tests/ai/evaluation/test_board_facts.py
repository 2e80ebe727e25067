"""Facts about boards agree with the rules, whatever was looked up before."""

import pytest

from puertorico.ai.evaluation.board_facts import board_facts, city_profile
from puertorico.engine.buildings import CIRCLES, SPECS, BuildingSet, circle_count
from puertorico.engine.ids import BUILDINGS, GOODS, ISLAND_PLACES, Building
from puertorico.engine.options import Options
from puertorico.engine.phases.craftsman import production
from puertorico.engine.position import Board, position
from puertorico.engine.state import PlayerState
from tests.ai.tables import situations


def boards(boxes: str) -> list[PlayerState]:
    return [player for state in [*situations(4, 2, boxes)][::7] for player in state.players]


@pytest.mark.parametrize("boxes", ["base", "all"])
def test_people_tiles_and_circles_are_those_on_the_board(boxes: str) -> None:
    for player in boards(boxes):
        facts = board_facts(player)
        assert facts.people == player.colonists - player.san_juan
        assert facts.circles == sum(player.tiles[:ISLAND_PLACES]) + circle_count(player.built)
        assert (facts.island.spaces, facts.island.forests) == (player.island_spaces, player.forests)
        assert facts.useful <= facts.circles


@pytest.mark.parametrize("building", [b for b in BUILDINGS if CIRCLES[b]], ids=lambda one: one.name)
def test_people_in_each_building_are_counted(building: Building) -> None:
    for workers in range(CIRCLES[building] + 1):
        state = position(Options(players=2, sets=BuildingSet), [Board(city={building: workers}), Board()])
        assert board_facts(state.players[0]).people == workers


@pytest.mark.parametrize("boxes", ["base", "all"])
def test_what_a_board_can_make_follows_from_the_rules(boxes: str) -> None:
    """CRA-1"""
    some = 0
    for player in boards(boxes):
        island, made = board_facts(player).island, production(player)
        assert island.made == sum(made)
        assert island.top_price == max((good for good in GOODS if made[good]), default=0)
        assert {good: working for good, working, _ in island.output.goods if working} == {
            good: made[good] for good in GOODS if made[good]
        }
        some += island.made > 2
    assert some > 10


@pytest.mark.parametrize("boxes", ["base", "all"])
def test_a_city_is_what_is_printed_on_its_buildings(boxes: str) -> None:
    for player in boards(boxes):
        city = city_profile(player.built)
        assert city.spaces == player.city_spaces
        assert city.places == circle_count(player.built) == sum(city.circles) + city.others
        assert city.points == sum(SPECS[building].vp for building in player.buildings)
        assert not [building for building in city.non_production if SPECS[building].good is not None]
