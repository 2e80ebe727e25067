"""Memory use of the tests."""

import ctypes
import sys
from pathlib import Path

from attrs import define

PAGE = 4096
MEGABYTE = 1024 * 1024


@define
class Threshold:
    """When releasing something is worth the time.

    That is above ``least`` bytes in use, and again after ``growth`` more: what is left after a release is
    needed.
    """

    least: int
    growth: int
    limit: int = 0

    def is_exceeded(self) -> bool:
        """Return whether so much is in use that something should be released."""
        return bytes_in_use() > max(self.least, self.limit)

    def released(self) -> None:
        """Note that something has been released."""
        self.limit = bytes_in_use() + self.growth


FREE_MEMORY = Threshold(200 * MEGABYTE, 15 * MEGABYTE)
"""When to release free memory to the system."""


_MAPPED_FROM = 256 * 1024
"""The size in bytes from which a block is large."""
_M_MMAP_THRESHOLD = -3
"""The number of the setting in glibc."""


def keep_large_blocks_apart() -> None:
    """Let the system take back each large block, such as a picture, as soon as it is freed.

    Otherwise glibc soon puts them on the heap, which small blocks between them keep from shrinking.
    """
    if sys.platform == "linux":
        mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
        if mallopt is not None:
            mallopt(_M_MMAP_THRESHOLD, _MAPPED_FROM)


def return_free_memory() -> None:
    """Release free memory to the system if it is worth the time.

    Pictures of many sizes fragment it so much that the next large window would need new memory.
    """
    if FREE_MEMORY.is_exceeded():
        trim_memory()


def trim_memory() -> None:
    """Release free memory to the system, if the C library is glibc."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
    FREE_MEMORY.released()


def bytes_in_use() -> int:
    """Return the memory of this process, in bytes; 0 where the system has no such file."""
    if sys.platform != "linux":
        return 0
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * PAGE
