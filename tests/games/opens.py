"""Open the games of folders and print their final points as JSON:

python opens.py FOLDER...

Run by ``test_growth.py`` with a copy of the program whose tables have grown: it imports nothing of the tests.
"""

import json
import sys
from pathlib import Path

from puertorico.engine.scoring import scores
from puertorico.record.opening import open_file


def main(folders: list[str]) -> None:
    """Print the points of each game by seat, or why it opens only as a copy."""
    found: dict[str, list[int] | str] = {}
    for folder in map(Path, folders):
        for path in sorted(folder.glob("*.json")):
            opened = open_file(path)
            points = [score.total for score in scores(opened.state)]
            found[f"{folder.name}/{path.stem}"] = opened.problem or points
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1:])
