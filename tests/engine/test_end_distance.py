"""How far a game is from its last round (END-1)."""

import random

import pytest

from puertorico.engine.end_distance import end_distance
from puertorico.engine.events import EndTriggered, ShipRefilled
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.ids import Building, EndReason, Step
from puertorico.engine.options import Options, rules_for
from puertorico.engine.position import Board, position
from tests.engine.helpers import BOTH, THREE, WITH_NEW, boards, city, do, of_type

B = Building


def test_the_first_refill_would_leave_the_rest_of_the_supply() -> None:
    """END-1 (a): with three players, the ship takes one colonist per player (MAY-4)."""
    state = new_game(THREE, 1)
    assert end_distance(state).colonists == state.colonists - 3


@pytest.mark.parametrize(("supply", "left"), [(5, 1), (4, 0), (2, -2)])
def test_every_empty_circle_on_buildings_takes_a_colonist(supply: int, left: int) -> None:
    """END-1 (a): four empty circles, whatever the supply; exactly enough is enough (MAY-5)."""
    waiting = rules_for(THREE).colonists + 3 - supply
    unstaffed = [Board(city={B.COFFEE_ROASTER: 0, B.SMALL_MARKET: 0}), Board(city={B.HOSPICE: 0})]
    state = position(THREE, [Board(san_juan=waiting), *unstaffed], colonist_ship=0)
    assert state.colonists == supply
    assert end_distance(state).colonists == left


def test_running_out_of_colonists_is_no_end_with_nobles() -> None:
    """NOB-3"""
    assert end_distance(position(BOTH, boards(3))).colonists is None


def test_vp_chips_and_empty_city_spaces_are_counted() -> None:
    """END-1 (b, c): a large building takes two spaces."""
    state = position(THREE, [city(B.GUILD_HALL, B.OFFICE), Board(vp=70), Board()])
    assert end_distance(state).chips == state.vp_supply == 5
    assert end_distance(state).city_spaces == (9, 12, 12)


def test_the_refill_of_the_ship_agrees_with_the_distance() -> None:
    """END-1 (a): with nobody left to place, what the distance says is what happens."""
    state = position(THREE, [Board(san_juan=20), Board(san_juan=20), Board(san_juan=16)], colonist_ship=0)
    short = -(end_distance(state).colonists or 0)
    assert short == 1
    events = do(state, "take mayor", "pass")
    assert [event.missing for event in of_type(events, ShipRefilled)] == [short]  # type: ignore[attr-defined]
    assert EndTriggered(EndReason.COLONISTS, None) in events


def test_no_colonists_are_missing_while_people_are_still_without_a_place() -> None:
    """END-1 (a): those in hand would be counted as empty circles."""
    staffed_and_not = {B.INDIGO_PLANT: 3, B.COFFEE_ROASTER: 0, B.SMALL_MARKET: 0}
    state = position(THREE, [Board(city=staffed_and_not), Board(), Board()])
    do(state, "take mayor", "pass")
    assert state.tasks[-1].step == Step.PLACE
    assert end_distance(state).colonists is None
    while state.tasks[-1].step == Step.PLACE:
        apply(state, legal_actions(state)[-1])
    assert state.tasks[-1].step == Step.CHOOSE_ROLE
    assert end_distance(state).colonists == state.colonists - 3


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_reason_to_end_means_no_distance_is_left(players: int) -> None:
    """END-1"""
    choices = random.Random(players)
    state = new_game(Options(players=players, sets=WITH_NEW), 5)
    while not state.is_over:
        events = apply(state, choices.choice(legal_actions(state)))
        distance = end_distance(state)
        for event in events:
            if isinstance(event, EndTriggered):
                if EndReason.CITY in event.reason:
                    assert 0 in distance.city_spaces
                if EndReason.VICTORY_POINTS in event.reason:
                    assert distance.chips == 0
        if not state.end_reasons:
            assert distance.chips > 0
            assert min(distance.city_spaces) > 0
    assert state.end_reasons
