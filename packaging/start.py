"""Where the frozen program begins. Its children, the computer players, begin here as well."""

import sys

from puertorico.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
