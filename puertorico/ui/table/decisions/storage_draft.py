"""A draft of which barrels to keep (CAP-8; see ``engine.actions`` on storing)."""

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
    """The barrels set aside so far, indexed by Good; always a subset of a legal way to store."""

    held: tuple[int, ...]
    legal: tuple[Store, ...]
    one_by_one: bool = False
    """Whether barrels are added one at a time: with a Storehouse, their number matters (STO-1)."""
    kept: tuple[int, ...] = field(default=(0,) * len(GOODS))

    @classmethod
    def of(cls, state: GameState) -> "StorageDraft":
        """Return an empty draft for the seat to move."""
        legal = tuple(action for action in legal_actions(state) if isinstance(action, Store))
        one_by_one = HOOKS.allows(Hook.STORED_BARRELS, state, state.seat)
        return cls(tuple(state.players[state.seat].goods), legal, one_by_one)

    def room_for(self, good: Good) -> int:
        """Return how many barrels of the good are set aside after the next step; 0 if there is no room.

        A step sets aside all of them in a warehouse or a single one; with a Storehouse, one more each time.
        """
        most, now = self.held[good], self.kept[good]
        counts = range(now + 1, most + 1) if self.one_by_one else sorted({most, 1}, reverse=True)
        return next((count for count in counts if count > now and self._reachable(good, count)), 0)

    def _reachable(self, good: Good, count: int) -> bool:
        wanted = self._with(good, count)
        return any(store.kept[good] == count and _allows(store, wanted) for store in self.legal)

    def add(self, good: Good) -> "StorageDraft":
        """Return the draft after the next step for the good."""
        return self.with_kept(self._with(good, self.room_for(good) or self.kept[good]))

    def remove(self, good: Good) -> "StorageDraft":
        """Return the draft without any barrels of the good."""
        return self.with_kept(self._with(good, 0))

    def resume(self, before: "StorageDraft") -> "StorageDraft":
        """Return the draft with the barrels of another one, if all of them may be kept."""
        return (
            self.with_kept(before.kept) if any(_allows(store, before.kept) for store in self.legal) else self
        )

    def with_kept(self, kept: tuple[int, ...]) -> "StorageDraft":
        """Return the draft with exactly these barrels set aside, indexed by Good."""
        return evolve(self, kept=kept)

    def _with(self, good: Good, count: int) -> tuple[int, ...]:
        return tuple(count if kind == good else kept for kind, kept in zip(GOODS, self.kept, strict=True))

    @property
    def action(self) -> Store | None:
        """The matching action; None while more barrels could be kept."""
        return next((store for store in self.legal if store.kept == self.kept), None)


def _allows(store: Store, kept: Sequence[int]) -> bool:
    """Return whether a way to store keeps all these barrels."""
    return all(n >= k for n, k in zip(store.kept, kept, strict=True))
