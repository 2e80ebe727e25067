"""A cache with limits, which drops what hasn't been used for the longest time."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

ValueT = TypeVar("ValueT")


class BoundedCache(Generic[ValueT]):
    """A cache of at most ``max_items`` values with a total ``size`` of at most ``capacity``.

    A single value that is larger is cached alone.
    """

    def __init__(self, max_items: int, capacity: int, size: Callable[[ValueT], int]) -> None:
        self._max_items, self._capacity, self._size = max_items, capacity, size
        self._values: dict[Hashable, ValueT] = {}
        self._used = 0

    def get(self, key: Hashable, make: Callable[[], ValueT]) -> ValueT:
        """Return the value for a key, making it if necessary."""
        # Dicts keep the order of insertion, so the last used value goes to the end.
        found = self._values.pop(key, None)
        if found is None:
            found = make()
            self._used += self._size(found)
            while self._values and (len(self._values) >= self._max_items or self._used > self._capacity):
                self._used -= self._size(self._values.pop(next(iter(self._values))))
        self._values[key] = found
        return found

    def set_capacity(self, capacity: int) -> None:
        """Change the limit of the total size, from the next new value on."""
        self._capacity = capacity

    def clear(self) -> None:
        """Drop all values."""
        self._values.clear()
        self._used = 0
