"""What has happened, as frozen facts: for the log and for what moves on the table. The rules never read
them.
"""

from attrs import frozen

from puertorico.engine.ids import Building, EndReason, Good, Role, Tile


class Event:
    """Base of all events."""

    __slots__ = ()


@frozen
class RoleTaken(Event):
    """A role card was taken, with the doubloons that lay on it."""

    seat: int
    role: Role
    doubloons: int


@frozen
class Passed(Event):
    """A turn or a privilege was left unused; ``forced`` when nothing else was possible."""

    seat: int
    forced: bool


@frozen
class BuildingDrafted(Event):
    """A kind of building was brought into the game."""

    seat: int
    building: Building


@frozen
class GuestMoved(Event):
    """A guest moved from a guesthouse to a place of the fixed order."""

    seat: int
    place: int
    noble: bool


@frozen
class TileTaken(Event):
    """A face-up plantation, as such or as a forest, or a quarry came to an island."""

    seat: int
    tile: Tile


@frozen
class ForestLaid(Event):
    """The tile just drawn was laid face down as a forest."""

    seat: int
    tile: Tile


@frozen
class TileDiscarded(Event):
    """A tile went from an island to the discards; ``by`` the building that did it."""

    seat: int
    tile: Tile
    by: Building


@frozen
class NobleTaken(Event):
    """A noble, or a colonist in his place, came from the supply by a villa."""

    seat: int
    noble: bool


@frozen
class PaidInKind(Event):
    """A doubloon of a price was paid with a colonist, a noble, a barrel or a VP at a black market."""

    seat: int
    what: str
    good: Good | None = None


@frozen
class DoubloonsPaid(Event):
    """Doubloons went to the bank for something other than a building; ``by`` the building."""

    seat: int
    count: int
    by: Building


@frozen
class PlantationDrawn(Event):
    """A face-down tile came to an island (hacienda)."""

    seat: int
    tile: Tile


@frozen
class TileSettled(Event):
    """A colonist was put on the tile just taken (hospice), from the supply or the colonist ship."""

    seat: int
    tile: Tile
    from_ship: bool


@frozen
class PlantationsLaidOut(Event):
    """The row of face-up plantations was discarded and drawn anew: how many of each kind lie there now."""

    tiles: tuple[int, ...]


@frozen
class StacksReshuffled(Event):
    """The discards became the new face-down stacks."""

    tiles: int


@frozen
class ColonistTaken(Event):
    """The mayor took a colonist from the supply (privilege)."""

    seat: int


@frozen
class ColonistsDealt(Event):
    """A player received so many colonists from the ship."""

    seat: int
    count: int


@frozen
class ColonistsPlaced(Event):
    """A player has placed all colonists afresh."""

    seat: int


@frozen
class ShipRefilled(Event):
    """The colonist ship was refilled, ``nobles`` among them; ``missing`` colonists could not be supplied."""

    count: int
    missing: int
    nobles: int = 0


@frozen
class Built(Event):
    """A building was bought for so many doubloons."""

    seat: int
    building: Building
    price: int


@frozen
class BuildingStaffed(Event):
    """A colonist was put on the building just bought (university), from the supply or the colonist ship."""

    seat: int
    building: Building
    from_ship: bool


@frozen
class Produced(Event):
    """Barrels received of each good; ``short`` were due but not in the supply (CRA-2)."""

    seat: int
    goods: tuple[int, ...]
    short: tuple[int, ...]


@frozen
class BarrelTaken(Event):
    """The craftsman took one more barrel (privilege)."""

    seat: int
    good: Good


@frozen
class DoubloonsGained(Event):
    """Doubloons from the bank; ``by`` the building that gave them, None for a role."""

    seat: int
    count: int
    by: Building | None


@frozen
class PointsGained(Event):
    """VP chips from the supply; ``by`` the building that gave them, None for barrels and privilege."""

    seat: int
    count: int
    by: Building | None


@frozen
class Sold(Event):
    """A barrel was sold to the trading house for so many doubloons in all."""

    seat: int
    good: Good
    price: int


@frozen
class TradingHouseEmptied(Event):
    """The full trading house was emptied into the supply."""

    goods: tuple[Good, ...]


@frozen
class SoldToPost(Event):
    """A barrel was sold to the supply by a trading post for so many doubloons."""

    seat: int
    good: Good
    price: int


@frozen
class SmallWharfLoaded(Event):
    """Barrels of each good went to the supply by a small wharf."""

    seat: int
    goods: tuple[int, ...]


@frozen
class CrownSupplied(Event):
    """Barrels of different kinds went to the supply by a royal supplier."""

    seat: int
    goods: tuple[int, ...]


@frozen
class Loaded(Event):
    """Barrels went on the ship of this capacity; None: on the player's own wharf."""

    seat: int
    good: Good
    count: int
    ship: int | None


@frozen
class Stored(Event):
    """Barrels kept and lost at the end of the captain phase, of each good."""

    seat: int
    kept: tuple[int, ...]
    lost: tuple[int, ...]


@frozen
class ShipSailed(Event):
    """A full cargo ship was emptied into the supply."""

    ship: int
    good: Good


@frozen
class EndTriggered(Event):
    """The game will end with this round."""

    reason: EndReason


@frozen
class RoundEnded(Event):
    """A round has ended; ``round`` is the one that begins now, with a new governor."""

    round: int
    governor: int


@frozen
class GameEnded(Event):
    """The game is over."""
