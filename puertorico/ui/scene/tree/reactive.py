"""Properties of a node that its ``paint`` shows."""

from __future__ import annotations

from typing import Generic, Self, TypeVar, overload

from puertorico.ui.scene.tree.box import Box

T = TypeVar("T")


class Reactive(Generic[T]):
    """An attribute that has its node painted again when it gets another value: ``text = Reactive[str]()``."""

    def __set_name__(self, _owner: type[Box], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, node: None, _owner: type[Box]) -> Self: ...

    @overload
    def __get__(self, node: Box, _owner: type[Box]) -> T: ...

    def __get__(self, node: Box | None, _owner: type[Box]) -> Self | T:
        if node is None:
            return self
        found: T = node.__dict__[self._name]
        return found

    def __set__(self, node: Box, value: T) -> None:
        # The first value comes from __init__: nothing has been painted yet.
        values = vars(node)
        changed = self._name in values and value != values[self._name]
        values[self._name] = value
        if changed:
            node.invalidate()
