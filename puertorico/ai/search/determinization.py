"""From what a seat sees to a table that can be played on: what is hidden is filled in by chance, the same
for the same view.
"""

from zlib import crc32

from puertorico.engine.state import GameState
from puertorico.engine.view import View, redeterminise


def filled_in(seen: View) -> GameState:
    """A table that the view allows, with nothing hidden."""
    return redeterminise(seen, seed_of(seen))


def seed_of(seen: View) -> int:
    """A number that depends on what is seen, and on nothing else."""
    state = seen.state
    boards = [(p.doubloons, p.vp, p.san_juan, p.built, p.goods, p.tiles, p.manned) for p in state.players]
    facts = (seen.seat, state.round, state.tasks, state.face_down, state.face_up, state.house, boards)
    return crc32(repr(facts).encode())
