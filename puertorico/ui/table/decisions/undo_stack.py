"""The course of a draft: each step of it can be taken back, and done again."""

from typing import Generic, TypeVar

from attrs import define, field

T = TypeVar("T")


@define
class UndoStack(Generic[T]):
    """``current`` is what lies there. ``is_modified``: something has been laid out since the question was
    put, or put again after a move was taken back.
    """

    current: T
    is_modified: bool = False
    _undo_steps: list[T] = field(factory=list, init=False)
    _redo_steps: list[T] = field(factory=list, init=False)

    def push(self, value: T) -> None:
        """Goes on with something else; what had been taken back is forgotten."""
        if value != self.current:
            self._undo_steps.append(self.current)
            self._redo_steps.clear()
            self.current = value
            self.is_modified = True

    @property
    def can_undo(self) -> bool:
        """Whether anything has been laid out."""
        return bool(self._undo_steps)

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back that can be done again."""
        return bool(self._redo_steps)

    def undo(self) -> bool:
        """Takes a step back; returns whether there was one."""
        return self._step(self._undo_steps, self._redo_steps)

    def redo(self) -> bool:
        """Does the step again that was taken back last; returns whether there was one."""
        return self._step(self._redo_steps, self._undo_steps)

    def _step(self, start: list[T], end: list[T]) -> bool:
        if not start:
            return False
        end.append(self.current)
        self.current = start.pop()
        return True
