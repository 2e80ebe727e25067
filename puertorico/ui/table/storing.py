"""The barrels a hand lays aside to keep, before it hands in the whole (CAP-8; see ``engine.actions`` on
storing).
"""

from attrs import define, field

from puertorico.engine.actions import Store
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import GOODS, Good
from puertorico.engine.state import GameState


@define
class StoreDraft:
    """What is laid aside so far, by Good. The legal ways to store are the engine's; the draft only moves
    within them.
    """

    held: tuple[int, ...]
    legal: tuple[Store, ...]
    kept: list[int] = field(factory=lambda: [0] * len(GOODS))

    @classmethod
    def of(cls, state: GameState) -> "StoreDraft":
        """A draft with nothing laid aside, for the seat that is to store."""
        legal = tuple(action for action in legal_actions(state) if isinstance(action, Store))
        return cls(tuple(state.players[state.seat].goods), legal)

    def room_for(self, good: Good) -> int:
        """How many barrels of the good go aside at once: all on a warehouse, or a single one; 0 for none."""
        for count in sorted({self.held[good], 1}, reverse=True):
            if count > self.kept[good] and self._reachable(good, count):
                return count
        return 0

    def _reachable(self, good: Good, count: int) -> bool:
        wanted = [count if g == good else kept for g, kept in zip(GOODS, self.kept, strict=True)]
        return any(
            store.kept[good] == count and all(k >= w for k, w in zip(store.kept, wanted, strict=True))
            for store in self.legal
        )

    def add(self, good: Good) -> None:
        """Lays barrels of the good aside, as many as there is room for."""
        self.kept[good] = self.room_for(good) or self.kept[good]

    def take_back(self, good: Good) -> None:
        """Puts the barrels of a kind back among those that would be lost."""
        self.kept[good] = 0

    def lay_out(self, store: Store) -> None:
        """Lays out a whole proposal."""
        self.kept = list(store.kept)

    @property
    def action(self) -> Store | None:
        """The action that the draft stands for; None while places that could be filled are empty."""
        return next((store for store in self.legal if list(store.kept) == self.kept), None)
