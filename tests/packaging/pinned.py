"""The versions that files of requirements pin."""

import re
from pathlib import Path

PINNED = re.compile(r"([\w.-]+)==([\w.]+)(?: ;.*)? \\")


def pinned(path: Path) -> dict[str, str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return {found[1]: found[2] for line in lines if (found := PINNED.fullmatch(line))}
