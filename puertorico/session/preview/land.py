"""What could be taken from the row and the piles."""

from attrs import frozen

from puertorico.engine.actions import TakePlantation, TakeQuarry
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import PLANTATIONS, Role, Step, Tile
from puertorico.engine.mutations import ISLAND_SPACES
from puertorico.session.preview.table import Foresight


@frozen
class Choice:
    """The kinds of tiles that a seat could take on its turn, and the spaces left on its island."""

    seat: int
    tiles: tuple[Tile, ...]
    room: int


def settler(foresight: Foresight) -> tuple[Choice, ...]:
    """What each seat could take if the seat that looks took the settler, before anybody has (STL-1, STL-2,
    STL-5).
    """
    found = []
    for seat in foresight.seats:
        state = foresight.turn(Role.SETTLER, Step.SETTLE, seat, taken=True)
        tiles: dict[Tile, None] = {}
        for action in legal_actions(state):
            if isinstance(action, TakePlantation):
                tiles[action.tile] = None
            elif isinstance(action, TakeQuarry):
                tiles[Tile.QUARRY] = None
        found.append(Choice(seat, tuple(tiles), ISLAND_SPACES - state.players[seat].island_spaces))
    return tuple(found)


def face_down(foresight: Foresight) -> tuple[int, ...]:
    """How many of each kind of plantation lie face down: that follows from what lies open (END-4)."""
    return tuple(foresight.state.face_down.count(tile) for tile in PLANTATIONS)


def prospector(foresight: Foresight, role: Role) -> int:
    """The doubloons that a prospector would bring, without those on the card (PRO-1, LIB-1)."""
    state, _ = foresight.after_taking(role)
    on_card = foresight.state.role_doubloons[role]
    return state.players[foresight.seat].doubloons - foresight.me.doubloons - on_card
