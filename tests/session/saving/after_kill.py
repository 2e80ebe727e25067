"""What is left in the home folder of a killed player, seen as by the next start of the game."""

import os
import re
import time
from collections.abc import Iterator
from pathlib import Path

from attrs import evolve

from puertorico import settings
from puertorico.record import game_file
from puertorico.record.codec import BadRecord
from puertorico.record.game_lock import GameInUse, lock_files
from puertorico.record.opening import open_record
from puertorico.record.past_games import PastGames
from puertorico.record.previous_save import previous_path
from puertorico.record.save_folder import SaveFolder
from puertorico.session.saving.saved_games import Library, SavedGame, open_saved_game
from tests.session.saving.ledger import LISTED, SETTINGS, Ledger, Value, game_key, history_key, moves

_LOAD_SECONDS = 1e9
_OLD_SECONDS = 7200.0
_EXPECTED = re.compile(
    r"settings\.json|\.settings\.json\.lock|data/history\.sqlite3(-journal)?|data/games/[-\d]+\.json"
    r"|data/games/\.[-\d]+\.json\.(lock|previous)|data/games-locks/(\.[-\d]+\.json|\.gate)\.lock"
    r"|data/games-positions/[-\d]+\.json\.position"
)


def faults_after_kill(home: Path, ledger: Ledger) -> list[str]:
    """Look at everything as the next start of the game does, and clean up; return what is wrong.

    What was found is entered in the ledger. PUERTORICO_HOME must be ``home``.
    """
    return [
        *_faults_of_games(ledger),
        *_faults_of_settings(ledger),
        *_faults_of_history(ledger),
        *_faults_of_leftovers(home),
    ]


def _faults_of_games(ledger: Ledger) -> Iterator[str]:
    library = Library(SaveFolder())
    library.refresh()
    library.find_to_continue(_LOAD_SECONDS)
    first = library.to_continue()
    library.load_for(library.games, _LOAD_SECONDS)
    for game in library.games:
        yield from _faults_of_game(game, ledger)
    if first is not None:
        yield from _faults_of_opening(first, library.store)
    for key in ledger.keys("game ") - {game_key(game.path) for game in library.games}:
        yield from _compare(key, None, ledger)


def _faults_of_game(game: SavedGame, ledger: Ledger) -> Iterator[str]:
    name = game.path.name
    for problem in (game.problem, game.notice, "it is locked" if game.is_in_use else None):
        if problem is not None:
            yield f"{name}: {problem}"
    if game.record is None:
        return
    key = game_key(game.path)
    yield from _compare(key, moves(game.record), ledger)
    if previous_path(game.path).exists():
        try:
            opened = open_record(game_file.read_partial(previous_path(game.path)))
        except (BadRecord, OSError) as error:
            yield f"{name}: the previous save can't be used: {error}"
            return
        if opened.problem is not None or moves(opened.record) not in ledger.saved.get(key, []):
            yield f"{name}: the previous save has {moves(opened.record)}, which were never saved"
    elif len(ledger.saved.get(key, [])) > 2:
        yield f"{name}: there is no previous save"


def _faults_of_opening(game: SavedGame, store: SaveFolder) -> Iterator[str]:
    name = game.path.name
    try:
        session, slot = open_saved_game(game.path, store)
    except (BadRecord, GameInUse) as problem:
        yield f"{name} can't be continued: {problem}"
        return
    if session.problem is not None or slot is None:
        yield f"{name} can only be continued as a copy: {session.problem}"
    if game.record is None or session.actions != list(game.record.actions):
        yield f"{name} is continued with other actions than those in the list"
    if slot is not None:
        slot.close()
        yield from (f"{file.name} is left" for file in lock_files(game.path) if file.exists())


def _faults_of_settings(ledger: Ledger) -> Iterator[str]:
    found, problem = settings.load()
    if problem is not None:
        yield problem
    yield from _compare(SETTINGS, str(found.effects_volume), ledger)


def _faults_of_history(ledger: Ledger) -> Iterator[str]:
    past = PastGames()
    found = {history_key(game.game) for game in past.games()}
    problem = past.take_problem()
    if problem is not None:
        yield problem
    for key in ledger.keys("history ") | found:
        yield from _compare(key, LISTED if key in found else None, ledger)


def _compare(key: str, value: Value, ledger: Ledger) -> Iterator[str]:
    """Compare what was found with the ledger, and enter it there."""
    allowed = ledger.allowed(key)
    if value not in allowed:
        yield f"{key}: found {value}, expected {' or '.join(map(str, allowed))}"
    ledger.settle(key, value)


def _faults_of_leftovers(home: Path) -> Iterator[str]:
    """Clean up as the game does hours later, and return what it leaves."""
    then = time.time() - _OLD_SECONDS
    for file in home.rglob(".*.tmp"):
        os.utime(file, (then, then))
    SaveFolder().files()
    chosen, _problem = settings.load()
    settings.save(chosen)
    settings.save(evolve(chosen, muted=not chosen.muted), before=chosen)
    for file in sorted(home.rglob("*")):
        name = file.relative_to(home).as_posix()
        if file.is_file() and _EXPECTED.fullmatch(name) is None:
            yield f"{name} is left"
    games = home / "data" / "games"
    owners = {previous_path(path).name for path in games.glob("[!.]*.json")}
    yield from (f"{file.name} is left" for file in games.glob(".*.previous") if file.name not in owners)
    owners = {f"{path.name}.position" for path in games.glob("[!.]*.json")}
    positions = home.joinpath("data", "games-positions").glob("*")
    yield from (f"{file.name} is left" for file in positions if file.name not in owners)
    owners = {file.name for path in games.glob("[!.]*.json") for file in lock_files(path)}
    locks = home.joinpath("data").rglob(".*.json.lock")
    yield from (f"the lock {file.name} is left" for file in locks if file.name not in owners)
