"""A position late in a game."""

from puertorico.engine.ids import Building
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState


def late(options: Options, **more: object) -> GameState:
    mine = Board(city={Building.GUILD_HALL: 1, Building.SMALL_INDIGO_PLANT: 1, Building.SUGAR_MILL: 0}, vp=7)
    other = Board(city={Building.CITY_HALL: 0, Building.OFFICE: 1}, vp=9)
    return position(options, [mine, other, Board()], **more)  # type: ignore[arg-type]
