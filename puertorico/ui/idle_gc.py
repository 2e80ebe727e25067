"""Runs garbage collection when idle: late in a game, a full collection takes longer than two frames.

It also returns free memory to the system, which glibc keeps otherwise: pictures of many sizes leave gaps.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_FULL_THRESHOLD = 400
"""Generation 1 collections before Python starts a full one on its own, if the app is never idle."""
_IDLE_THRESHOLD = 8
"""Generation 1 collections after which an idle period is used for a full one."""
MIN_IDLE = 0.1
"""The shortest idle period, in seconds, that is used for work that can wait."""


@contextmanager
def deferred_gc() -> Iterator[None]:
    """Put off full collections until ``collect_if_idle`` runs them, within this context."""
    before = gc.get_threshold()
    gc.set_threshold(before[0], before[1], _FULL_THRESHOLD)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def collect_if_idle(seconds: float, *, screen_left: bool = False) -> bool:
    """Run a full collection if one is due and there is nothing else to do for ``seconds``.

    After leaving a screen, with all its pictures, one is always due. Return whether it ran.
    """
    if seconds < MIN_IDLE or not (screen_left or gc.get_count()[2] >= _IDLE_THRESHOLD):
        return False
    gc.collect()
    if screen_left:
        return_free_memory()
    return True


def return_free_memory() -> None:
    """Return free memory to the system, if the C library is glibc."""
    if sys.platform == "linux":
        # Imported late, because the title should not wait for it.
        import ctypes

        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
