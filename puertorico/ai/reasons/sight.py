"""What anyone can see to speak for a choice, with the main reasons first."""

from attrs import define, field, frozen

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.reasons.facts import What
from puertorico.engine.ids import NOBODY
from puertorico.engine.state import GameState

LATE_ROUNDS = 2
"""With fewer rounds left than this, a building is bought for its points."""


def is_late(state: GameState) -> bool:
    """Return whether the game ends so soon that a building's use hardly matters.

    So it does with the next mayor phase if the supply can't fill another ship (MAY-5), but not with nobles
    (NOB-3).
    """
    runs_out = state.colonists < state.rules.players and not state.options.nobles
    return runs_out or make_forecast(state).rounds < LATE_ROUNDS


@frozen
class Seen:
    """Something to be seen that speaks for a choice; its fields are those of ``Reason``.

    ``seat``: NOBODY for the seat that decides.
    """

    what: What
    seat: int = NOBODY
    item: int = NOBODY
    count: int = 1
    total: int = 1
    rival: int = NOBODY
    rival_total: int = 0


@define
class Sight:
    """What can be seen. ``main`` decides by itself; the ``others`` are named if no difference stands out."""

    main: list[Seen] = field(factory=list)
    others: list[Seen] = field(factory=list)

    def strong(self, what: What, seat: int = NOBODY, item: int = NOBODY, **more: int) -> None:
        """Add a reason that decides by itself."""
        self.main.append(Seen(what, seat, item, **more))

    def weak(self, what: What, seat: int = NOBODY, item: int = NOBODY, **more: int) -> None:
        """Add a reason to name if there is no better one."""
        self.others.append(Seen(what, seat, item, **more))
