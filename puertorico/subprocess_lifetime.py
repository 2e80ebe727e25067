"""How the processes that the game starts for itself keep to the one that started them."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process


def tie_to_parent() -> None:
    """Leave Ctrl+C to the parent, and end when it has ended, however that came about.

    To be called first in the new process.
    """
    # Ctrl+C in a terminal reaches every process; the parent ends this one in its own time.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


@contextmanager
def blocking_ctrl_c_in_children() -> Iterator[None]:
    """Processes started in here do not hear Ctrl+C from their first moment on. One that comes meanwhile is
    heard by this process at the end; on Windows, which cannot make it wait, it must be pressed again.
    """
    if sys.platform == "win32":
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, handler)
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
        # Not sys.exit: the main thread may be deep in a thought, or wait for a pipe it holds open itself.
        os._exit(0)
