"""A prior over roles: estimates which are worth searching from a few features of the boards.

It ranks the best role first in only half of all cases, but among the first three in nine out of ten, so a
search can skip the rest. The weights best predict how much the value of a role at the end of its phase
differs from the mean of the available roles; ``python -m tests.tools.fitting.fit_role_prior`` computes them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from puertorico.ai.evaluation.board_facts import board_facts
from puertorico.ai.evaluation.forecast import Forecast, chance_of_mayor
from puertorico.ai.evaluation.value import ship_room
from puertorico.ai.policies.placement import final_bonus
from puertorico.engine.actions import Action, TakeRole
from puertorico.engine.buildings import LARGE, buildings_in
from puertorico.engine.ids import GOODS, Role, Tile
from puertorico.engine.mutations import CITY_SPACES, ISLAND_SPACES
from puertorico.engine.setup import TRADING_HOUSE_SPACES
from puertorico.engine.state import GameState, PlayerState

MOST_SPENT = 11.0
"""Maximum number of doubloons, plus discount from quarries, that can be spent on a building."""

ON_THE_CARD = 1.23
"""Value of a doubloon on a role card, relative to a doubloon in hand."""

WEIGHTS: Mapping[Role, tuple[float, ...]] = {
    Role.SETTLER: (1.86, -1.42, -0.09, -0.61, -0.07),
    Role.MAYOR: (-0.06, 1.74, 0.47, -0.54, -0.95, 0.54),
    Role.BUILDER: (-0.13, 0.4, -0.2, -0.1, 0.08, -0.12),
    Role.CRAFTSMAN: (-1.13, 0.85, -0.73, -0.66, 0.7, 0.41, -0.13, 0.15),
    Role.TRADER: (-0.61, 0.78, -0.23, 0.3),
    Role.CAPTAIN: (-0.66, -0.02, 0.13, -0.03, 0.11, 0.4, -0.17, 1.22),
    Role.PROSPECTOR: (0.74, -0.91),
    Role.PROSPECTOR_2: (0.74, -0.91),
}
"""The weight of each feature of a role, in VP."""


class BoardFeatures(NamedTuple):
    """The features of one board.

    ``room``: whether the island has an empty space. ``unmatched``: circles and plantations without a
    counterpart. ``filled``: empty circles that the next colonist ship can fill. ``purse``: doubloons plus
    discount from quarries, 0 if the city is full. ``made``, ``top_price``: barrels produced in a craftsman
    phase, and the price of the most expensive one. ``barrels``, ``fits``: barrels in stock, and those that
    fit on a cargo ship. ``price``: price of the most expensive barrel that can be sold.
    """

    room: float
    unmatched: float
    filled: float
    purse: float
    made: float
    top_price: float
    barrels: float
    fits: float
    price: float


class Features(NamedTuple):
    """The features of a position before a role is chosen.

    ``mine``: the seat's own board, including the Mayor's privilege. ``others``: the mean of the other boards.
    ``near``: how near the end is, from 0 to 1. ``doubloon``: the value of a doubloon in VP. ``stake``: VP of
    the seat's empty large buildings, minus the mean of the others, that are lost if no Mayor comes.
    """

    mine: BoardFeatures
    others: BoardFeatures
    near: float
    doubloon: float
    stake: float


def top_by_prior(state: GameState, actions: Sequence[Action], forecast: Forecast, width: int) -> list[Action]:
    """Return the roles with the highest prior, at most ``width`` of them, best first."""
    features = extract_features(state, forecast)
    values = [_predicted_value(state, action, features) for action in actions]
    return [actions[i] for i in sorted(range(len(actions)), key=lambda i: -values[i])[:width]]


def extract_features(state: GameState, forecast: Forecast) -> Features:
    """Return the features for the seat to move."""
    seat, n = state.seat, state.rules.players
    each, rest = divmod(state.colonist_ship, n)
    space = ship_room(state.rules.ships, tuple(state.ship_load), tuple(state.ship_good))
    trading_house = state.trading_house if len(state.trading_house) < TRADING_HOUSE_SPACES else list(GOODS)
    boards = [
        _board_features(player, space, trading_house, each + 1 + (rest > 0) if other == seat else each)
        for other, player in enumerate(state.players)
    ]
    mine = boards[seat]
    others = BoardFeatures(*[(sum(column) - column[seat]) / (n - 1) for column in zip(*boards, strict=True)])
    near = 2.0 / (2.0 + forecast.rounds)
    return Features(mine, others, near, forecast.doubloon, _stake(state, forecast))


def _stake(state: GameState, forecast: Forecast) -> float:
    stakes = [_empty_bonuses(state, seat) for seat in range(state.rules.players)]
    if not any(stakes):
        return 0.0
    mine = stakes.pop(state.seat)
    return (1.0 - chance_of_mayor(forecast)) * (mine - sum(stakes) / len(stakes))


def _empty_bonuses(state: GameState, seat: int) -> int:
    """Return the bonuses of a seat's large buildings without people."""
    player = state.players[seat]
    empty = player.built & LARGE & ~player.occupied
    return sum([final_bonus(state, seat, building) for building in buildings_in(empty)]) if empty else 0


def _board_features(
    player: PlayerState, space: Sequence[int], trading_house: Sequence[int], arriving: int
) -> BoardFeatures:
    facts = board_facts(player)
    island = facts.island
    barrels = fits = price = 0
    for good, held in enumerate(player.goods):
        if held:
            barrels += held
            fits += min(held, space[good])
            if good not in trading_house:
                price = good
    empty = facts.circles - facts.people - player.san_juan
    has_space = facts.city.spaces < CITY_SPACES
    return BoardFeatures(
        island.spaces < ISLAND_SPACES,
        island.unmatched,
        max(0, min(arriving, empty)),
        min(player.doubloons + player.staffed[Tile.QUARRY], MOST_SPENT) if has_space else 0,
        island.made,
        island.top_price,
        barrels,
        fits,
        price,
    )


def _predicted_value(state: GameState, action: Action, features: Features) -> float:
    if not isinstance(action, TakeRole):
        return 0.0
    role = action.role
    value = ON_THE_CARD * features.doubloon * state.role_doubloons[role]
    for weight, feature in zip(WEIGHTS[role], ROLE_FEATURES[role](features), strict=True):
        value += weight * feature
    # This follows from the rules and the forecast, so it needs no fitted weight.
    return value + features.stake if role == Role.MAYOR else value


def _settler(features: Features) -> tuple[float, ...]:
    return 1.0, features.near, features.mine.room, features.others.room, features.mine.unmatched


def _mayor(features: Features) -> tuple[float, ...]:
    mine, others, near = features.mine.filled, features.others.filled, features.near
    return 1.0, near, mine, others, mine * near, others * near


def _builder(features: Features) -> tuple[float, ...]:
    mine, others, near = features.mine.purse + 1.0, features.others.purse, features.near
    return 1.0, mine, others, mine * near, others * near, mine * mine / 10.0


def _craftsman(features: Features) -> tuple[float, ...]:
    mine, others, near = features.mine.made + 1.0, features.others.made, features.near
    top_price = features.doubloon * features.mine.top_price
    return (
        1.0,
        mine,
        others,
        mine * near,
        others * near,
        top_price,
        features.mine.barrels,
        features.others.barrels,
    )


def _trader(features: Features) -> tuple[float, ...]:
    mine, doubloon = features.mine, features.doubloon
    price = doubloon * (mine.price + 1.0) if mine.price else 0.0
    return 1.0, price, doubloon * features.others.price, float(mine.barrels > 0)


def _captain(features: Features) -> tuple[float, ...]:
    mine, others, near = features.mine, features.others, features.near
    return (
        1.0,
        mine.fits,
        others.fits,
        mine.barrels - mine.fits,
        others.barrels - others.fits,
        mine.fits * near,
        others.fits * near,
        float(mine.fits > 0),
    )


def _prospector(features: Features) -> tuple[float, ...]:
    return 1.0, features.near


ROLE_FEATURES: Mapping[Role, Callable[[Features], tuple[float, ...]]] = {
    Role.SETTLER: _settler,
    Role.MAYOR: _mayor,
    Role.BUILDER: _builder,
    Role.CRAFTSMAN: _craftsman,
    Role.TRADER: _trader,
    Role.CAPTAIN: _captain,
    Role.PROSPECTOR: _prospector,
    Role.PROSPECTOR_2: _prospector,
}
"""Returns the features of each role; the first one is constant."""
