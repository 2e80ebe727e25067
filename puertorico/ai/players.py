"""Computer players by their ids: a strength and a style, as in "hard-shipper".

An id may leave out one of them: "easy" is an easy all-rounder, "shipper" a hard shipper. "random" does any
legal thing; it and the simple players are for simulations and tests.
"""

from collections.abc import Mapping
from itertools import product

from attrs import frozen

from puertorico.ai.difficulty import Difficulty
from puertorico.ai.opponents.baselines import BASELINES
from puertorico.ai.styles import STYLE_BY_ID

RANDOM = "random"


@frozen
class PlayerSpec:
    """How far a computer player thinks, and what it holds dear (the name of a style)."""

    difficulty: Difficulty = Difficulty.HARD
    style: str = "allrounder"

    @property
    def id(self) -> str:
        """Both, as settings and records keep it."""
        return f"{self.difficulty}-{self.style}"


PLAYER_SPECS: Mapping[str, PlayerSpec] = {
    **{
        PlayerSpec(difficulty, style).id: PlayerSpec(difficulty, style)
        for difficulty, style in product(Difficulty, STYLE_BY_ID)
    },
    **{str(difficulty): PlayerSpec(difficulty) for difficulty in Difficulty},
    **{style: PlayerSpec(style=style) for style in STYLE_BY_ID},
}
"""The players by id, short ids too."""

STYLE_IDS: tuple[str, ...] = tuple(STYLE_BY_ID)
"""Ids of the styles offered as opponents."""

PLAYER_IDS: tuple[str, ...] = (*PLAYER_SPECS, *BASELINES, RANDOM)
"""All ids that there are."""
