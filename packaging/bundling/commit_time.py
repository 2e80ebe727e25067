"""When the source was committed, the time of all packed files, so that builds of it are the same."""

import os
import subprocess
from datetime import UTC, datetime

from bundling.names import REPOSITORY

VARIABLE = "SOURCE_DATE_EPOCH"
"""The environment variable that says it to compilers and packers, and overrides it."""


def moment() -> int:
    """Return the time of the last commit in seconds since 1970, or what the environment variable says."""
    given = os.environ.get(VARIABLE)
    if given is None:
        # A source archive has no git history, so the current time is used.
        asked = ["git", "log", "-1", "--format=%ct"]
        try:
            done = subprocess.run(asked, cwd=REPOSITORY, capture_output=True, text=True)
            given = done.stdout.strip()
        except FileNotFoundError:
            given = ""
    return int(given) if given else int(datetime.now(UTC).timestamp())
