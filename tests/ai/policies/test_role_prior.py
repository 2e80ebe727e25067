"""The role prior: the features of the boards, and how often the prior is right."""

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
    """Choices of a role card among five and more, of random games."""
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
    """Four seats; the first has a board of its own."""
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
    # Two indigo plantations for three circles; no sugar plantation for three circles of the mill.
    assert mine.unmatched == abs(2 - 3) + abs(0 - 3)
    # Seven circles are empty; of four on the ship one comes, and one more with the privilege.
    assert mine.filled == 2
    assert mine.purse == 4 + 1
    assert (mine.made, mine.top_price) == (1 + 1, Good.INDIGO)
    assert (mine.barrels, mine.fits) == (7, 1 + 6)
    assert mine.price == Good.INDIGO


def test_full_ships_and_a_full_house_take_nothing() -> None:
    state = table()
    state.ship_good = [Good.INDIGO, Good.COFFEE, Good.COFFEE]
    state.ship_load = [state.rules.ships[0] - 2, 1, 1]
    state.trading_house = [1, 2, 3, 4]
    mine = extract_features(state, make_forecast(state)).mine
    assert (mine.fits, mine.price) == (2, 0)


def test_what_is_bought_has_a_limit_and_needs_room() -> None:
    state = table()
    state.players[0].doubloons = 30
    assert extract_features(state, make_forecast(state)).mine.purse == MOST_SPENT
    state.players[0].built = (1 << 12) - 1
    assert extract_features(state, make_forecast(state)).mine.purse == 0


def test_the_others_are_seen_as_their_mean() -> None:
    state = table()
    for seat, barrels in ((1, 3), (2, 1), (3, 2)):
        state.players[seat].goods = [barrels, 0, 0, 0, 0]
    features = extract_features(state, make_forecast(state))
    assert features.others.barrels == 2
    assert features.mine.barrels == 7


def test_doubloons_on_a_card_make_it_look_better() -> None:
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
def test_the_best_card_is_mostly_among_those_that_look_best(boxes: str) -> None:
    """As measured by fit_role_prior: nine in ten among the first three of all tables; here five cards and
    more.
    """
    found = []
    for state in choices(boxes)[::3]:
        forecast = make_forecast(state)
        best = ranked_roles(state, forecast, ALLROUNDER)[0][1]
        found.append(best in top_by_prior(state, prune(state, legal_actions(state)), forecast, 4))
    assert len(found) > 25
    assert fmean(found) > 0.8


def test_only_so_many_are_tried_out() -> None:
    for state in choices()[::9]:
        forecast = make_forecast(state)
        everything = ranked_roles(state, forecast, ALLROUNDER)
        some = ranked_roles(state, forecast, ALLROUNDER, 2)
        assert len(some) == 2
        assert {action for _, action, _ in some} == set(
            top_by_prior(state, legal_actions(state), forecast, 2)
        )
        assert {(value, action) for value, action, _ in some} <= {(v, action) for v, action, _ in everything}
