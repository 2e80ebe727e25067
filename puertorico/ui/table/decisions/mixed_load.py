"""Barrels of several goods put on a building one by one: for the Small Wharf or the Royal Supplier (SMW-1,
NOB-9).
"""

from attrs import define, evolve, field

from puertorico.engine.actions import LoadSmallWharf, SupplyCrown
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import GOODS, Building, Good
from puertorico.engine.state import GameState

MixedLoadAction = LoadSmallWharf | SupplyCrown
_NOTHING = (0,) * len(GOODS)


@define
class MixedLoad:
    """The barrels put on a building so far, indexed by Good; the engine decides which loads are legal."""

    building: Building
    legal: dict[tuple[int, ...], MixedLoadAction]
    loaded: tuple[int, ...] = field(default=_NOTHING)

    def room_for(self, good: Good) -> bool:
        """Return whether one more barrel of the good may be added."""
        return self._with(good) in self.legal

    def add(self, good: Good) -> "MixedLoad":
        """Return the load with one more barrel of the good."""
        return evolve(self, loaded=self._with(good))

    def fill(self) -> "MixedLoad":
        """Return the load with all barrels the building takes, cheaper goods first."""
        most = self
        for good in GOODS:
            while most.room_for(good):
                most = most.add(good)
        return most

    @property
    def action(self) -> MixedLoadAction | None:
        """The matching action; None while the load is empty."""
        return self.legal.get(self.loaded)

    def _with(self, good: Good) -> tuple[int, ...]:
        return tuple(count + (kind == good) for kind, count in zip(GOODS, self.loaded, strict=True))


def mixed_loads(state: GameState) -> list[MixedLoad]:
    """Return an empty load for each building of the seat to move that takes mixed loads now."""
    legal: dict[Building, dict[tuple[int, ...], MixedLoadAction]] = {}
    for action in legal_actions(state):
        if isinstance(action, LoadSmallWharf):
            legal.setdefault(Building.SMALL_WHARF, {})[action.goods] = action
        elif isinstance(action, SupplyCrown):
            legal.setdefault(Building.ROYAL_SUPPLIER, {})[action.goods] = action
    return [MixedLoad(building, found) for building, found in legal.items()]
