"""Entry point of the command ``puertorico``.

Worker processes import this module too, so nothing heavy is imported at the top.
"""

import sys
from collections.abc import Sequence

EXIT_INTERRUPTED = 130
"""The exit status after Ctrl+C, as in shells."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    if getattr(sys, "frozen", False):
        # A frozen program starts its worker processes through this function; they never get past this call.
        from multiprocessing import freeze_support

        freeze_support()
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        if given == ["--version"]:
            from puertorico.cli import version

            return version.run()
        from puertorico.cli.command import run

        return run(given)
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
