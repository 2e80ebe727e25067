"""Other hidden information for the same view."""

from puertorico.engine import rng
from puertorico.engine.state import GameState


def hide_otherwise(state: GameState, seed: int) -> GameState:
    """Return a state with the same view for the seat to move, but different hidden information."""
    other = state.clone()
    tiles = list(other.face_down)
    other.rng = rng.shuffle(rng.seeded(seed), tiles)
    other.face_down = tuple(tiles)
    chips = [player for seat, player in enumerate(other.players) if seat != other.seat]
    total = sum(player.vp for player in chips)
    for player in chips:
        player.vp = 0
    chips[seed % len(chips)].vp = total
    return other
