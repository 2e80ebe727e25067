"""Determinization: fills in hidden information at random, but always the same way for the same view."""

from zlib import crc32

from puertorico.engine.state import GameState
from puertorico.engine.view import View, determinize


def determinized_state(view: View, number: int = 0) -> GameState:
    """Return a complete state consistent with the view; each number has other hidden tiles."""
    return determinize(view, view_seed(view) + number)


def view_seed(view: View) -> int:
    """Return a random seed that depends only on the view."""
    state = view.state
    boards = [(p.doubloons, p.vp, p.san_juan, p.built, p.goods, p.tiles, p.staffed) for p in state.players]
    facts = (view.seat, state.round, state.tasks, state.face_down, state.face_up, state.trading_house, boards)
    return crc32(repr(facts).encode())
