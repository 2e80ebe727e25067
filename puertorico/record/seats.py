"""Who sits at the table."""

from enum import StrEnum

from attrs import Attribute, field, frozen
from attrs.validators import and_, instance_of, max_len

MAX_NAME_LENGTH = 40
"""Letters of a name, and of a style."""


class SeatKind(StrEnum):
    """Who plays a seat."""

    HUMAN = "human"
    COMPUTER = "computer"


def printable(_instance: object, attribute: "Attribute[str]", value: str) -> None:
    """A validator of attrs: only what can be drawn on one line."""
    # Control characters and halves of surrogate pairs can be written in JSON, but not drawn.
    if not value.isprintable():
        raise ValueError(f"{attribute.name} has characters that can't be shown")


_NAME = and_(instance_of(str), max_len(MAX_NAME_LENGTH), printable)


@frozen
class Seat:
    """One seat: who plays it, the name shown, and for a computer player its style (an id of ``ai``)."""

    kind: SeatKind = field(converter=SeatKind)
    name: str = field(validator=_NAME)
    style: str = field(default="", validator=_NAME)

    @property
    def is_computer(self) -> bool:
        """Whether a computer player sits here."""
        return self.kind is SeatKind.COMPUTER
