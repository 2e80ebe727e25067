"""Actions from their text form, as records and tests write them."""

from collections.abc import Iterable
from functools import cache

from puertorico.engine.actions import (
    BUILD,
    BUY_AS_FOREST,
    BUY_PLANTATION,
    CALL_UNION_HALL,
    DRAFT,
    DRAW_PLANTATION,
    LAY_FOREST,
    LOAD,
    LOAD_WHARF,
    PASS,
    PAY_GOOD,
    PAY_POINT,
    PLACE_IN_CITY,
    PLACE_ON_ISLAND,
    SELL,
    SELL_TO_POST,
    TAKE_AS_FOREST,
    TAKE_COLONIST,
    TAKE_GOOD,
    TAKE_PLANTATION,
    TAKE_QUARRY,
    TAKE_ROLE,
    Action,
    DiscardTile,
    LoadSmallWharf,
    MoveGuest,
    PayColonist,
    Person,
    PlaceInCity,
    PlaceOnIsland,
    SellPlantation,
    Store,
    SupplyCrown,
)
from puertorico.engine.errors import IllegalAction, Reason
from puertorico.engine.ids import BUILDINGS, GOODS, ISLAND_PLACES, PLACES, TILES


@cache
def _by_text() -> dict[str, Action]:
    """The actions that take no list of barrels, by their texts."""
    places = range(PLACES + 1)
    groups: tuple[Iterable[Action], ...] = (
        (PASS, TAKE_QUARRY, DRAW_PLANTATION, TAKE_COLONIST, LAY_FOREST, PAY_POINT, CALL_UNION_HALL),
        *(TAKE_ROLE, TAKE_PLANTATION, TAKE_AS_FOREST, BUILD, DRAFT, TAKE_GOOD, SELL, SELL_TO_POST),
        *(LOAD_WHARF, BUY_PLANTATION, BUY_AS_FOREST, PAY_GOOD),
        *LOAD.values(),
        *PLACE_ON_ISLAND,
        *PLACE_IN_CITY,
        (
            PlaceOnIsland(tile, n, k)
            for tile in TILES[:ISLAND_PLACES]
            for n in range(13)
            for k in range(1, n + 1)
        ),
        (PlaceInCity(building, n, k) for building in BUILDINGS for n in range(4) for k in range(1, n + 1)),
        (MoveGuest(place, noble) for place in places for noble in (False, True)),
        (PayColonist(place, noble) for place in places for noble in (False, True)),
        (DiscardTile(tile, person) for tile in TILES for person in Person),
        (SellPlantation(tile, person) for tile in TILES[:5] for person in Person),
    )
    return {str(action): action for group in groups for action in group}


_BARREL_ACTIONS: tuple[tuple[str, str, type[Store | LoadSmallWharf | SupplyCrown]], ...] = (
    ("store ", "", Store),
    ("load ", " on small wharf", LoadSmallWharf),
    ("supply ", "", SupplyCrown),
)
"""Beginning, end and kind of the actions whose texts list barrels."""


def parse(text: str) -> Action:
    """The action with this text. Raises IllegalAction where there is none."""
    known = _by_text().get(text)
    if known is not None:
        return known
    for begin, end, kind in _BARREL_ACTIONS:
        if text.startswith(begin) and text.endswith(end):
            counts = _parse_barrels(text.removeprefix(begin).removesuffix(end))
            if counts is not None and str(kind(counts)) == text:
                return kind(counts)
    raise IllegalAction(Reason("“{text}” is not an action.", {"text": text[:80]}))


def _parse_barrels(text: str) -> tuple[int, int, int, int, int] | None:
    if text == "nothing":
        return (0, 0, 0, 0, 0)
    counts = [0] * 5
    by_label = {good.label: good for good in GOODS}
    for part in text.split(", "):
        number, _, label = part.partition(" ")
        good = by_label.get(label)
        if good is None or not (number.isascii() and number.isdigit() and len(number) <= 2):
            return None
        counts[good] = int(number)
    return (counts[0], counts[1], counts[2], counts[3], counts[4])
