"""Previews of the settler phase and the prospector."""

from attrs import frozen

from puertorico.engine.actions import TakePlantation, TakeQuarry
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import PLANTATIONS, Role, Step, Tile
from puertorico.engine.mutations import ISLAND_SPACES
from puertorico.session.preview.what_if import Preview


@frozen
class TileOptions:
    """The kinds of tiles a seat could take on its turn; ``room`` is its number of empty island spaces."""

    seat: int
    tiles: tuple[Tile, ...]
    room: int


def settler(preview: Preview) -> tuple[TileOptions, ...]:
    """Return what each seat could take if the seat to move chose the Settler, before anyone takes a tile.

    Rules: STL-1, STL-2, STL-5.
    """
    found = []
    for seat in preview.seats:
        state = preview.turn(Role.SETTLER, Step.SETTLE, seat, chosen=True)
        tiles: dict[Tile, None] = {}
        for action in legal_actions(state):
            if isinstance(action, TakePlantation):
                tiles[action.tile] = None
            elif isinstance(action, TakeQuarry):
                tiles[Tile.QUARRY] = None
        found.append(TileOptions(seat, tuple(tiles), ISLAND_SPACES - state.players[seat].island_spaces))
    return tuple(found)


def face_down(preview: Preview) -> tuple[int, ...]:
    """Return the number of face-down plantations by kind; everyone can work it out (END-4)."""
    return tuple(preview.state.face_down.count(tile) for tile in PLANTATIONS)


def prospector(preview: Preview, role: Role) -> int:
    """Return the doubloons from a prospector, without those on the card (PRO-1, LIB-1)."""
    state, _ = preview.after_choosing(role)
    on_card = preview.state.role_doubloons[role]
    return state.players[preview.seat].doubloons - preview.me.doubloons - on_card
