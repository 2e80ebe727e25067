"""The ids of computer players, their difficulties and styles, and what they know, but not how they decide.

A saved game and a setup can be checked with these alone; the players take longer to import.
"""

from collections.abc import Mapping
from itertools import product

from attrs import frozen

from puertorico.ai.difficulty import Difficulty
from puertorico.engine.state import GameState
from puertorico.engine.view import View, view

STYLE_IDS = ("allrounder", "shipper", "builder", "trader")
"""The ids of the styles (``ai.styles``) in the order of the setup screen."""
RANDOM = "random"


@frozen
class PlayerSpec:
    """A player as shown on the setup screen: a difficulty and the id of a style."""

    difficulty: Difficulty = Difficulty.HARD
    style: str = "allrounder"

    @property
    def id(self) -> str:
        """The id used in settings and saved games."""
        return f"{self.difficulty}-{self.style}"


PLAYER_SPECS: Mapping[str, PlayerSpec] = {
    **{
        PlayerSpec(difficulty, style).id: PlayerSpec(difficulty, style)
        for difficulty, style in product(Difficulty, STYLE_IDS)
    },
    **{str(difficulty): PlayerSpec(difficulty) for difficulty in Difficulty},
    **{style: PlayerSpec(style=style) for style in STYLE_IDS},
}
"""The players with a difficulty and a style by id, including short ids."""

PLAYER_IDS = frozenset({*PLAYER_SPECS, "corn", "coffee", "greedy", RANDOM})
"""The ids of known players. What isn't among them may still be a player (``ai.PLAYERS``)."""


def known_view(player_id: str, state: GameState, seat: int) -> View:
    """Return the position as this player knows it in this seat.

    Expert has kept count of everyone's VP chips. Anyone may: all see how many each player takes (END-4).
    """
    spec = PLAYER_SPECS.get(player_id)
    return view(state, seat, counts_chips=spec is not None and spec.difficulty is Difficulty.EXPERT)
