"""Actions as values and as text."""

from typing import get_args

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from puertorico.engine import actions
from puertorico.engine.action_parser import parse
from puertorico.engine.actions import (
    Action,
    ActionBase,
    DiscardTile,
    Load,
    LoadSmallWharf,
    MoveGuest,
    Pass,
    PayColonist,
    Person,
    PlaceInCity,
    Sell,
    SellPlantation,
    Store,
    SupplyCrown,
    TakeRole,
)
from puertorico.engine.errors import IllegalAction
from puertorico.engine.events import Event, EventBase
from puertorico.engine.ids import PLACES, Building, Good, Role, Tile
from tests.engine.sample_actions import BARREL_KINDS, FORMS, KINDS


def test_text_parses_back_to_the_action() -> None:
    for action in FORMS:
        assert parse(str(action)) is action  # the shared object


def test_all_texts_differ() -> None:
    assert len({str(action) for action in FORMS}) == len(FORMS)
    assert len(set(FORMS)) == len(FORMS)


def test_three_kinds_of_actions_list_barrels() -> None:
    assert [LoadSmallWharf, SupplyCrown, Store] == BARREL_KINDS


def test_the_objects_by_name_are_the_shared_ones() -> None:
    assert actions.SELL[Good.SUGAR] is parse("sell sugar")
    assert actions.TAKE_AS_FOREST[Tile.COFFEE] is parse("settle coffee as forest")
    assert actions.LOAD[7][Good.CORN] is parse("load corn on ship 7")
    assert actions.PLACE_ON_ISLAND[Tile.QUARRY][12] is parse("place 12 on island quarry")
    assert actions.PLACE_IN_CITY[Building.HARBOR][3] is parse("place 3 in harbor")


def test_each_kind_has_the_expected_number_of_forms() -> None:
    """Counted by hand, because comparing the lists with themselves would miss a missing form."""
    counts = {kind.__name__: len(kind.forms()) for kind in KINDS}
    buildings, places = len(Building), PLACES + 1
    assert counts["Pass"] == 1
    assert counts["TakeRole"] == 8
    assert counts["TakePlantation"] == counts["BuyPlantation"] == 10
    assert counts["DiscardTile"] == 33
    assert counts["SellPlantation"] == 15
    assert counts["MoveGuest"] == counts["PayColonist"] == 2 * places
    assert counts["PlaceOnIsland"] == 6 * 91
    assert counts["PlaceInCity"] == buildings * 10
    assert counts["Build"] == counts["DraftBuilding"] == buildings
    assert counts["Load"] == 25


def test_the_unions_are_complete() -> None:
    """Otherwise ``assert_never`` would miss a kind."""
    assert set(get_args(Action)) == set(ActionBase.__subclasses__())
    assert set(get_args(Event)) == set(EventBase.__subclasses__())


@given(st.tuples(*[st.integers(0, 11)] * 5))
def test_store_text_parses_back_to_the_action(kept: tuple[int, int, int, int, int]) -> None:
    for kind in BARREL_KINDS:
        assert parse(str(kind(kept))) == kind(kept)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "Pass",
        "pass ",
        "take",
        "take corn",
        "settle",
        "build small  market",
        "store",
        "store ",
        "store nothing, 1 corn",
        "store 0 corn",
        "store 01 corn",
        "store -1 corn",
        "store 1 corn, 1 corn",
        "store 1 indigo, 1 corn",
        "store 1 corn,1 indigo",
        "store 100 corn",
        "store ² corn",
        "store 1",
        "load corn on ship 9",
        "place 13 on island corn",
        "place 4 in sugar mill",
        "place 1 (2 noble) in sugar mill",
        "place 1 (0 noble) on island corn",
        "move guest to",
        "move guest to the moon",
        "move noble to harbor",
        "pay colonist",
        "pay noble from",
        "pay barrel",
        "settle quarry as forest",
        "buy plantation quarry",
        "sell plantation quarry",
        "sell plantation forest corn",
        "sell corn to",
        "discard corn with nobody",
        "supply",
        "supply 1 corn on small wharf",
        "load on small wharf",
        "load 01 corn on small wharf",
        "draft",
        "{0}",
        "x" * 10_000,
    ],
    ids=lambda text: text[:20],
)
def test_unknown_texts_are_refused_with_a_message(text: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        parse(text)
    assert str(refusal.value).endswith("is not a move.")
    assert len(str(refusal.value)) < 200


# All of Unicode would need a 200 MB table; these blocks have many scripts and symbols.
@given(st.text(st.characters(max_codepoint=0x2FFF)))
@example("\U0001f600")
@example("\ud800")
def test_any_text_is_either_an_action_or_refused(text: str) -> None:
    try:
        action = parse(text)
    except IllegalAction:
        return
    assert str(action) == text


def test_actions_are_equal_by_content_hashable_and_sortable() -> None:
    assert Sell(Good.CORN) == Sell(Good.CORN)
    assert Sell(Good.CORN) != Sell(Good.INDIGO)
    assert Load(Good.CORN, 4) != Load(Good.CORN, 5)
    assert Pass() == actions.PASS
    assert hash(PlaceInCity(Building.HARBOR, 1)) == hash(actions.PLACE_IN_CITY[Building.HARBOR][1])
    assert min(FORMS) == min(reversed(FORMS), key=str)
    assert TakeRole(Role.BUILDER) < TakeRole(Role.CAPTAIN)
    assert Pass() >= actions.PASS
    with pytest.raises(TypeError):
        assert actions.PASS < 1  # type: ignore[operator]


def test_terms_read_like_the_rules() -> None:
    assert str(actions.BUILD[Building.SMALL_INDIGO_PLANT]) == "build small indigo plant"
    assert str(actions.TAKE_ROLE[Role.PROSPECTOR_2]) == "take second prospector"
    assert str(Store((0, 0, 0, 0, 0))) == "store nothing"
    assert str(MoveGuest(6 + Building.WHARF, noble=True)) == "move noble guest to wharf"
    assert str(PayColonist(Tile.QUARRY)) == "pay colonist from island quarry"
    assert str(PlaceInCity(Building.SUGAR_MILL, 3, 1)) == "place 3 (1 noble) in sugar mill"
    assert str(DiscardTile(Tile.FOREST_CORN)) == "discard forest corn"
    assert str(SellPlantation(Tile.CORN, Person.NOBLE)) == "sell plantation corn with noble"
    assert str(LoadSmallWharf((2, 0, 0, 0, 1))) == "load 2 corn, 1 coffee on small wharf"
    assert str(SupplyCrown((1, 1, 0, 0, 0))) == "supply 1 corn, 1 indigo"
    assert str(Store((3, 0, 1, 0, 0))) == "store 3 corn, 1 sugar"
