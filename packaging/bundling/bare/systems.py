"""Freshly installed systems in folders, in which programs run as if there were nothing else."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bundling.trying import programs
from bundling.trying.programs import MOST_SECONDS, Done, run_here

SHARED = (Path("/proc"), Path("/dev/shm"), Path("/tmp/.X11-unix"))
"""What programs in a system share with this one: processes, memory, and the X display."""

CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
_COPIED = "certificates-of-the-machine.crt"
"""Reaching PyPI may take certificates that only this machine has."""


@dataclass(frozen=True)
class Release:
    """A release of a distribution, and where its packages come from.

    ``like``: the script of debootstrap if it doesn't know this release. ``is_signed``: whether this system
    has the keys that sign it.
    """

    name: str
    suite: str
    mirror: str
    components: str
    like: str = ""
    is_signed: bool = True


RELEASES = {
    "debian": Release("Debian 12", "bookworm", "http://deb.debian.org/debian", "main"),
    # Debian has no keys of Ubuntu. Nothing of what is installed there goes into a release.
    "ubuntu": Release(
        "Ubuntu 26.04", "resolute", "http://archive.ubuntu.com/ubuntu", "main,universe", "gutsy", False
    ),
}


@dataclass(frozen=True)
class BareSystem:
    """A system in a folder.

    ``folder``: its root. ``packages``: the folder with the packages to try. ``work``: a folder outside for
    pictures and the like. ``player``: Python with the game and its tests, which plays there. ``display``: the
    X display for windows.
    """

    release: Release
    folder: Path
    packages: Path
    work: Path
    player: Path
    display: str = ""

    @property
    def home(self) -> Path:
        """The user's folder, seen from outside."""
        return self.folder / "root"

    def install(self) -> str:
        """Install the system, replacing an old one. Raises Failed."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        options = ["--variant=minbase", f"--components={self.release.components}"]
        if not self.release.is_signed:
            options.append("--no-check-gpg")
        script = [f"/usr/share/debootstrap/scripts/{self.release.like}"] if self.release.like else []
        run_here("debootstrap", *options, self.release.suite, self.folder, self.release.mirror, *script)
        shutil.copy("/etc/resolv.conf", self.folder / "etc" / "resolv.conf")
        shutil.copy(CERTIFICATES, self.folder / _COPIED)
        self.run("apt-get", "update", "--quiet")
        return self.release.name

    def variables(self) -> dict[str, str]:
        """Return the environment of programs in the system."""
        return {
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/games",
            "HOME": "/root",
            "LC_ALL": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
            "PIP_CERT": f"/{_COPIED}",
            "DISPLAY": self.display,
            "SDL_AUDIODRIVER": "dummy",
        }

    def run(
        self,
        *command: str,
        more: Mapping[str, str] | None = None,
        seconds: float = MOST_SECONDS,
        may_fail: bool = False,
    ) -> Done:
        """Run a program in the system and return what it printed. Raises Failed."""
        words: list[str | Path] = ["chroot", self.folder, *command]
        return programs.run(words, None, {**self.variables(), **(more or {})}, seconds, may_fail=may_fail)

    @contextmanager
    def running(self) -> Iterator[None]:
        """Give programs in the system processes, shared memory, and the X display."""
        mounted = []
        try:
            for kind, source in (
                ("proc", Path("/proc")),
                ("", Path("/dev/shm")),
                ("", Path("/tmp/.X11-unix")),
            ):
                target = self.folder / source.relative_to("/")
                target.mkdir(parents=True, exist_ok=True)
                how = ["-t", kind] if kind else ["--bind"]
                run_here("mount", *how, source, target)
                mounted.append(target)
            yield
        finally:
            for target in reversed(mounted):
                subprocess.run(["umount", "--lazy", target], check=False)


NEEDED = ("debootstrap", "Xvfb", "openbox", "xdotool", "import", "flatpak")
"""The programs of this system that a trial uses; ``import`` is ImageMagick's."""


def what_is_missing() -> str | None:
    """Return a sentence about what keeps systems from being installed here, None if nothing does."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return "only root can do this."
    missing = [program for program in NEEDED if shutil.which(program) is None]
    return f"these programs are missing: {', '.join(missing)}." if missing else None
