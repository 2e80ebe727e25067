"""Run the command as a program would."""

import io
import os
import subprocess
from contextlib import redirect_stderr, redirect_stdout

from puertorico.cli.command import run as run_here


def call(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command in this process, which is much faster."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err):
        code = run_here(list(arguments))
    written = []
    for stream in (out, err):
        stream.flush()
        written.append(stream.buffer.getvalue().decode("utf-8").replace(os.linesep, "\n"))
    return subprocess.CompletedProcess(arguments, code, *written)
