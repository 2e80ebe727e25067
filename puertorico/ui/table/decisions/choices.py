"""What a person can choose: the values behind drop targets, places that can be clicked, and buttons.

A question offers them by name of piece and place; the desk acts on the one that is chosen.
"""

from collections.abc import Callable

from attrs import frozen

from puertorico.engine.actions import Action
from puertorico.session.arrangement import Arrangement


@frozen
class PieceMove:
    """A piece put on a place by hand, both by name."""

    source: str
    target: str

    @property
    def space(self) -> int | None:
        """The number of the island or city space that the piece goes to or comes from, if any."""
        for name in (self.target, self.source):
            parts = name.split(".")
            if len(parts) > 3 and parts[2] in ("island", "city"):
                return int(parts[3])
        return None


@frozen
class Move:
    """Actions for the engine; several only for a whole placement (MAY-2).

    ``piece`` is what a hand has moved, None for a button. ``arrangement`` is how the board lies after a
    placement.
    """

    actions: tuple[Action, ...]
    piece: PieceMove | None = None
    arrangement: Arrangement | None = None

    @property
    def space(self) -> int | None:
        """The space of the own board where the piece was dropped or came from, if any."""
        return None if self.piece is None else self.piece.space

    @property
    def is_by_hand(self) -> bool:
        """Whether the pieces lie where they belong already."""
        return self.piece is not None or self.arrangement is not None


@frozen
class DraftStep:
    """The next step of a draft; ``make`` works it out once it is chosen."""

    make: Callable[[], object]


@frozen
class Submission:
    """A draft is handed in; ``make`` gives the move it stands for, None while it isn't complete.

    The person isn't asked whether they mean it.
    """

    make: Callable[[], Move | None]


@frozen
class StepBack:
    """The last step of a draft is taken back."""


@frozen
class Rearrangement:
    """Tiles of the own board lie elsewhere (STL-2, BLD-4); ``make`` works it out once it is chosen."""

    make: Callable[[], Arrangement]


Choice = Move | Submission | DraftStep | StepBack | Rearrangement


@frozen
class ChoiceButton:
    """A button of the action line."""

    name: str
    text: str
    choice: Choice
    primary: bool = True
    enabled: bool = True
