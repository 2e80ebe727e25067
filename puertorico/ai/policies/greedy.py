"""Quick decisions: what a player would do at a glance, by the worth of its own board. Search plays everybody
like this.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter

from puertorico.ai.evaluation.forecast import Outlook
from puertorico.ai.evaluation.value import Kept, worth
from puertorico.ai.policies import placement
from puertorico.ai.policies.draft import draft_rate
from puertorico.ai.policies.guests import guest_move
from puertorico.ai.policies.pruning import crown_gain, fitting, sensible
from puertorico.ai.styles import Style
from puertorico.engine.actions import (
    Action,
    Build,
    BuyPlantation,
    DiscardTile,
    DraftBuilding,
    DrawPlantation,
    Load,
    LoadSmallWharf,
    LoadWharf,
    Pass,
    Sell,
    SellPlantation,
    SellToPost,
    Store,
    SupplyCrown,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    TakeRole,
)
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import FOREST, PLANTATIONS, Role, Step, Tile
from puertorico.engine.mutations import ISLAND_SPACES
from puertorico.engine.phases.builder import price
from puertorico.engine.phases.trader import sale
from puertorico.engine.state import GameState

IN_KIND = 0.8
"""VP that a doubloon costs which is paid with a colonist, a barrel or a VP."""

ROOM = 0.35
"""VP for room on an island that was full, for each of the next settler phases."""

CROWN = 0.3
"""VP for which barrels are given to the crown."""

Rate = Callable[[GameState, int, Action, Outlook, Style], float]


def glance(state: GameState, ahead: Outlook, style: Style) -> Action:
    """The action that looks best at first sight. Boards are tried out in place, and put back."""
    at = state.tasks[-1]
    if at.step == Step.PLACE:
        return place_step(state, ahead, style)
    guest = guest_move(state, ahead)
    if guest is not None:
        return guest
    legal = sensible(state, legal_actions(state))
    if len(legal) == 1:
        return legal[0]
    return max(zip(rates(state, legal, ahead, style), legal, strict=True), key=itemgetter(0))[1]


def rates(state: GameState, legal: Sequence[Action], ahead: Outlook, style: Style) -> list[float]:
    """How good each action looks, in points."""
    step, seat = state.tasks[-1].step, state.seat
    if step == Step.BUILD:
        return _builds(state, seat, legal, ahead, style)
    rate = RATES.get(step, _take)
    return [rate(state, seat, action, ahead, style) for action in legal]


def place_step(state: GameState, ahead: Outlook, style: Style) -> Action:
    """The next step of the planned placement."""
    at = state.tasks[-1]
    return placement.plan(state, at.seat, at.detail, ahead, style).step(at.detail)


def place_all(state: GameState, ahead: Outlook, style: Style) -> None:
    """Carries out the whole placement of the seat whose turn it is."""
    at = state.tasks[-1]
    placement.carry_out(state, placement.plan(state, at.seat, at.detail, ahead, style))


def _take(_state: GameState, _seat: int, action: Action, _ahead: Outlook, _style: Style) -> float:
    return 0.0 if isinstance(action, Pass) else 1.0


def _settle(state: GameState, seat: int, action: Action, ahead: Outlook, style: Style) -> float:
    if isinstance(action, TakePlantation):
        tile = action.tile + FOREST if action.as_forest else action.tile
        return _with_tile(state, seat, tile, ahead, style)
    if isinstance(action, TakeQuarry):
        return _with_tile(state, seat, Tile.QUARRY, ahead, style)
    return worth(state, seat, ahead, style)


def _with_tile(state: GameState, seat: int, tile: int, ahead: Outlook, style: Style) -> float:
    tiles = state.players[seat].tiles
    tiles[tile] += 1
    value = worth(state, seat, ahead, style)
    tiles[tile] -= 1
    return value


def _draw(state: GameState, seat: int, action: Action, ahead: Outlook, style: Style) -> float:
    """The face-down tiles are not known, but how many of each kind there are is."""
    if not isinstance(action, DrawPlantation):
        return worth(state, seat, ahead, style)
    pool = state.face_down or tuple(t for t in PLANTATIONS for _ in range(state.discards[t]))
    values = {tile: _with_tile(state, seat, tile, ahead, style) for tile in set(pool)}
    return sum(values[tile] for tile in pool) / len(pool)


def _builds(
    state: GameState, seat: int, legal: Sequence[Action], ahead: Outlook, style: Style
) -> list[float]:
    """The one decision whose choices are rated together: they are many, and most of a board stays."""
    player, kept = state.players[seat], Kept()
    built, doubloons = player.built, player.doubloons
    looks = []
    for action in legal:
        lent = 0.0
        if isinstance(action, Build):
            left = doubloons - price(state, seat, action.building).total
            player.built = built | 1 << action.building
            player.doubloons = max(0, left)
            lent = IN_KIND * max(0, -left)
        looks.append(worth(state, seat, ahead, style, kept) - lent)
        player.built, player.doubloons = built, doubloons
    return looks


def _tried(state: GameState, seat: int, action: Action, ahead: Outlook, style: Style) -> float:
    """The worth of the board when an action is done, for what is decided rarely."""
    table = state.clone()
    apply_unchecked(table, action)
    return worth(table, seat, ahead, style)


def _hunt(state: GameState, seat: int, action: Action, ahead: Outlook, style: Style) -> float:
    """A tile may make way for a better one when the island is nearly full."""
    value = _tried(state, seat, action, ahead, style)
    if isinstance(action, DiscardTile) and state.players[seat].island_spaces >= ISLAND_SPACES - 1:
        value += ROOM * min(3.0, ahead.phases[Role.SETTLER])
    return value


def _draft(state: GameState, seat: int, action: Action, ahead: Outlook, style: Style) -> float:
    return (
        draft_rate(action.building, state, seat, ahead, style) if isinstance(action, DraftBuilding) else 0.0
    )


def _sell(state: GameState, seat: int, action: Action, ahead: Outlook, style: Style) -> float:
    if isinstance(action, SellToPost | BuyPlantation | SellPlantation):
        return _tried(state, seat, action, ahead, style)
    if not isinstance(action, Sell):
        return worth(state, seat, ahead, style)
    player, paid = state.players[seat], sale(state, seat, action.good)
    player.goods[action.good] -= 1
    player.doubloons += paid
    state.house.append(action.good)
    value = worth(state, seat, ahead, style)
    state.house.pop()
    player.goods[action.good] += 1
    player.doubloons -= paid
    return value


def _take_good(state: GameState, seat: int, action: Action, ahead: Outlook, style: Style) -> float:
    if not isinstance(action, TakeGood):
        return worth(state, seat, ahead, style)
    goods = state.players[seat].goods
    goods[action.good] += 1
    value = worth(state, seat, ahead, style)
    goods[action.good] -= 1
    return value


def _load(state: GameState, seat: int, action: Action, _ahead: Outlook, _style: Style) -> float:
    """Most barrels first, the cheaper kind when equal, and the wharves for what finds no ship."""
    held = state.players[seat].goods
    if isinstance(action, Load):
        ship = state.rules.ships.index(action.ship)
        room = action.ship - state.ship_load[ship]
        count = min(held[action.good], room)
        return count - 0.05 * action.good + (0.2 if count == room else 0.0) - 0.01 * action.ship
    if isinstance(action, LoadWharf):
        return held[action.good] - 1.5 - 0.05 * action.good
    if isinstance(action, LoadSmallWharf):
        fits = fitting(state, seat)
        loadable = sum(min(given, room) for given, room in zip(action.goods, fits, strict=True))
        return sum(action.goods) // 2 - 0.3 * (sum(action.goods) % 2) - 0.8 * loadable - 0.5
    if isinstance(action, SupplyCrown):
        # It comes before any loading, and no turn is lost by it.
        gain = crown_gain(state, action)
        return 20.0 + gain if gain > CROWN else -3.0
    return -2.0


def _store(_state: GameState, _seat: int, action: Action, _ahead: Outlook, _style: Style) -> float:
    """A barrel counts for a point on a ship or its price."""
    if not isinstance(action, Store):
        return 0.0
    return sum(count * (1.0 + 0.25 * good) for good, count in enumerate(action.kept))


def _role(state: GameState, _seat: int, action: Action, _ahead: Outlook, _style: Style) -> float:
    """Without looking ahead nothing but the doubloons on the card is sure."""
    return float(state.role_doubloons[action.role]) if isinstance(action, TakeRole) else 0.0


RATES: Mapping[Step, Rate] = {
    Step.CHOOSE_ROLE: _role,
    Step.DRAFT: _draft,
    Step.SETTLE: _settle,
    Step.SETTLE_AGAIN: _settle,
    Step.LAY_FOREST: _tried,
    Step.HUNT: _hunt,
    Step.PAY: _tried,
    Step.AFTER_SALE: _sell,
    Step.DRAW_PLANTATION: _draw,
    Step.SELL: _sell,
    Step.CRAFTSMAN_PRIVILEGE: _take_good,
    Step.LOAD: _load,
    Step.STORE: _store,
}
"""How the choices of each step are rated; extras that are offered are taken."""
