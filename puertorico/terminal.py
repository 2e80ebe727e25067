"""Standard output and standard error, which may be a terminal, a pipe, a full disk, or missing."""

import errno
import io
import os
import sys
from contextlib import suppress


class OutputError(Exception):
    """The output could not be written. The message is a sentence, or empty if the reader has left."""


def make_streams_safe() -> None:
    """Make sure that any text can be printed, whatever the language and the encoding of the terminal."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            # On Windows, a program without a console has no streams at all.
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - open until exit
        elif isinstance(stream, io.TextIOWrapper):
            # Windows gives pipes and files an encoding of its own, which other programs don't expect.
            encoding = "utf-8" if sys.platform == "win32" and not stream.isatty() else None
            # The encoding of a pipe or an old terminal may lack some letters.
            stream.reconfigure(encoding=encoding, errors="backslashreplace")


def has_terminal() -> bool:
    """Return whether the program was started from a terminal, where its messages can be read."""
    return any(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def write_output(text: str) -> None:
    """Write lines to standard output at once. Raises OutputError."""
    try:
        print(text, flush=True)
    except OSError as error:
        _discard_output()
        # On Windows, EINVAL is what a closed pipe gives.
        if isinstance(error, BrokenPipeError) or (sys.platform == "win32" and error.errno == errno.EINVAL):
            raise OutputError from error
        # Imported late, since printing needs no translation.
        from puertorico.i18n import _
        from puertorico.os_errors import reason_text

        message = _("The output could not be written: {reason}.").format(reason=reason_text(error))
        raise OutputError(message) from error


def write_error(text: str) -> None:
    """Write an error message to standard error, if possible."""
    write_status(f"puertorico: {text}")


def write_problem(problem: OutputError) -> None:
    """Report output that could not be written, unless the reader has left."""
    if str(problem):
        write_error(str(problem))


def write_status(text: str) -> None:
    """Write a message about the progress of a command to standard error, if possible."""
    with suppress(OSError):
        print(text, file=sys.stderr, flush=True)


def _discard_output() -> None:
    """Discard what is still to be written, so that Python doesn't complain when it flushes it at exit."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
