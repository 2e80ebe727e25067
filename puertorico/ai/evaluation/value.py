"""What a position is worth to a seat: the points it may expect to have at the end."""

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import NamedTuple

from attrs import define, field

from puertorico.ai.evaluation.building_values import Prospects, use
from puertorico.ai.evaluation.forecast import Outlook
from puertorico.ai.evaluation.value_weights import Parts
from puertorico.ai.styles import Style
from puertorico.engine.buildings import CIRCLES, LARGE, PRODUCERS, ROW, VP, members
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, ISLAND_PLACES, NOBODY, Building, Role, Tile
from puertorico.engine.mutations import CITY_SPACES
from puertorico.engine.setup import HOUSE_PLACES
from puertorico.engine.state import GameState, PlayerState

QUARRIES = (0.0, 0.9, 1.75, 2.4, 2.8)
"""Doubloons that so many occupied quarries take off a price, on average: cheap buildings use few."""

SHIPPED = 0.72
"""Part of the barrels produced that find room on a ship in the end."""

FOREST_SAVES, MOST_SAVED = 0.45, 4.5
"""Doubloons that a forest takes off a price on average, and the most that it is with the quarries."""

SAVED = 0.85
"""Part of the builder phases in which a player really buys something."""

HALF = (0.25, 0.25, 0.3, 0.35, 0.4)
"""How much an unmatched plantation or circle of each good is worth of a matched one."""

FITS, LEFT = 0.78, 0.2
"""Points that a barrel in hand may bring in the next captain phase, with room for it and without."""

EXPORT = (0.5, 0.25, 0.15, 0.06, 0.04)
"""How often in a trader phase the best, second best ... of the kinds produced can be sold."""

_DEAREST_FIRST = tuple(int(good) for good in reversed(GOODS))


@lru_cache(maxsize=1 << 13)
def printed(built: int) -> int:
    """Printed points of a city."""
    return sum(VP[building] for building in members(built))


@lru_cache(maxsize=1 << 13)
def city(built: int) -> tuple[tuple[Building, ...], tuple[int, ...], int]:
    """Of a city: the buildings that make no goods, the circles that make each good, all circles."""
    owned = members(built)
    odd = tuple(building for building in owned if ROW[building].good is None)
    circles = tuple(sum(CIRCLES[b] for b in PRODUCERS[good] if b in owned) for good in GOODS)
    return odd, circles, sum(CIRCLES[b] for b in owned)


@define
class Kept:
    """What stays the same while only a city is tried out with one building or another: what the barrels in
    hand may bring, and the income and the uses of buildings by what they still depend on.
    """

    in_hand: float | None = None
    incomes: dict[tuple[tuple[int, ...], float], "Income"] = field(factory=dict)
    uses: dict[tuple["Income", tuple[int, ...], int, bool], dict[Building, float]] = field(factory=dict)


def worth(state: GameState, seat: int, ahead: Outlook, style: Style, kept: Kept | None = None) -> float:
    """Expected final points of a seat, in the eyes of a style, as far as they count.

    ``kept`` saves work: one for several cities of the same seat at the same table.
    """
    total: float = sum(map(mul, parts(state, seat, ahead, style, kept), ahead.weights))
    return total


def weighed(state: GameState, seat: int, ahead: Outlook, style: Style) -> Parts:
    """The same by what they come from."""
    return Parts(*map(mul, parts(state, seat, ahead, style), ahead.weights))


def parts(state: GameState, seat: int, ahead: Outlook, style: Style, kept: Kept | None = None) -> Parts:
    """Where points may be expected from, before it is weighed how much that counts. A spare colonist and a
    doubloon are never worth nothing: that breaks ties.
    """
    player = state.players[seat]
    tiles = player.tiles
    odd, circles, places = city(player.built)
    forests = sum(tiles[ISLAND_PLACES:])
    empty = sum(tiles) - forests - sum(player.manned) + places - sum(player.workers) - player.san_juan
    soon = _soon(empty, ahead)
    bonus = HOOKS.total(Hook.SALE_BONUS, state, seat)
    doubloon = ahead.doubloon * style.money
    if kept is None:
        income = _income(player, circles, soon, bonus)
        in_hand = _in_hand(state, seat, ahead, doubloon, bonus)
    else:
        income = kept.incomes.get((circles, soon)) or _income(player, circles, soon, bonus)
        kept.incomes[circles, soon] = income
        if kept.in_hand is None:
            kept.in_hand = _in_hand(state, seat, ahead, doubloon, bonus)
        in_hand = kept.in_hand
    uses = 0.0
    if odd:
        kinds = income.kinds
        prospects = Prospects(state, seat, player, ahead, income.barrels, kinds, min(1.0, 0.5 * kinds))
        occupied, late = player.occupied, min(soon, 0.9)
        known: dict[Building, float] = {}
        if kept is not None:
            known = kept.uses.setdefault((income, circles, player.city_spaces, prospects.is_rich), {})
        for building in odd:
            value = known.get(building)
            if value is None:
                value = known[building] = use(building, prospects)
            uses += value if occupied >> building & 1 else value * late
    quarries, manned = tiles[Tile.QUARRY], player.manned[Tile.QUARRY]
    saved = QUARRIES[min(manned, 4)]
    if quarries > manned:
        saved += (QUARRIES[min(quarries, 4)] - saved) * soon
    if forests:
        saved = min(MOST_SAVED, saved + FOREST_SAVES * forests)
    spent = min(ahead.phases[Role.BUILDER], CITY_SPACES - player.city_spaces)
    nobles = sum(player.nobles) if state.rules.ship_nobles else 0
    return Parts(
        won=player.vp + nobles,
        harvest=style.shipping * ahead.crafts * SHIPPED * income.shipped,
        in_hand=style.shipping * in_hand,
        city=style.building * (printed(player.built) + _bonuses(state, seat, ahead)),
        uses=uses,
        doubloons=(doubloon + 0.01) * player.doubloons,
        savings=doubloon * SAVED * saved * spent,
        sales=doubloon * (income.trade * ahead.sales),
        colonists=0.05 * player.san_juan,
    )


def _soon(empty: int, ahead: Outlook) -> float:
    """How much of the time left a place that is empty now will be occupied."""
    wait = 0.5 if empty <= 0 else 0.8 + 0.4 * empty
    return max(0.0, 1.0 - wait / (ahead.rounds + 0.7)) * min(1.0, ahead.phases[Role.MAYOR])


class Income(NamedTuple):
    """What a board brings with one craftsman phase, averaged over the rest of the game: barrels and their
    kinds; barrels that reach a ship, where more of a kind find less room and what has no counterpart yet
    counts for its promise; doubloons in a trader phase, mostly for the dearest kind, sometimes for the next.
    """

    barrels: float
    kinds: float
    shipped: float
    trade: float


def _income(player: PlayerState, circles: tuple[int, ...], soon: float, bonus: int) -> Income:
    barrels = kinds = shipped = trade = halves = 0.0
    rank = 0
    tiles, manned, workers = player.tiles, player.manned, player.workers
    for good in _DEAREST_FIRST:
        field, room = tiles[good], circles[good]
        if not (field or room):
            continue
        now = manned[good]
        full = field
        if good:
            full = min(field, room)
            halves += HALF[good] * abs(field - room)
            if full:
                now = min(now, sum([workers[building] for building in PRODUCERS[good]]))
        if not full:
            continue
        made = now + (full - now) * soon
        barrels += made
        part = min(1.0, made)
        kinds += part
        shipped += made if made < 3 else 1.5 + 0.5 * made
        if made > 0.2:
            trade += EXPORT[rank] * part * (good + bonus)
            rank += 1
    return Income(barrels, kinds, shipped + 0.6 * halves, trade)


def _in_hand(state: GameState, seat: int, ahead: Outlook, doubloon: float, bonus: int) -> float:
    """Points that the barrels in hand may bring: by ship, by a wharf, and one of them by trade."""
    player = state.players[seat]
    goods = player.goods
    if not any(goods):
        return 0.0
    captain = min(1.0, ahead.phases[Role.CAPTAIN])
    trader = min(1.0, ahead.phases[Role.TRADER])
    any_kind = HOOKS.allows(Hook.SELL_KIND_PRESENT, state, seat)
    elsewhere = HOOKS.allows(Hook.TRADES, state, seat)
    house, is_open = state.house, len(state.house) < HOUSE_PLACES
    space = rooms(state.rules.ships, state.ship_load, state.ship_good)
    total = best = most_left = 0.0
    for good, count in enumerate(goods):
        if not count:
            continue
        room = space[good]
        fits = count if count < room else room
        left = count - fits
        total += captain * (FITS * fits + LEFT * left)
        if left > most_left:
            most_left = left
        if trader and is_open and (any_kind or good not in house):
            best = max(best, 0.6 * trader * ((good + bonus) * doubloon - 0.4 * captain))
        elif trader and elsewhere:
            best = max(best, 0.6 * trader * (good * doubloon - 0.4 * captain))
    if most_left and player.occupied & HOOKS.mask[Hook.LOADINGS]:
        total += captain * (FITS - LEFT) * most_left
    return total + best


def rooms(sizes: Sequence[int], loads: Sequence[int], kinds: Sequence[int]) -> list[int]:
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


def _bonuses(state: GameState, seat: int, ahead: Outlook) -> float:
    """Bonuses of the large buildings, as if all were occupied, for as much as they will be."""
    player = state.players[seat]
    large = player.built & LARGE
    if not large:
        return 0.0
    occupied = player.occupied
    sure = min(1.0, ahead.phases[Role.MAYOR])
    player.occupied = occupied | large
    total = 0.0
    for building, points in HOOKS.shares(Hook.FINAL_SCORE, state, seat).items():
        total += points if occupied >> building & 1 else points * sure
    player.occupied = occupied
    return total
