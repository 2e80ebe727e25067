"""Late games at the table, each waiting for a human player, with boards as full as possible."""

from functools import cache
from itertools import chain

from attrs import frozen

from puertorico.engine.buildings import CIRCLES, LARGE, buildings_in
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import BUILDINGS, FORESTS, TILES, Building
from puertorico.engine.mutations import ISLAND_SPACES
from puertorico.engine.state import GameState, PlayerState
from puertorico.record import game_file
from puertorico.record.game_record import GameRecord
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from tests.folders import GAMES_FOLDER

ALL_SETS = {2: "2-all-300", 3: "3-all-333", 4: "4-all-302", 5: "5-all-367"}
BASE = {2: "2-base-64", 3: "3-base-369", 4: "4-base-66", 5: "5-base-355"}
LONG = ("Maximilian Josef", "Wilhelmine Wurst", "Constantin-Matei", "Zsófia-Erzsébet-", "Frederick-Willem")
WIDE = ("W" * 16,) * 5
CITY_SPACES = 12


@frozen
class Stop:
    """A decision in a game; ``what`` has the types of the legal actions."""

    game: str
    number: int
    what: str


@cache
def record(name: str) -> GameRecord:
    """A complete game."""
    return game_file.read(GAMES_FOLDER / f"{name}.json")


@cache
def stops(name: str) -> tuple[Stop, ...]:
    """The last decision of each type in a game."""
    whole = record(name)
    session = Session(whole.options, whole.seed, whole.seats)
    last: dict[str, int] = {}
    for number, action in enumerate(whole.actions):
        kinds = sorted({type(legal).__name__ for legal in session.legal()})
        if len(session.legal()) > 1:
            last["+".join(kinds)] = number
        session.act(action)
    return tuple(Stop(name, number, what) for what, number in last.items())


def asked(stop: Stop, names: tuple[str, ...] = LONG, *, full: bool = True) -> Session:
    """The game at a decision of a human player, with computer players as opponents.

    With ``full``, the boards are as full as possible without making any legal action illegal.
    """
    whole = record(stop.game)
    before = Session(whole.options, whole.seed, whole.seats)
    for action in whole.actions[: stop.number]:
        before.act(action)
    while before.is_placing(before.state.seat) and before.log_entries[-1].seat == before.state.seat:
        before.rewind(len(before.actions) - 1)  # place all colonists again at once
    state = before.state
    if full:
        for seat in range(len(state.players)):
            fuller = state.clone()
            _fill(fuller, fuller.players[seat], seat)
            if set(legal_actions(state)) <= set(legal_actions(fuller)):
                state = fuller
    seats = [
        Seat(SeatKind.HUMAN, names[k].strip())
        if k == state.seat
        else Seat(SeatKind.COMPUTER, names[k].strip(), "builder")
        for k in range(len(state.players))
    ]
    session = Session(whole.options, whole.seed, seats, start=state)
    # Show the log of the original game.
    session.log_entries = list(before.log_entries)
    return session


def _fill(state: GameState, player: PlayerState, large: int) -> None:
    """Fill island and city, with ``large`` large buildings if possible, and set two-digit counts."""
    ordinary = [tile for tile in TILES if tile not in FORESTS]
    for number in range(ISLAND_SPACES - player.island_spaces):
        player.tiles[ordinary[number % len(ordinary)]] += 1
    kinds = [b for b in buildings_in(state.in_play or (1 << len(BUILDINGS)) - 1) if not player.owns(b)]
    big = [b for b in kinds if _is_large(b)]
    small = [b for b in kinds if not _is_large(b)]
    for building in chain(big[:large], small, big[large:]):
        if player.city_spaces + 1 + _is_large(building) <= CITY_SPACES:
            player.built |= 1 << building
            player.workers[building] = CIRCLES[building]
    player.rebuild_occupied()
    player.doubloons, player.vp = max(28, player.doubloons), max(47, player.vp)
    player.goods[:] = [max(10, held) for held in player.goods]
    player.san_juan = max(12, player.san_juan)


def _is_large(building: Building) -> bool:
    return bool(LARGE >> building & 1)
