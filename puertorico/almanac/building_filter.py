"""Which buildings the almanac lists."""

from __future__ import annotations

from attrs import frozen

from puertorico.almanac.running_game import RunningGame
from puertorico.engine.buildings import SPECS, Building, BuildingSet, Category
from puertorico.engine.options import rules_for

PRICES: tuple[int, ...] = tuple(sorted({spec.cost for spec in SPECS}))
"""The printed prices."""


@frozen
class BuildingFilter:
    """A filter by set, by when a building works, by price and by the seat of an owner; None keeps all."""

    building_set: BuildingSet | None = None
    category: Category | None = None
    price: int | None = None
    owner: int | None = None

    def keeps(self, building: Building, game: RunningGame | None) -> bool:
        """Return whether a building is listed. Without a game, prices are the printed ones."""
        spec = SPECS[building]
        price = spec.cost if game is None else rules_for(game.options).costs[building]
        return (
            self.building_set in (None, spec.from_set)
            and self.category in (None, spec.category)
            and self.price in (None, price)
            and (self.owner is None or game is None or bool(game.cities[self.owner] >> building & 1))
        )
