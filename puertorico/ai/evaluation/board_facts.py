"""Facts about a board that don't depend on the rest of the table, looked up instead of counted each time."""

from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from puertorico.ai.evaluation.board_weights import PRODUCTION_BUILDINGS, Row, board_row, produced_and_quarries
from puertorico.engine.buildings import CIRCLES, PRODUCERS, SPECS, VP, buildings_in, mask_of
from puertorico.engine.ids import BUILDINGS, GOODS, ISLAND_PLACES, Building, Good, Tile
from puertorico.engine.state import PlayerState

UNMATCHED_VALUE = (0.25, 0.25, 0.3, 0.35, 0.4)
"""Value of an unmatched plantation or circle of each good, relative to a matched one."""


class CityProfile(NamedTuple):
    """Facts that depend only on the buildings of a city.

    ``circles``: circles of production buildings, by good. ``others``: all other circles. ``places``: all
    circles. ``points``: printed points. ``spaces``: filled city spaces.
    """

    non_production: tuple[Building, ...]
    circles: tuple[int, ...]
    places: int
    others: int
    points: int
    spaces: int


@lru_cache(maxsize=1 << 13)
def city_profile(built: int) -> CityProfile:
    """Return the profile of a city, given its buildings as a bit mask."""
    owned = buildings_in(built)
    return CityProfile(
        non_production=tuple(building for building in owned if SPECS[building].good is None),
        circles=tuple(sum(CIRCLES[b] for b in PRODUCERS[good] if b in owned) for good in GOODS),
        places=sum(CIRCLES[b] for b in owned),
        others=sum(CIRCLES[b] for b in owned if SPECS[b].good is None),
        points=sum(VP[b] for b in owned),
        spaces=sum(SPECS[b].spaces for b in owned),
    )


class Output(NamedTuple):
    """What a board can produce in a craftsman phase.

    ``goods``: each good that can be produced, most expensive first, with its barrels now and how many more
    there would be if all circles were staffed. ``unmatched``: the value of plantations and circles without a
    counterpart, in barrels.
    """

    goods: tuple[tuple[int, int, int], ...]
    unmatched: float


class Island(NamedTuple):
    """Facts that depend only on the tiles, the colonists there, and the production buildings.

    ``useful``: the circles of tiles and production buildings where people can do something: plantations and
    circles without a counterpart don't count, since nobody waits longer because of them. ``unmatched``: the
    plantations and circles without a counterpart. ``made``, ``top_price``: the barrels produced in a
    craftsman phase, and the price of the most expensive one. ``spaces``: filled island spaces.
    """

    output: Output
    useful: int
    unmatched: int
    made: int
    top_price: int
    spaces: int
    forests: int


class BoardFacts(NamedTuple):
    """Facts that depend only on the tiles, the buildings and the people on them.

    ``people``: the number of people, except in San Juan. ``circles``: all circles, ``useful``: those where
    people can do something. ``row``: the learned value of the board (``board_weights.board_row``).
    """

    city: CityProfile
    island: Island
    people: int
    useful: int
    circles: int
    row: Row


def board_facts(player: PlayerState) -> BoardFacts:
    """Return the facts about a player's board."""
    tiles, staffed = tuple(player.tiles), tuple(player.staffed)
    return _facts(player.built, player.occupied, tiles, staffed, _workers(player.workers))


_MANY_CIRCLES = tuple(int(b) for b in BUILDINGS if SPECS[b].good is None and CIRCLES[b] > 1)
_ONE_CIRCLE = mask_of(tuple(b for b in BUILDINGS if SPECS[b].good is None and CIRCLES[b] == 1))
_workers = itemgetter(*PRODUCTION_BUILDINGS, *_MANY_CIRCLES)
"""Returns the workers that don't follow from which buildings are occupied."""


@lru_cache(maxsize=1 << 13)
def _facts(
    built: int, occupied: int, tiles: tuple[int, ...], staffed: tuple[int, ...], workers: tuple[int, ...]
) -> BoardFacts:
    """Return the facts about a board, given its buildings as bit masks and the ``_workers``."""
    city, producing = city_profile(built), workers[: len(PRODUCTION_BUILDINGS)]
    island = _island(tiles, staffed, producing, city.circles)
    return BoardFacts(
        city=city,
        island=island,
        people=sum(staffed) + sum(workers) + (occupied & _ONE_CIRCLE).bit_count(),
        useful=city.others + island.useful,
        circles=city.places + island.spaces - island.forests,
        row=board_row(built, occupied, tiles, staffed, producing),
    )


@lru_cache(maxsize=1 << 12)
def _island(
    tiles: tuple[int, ...], staffed: tuple[int, ...], workers: tuple[int, ...], circles: tuple[int, ...]
) -> Island:
    """Return the facts about an island, given the workers and the circles of its production buildings."""
    now = produced_and_quarries(staffed, workers)
    goods: list[tuple[int, int, int]] = []
    useful, unmatched, unmatched_value = tiles[Tile.QUARRY], 0, 0.0
    for good in reversed(GOODS):
        working, capacity = now[good], tiles[good]
        if good == Good.CORN:
            useful += capacity
        else:
            apart = abs(capacity - circles[good])
            unmatched += apart
            unmatched_value += UNMATCHED_VALUE[good] * apart
            capacity = min(capacity, circles[good])
            useful += 2 * capacity
        if capacity:
            goods.append((int(good), working, capacity - working))
    produced = [(good, working) for good, working, _ in goods if working]
    return Island(
        output=Output(tuple(goods), unmatched_value),
        useful=useful,
        unmatched=unmatched,
        made=sum([working for _, working in produced]),
        top_price=produced[0][0] if produced else 0,
        spaces=sum(tiles),
        forests=sum(tiles[ISLAND_PLACES:]),
    )
