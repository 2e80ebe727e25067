"""Things that are made once and kept, the oldest given up when they are too many."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

MadeT = TypeVar("MadeT")


class Kept(Generic[MadeT]):
    """What was made, by what it is. ``most`` of them are kept, and of all together as much as ``room`` says,
    where ``size`` tells how much one takes.
    """

    def __init__(self, most: int, room: int, size: Callable[[MadeT], int]) -> None:
        self._most, self._room, self._size = most, room, size
        self._made: dict[Hashable, MadeT] = {}
        self._taken = 0

    def get(self, key: Hashable, make: Callable[[], MadeT]) -> MadeT:
        """Return what was made for a key, or make it."""
        found = self._made.get(key)
        if found is None:
            found = make()
            self._taken += self._size(found)
            while self._made and (len(self._made) >= self._most or self._taken > self._room):
                self._taken -= self._size(self._made.pop(next(iter(self._made))))
            self._made[key] = found
        return found

    def clear(self) -> None:
        """Give up everything."""
        self._made.clear()
        self._taken = 0
