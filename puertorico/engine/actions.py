"""What a player may do, as small frozen values: equal by content, hashable, sortable and readable as text.

The two places with very many possibilities, and the form chosen for them:

- Placing colonists (MAY-2) goes step by step in a fixed order: island tiles in the order of ``Tile``, then
  the player's buildings in the order of ``Building``. One step says how many colonists go on all circles of
  that kind together, so that equal tiles do not multiply the choices; every placement is reached by exactly
  one sequence. A step that leaves no choice is done by the engine. A late city has over a hundred thousand
  placements: a list of them all would be no use to a random player, a search or a record, while a list of
  at most a dozen numbers serves each, and the hand at the table moves discs freely and hands in the steps
  that lead to what it has laid out.
- Storing (CAP-8) is one action for the whole: the barrels kept of each good. There are few distinct ones,
  and what a player thinks about is just this: what is kept.

Which of several equal tiles stands where on the board is no part of the rules; ``session`` keeps it for the
eye.

Text form (records, logs, tests): ``str(action)``; ``action_parser`` reads it back.
"""

from collections.abc import Iterable, Iterator
from itertools import product

from attrs import frozen

from puertorico.engine.action_base import ActionBase as ActionBase
from puertorico.engine.action_base import Barrels, barrels_text, people_text, place_label
from puertorico.engine.action_base import Person as Person
from puertorico.engine.ids import BUILDINGS, GOODS, ISLAND_PLACES, PLACES, TILES, Building, Good, Role, Tile

_SHIPS = (4, 5, 6, 7, 8)
_MOST_ON_ISLAND = 12
_MOST_IN_CITY = 3


def _counts(most: int) -> Iterator[tuple[int, int]]:
    """Numbers of people, and of nobles among them."""
    return ((n, nobles) for n in range(most + 1) for nobles in range(n + 1))


@frozen(order=False)
class Pass(ActionBase):
    """Leaves a choice unused (RND-2)."""

    def __str__(self) -> str:
        return "pass"


@frozen(order=False)
class TakeRole(ActionBase):
    """Takes a role card with the doubloons on it (RND-1)."""

    role: Role

    def __str__(self) -> str:
        return f"take {self.role.label}"


@frozen(order=False)
class DraftBuilding(ActionBase):
    """Brings a kind of building into the game (SET-10)."""

    building: Building

    def __str__(self) -> str:
        return f"draft {self.building.label}"


@frozen(order=False)
class TakePlantation(ActionBase):
    """Settler phase: takes a face-up plantation (STL-1), or lays it down as a forest (FOR-1)."""

    tile: Tile
    as_forest: bool = False

    def __str__(self) -> str:
        return f"settle {self.tile.label}" + (" as forest" if self.as_forest else "")


@frozen(order=False)
class TakeQuarry(ActionBase):
    """Settler phase: takes a quarry (STL-1, STL-5)."""

    def __str__(self) -> str:
        return "settle quarry"


@frozen(order=False)
class DrawPlantation(ActionBase):
    """Hacienda: draws the top face-down tile (STL-4)."""

    def __str__(self) -> str:
        return "draw plantation"


@frozen(order=False)
class LayForest(ActionBase):
    """Forest house: the tile just drawn becomes a forest (FOR-1)."""

    def __str__(self) -> str:
        return "lay forest"


@frozen(order=False)
class DiscardTile(ActionBase):
    """Hunting lodge: discards a plantation or forest, with nobody, a colonist or a noble on it (NOB-7)."""

    tile: Tile
    person: Person = Person.NOBODY

    @classmethod
    def _choices(cls) -> Iterable[tuple[object, ...]]:
        return product(TILES, Person)

    def __str__(self) -> str:
        return f"discard {self.tile.label}{self.person.suffix}"


@frozen(order=False)
class MoveGuest(ActionBase):
    """Guesthouse: a guest moves to an empty circle on the island or in the city (GST-1)."""

    place: int
    noble: bool = False

    @classmethod
    def _choices(cls) -> Iterable[tuple[object, ...]]:
        return product(range(PLACES + 1), (False, True))

    def __str__(self) -> str:
        guest = "noble guest" if self.noble else "guest"
        return f"move {guest} to {place_label(self.place)}"


@frozen(order=False)
class TakeColonist(ActionBase):
    """Takes the person offered: mayor's privilege (MAY-1), hospice (STL-6), university (BLD-5), villa
    (NOB-10).
    """

    def __str__(self) -> str:
        return "take colonist"


@frozen(order=False)
class PlaceOnIsland(ActionBase):
    """Mayor phase: so many colonists, nobles among them, on all the player's tiles of one kind together
    (MAY-2, NOB-2).
    """

    tile: Tile
    count: int
    nobles: int = 0

    @classmethod
    def _choices(cls) -> Iterable[tuple[object, ...]]:
        return ((tile, *counts) for tile in TILES[:ISLAND_PLACES] for counts in _counts(_MOST_ON_ISLAND))

    def __str__(self) -> str:
        return f"place {people_text(self.count, self.nobles)} on island {self.tile.label}"


@frozen(order=False)
class PlaceInCity(ActionBase):
    """Mayor phase: so many colonists, nobles among them, on one building (MAY-2, NOB-2)."""

    building: Building
    count: int
    nobles: int = 0

    @classmethod
    def _choices(cls) -> Iterable[tuple[object, ...]]:
        return ((building, *counts) for building in BUILDINGS for counts in _counts(_MOST_IN_CITY))

    def __str__(self) -> str:
        return f"place {people_text(self.count, self.nobles)} in {self.building.label}"


@frozen(order=False)
class Build(ActionBase):
    """Buys a building (BLD-1)."""

    building: Building

    def __str__(self) -> str:
        return f"build {self.building.label}"


@frozen(order=False)
class PayColonist(ActionBase):
    """Black market: pays a doubloon with a colonist or noble from a place of the board (BLM-1)."""

    place: int
    noble: bool = False

    @classmethod
    def _choices(cls) -> Iterable[tuple[object, ...]]:
        return product(range(PLACES + 1), (False, True))

    def __str__(self) -> str:
        return f"pay {'noble' if self.noble else 'colonist'} from {place_label(self.place)}"


@frozen(order=False)
class PayGood(ActionBase):
    """Black market: pays a doubloon with a barrel (BLM-1)."""

    good: Good

    def __str__(self) -> str:
        return f"pay barrel {self.good.label}"


@frozen(order=False)
class PayPoint(ActionBase):
    """Black market: pays a doubloon with a victory point (BLM-1)."""

    def __str__(self) -> str:
        return "pay point"


@frozen(order=False)
class TakeGood(ActionBase):
    """Craftsman's privilege: one more barrel (CRA-3)."""

    good: Good

    def __str__(self) -> str:
        return f"take barrel {self.good.label}"


@frozen(order=False)
class Sell(ActionBase):
    """Sells a barrel to the trading house (TRD-1)."""

    good: Good

    def __str__(self) -> str:
        return f"sell {self.good.label}"


@frozen(order=False)
class SellToPost(ActionBase):
    """Sells a barrel to the supply by the trading post (TPO-1)."""

    good: Good

    def __str__(self) -> str:
        return f"sell {self.good.label} to post"


@frozen(order=False)
class BuyPlantation(ActionBase):
    """Land office with a colonist: a face-up plantation for a doubloon (NOB-5), or as a forest (FOR-1)."""

    tile: Tile
    as_forest: bool = False

    def __str__(self) -> str:
        return f"buy plantation {self.tile.label}" + (" as forest" if self.as_forest else "")


@frozen(order=False)
class SellPlantation(ActionBase):
    """Land office with a noble: a plantation for a doubloon, with nobody, a colonist or a noble on it
    (NOB-5).
    """

    tile: Tile
    person: Person = Person.NOBODY

    def __str__(self) -> str:
        return f"sell plantation {self.tile.label}{self.person.suffix}"


@frozen(order=False)
class Load(ActionBase):
    """Loads a cargo ship (CAP-2). A ship is named by its capacity, which no two ships of a game share
    (SET-5).
    """

    good: Good
    ship: int

    @classmethod
    def _choices(cls) -> Iterable[tuple[object, ...]]:
        return product(GOODS, _SHIPS)

    def __str__(self) -> str:
        return f"load {self.good.label} on ship {self.ship}"


@frozen(order=False)
class LoadWharf(ActionBase):
    """Ships all barrels of one kind by the wharf (CAP-6)."""

    good: Good

    def __str__(self) -> str:
        return f"load {self.good.label} on wharf"


@frozen(order=False)
class LoadSmallWharf(ActionBase):
    """Ships these many barrels of corn, indigo, sugar, tobacco, coffee by the small wharf (SMW-1)."""

    goods: Barrels

    def __str__(self) -> str:
        return f"load {barrels_text(self.goods)} on small wharf"


@frozen(order=False)
class SupplyCrown(ActionBase):
    """Royal supplier: one barrel of each of these kinds, as 0 or 1 by good, to the supply (NOB-9)."""

    goods: Barrels

    def __str__(self) -> str:
        return f"supply {barrels_text(self.goods)}"


@frozen(order=False)
class CallUnionHall(ActionBase):
    """Has the union hall paid before the royal supplier is used (UNI-1)."""

    def __str__(self) -> str:
        return "call union hall"


@frozen(order=False)
class Store(ActionBase):
    """Keeps these many barrels of corn, indigo, sugar, tobacco, coffee; the rest is lost (CAP-8)."""

    kept: Barrels

    def __str__(self) -> str:
        return f"store {barrels_text(self.kept)}"


Action = (
    Pass
    | TakeRole
    | DraftBuilding
    | TakePlantation
    | TakeQuarry
    | DrawPlantation
    | LayForest
    | DiscardTile
    | MoveGuest
    | TakeColonist
    | PlaceOnIsland
    | PlaceInCity
    | Build
    | PayColonist
    | PayGood
    | PayPoint
    | TakeGood
    | Sell
    | SellToPost
    | BuyPlantation
    | SellPlantation
    | Load
    | LoadWharf
    | LoadSmallWharf
    | SupplyCrown
    | CallUnionHall
    | Store
)
"""Any action: a closed list, so that a match that ends in ``assert_never`` names every kind."""

# The shared objects by what they are looked up with, so that listing the legal ones makes nothing new.
(PASS,) = Pass.forms()
(TAKE_QUARRY,) = TakeQuarry.forms()
(DRAW_PLANTATION,) = DrawPlantation.forms()
(LAY_FOREST,) = LayForest.forms()
(PAY_POINT,) = PayPoint.forms()
(CALL_UNION_HALL,) = CallUnionHall.forms()
(TAKE_COLONIST,) = TakeColonist.forms()
TAKE_ROLE = TakeRole.forms()
DRAFT = DraftBuilding.forms()
TAKE_PLANTATION = tuple(action for action in TakePlantation.forms() if not action.as_forest)
TAKE_AS_FOREST = tuple(action for action in TakePlantation.forms() if action.as_forest)
BUY_PLANTATION = tuple(action for action in BuyPlantation.forms() if not action.as_forest)
BUY_AS_FOREST = tuple(action for action in BuyPlantation.forms() if action.as_forest)
BUILD = Build.forms()
PAY_GOOD = PayGood.forms()
TAKE_GOOD = TakeGood.forms()
SELL = Sell.forms()
SELL_TO_POST = SellToPost.forms()
LOAD = {ship: tuple(action for action in Load.forms() if action.ship == ship) for ship in _SHIPS}
LOAD_WHARF = LoadWharf.forms()
PLACE_ON_ISLAND = tuple(
    tuple(action for action in PlaceOnIsland.forms() if action.tile == tile and not action.nobles)
    for tile in TILES[:ISLAND_PLACES]
)
PLACE_IN_CITY = tuple(
    tuple(action for action in PlaceInCity.forms() if action.building == building and not action.nobles)
    for building in BUILDINGS
)
