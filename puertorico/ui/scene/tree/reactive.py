"""Properties of a node that its ``paint`` shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Self, TypeVar, overload

if TYPE_CHECKING:
    from puertorico.ui.scene.tree.node import Node

T = TypeVar("T")


class Reactive(Generic[T]):
    """An attribute that has its node painted again when it gets another value: ``text = Shown[str]()``."""

    def __set_name__(self, _owner: type[Node], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, node: None, _owner: type[Node]) -> Self: ...

    @overload
    def __get__(self, node: Node, _owner: type[Node]) -> T: ...

    def __get__(self, node: Node | None, _owner: type[Node]) -> Self | T:
        if node is None:
            return self
        found: T = node.__dict__[self._name]
        return found

    def __set__(self, node: Node, value: T) -> None:
        # The first value comes from __init__: nothing has been painted yet.
        changed = self._name in node.__dict__ and value != node.__dict__[self._name]
        node.__dict__[self._name] = value
        if changed:
            node.invalidate()
