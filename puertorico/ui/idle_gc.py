"""Python's search for garbage, kept out of the frames: on a late table it takes longer than two of them."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_SELDOM = 400
"""Searches of the middle kind before a whole one comes by itself, where there is never any rest."""
_DUE = 8
"""Searches of the middle kind after which a rest is used for a whole one."""
REST = 0.1
"""Seconds nothing has to be done, at the least, for that or anything else that can wait."""


@contextmanager
def tidying() -> Iterator[None]:
    """Have the search for garbage wait for a rest, for a while; ``at_rest`` says when there is one."""
    before = gc.get_threshold()
    gc.set_threshold(before[0], before[1], _SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def at_rest(seconds: float) -> None:
    """Search for garbage, if it is time to and nothing has to be done for so many seconds."""
    if seconds >= REST and gc.get_count()[2] >= _DUE:
        gc.collect()
