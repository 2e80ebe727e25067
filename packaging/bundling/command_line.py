"""What all commands that build packages have in common: their help, and the list of what they made."""

import argparse
from collections.abc import Iterable
from pathlib import Path

from bundling import virtual_environment


def enter(about: str) -> None:
    """Answer ``--help`` with this text, refuse other arguments, and go on in the virtual environment."""
    argparse.ArgumentParser(
        description=about, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_args()
    virtual_environment.enter()


def finish(made: Iterable[Path]) -> None:
    """Write the checksums of the release, and print the size and path of each file made."""
    from bundling import archive

    archive.write_sums()
    for path in made:
        print(f"{path.stat().st_size / 1e6:7.1f} MB  {path}")
