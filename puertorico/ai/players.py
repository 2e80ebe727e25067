"""Computer players by their ids: a strength and a style, as in "hard-shipper".

An id may leave out one of them: "easy" is an easy all-rounder, "shipper" a hard shipper. "random" does any
legal thing; it and the simple players are for simulations and tests.
"""

from collections.abc import Mapping
from itertools import product

from attrs import frozen

from puertorico.ai.difficulty import Strength
from puertorico.ai.opponents.baselines import SIMPLE
from puertorico.ai.styles import BY_NAME

RANDOM = "random"


@frozen
class Player:
    """How far a computer player thinks, and what it holds dear (the name of a style)."""

    strength: Strength = Strength.HARD
    style: str = "allrounder"

    @property
    def id(self) -> str:
        """Both, as settings and records keep it."""
        return f"{self.strength}-{self.style}"


PLAYERS: Mapping[str, Player] = {
    **{Player(strength, style).id: Player(strength, style) for strength, style in product(Strength, BY_NAME)},
    **{str(strength): Player(strength) for strength in Strength},
    **{style: Player(style=style) for style in BY_NAME},
}
"""The players by id, short ids too."""

OPPONENTS: tuple[str, ...] = tuple(BY_NAME)
"""Ids of the styles offered as opponents."""

STYLES: tuple[str, ...] = (*PLAYERS, *SIMPLE, RANDOM)
"""All ids that there are."""
