"""The players at the table."""

from enum import StrEnum

from attrs import Attribute, field, frozen
from attrs.validators import and_, instance_of, max_len

MAX_NAME_LENGTH = 40
"""The most letters in a name, in a style, in a portrait, or in a color."""


class SeatKind(StrEnum):
    """Who plays a seat."""

    HUMAN = "human"
    COMPUTER = "computer"


def printable(_instance: object, attribute: "Attribute[str]", value: str) -> None:
    """Accept only text that can be shown on one line, as an attrs validator."""
    # JSON can hold control characters and halves of surrogate pairs, but they can't be drawn.
    if not value.isprintable():
        raise ValueError(f"{attribute.name} has characters that can't be shown")


_NAME = and_(instance_of(str), max_len(MAX_NAME_LENGTH), printable)


@frozen
class Seat:
    """A seat: who plays it, their name, and for a computer player its style (an id of ``ai``).

    ``portrait`` is the id of the picture that a human player has chosen, ``color`` that of the seat's color;
    "" if none. This version may not know them.
    """

    kind: SeatKind = field(converter=SeatKind)
    name: str = field(validator=_NAME)
    style: str = field(default="", validator=_NAME)
    portrait: str = field(default="", validator=_NAME)
    color: str = field(default="", validator=_NAME)

    @property
    def is_computer(self) -> bool:
        """Whether a computer player plays here."""
        return self.kind is SeatKind.COMPUTER
