"""Build all packages that a Debian machine can make, in build/release, and try them out.

    python3 packaging/build_all.py
    python3 packaging/build_all.py --twice
    python3 packaging/build_all.py --skip-windows --skip-trials

The .deb, the .tar.gz, the Flatpak, the wheel, the source archive, the installer and the portable
.zip for Windows, made under Wine, the bill of materials, and SHA256SUMS. With ``--twice`` all are
built again, and the command fails unless the files are the same, byte by byte. Those for Linux are
tried out on bare systems, those for Windows under Wine.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from bundling import virtual_environment

HERE = Path(__file__).parent
WINE_STEPS = (
    "packages",
    "source",
    "linux",
    "python",
    "game",
    "bundle",
    "selftest",
    "setup",
    "portable",
    "install",
)

WINE_BUILDS = ("bundle", "setup")
"""The steps that make the packages."""


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--skip-windows", action="store_true", help="without the packages for Windows")
    parser.add_argument("--skip-trials", action="store_true", help="without trying them on bare systems")
    parser.add_argument("--twice", action="store_true", help="build again and compare")
    given = parser.parse_args()
    virtual_environment.enter()
    from bundling import archive, names, releases

    build()
    if given.twice:
        first = releases.sums()
        build()
        releases.check_same(first, releases.sums())
    if not given.skip_trials:
        run(HERE / "linux" / "try_on_bare_systems.py")
    if not given.skip_windows:
        under_wine = HERE / "windows" / "try_under_wine.py"
        run(under_wine, *WINE_STEPS)
        releases.take_from_wine(names.BUILD / "wine")
        if given.twice:
            first = releases.sums()
            run(under_wine, *WINE_BUILDS)
            releases.take_from_wine(names.BUILD / "wine")
            releases.check_same(first, releases.sums())
    archive.write_sums()
    print(releases.table())


def build() -> None:
    """Build all packages but those for Windows from scratch."""
    from bundling import bill_of_materials, releases

    releases.clear()
    run(HERE / "build_linux.py")
    run(HERE / "build_flatpak.py", "--from-bundle")
    run(HERE / "build_wheel.py")
    bill_of_materials.build()


def run(script: Path, *words: str) -> None:
    """Run another command with this Python. Raises SystemExit if it fails."""
    if status := subprocess.run([sys.executable, str(script), *words]).returncode:
        raise SystemExit(status)


if __name__ == "__main__":
    main()
