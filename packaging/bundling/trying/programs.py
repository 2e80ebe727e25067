"""Running other programs, and what they have printed."""

import os
import selectors
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

MOST_SECONDS = 1200.0
"""How long a program may take, unless told otherwise."""

_REST_SECONDS = 3.0
"""How long to wait for the rest of a program's output after its end."""

_POLL_SECONDS = 0.1
"""Time between two looks at whether a silent program has ended."""


class Failed(Exception):  # noqa: N818 - a result rather than an error
    """A step has failed. The message says what went wrong."""


@dataclass(frozen=True)
class Done:
    """A program that has ended."""

    words: Sequence[str]
    status: int
    output: str
    """What it printed to stdout."""
    errors: str

    def tail(self) -> str:
        """Return the last lines it has printed."""
        return "\n".join((self.output + self.errors).strip().splitlines()[-15:])


def run_here(*command: str | Path, folder: Path | None = None) -> Done:
    """Run a program of this system. Raises Failed."""
    return run(command, folder, dict(os.environ))


def run(
    command: Sequence[str | Path],
    folder: Path | None,
    variables: Mapping[str, str],
    seconds: float = MOST_SECONDS,
    *,
    may_fail: bool = False,
) -> Done:
    """Run a program with these environment variables. Raises Failed."""
    words, pipe = [str(word) for word in command], subprocess.PIPE
    try:
        process = subprocess.Popen(words, cwd=folder, env=variables, stdin=pipe, stdout=pipe, stderr=pipe)
    except FileNotFoundError as error:
        raise Failed(f"{error.filename} doesn't exist; run the steps before this one first") from None
    try:
        output, errors = _outputs(process, seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        raise Failed(f"{_short(words)} didn't end within {seconds:.0f} seconds") from None
    except BaseException:
        process.kill()
        raise
    done = Done(words, process.returncode, _text(output), _text(errors))
    if done.status and not may_fail:
        print(done.tail(), file=sys.stderr)
        raise Failed(f"{_short(words)} ended with {done.status}")
    return done


def _outputs(process: subprocess.Popen[bytes], seconds: float) -> tuple[bytes, bytes]:
    """Wait for a program and return what it has printed to stdout and stderr.

    The pipes may stay open after its end: the first program with a window starts Wine's desktop, which
    inherits them and goes on running.
    """
    assert process.stdin is not None
    process.stdin.close()
    streams = [stream for stream in (process.stdout, process.stderr) if stream is not None]
    printed = {stream.fileno(): bytearray() for stream in streams}
    end = time.monotonic() + seconds
    with selectors.DefaultSelector() as pipes:
        for pipe in printed:
            pipes.register(pipe, selectors.EVENT_READ)
        while pipes.get_map():
            has_ended = process.poll() is not None
            ready = pipes.select(_REST_SECONDS if has_ended else _POLL_SECONDS)
            if has_ended and not ready:
                break
            for key, _events in ready:
                part = os.read(key.fd, 65536)
                printed[key.fd] += part
                if not part:
                    pipes.unregister(key.fd)
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired(process.args, seconds)
    process.wait(timeout=max(0.0, end - time.monotonic()))
    for stream in streams:
        stream.close()
    output, errors = (bytes(text) for text in printed.values())
    return output, errors


def _text(output: bytes) -> str:
    return output.decode("utf-8", errors="replace").replace("\r\n", "\n")


def _short(words: Sequence[str]) -> str:
    return " ".join(words[:5])
