"""What an occupied building is good for beyond its printed points: the one place where the computer players
know buildings by name.

Production buildings are not here: what they make is weighed as barrels. Buildings that no line speaks of
are worth their printed points.
"""

from collections.abc import Callable, Mapping

from attrs import define

from puertorico.ai.outlook import Outlook
from puertorico.engine.ids import Building, Role
from puertorico.engine.moves import ISLAND_SPACES
from puertorico.engine.state import PlayerState


@define
class Prospects:
    """One player's coming income: barrels and kinds of goods in one craftsman phase, and how likely a
    sale is when there is a trader.
    """

    player: PlayerState
    outlook: Outlook
    barrels: float
    kinds: float
    sale: float

    def phases(self, role: Role) -> float:
        """How often a role will still be played."""
        return self.outlook.phases[role]

    @property
    def free_island(self) -> float:
        """Island spaces that the settlers to come can fill."""
        return min(ISLAND_SPACES - self.player.island_spaces, self.phases(Role.SETTLER))


def _market(extra: int) -> Callable[[Prospects], float]:
    return lambda p: extra * p.sale * p.phases(Role.TRADER) * p.outlook.doubloon


def _office(p: Prospects) -> float:
    return 0.35 * min(1.0, p.kinds / 2) * p.phases(Role.TRADER) * 2.5 * p.outlook.doubloon


def _hacienda(p: Prospects) -> float:
    return 0.6 * min(p.free_island / 2, p.phases(Role.SETTLER))


def _construction_hut(p: Prospects) -> float:
    return 0.5 * p.free_island * min(1.0, p.phases(Role.BUILDER) / 6)


def _hospice(p: Prospects) -> float:
    return 0.75 * p.free_island * min(1.0, p.outlook.rounds / 5)


def _university(p: Prospects) -> float:
    return 0.55 * p.phases(Role.BUILDER) * min(1.0, p.outlook.rounds / 4) + 0.8 * (p.outlook.rounds < 4)


def _warehouse(kinds: float) -> Callable[[Prospects], float]:
    return lambda p: 0.22 * kinds * max(0.0, p.barrels - 2.0) ** 0.5 * p.phases(Role.CAPTAIN)


def _factory(p: Prospects) -> float:
    gain = (0.0, 0.1, 1.0, 2.0, 3.0, 5.0)
    low = min(4, int(p.kinds))
    kinds = gain[low] + (p.kinds - low) * (gain[low + 1] - gain[low])
    return (kinds + 0.25) * p.phases(Role.CRAFTSMAN) * p.outlook.doubloon


def _harbor(p: Prospects) -> float:
    return min(2.6, 0.55 * p.barrels + 0.2) * p.phases(Role.CAPTAIN)


def _wharf(p: Prospects) -> float:
    return min(3.2, 0.55 * p.barrels) * p.phases(Role.CAPTAIN)


def _growth(each_round: float, most: float) -> Callable[[Prospects], float]:
    """How much the bonus of a large building still grows, beyond what it is worth now."""
    return lambda p: min(most, each_round * p.outlook.rounds)


VALUE: Mapping[Building, Callable[[Prospects], float]] = {
    Building.SMALL_MARKET: _market(1),
    Building.LARGE_MARKET: _market(2),
    Building.HACIENDA: _hacienda,
    Building.CONSTRUCTION_HUT: _construction_hut,
    Building.SMALL_WAREHOUSE: _warehouse(1),
    Building.LARGE_WAREHOUSE: _warehouse(1.6),
    Building.HOSPICE: _hospice,
    Building.OFFICE: _office,
    Building.FACTORY: _factory,
    Building.UNIVERSITY: _university,
    Building.HARBOR: _harbor,
    Building.WHARF: _wharf,
    Building.GUILD_HALL: _growth(0.25, 2.0),
    Building.RESIDENCE: _growth(0.25, 2.0),
    Building.FORTRESS: _growth(0.4, 3.0),
    Building.CUSTOMS_HOUSE: _growth(0.45, 3.0),
    Building.CITY_HALL: _growth(0.35, 3.0),
}
"""VP that an occupied building may be expected to bring until the end, given the prospects."""


def use(building: Building, prospects: Prospects) -> float:
    """VP beyond the printed ones that a building will bring when it is occupied."""
    value = VALUE.get(building)
    return value(prospects) if value else 0.0
