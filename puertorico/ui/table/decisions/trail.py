"""The course of a draft: each step of it can be taken back, and done again."""

from typing import Generic, TypeVar

from attrs import define, field

T = TypeVar("T")


@define
class Trail(Generic[T]):
    """``now`` is what lies there. ``touched``: something has been laid out since the question was put, or put
    again after a move was taken back.
    """

    now: T
    touched: bool = False
    _before: list[T] = field(factory=list, init=False)
    _after: list[T] = field(factory=list, init=False)

    def put(self, value: T) -> None:
        """Goes on with something else; what had been taken back is forgotten."""
        if value != self.now:
            self._before.append(self.now)
            self._after.clear()
            self.now = value
            self.touched = True

    @property
    def can_go_back(self) -> bool:
        """Whether anything has been laid out."""
        return bool(self._before)

    @property
    def can_go_forth(self) -> bool:
        """Whether a step was taken back that can be done again."""
        return bool(self._after)

    def back(self) -> bool:
        """Takes a step back; returns whether there was one."""
        return self._go(self._before, self._after)

    def forth(self) -> bool:
        """Does the step again that was taken back last; returns whether there was one."""
        return self._go(self._after, self._before)

    def _go(self, start: list[T], end: list[T]) -> bool:
        if not start:
            return False
        end.append(self.now)
        self.now = start.pop()
        return True
