"""The value of a staffed building beyond its printed points.

The effects of buildings are valued here one by one, by name. Production buildings are missing: their output
counts as barrels. Any other building not listed is worth its printed points.
"""

from collections.abc import Callable, Mapping

from attrs import define

from puertorico.ai.evaluation.forecast import Forecast
from puertorico.ai.evaluation.value_weights import COUNTS
from puertorico.engine.buildings import CIRCLES, PRODUCERS
from puertorico.engine.ids import BUILDINGS, GOODS, Building, Good
from puertorico.engine.mutations import CITY_SPACES, ISLAND_SPACES
from puertorico.engine.state import GameState, PlayerState

LARGE_IN_REACH = 6
"""Doubloons with which a large building is within reach."""


@define
class Prospects:
    """A player's expected income.

    ``barrels``, ``kinds``: barrels and kinds of goods produced in one craftsman phase. ``sale``: the
    probability of a sale in a trader phase.
    """

    state: GameState
    seat: int
    player: PlayerState
    forecast: Forecast
    barrels: float
    kinds: float
    sale: float

    @property
    def free_island(self) -> float:
        """Island spaces that the remaining settler phases can fill."""
        return min(ISLAND_SPACES - self.player.island_spaces, self.forecast.phases.settler)

    @property
    def purchases(self) -> float:
        """Number of buildings still to be bought."""
        return min(0.85 * self.forecast.phases.builder, CITY_SPACES - self.player.city_spaces)

    @property
    def is_rich(self) -> bool:
        """Whether a large building is within reach."""
        return self.player.doubloons >= LARGE_IN_REACH

    @property
    def nobles(self) -> int:
        """Number of nobles on the board."""
        return sum(self.player.nobles)

    def output(self, good: Good, *works: Building) -> int:
        """Return the number of barrels of a good that these buildings can produce when fully staffed."""
        built, circles = self.player.built, 0
        for building in works:
            if built >> building & 1:
                circles += CIRCLES[building]
        return min(self.player.tiles[good], circles)

    @property
    def island_lead(self) -> int:
        """Empty island spaces beyond those of the opponent with the most."""
        spaces = [player.island_spaces for player in self.state.players]
        mine = spaces.pop(self.seat)
        return min(spaces) - mine


def _market(extra: int) -> Callable[[Prospects], float]:
    return lambda p: extra * p.sale * p.forecast.phases.trader * p.forecast.doubloon


def _office(p: Prospects) -> float:
    return 0.35 * min(1.0, p.kinds / 2) * p.forecast.phases.trader * 2.5 * p.forecast.doubloon


def _hacienda(p: Prospects) -> float:
    return 0.6 * min(p.free_island / 2, p.forecast.phases.settler)


def _construction_hut(p: Prospects) -> float:
    return 0.5 * p.free_island * min(1.0, p.forecast.phases.builder / 6)


def _hospice(p: Prospects) -> float:
    return 0.75 * p.free_island * min(1.0, p.forecast.rounds / 5)


def _university(p: Prospects) -> float:
    return 0.55 * p.forecast.phases.builder * min(1.0, p.forecast.rounds / 4) + 0.8 * (p.forecast.rounds < 4)


def _warehouse(kinds: float) -> Callable[[Prospects], float]:
    return lambda p: 0.22 * kinds * max(0.0, p.barrels - 2.0) ** 0.5 * p.forecast.phases.captain


def _factory(p: Prospects) -> float:
    gain = (0.0, 0.1, 1.0, 2.0, 3.0, 5.0)
    low = min(4, int(p.kinds))
    kinds = gain[low] + (p.kinds - low) * (gain[low + 1] - gain[low])
    return (kinds + 0.25) * p.forecast.phases.craftsman * p.forecast.doubloon


def _harbor(p: Prospects) -> float:
    return min(2.6, 0.55 * p.barrels + 0.2) * p.forecast.phases.captain


def _wharf(p: Prospects) -> float:
    return min(3.2, 0.55 * p.barrels) * p.forecast.phases.captain


def _aqueduct(p: Prospects) -> float:
    barrels = 0.7 if p.output(Good.INDIGO, Building.INDIGO_PLANT) else 0.15
    barrels += 0.7 if p.output(Good.SUGAR, Building.SUGAR_MILL) else 0.15
    return barrels * min(p.forecast.phases.craftsman, p.forecast.phases.captain + 0.3)


def _forest_house(p: Prospects) -> float:
    return 0.14 * p.free_island * min(6.0, p.purchases) * p.forecast.doubloon


def _black_market(p: Prospects) -> float:
    return 0.45 * p.purchases * p.forecast.doubloon


def _guesthouse(p: Prospects) -> float:
    return 0.3 * min(8.0, p.forecast.rounds)


def _trading_post(p: Prospects) -> float:
    return 0.4 * min(1.0, p.kinds / 2) * p.forecast.phases.trader * 2.2 * p.forecast.doubloon


def _church(p: Prospects) -> float:
    return 0.9 * p.purchases


def _small_wharf(p: Prospects) -> float:
    return min(2.2, 0.3 * p.barrels) * p.forecast.phases.captain


def _lighthouse(p: Prospects) -> float:
    return min(2.4, 0.5 * p.barrels + 0.3) * p.forecast.phases.captain * p.forecast.doubloon


def _specialty_factory(p: Prospects) -> float:
    most = max(p.output(good, *PRODUCERS[good]) for good in GOODS[1:])
    return (max(0, most - 1) + 0.3) * p.forecast.phases.craftsman * p.forecast.doubloon


def _library(p: Prospects) -> float:
    return 0.75 * p.forecast.rounds * p.state.rules.roles_per_player


def _union_hall(p: Prospects) -> float:
    return min(3.0, 0.4 * p.barrels) * p.forecast.phases.captain


def _land_office(p: Prospects) -> float:
    return 0.45 * min(p.free_island, p.forecast.phases.trader) + 0.05


def _chapel(p: Prospects) -> float:
    each = 1.0 if p.nobles else p.forecast.doubloon
    return each * p.forecast.phases.craftsman


def _hunting_lodge(p: Prospects) -> float:
    return max(_discard_tile(p), _empty_spaces(p) if p.nobles else 0.0)


def _discard_tile(p: Prospects) -> float:
    """With a colonist: replaces a useless tile."""
    return 0.25 * min(3.0, p.forecast.phases.settler)


def _empty_spaces(p: Prospects) -> float:
    """With a noble: 2 VP each time if no one else has as many empty spaces."""
    lead = p.island_lead
    chance = 0.75 if lead > 0 else 0.3 if lead == 0 else 0.1
    return 2.0 * chance * p.forecast.phases.settler


def _zoning_office(p: Prospects) -> float:
    return max(_small_buildings(p), _large_buildings(p) if p.nobles else 0.0)


def _small_buildings(p: Prospects) -> float:
    return 0.75 * p.purchases * p.forecast.doubloon


def _large_buildings(p: Prospects) -> float:
    """With a noble: players buy one or two large buildings, late in the game."""
    near = 1.0 if p.is_rich else 0.5
    return 2.0 * near * min(1.5, 0.5 * p.purchases) * p.forecast.doubloon


def _royal_supplier(p: Prospects) -> float:
    return 0.6 * min(p.nobles + 0.5, p.kinds) * p.forecast.phases.captain


def _villa(p: Prospects) -> float:
    supply = p.state.nobles
    return min(1.2 * p.forecast.phases.mayor, supply) if supply else 0.2 * p.forecast.phases.mayor


def _jeweler(p: Prospects) -> float:
    return (p.nobles + 0.3) * p.forecast.phases.craftsman * p.forecast.doubloon


def _growth(each_round: float, most: float) -> Callable[[Prospects], float]:
    """Return the future growth of a large building's bonus, beyond its current value."""
    return lambda p: min(most, each_round * p.forecast.rounds)


BUILDING_VALUES: Mapping[Building, Callable[[Prospects], float]] = {
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
    Building.AQUEDUCT: _aqueduct,
    Building.FOREST_HOUSE: _forest_house,
    Building.BLACK_MARKET: _black_market,
    Building.STOREHOUSE: _warehouse(1.1),
    Building.GUESTHOUSE: _guesthouse,
    Building.TRADING_POST: _trading_post,
    Building.CHURCH: _church,
    Building.SMALL_WHARF: _small_wharf,
    Building.LIGHTHOUSE: _lighthouse,
    Building.SPECIALTY_FACTORY: _specialty_factory,
    Building.LIBRARY: _library,
    Building.UNION_HALL: _union_hall,
    Building.STATUE: lambda _p: 0.0,
    Building.CLOISTER: _growth(0.4, 3.0),
    Building.LAND_OFFICE: _land_office,
    Building.CHAPEL: _chapel,
    Building.HUNTING_LODGE: _hunting_lodge,
    Building.ZONING_OFFICE: _zoning_office,
    Building.ROYAL_SUPPLIER: _royal_supplier,
    Building.VILLA: _villa,
    Building.JEWELER: _jeweler,
    Building.ROYAL_GARDEN: _growth(0.35, 3.0),
}
"""VP that a staffed building is expected to give until the end of the game, given the prospects."""


_COUNTS_AND_VALUES = tuple((COUNTS.get(b, 1.0), BUILDING_VALUES.get(b)) for b in BUILDINGS)


def building_value(building: Building, prospects: Prospects) -> float:
    """Return the VP that a building is expected to give when staffed, beyond the printed ones."""
    count, value = _COUNTS_AND_VALUES[building]
    return count * value(prospects) if value else 0.0


def staffing_order(good: Good, player: PlayerState) -> tuple[Building, ...]:
    """Return the buildings that produce a good, in the order in which they are staffed.

    With an Aqueduct, the large building comes first.
    """
    large_first = player.owns(Building.AQUEDUCT) and good in (Good.INDIGO, Good.SUGAR)
    return PRODUCERS[good][::-1] if large_first else PRODUCERS[good]


NOBLE_VALUES: Mapping[Building, Callable[[Prospects], float]] = {
    Building.LAND_OFFICE: lambda p: 0.1 - _land_office(p),
    Building.CHAPEL: lambda p: (1.0 - p.forecast.doubloon) * p.forecast.phases.craftsman,
    Building.HUNTING_LODGE: lambda p: _empty_spaces(p) - _discard_tile(p),
    Building.ZONING_OFFICE: lambda p: _large_buildings(p) - _small_buildings(p),
}
"""Additional VP that a building is expected to give if staffed by a noble; 0 for buildings not listed."""


def noble_value(building: Building, prospects: Prospects) -> float:
    """Return the additional VP that a building is expected to give if staffed by a noble, not a colonist."""
    value = NOBLE_VALUES.get(building)
    return value(prospects) if value else 0.0
