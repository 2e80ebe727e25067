"""The Flatpak: one file that any Linux with Flatpak installs, and that runs shut off from the rest."""

import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from bundling import archive, commit_time, desktop_files, flatpak_runtime, icons, templates
from bundling.names import BUILD, BUNDLE, IDENTIFIER, NAME, RELEASE, release_name

STAGE, REPOSITORY = BUILD / "flatpak", BUILD / "flatpak-repository"

BRANCH = "stable"

RUNTIME_SOURCE = "https://dl.flathub.org/repo/flathub.flatpakrepo"
"""Where Flatpak gets the runtime if it isn't installed yet."""

NEEDED = ("flatpak", "faketime")

PERMISSIONS = (
    "--share=ipc",  # X11 is slow without shared memory.
    "--socket=fallback-x11",
    "--socket=wayland",
    "--socket=pulseaudio",
    "--device=all",  # Gamepads; only newer versions of Flatpak have a permission for these alone.
    "--filesystem=xdg-documents",  # Games are exported there.
)
"""What the game may use of the system."""


def flatpak() -> Path:
    """Return the path of the finished file."""
    return RELEASE / release_name(".flatpak")


def what_is_missing() -> list[str]:
    """Return the programs that building it needs and that aren't installed."""
    return [program for program in NEEDED if shutil.which(program) is None]


def build() -> Path:
    """Build the Flatpak from the existing bundle and return its path. Raises SystemExit."""
    if missing := what_is_missing():
        raise SystemExit(f"packaging: building a Flatpak needs {' and '.join(missing)}.")
    RELEASE.mkdir(parents=True, exist_ok=True)
    icons.make()
    for folder in (STAGE, REPOSITORY):
        shutil.rmtree(folder, ignore_errors=True)
    lay_out(STAGE)
    day = datetime.fromtimestamp(commit_time.moment(), UTC)
    _run("flatpak", "build-finish", STAGE, f"--command={NAME}", *PERMISSIONS)
    moment = f"--timestamp={day:%Y-%m-%dT%H:%M:%SZ}"
    _run(
        "flatpak",
        "build-export",
        moment,
        f"--arch={flatpak_runtime.architecture()}",
        REPOSITORY,
        STAGE,
        BRANCH,
    )
    # The file contains the time at which it was made.
    made = ("faketime", "-f", f"{day:%Y-%m-%d %H:%M:%S}")
    source = f"--runtime-repo={RUNTIME_SOURCE}"
    _run(*made, "flatpak", "build-bundle", source, REPOSITORY, flatpak(), IDENTIFIER, BRANCH)
    return flatpak()


def lay_out(folder: Path) -> None:
    """Copy everything to its place in the folder from which Flatpak is to build."""
    files = folder / "files"
    shutil.copytree(BUNDLE, files / "lib" / NAME, symlinks=True)
    command = files / "bin" / NAME
    command.parent.mkdir(parents=True)
    command.symlink_to(Path("..", "lib", NAME, NAME))
    # Whatever a Flatpak shows to the desktop is called like its ID.
    desktop_files.lay_out(files / "share", IDENTIFIER)
    documents = files / "share" / "doc" / NAME
    documents.mkdir(parents=True)
    (documents / "copyright").write_text(templates.licenses(), encoding="utf-8")
    archive.even_out(folder, commit_time.moment(), programs=[files / "lib" / NAME / NAME])
    (folder / "metadata").write_text(flatpak_runtime.metadata("Application", IDENTIFIER), encoding="utf-8")


def _run(*command: str | Path) -> None:
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"packaging: {command[0]} failed: {(done.stdout + done.stderr).strip()}")
