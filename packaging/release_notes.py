"""Print the notes of a release: the top section of the changelog, which must be of that version.

python packaging/release_notes.py 1.2.0
"""

import argparse
import sys

from bundling import changelog

if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("version", nargs="?", help="the version, as in 1.2.0")
    version = parser.parse_args().version
    if version is None:
        raise SystemExit("packaging: name a version, as in: python packaging/release_notes.py 1.2.0")
    # The text may have letters that a terminal of Windows lacks.
    sys.stdout.reconfigure(encoding="utf-8")
    print(changelog.release_notes(version))
