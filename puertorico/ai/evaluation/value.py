"""What a position is worth to a seat: the points it may expect to have at the end."""

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import NamedTuple

from attrs import define, field

from puertorico.ai.evaluation.building_values import Prospects, building_value
from puertorico.ai.evaluation.forecast import Forecast
from puertorico.ai.evaluation.value_weights import Parts
from puertorico.ai.styles import Style
from puertorico.engine.buildings import CIRCLES, LARGE, PRODUCERS, SPECS, VP, buildings_in
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, ISLAND_PLACES, NOBODY, Building, Role, Tile
from puertorico.engine.mutations import CITY_SPACES
from puertorico.engine.setup import TRADING_HOUSE_SPACES
from puertorico.engine.state import GameState, PlayerState

QUARRY_SAVINGS = (0.0, 0.9, 1.75, 2.4, 2.8)
"""Doubloons that so many occupied quarries take off a price, on average: cheap buildings use few."""

SHIPPED_SHARE = 0.72
"""Part of the barrels produced that find room on a ship in the end."""

FOREST_SAVES, MOST_SAVED = 0.45, 4.5
"""Doubloons that a forest takes off a price on average, and the most that it is with the quarries."""

BUYING_SHARE = 0.85
"""Part of the builder phases in which a player really buys something."""

UNMATCHED_VALUE = (0.25, 0.25, 0.3, 0.35, 0.4)
"""How much an unmatched plantation or circle of each good is worth of a matched one."""

SHIPPABLE_VALUE, LEFTOVER_VALUE = 0.78, 0.2
"""Points that a barrel in hand may bring in the next captain phase, with room for it and without."""

SALE_CHANCE = (0.5, 0.25, 0.15, 0.06, 0.04)
"""How often in a trader phase the best, second best ... of the kinds produced can be sold."""

_PRICIEST_FIRST = tuple(int(good) for good in reversed(GOODS))


@lru_cache(maxsize=1 << 13)
def printed_points(built: int) -> int:
    """Printed points of a city."""
    return sum(VP[building] for building in buildings_in(built))


@lru_cache(maxsize=1 << 13)
def city_profile(built: int) -> tuple[tuple[Building, ...], tuple[int, ...], int]:
    """Of a city: the buildings that make no goods, the circles that make each good, all circles."""
    owned = buildings_in(built)
    non_production = tuple(building for building in owned if SPECS[building].good is None)
    circles = tuple(sum(CIRCLES[b] for b in PRODUCERS[good] if b in owned) for good in GOODS)
    return non_production, circles, sum(CIRCLES[b] for b in owned)


@define
class ValueCache:
    """What stays the same while only a city is tried out with one building or another: what the barrels in
    hand may bring, and the income and the uses of buildings by what they still depend on.
    """

    in_hand: float | None = None
    incomes: dict[tuple[tuple[int, ...], float], "Income"] = field(factory=dict)
    uses: dict[tuple["Income", tuple[int, ...], int, bool], dict[Building, float]] = field(factory=dict)


def seat_value(
    state: GameState, seat: int, forecast: Forecast, style: Style, cache: ValueCache | None = None
) -> float:
    """Expected final points of a seat, in the eyes of a style, as far as they count.

    ``cache`` saves work: one for several cities of the same seat at the same table.
    """
    total: float = sum(map(mul, parts(state, seat, forecast, style, cache), forecast.weights))
    return total


def weighted_parts(state: GameState, seat: int, forecast: Forecast, style: Style) -> Parts:
    """The same by what they come from."""
    return Parts(*map(mul, parts(state, seat, forecast, style), forecast.weights))


def parts(
    state: GameState, seat: int, forecast: Forecast, style: Style, cache: ValueCache | None = None
) -> Parts:
    """Where points may be expected from, before it is weighed how much that counts. A spare colonist and a
    doubloon are never worth nothing: that breaks ties.
    """
    player = state.players[seat]
    tiles = player.tiles
    non_production, circles, places = city_profile(player.built)
    forests = sum(tiles[ISLAND_PLACES:])
    empty = sum(tiles) - forests - sum(player.staffed) + places - sum(player.workers) - player.san_juan
    occupied_share = _occupied_share(empty, forecast)
    bonus = HOOKS.total(Hook.SALE_BONUS, state, seat)
    doubloon = forecast.doubloon * style.money
    if cache is None:
        income = _income(player, circles, occupied_share, bonus)
        in_hand = _in_hand(state, seat, forecast, doubloon, bonus)
    else:
        income = cache.incomes.get((circles, occupied_share)) or _income(
            player, circles, occupied_share, bonus
        )
        cache.incomes[circles, occupied_share] = income
        if cache.in_hand is None:
            cache.in_hand = _in_hand(state, seat, forecast, doubloon, bonus)
        in_hand = cache.in_hand
    uses = 0.0
    if non_production:
        kinds = income.kinds
        prospects = Prospects(state, seat, player, forecast, income.barrels, kinds, min(1.0, 0.5 * kinds))
        occupied, late = player.occupied, min(occupied_share, 0.9)
        known: dict[Building, float] = {}
        if cache is not None:
            known = cache.uses.setdefault((income, circles, player.city_spaces, prospects.is_rich), {})
        for building in non_production:
            value = known.get(building)
            if value is None:
                value = known[building] = building_value(building, prospects)
            uses += value if occupied >> building & 1 else value * late
    quarries, staffed = tiles[Tile.QUARRY], player.staffed[Tile.QUARRY]
    saved = QUARRY_SAVINGS[min(staffed, 4)]
    if quarries > staffed:
        saved += (QUARRY_SAVINGS[min(quarries, 4)] - saved) * occupied_share
    if forests:
        saved = min(MOST_SAVED, saved + FOREST_SAVES * forests)
    spent = min(forecast.phases[Role.BUILDER], CITY_SPACES - player.city_spaces)
    nobles = sum(player.nobles) if state.rules.ship_nobles else 0
    return Parts(
        won=player.vp + nobles,
        harvest=style.shipping * forecast.crafts * SHIPPED_SHARE * income.shipped,
        in_hand=style.shipping * in_hand,
        city=style.building * (printed_points(player.built) + _bonuses(state, seat, forecast)),
        uses=uses,
        doubloons=(doubloon + 0.01) * player.doubloons,
        savings=doubloon * BUYING_SHARE * saved * spent,
        sales=doubloon * (income.trade * forecast.sales),
        colonists=0.05 * player.san_juan,
    )


def _occupied_share(empty: int, forecast: Forecast) -> float:
    """How much of the time left a place that is empty now will be occupied."""
    wait = 0.5 if empty <= 0 else 0.8 + 0.4 * empty
    return max(0.0, 1.0 - wait / (forecast.rounds + 0.7)) * min(1.0, forecast.phases[Role.MAYOR])


class Income(NamedTuple):
    """What a board brings with one craftsman phase, averaged over the rest of the game: barrels and their
    kinds; barrels that reach a ship, where more of a kind find less room and what has no counterpart yet
    counts for its promise; doubloons in a trader phase, mostly for the dearest kind, sometimes for the next.
    """

    barrels: float
    kinds: float
    shipped: float
    trade: float


def _income(player: PlayerState, circles: tuple[int, ...], occupied_share: float, bonus: int) -> Income:
    barrels = kinds = shipped = trade = halves = 0.0
    rank = 0
    tiles, staffed, workers = player.tiles, player.staffed, player.workers
    for good in _PRICIEST_FIRST:
        field, room = tiles[good], circles[good]
        if not (field or room):
            continue
        now = staffed[good]
        full = field
        if good:
            full = min(field, room)
            halves += UNMATCHED_VALUE[good] * abs(field - room)
            if full:
                now = min(now, sum([workers[building] for building in PRODUCERS[good]]))
        if not full:
            continue
        made = now + (full - now) * occupied_share
        barrels += made
        part = min(1.0, made)
        kinds += part
        shipped += made if made < 3 else 1.5 + 0.5 * made
        if made > 0.2:
            trade += SALE_CHANCE[rank] * part * (good + bonus)
            rank += 1
    return Income(barrels, kinds, shipped + 0.6 * halves, trade)


def _in_hand(state: GameState, seat: int, forecast: Forecast, doubloon: float, bonus: int) -> float:
    """Points that the barrels in hand may bring: by ship, by a wharf, and one of them by trade."""
    player = state.players[seat]
    goods = player.goods
    if not any(goods):
        return 0.0
    captain = min(1.0, forecast.phases[Role.CAPTAIN])
    trader = min(1.0, forecast.phases[Role.TRADER])
    any_kind = HOOKS.allows(Hook.SELL_DUPLICATE_ALLOWED, state, seat)
    elsewhere = HOOKS.allows(Hook.TRADES, state, seat)
    trading_house, is_open = state.trading_house, len(state.trading_house) < TRADING_HOUSE_SPACES
    space = ship_room(state.rules.ships, state.ship_load, state.ship_good)
    total = best = most_left = 0.0
    for good, count in enumerate(goods):
        if not count:
            continue
        room = space[good]
        fits = count if count < room else room
        left = count - fits
        total += captain * (SHIPPABLE_VALUE * fits + LEFTOVER_VALUE * left)
        if left > most_left:
            most_left = left
        if trader and is_open and (any_kind or good not in trading_house):
            best = max(best, 0.6 * trader * ((good + bonus) * doubloon - 0.4 * captain))
        elif trader and elsewhere:
            best = max(best, 0.6 * trader * (good * doubloon - 0.4 * captain))
    if most_left and player.occupied & HOOKS.mask[Hook.LOADINGS]:
        total += captain * (SHIPPABLE_VALUE - LEFTOVER_VALUE) * most_left
    return total + best


def ship_room(sizes: Sequence[int], loads: Sequence[int], kinds: Sequence[int]) -> list[int]:
    """Barrels of each good that the cargo ship which takes most of them has room for."""
    free = 0
    for size, kind in zip(sizes, kinds, strict=True):
        if kind == NOBODY and size > free:
            free = size
    space = [free] * len(GOODS)
    for ship, kind in enumerate(kinds):
        if kind != NOBODY:
            space[kind] = sizes[ship] - loads[ship]
    return space


def _bonuses(state: GameState, seat: int, forecast: Forecast) -> float:
    """Bonuses of the large buildings, as if all were occupied, for as much as they will be."""
    player = state.players[seat]
    large = player.built & LARGE
    if not large:
        return 0.0
    occupied = player.occupied
    sure = min(1.0, forecast.phases[Role.MAYOR])
    player.occupied = occupied | large
    total = 0.0
    for building, points in HOOKS.per_building(Hook.FINAL_SCORE, state, seat).items():
        total += points if occupied >> building & 1 else points * sure
    player.occupied = occupied
    return total
