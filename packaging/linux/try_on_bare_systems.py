"""Try out the packages for Linux on a bare Debian 12 and a bare Ubuntu LTS, in folders of a Debian machine.

    python packaging/linux/try_on_bare_systems.py
    python packaging/linux/try_on_bare_systems.py debian flatpak --resume

They must have been built: the .deb, the .tar.gz, the Flatpak and the wheel in build/release. Each is
installed, checks itself, is played in a window by mouse and keys, and is removed again. The Flatpak runs on
this machine, with a bare Debian as its runtime. Needs root, debootstrap, Flatpak, Xvfb, openbox, xdotool and
ImageMagick. At the end a table of the steps is printed; the exit status is 1 if any has failed.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bundling.bare import flatpak_trial, trials
from bundling.bare.systems import RELEASES, BareSystem, what_is_missing
from bundling.names import BUILD, RELEASE, REPOSITORY
from bundling.trying import display, steps
from bundling.trying.programs import Failed, run_here

PLAYER = BUILD / "bare" / "player"

FLATPAK, RUNTIME = "flatpak", "debian"
"""The trial of the Flatpak, and the system that is its runtime."""


def main() -> int:
    """Run the command and return its exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument(
        "systems", nargs="*", metavar="SYSTEM", help=f"{', '.join(RELEASES)} or {FLATPAK} (default: all)"
    )
    parser.add_argument("--resume", action="store_true", help="skip the steps that have succeeded before")
    parser.add_argument("--packages", type=Path, default=RELEASE, help="folder (default: build/release)")
    given = parser.parse_args()
    if unknown := [name for name in given.systems if name not in (*RELEASES, FLATPAK)]:
        parser.error(f"there is no system {unknown[0]}")
    problem = what_is_missing()
    if problem is not None:
        raise SystemExit(f"packaging: {problem}")
    outcomes: dict[str, steps.Outcome] = {}
    try:
        python = set_up_player()
        with display.hidden_display("openbox") as screen:
            for name in given.systems or (*RELEASES, FLATPAK):
                work = BUILD / "bare" / name
                release = RELEASES[RUNTIME if name == FLATPAK else name]
                system = BareSystem(release, work / "root", given.packages.resolve(), work, python, screen)
                attempt = try_flatpak if name == FLATPAK else try_system
                outcomes |= attempt(system, resume=given.resume)
    except Failed as failure:
        raise SystemExit(f"packaging: {failure}") from None
    print("\n".join(["", *steps.table(outcomes)]))
    return 1 if any(outcome.state != "ok" for outcome in outcomes.values()) else 0


def set_up_player() -> Path:
    """Install the game with its tests for the program that plays, and return its Python. Raises Failed."""
    python = PLAYER / "bin" / "python"
    if not python.exists():
        run_here(sys.executable, "-m", "venv", PLAYER)
    run_here(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"{REPOSITORY}[test]")
    return python


def try_system(system: BareSystem, *, resume: bool) -> dict[str, steps.Outcome]:
    """Carry out all steps on one system, and return their outcomes by system and step."""
    results = system.work / "results.json"
    first, *others = trials.STEPS
    found = steps.run([first], system, results, resume=resume)
    if found[first.name].state == "ok":
        with system.running():
            found |= steps.run(others, system, results, resume=resume)
    return {f"{system.release.suite} {name}": outcome for name, outcome in found.items()}


def try_flatpak(system: BareSystem, *, resume: bool) -> dict[str, steps.Outcome]:
    """Carry out all steps with the Flatpak, and return their outcomes by step."""
    trial = flatpak_trial.FlatpakTrial(system)
    return steps.run(flatpak_trial.STEPS, trial, system.work.parent / "flatpak.json", resume=resume)


if __name__ == "__main__":
    sys.exit(main())
