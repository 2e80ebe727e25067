"""A display nobody sees, of exactly the size of the window."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

SIZE = "1280x720x24"


@contextmanager
def display() -> Iterator[str]:
    """Start an X server on a free display and yield its name, such as ``:99``."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", SIZE, "-nolisten", "tcp"]
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(command, pass_fds=[writer], stdout=quiet, stderr=quiet)
    os.close(writer)
    try:
        with os.fdopen(reader) as answer:
            yield f":{answer.readline().strip()}"
    finally:
        server.terminate()
        server.wait()
