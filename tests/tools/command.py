"""Running tools so that Ctrl+C, unusable files and closed pipes end them with a sentence, or none."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from puertorico.engine.errors import EngineError
from puertorico.record.codec import BadRecord

STOPPED = 130
"""The exit status after Ctrl+C, as in shells."""

UNUSABLE = 2
"""The exit status after bad input, as in argparse."""


def run(main: Callable[[], int]) -> NoReturn:
    """Run a tool and exit with its status, without a traceback unless the tool itself is wrong."""
    try:
        status = main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = STOPPED
    except BrokenPipeError:
        # Nobody reads on, as after "| head"; Python would complain again when it closes the output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    except (OSError, BadRecord, EngineError, subprocess.CalledProcessError) as error:
        print(f"{Path(sys.argv[0]).stem}: {error}", file=sys.stderr)
        status = UNUSABLE
    sys.exit(status)
