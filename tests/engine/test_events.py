"""Events that are made only once."""

from puertorico.engine.events import TileTaken, shared
from puertorico.engine.ids import Tile


def test_shared_events_are_the_same_object_for_the_same_facts() -> None:
    tile_taken = shared(TileTaken)
    event = tile_taken(1, Tile.CORN)
    assert event == TileTaken(1, Tile.CORN)
    assert tile_taken(1, Tile.CORN) is event
    assert tile_taken(2, Tile.CORN) == TileTaken(2, Tile.CORN)


def test_shared_events_keep_the_types_of_their_facts() -> None:
    """A tile equals an int, but only the tile has a name."""
    tile_taken = shared(TileTaken)
    tile_taken(1, int(Tile.CORN))  # type: ignore[arg-type]
    assert tile_taken(1, Tile.CORN).tile.label == "corn"
