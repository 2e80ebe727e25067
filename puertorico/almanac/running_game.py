"""What the almanac shows of the game in progress."""

from __future__ import annotations

from attrs import frozen

from puertorico.engine.buildings import Building
from puertorico.engine.ids import Role
from puertorico.engine.options import Options
from puertorico.engine.state import GameState


@frozen
class RunningGame:
    """A game in progress: its options, the names of its players by seat, the buildings in each city as masks.

    A name is shown as markup, so the marks in it are escaped.
    ``in_play`` is the mask of the buildings in the game, ``left`` the tiles in the bank by building,
    ``role`` the role in play.
    """

    options: Options
    names: tuple[str, ...]
    cities: tuple[int, ...]
    in_play: int
    left: tuple[int, ...]
    role: Role | None

    def owners(self, building: Building) -> list[str]:
        """Return the names of the players who own a building."""
        return [name for name, city in zip(self.names, self.cities, strict=True) if city >> building & 1]


def running_game(state: GameState, names: tuple[str, ...]) -> RunningGame:
    """Return what the almanac shows of a game."""
    return RunningGame(
        state.options,
        names,
        tuple(player.built for player in state.players),
        state.in_play,
        tuple(state.buildings),
        state.role,
    )
