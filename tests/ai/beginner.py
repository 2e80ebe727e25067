"""A beginner by simple rules, as a person in their first game might follow them.

It knows only the rules of the game, nothing of the other computer players, so it stays the same when they
change. Easy is fitted to it: a beginner must have a fair chance (``test_difficulty.py``).
"""

from collections.abc import Sequence

from puertorico.engine.actions import (
    Action,
    Build,
    DiscardTile,
    DraftBuilding,
    Load,
    LoadSmallWharf,
    LoadWharf,
    MoveGuest,
    Pass,
    PayColonist,
    PayPoint,
    PlaceInCity,
    PlaceOnIsland,
    Sell,
    SellPlantation,
    SellToPost,
    Store,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    TakeRole,
)
from puertorico.engine.buildings import CIRCLES, LARGE, PRODUCERS, SPECS
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import GOODS, ISLAND_PLACES, Building, Good, Role, Step, Tile
from puertorico.engine.mutations import ISLAND_SPACES
from puertorico.engine.phases.builder import prices
from puertorico.engine.phases.captain import possible_ship_loads
from puertorico.engine.phases.craftsman import production
from puertorico.engine.phases.trader import sale_price
from puertorico.engine.setup import TRADING_HOUSE_SPACES
from puertorico.engine.state import GameState, PlayerState
from puertorico.engine.view import View

MOST_QUARRIES = 2
"""The number of quarries a beginner takes."""

TILE, BUILDING = 2.0, 3.0
"""What a tile and a building count for when roles are compared; anything else gained counts for one."""


class Beginner:
    """Takes the role with the most doubloons, else the one that helps it most right now."""

    def choose(self, view: View) -> Action:
        """Return the action of the first simple rule that applies."""
        state, legal = view.state, legal_actions(view.state)
        if state.tasks[-1].step == Step.PLACE:
            return _placement(state, legal)
        return max(legal, key=lambda action: _rating(state, state.seat, action))


def _rating(state: GameState, seat: int, action: Action) -> float:
    """Return how much a beginner likes an action, compared with passing (0) and anything else free (1)."""
    player = state.players[seat]
    match action:
        case TakeRole(role=role):
            return 100.0 * state.role_doubloons[role] + _help(state, seat, role)
        case DraftBuilding(building=building) | Build(building=building):
            is_build = isinstance(action, Build)
            return 20.0 - SPECS[building].cost if not is_build or _is_useful(player, building) else -1.0
        case TakeQuarry():
            return 8.0 if player.tiles[Tile.QUARRY] < MOST_QUARRIES else 1.0
        case TakePlantation(tile=tile, as_forest=as_forest):
            return 0.5 if as_forest else 2.0 + _liking(player, tile)
        case TakeGood(good=good) | Sell(good=good) | SellToPost(good=good):
            return 1.0 + good
        case Load(good=good, ship=size):
            ship = state.rules.ships.index(size)
            return 10.0 + min(player.goods[good], size - state.ship_load[ship]) - 0.1 * good - 0.01 * size
        case LoadWharf(good=good):
            return 5.0 + player.goods[good] - 0.1 * good
        case LoadSmallWharf(goods=goods):
            return 1.0 + sum(goods) // 2
        case Store(kept=kept):
            return 1.0 + sum(count * (1.0 + 0.2 * good) for good, count in enumerate(kept))
        case MoveGuest() | DiscardTile() | SellPlantation() | PayColonist() | PayPoint():
            return -1.0
    return 0.0 if isinstance(action, Pass) else 1.0


def _help(state: GameState, seat: int, role: Role) -> float:
    """Return how many things a role would give now: tiles, colonists, buildings, barrels, doubloons, VP."""
    player = state.players[seat]
    match role:
        case Role.SETTLER:
            return TILE if player.island_spaces < ISLAND_SPACES else 0.0
        case Role.MAYOR:
            empty = player.empty_building_circles + sum(player.tiles[:ISLAND_PLACES]) - sum(player.staffed)
            return float(min(1 + -(-state.colonist_ship // state.rules.players), empty - player.san_juan))
        case Role.BUILDER:
            purse = player.doubloons + 1
            within = [b for b, price in enumerate(prices(state, seat)) if price <= purse]
            useful = any(
                state.buildings[b] and not player.built >> b & 1 and _is_useful(player, Building(b))
                for b in within
            )
            return BUILDING if useful else 0.0
        case Role.CRAFTSMAN:
            return float(sum(production(player)))
        case Role.TRADER:
            return _best_sale(state, seat)
        case Role.CAPTAIN:
            return sum(_loadable(state, good, count) for good, count in enumerate(player.goods) if count)
    return 1.0


def _loadable(state: GameState, good: int, count: int) -> float:
    return float(max((fits for _, fits in possible_ship_loads(state, good, count)), default=0))


def _best_sale(state: GameState, seat: int) -> float:
    if len(state.trading_house) == TRADING_HOUSE_SPACES:
        return 0.0
    held = [good for good in GOODS if state.players[seat].goods[good] and good not in state.trading_house]
    return float(max((sale_price(state, seat, good) for good in held), default=0))


def _circles(player: PlayerState, good: int) -> int:
    return sum(CIRCLES[building] for building in PRODUCERS[good] if player.owns(building))


def _is_useful(player: PlayerState, building: Building) -> bool:
    """Return whether the player has plantations for a production building; any other is useful."""
    good = SPECS[building].good
    return good is None or player.tiles[good] > _circles(player, good)


def _liking(player: PlayerState, tile: int) -> float:
    """A plantation for an empty production building first, then a new kind, then the most expensive."""
    needed = tile != Tile.CORN and player.tiles[tile] < _circles(player, tile)
    return 4.0 * needed + 2.0 * (not player.tiles[tile]) + 0.1 * tile


def _placement(state: GameState, legal: Sequence[Action]) -> Action:
    """Return the step of the wanted placement, or the nearest legal one."""
    at = state.tasks[-1]
    wanted = _best_circles(state.players[at.seat]).count(at.detail)

    def difference(action: Action) -> int:
        count = action.count if isinstance(action, (PlaceOnIsland, PlaceInCity)) else 0
        return abs(count - wanted)

    return min(legal, key=difference)


def _best_circles(player: PlayerState) -> list[int]:
    """Return a place for each colonist of the board.

    Large buildings come first, then pairs of a plantation and a circle for it, the most expensive good first,
    then corn, the other buildings and the quarries, and the rest in the fixed order. Colonists placed already
    count too: with them, the wish is the same at each step.
    """
    groups: list[list[int]] = []
    other = [b for b in player.buildings if SPECS[b].good is None]
    special = [ISLAND_PLACES + b for b in other for _ in range(CIRCLES[b])]
    groups += [[place] for place in special if LARGE >> (place - ISLAND_PLACES) & 1]
    for good in reversed(GOODS[1:]):
        makers = [ISLAND_PLACES + b for b in PRODUCERS[good] if player.owns(b) for _ in range(CIRCLES[b])]
        groups += [[int(good), maker] for maker in makers[: player.tiles[good]]]
    groups += [[int(Good.CORN)]] * player.tiles[Tile.CORN]
    groups += [[place] for place in special if not LARGE >> (place - ISLAND_PLACES) & 1]
    groups += [[int(Tile.QUARRY)]] * player.tiles[Tile.QUARRY]
    wanted: list[int] = []
    for group in groups:
        if len(wanted) + len(group) <= player.colonists:
            wanted += group
    return wanted
