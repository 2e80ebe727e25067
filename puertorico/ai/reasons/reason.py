"""The reason for a choice, as it is named."""

from attrs import field, frozen

from puertorico.ai.reasons.comparison import When
from puertorico.ai.reasons.facts import What
from puertorico.engine.ids import NOBODY


@frozen
class Reason:
    """The main difference between the best choice and the runner-up, as it is named.

    ``seat``: whom it is about, possibly ``EVERYONE_ELSE``. ``item``: see ``What``. ``count``: the difference,
    rounded. ``total``: the whole number, with the runner-up if ``otherwise``, or else with the best choice.
    ``sure``: whether ``total`` is certain, and zero with the other one. ``extra``: the price of a building,
    the barrels shipped, the good sold, or the most barrels that an opponent produces, if it is certain.
    ``taker``: the opponent who chooses the role in whose phase it happens, if that is likely: the best one,
    if left to them (``otherwise``), or another. ``good``: the only good, or almost, that is shipped.
    ``over``: whether the game is over then. ``rival``: the building, the good or the role of the runner-up,
    or the good at risk if the runner-up is loaded first, and ``rival_total``: its VP or doubloons.
    ``points``: the VP of a building, if the game is nearly over.
    """

    what: What = field(converter=What)
    when: When = field(converter=When)
    seat: int
    item: int
    otherwise: bool
    count: int
    total: int
    sure: bool = False
    extra: int = NOBODY
    taker: int = NOBODY
    good: int = NOBODY
    over: bool = False
    rival: int = NOBODY
    rival_total: int = 0
    points: int = 0
