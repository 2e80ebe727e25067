"""What a click or a key on a node means."""

from enum import Enum, auto


class Gesture(Enum):
    """How a node is used: ``SELECT`` and ``CLICK`` select a piece, ``ENTER`` and ``DOUBLE_CLICK`` move it to
    its default target. Buttons and drop targets react to all of them.
    """

    SELECT = auto()
    CLICK = auto()
    ENTER = auto()
    DOUBLE_CLICK = auto()
