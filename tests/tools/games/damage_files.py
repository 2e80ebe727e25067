"""Open damaged game files and report the results.

    python -m tests.tools.games.damage_files --count 10000

Each file must either open as a game or be refused with one sentence and left unchanged, within 2 seconds of
processor time and 200 MB; otherwise the exit status is 1. A third of the files have a sound previous save, so
that all of their moves can be opened; another third have a damaged one. The last file is 100 MB of noise.
"""

import argparse
import os
import random
import sys
import tempfile
import time
from collections import Counter
from enum import StrEnum
from pathlib import Path

from attrs import define, field

from puertorico.record import game_file
from puertorico.record.codec import BadRecord, NewerRecord
from puertorico.record.previous_save import previous_path
from puertorico.session.game_session import Session
from tests.folders import GAMES_FOLDER
from tests.record.damage import DAMAGES, NOISE, variants

LONGEST_SENTENCE = 400
MOST_SECONDS = 2.0
MOST_MEGABYTES = 200


class Previous(StrEnum):
    """What previous save a damaged file has."""

    NONE = "none"
    SOUND = "sound"
    DAMAGED = "damaged"


@define
class Outcome:
    """The results.

    ``refused``, ``opened``: number of files by kind of damage and previous save. ``faults``: what went wrong.
    ``longest``: the longest processor time in seconds, and its kind of damage.
    """

    refused: Counter[tuple[str, Previous]] = field(factory=Counter)
    opened: Counter[tuple[str, Previous]] = field(factory=Counter)
    faults: list[str] = field(factory=list)
    longest: tuple[float, str] = (0.0, "")

    def try_file(self, kind: str, path: Path, previous: Previous, moves: int) -> None:
        """Open one file and record the result.

        If the previous save is sound, it has so many moves. The file may then only be refused because it
        seems to be of a newer version.
        """
        before = _contents(path)
        started = time.process_time()
        try:
            session = Session.from_file(path)
            self.opened[kind, previous] += 1
            if previous == Previous.SOUND and session.problem is not None and len(session.actions) < moves:
                self.faults.append(f"{kind}: opened with {len(session.actions)} of {moves} moves")
        except BadRecord as sentence:
            self.refused[kind, previous] += 1
            if not 0 < len(str(sentence)) <= LONGEST_SENTENCE or not str(sentence).isprintable():
                self.faults.append(f"{kind}: not a sentence: {str(sentence)[:500]!r}")
            if previous == Previous.SOUND and not isinstance(sentence, NewerRecord):
                self.faults.append(f"{kind}: refused in spite of a sound previous save: {sentence}")
        except Exception as error:  # noqa: BLE001 - this tool looks for any exception
            self.faults.append(f"{kind}: {type(error).__name__}: {str(error)[:200]}")
        self.longest = max(self.longest, (time.process_time() - started, kind))
        if _contents(path) != before:
            self.faults.append(f"{kind}: a file was changed")

    def try_noise(self, path: Path) -> None:
        """Open a file that is too large to compare with its original."""
        started = time.process_time()
        try:
            Session.from_file(path)
            self.faults.append("100 MB of noise: opened as a game")
        except BadRecord as sentence:
            print(f"100 MB of noise: {sentence}")
        self.longest = max(self.longest, (time.process_time() - started, "100 MB of noise"))


def peak() -> int:
    """Return the peak memory of this process in MB; 0 if the system doesn't report it."""
    try:
        import resource
    except ImportError:
        # Windows has no such module.
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // (1_000_000 if sys.platform == "darwin" else 1000)


def run(count: int, seed: int, folder: Path) -> Outcome:
    """Open ``count`` damaged files in an empty folder."""
    outcome, contents = Outcome(), [path.read_bytes() for path in sorted(GAMES_FOLDER.glob("*.json"))]
    moves = {content: len(game_file.loads(content).actions) for content in contents}
    path, chances, kinds = folder / "game.json", random.Random(f"previous {seed}"), list(Previous)
    for number, damaged in enumerate(variants(contents, count, seed)):
        previous = kinds[number // len(DAMAGES) % len(kinds)]
        path.write_bytes(damaged.content)
        previous_path(path).unlink(missing_ok=True)
        if previous != Previous.NONE:
            spoil = chances.choice(DAMAGES)
            kept = damaged.sound if previous == Previous.SOUND else spoil(damaged.sound, chances)
            previous_path(path).write_bytes(kept)
        outcome.try_file(damaged.kind, path, previous, moves[damaged.sound])
    return outcome


def _contents(path: Path) -> dict[Path, bytes]:
    """Return all files in the folder of a game, with their contents."""
    return {file: file.read_bytes() for file in path.parent.iterdir()}


def main() -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.games.damage_files",
        description=__doc__,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    parser.add_argument("--count", type=int, default=10_000, help="number of files (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the damage (default: %(default)s)")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        outcome = run(given.count, given.seed, Path(folder))
        before = peak()
        large = Path(folder) / "noise.json"
        with large.open("wb") as file:
            for _ in range(NOISE // 1_000_000):
                file.write(os.urandom(1_000_000))
        outcome.try_noise(large)
    for kind, previous in sorted(outcome.refused | outcome.opened):
        refused, opened = outcome.refused[kind, previous], outcome.opened[kind, previous]
        print(f"{kind:15} previous save {previous:10} refused {refused:5}  opened {opened:5}")
    seconds, kind = outcome.longest
    after = peak()
    print(f"longest time: {seconds:.2f} s ({kind}); peak memory: {before} MB, with the noise {after} MB")
    if seconds > MOST_SECONDS:
        outcome.faults.append(f"{kind}: took {seconds:.2f} s")
    if after > MOST_MEGABYTES:
        outcome.faults.append(f"used {after} MB")
    print(f"faults: {len(outcome.faults)}", *outcome.faults[:20], sep="\n  ")
    return 1 if outcome.faults else 0


if __name__ == "__main__":
    sys.exit(main())
