"""Which role cards are worth trying out: a guess from a few numbers of the boards, without playing anything.

The guess hits the best card in half of the cases only, but the best is among the three that look best in nine
of ten: by trying out no others a search gets further. The weights are those that foretell best how the worth
of a card, when its phase has been played out, differs from the mean of the open ones;
``python -m tests.tools.fit_role_prior`` finds them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from puertorico.ai.evaluation.forecast import Outlook
from puertorico.ai.evaluation.value import city, rooms
from puertorico.engine.actions import Action, TakeRole
from puertorico.engine.buildings import PRODUCERS
from puertorico.engine.ids import GOODS, ISLAND_PLACES, Role, Tile
from puertorico.engine.mutations import CITY_SPACES, ISLAND_SPACES
from puertorico.engine.setup import HOUSE_PLACES
from puertorico.engine.state import GameState, PlayerState

MOST_SPENT = 11.0
"""Doubloons, with what quarries save, beyond which more buy nothing better."""

ON_THE_CARD = 1.23
"""VP for the doubloons on a card, of what a doubloon is worth."""

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
"""How much each clue of a role counts, in VP."""


class Board(NamedTuple):
    """A board at a glance: whether the island has room; circles and plantations without a counterpart; empty
    circles that the next ship fills; doubloons with what quarries save, while the city has room; barrels
    in a craftsman phase, and the price of the dearest of them; barrels in hand, those of them that find
    room on a cargo ship, and the price of the dearest that the trading house takes.
    """

    room: float
    unmatched: float
    filled: float
    purse: float
    made: float
    dearest: float
    barrels: float
    fits: float
    price: float


class Clues(NamedTuple):
    """What is known of a table before a card is taken: the own board, with the privilege where it is a
    number; the mean of the others; how near the end is, from 0 to 1; what a doubloon is worth, in VP.
    """

    mine: Board
    others: Board
    near: float
    doubloon: float


def likely(state: GameState, actions: Sequence[Action], ahead: Outlook, width: int) -> list[Action]:
    """The role cards that look best, at most so many of them, best first."""
    known = clues(state, ahead)
    looks = [_look(state, action, known) for action in actions]
    return [actions[i] for i in sorted(range(len(actions)), key=lambda i: -looks[i])[:width]]


def clues(state: GameState, ahead: Outlook) -> Clues:
    """The clues of the seat whose turn it is."""
    seat, n = state.seat, state.rules.players
    each, rest = divmod(state.colonist_ship, n)
    space = rooms(state.rules.ships, state.ship_load, state.ship_good)
    house = state.house if len(state.house) < HOUSE_PLACES else list(GOODS)
    boards = [
        _board(player, space, house, each + 1 + (rest > 0) if other == seat else each)
        for other, player in enumerate(state.players)
    ]
    mine = boards[seat]
    others = Board(*[(sum(column) - column[seat]) / (n - 1) for column in zip(*boards, strict=True)])
    return Clues(mine, others, 2.0 / (2.0 + ahead.rounds), ahead.doubloon)


def _board(player: PlayerState, space: Sequence[int], house: Sequence[int], arriving: int) -> Board:
    tiles, manned, workers, goods = player.tiles, player.manned, player.workers, player.goods
    _, circles, places = city(player.built)
    made, dearest = manned[0], 0
    unmatched = barrels = fits = price = 0
    for good, held in enumerate(goods):
        if good:
            unmatched += abs(tiles[good] - circles[good])
            if manned[good]:
                output = min(manned[good], sum([workers[building] for building in PRODUCERS[good]]))
                if output:
                    made += output
                    dearest = good
        if held:
            barrels += held
            fits += min(held, space[good])
            if good not in house:
                price = good
    island = sum(tiles)
    empty = island - sum(tiles[ISLAND_PLACES:]) + places - sum(manned) - sum(workers) - player.san_juan
    purse = min(player.doubloons + manned[Tile.QUARRY], MOST_SPENT) if player.city_spaces < CITY_SPACES else 0
    return Board(
        island < ISLAND_SPACES,
        unmatched,
        max(0, min(arriving, empty)),
        purse,
        made,
        dearest,
        barrels,
        fits,
        price,
    )


def _look(state: GameState, action: Action, known: Clues) -> float:
    if not isinstance(action, TakeRole):
        return 0.0
    role = action.role
    look = ON_THE_CARD * known.doubloon * state.role_doubloons[role]
    for weight, clue in zip(WEIGHTS[role], CLUES[role](known), strict=True):
        look += weight * clue
    return look


def _settler(known: Clues) -> tuple[float, ...]:
    return 1.0, known.near, known.mine.room, known.others.room, known.mine.unmatched


def _mayor(known: Clues) -> tuple[float, ...]:
    mine, others, near = known.mine.filled, known.others.filled, known.near
    return 1.0, near, mine, others, mine * near, others * near


def _builder(known: Clues) -> tuple[float, ...]:
    mine, others, near = known.mine.purse + 1.0, known.others.purse, known.near
    return 1.0, mine, others, mine * near, others * near, mine * mine / 10.0


def _craftsman(known: Clues) -> tuple[float, ...]:
    mine, others, near = known.mine.made + 1.0, known.others.made, known.near
    dearest = known.doubloon * known.mine.dearest
    return 1.0, mine, others, mine * near, others * near, dearest, known.mine.barrels, known.others.barrels


def _trader(known: Clues) -> tuple[float, ...]:
    mine, doubloon = known.mine, known.doubloon
    price = doubloon * (mine.price + 1.0) if mine.price else 0.0
    return 1.0, price, doubloon * known.others.price, float(mine.barrels > 0)


def _captain(known: Clues) -> tuple[float, ...]:
    mine, others, near = known.mine, known.others, known.near
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


def _prospector(known: Clues) -> tuple[float, ...]:
    return 1.0, known.near


CLUES: Mapping[Role, Callable[[Clues], tuple[float, ...]]] = {
    Role.SETTLER: _settler,
    Role.MAYOR: _mayor,
    Role.BUILDER: _builder,
    Role.CRAFTSMAN: _craftsman,
    Role.TRADER: _trader,
    Role.CAPTAIN: _captain,
    Role.PROSPECTOR: _prospector,
    Role.PROSPECTOR_2: _prospector,
}
"""What speaks for and against each role; the first is the same for all tables."""
