"""Tries out the frozen program for Windows: games without a window, a whole game in it, the portable .zip."""

import shutil
import zipfile
from pathlib import Path

from bundling import bundle
from bundling.names import NAME
from bundling.trying.playing import new_game_command, play_command, write_settings
from bundling.trying.programs import Failed
from bundling.wine import setups
from bundling.wine.environment import LIBRARIES, Wine, on_windows

_SIMULATIONS = (
    ("--players", "4", "--games", "4", "--seed", "3", "--jobs", "2"),
    ("--players", "3", "--games", "4", "--seed", "5", "--expansion", "nobles"),
)


def build_bundle(wine: Wine) -> str:
    """Build the frozen program in Windows' Python, which tries it out. Raises Failed."""
    done = wine.run_python("packaging/build_bundle.py")
    return next((line.strip() for line in done.output.splitlines() if line.endswith("  all")), "built")


def check_itself(wine: Wine) -> str:
    """Let the source and both frozen programs check themselves. Raises Failed."""
    for done in (wine.run_python("-m", NAME, "--selftest"), wine.run(wine.console, "--selftest")):
        if "selftest: ok" not in done.output:
            raise Failed(f"the self-test says: {done.tail()}")
    # The program with a window prints nothing.
    wine.run(wine.program, "--selftest")
    return "source, program and console program"


def simulate(wine: Wine) -> str:
    """Compare games between computer players with those on Linux. Raises Failed."""
    games = 0
    for words in _SIMULATIONS:
        command = ("simulate", *words, "--json")
        theirs, ours = wine.run(wine.console, *command), wine.run_linux("-m", NAME, *command)
        if bundle.results(theirs.output) != bundle.results(ours.output):
            raise Failed(f"different games: {' '.join(command)}")
        games += int(words[words.index("--games") + 1])
    return f"{games} games, the same on Linux"


def play_whole_game(wine: Wine) -> str:
    """Play a game to its end in the window, opened from a path with spaces and umlauts. Raises Failed."""
    folder = fresh(wine.work / "play" / "Meine Spiele")
    home = folder / "Dateien für Änne"
    home.mkdir()
    write_settings(home)
    game = new_game(wine, folder)
    return play(wine, wine.program, game, home / "data" / "games", "play", home=home)


def try_portable(wine: Wine) -> str:
    """Unpack the .zip, play a few moves, and look for what it left where. Raises Failed."""
    folder = fresh(wine.work / "portable")
    archive = wine.work / "setups" / setups.PORTABLE
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder)
    (place,) = folder.iterdir()
    shutil.rmtree(wine.local_app_data / NAME, ignore_errors=True)
    home = place / "puertorico-data"
    home.mkdir()
    write_settings(home)
    program, saves = place / f"{NAME}.exe", home / "data" / "games"
    summary = play(wine, program, new_game(wine, folder), saves, "portable", moves=3)
    if (wine.local_app_data / NAME).exists():
        raise Failed("the portable program wrote to AppData")
    return summary


def play(
    wine: Wine,
    program: Path,
    game: Path,
    saves: Path,
    pictures: str,
    *,
    home: Path | None = None,
    moves: int = -1,
) -> str:
    """Play with real events, compared with the same game on Linux, and return a line about it. Raises Failed.

    ``home`` is the program's folder for settings and games, by default the system's. ``moves`` is how many to
    make, by default all.
    """
    variables = {key: value for key, value in wine.variables().items() if key != "SDL_VIDEODRIVER"}
    if home is not None:
        variables["PUERTORICO_HOME"] = on_windows(home)
    target = fresh(wine.pictures / pictures)
    command: list[str | Path] = [LIBRARIES / "wine64", program, on_windows(game)]
    done = wine.run_linux(*play_command(game, saves, target, moves, command), more=variables)
    return done.output.strip().splitlines()[-1]


def new_game(wine: Wine, folder: Path) -> Path:
    """Save a new game against two computer players under a name with spaces and umlauts."""
    path = folder / "Spiel für Änne.puertorico"
    wine.run_linux(*new_game_command(path))
    return path


def fresh(folder: Path) -> Path:
    """Return the folder, now empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
