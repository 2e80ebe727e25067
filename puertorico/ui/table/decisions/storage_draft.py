"""The barrels a hand lays aside to keep, before it hands in the whole (CAP-8; see ``engine.actions`` on
storing).
"""

from collections.abc import Sequence

from attrs import evolve, field, frozen

from puertorico.engine.actions import Store
from puertorico.engine.effects import HOOKS
from puertorico.engine.game import legal_actions
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, Good
from puertorico.engine.state import GameState


@frozen
class StorageDraft:
    """What is laid aside so far, by Good. The legal ways to store are the engine's; the draft only moves
    within them.
    """

    held: tuple[int, ...]
    legal: tuple[Store, ...]
    one_by_one: bool = False
    """With a storehouse, for then it matters how many barrels of a kind are kept (STO-1)."""
    kept: tuple[int, ...] = field(default=(0,) * len(GOODS))

    @classmethod
    def of(cls, state: GameState) -> "StorageDraft":
        """A draft with nothing laid aside, for the seat that is to store."""
        legal = tuple(action for action in legal_actions(state) if isinstance(action, Store))
        one_by_one = HOOKS.allows(Hook.STORED_BARRELS, state, state.seat)
        return cls(tuple(state.players[state.seat].goods), legal, one_by_one)

    def room_for(self, good: Good) -> int:
        """How many barrels of the good lie aside after the next step: all on a warehouse, or a single one;
        with a storehouse one more each time, and all at last; 0 for none.
        """
        most, now = self.held[good], self.kept[good]
        counts = range(now + 1, most + 1) if self.one_by_one else sorted({most, 1}, reverse=True)
        return next((count for count in counts if count > now and self._reachable(good, count)), 0)

    def _reachable(self, good: Good, count: int) -> bool:
        wanted = self._with(good, count)
        return any(store.kept[good] == count and _allows(store, wanted) for store in self.legal)

    def add(self, good: Good) -> "StorageDraft":
        """With barrels of the good laid aside, as many as there is room for."""
        return self.with_kept(self._with(good, self.room_for(good) or self.kept[good]))

    def remove(self, good: Good) -> "StorageDraft":
        """With the barrels of a kind back among those that would be lost."""
        return self.with_kept(self._with(good, 0))

    def resume(self, before: "StorageDraft") -> "StorageDraft":
        """With what another draft has laid aside, if all of it may be kept."""
        return (
            self.with_kept(before.kept) if any(_allows(store, before.kept) for store in self.legal) else self
        )

    def with_kept(self, kept: tuple[int, ...]) -> "StorageDraft":
        """With just these barrels laid aside, by Good."""
        return evolve(self, kept=kept)

    def _with(self, good: Good, count: int) -> tuple[int, ...]:
        return tuple(count if kind == good else kept for kind, kept in zip(GOODS, self.kept, strict=True))

    @property
    def action(self) -> Store | None:
        """The action that the draft stands for; None while places that could be filled are empty."""
        return next((store for store in self.legal if store.kept == self.kept), None)


def _allows(store: Store, kept: Sequence[int]) -> bool:
    """Whether a way to store keeps all these barrels."""
    return all(n >= k for n, k in zip(store.kept, kept, strict=True))
