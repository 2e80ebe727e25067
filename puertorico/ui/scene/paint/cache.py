"""Things that are made once and kept, the oldest given up when they are too many."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

ValueT = TypeVar("ValueT")


class BoundedCache(Generic[ValueT]):
    """What was made, by what it is. ``max_items`` of them are kept, and of all together as much as
    ``capacity`` says, where ``size`` tells how much one takes.
    """

    def __init__(self, max_items: int, capacity: int, size: Callable[[ValueT], int]) -> None:
        self._max_items, self._capacity, self._size = max_items, capacity, size
        self._values: dict[Hashable, ValueT] = {}
        self._used = 0

    def get(self, key: Hashable, make: Callable[[], ValueT]) -> ValueT:
        """Return what was made for a key, or make it."""
        found = self._values.get(key)
        if found is None:
            found = make()
            self._used += self._size(found)
            while self._values and (len(self._values) >= self._max_items or self._used > self._capacity):
                self._used -= self._size(self._values.pop(next(iter(self._values))))
            self._values[key] = found
        return found

    def clear(self) -> None:
        """Give up everything."""
        self._values.clear()
        self._used = 0
