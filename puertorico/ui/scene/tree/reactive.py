"""Attributes that repaint their node."""

from __future__ import annotations

from typing import Generic, Self, TypeVar, overload

from puertorico.ui.scene.tree.box import Box

T = TypeVar("T")


class Reactive(Generic[T]):
    """An attribute that repaints its node when its value changes: ``text = Reactive[str]()``."""

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
        # The first value is set by __init__, before anything has been painted.
        values = vars(node)
        changed = self._name in values and value != values[self._name]
        values[self._name] = value
        if changed:
            node.invalidate()
