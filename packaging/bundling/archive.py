"""Reproducible archives (the same bytes for the same files) and their checksums."""

import hashlib
import io
import os
import tarfile
import time
import zipfile
from collections.abc import Collection, Mapping
from gzip import GzipFile
from pathlib import Path

from bundling.names import RELEASE

SUMS = RELEASE / "SHA256SUMS"


def even_out(folder: Path, moment: int, *, programs: Collection[Path] = ()) -> None:
    """Set the same date and the usual permissions for everything in a folder.

    Only ``programs`` can be executed; libraries needn't be.
    """
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path in programs else 0o644)
    set_times(folder, moment)


def set_times(folder: Path, moment: int) -> None:
    """Set the same date for a folder and everything in it."""
    for path in (folder, *folder.rglob("*")):
        # Windows has no times of links, but there are none either.
        os.utime(path, (moment, moment), follow_symlinks=os.utime not in os.supports_follow_symlinks)


def _rights(path: Path) -> int:
    runs = path.is_dir() or os.access(path, os.X_OK)
    return 0o755 if runs else 0o644


def pack_tar(path: Path, source: Path, folder: str, more: Mapping[str, str], moment: int) -> None:
    """Pack a folder as a .tar.gz under the name ``folder``, with the texts in ``more`` as files."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = moment
        if not entry.issym():
            entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with (
        path.open("wb") as file,
        GzipFile("", "wb", fileobj=file, mtime=moment) as packed,
        tarfile.open(fileobj=packed, mode="w") as tar,
    ):
        for name in sorted(source.rglob("*")):
            inside = f"{folder}/{name.relative_to(source).as_posix()}"
            tar.add(name, inside, recursive=False, filter=plain)
        for title, text in more.items():
            content = text.encode()
            entry = tarfile.TarInfo(f"{folder}/{title}")
            entry.size, entry.mode = len(content), 0o644
            tar.addfile(plain(entry), io.BytesIO(content))


def pack_zip(path: Path, source: Path, folder: str, more: Mapping[str, str], moment: int) -> None:
    """Pack a folder as a .zip, as `pack_tar` does; links are replaced by their targets."""
    date = time.gmtime(moment)[:6]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name in sorted(one for one in source.rglob("*") if one.is_file()):
            entry = zipfile.ZipInfo(f"{folder}/{name.relative_to(source).as_posix()}", date)
            entry.external_attr = _rights(name) << 16
            packed.writestr(entry, name.read_bytes(), zipfile.ZIP_DEFLATED)
        for title, text in more.items():
            packed.writestr(zipfile.ZipInfo(f"{folder}/{title}", date), text, zipfile.ZIP_DEFLATED)


def write_sums() -> Path:
    """Write the SHA-256 checksums of all release files, for ``sha256sum --check``, and return the path."""
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(RELEASE.iterdir())
        if path != SUMS
    ]
    SUMS.write_text("".join(lines), encoding="utf-8", newline="\n")
    return SUMS
