"""The changelog of the repository, from which the notes of a release are cut."""

import re

from bundling.names import REPOSITORY

PATH = REPOSITORY / "CHANGELOG.md"

_HEADING = re.compile(r"^## +\[?([^\s\]]+)\]?.*$", re.MULTILINE)


def release_notes(version: str) -> str:
    """Return the top section without its heading. Raises SystemExit if it is empty or of another version."""
    text = PATH.read_text(encoding="utf-8")
    headings = list(_HEADING.finditer(text))
    found = headings[0][1] if headings else "nothing"
    if found != version:
        raise SystemExit(f"packaging: CHANGELOG.md begins with {found}, not with version {version}.")
    end = headings[1].start() if len(headings) > 1 else len(text)
    notes = text[headings[0].end() : end].strip()
    if not notes:
        raise SystemExit(f"packaging: CHANGELOG.md says nothing about version {version}.")
    return notes
