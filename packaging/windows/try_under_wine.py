"""Build and try out the game for Windows on a Debian machine, under Wine.

    python packaging/windows/try_under_wine.py
    python packaging/windows/try_under_wine.py play install
    python packaging/windows/try_under_wine.py --resume

Without names of steps it runs all of them. At the end it prints a table of them; the exit status is 1 if any
has failed.
"""

import argparse
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bundling.names import BUILD
from bundling.trying import display, steps
from bundling.wine.environment import Wine
from bundling.wine.steps import STEPS


def main() -> int:
    """Run the command and return its exit status."""
    known = {step.name: step for step in STEPS}
    about = "\n".join(f"  {step.name:10} {step.about}" for step in STEPS)
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=f"steps:\n{about}", formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("steps", nargs="*", metavar="STEP", help="steps to run (default: all)")
    parser.add_argument("--resume", action="store_true", help="skip the steps that have succeeded before")
    parser.add_argument("--work", type=Path, default=BUILD / "wine", help="folder (default: build/wine)")
    given = parser.parse_args()
    if unknown := [name for name in given.steps if name not in known]:
        parser.error(f"there is no step {unknown[0]}")
    wanted = [step for step in STEPS if step.name in (given.steps or known)]
    work = given.work.resolve()
    wine, results = Wine(work, BUILD / "wine" / "pictures"), work / "results.json"
    # The display comes with the packages.
    first, later = wanted[:1], wanted[1:]
    if first[0].name != "packages":
        first, later = [], wanted
    outcomes = steps.run(first, wine, results, resume=given.resume)
    if all(outcome.state == "ok" for outcome in outcomes.values()):
        with display.hidden_display() as name:
            wine = replace(wine, display=name)
            try:
                outcomes |= steps.run(later, wine, results, resume=given.resume)
            finally:
                wine.stop()
    print("\n".join(["", *steps.table(outcomes)]))
    return 1 if any(outcome.state != "ok" for outcome in outcomes.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
