"""The barrels a hand lays aside to keep, before it hands in the whole (CAP-8; see ``engine.actions`` on
storing).
"""

from collections.abc import Sequence

from attrs import define, field

from puertorico.engine.actions import Store
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import GOODS, Building, Good
from puertorico.engine.state import GameState


@define
class StoreDraft:
    """What is laid aside so far, by Good. The legal ways to store are the engine's; the draft only moves
    within them.
    """

    held: tuple[int, ...]
    legal: tuple[Store, ...]
    one_by_one: bool = False
    """With a storehouse, for then it matters how many barrels of a kind are kept (STO-1)."""
    kept: list[int] = field(factory=lambda: [0] * len(GOODS))

    @classmethod
    def of(cls, state: GameState) -> "StoreDraft":
        """A draft with nothing laid aside, for the seat that is to store."""
        legal = tuple(action for action in legal_actions(state) if isinstance(action, Store))
        player = state.players[state.seat]
        return cls(tuple(player.goods), legal, player.is_occupied(Building.STOREHOUSE))

    def room_for(self, good: Good) -> int:
        """How many barrels of the good lie aside after the next step: all on a warehouse, or a single one;
        with a storehouse one more each time, and all at last; 0 for none.
        """
        most, now = self.held[good], self.kept[good]
        counts = range(now + 1, most + 1) if self.one_by_one else sorted({most, 1}, reverse=True)
        return next((count for count in counts if count > now and self._reachable(good, count)), 0)

    def _reachable(self, good: Good, count: int) -> bool:
        wanted = [count if g == good else kept for g, kept in zip(GOODS, self.kept, strict=True)]
        return any(store.kept[good] == count and _holds(store, wanted) for store in self.legal)

    def add(self, good: Good) -> None:
        """Lays barrels of the good aside, as many as there is room for."""
        self.kept[good] = self.room_for(good) or self.kept[good]

    def take_back(self, good: Good) -> None:
        """Puts the barrels of a kind back among those that would be lost."""
        self.kept[good] = 0

    def resume(self, before: "StoreDraft") -> None:
        """Lays aside what another draft has, if all of it may be kept."""
        if any(_holds(store, before.kept) for store in self.legal):
            self.kept = list(before.kept)

    def lay_out(self, store: Store) -> None:
        """Lays out a whole proposal."""
        self.kept = list(store.kept)

    @property
    def action(self) -> Store | None:
        """The action that the draft stands for; None while places that could be filled are empty."""
        return next((store for store in self.legal if list(store.kept) == self.kept), None)


def _holds(store: Store, kept: Sequence[int]) -> bool:
    """Whether a way to store keeps all these barrels."""
    return all(n >= k for n, k in zip(store.kept, kept, strict=True))
