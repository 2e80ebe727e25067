"""The playing styles of the computer players: weights on one shared evaluation, and tastes.

A style changes how much a player values things, never what it knows or how far it looks ahead. Tastes decide
between actions of nearly the same value, so that a character shows without costing much.
"""

from collections.abc import Mapping
from functools import cached_property

from attrs import evolve, field, frozen

from puertorico.engine.actions import Build, DraftBuilding, Sell, TakePlantation, TakeQuarry, TakeRole
from puertorico.engine.buildings import SPECS, Category
from puertorico.engine.ids import GOODS, Good, Role
from puertorico.engine.setup import TRADING_HOUSE_SPACES
from puertorico.engine.state import GameState


@frozen
class Tastes:
    """What a player likes, in VP added to the value of an action.

    ``roles``: choosing a role. ``works``: buying or drafting a building of a category. ``goods``: a
    plantation or a production building for the good. ``sale``: selling any barrel. ``quarry``: taking a
    quarry.
    """

    roles: Mapping[Role, float] = field(factory=dict)
    works: Mapping[Category, float] = field(factory=dict)
    goods: Mapping[Good, float] = field(factory=dict)
    sale: float = 0.0
    quarry: float = 0.0

    def __hash__(self) -> int:
        return hash((*self.roles.items(), *self.works.items(), *self.goods.items(), self.sale, self.quarry))

    def liking(self, state: GameState, action: object) -> float:
        """Return how much the seat to move likes an action, in VP; negative if it dislikes it.

        It doesn't like a role that it can't use now.
        """
        match action:
            case TakeRole(role=role):
                liking = self.roles.get(role, 0.0)
                return liking if liking < 0 or _is_of_use(state, role) else 0.0
            case Build(building=building) | DraftBuilding(building=building):
                spec = SPECS[building]
                if spec.good is not None:
                    return self.goods.get(spec.good, 0.0) + self.works.get(spec.category, 0.0)
                return self.works.get(spec.category, 0.0)
            case TakePlantation(tile=tile, as_forest=False):
                return self.goods.get(Good(tile), 0.0)
            case TakeQuarry():
                return self.quarry
            case Sell():
                return self.sale
        return 0.0


def _is_of_use(state: GameState, role: Role) -> bool:
    """Return whether the seat to move has what a role needs: barrels to ship or to sell, or doubloons."""
    player = state.players[state.seat]
    if role == Role.TRADER:
        sold = state.trading_house if len(state.trading_house) < TRADING_HOUSE_SPACES else GOODS
        return any(count and good not in sold for good, count in enumerate(player.goods) if good)
    if role == Role.CAPTAIN:
        return any(player.goods)
    return role != Role.BUILDER or player.doubloons > 0


NO_TASTES = Tastes()
"""The tastes of a player who only counts."""


@frozen(slots=False)
class Style:
    """The weights of a style; 1 is neutral. ``tastes``: what it likes when values are close.

    ``shipping``: points for barrels still to be shipped. ``building``: printed points and end-game bonuses.
    ``money``: a doubloon. ``opponent_weight``: the share of the opponents' average that is subtracted.
    """

    shipping: float = 1.0
    building: float = 1.0
    money: float = 1.0
    opponent_weight: float = 0.85
    tastes: Tastes = NO_TASTES

    @cached_property
    def plain(self) -> "Style":
        """The style without tastes, for rollouts: nobody knows what the others like."""
        return evolve(self, tastes=NO_TASTES)


STYLE_BY_ID: Mapping[str, Style] = {
    "allrounder": Style(),
    "shipper": Style(
        shipping=1.15,
        tastes=Tastes(
            roles={Role.CAPTAIN: 1.0, Role.CRAFTSMAN: 0.2, Role.TRADER: -0.3},
            works={Category.CAPTAIN: 2.0, Category.TRADER: -0.5},
            goods={Good.CORN: 1.0, Good.COFFEE: -0.3, Good.TOBACCO: -0.3},
        ),
    ),
    "builder": Style(
        shipping=0.9,
        building=1.1,
        tastes=Tastes(
            roles={Role.BUILDER: 1.2, Role.CAPTAIN: -0.4},
            works={Category.END: 1.0, Category.BUILDER: 1.0, Category.SETTLER: 0.5, Category.CAPTAIN: -0.5},
            quarry=1.4,
        ),
    ),
    "trader": Style(
        money=1.05,
        tastes=Tastes(
            roles={Role.TRADER: 1.6},
            works={Category.TRADER: 1.5, Category.CRAFTSMAN: 0.6},
            goods={Good.COFFEE: 1.0, Good.TOBACCO: 0.9, Good.CORN: -0.3},
            sale=0.8,
        ),
    ),
}
"""The styles by id; ``ai.specs`` lists the ids."""
