"""Make the Windows packages to try out; runs on Linux, in the copied source.

python -m bundling.wine.setups FOLDER
"""

import shutil
import sys
from pathlib import Path

from bundling.names import BUNDLE

STALE = "_internal/module_of_an_old_version.txt"
"""A file that only the old version has."""

OLD_VERSION = "0.0.1"
PORTABLE, RELEASED, TRIED, OLD = "portable.zip", "as-released.exe", "this-version.exe", "old-version.exe"

SIXTY_FOUR_BITS = ("-XTarget amd64-unicode",)
"""Debian's Wine runs only programs of 64 bits without packages of another architecture."""


def main() -> None:
    """Make the .zip, the installer as it is released, one of 64 bits, and one of an old version."""
    # They need the game, which the rest of this package doesn't.
    from bundling import archive, commit_time, icons, windows

    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    icons.make()
    name = windows.portable("windows").stem
    archive.pack_zip(folder / PORTABLE, BUNDLE, name, windows.portable_texts(), commit_time.moment())
    windows.make_installer(BUNDLE, folder / RELEASED)
    windows.make_installer(BUNDLE, folder / TRIED, SIXTY_FOUR_BITS)
    old = folder / "old"
    shutil.rmtree(old, ignore_errors=True)
    shutil.copytree(BUNDLE, old)
    (old / STALE).write_text("old")
    version = {"VERSION": OLD_VERSION, "VERSION_OF_FOUR": f"{OLD_VERSION}.0"}
    windows.make_installer(old, folder / OLD, SIXTY_FOUR_BITS, **version)


if __name__ == "__main__":
    main()
