"""What has happened, as frozen facts: for the log and for what moves on the table. The rules never read
them.
"""

from attrs import frozen

from puertorico.engine.ids import Building, EndReason, Good, Role, Tile


class EventBase:
    """Base of all events."""

    __slots__ = ()


@frozen
class RoleTaken(EventBase):
    """A role card was taken, with the doubloons that lay on it."""

    seat: int
    role: Role
    doubloons: int


@frozen
class Passed(EventBase):
    """A turn or a privilege was left unused; ``forced`` when nothing else was possible."""

    seat: int
    forced: bool


@frozen
class BuildingDrafted(EventBase):
    """A kind of building was brought into the game."""

    seat: int
    building: Building


@frozen
class GuestMoved(EventBase):
    """A guest moved from a guesthouse to a place of the fixed order."""

    seat: int
    place: int
    noble: bool


@frozen
class TileTaken(EventBase):
    """A face-up plantation, as such or as a forest, or a quarry came to an island."""

    seat: int
    tile: Tile


@frozen
class ForestLaid(EventBase):
    """The tile just drawn was laid face down as a forest."""

    seat: int
    tile: Tile


@frozen
class TileDiscarded(EventBase):
    """A tile went from an island to the discards; ``by`` the building that did it."""

    seat: int
    tile: Tile
    by: Building


@frozen
class NobleTaken(EventBase):
    """A noble, or a colonist in his place, came from the supply by a villa."""

    seat: int
    noble: bool


@frozen
class PaidInKind(EventBase):
    """A doubloon of a price was paid with a colonist, a noble, a barrel or a VP at a black market."""

    seat: int
    what: str
    good: Good | None = None


@frozen
class DoubloonsPaid(EventBase):
    """Doubloons went to the bank for something other than a building; ``by`` the building."""

    seat: int
    count: int
    by: Building


@frozen
class PlantationDrawn(EventBase):
    """A face-down tile came to an island (hacienda)."""

    seat: int
    tile: Tile


@frozen
class TileSettled(EventBase):
    """A colonist was put on the tile just taken (hospice), from the supply or the colonist ship."""

    seat: int
    tile: Tile
    from_ship: bool


@frozen
class PlantationsLaidOut(EventBase):
    """The row of face-up plantations was discarded and drawn anew: how many of each kind lie there now."""

    tiles: tuple[int, ...]


@frozen
class StacksReshuffled(EventBase):
    """The discards became the new face-down stacks."""

    tiles: int


@frozen
class ColonistTaken(EventBase):
    """The mayor took a colonist from the supply (privilege)."""

    seat: int


@frozen
class ColonistsDealt(EventBase):
    """A player received so many colonists from the ship."""

    seat: int
    count: int


@frozen
class ColonistsPlaced(EventBase):
    """A player has placed all colonists afresh."""

    seat: int


@frozen
class ShipRefilled(EventBase):
    """The colonist ship was refilled, ``nobles`` among them; ``missing`` colonists could not be supplied."""

    count: int
    missing: int
    nobles: int = 0


@frozen
class Built(EventBase):
    """A building was bought for so many doubloons."""

    seat: int
    building: Building
    price: int


@frozen
class BuildingStaffed(EventBase):
    """A colonist was put on the building just bought (university), from the supply or the colonist ship."""

    seat: int
    building: Building
    from_ship: bool


@frozen
class Produced(EventBase):
    """Barrels received of each good; ``short`` were due but not in the supply (CRA-2)."""

    seat: int
    goods: tuple[int, ...]
    short: tuple[int, ...]


@frozen
class BarrelTaken(EventBase):
    """The craftsman took one more barrel (privilege)."""

    seat: int
    good: Good


@frozen
class DoubloonsGained(EventBase):
    """Doubloons from the bank; ``by`` the building that gave them, None for a role."""

    seat: int
    count: int
    by: Building | None


@frozen
class PointsGained(EventBase):
    """VP chips from the supply; ``by`` the building that gave them, None for barrels and privilege."""

    seat: int
    count: int
    by: Building | None


@frozen
class Sold(EventBase):
    """A barrel was sold to the trading house for so many doubloons in all."""

    seat: int
    good: Good
    price: int


@frozen
class TradingHouseEmptied(EventBase):
    """The full trading house was emptied into the supply."""

    goods: tuple[Good, ...]


@frozen
class SoldToPost(EventBase):
    """A barrel was sold to the supply by a trading post for so many doubloons."""

    seat: int
    good: Good
    price: int


@frozen
class SmallWharfLoaded(EventBase):
    """Barrels of each good went to the supply by a small wharf."""

    seat: int
    goods: tuple[int, ...]


@frozen
class CrownSupplied(EventBase):
    """Barrels of different kinds went to the supply by a royal supplier."""

    seat: int
    goods: tuple[int, ...]


@frozen
class Loaded(EventBase):
    """Barrels went on the ship of this capacity; None: on the player's own wharf."""

    seat: int
    good: Good
    count: int
    ship: int | None


@frozen
class Stored(EventBase):
    """Barrels kept and lost at the end of the captain phase, of each good."""

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
    """The game will end with this round."""

    reason: EndReason


@frozen
class RoundEnded(EventBase):
    """A round has ended; ``round`` is the one that begins now, with a new governor."""

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
"""Any event: a closed list, so that a match that ends in ``assert_never`` names every kind."""
