"""A display nobody sees, of exactly the size of the window."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

SIZE = "1280x720x24"


@contextmanager
def hidden_display(window_manager: str = "") -> Iterator[str]:
    """Start an X server on a free display and yield its name, such as ``:99``.

    ``window_manager``: a program that manages windows there, as for closing them with Alt+F4; "" for none.
    """
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", SIZE, "-nolisten", "tcp"]
    quiet = subprocess.DEVNULL
    manager: subprocess.Popen[bytes] | None = None
    server = subprocess.Popen(command, pass_fds=[writer], stdout=quiet, stderr=quiet)
    os.close(writer)
    try:
        with os.fdopen(reader) as answer:
            name = f":{answer.readline().strip()}"
        if window_manager:
            manager = subprocess.Popen([window_manager], env={**os.environ, "DISPLAY": name}, stderr=quiet)
        yield name
    finally:
        if manager is not None:
            manager.terminate()
            manager.wait()
        server.terminate()
        server.wait()
