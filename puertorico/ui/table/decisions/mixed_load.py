"""Barrels of several kinds that a hand lays on a building one by one: a mixed load for the small wharf, or
what the royal supplier gets (SMW-1, NOB-9).
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
    """What lies on a building so far, by Good. What may lie there is the engine's to say."""

    building: Building
    legal: dict[tuple[int, ...], MixedLoadAction]
    loaded: tuple[int, ...] = field(default=_NOTHING)

    def room_for(self, good: Good) -> bool:
        """Whether one more barrel of the good may be laid there."""
        return self._with(good) in self.legal

    def add(self, good: Good) -> "MixedLoad":
        """With one more barrel."""
        return evolve(self, loaded=self._with(good))

    def fill(self) -> "MixedLoad":
        """With all that the building takes; the dearer kinds stay behind where not all go."""
        most = self
        for good in GOODS:
            while most.room_for(good):
                most = most.add(good)
        return most

    @property
    def action(self) -> MixedLoadAction | None:
        """The action that it stands for; None while nothing is laid."""
        return self.legal.get(self.loaded)

    def _with(self, good: Good) -> tuple[int, ...]:
        return tuple(count + (kind == good) for kind, count in zip(GOODS, self.loaded, strict=True))


def mixed_loads(state: GameState) -> list[MixedLoad]:
    """One for each building of the seat to move that takes barrels in this way now."""
    legal: dict[Building, dict[tuple[int, ...], MixedLoadAction]] = {}
    for action in legal_actions(state):
        if isinstance(action, LoadSmallWharf):
            legal.setdefault(Building.SMALL_WHARF, {})[action.goods] = action
        elif isinstance(action, SupplyCrown):
            legal.setdefault(Building.ROYAL_SUPPLIER, {})[action.goods] = action
    return [MixedLoad(building, found) for building, found in legal.items()]
