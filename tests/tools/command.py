"""Running long tools so that Ctrl+C ends them cleanly."""

import sys
from collections.abc import Callable
from typing import NoReturn

STOPPED = 130
"""The exit status after Ctrl+C, as in shells."""


def run(main: Callable[[], int]) -> NoReturn:
    """Run a tool and exit with its status; Ctrl+C ends it without a traceback."""
    try:
        status = main()
    except KeyboardInterrupt:
        status = STOPPED
    sys.exit(status)
