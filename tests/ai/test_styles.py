"""The styles: tastes decide between actions of nearly the same value, and only between them."""

from copy import deepcopy

import pytest

from puertorico import ai
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.search.lookahead import best_action, ranked_actions
from puertorico.ai.styles import NO_TASTES, STYLE_BY_ID, Style, Tastes
from puertorico.engine.actions import (
    PASS,
    Build,
    DraftBuilding,
    Sell,
    TakePlantation,
    TakeQuarry,
    TakeRole,
)
from puertorico.engine.buildings import Category
from puertorico.engine.game import new_game
from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.engine.options import Options

LIKES = Tastes(
    roles={Role.MAYOR: 1.0},
    works={Category.TRADER: 2.0, Category.PRODUCTION: 0.5},
    goods={Good.COFFEE: 4.0},
    sale=8.0,
    quarry=16.0,
)


@pytest.mark.parametrize(
    ("action", "liking"),
    [
        (TakeRole(Role.MAYOR), 1.0),
        (TakeRole(Role.CAPTAIN), 0.0),
        (Build(Building.OFFICE), 2.0),
        (DraftBuilding(Building.OFFICE), 2.0),
        (Build(Building.COFFEE_ROASTER), 4.5),
        (Build(Building.INDIGO_PLANT), 0.5),
        (Build(Building.WHARF), 0.0),
        (TakePlantation(Tile.COFFEE), 4.0),
        (TakePlantation(Tile.CORN), 0.0),
        (TakePlantation(Tile.COFFEE, as_forest=True), 0.0),
        (Sell(Good.CORN), 8.0),
        (TakeQuarry(), 16.0),
        (PASS, 0.0),
    ],
    ids=str,
)
def test_each_action_is_liked_for_what_it_is(action: object, liking: float):
    assert LIKES.liking(new_game(Options(players=4), 1), action) == liking


def test_a_role_is_liked_only_if_it_can_be_used():
    fond = Tastes(roles={Role.TRADER: 1.0, Role.CAPTAIN: 1.0, Role.BUILDER: 1.0})
    state = new_game(Options(players=4), 1)
    player = state.players[state.seat]

    def liked() -> list[Role]:
        return [role for role in fond.roles if fond.liking(state, TakeRole(role))]

    assert liked() == [Role.BUILDER]
    player.doubloons, player.goods = 0, [1, 0, 0, 0, 0]
    assert liked() == [Role.CAPTAIN]
    player.goods[Good.SUGAR] = 1
    assert liked() == [Role.TRADER, Role.CAPTAIN]
    state.trading_house = [Good.SUGAR]
    assert liked() == [Role.CAPTAIN]


def test_a_taste_decides_between_roles_only_if_it_outweighs_the_difference():
    state = new_game(Options(players=4), 1)
    ranked = ranked_actions(state, make_forecast(state), Style())
    (best, first), (_, second) = ranked[:2]
    assert isinstance(first, TakeRole)
    assert isinstance(second, TakeRole)
    assert best_action(state, Style(tastes=Tastes(roles={second.role: 20.0}))) == second
    fond = Style(tastes=Tastes(roles={first.role: 0.5}))
    value, liked = ranked_actions(state, make_forecast(state), fond)[0]
    assert liked == first
    assert value == pytest.approx(best + 0.5)


def test_only_the_allrounder_has_no_tastes():
    assert [style for style in ai.STYLE_IDS if STYLE_BY_ID[style].tastes is NO_TASTES] == ["allrounder"]


@pytest.mark.parametrize("style", ai.STYLE_IDS)
def test_copies_of_a_style_are_equal(style: str):
    """Searches in other processes compare copies."""
    copied = deepcopy(STYLE_BY_ID[style])
    assert copied == STYLE_BY_ID[style]
    assert hash(copied) == hash(STYLE_BY_ID[style])


def test_others_are_predicted_without_tastes():
    style = STYLE_BY_ID["trader"]
    assert style.plain.tastes is NO_TASTES
    assert style.plain.money == style.money
