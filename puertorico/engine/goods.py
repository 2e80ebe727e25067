"""The five goods, and what all names of the game have in common: what the table of buildings is made of."""

from enum import IntEnum


class Term(IntEnum):
    """An int with an English name."""

    @property
    def label(self) -> str:
        """The standard term in lower case, such as ``small indigo plant``."""
        return self.name.lower().replace("_", " ")

    @property
    def english(self) -> str:
        """The term as it stands in an English sentence."""
        return self.label


class Good(Term):
    """The five goods, in ascending price: the value is also the price in the trading house, in doubloons."""

    CORN = 0
    INDIGO = 1
    SUGAR = 2
    TOBACCO = 3
    COFFEE = 4


GOODS: tuple[Good, ...] = tuple(Good)
