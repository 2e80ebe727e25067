"""Games for the screens to show."""

from functools import cache
from random import Random

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import SAN_JUAN, Building
from puertorico.engine.options import DraftMode, Options
from puertorico.record.seats import Seat
from puertorico.session.game_session import Session

LARGE_BUILDINGS = (
    Building.GUILD_HALL,
    Building.RESIDENCE,
    Building.FORTRESS,
    Building.CITY_HALL,
    Building.CUSTOMS_HOUSE,
)
NAMES = ("Ana", "Maximilian Maria", "Eva", "Mihai", "Constantin-Matei")


def new_game(players: int) -> Session:
    """Return a game that has just started."""
    return Session(Options(players), players, [Seat("human", name) for name in NAMES[:players]])


@cache
def finished_game(players: int) -> Session:
    """Return a game played to its end with random moves, always the same one."""
    session = new_game(players)
    choose = Random(players)
    while not session.is_over:
        session.act(choose.choice(session.legal()))
    return session


def rich_game(players: int) -> Session:
    """Return a finished game with large buildings: the first player's are staffed, the second's empty."""
    session = new_game(players)
    for seat, colonists in ((0, 1), (1, 0)):
        player = session.state.players[seat]
        for building in (Building.INDIGO_PLANT, *LARGE_BUILDINGS):
            player.built |= 1 << building
            player.workers[building] = colonists
        player.rebuild_occupied()
    session.state.tasks.clear()
    return session


def noble_game(players: int) -> Session:
    """Return a finished game with both expansions, large buildings and nobles."""
    options = Options(players, sets=frozenset(BuildingSet), draft=DraftMode.RANDOM)
    session = Session(options, players, [Seat("human", name) for name in NAMES[:players]])
    player = session.state.players[0]
    for building in (*LARGE_BUILDINGS[:2], Building.STATUE, Building.CLOISTER, Building.ROYAL_GARDEN):
        player.built |= 1 << building
        player.workers[building] = building is not Building.STATUE
    player.rebuild_occupied()
    player.san_juan = 3
    player.change_nobles(SAN_JUAN, 3)
    session.state.tasks.clear()
    return session


def tied_game() -> Session:
    """Return a finished game that three players have won together."""
    session = new_game(3)
    for player in session.state.players:
        player.doubloons = 2
        player.vp = 30
    session.state.tasks.clear()
    return session
