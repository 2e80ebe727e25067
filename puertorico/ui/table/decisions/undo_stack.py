"""Undo and redo for the steps of a draft."""

from typing import Generic, TypeVar

from attrs import define, field

T = TypeVar("T")


@define
class UndoStack(Generic[T]):
    """The steps of a draft; ``current`` is its present state.

    ``is_modified``: whether it has changed since the question was asked, or asked again after an undo.
    """

    current: T
    is_modified: bool = False
    _undo_steps: list[T] = field(factory=list, init=False)
    _redo_steps: list[T] = field(factory=list, init=False)

    def push(self, value: T) -> None:
        """Make a step; steps that were undone can no longer be redone."""
        if value != self.current:
            self._undo_steps.append(self.current)
            self._redo_steps.clear()
            self.current = value
            self.is_modified = True

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to undo."""
        return bool(self._undo_steps)

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to redo."""
        return bool(self._redo_steps)

    def undo(self) -> bool:
        """Undo a step; return whether there was one."""
        return self._step(self._undo_steps, self._redo_steps)

    def redo(self) -> bool:
        """Redo a step; return whether there was one."""
        return self._step(self._redo_steps, self._undo_steps)

    def _step(self, start: list[T], end: list[T]) -> bool:
        if not start:
            return False
        end.append(self.current)
        self.current = start.pop()
        return True
