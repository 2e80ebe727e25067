"""The value of a position for a seat: its expected final points."""

from functools import lru_cache

from attrs import define, field

from puertorico.ai.evaluation.board_facts import Output, board_facts
from puertorico.ai.evaluation.board_weights import learned_value
from puertorico.ai.evaluation.building_values import LARGE_IN_REACH, Prospects, building_value
from puertorico.ai.evaluation.forecast import Forecast, chance_of_mayor
from puertorico.ai.evaluation.value_weights import Parts
from puertorico.ai.styles import Style
from puertorico.engine.buildings import LARGE
from puertorico.engine.effects import HOOKS, OWN_SALES, OWN_SHIPS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, NOBODY, Building, Tile
from puertorico.engine.mutations import CITY_SPACES
from puertorico.engine.setup import TRADING_HOUSE_SPACES
from puertorico.engine.state import GameState

QUARRY_SAVINGS = (0.0, 0.9, 1.75, 2.4, 2.8)
"""Average discount in doubloons, by number of staffed quarries: cheap buildings use few of them."""

SHIPPED_SHARE = 0.72
"""Share of the barrels produced that are shipped in the end."""

FOREST_SAVES, MOST_SAVED = 0.45, 4.5
"""Average discount per forest in doubloons, and the maximum discount of forests and quarries together."""

BUYING_SHARE = 0.85
"""Share of the builder phases in which a player buys a building."""

SHIPPABLE_VALUE, LEFTOVER_VALUE = 0.78, 0.2
"""Expected points of a barrel in stock in the next captain phase, with room for it on a ship and without."""

SALE_CHANCE = (0.5, 0.25, 0.15, 0.06, 0.04)
"""Probability that the best, second best ... of the goods produced can be sold in a trader phase."""

# These are looked up millions of times, and plain ints are several times faster than enum members.
_QUARRY = int(Tile.QUARRY)
_SALE_BONUS_MASK = HOOKS.mask[Hook.SALE_BONUS]
_SELL_DUPLICATE_MASK = HOOKS.mask[Hook.SELL_DUPLICATE_ALLOWED]
_UNION_HALL = 1 << int(Building.UNION_HALL)


BoardParts = tuple[float, float, float, float, float, float]
"""The expected final points of a seat from its board, by source. Of its doubloons, only whether it has
``LARGE_IN_REACH`` matters; of its chips, only the bonus of a Customs House.

These are ``harvest``, ``city``, ``uses``, ``savings`` and ``sales`` (see ``Parts``), and the learned value of
the board (see ``board_weights.learned_value``).
"""


@define
class ValueCache:
    """Results shared between the boards compared in one decision of a seat.

    Valid while only tiles, buildings, doubloons and barrels of the seat change. The colonists on its board,
    the other boards and the rest of the table must stay the same, except that a barrel may move to the
    trading house.

    ``in_hand`` belongs to ``goods``; ``board`` belongs to ``tiles``, ``built`` and ``rich``, whether a large
    building is within reach. ``uses``: values of buildings with these tiles, by circles, occupied share,
    filled city spaces and ``rich``.
    """

    goods: list[int] = field(factory=list)
    in_hand: float = 0.0
    tiles: list[int] = field(factory=list)
    built: int = 0
    rich: bool = False
    board: BoardParts | None = None
    uses: dict[tuple[tuple[int, ...], float, int, bool], dict[Building, float]] = field(factory=dict)


def seat_value(
    state: GameState, seat: int, forecast: Forecast, style: Style, cache: ValueCache | None = None
) -> float:
    """Return the weighted expected final points of a seat, as valued by a style.

    ``cache`` saves work when several boards of the same seat are compared.
    """
    harvest, city, uses, savings, sales, learned = _board_parts(state, seat, forecast, style, cache)
    won, in_hand, doubloons, colonists = _other_parts(state, seat, forecast, style, cache)
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
        + learned
    )


def unweighted_parts(state: GameState, seat: int, forecast: Forecast, style: Style) -> Parts:
    """Return the expected final points of a seat by source, before weighting."""
    harvest, city, uses, savings, sales, _ = _board_parts(state, seat, forecast, style)
    won, in_hand, doubloons, colonists = _other_parts(state, seat, forecast, style)
    return Parts(won, harvest, in_hand, city, uses, doubloons, savings, sales, colonists)


def _other_parts(
    state: GameState, seat: int, forecast: Forecast, style: Style, cache: ValueCache | None = None
) -> tuple[float, float, float, float]:
    """Return the points that are won, in hand, and worth having as doubloons and as spare colonists.

    A spare colonist and a doubloon always have some value, to break ties.
    """
    player = state.players[seat]
    goods, doubloon = player.goods, forecast.doubloon * style.money
    if cache is None:
        in_hand = _in_hand(state, seat, forecast, doubloon) if any(goods) else 0.0
    else:
        if cache.goods != goods:
            cache.goods = goods[:]
            cache.in_hand = _in_hand(state, seat, forecast, doubloon)
        in_hand = cache.in_hand
    nobles = sum(player.nobles) if state.rules.ship_nobles else 0
    return (
        player.vp + nobles,
        style.shipping * in_hand,
        (doubloon + 0.01) * player.doubloons,
        0.05 * player.san_juan,
    )


def _board_parts(
    state: GameState, seat: int, forecast: Forecast, style: Style, cache: ValueCache | None = None
) -> BoardParts:
    """Return the expected points that a seat's board will bring."""
    player = state.players[seat]
    tiles, rich = player.tiles, player.doubloons >= LARGE_IN_REACH
    if cache is not None:
        if cache.tiles != tiles:
            cache.tiles, cache.uses, cache.board = tiles[:], {}, None
        elif cache.board and cache.built == player.built and cache.rich == rich:
            return cache.board
    facts = board_facts(player)
    city, people = facts.city, facts.people + player.san_juan
    doubloon = forecast.doubloon * style.money
    bonus = HOOKS.total(Hook.SALE_BONUS, state, seat) if player.occupied & _SALE_BONUS_MASK else 0
    share = _occupied_share(facts.useful - people, forecast)
    barrels, kinds, shipped, trade = _income(facts.island.output, share, bonus)
    uses = 0.0
    if city.non_production:
        known: dict[Building, float] = {}
        if cache is not None:
            known = cache.uses.setdefault((city.circles, share, city.spaces, rich), known)
        occupied, late = player.occupied, share if share < 0.9 else 0.9
        prospects: Prospects | None = None
        for building in city.non_production:
            value = known.get(building)
            if value is None:
                prospects = prospects or _prospects(state, seat, forecast, barrels, kinds)
                value = known[building] = building_value(building, prospects)
            uses += value if occupied >> building & 1 else value * late
    quarries, staffed = tiles[_QUARRY], player.staffed[_QUARRY]
    saved = QUARRY_SAVINGS[staffed if staffed < 4 else 4]
    if quarries > staffed:
        saved += (QUARRY_SAVINGS[quarries if quarries < 4 else 4] - saved) * share
    if facts.island.forests:
        saved = min(MOST_SAVED, saved + FOREST_SAVES * facts.island.forests)
    builders, free_spaces = forecast.phases.builder, CITY_SPACES - city.spaces
    bonuses = _bonuses(state, seat, forecast) if player.built & LARGE else 0.0
    board = (
        style.shipping * forecast.crafts * SHIPPED_SHARE * shipped,
        style.building * (city.points + bonuses),
        uses,
        doubloon * BUYING_SHARE * saved * (builders if builders < free_spaces else free_spaces),
        doubloon * (trade * forecast.sales),
        learned_value(facts.row, people, forecast.stage),
    )
    if cache is not None:
        cache.built, cache.rich, cache.board = player.built, rich, board
    return board


def _prospects(state: GameState, seat: int, forecast: Forecast, barrels: float, kinds: float) -> Prospects:
    sale = min(1.0, 0.5 * kinds)
    return Prospects(state, seat, state.players[seat], forecast, barrels, kinds, sale)


def _occupied_share(empty: int, forecast: Forecast) -> float:
    """Return the share of the remaining time in which a circle that is empty now will be staffed."""
    wait = 0.5 if empty <= 0 else 0.8 + 0.4 * empty
    share, mayors = 1.0 - wait / (forecast.rounds + 0.7), forecast.phases.mayor
    if share <= 0.0:
        return 0.0
    return share if mayors > 1.0 else share * mayors


def _income(output: Output, occupied_share: float, bonus: int) -> tuple[float, float, float, float]:
    """Return the expected output per craftsman phase, averaged over the rest of the game.

    These are: barrels; kinds of goods; barrels that will be shipped, with less room for more of a kind, and a
    little for plantations and circles without a counterpart; and doubloons in a trader phase, mostly for the
    most expensive good.
    """
    goods, unmatched = output
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
    return barrels, kinds, shipped + 0.6 * unmatched, trade


def _in_hand(state: GameState, seat: int, forecast: Forecast, doubloon: float) -> float:
    """Return the expected points of the barrels in stock: by cargo ship or Wharf, one of them by sale, and
    from a Union Hall.
    """
    player = state.players[seat]
    goods = player.goods
    if not any(goods):
        return 0.0
    captain = min(1.0, forecast.phases.captain)
    trader = min(1.0, forecast.phases.trader)
    bonus = HOOKS.total(Hook.SALE_BONUS, state, seat) if player.occupied & _SALE_BONUS_MASK else 0
    any_kind = player.occupied & _SELL_DUPLICATE_MASK
    elsewhere = player.occupied & OWN_SALES
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
    if most_left and player.occupied & OWN_SHIPS:
        total += captain * (SHIPPABLE_VALUE - LEFTOVER_VALUE) * most_left
    if player.occupied & _UNION_HALL:
        total += captain * sum([count // 2 for count in goods])
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
