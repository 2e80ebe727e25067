"""How much people have played: in their first games, they are asked for forced moves, too."""

from collections import Counter
from collections.abc import Callable

from puertorico.record.past_games import PastGames

FIRST_GAMES = 3


class Experience:
    """The number of games each person has finished here, by name.

    ``open_history`` is called when it is needed.
    """

    def __init__(self, open_history: Callable[[], PastGames] = PastGames) -> None:
        self._open_history = open_history
        self._experienced: set[str] = set()

    def is_new(self, name: str) -> bool:
        """Return whether a person has finished fewer than ``FIRST_GAMES``, those of a moment ago included."""
        if name not in self._experienced:
            finished = Counter[str]()
            for game in self._open_history().games():
                if game.is_imported:
                    continue
                people = (result.player for result in game.results if not result.player.is_computer)
                finished.update({person.name for person in people})
            self._experienced = {person for person, count in finished.items() if count >= FIRST_GAMES}
        return name not in self._experienced
