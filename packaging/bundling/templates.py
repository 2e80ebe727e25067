"""Texts of packages, filled in with what ``names`` tells."""

import os
import re
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from bundling import names
from bundling.names import REPOSITORY
from puertorico.ui.credits import DEPENDENCIES, license_text

_PLACE = re.compile(r"@([A-Z_]+)@")


def moment() -> int:
    """Seconds since 1970 for all that is packed: when the last change was made, so that the same source gives
    the same packages. ``SOURCE_DATE_EPOCH`` goes before.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given is None:
        # A source archive knows nothing of git; there it is now.
        asked = ["git", "log", "-1", "--format=%ct"]
        try:
            done = subprocess.run(asked, cwd=REPOSITORY, capture_output=True, text=True)
            given = done.stdout.strip()
        except FileNotFoundError:
            given = ""
    return int(given) if given else int(datetime.now(UTC).timestamp())


def filled(path: Path, **more: str) -> str:
    """The text of a file, ``@NAME@`` and the like replaced. Raises KeyError where there is no such thing."""
    known = {
        "NAME": names.NAME,
        "TITLE": names.TITLE,
        "SUMMARY": names.SUMMARY,
        "PUBLISHER": names.PUBLISHER,
        "IDENTIFIER": names.IDENTIFIER,
        "GAME_TYPE": names.GAME_TYPE,
        "VERSION": names.version(),
        "DATE": f"{datetime.fromtimestamp(moment(), UTC):%Y-%m-%d}",
        **more,
    }
    return _PLACE.sub(lambda found: known[found[1]], path.read_text(encoding="utf-8"))


def licenses() -> str:
    """The terms of the game and of all that comes with it, as one text."""
    own = (REPOSITORY / "LICENSE").read_text(encoding="utf-8").strip()
    template = names.RECIPES / "linux" / "copyright.in"
    return filled(template, LICENCE=own, THIRD_PARTY=third_party())


def third_party() -> str:
    """What others have made, with whose it is, and below the wording of all licenses, each once."""
    lines = [
        f"{part.name}: {', '.join(part.licenses) or 'public domain'}\n  © {part.holders}"
        for part in DEPENDENCIES
    ]
    used = sorted({license for part in DEPENDENCIES for license in part.licenses})
    wordings = [f"{'=' * 78}\n{license}\n{'=' * 78}\n\n{license_text(license).strip()}" for license in used]
    return "\n".join(lines) + "\n\n" + "\n\n".join(wordings)
