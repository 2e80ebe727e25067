"""The system's shared libraries that the Linux bundle needs, and the Debian packages they are in."""

import re
import subprocess
from pathlib import Path

from bundling import bundle

_NEEDED = re.compile(r"^\s+NEEDED\s+(\S+)$", re.MULTILINE)
_ELF = b"\x7fELF"

_GLIBC = re.compile(r"(?:libc|libm|libpthread|libdl|librt|libutil|ld-linux-[\w-]+)\.so\.\d+")
"""All parts of glibc."""

_PACKAGES = {
    "libstdc++.so.6": "libstdc++6",
    "libgcc_s.so.1": "libgcc-s1",
    "libz.so.1": "zlib1g",
    "libX11.so.6": "libx11-6",
    "libXext.so.6": "libxext6",
    "libXcursor.so.1": "libxcursor1",
    "libXfixes.so.3": "libxfixes3",
    "libXi.so.6": "libxi6",
    "libXrandr.so.2": "libxrandr2",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
}
"""Debian's package of each library."""

_OPENED_BY_SDL = frozenset(name for name in _PACKAGES if name.startswith(("libX", "libx", "libwayland")))
"""Libraries that SDL opens itself for a window, so that no table lists them."""


def packages(folder: Path) -> list[str]:
    """Return the Debian packages that a bundle depends on. Raises bundle.Broken for an unknown library."""
    outside = needed(folder) | (_OPENED_BY_SDL & mentioned(folder))
    glibc = {name for name in outside if _GLIBC.fullmatch(name)}
    unknown = sorted(outside - glibc - _PACKAGES.keys())
    if unknown:
        raise bundle.Broken(f"no package is known for {', '.join(unknown)}; add it to shared_libraries.py")
    found = sorted(_PACKAGES[name] for name in outside - glibc)
    return [f"libc6 (>= {bundle.glibc()})", *found]


def needed(folder: Path) -> set[str]:
    """Return the libraries that files of a bundle are linked with and that are not in it."""
    found: set[str] = set()
    for path in _elf_files(folder):
        done = subprocess.run(["objdump", "-p", str(path)], capture_output=True, text=True, check=True)
        found.update(_NEEDED.findall(done.stdout))
    return found - {path.name for path in folder.rglob("*")}


def mentioned(folder: Path) -> set[str]:
    """Return the libraries named in SDL, which opens them if the system has them."""
    text = b"".join(path.read_bytes() for path in _elf_files(folder) if path.name.startswith("libSDL2-2"))
    return {found.decode() for found in re.findall(rb"(?<=\0)lib[\w-]+\.so\.\d+(?=\0)", text)}


def _elf_files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if not path.is_symlink() and path.is_file() and _is_elf(path)]


def _is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == _ELF
