"""Print the notes of a release: the top section of the changelog, which must be of that version.

python packaging/release_notes.py 1.2.0
"""

import sys

from bundling import changelog

if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("packaging: name a version, as in: python packaging/release_notes.py 1.2.0")
    # The text may have letters that a terminal of Windows lacks.
    sys.stdout.reconfigure(encoding="utf-8")
    print(changelog.release_notes(sys.argv[1]))
