"""Python's search for garbage, kept out of the frames: on a late table it takes longer than two of them."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_FULL_THRESHOLD = 400
"""Searches of the middle kind before a whole one comes by itself, where there is never any rest."""
_IDLE_THRESHOLD = 8
"""Searches of the middle kind after which a rest is used for a whole one."""
MIN_IDLE = 0.1
"""Seconds nothing has to be done, at the least, for that or anything else that can wait."""


@contextmanager
def deferred_gc() -> Iterator[None]:
    """Have the search for garbage wait for a rest, for a while; ``collect_if_idle`` says when there is
    one.
    """
    before = gc.get_threshold()
    gc.set_threshold(before[0], before[1], _FULL_THRESHOLD)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def collect_if_idle(seconds: float) -> None:
    """Search for garbage, if it is time to and nothing has to be done for so many seconds."""
    if seconds >= MIN_IDLE and gc.get_count()[2] >= _IDLE_THRESHOLD:
        gc.collect()
