"""How much people have played: in their first games, they are asked for forced moves, too."""

from collections import Counter
from collections.abc import Callable

from puertorico.record.past_games import PastGames

FIRST_GAMES = 3


class Experience:
    """The number of finished games of each person, by name; ``open_history`` is called when it is needed."""

    def __init__(self, open_history: Callable[[], PastGames] = PastGames) -> None:
        self._open_history = open_history
        self._finished: Counter[str] | None = None

    def is_new(self, name: str) -> bool:
        """Return whether a person has finished fewer than ``FIRST_GAMES``."""
        if self._finished is None:
            self._finished = Counter()
            for game in self._open_history().games():
                people = (result.player for result in game.results if not result.player.is_computer)
                self._finished.update({person.name for person in people})
        return self._finished[name] < FIRST_GAMES
