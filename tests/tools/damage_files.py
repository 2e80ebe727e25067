"""Opens damaged files of games, and tells how that went:

python -m tests.tools.damage_files --count 10000

Each must open as a game, or be refused with one sentence and left as it is, within 2 seconds and 200 MB; the
exit status is 1 otherwise. The last one is noise of 100 MB.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from attrs import define, field

from puertorico.record.codec import BadRecord
from puertorico.session.game_session import Session
from tests.folders import GAMES_FOLDER
from tests.record.damage import NOISE, variants

LONGEST_SENTENCE = 400
MOST_SECONDS = 2.0
MOST_MEGABYTES = 200


@define
class Outcome:
    """What came of the files: how many were refused and opened, by kind of damage; what went wrong; and the
    longest time in seconds, with the kind of damage.
    """

    refused: Counter[str] = field(factory=Counter)
    opened: Counter[str] = field(factory=Counter)
    faults: list[str] = field(factory=list)
    longest: tuple[float, str] = (0.0, "")

    def try_file(self, kind: str, path: Path, content: bytes) -> None:
        """Opens one file and looks at what comes of it."""
        started = time.perf_counter()
        try:
            Session.from_file(path)
            self.opened[kind] += 1
        except BadRecord as sentence:
            self.refused[kind] += 1
            if not 0 < len(str(sentence)) <= LONGEST_SENTENCE or not str(sentence).isprintable():
                self.faults.append(f"{kind}: no sentence: {str(sentence)[:500]!r}")
        except Exception as error:  # noqa: BLE001 - finding these is what this is for
            self.faults.append(f"{kind}: {type(error).__name__}: {str(error)[:200]}")
        self.longest = max(self.longest, (time.perf_counter() - started, kind))
        if path.read_bytes() != content:
            self.faults.append(f"{kind}: the file was changed")

    def try_noise(self, path: Path) -> None:
        """Opens a file too large to be read once more for comparing."""
        started = time.perf_counter()
        try:
            Session.from_file(path)
            self.faults.append("100 MB of noise: a game")
        except BadRecord as sentence:
            print(f"100 MB of noise: {sentence}")
        self.longest = max(self.longest, (time.perf_counter() - started, "100 MB of noise"))


def peak() -> int:
    """The most memory this process has had so far, in MB; 0 where the system does not say."""
    try:
        import resource
    except ImportError:
        # There is no such module on Windows.
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // (1_000_000 if sys.platform == "darwin" else 1000)


def run(count: int, seed: int, folder: Path) -> Outcome:
    """Opens so many damaged files."""
    outcome, contents = Outcome(), [path.read_bytes() for path in sorted(GAMES_FOLDER.glob("*.json"))]
    path = folder / "game.json"
    for kind, content in variants(contents, count, seed):
        path.write_bytes(content)
        outcome.try_file(kind, path, content)
    return outcome


def main() -> int:
    """Reads the arguments, opens the files, prints the counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        outcome = run(given.count, given.seed, Path(folder))
        before = peak()
        large = Path(folder) / "noise.json"
        with large.open("wb") as file:
            for _ in range(NOISE // 1_000_000):
                file.write(os.urandom(1_000_000))
        outcome.try_noise(large)
    for kind in sorted(outcome.refused | outcome.opened):
        print(f"{kind:15} refused {outcome.refused[kind]:5}  opened {outcome.opened[kind]:5}")
    seconds, kind = outcome.longest
    after = peak()
    print(f"longest {seconds:.2f} s ({kind}); memory {before} MB, with the noise {after} MB")
    if seconds > MOST_SECONDS:
        outcome.faults.append(f"{kind}: it took {seconds:.2f} s")
    if after > MOST_MEGABYTES:
        outcome.faults.append(f"it took {after} MB")
    print(f"{len(outcome.faults)} faults", *outcome.faults[:20], sep="\n  ")
    return 1 if outcome.faults else 0


if __name__ == "__main__":
    sys.exit(main())
