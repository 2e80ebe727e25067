"""The Linux packages: a .deb for Debian and its derivatives, and a .tar.gz for all systems."""

import gzip
import hashlib
import os
import shutil
import subprocess
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from bundling import archive, bundle, commit_time, desktop_files, icons, shared_libraries, templates
from bundling.names import BUILD, BUNDLE, NAME, RECIPES, RELEASE, machine, release_name, version

STAGE = BUILD / "deb"
_RECIPES = RECIPES / "linux"
_ARCHITECTURES = {"x86_64": "amd64", "arm64": "arm64"}

_ON_DEBIAN = ("Apache-2.0", "LGPL-2.1", "MPL-2.0")
"""Licenses in /usr/share/common-licenses of every Debian, which packages refer to."""


def deb() -> Path:
    """Return the path of the .deb, named as Debian requires."""
    return RELEASE / f"{NAME}_{debian_version()}_{_architecture()}.deb"


def debian_version() -> str:
    """Return the version for Debian, such as ``1.2.0-1``. Release candidates come before the release."""
    return f"{version().replace('rc', '~rc')}-1"


def _architecture() -> str:
    return _ARCHITECTURES.get(machine(), machine())


def build() -> list[Path]:
    """Build both packages from the existing bundle and return their paths."""
    RELEASE.mkdir(parents=True, exist_ok=True)
    icons.make()
    return [make_deb(), make_tar()]


def make_tar() -> Path:
    """Build the .tar.gz, a folder that runs wherever it is unpacked, and return its path."""
    path = RELEASE / release_name(".tar.gz")
    folder = path.name.removesuffix(".tar.gz")
    more = {
        "README.txt": templates.filled(_RECIPES / "README.txt.in", GLIBC=bundle.glibc()),
        "LICENSES.txt": templates.licenses(),
        f"{NAME}.6": (_RECIPES / f"{NAME}.6").read_text(encoding="utf-8"),
    }
    archive.pack_tar(path, BUNDLE, folder, more, commit_time.moment())
    return path


def make_deb() -> Path:
    """Build the .deb, with a menu entry and double-clickable saved games, and return its path."""
    if shutil.which("dpkg-deb") is None:
        raise SystemExit("packaging: building a .deb needs dpkg-deb, which is not installed.")
    shutil.rmtree(STAGE, ignore_errors=True)
    lay_out(STAGE)
    archive.even_out(STAGE, commit_time.moment(), programs=[STAGE / "usr" / "lib" / NAME / NAME])
    size = sum(path.lstat().st_size for path in STAGE.rglob("*") if not path.is_dir()) // 1024
    control = templates.filled(
        _RECIPES / "control.in",
        DEBIAN_VERSION=debian_version(),
        ARCHITECTURE=_architecture(),
        SIZE=str(size),
        DEPENDS=", ".join(shared_libraries.packages(BUNDLE)),
    )
    about = STAGE / "DEBIAN"
    _write(about / "control", control)
    _write(about / "md5sums", checksums(STAGE))
    archive.even_out(about, commit_time.moment())
    path = deb()
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(STAGE), str(path)]
    # Otherwise, dpkg-deb writes down when it ran.
    subprocess.run(command, env={**os.environ, commit_time.VARIABLE: str(commit_time.moment())}, check=True)
    return path


def checksums(root: Path) -> str:
    """Return the MD5 sums of all installed files, with which ``dpkg --verify`` finds damaged ones."""
    return "".join(
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(root)}\n"
        for path in sorted((root / "usr").rglob("*"))
        if path.is_file() and not path.is_symlink()
    )


def lay_out(root: Path) -> None:
    """Copy everything to its place on a system with this root."""
    usr = root / "usr"
    share = usr / "share"
    shutil.copytree(BUNDLE, usr / "lib" / NAME, symlinks=True)
    command = usr / "bin" / NAME
    command.parent.mkdir(parents=True)
    command.symlink_to(Path("..", "lib", NAME, NAME))
    desktop_files.lay_out(share)
    _write_gzip(share / "man" / "man6" / f"{NAME}.6.gz", (_RECIPES / f"{NAME}.6").read_bytes())
    documents = share / "doc" / NAME
    _write(documents / "copyright", templates.licenses(_ON_DEBIAN))
    _write_gzip(documents / "changelog.gz", (RECIPES.parent / "CHANGELOG.md").read_bytes())
    moment = format_datetime(datetime.fromtimestamp(commit_time.moment(), UTC))
    changes = templates.filled(
        _RECIPES / "changelog.Debian.in", DEBIAN_VERSION=debian_version(), MOMENT=moment
    )
    _write_gzip(documents / "changelog.Debian.gz", changes.encode())
    _copy(_RECIPES / "lintian-overrides", share / "lintian" / "overrides" / NAME)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _write_gzip(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(content, mtime=0))
