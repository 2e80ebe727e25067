"""What identifies the moves of a game, so that a review is never shown with others."""

import hashlib
import json

from puertorico.record.codec import write_options
from puertorico.record.game_record import GameRecord


def moves_id(record: GameRecord) -> str:
    """Return a text that identifies a game by its moves, tiles and rules, but not by its players."""
    facts = [
        write_options(record.options),
        record.seed,
        [str(action) for action in record.actions],
        [[shuffled.after, shuffled.seed] for shuffled in record.reshuffles],
    ]
    return hashlib.sha256(json.dumps(facts).encode()).hexdigest()
