"""Who sits at the table."""

from enum import StrEnum

from attrs import field, frozen


class Kind(StrEnum):
    """Who plays a seat."""

    HUMAN = "human"
    COMPUTER = "computer"


@frozen
class Seat:
    """One seat: who plays it, the name shown, and for a computer player its style (an id of ``ai``)."""

    kind: Kind = field(converter=Kind)
    name: str
    style: str = ""

    @property
    def is_computer(self) -> bool:
        """Whether a computer player sits here."""
        return self.kind is Kind.COMPUTER
