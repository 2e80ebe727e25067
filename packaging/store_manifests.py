"""Write what Homebrew and winget need to offer a released version, in build/stores.

python packaging/store_manifests.py SHA256SUMS homebrew winget
"""

import argparse
from pathlib import Path

from bundling import virtual_environment

STORES = ("homebrew", "winget")


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("sums", type=Path, help="the list of checksums of the release")
    parser.add_argument("stores", nargs="+", choices=STORES)
    given = parser.parse_args()
    if not given.sums.is_file():
        raise SystemExit(f"packaging: there is no file {given.sums}.")
    virtual_environment.enter()
    from bundling import stores

    sums = stores.read_sums(given.sums)
    if "homebrew" in given.stores:
        print(stores.write_cask(sums))
    if "winget" in given.stores:
        print(*stores.write_winget(sums), sep="\n")


if __name__ == "__main__":
    main()
