"""Actions as values and as text."""

from typing import get_args

import pytest
from hypothesis import given
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
    PlaceOnIsland,
    Sell,
    SellPlantation,
    Store,
    SupplyCrown,
    TakeRole,
)
from puertorico.engine.errors import IllegalAction
from puertorico.engine.events import Event, EventBase
from puertorico.engine.ids import PLACES, PLANTATIONS, TILES, Building, Good, Role, Tile

ALL: list[Action] = [
    actions.PASS,
    actions.TAKE_QUARRY,
    actions.DRAW_PLANTATION,
    actions.TAKE_COLONIST,
    *actions.TAKE_ROLE,
    *actions.TAKE_PLANTATION,
    *actions.BUILD,
    *actions.TAKE_GOOD,
    *actions.SELL,
    *actions.LOAD_WHARF,
    *[action for ship in actions.LOAD.values() for action in ship],
    *[action for place in actions.PLACE_ON_ISLAND for action in place],
    *[action for place in actions.PLACE_IN_CITY for action in place],
    actions.LAY_FOREST,
    actions.PAY_POINT,
    actions.CALL_UNION_HALL,
    *actions.DRAFT,
    *actions.TAKE_AS_FOREST,
    *actions.BUY_PLANTATION,
    *actions.BUY_AS_FOREST,
    *actions.SELL_TO_POST,
    *actions.PAY_GOOD,
]
"""Those of which there is one object each."""

OTHERS: list[Action] = [
    *[MoveGuest(place, noble) for place in range(PLACES) for noble in (False, True)],
    *[PayColonist(place, noble) for place in range(PLACES + 1) for noble in (False, True)],
    *[DiscardTile(tile, person) for tile in TILES for person in Person],
    *[SellPlantation(tile, person) for tile in PLANTATIONS for person in Person],
    *[PlaceOnIsland(tile, n, k) for tile in TILES[:6] for n in range(1, 13) for k in range(1, n + 1)],
    *[PlaceInCity(b, n, k) for b in Building for n in range(1, 4) for k in range(1, n + 1)],
]
"""Those made when they are needed."""


@pytest.mark.parametrize("action", ALL, ids=str)
def test_text_and_back(action: Action) -> None:
    assert parse(str(action)) == action
    assert parse(str(action)) is action  # the shared object


def test_text_and_back_of_the_others() -> None:
    for action in OTHERS:
        assert parse(str(action)) == action


def test_all_texts_differ() -> None:
    everything = [*ALL, *OTHERS]
    assert len({str(action) for action in everything}) == len(everything)
    assert len(set(everything)) == len(everything)


def test_every_kind_of_action_is_listed_here() -> None:
    kinds = {type(action) for action in [*ALL, *OTHERS]} | {Store, LoadSmallWharf, SupplyCrown}
    assert kinds == set(get_args(Action))


def test_the_unions_are_complete() -> None:
    """Otherwise ``assert_never`` would not miss a kind."""
    assert set(get_args(Action)) == set(ActionBase.__subclasses__())
    assert set(get_args(Event)) == set(EventBase.__subclasses__())


@given(st.tuples(*[st.integers(0, 11)] * 5))
def test_store_and_back(kept: tuple[int, int, int, int, int]) -> None:
    for kind in (Store, LoadSmallWharf, SupplyCrown):
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
def test_other_texts_are_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        parse(text)
    assert str(refusal.value).endswith("is not an action.")
    assert len(str(refusal.value)) < 200


@given(st.text())
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse(text)
    except IllegalAction:
        return
    assert str(action) == text


def test_equal_by_content_hashable_and_sortable() -> None:
    assert Sell(Good.CORN) == Sell(Good.CORN)
    assert Sell(Good.CORN) != Sell(Good.INDIGO)
    assert Load(Good.CORN, 4) != Load(Good.CORN, 5)
    assert Pass() == actions.PASS
    assert hash(PlaceInCity(Building.HARBOR, 1)) == hash(actions.PLACE_IN_CITY[Building.HARBOR][1])
    assert min(ALL) == min(reversed(ALL), key=str)
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
