"""The version on the command line. Other programs ask for it, so it loads nothing else."""

from puertorico import __version__
from puertorico.terminal import OutputError, make_streams_safe, write_output, write_problem


def run() -> int:
    """Print the version and return the exit status."""
    make_streams_safe()
    try:
        write_output(f"puertorico {__version__}")
    except OutputError as problem:
        write_problem(problem)
        return 1
    return 0
