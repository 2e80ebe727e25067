"""Worker processes: how many are useful, and how they leave Ctrl+C to their parent and end with it.

Those that work in the background leave the processor to others, too.
"""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process

_LOWER = 10
"""By how much the niceness of a process in the background is raised."""


def usable_cores() -> int:
    """Return the number of CPU cores this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def tie_to_parent() -> None:
    """Leave Ctrl+C to the parent process, and exit when it ends for any reason.

    Must be called first in the new process.
    """
    # Ctrl+C in a terminal reaches every process; the parent stops this one when it is ready.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def lower_priority() -> None:
    """Let this process work only when others don't need the processor."""
    if sys.platform == "win32":
        import ctypes

        this_process, below_normal = ctypes.c_void_p(-1), 0x4000
        ctypes.windll.kernel32.SetPriorityClass(this_process, below_normal)
    else:
        os.nice(_LOWER)


@contextmanager
def blocking_ctrl_c_in_children() -> Iterator[None]:
    """Make processes started inside this context ignore Ctrl+C from the start.

    If Ctrl+C is pressed then, this process gets it on leaving the context. Windows can't delay it: there
    it is lost and must be pressed again.
    """
    if sys.platform == "win32":
        import ctypes

        # Unlike a signal handler, this is inherited.
        ctypes.windll.kernel32.SetConsoleCtrlHandler(None, True)
        try:
            yield
        finally:
            ctypes.windll.kernel32.SetConsoleCtrlHandler(None, False)
    else:
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)


def _exit_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        # Not sys.exit: the main thread may be in a long search, or wait for a pipe that it keeps open itself.
        os._exit(0)
