"""Text templates of the packages, filled in from `names`."""

import os
import re
import subprocess
from collections.abc import Collection
from datetime import UTC, datetime
from pathlib import Path

from bundling import names
from bundling.names import REPOSITORY
from puertorico.ui.credits import DEPENDENCIES, license_text

_PLACE = re.compile(r"@([A-Z_]+)@")


def moment() -> int:
    """Return the time of the last commit in seconds since 1970, or ``SOURCE_DATE_EPOCH``.

    All packed files get this time, so that the same source gives the same packages.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given is None:
        # A source archive has no git history, so the current time is used.
        asked = ["git", "log", "-1", "--format=%ct"]
        try:
            done = subprocess.run(asked, cwd=REPOSITORY, capture_output=True, text=True)
            given = done.stdout.strip()
        except FileNotFoundError:
            given = ""
    return int(given) if given else int(datetime.now(UTC).timestamp())


def filled(path: Path, **more: str) -> str:
    """Return the text of a file with placeholders such as ``@NAME@`` filled in.

    Raises KeyError for unknown ones.
    """
    known = {
        "NAME": names.NAME,
        "TITLE": names.TITLE,
        "SUMMARY": names.SUMMARY,
        "PUBLISHER": names.PUBLISHER,
        "MAINTAINER": names.MAINTAINER,
        "IDENTIFIER": names.IDENTIFIER,
        "GAME_TYPE": names.GAME_TYPE,
        "VERSION": names.version(),
        "DATE": f"{datetime.fromtimestamp(moment(), UTC):%Y-%m-%d}",
        **more,
    }
    return _PLACE.sub(lambda found: known[found[1]], path.read_text(encoding="utf-8"))


def licenses(installed: Collection[str] = ()) -> str:
    """Return the licenses of the game and everything it includes as one text.

    It refers to those that are ``installed`` with Debian, and quotes the others.
    """
    own = (REPOSITORY / "LICENSE").read_text(encoding="utf-8").strip()
    template = names.RECIPES / "linux" / "copyright.in"
    return filled(template, LICENSE=own, THIRD_PARTY=third_party(installed))


def third_party(installed: Collection[str]) -> str:
    """Return the third-party work with its copyright holders, followed by the text of each license."""

    def wording(license: str) -> str:
        if license in installed:
            return f"The full text of this license is in /usr/share/common-licenses/{license}."
        return license_text(license).strip()

    lines = [
        f"{part.name}: {', '.join(part.licenses) or 'public domain'}\n  © {part.holders}"
        for part in DEPENDENCIES
    ]
    used = sorted({license for part in DEPENDENCIES for license in part.licenses})
    wordings = [f"{'=' * 78}\n{license}\n{'=' * 78}\n\n{wording(license)}" for license in used]
    return "\n".join(lines) + "\n\n" + "\n\n".join(wordings)
