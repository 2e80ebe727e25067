"""Memory use of the tests."""

import ctypes
import sys
from pathlib import Path

PAGE = 4096
WORTHWHILE = 200 * 1024 * 1024
"""Bytes in use above which it is worth the time to release free memory."""


def return_free_memory() -> None:
    """Release free memory to the system, if the C library is glibc.

    Pictures of many sizes fragment it so much that the next large window would need new memory.
    """
    if bytes_in_use() < WORTHWHILE:
        return
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)


def bytes_in_use() -> int:
    """Return the memory of this process, in bytes; 0 where the system has no such file."""
    if sys.platform != "linux":
        return 0
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * PAGE
