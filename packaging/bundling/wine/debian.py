"""The Debian packages that everything here needs."""

import os
import subprocess
import sys

from bundling.trying.programs import Failed, run_here

PACKAGES = {
    "wine64": "runs programs for Windows",
    "wine": "Wine's tools",
    "gcc-mingw-w64-x86-64": "compiles python.exe",
    "nsis": "compiles the installer",
    "xvfb": "a display nobody sees",
    "xdotool": "moves the mouse and presses keys there",
    "imagemagick": "takes pictures of it",
    "binutils": "dlltool",
    "python3-venv": "the environment for Linux",
}


def install() -> str:
    """Install what is missing, if we may. Raises Failed."""
    missing = [name for name in PACKAGES if not _is_installed(name)]
    if not missing:
        return f"all {len(PACKAGES)} packages were installed"
    command = ["apt-get", "install", "--yes", "--no-install-recommends", *missing]
    if sys.platform == "win32" or os.geteuid() != 0:
        raise Failed(f"Install the missing packages first: sudo {' '.join(command)}")
    run_here(*command)
    return f"installed {', '.join(missing)}"


def _is_installed(name: str) -> bool:
    asked = ["dpkg-query", "--show", "--showformat", "${db:Status-Status}", name]
    try:
        done = subprocess.run(asked, capture_output=True, text=True)
    except FileNotFoundError:
        raise Failed("This needs Debian or a system derived from it.") from None
    return done.returncode == 0 and done.stdout == "installed"
