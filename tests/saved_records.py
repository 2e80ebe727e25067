"""The records of the games in a folder."""

from puertorico.record import game_file
from puertorico.record.game_record import GameRecord
from puertorico.record.save_folder import SaveFolder


def saved_records(store: SaveFolder) -> list[GameRecord]:
    """Return the records of all games in the folder, newest first. Raises BadRecord."""
    return [game_file.read(found.path) for found in store.files()]
