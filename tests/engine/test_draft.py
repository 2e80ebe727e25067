"""The draft of the buildings in games with expansions (SET-10, SET-11)."""

from collections import Counter

import pytest

from puertorico.engine.action_parser import parse
from puertorico.engine.buildings import PRODUCTION, SPECS, BuildingSet, buildings_in
from puertorico.engine.errors import BadOptions
from puertorico.engine.events import BuildingDrafted
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.ids import BUILDINGS, Building, Step
from puertorico.engine.invariants import find_violations
from puertorico.engine.options import DRAFT_PLACES, DraftMode, Options, rules_for
from puertorico.engine.state import GameState
from tests.engine.helpers import ALL_SETS, BASE, WITH_NEW, WITH_NOBLES, do, texts

B = Building
VIOLET = [b for b in BUILDINGS if not PRODUCTION >> b & 1]
BASE_VIOLET = tuple(b for b in BASE if b in VIOLET)
SETS = pytest.mark.parametrize("sets", [WITH_NEW, WITH_NOBLES, ALL_SETS], ids=["new", "nobles", "both"])


def in_play(state: GameState) -> list[Building]:
    return [b for b in buildings_in(state.in_play) if b in VIOLET]


def drafted(state: GameState) -> list[int]:
    """Play the draft, with everyone drafting the last building offered; return the seats that chose."""
    seats = []
    while state.tasks[-1].step == Step.DRAFT:
        seats.append(state.seat)
        apply(state, legal_actions(state)[-1])
    return seats


def test_seventeen_places_by_cost() -> None:
    """SET-10"""
    assert DRAFT_PLACES == {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
    assert sum(DRAFT_PLACES.values()) == 17
    assert Counter(SPECS[b].cost for b in BASE_VIOLET) == DRAFT_PLACES


@SETS
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("draft", DraftMode)
def test_every_place_is_filled(players: int, sets: frozenset[BuildingSet], draft: DraftMode) -> None:
    """SET-10: by the players, at random or by name, with buildings of the sets in use only."""
    for seed in range(6):
        options = Options(players=players, sets=sets, draft=draft, selection=BASE_VIOLET)
        state = new_game(options, seed)
        drafted(state)
        assert Counter(SPECS[b].cost for b in in_play(state)) == DRAFT_PLACES
        assert all(SPECS[b].from_set in sets for b in in_play(state))
        assert find_violations(state) == []


@SETS
def test_draft_goes_in_turn_order_from_the_governor(sets: frozenset[BuildingSet]) -> None:
    """SET-10: one building each, round after round; then the governor chooses the first role."""
    state = new_game(Options(players=4, sets=sets, governor=2), 1)
    places = (2, 3, 0, 1) * 5
    seats = drafted(state)
    assert seats == list(places[: len(seats)])
    assert len(seats) >= 13  # the last ones may follow of themselves
    assert state.seat == state.governor == 2
    assert "take settler" in texts(state)


def test_a_drafted_building_comes_with_all_its_tiles() -> None:
    """SET-10"""
    state = new_game(Options(players=4, sets=WITH_NEW, governor=0), 1)
    assert state.buildings[B.BLACK_MARKET] == 0
    events = do(state, "draft black market")
    assert events == [BuildingDrafted(0, B.BLACK_MARKET)]
    assert state.buildings[B.BLACK_MARKET] == 2
    assert "draft black market" not in texts(state)
    do(state, "draft cloister")
    assert state.buildings[B.CLOISTER] == 1


def test_two_places_of_cost_two() -> None:
    """SET-10, an example in the Hungarian rulebook: Black Market and Hacienda are in, the others out."""
    state = new_game(Options(players=4, sets=WITH_NEW, governor=0), 1)
    of_two = {"draft black market", "draft hacienda", "draft construction hut", "draft forest house"}
    assert of_two <= set(texts(state))
    do(state, "draft black market", "draft hacienda")
    assert not of_two & set(texts(state))
    drafted(state)
    assert state.buildings[B.CONSTRUCTION_HUT] == state.buildings[B.FOREST_HOUSE] == 0
    assert state.buildings[B.HACIENDA] == 2


def test_land_office_is_a_fifth_kind_of_cost_two() -> None:
    """SET-10, SET-11"""
    state = new_game(Options(players=4, sets=ALL_SETS, governor=0), 1)
    assert sum(SPECS[parse(text).building].cost == 2 for text in texts(state)) == 5  # type: ignore[attr-defined]


def test_only_the_violet_buildings_are_drafted() -> None:
    """SET-10: all production buildings are in play as usual."""
    state = new_game(Options(players=5, sets=ALL_SETS, governor=0), 1)
    assert {str(a).removeprefix("draft ") for a in legal_actions(state)} == {b.label for b in VIOLET}
    for building in BUILDINGS:
        if PRODUCTION >> building & 1:
            assert state.buildings[building] == SPECS[building].tiles


def test_what_is_not_drafted_is_out_of_the_game() -> None:
    """SET-10: it can't be bought."""
    state = new_game(Options(players=3, sets=WITH_NEW, draft=DraftMode.CUSTOM, selection=BASE_VIOLET), 1)
    for player in state.players:
        player.doubloons = 50
    do(state, "take builder")
    assert "build hacienda" in texts(state)
    assert not {"build library", "build statue", "build black market"} & set(texts(state))


def test_a_random_draft_follows_from_the_seed() -> None:
    """SET-10"""
    options = Options(players=3, sets=ALL_SETS, draft=DraftMode.RANDOM)
    assert new_game(options, 3) == new_game(options, 3)
    found = [new_game(options, seed).in_play for seed in range(40)]
    assert len(set(found)) > 30
    assert all(any(mask >> b & 1 for mask in found) for b in VIOLET)
    assert not all(mask >> B.SMALL_WAREHOUSE & 1 for mask in found)


def test_a_named_selection_must_fill_the_places() -> None:
    """SET-10"""
    named = [*BASE_VIOLET[1:], B.AQUEDUCT]
    state = new_game(Options(players=3, sets=WITH_NEW, draft=DraftMode.CUSTOM, selection=named), 1)
    assert set(in_play(state)) == set(named)
    for wrong in (
        named[1:],
        [*named, B.CHURCH],
        [*BASE_VIOLET[1:], B.CHURCH],
        [*BASE_VIOLET[1:], B.CHAPEL],
        [*BASE_VIOLET[:-1], BASE_VIOLET[-2]],
        [*BASE_VIOLET, B.SUGAR_MILL],
    ):
        with pytest.raises(BadOptions, match=r"\.$"):
            Options(players=3, sets=WITH_NEW, draft=DraftMode.CUSTOM, selection=wrong)


@pytest.mark.parametrize("swapped", [False, True])
def test_places_go_by_the_printed_cost(swapped: bool) -> None:
    """SET-10, VAR-2: it changes prices, not places."""
    options = Options(players=3, sets=WITH_NEW, swap_factory_university=swapped, governor=0)
    state = new_game(options, 1)
    do(state, "draft factory")
    assert "draft lighthouse" not in texts(state)
    assert {"draft university", "draft library", "draft harbor"} <= set(texts(state))
    do(state, "draft university", "draft library")
    assert not {"draft harbor", "draft specialty factory"} & set(texts(state))
    chosen = Options(
        players=3,
        sets=WITH_NEW,
        draft=DraftMode.CUSTOM,
        selection=BASE_VIOLET,
        swap_factory_university=swapped,
    )
    assert set(in_play(new_game(chosen, 1))) == set(BASE_VIOLET)


def test_the_last_building_is_drafted_automatically() -> None:
    """SET-10: if only one building is left for the last place."""
    state = new_game(Options(players=3, sets=WITH_NOBLES, governor=0), 1)
    while state.tasks[-1].step == Step.DRAFT:
        assert len(legal_actions(state)) > 1
        apply(state, legal_actions(state)[0])
    assert len(in_play(state)) == 17


@pytest.mark.parametrize("sets", [WITH_NOBLES, ALL_SETS], ids=["nobles", "both"])
def test_jeweler_is_always_in_play(sets: frozenset[BuildingSet]) -> None:
    """SET-11: a production building; the other seven are drafted."""
    state = new_game(Options(players=3, sets=sets, draft=DraftMode.CUSTOM, selection=BASE_VIOLET), 1)
    assert state.buildings[B.JEWELER] == 2
    nobles = {b for b in BUILDINGS if SPECS[b].from_set is BuildingSet.NOBLES}
    assert len(nobles) == 8
    open_draft = new_game(Options(players=3, sets=sets, governor=0), 1)
    assert {f"draft {b.label}" for b in nobles - {B.JEWELER}} <= set(texts(open_draft))
    assert "draft jeweler" not in texts(open_draft)


def test_no_jeweler_without_the_nobles() -> None:
    """SET-11"""
    state = new_game(Options(players=3, sets=WITH_NEW, draft=DraftMode.RANDOM), 1)
    assert state.buildings[B.JEWELER] == 0
    assert state.nobles == state.ship_nobles == 0


@pytest.mark.parametrize("draft", [DraftMode.RANDOM, DraftMode.CUSTOM])
def test_two_players_have_one_tile_of_a_kind(draft: DraftMode) -> None:
    """SET-9, SET-10, SET-11: two of the production buildings, and so of the Jeweler."""
    selection = (*BASE_VIOLET[1:], B.AQUEDUCT)
    state = new_game(Options(players=2, sets=ALL_SETS, draft=draft, selection=selection), 4)
    for building in buildings_in(state.in_play):
        assert state.buildings[building] == (2 if PRODUCTION >> building & 1 else 1)
    assert state.buildings[B.JEWELER] == 2


@pytest.mark.parametrize(("players", "colonists"), [(2, 99), (3, 98), (4, 97), (5, 96)])
def test_people_of_a_game_with_nobles(players: int, colonists: int) -> None:
    """SET-11, NOB-1: all 100 colonists; one of those on the ship is a noble."""
    state = new_game(Options(players=players, sets=WITH_NOBLES, draft=DraftMode.RANDOM), 1)
    assert (state.colonists, state.nobles) == (colonists, 19)
    assert (state.colonist_ship, state.ship_nobles) == (players, 1)
    assert rules_for(state.options).people == 120


def test_no_draft_in_the_base_game() -> None:
    """SET-10"""
    state = new_game(Options(players=3, draft=DraftMode.RANDOM), 1)
    assert state.in_play == sum(1 << b for b in BASE)
    assert "take settler" in texts(state)
