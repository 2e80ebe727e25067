"""The actions of players, as small frozen values: equal by content, hashable, sortable and readable as text.

Two kinds of decisions have a huge number of possible outcomes:

- Placing colonists (MAY-2) goes step by step in a fixed order: island tiles in the order of ``Tile``, then
  the player's buildings in the order of ``Building``. Each step says how many colonists go on all circles of
  that kind together, so that equal tiles don't multiply the choices, and every placement is reached by
  exactly one sequence. The engine takes forced steps itself. A late city has over a hundred thousand
  placements, too many for a random player, a search or a record to list; a list of at most a dozen numbers
  suits all of them. In the window, players move colonists freely; the steps are worked out from the result.
- Storing (CAP-8) is a single action: the barrels kept of each good. There are few distinct results, and
  they are what players think about.

The rules don't care where equal tiles are on a board; ``session`` keeps track of it for display.

Text form (records, logs, tests): ``str(action)``; ``action_parser`` reads it back.
"""

from collections.abc import Iterable, Iterator
from itertools import product

from attrs import frozen

from puertorico.engine.action_base import PERSONS as PERSONS
from puertorico.engine.action_base import ActionBase as ActionBase
from puertorico.engine.action_base import Barrels, barrels_text, people_text, place_label
from puertorico.engine.action_base import Person as Person
from puertorico.engine.ids import BUILDINGS, GOODS, ISLAND_PLACES, PLACES, TILES, Building, Good, Role, Tile

_SHIPS = (4, 5, 6, 7, 8)
_MOST_ON_ISLAND = 12
_MOST_IN_CITY = 3


def _counts(most: int) -> Iterator[tuple[int, int]]:
    """Yield numbers of people, and of nobles among them."""
    return ((n, nobles) for n in range(most + 1) for nobles in range(n + 1))


@frozen(order=False)
class Pass(ActionBase):
    """Decline an optional action (RND-2)."""

    def __str__(self) -> str:
        return "pass"


@frozen(order=False)
class TakeRole(ActionBase):
    """Choose a role and take the doubloons on its card (RND-1)."""

    role: Role

    def __str__(self) -> str:
        return f"take {self.role.label}"


@frozen(order=False)
class DraftBuilding(ActionBase):
    """Draft: add a building to this game (SET-10)."""

    building: Building

    def __str__(self) -> str:
        return f"draft {self.building.label}"


@frozen(order=False)
class TakePlantation(ActionBase):
    """Settler phase: take a face-up plantation (STL-1), or turn it into a forest (FOR-1)."""

    tile: Tile
    as_forest: bool = False

    def __str__(self) -> str:
        return f"settle {self.tile.label}" + (" as forest" if self.as_forest else "")


@frozen(order=False)
class TakeQuarry(ActionBase):
    """Settler phase: take a quarry (STL-1, STL-5)."""

    def __str__(self) -> str:
        return "settle quarry"


@frozen(order=False)
class DrawPlantation(ActionBase):
    """Hacienda: draw the top face-down tile (STL-4)."""

    def __str__(self) -> str:
        return "draw plantation"


@frozen(order=False)
class LayForest(ActionBase):
    """Forest House: turn the tile just drawn into a forest (FOR-1)."""

    def __str__(self) -> str:
        return "lay forest"


@frozen(order=False)
class DiscardTile(ActionBase):
    """Hunting Lodge: discard a plantation or forest, and send its person to San Juan (NOB-7)."""

    tile: Tile
    person: Person = Person.NOBODY

    @classmethod
    def _choices(cls) -> Iterable[tuple[object, ...]]:
        return product(TILES, Person)

    def __str__(self) -> str:
        return f"discard {self.tile.label}{self.person.suffix}"


@frozen(order=False)
class MoveGuest(ActionBase):
    """Guesthouse: move a guest to an empty circle on the island or in the city (GST-1)."""

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
    """Take the person offered.

    This answers the Mayor's privilege (MAY-1), the Hospice (STL-6), the University (BLD-5) and the Villa
    (NOB-10).
    """

    def __str__(self) -> str:
        return "take colonist"


@frozen(order=False)
class PlaceOnIsland(ActionBase):
    """Mayor phase: place colonists, nobles included, on all tiles of one kind (MAY-2, NOB-2)."""

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
    """Mayor phase: place colonists, nobles included, on one building (MAY-2, NOB-2)."""

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
    """Buy a building (BLD-1)."""

    building: Building

    def __str__(self) -> str:
        return f"build {self.building.label}"


@frozen(order=False)
class PayColonist(ActionBase):
    """Black Market: pay a doubloon with a colonist or noble from a place on the board (BLM-1)."""

    place: int
    noble: bool = False

    @classmethod
    def _choices(cls) -> Iterable[tuple[object, ...]]:
        return product(range(PLACES + 1), (False, True))

    def __str__(self) -> str:
        return f"pay {'noble' if self.noble else 'colonist'} from {place_label(self.place)}"


@frozen(order=False)
class PayGood(ActionBase):
    """Black Market: pay a doubloon with a barrel (BLM-1)."""

    good: Good

    def __str__(self) -> str:
        return f"pay barrel {self.good.label}"


@frozen(order=False)
class PayPoint(ActionBase):
    """Black Market: pay a doubloon with a VP (BLM-1)."""

    def __str__(self) -> str:
        return "pay point"


@frozen(order=False)
class TakeGood(ActionBase):
    """Craftsman's privilege: take an extra barrel (CRA-3)."""

    good: Good

    def __str__(self) -> str:
        return f"take barrel {self.good.label}"


@frozen(order=False)
class Sell(ActionBase):
    """Sell a barrel to the trading house (TRD-1)."""

    good: Good

    def __str__(self) -> str:
        return f"sell {self.good.label}"


@frozen(order=False)
class SellToPost(ActionBase):
    """Trading Post: sell a barrel to the supply (TPO-1)."""

    good: Good

    def __str__(self) -> str:
        return f"sell {self.good.label} to post"


@frozen(order=False)
class BuyPlantation(ActionBase):
    """Land Office with a colonist: buy a face-up plantation (NOB-5), or turn it into a forest (FOR-1)."""

    tile: Tile
    as_forest: bool = False

    def __str__(self) -> str:
        return f"buy plantation {self.tile.label}" + (" as forest" if self.as_forest else "")


@frozen(order=False)
class SellPlantation(ActionBase):
    """Land Office with a noble: sell a plantation, and send its person to San Juan (NOB-5)."""

    tile: Tile
    person: Person = Person.NOBODY

    def __str__(self) -> str:
        return f"sell plantation {self.tile.label}{self.person.suffix}"


@frozen(order=False)
class Load(ActionBase):
    """Load a cargo ship (CAP-2).

    A ship is named by its capacity, which no two ships of a game share (SET-5).
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
    """Wharf: ship all barrels of one kind (CAP-6)."""

    good: Good

    def __str__(self) -> str:
        return f"load {self.good.label} on wharf"


@frozen(order=False)
class LoadSmallWharf(ActionBase):
    """Small Wharf: ship these numbers of barrels, by good (SMW-1)."""

    goods: Barrels

    def __str__(self) -> str:
        return f"load {barrels_text(self.goods)} on small wharf"


@frozen(order=False)
class SupplyCrown(ActionBase):
    """Royal Supplier: return one barrel of each good with a 1 to the supply (NOB-9)."""

    goods: Barrels

    def __str__(self) -> str:
        return f"supply {barrels_text(self.goods)}"


@frozen(order=False)
class CallUnionHall(ActionBase):
    """Have the Union Hall pay before using the Royal Supplier (UNI-1)."""

    def __str__(self) -> str:
        return "call union hall"


@frozen(order=False)
class Store(ActionBase):
    """Keep these numbers of barrels, by good; all others are lost (CAP-8)."""

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
"""Any action. The list is closed, so a match that ends in ``assert_never`` handles every kind."""

# Every action once, indexed by its values, so that listing legal actions creates no objects.
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
PAY_COLONIST = tuple(action for action in PayColonist.forms() if not action.noble)
PAY_NOBLE = tuple(action for action in PayColonist.forms() if action.noble)
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
