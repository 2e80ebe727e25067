"""The command ``puertorico``: opens the game; or simulates, or checks itself.

Worker processes import this module too, so nothing heavy is imported at its top.
"""

import multiprocessing
import sys
from collections.abc import Sequence

EXIT_INTERRUPTED = 130
"""Exit status of a program ended by Ctrl+C, as shells know it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    # A frozen program starts its worker processes through this very function; they end here.
    multiprocessing.freeze_support()
    try:
        from puertorico.cli.command import run

        return run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
