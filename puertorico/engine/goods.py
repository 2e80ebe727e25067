"""The five goods, and the base of all names of the game.

They are apart from ``ids`` because the table of buildings needs them.
"""

from enum import IntEnum


class Term(IntEnum):
    """An int with an English name."""

    @property
    def label(self) -> str:
        """The term in lower case, such as ``small indigo plant``."""
        return self.name.lower().replace("_", " ")

    @property
    def english(self) -> str:
        """The term in an English sentence."""
        return self.label


class Good(Term):
    """The five goods, by price in the trading house: the value is also the price in doubloons."""

    CORN = 0
    INDIGO = 1
    SUGAR = 2
    TOBACCO = 3
    COFFEE = 4


GOODS: tuple[Good, ...] = tuple(Good)
