"""The files of a release all together: collected, compared with those of a second build, and listed."""

import hashlib
import shutil
from pathlib import Path

from bundling import archive, windows
from bundling.names import RELEASE
from bundling.wine import setups


def clear() -> None:
    """Remove all files of earlier builds."""
    shutil.rmtree(RELEASE, ignore_errors=True)
    RELEASE.mkdir(parents=True)


def sums() -> dict[str, str]:
    """Return the SHA-256 checksum of each file by name."""
    return {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(RELEASE.iterdir())
        if path != archive.SUMS
    }


def check_same(first: dict[str, str], second: dict[str, str]) -> None:
    """Raise SystemExit, with the names, if files of two builds differ."""
    names = sorted(first.keys() | second.keys())
    if different := [name for name in names if first.get(name) != second.get(name)]:
        raise SystemExit(f"packaging: a second build made other files: {', '.join(different)}")


def take_from_wine(work: Path) -> list[Path]:
    """Copy the packages for Windows from the folder of the trial, and return their paths."""
    taken = []
    for made, target in (
        (setups.RELEASED, windows.installer("windows")),
        (setups.PORTABLE, windows.portable("windows")),
    ):
        shutil.copyfile(work / "setups" / made, target)
        taken.append(target)
    return taken


def table() -> str:
    """Return a line for each file with its size and checksum."""
    lines = [
        f"{(RELEASE / name).stat().st_size / 1e6:7.1f} MB  {total}  {name}" for name, total in sums().items()
    ]
    return "\n".join(lines)
