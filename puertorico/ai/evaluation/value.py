"""What a position is worth to a seat: the points it may expect to have at the end."""

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import NamedTuple

from attrs import define, field

from puertorico.ai.evaluation.building_values import RICH, Prospects, building_value
from puertorico.ai.evaluation.forecast import Forecast
from puertorico.ai.evaluation.value_weights import Parts
from puertorico.ai.styles import Style
from puertorico.engine.buildings import CIRCLES, LARGE, PRODUCERS, SPECS, VP, buildings_in
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, ISLAND_PLACES, NOBODY, Building, Tile
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

_PRICIEST_FIRST = tuple((int(good), tuple(map(int, PRODUCERS[good]))) for good in reversed(GOODS))
"""The goods with the buildings that make them."""

# Here an enum member would be looked up millions of times, and a plain int is several times as quick.
_QUARRY = int(Tile.QUARRY)
_SALE_BONUS_MASK = HOOKS.mask[Hook.SALE_BONUS]
_SELL_DUPLICATE_MASK = HOOKS.mask[Hook.SELL_DUPLICATE_ALLOWED]
_TRADES_MASK = HOOKS.mask[Hook.TRADES]
_LOADINGS_MASK = HOOKS.mask[Hook.LOADINGS]


class CityProfile(NamedTuple):
    """What depends on nothing but the buildings of a city: those that make no goods, the circles that make
    each good, all circles, printed points, and the city spaces filled.
    """

    non_production: tuple[Building, ...]
    circles: tuple[int, ...]
    places: int
    points: int
    spaces: int


@lru_cache(maxsize=1 << 13)
def city_profile(built: int) -> CityProfile:
    """Return the profile of a city."""
    owned = buildings_in(built)
    return CityProfile(
        non_production=tuple(building for building in owned if SPECS[building].good is None),
        circles=tuple(sum(CIRCLES[b] for b in PRODUCERS[good] if b in owned) for good in GOODS),
        places=sum(CIRCLES[b] for b in owned),
        points=sum(VP[b] for b in owned),
        spaces=sum(SPECS[b].spaces for b in owned),
    )


Production = tuple[tuple[int, ...], tuple[int, ...], float]
"""What an income depends on while nobody moves: tiles, circles that make each good, and the share of the time
in which an empty place will be occupied.
"""


@define
class ValueCache:
    """Results that hold while a seat tries out tiles, buildings, doubloons or barrels for one decision. The
    people on its board, the other boards and the table must stay as they are; a barrel less may only mean one
    more in the trading house.

    ``in_hand`` by barrels; ``occupied_shares`` by number of empty places; ``incomes`` by production;
    ``uses`` of buildings by production, city spaces filled and whether a large building is within reach.
    """

    in_hand: dict[tuple[int, ...], float] = field(factory=dict)
    occupied_shares: dict[int, float] = field(factory=dict)
    incomes: dict[Production, "Income"] = field(factory=dict)
    uses: dict[tuple[Production, int, bool], dict[Building, float]] = field(factory=dict)


def seat_value(
    state: GameState, seat: int, forecast: Forecast, style: Style, cache: ValueCache | None = None
) -> float:
    """Expected final points of a seat, in the eyes of a style, as far as they count.

    ``cache`` saves work where several boards of the same seat are compared.
    """
    won, harvest, in_hand, city, uses, doubloons, savings, sales, colonists = parts(
        state, seat, forecast, style, cache
    )
    weights = forecast.weights
    return (
        won * weights.won
        + harvest * weights.harvest
        + in_hand * weights.in_hand
        + city * weights.city
        + uses * weights.uses
        + doubloons * weights.doubloons
        + savings * weights.savings
        + sales * weights.sales
        + colonists * weights.colonists
    )


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
    tiles, city = player.tiles, city_profile(player.built)
    forests = sum(tiles[ISLAND_PLACES:])
    empty = sum(tiles) - forests - sum(player.staffed) + city.places - sum(player.workers) - player.san_juan
    bonus = HOOKS.total(Hook.SALE_BONUS, state, seat) if player.occupied & _SALE_BONUS_MASK else 0
    doubloon = forecast.doubloon * style.money
    known_uses: dict[Building, float] = {}
    if cache is None:
        share = _occupied_share(empty, forecast)
        income = _income(player, city.circles, share, bonus)
        in_hand = _in_hand(state, seat, forecast, doubloon, bonus)
    else:
        found_share = cache.occupied_shares.get(empty)
        if found_share is None:
            found_share = cache.occupied_shares[empty] = _occupied_share(empty, forecast)
        share = found_share
        production = tuple(tiles), city.circles, share
        found_income = cache.incomes.get(production)
        if found_income is None:
            found_income = cache.incomes[production] = _income(player, city.circles, share, bonus)
        income = found_income
        known_uses = cache.uses.setdefault((production, city.spaces, player.doubloons >= RICH), known_uses)
        barrels = tuple(player.goods)
        found_in_hand = cache.in_hand.get(barrels)
        if found_in_hand is None:
            found_in_hand = cache.in_hand[barrels] = _in_hand(state, seat, forecast, doubloon, bonus)
        in_hand = found_in_hand
    uses = 0.0
    if city.non_production:
        occupied, late = player.occupied, share if share < 0.9 else 0.9
        prospects: Prospects | None = None
        for building in city.non_production:
            value = known_uses.get(building)
            if value is None:
                prospects = prospects or _prospects(state, seat, forecast, income)
                value = known_uses[building] = building_value(building, prospects)
            uses += value if occupied >> building & 1 else value * late
    quarries, staffed = tiles[_QUARRY], player.staffed[_QUARRY]
    saved = QUARRY_SAVINGS[staffed if staffed < 4 else 4]
    if quarries > staffed:
        saved += (QUARRY_SAVINGS[quarries if quarries < 4 else 4] - saved) * share
    if forests:
        saved = min(MOST_SAVED, saved + FOREST_SAVES * forests)
    nobles = sum(player.nobles) if state.rules.ship_nobles else 0
    bonuses = _bonuses(state, seat, forecast) if player.built & LARGE else 0.0
    return Parts(
        player.vp + nobles,
        style.shipping * forecast.crafts * SHIPPED_SHARE * income.shipped,
        style.shipping * in_hand,
        style.building * (city.points + bonuses),
        uses,
        (doubloon + 0.01) * player.doubloons,
        doubloon * BUYING_SHARE * saved * min(forecast.phases.builder, CITY_SPACES - city.spaces),
        doubloon * (income.trade * forecast.sales),
        0.05 * player.san_juan,
    )


def _prospects(state: GameState, seat: int, forecast: Forecast, income: "Income") -> Prospects:
    sale = min(1.0, 0.5 * income.kinds)
    return Prospects(state, seat, state.players[seat], forecast, income.barrels, income.kinds, sale)


def _occupied_share(empty: int, forecast: Forecast) -> float:
    """How much of the time left a place that is empty now will be occupied."""
    wait = 0.5 if empty <= 0 else 0.8 + 0.4 * empty
    return max(0.0, 1.0 - wait / (forecast.rounds + 0.7)) * min(1.0, forecast.phases.mayor)


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
    for good, makers in _PRICIEST_FIRST:
        field, room = tiles[good], circles[good]
        if not (field or room):
            continue
        now = staffed[good]
        full = field
        if good:
            full = field if field < room else room
            halves += UNMATCHED_VALUE[good] * abs(field - room)
            if full and now:
                at_work = 0
                for building in makers:
                    at_work += workers[building]
                if at_work < now:
                    now = at_work
        if not full:
            continue
        made = now + (full - now) * occupied_share
        barrels += made
        part = made if made < 1.0 else 1.0
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
    captain = min(1.0, forecast.phases.captain)
    trader = min(1.0, forecast.phases.trader)
    any_kind = player.occupied & _SELL_DUPLICATE_MASK
    elsewhere = player.occupied & _TRADES_MASK
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
    if most_left and player.occupied & _LOADINGS_MASK:
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
    occupied = player.occupied
    sure = min(1.0, forecast.phases.mayor)
    player.occupied = occupied | player.built & LARGE
    total = 0.0
    for building, points in HOOKS.per_building(Hook.FINAL_SCORE, state, seat).items():
        total += points if occupied >> building & 1 else points * sure
    player.occupied = occupied
    return total
