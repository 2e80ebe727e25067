"""Values from JSON files, without type conversion."""

from collections.abc import Callable
from typing import Any


def exact_type_hook(kind: type) -> Callable[[Any, Any], Any]:
    """Return a cattrs hook that accepts values of exactly one type: ``"false"`` and 1 are not booleans.

    The hook raises TypeError for other values.
    """

    def structure(value: Any, _type: Any) -> Any:
        if type(value) is not kind:
            raise TypeError(f"{str(value)[:40]!r} is not of type {kind.__name__}")
        return value

    return structure
