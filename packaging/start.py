"""Entry point of the frozen program and of its child processes, the computer players."""

import sys

from puertorico.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
