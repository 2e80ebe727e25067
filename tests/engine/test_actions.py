"""Actions as values and as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puertorico.engine import actions
from puertorico.engine.actions import Action, Load, Pass, PlaceInCity, Sell, Store, TakeRole, parse
from puertorico.engine.errors import IllegalAction
from puertorico.engine.ids import Building, Good, Role

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
]


@pytest.mark.parametrize("action", ALL, ids=str)
def test_text_and_back(action: Action) -> None:
    assert parse(str(action)) == action
    assert parse(str(action)) is action  # the shared object


def test_all_texts_differ() -> None:
    assert len({str(action) for action in ALL}) == len(ALL)
    assert len(set(ALL)) == len(ALL)


@given(st.tuples(*[st.integers(0, 11)] * 5))
def test_store_and_back(kept: tuple[int, int, int, int, int]) -> None:
    assert parse(str(Store(kept))) == Store(kept)


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
    assert str(Store((3, 0, 1, 0, 0))) == "store 3 corn, 1 sugar"
