"""The role prior: its features, and how often it is right."""

from statistics import fmean

import pytest

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.pruning import prune
from puertorico.ai.policies.role_prior import (
    MOST_SPENT,
    ROLE_FEATURES,
    WEIGHTS,
    extract_features,
    top_by_prior,
)
from puertorico.ai.search.lookahead import ranked_roles
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.actions import TakeRole
from puertorico.engine.game import legal_actions, new_game
from puertorico.engine.ids import ROLES, Building, Good, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from tests.ai.tables import situations

ALLROUNDER = STYLE_BY_ID["allrounder"]


def choices(boxes: str = "base") -> list[GameState]:
    """Return choices between at least five roles in random games."""
    return [
        state
        for seed in range(3)
        for state in situations(4, seed, boxes)
        if state.tasks[-1].step == Step.CHOOSE_ROLE and len(legal_actions(state)) > 4
    ]


def test_every_role_has_a_weight_for_each_feature() -> None:
    for state in choices()[:3]:
        features = extract_features(state, make_forecast(state))
        for role in ROLES:
            assert len(ROLE_FEATURES[role](features)) == len(WEIGHTS[role])


def table() -> GameState:
    """Return a four-player position in which only the first seat has a special board."""
    state = new_game(Options(players=4, governor=0), 1)
    player = state.players[0]
    player.doubloons = 4
    player.built = 1 << Building.INDIGO_PLANT | 1 << Building.SUGAR_MILL
    player.tiles = [0] * len(player.tiles)
    player.tiles[Tile.INDIGO], player.tiles[Tile.CORN], player.tiles[Tile.QUARRY] = 2, 1, 1
    player.staffed = [0] * len(player.staffed)
    player.staffed[Tile.INDIGO] = player.staffed[Tile.CORN] = player.staffed[Tile.QUARRY] = 1
    player.workers = [0] * len(player.workers)
    player.workers[Building.INDIGO_PLANT] = 2
    player.rebuild_occupied()
    player.goods = [1, 6, 0, 0, 0]
    return state


def test_the_features_of_a_board() -> None:
    state = table()
    mine = extract_features(state, make_forecast(state)).mine
    assert mine.room
    # Two indigo plantations for three circles; no sugar plantation for the Sugar Mill's three circles.
    assert mine.unmatched == abs(2 - 3) + abs(0 - 3)
    # Seven circles are empty; one of the four colonists on the ship arrives, and one by the privilege.
    assert mine.filled == 2
    assert mine.purse == 4 + 1
    assert (mine.made, mine.top_price) == (1 + 1, Good.INDIGO)
    assert (mine.barrels, mine.fits) == (7, 1 + 6)
    assert mine.price == Good.INDIGO


def test_full_ships_and_a_full_trading_house_have_no_room() -> None:
    state = table()
    state.ship_good = [Good.INDIGO, Good.COFFEE, Good.COFFEE]
    state.ship_load = [state.rules.ships[0] - 2, 1, 1]
    state.trading_house = [1, 2, 3, 4]
    mine = extract_features(state, make_forecast(state)).mine
    assert (mine.fits, mine.price) == (2, 0)


def test_the_purse_is_limited_and_empty_if_the_city_is_full() -> None:
    state = table()
    state.players[0].doubloons = 30
    assert extract_features(state, make_forecast(state)).mine.purse == MOST_SPENT
    state.players[0].built = (1 << 12) - 1
    assert extract_features(state, make_forecast(state)).mine.purse == 0


def test_the_opponents_features_are_averaged() -> None:
    state = table()
    for seat, barrels in ((1, 3), (2, 1), (3, 2)):
        state.players[seat].goods = [barrels, 0, 0, 0, 0]
    features = extract_features(state, make_forecast(state))
    assert features.others.barrels == 2
    assert features.mine.barrels == 7


def test_the_bonuses_of_empty_large_buildings_are_at_stake() -> None:
    """Without a Mayor before the end of the game, their bonuses are lost; those of the others too."""
    state = table()
    state.round = 16
    state.players[0].built |= 1 << Building.GUILD_HALL
    forecast = make_forecast(state)
    assert extract_features(state, forecast).stake > 0
    state.players[0].occupied |= 1 << Building.GUILD_HALL
    assert extract_features(state, forecast).stake == 0
    state.players[1].built |= 1 << Building.FORTRESS | 1 << Building.RESIDENCE
    assert extract_features(state, forecast).stake < 0


def test_doubloons_on_a_card_raise_its_prior() -> None:
    state = new_game(Options(players=4, governor=0), 1)
    legal = legal_actions(state)
    forecast = make_forecast(state)
    worst = _last(top_by_prior(state, legal, forecast, len(legal)))
    assert worst != Role.PROSPECTOR
    state.role_doubloons[worst] = 9
    assert top_by_prior(state, legal, forecast, 1) == [TakeRole(worst)]


def _last(actions: list[object]) -> Role:
    action = actions[-1]
    assert isinstance(action, TakeRole)
    return action.role


@pytest.mark.parametrize("boxes", ["base", "all"])
def test_the_best_role_is_usually_among_those_with_the_highest_prior(boxes: str) -> None:
    """fit_role_prior measured nine out of ten cases among the first three; here with five roles or more."""
    found = []
    for state in choices(boxes)[::3]:
        forecast = make_forecast(state)
        best = ranked_roles(state, forecast, ALLROUNDER)[0].action
        found.append(best in top_by_prior(state, prune(state, legal_actions(state)), forecast, 4))
    assert len(found) > 25
    assert fmean(found) > 0.8


def test_only_the_roles_with_the_highest_prior_are_tried() -> None:
    for state in choices()[::9]:
        forecast = make_forecast(state)
        everything = ranked_roles(state, forecast, ALLROUNDER)
        some = ranked_roles(state, forecast, ALLROUNDER, 2)
        assert len(some) == 2
        assert {role.action for role in some} == set(top_by_prior(state, legal_actions(state), forecast, 2))
        assert {(role.value, role.action) for role in some} <= {
            (role.value, role.action) for role in everything
        }
