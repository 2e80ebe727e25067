"""A copy of the repository as in a clean clone, and an environment for it on Linux."""

import shutil
import subprocess
import sys

from bundling.names import REPOSITORY
from bundling.trying.programs import Failed, run_here
from bundling.virtual_environment import TOOLS, installing
from bundling.wine.environment import Wine


def copy(wine: Wine) -> str:
    """Copy all files but ignored ones, committed or not. Raises Failed."""
    asked = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(asked, cwd=REPOSITORY, capture_output=True, text=True)
    if done.returncode:
        raise Failed(f"the files of {REPOSITORY} can't be listed: {done.stderr.strip()}")
    wine.source.mkdir(parents=True, exist_ok=True)
    for old in wine.source.iterdir():
        if old.name == "build":
            # Keep Python, the bundle and the packages.
            continue
        if old.is_dir():
            shutil.rmtree(old)
        else:
            old.unlink()
    names = [name for name in done.stdout.split("\0") if name and (REPOSITORY / name).is_file()]
    for name in names:
        target = wine.source / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(REPOSITORY / name, target)
    return f"{len(names)} files"


def set_up_linux(wine: Wine) -> str:
    """Install the game with its tests and tools for this system. Raises Failed."""
    folder = wine.work / "linux"
    if not wine.linux_python.exists():
        run_here(sys.executable, "-m", "venv", folder)
    run_here(*installing(wine.linux_python, TOOLS))
    install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-build-isolation"]
    wine.run_linux(*install, f"{wine.source}[test]")
    return wine.run_linux("--version").output.strip()
