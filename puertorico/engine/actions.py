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

Text form (records, logs, tests): ``str(action)``; ``parse`` reads it back.
"""

from functools import lru_cache, total_ordering

from attrs import frozen

from puertorico.engine.errors import IllegalAction, Reason
from puertorico.engine.ids import BUILDINGS, GOODS, ROLES, TILES, Building, Good, Role, Tile


@total_ordering
class Action:
    """Base of all actions; sorted by their text."""

    __slots__ = ()

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Action):
            return NotImplemented
        return str(self) < str(other)


@frozen(order=False)
class Pass(Action):
    """Leaves a choice unused (RND-2)."""

    def __str__(self) -> str:
        return "pass"


@frozen(order=False)
class TakeRole(Action):
    """Takes a role card with the doubloons on it (RND-1)."""

    role: Role

    def __str__(self) -> str:
        return f"take {self.role.label}"


@frozen(order=False)
class TakePlantation(Action):
    """Settler phase: takes a face-up plantation (STL-1)."""

    tile: Tile

    def __str__(self) -> str:
        return f"settle {self.tile.label}"


@frozen(order=False)
class TakeQuarry(Action):
    """Settler phase: takes a quarry (STL-1, STL-5)."""

    def __str__(self) -> str:
        return "settle quarry"


@frozen(order=False)
class DrawPlantation(Action):
    """Hacienda: draws the top face-down tile (STL-4)."""

    def __str__(self) -> str:
        return "draw plantation"


@frozen(order=False)
class TakeColonist(Action):
    """Takes the colonist offered: mayor's privilege (MAY-1), hospice (STL-6), university (BLD-5)."""

    def __str__(self) -> str:
        return "take colonist"


@frozen(order=False)
class PlaceOnIsland(Action):
    """Mayor phase: so many colonists on all the player's tiles of one kind together (MAY-2)."""

    tile: Tile
    count: int

    def __str__(self) -> str:
        return f"place {self.count} on island {self.tile.label}"


@frozen(order=False)
class PlaceInCity(Action):
    """Mayor phase: so many colonists on one building (MAY-2)."""

    building: Building
    count: int

    def __str__(self) -> str:
        return f"place {self.count} in {self.building.label}"


@frozen(order=False)
class Build(Action):
    """Buys a building (BLD-1)."""

    building: Building

    def __str__(self) -> str:
        return f"build {self.building.label}"


@frozen(order=False)
class TakeGood(Action):
    """Craftsman's privilege: one more barrel (CRA-3)."""

    good: Good

    def __str__(self) -> str:
        return f"take barrel {self.good.label}"


@frozen(order=False)
class Sell(Action):
    """Sells a barrel to the trading house (TRD-1)."""

    good: Good

    def __str__(self) -> str:
        return f"sell {self.good.label}"


@frozen(order=False)
class Load(Action):
    """Loads a cargo ship (CAP-2). A ship is named by its capacity, which no two ships of a game share
    (SET-5).
    """

    good: Good
    ship: int

    def __str__(self) -> str:
        return f"load {self.good.label} on ship {self.ship}"


@frozen(order=False)
class LoadWharf(Action):
    """Ships all barrels of one kind by the wharf (CAP-6)."""

    good: Good

    def __str__(self) -> str:
        return f"load {self.good.label} on wharf"


@frozen(order=False)
class Store(Action):
    """Keeps these many barrels of corn, indigo, sugar, tobacco, coffee; the rest is lost (CAP-8)."""

    kept: tuple[int, int, int, int, int]

    def __str__(self) -> str:
        parts = [f"{n} {good.label}" for good, n in zip(GOODS, self.kept, strict=True) if n]
        return "store " + (", ".join(parts) or "nothing")


# One object for each action that takes no free number, so that listing the legal ones makes nothing new.
PASS = Pass()
TAKE_QUARRY = TakeQuarry()
DRAW_PLANTATION = DrawPlantation()
TAKE_COLONIST = TakeColonist()
TAKE_ROLE = tuple(TakeRole(role) for role in ROLES)
TAKE_PLANTATION = tuple(TakePlantation(tile) for tile in TILES[:5])
BUILD = tuple(Build(building) for building in BUILDINGS)
TAKE_GOOD = tuple(TakeGood(good) for good in GOODS)
SELL = tuple(Sell(good) for good in GOODS)
LOAD = {ship: tuple(Load(good, ship) for good in GOODS) for ship in (4, 5, 6, 7, 8)}
LOAD_WHARF = tuple(LoadWharf(good) for good in GOODS)
PLACE_ON_ISLAND = tuple(tuple(PlaceOnIsland(tile, n) for n in range(13)) for tile in TILES)
PLACE_IN_CITY = tuple(tuple(PlaceInCity(building, n) for n in range(4)) for building in BUILDINGS)


@lru_cache(maxsize=1)
def _by_text() -> dict[str, Action]:
    groups: list[tuple[Action, ...]] = [
        (PASS, TAKE_QUARRY, DRAW_PLANTATION, TAKE_COLONIST),
        *(TAKE_ROLE, TAKE_PLANTATION, BUILD, TAKE_GOOD, SELL, LOAD_WHARF),
        *LOAD.values(),
        *PLACE_ON_ISLAND,
        *PLACE_IN_CITY,
    ]
    return {str(action): action for group in groups for action in group}


def parse(text: str) -> Action:
    """The action with this text. Raises IllegalAction where there is none."""
    known = _by_text().get(text)
    if known is not None:
        return known
    if text.startswith("store "):
        kept = _parse_kept(text.removeprefix("store "))
        if kept is not None:
            return Store(kept)
    raise IllegalAction(Reason("“{text}” is not an action.", {"text": text[:80]}))


def _parse_kept(text: str) -> tuple[int, int, int, int, int] | None:
    if text == "nothing":
        return (0, 0, 0, 0, 0)
    kept = [0] * 5
    by_label = {good.label: good for good in GOODS}
    for part in text.split(", "):
        number, _, label = part.partition(" ")
        good = by_label.get(label)
        if good is None or not (number.isascii() and number.isdigit() and len(number) <= 2):
            return None
        kept[good] = int(number)
    result = (kept[0], kept[1], kept[2], kept[3], kept[4])
    return result if str(Store(result)) == f"store {text}" else None
