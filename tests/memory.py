"""Memory that the tests use and give back."""

import ctypes
import sys


def return_free_memory() -> None:
    """Give memory that is free back to the system, where the C library is glibc. Pictures of many sizes leave
    it so scattered that the next large window would need new memory.
    """
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
