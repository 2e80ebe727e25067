"""Garbage collection during a search.

A search keeps many objects, which Python would look through again and again for cycles. There are none among
them, so all memory is freed anyway.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def gc_paused() -> Iterator[None]:
    """Pause garbage collection within this context, unless it is off anyway."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
