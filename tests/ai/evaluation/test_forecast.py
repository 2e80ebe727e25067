"""The forecast of the rest of the game."""

import pytest

from puertorico.ai.evaluation.forecast import make_forecast, points_pace, rounds_left
from puertorico.engine.game import new_game
from puertorico.engine.ids import Building, EndReason, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.setups import BOXES

B, T = Building, Tile

SMALL = (
    *(B.SMALL_INDIGO_PLANT, B.SMALL_SUGAR_MILL, B.SMALL_MARKET, B.HACIENDA, B.CONSTRUCTION_HUT, B.HOSPICE),
    *(B.SMALL_WAREHOUSE, B.INDIGO_PLANT, B.SUGAR_MILL, B.OFFICE, B.LARGE_MARKET, B.TOBACCO_STORAGE),
)


def rounds(state: GameState) -> float:
    return rounds_left(state, points_pace(state))


@pytest.mark.parametrize(("players", "least", "most"), [(2, 9, 11), (3, 14, 17), (4, 13, 16), (5, 12, 15)])
@pytest.mark.parametrize("boxes", ["base", "all"])
def test_the_length_of_a_game_depends_on_the_players(players: int, least: float, most: float, boxes: str):
    """Two players choose three roles each per round, so their games are shorter."""
    state = new_game(Options(players=players, sets=BOXES[boxes]), 1)
    assert least <= rounds(state) <= most


def table(round: int = 8, spaces: int = 4, chips: int = 0, **more: object) -> GameState:
    board = Board(city=dict.fromkeys(SMALL[:spaces], 0), vp=chips, island={T.CORN: 2}, staffed={T.CORN: 2})
    return position(Options(players=4), [board, *[Board()] * 3], turn=0, round=round, **more)  # type: ignore[arg-type]


def test_every_way_for_the_game_to_end_shortens_the_forecast():
    usual = rounds(table())
    assert rounds(table(spaces=10)) < usual - 2
    assert rounds(table(chips=90)) < usual - 2
    assert rounds(table(colonist_ship=70)) < usual - 2
    assert rounds(table(round=13)) < usual - 2


def test_no_rounds_are_left_in_the_last_round():
    assert rounds(table(ended=EndReason.CITY)) == 0


def test_at_a_given_pace_more_colonists_do_not_change_the_forecast():
    few, many = table(chips=60), table(chips=60)
    many.players[1].staffed[T.CORN] = 6
    assert make_forecast(many).rounds < make_forecast(few).rounds
    pace = make_forecast(few).pace
    assert make_forecast(many, pace).rounds == make_forecast(few).rounds
