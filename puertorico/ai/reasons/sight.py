"""What anyone can see to speak for a choice, with the main reasons first."""

from attrs import define, field, frozen

from puertorico.ai.reasons.facts import What
from puertorico.engine.ids import NOBODY

LATE_ROUNDS = 2
"""From how many rounds before the end on a building is bought for its points."""


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
        """Add a reason for want of a better one."""
        self.others.append(Seen(what, seat, item, **more))
