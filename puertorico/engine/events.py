"""Events: what has happened, as frozen facts for the log and the animations. The rules never read them."""

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

from attrs import frozen

from puertorico.engine.ids import Building, EndReason, Good, Role, Tile


class EventBase:
    """Base of all events."""

    __slots__ = ()


Facts = ParamSpec("Facts")
EventT = TypeVar("EventT", bound=EventBase)


def shared(make: Callable[Facts, EventT]) -> Callable[Facts, EventT]:
    """Return a function that makes the same events, but equal ones only once.

    Frequent events come up again and again with the same few facts. To find one that has been made before is
    several times faster than to make it.
    """
    return cast(Callable[Facts, EventT], lru_cache(maxsize=1 << 10, typed=True)(make))


@frozen
class RoleTaken(EventBase):
    """A player chose a role and took the doubloons on its card."""

    seat: int
    role: Role
    doubloons: int


@frozen
class Passed(EventBase):
    """A player left a turn or a privilege unused; ``forced`` if they had no other choice."""

    seat: int
    forced: bool


@frozen
class BuildingDrafted(EventBase):
    """A player drafted a building."""

    seat: int
    building: Building


@frozen
class GuestMoved(EventBase):
    """A guest moved from a Guesthouse to a place of the fixed order."""

    seat: int
    place: int
    noble: bool


@frozen
class TileTaken(EventBase):
    """A player took a quarry, or a face-up plantation as such or as a forest."""

    seat: int
    tile: Tile


@frozen
class ForestLaid(EventBase):
    """A player turned the plantation they just drew into a forest."""

    seat: int
    tile: Tile


@frozen
class TileDiscarded(EventBase):
    """A tile went from an island to the discards, because of the building ``by``."""

    seat: int
    tile: Tile
    by: Building


@frozen
class NobleTaken(EventBase):
    """A player took a noble from the supply with a Villa, or a colonist instead."""

    seat: int
    noble: bool


@frozen
class PaidInKind(EventBase):
    """A player paid a doubloon with a colonist, a noble, a barrel or a VP, using a Black Market."""

    seat: int
    what: str
    good: Good | None = None


@frozen
class DoubloonsPaid(EventBase):
    """A player paid doubloons for the effect of the building ``by``."""

    seat: int
    count: int
    by: Building


@frozen
class PlantationDrawn(EventBase):
    """A player drew a face-down plantation with a Hacienda."""

    seat: int
    tile: Tile


@frozen
class TileSettled(EventBase):
    """A Hospice put a colonist from the supply or the colonist ship on the tile just taken."""

    seat: int
    tile: Tile
    from_ship: bool


@frozen
class PlantationsLaidOut(EventBase):
    """The plantation row was replaced; ``tiles`` counts the new ones by kind."""

    tiles: tuple[int, ...]


@frozen
class StacksReshuffled(EventBase):
    """The discards became the new face-down stack."""

    tiles: int


@frozen
class ColonistTaken(EventBase):
    """The Mayor took a colonist from the supply (privilege)."""

    seat: int


@frozen
class ColonistsDealt(EventBase):
    """A player received ``count`` people from the ship; ``nobles`` of them are nobles."""

    seat: int
    count: int
    nobles: int = 0


@frozen
class ColonistsPlaced(EventBase):
    """A player has placed all their colonists."""

    seat: int


@frozen
class ShipRefilled(EventBase):
    """The colonist ship was refilled with ``count`` people.

    ``nobles`` of them are nobles; ``missing`` colonists were not in the supply.
    """

    count: int
    missing: int
    nobles: int = 0


@frozen
class Built(EventBase):
    """A player bought a building for ``price`` doubloons."""

    seat: int
    building: Building
    price: int


@frozen
class BuildingStaffed(EventBase):
    """A University put a colonist from the supply or the colonist ship on the building just bought."""

    seat: int
    building: Building
    from_ship: bool


@frozen
class Produced(EventBase):
    """A player received barrels of each good; ``short`` were due but not in the supply (CRA-2)."""

    seat: int
    goods: tuple[int, ...]
    short: tuple[int, ...]


@frozen
class BarrelTaken(EventBase):
    """The Craftsman took an extra barrel (privilege)."""

    seat: int
    good: Good


@frozen
class DoubloonsGained(EventBase):
    """A player got doubloons from the bank for the building ``by``, or for a role if None."""

    seat: int
    count: int
    by: Building | None


@frozen
class PointsGained(EventBase):
    """A player got VP chips for the building ``by``, or for barrels and privilege if None."""

    seat: int
    count: int
    by: Building | None


@frozen
class Sold(EventBase):
    """A player sold a barrel to the trading house for ``price`` doubloons in all."""

    seat: int
    good: Good
    price: int


@frozen
class TradingHouseEmptied(EventBase):
    """The full trading house was emptied into the supply."""

    goods: tuple[Good, ...]


@frozen
class SoldToPost(EventBase):
    """A player sold a barrel to the supply with a Trading Post for ``price`` doubloons."""

    seat: int
    good: Good
    price: int


@frozen
class SmallWharfLoaded(EventBase):
    """A player shipped barrels of each good with a Small Wharf."""

    seat: int
    goods: tuple[int, ...]


@frozen
class CrownSupplied(EventBase):
    """A player turned in barrels of different goods with a Royal Supplier."""

    seat: int
    goods: tuple[int, ...]


@frozen
class Loaded(EventBase):
    """A player loaded barrels on the ship of this capacity, or on their own Wharf if None."""

    seat: int
    good: Good
    count: int
    ship: int | None


@frozen
class Stored(EventBase):
    """A player kept and lost barrels of each good at the end of the captain phase."""

    seat: int
    kept: tuple[int, ...]
    lost: tuple[int, ...]


@frozen
class ShipSailed(EventBase):
    """A full cargo ship was emptied into the supply."""

    ship: int
    good: Good


@frozen
class EndTriggered(EventBase):
    """The game will end with this round (END-1).

    ``seat`` filled its city or took the last VP chip; None if the supply couldn't fill the colonist ship.
    """

    reason: EndReason
    seat: int | None


@frozen
class RoundEnded(EventBase):
    """A round has ended; ``round`` is the one that starts now, with a new governor."""

    round: int
    governor: int


@frozen
class GameEnded(EventBase):
    """The game is over."""


Event = (
    RoleTaken
    | Passed
    | BuildingDrafted
    | GuestMoved
    | TileTaken
    | ForestLaid
    | TileDiscarded
    | NobleTaken
    | PaidInKind
    | DoubloonsPaid
    | PlantationDrawn
    | TileSettled
    | PlantationsLaidOut
    | StacksReshuffled
    | ColonistTaken
    | ColonistsDealt
    | ColonistsPlaced
    | ShipRefilled
    | Built
    | BuildingStaffed
    | Produced
    | BarrelTaken
    | DoubloonsGained
    | PointsGained
    | Sold
    | TradingHouseEmptied
    | SoldToPost
    | SmallWharfLoaded
    | CrownSupplied
    | Loaded
    | Stored
    | ShipSailed
    | EndTriggered
    | RoundEnded
    | GameEnded
)
"""Any event. The list is closed, so a match that ends in ``assert_never`` handles every kind."""
