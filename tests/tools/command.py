"""How the tools that take long end."""

import sys
from collections.abc import Callable
from typing import NoReturn

STOPPED = 130
"""The exit status after Ctrl+C, as shells have it."""


def run(main: Callable[[], int]) -> NoReturn:
    """Runs a tool and leaves with its exit status; Ctrl+C ends it without a traceback."""
    try:
        status = main()
    except KeyboardInterrupt:
        status = STOPPED
    sys.exit(status)
