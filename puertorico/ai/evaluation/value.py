"""The value of a position for a seat: its expected final points."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from attrs import define, field

from puertorico.ai.evaluation.board_weights import PRODUCTION_BUILDINGS, board_value, production_workers
from puertorico.ai.evaluation.building_values import RICH, Prospects, building_value
from puertorico.ai.evaluation.forecast import Forecast, chance_of_mayor
from puertorico.ai.evaluation.value_weights import Parts
from puertorico.ai.styles import Style
from puertorico.engine.buildings import CIRCLES, LARGE, PRODUCERS, SPECS, VP, buildings_in
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, ISLAND_PLACES, NOBODY, Building, Good, Tile
from puertorico.engine.mutations import CITY_SPACES
from puertorico.engine.setup import TRADING_HOUSE_SPACES
from puertorico.engine.state import GameState, PlayerState

QUARRY_SAVINGS = (0.0, 0.9, 1.75, 2.4, 2.8)
"""Average discount in doubloons, by number of staffed quarries: cheap buildings use few of them."""

SHIPPED_SHARE = 0.72
"""Share of the barrels produced that are shipped in the end."""

FOREST_SAVES, MOST_SAVED = 0.45, 4.5
"""Average discount per forest in doubloons, and the maximum discount of forests and quarries together."""

BUYING_SHARE = 0.85
"""Share of the builder phases in which a player buys a building."""

UNMATCHED_VALUE = (0.25, 0.25, 0.3, 0.35, 0.4)
"""Value of an unmatched plantation or circle of each good, relative to a matched one."""

SHIPPABLE_VALUE, LEFTOVER_VALUE = 0.78, 0.2
"""Expected points of a barrel in stock in the next captain phase, with room for it on a ship and without."""

SALE_CHANCE = (0.5, 0.25, 0.15, 0.06, 0.04)
"""Probability that the best, second best ... of the goods produced can be sold in a trader phase."""

# These are looked up millions of times, and plain ints are several times faster than enum members.
_QUARRY = int(Tile.QUARRY)
_SALE_BONUS_MASK = HOOKS.mask[Hook.SALE_BONUS]
_SELL_DUPLICATE_MASK = HOOKS.mask[Hook.SELL_DUPLICATE_ALLOWED]
_TRADES_MASK = HOOKS.mask[Hook.TRADES]
_LOADINGS_MASK = HOOKS.mask[Hook.LOADINGS]


class CityProfile(NamedTuple):
    """Facts that depend only on the buildings of a city.

    ``circles``: circles of production buildings, by good. ``others``: all other circles. ``points``: printed
    points. ``spaces``: filled city spaces.
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


@define
class Income:
    """The expected output of a board per craftsman phase, averaged over the rest of the game.

    ``barrels``, ``kinds``: barrels and kinds of goods. ``shipped``: barrels that will be shipped, with less
    room for more of a kind, and a little for plantations and circles without a counterpart. ``trade``:
    doubloons in a trader phase, mostly for the most expensive good.
    """

    barrels: float
    kinds: float
    shipped: float
    trade: float


@define
class ValueCache:
    """Results shared between the boards compared in one decision of a seat.

    Valid while only tiles, buildings, doubloons and barrels of the seat change. The colonists on its board,
    the other boards and the rest of the table must stay the same, except that a barrel may move to the
    trading house.

    ``in_hand`` belongs to ``goods``; ``forests``, ``incomes`` and ``uses`` belong to ``tiles``. ``people``:
    people on the board, who stay the same. ``shares``: occupied shares by number of empty circles.
    ``incomes``: by circles and occupied share. ``uses``: values of buildings by circles, occupied share,
    filled city spaces and whether a large building is within reach.
    """

    goods: list[int] = field(factory=list)
    in_hand: float = 0.0
    tiles: list[int] = field(factory=list)
    forests: int = 0
    people: int = -1
    shares: dict[int, float] = field(factory=dict)
    incomes: dict[tuple[tuple[int, ...], float], Income] = field(factory=dict)
    uses: dict[tuple[tuple[int, ...], float, int, bool], dict[Building, float]] = field(factory=dict)


def seat_value(
    state: GameState, seat: int, forecast: Forecast, style: Style, cache: ValueCache | None = None
) -> float:
    """Return the weighted expected final points of a seat, as valued by a style.

    ``cache`` saves work when several boards of the same seat are compared.
    """
    won, harvest, in_hand, city, uses, doubloons, savings, sales, colonists = _parts(
        state, seat, forecast, style, cache
    )
    # Unpacking is much faster than nine lookups by name, and sum() rounds differently from Python 3.12 on.
    of_won, of_harvest, of_hand, of_city, of_uses, of_doubloons, of_savings, of_sales, of_colonists = (
        forecast.weights
    )
    return (
        won * of_won
        + harvest * of_harvest
        + in_hand * of_hand
        + city * of_city
        + uses * of_uses
        + doubloons * of_doubloons
        + savings * of_savings
        + sales * of_sales
        + colonists * of_colonists
        + board_value(state.players[seat], forecast.stage)
    )


def unweighted_parts(state: GameState, seat: int, forecast: Forecast, style: Style) -> Parts:
    """Return the expected final points of a seat by source, before weighting."""
    return Parts(*_parts(state, seat, forecast, style))


def _parts(
    state: GameState, seat: int, forecast: Forecast, style: Style, cache: ValueCache | None = None
) -> tuple[float, float, float, float, float, float, float, float, float]:
    """Return the expected final points of a seat by source, before weighting, in the order of Parts.

    A spare colonist and a doubloon always have some value, to break ties.
    """
    player = state.players[seat]
    tiles, city = player.tiles, city_profile(player.built)
    doubloon = forecast.doubloon * style.money
    if cache is None:
        bonus = _sale_bonus(state, seat)
        forests = sum(tiles[ISLAND_PLACES:])
        share = _occupied_share(_useful_circles(tiles, city) - _people(player), forecast)
        income = _income(player, city.circles, share, bonus)
        in_hand = _in_hand(state, seat, forecast, doubloon, bonus) if any(player.goods) else 0.0
        known_uses: dict[Building, float] = {}
    else:
        if cache.goods != player.goods:
            cache.goods = player.goods[:]
            cache.in_hand = _in_hand(state, seat, forecast, doubloon, _sale_bonus(state, seat))
        if cache.tiles != tiles:
            cache.tiles, cache.incomes, cache.uses = tiles[:], {}, {}
            cache.forests = sum(tiles[ISLAND_PLACES:])
        if cache.people < 0:
            cache.people = _people(player)
        in_hand, forests, empty = cache.in_hand, cache.forests, _useful_circles(tiles, city) - cache.people
        if empty not in cache.shares:
            cache.shares[empty] = _occupied_share(empty, forecast)
        share = cache.shares[empty]
        circles, rich = city.circles, player.doubloons >= RICH
        if (circles, share) not in cache.incomes:
            cache.incomes[circles, share] = _income(player, circles, share, _sale_bonus(state, seat))
        income = cache.incomes[circles, share]
        known_uses = cache.uses.setdefault((circles, share, city.spaces, rich), {})
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
    builders, free_spaces = forecast.phases.builder, CITY_SPACES - city.spaces
    bonuses = _bonuses(state, seat, forecast) if player.built & LARGE else 0.0
    return (
        player.vp + nobles,
        style.shipping * forecast.crafts * SHIPPED_SHARE * income.shipped,
        style.shipping * in_hand,
        style.building * (city.points + bonuses),
        uses,
        (doubloon + 0.01) * player.doubloons,
        doubloon * BUYING_SHARE * saved * (builders if builders < free_spaces else free_spaces),
        doubloon * (income.trade * forecast.sales),
        0.05 * player.san_juan,
    )


def _sale_bonus(state: GameState, seat: int) -> int:
    has_one = state.players[seat].occupied & _SALE_BONUS_MASK
    return HOOKS.total(Hook.SALE_BONUS, state, seat) if has_one else 0


def _people(player: PlayerState) -> int:
    """Return the number of people. Those in San Juan count as if they were on circles."""
    return sum(player.staffed) + sum(player.workers) + player.san_juan


def _useful_circles(tiles: Sequence[int], city: CityProfile) -> int:
    """Return the number of circles where people can do something.

    Plantations and circles without a counterpart don't count: nobody waits longer because of them.
    """
    _, indigo, sugar, tobacco, coffee = city.circles
    count = city.others + tiles[0] + tiles[_QUARRY]
    if indigo:
        count += 2 * (indigo if indigo < tiles[1] else tiles[1])
    if sugar:
        count += 2 * (sugar if sugar < tiles[2] else tiles[2])
    if tobacco:
        count += 2 * (tobacco if tobacco < tiles[3] else tiles[3])
    if coffee:
        count += 2 * (coffee if coffee < tiles[4] else tiles[4])
    return count


def _prospects(state: GameState, seat: int, forecast: Forecast, income: "Income") -> Prospects:
    sale = min(1.0, 0.5 * income.kinds)
    return Prospects(state, seat, state.players[seat], forecast, income.barrels, income.kinds, sale)


def _occupied_share(empty: int, forecast: Forecast) -> float:
    """Return the share of the remaining time in which a circle that is empty now will be staffed."""
    wait = 0.5 if empty <= 0 else 0.8 + 0.4 * empty
    share, mayors = 1.0 - wait / (forecast.rounds + 0.7), forecast.phases.mayor
    if share <= 0.0:
        return 0.0
    return share if mayors > 1.0 else share * mayors


class Output(NamedTuple):
    """What a board can produce in a craftsman phase.

    ``goods``: each good that can be produced, most expensive first, with its barrels now and how many more
    there would be if all circles were staffed. ``unmatched``: the value of plantations and circles without a
    counterpart, in barrels.
    """

    goods: tuple[tuple[int, int, int], ...]
    unmatched: float


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


def _income(player: PlayerState, circles: tuple[int, ...], occupied_share: float, bonus: int) -> Income:
    workers = production_workers(player.workers)
    goods, unmatched = _output(tuple(player.tiles), tuple(player.staffed), workers, circles)
    barrels = kinds = shipped = trade = 0.0
    rank = 0
    for good, working, idle in goods:
        made = working + idle * occupied_share
        barrels += made
        shipped += made if made < 3 else 1.5 + 0.5 * made
        part = made if made < 1.0 else 1.0
        kinds += part
        if made > 0.2:
            trade += SALE_CHANCE[rank] * part * (good + bonus)
            rank += 1
    return Income(barrels, kinds, shipped + 0.6 * unmatched, trade)


def _in_hand(state: GameState, seat: int, forecast: Forecast, doubloon: float, bonus: int) -> float:
    """Return the expected points of the barrels in stock: by cargo ship, by Wharf, or one of them by sale."""
    player = state.players[seat]
    goods = player.goods
    if not any(goods):
        return 0.0
    captain = min(1.0, forecast.phases.captain)
    trader = min(1.0, forecast.phases.trader)
    any_kind = player.occupied & _SELL_DUPLICATE_MASK
    elsewhere = player.occupied & _TRADES_MASK
    trading_house, is_open = state.trading_house, len(state.trading_house) < TRADING_HOUSE_SPACES
    space = ship_room(state.rules.ships, tuple(state.ship_load), tuple(state.ship_good))
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


@lru_cache(maxsize=1 << 12)
def ship_room(sizes: tuple[int, ...], loads: tuple[int, ...], kinds: tuple[int, ...]) -> tuple[int, ...]:
    """Return how many barrels of each good fit on the cargo ship with the most room for it."""
    free = 0
    for size, kind in zip(sizes, kinds, strict=True):
        if kind == NOBODY and size > free:
            free = size
    space = [free] * len(GOODS)
    for ship, kind in enumerate(kinds):
        if kind != NOBODY:
            space[kind] = sizes[ship] - loads[ship]
    return tuple(space)


def _bonuses(state: GameState, seat: int, forecast: Forecast) -> float:
    """Return the bonuses of all large buildings, those of empty ones times the chance of a mayor phase."""
    player = state.players[seat]
    occupied = player.occupied
    sure = chance_of_mayor(forecast)
    player.occupied = occupied | player.built & LARGE
    total = 0.0
    for building, points in HOOKS.per_building(Hook.FINAL_SCORE, state, seat).items():
        total += points if occupied >> building & 1 else points * sure
    player.occupied = occupied
    return total
