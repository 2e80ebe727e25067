"""From what a seat sees to a table that can be played on: what is hidden is filled in by chance, the same
for the same view.
"""

from zlib import crc32

from puertorico.engine.state import GameState
from puertorico.engine.view import View, determinize


def determinized_state(view: View) -> GameState:
    """A table that the view allows, with nothing hidden."""
    return determinize(view, view_seed(view))


def view_seed(view: View) -> int:
    """A number that depends on what is seen, and on nothing else."""
    state = view.state
    boards = [(p.doubloons, p.vp, p.san_juan, p.built, p.goods, p.tiles, p.staffed) for p in state.players]
    facts = (view.seat, state.round, state.tasks, state.face_down, state.face_up, state.trading_house, boards)
    return crc32(repr(facts).encode())
