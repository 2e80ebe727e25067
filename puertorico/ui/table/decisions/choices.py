"""What a person can choose: the values behind drop targets, clickable places and buttons.

A question offers them by the names of pieces and places; the desk carries out the chosen one.
"""

from collections.abc import Callable

from attrs import frozen

from puertorico.engine.actions import Action
from puertorico.session.arrangement import Arrangement


@frozen
class PieceMove:
    """A piece dropped on a place, both by name."""

    source: str
    target: str

    @property
    def space(self) -> int | None:
        """The number of the island or city space at its target, or else its source, if any."""
        for name in (self.target, self.source):
            parts = name.split(".")
            if len(parts) > 3 and parts[2] in ("island", "city"):
                return int(parts[3])
        return None


@frozen
class Move:
    """Actions for the engine; several only for a whole placement (MAY-2).

    ``piece`` is the piece that was dragged, None for a button. ``arrangement`` is the board after
    a placement.
    """

    actions: tuple[Action, ...]
    piece: PieceMove | None = None
    arrangement: Arrangement | None = None

    @property
    def space(self) -> int | None:
        """The space of the player's board where the piece was dropped or came from, if any."""
        return None if self.piece is None else self.piece.space

    @property
    def is_by_hand(self) -> bool:
        """Whether the pieces are already where they belong."""
        return self.piece is not None or self.arrangement is not None


@frozen
class DraftStep:
    """The next step of a draft; ``make`` returns the new draft when the step is chosen."""

    make: Callable[[], object]


@frozen
class Submission:
    """Submit a draft; ``make`` returns its move, or None while it is incomplete.

    It needs no confirmation.
    """

    make: Callable[[], Move | None]


@frozen
class StepBack:
    """Undo the last step of a draft."""


@frozen
class Rearrangement:
    """Rearrange tiles (STL-2, BLD-4); ``make`` returns the new arrangement when this is chosen."""

    make: Callable[[], Arrangement]


Choice = Move | Submission | DraftStep | StepBack | Rearrangement


@frozen
class ChoiceButton:
    """A button of the action line; ``why_not`` is why it can't be pressed, if it can't."""

    name: str
    text: str
    choice: Choice
    primary: bool = True
    why_not: str | None = None
