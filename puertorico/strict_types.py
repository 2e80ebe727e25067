"""Plain values as they come out of a JSON file, taken for what they are."""

from collections.abc import Callable
from typing import Any


def exact_type_hook(kind: type) -> Callable[[Any, Any], Any]:
    """Return a cattrs hook that takes values of one type only: ``"false"`` is not a truth value, nor is 1."""

    def structure(value: Any, _type: Any) -> Any:
        if type(value) is not kind:
            raise TypeError(f"{str(value)[:40]!r} is not of type {kind.__name__}")
        return value

    return structure
