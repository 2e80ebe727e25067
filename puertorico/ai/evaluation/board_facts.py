"""Facts about a board that don't depend on the rest of the table, looked up instead of counted each time."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from puertorico.ai.evaluation.board_weights import PRODUCTION_BUILDINGS, Row, board_row, production_workers
from puertorico.engine.buildings import CIRCLES, PRODUCERS, SPECS, VP, buildings_in
from puertorico.engine.ids import GOODS, ISLAND_PLACES, Building, Good, Tile
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


class BoardFacts(NamedTuple):
    """Facts that depend only on the tiles, the buildings and the people on them.

    ``people``: the number of people, except in San Juan. ``circles``: all circles, ``useful``: those where
    people can do something. ``row``: the learned value of the board (``board_weights.board_row``).
    ``unmatched``: the circles and plantations without a counterpart. ``made``, ``top_price``: the barrels
    produced in a craftsman phase, and the price of the most expensive one.
    """

    city: CityProfile
    output: Output
    people: int
    useful: int
    forests: int
    row: Row
    circles: int
    island_spaces: int
    unmatched: int
    made: int
    top_price: int


def board_facts(player: PlayerState) -> BoardFacts:
    """Return the facts about a player's board."""
    tiles, staffed, workers = tuple(player.tiles), tuple(player.staffed), tuple(player.workers)
    return _facts(player.built, player.occupied, tiles, staffed, workers)


@lru_cache(maxsize=1 << 13)
def _facts(
    built: int, occupied: int, tiles: tuple[int, ...], staffed: tuple[int, ...], workers: tuple[int, ...]
) -> BoardFacts:
    city, producing = city_profile(built), production_workers(workers)
    output = _output(tiles, staffed, producing, city.circles)
    made = {good: working for good, working, _ in output.goods if working}
    spaces, forests = sum(tiles), sum(tiles[ISLAND_PLACES:])
    return BoardFacts(
        city=city,
        output=output,
        people=sum(staffed) + sum(workers),
        useful=_useful_circles(tiles, city),
        forests=forests,
        row=board_row(built, occupied, tiles, staffed, producing),
        circles=spaces - forests + city.places,
        island_spaces=spaces,
        unmatched=sum(abs(tiles[good] - city.circles[good]) for good in GOODS if good != Good.CORN),
        made=sum(made.values()),
        top_price=max(made, default=0),
    )


def _useful_circles(tiles: Sequence[int], city: CityProfile) -> int:
    """Return the number of circles where people can do something.

    Plantations and circles without a counterpart don't count: nobody waits longer because of them.
    """
    pairs = sum(min(city.circles[good], tiles[good]) for good in GOODS if good != Good.CORN)
    return city.others + tiles[Tile.CORN] + tiles[Tile.QUARRY] + 2 * pairs


@lru_cache(maxsize=1 << 12)
def _output(
    tiles: tuple[int, ...], staffed: tuple[int, ...], workers: tuple[int, ...], circles: tuple[int, ...]
) -> Output:
    """Return the output of a board, given the workers of its production buildings."""
    at_work = dict(zip(PRODUCTION_BUILDINGS, workers, strict=True))
    goods, unmatched = [], 0.0
    for good in reversed(GOODS):
        working, capacity = staffed[good], tiles[good]
        if good != Good.CORN:
            capacity = min(capacity, circles[good])
            working = min(working, sum(at_work[building] for building in PRODUCERS[good]))
            unmatched += UNMATCHED_VALUE[good] * abs(tiles[good] - circles[good])
        if capacity:
            goods.append((int(good), working, capacity - working))
    return Output(tuple(goods), unmatched)
