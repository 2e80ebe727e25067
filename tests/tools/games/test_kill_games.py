"""The tool that kills the game while it writes: it finds whatever a kill could leave wrong."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from puertorico import settings
from puertorico.paths import HOME_VARIABLE, saved_games_dir, user_settings_file
from puertorico.record.game_lock import lock_files
from puertorico.record.game_results import game_id
from puertorico.record.past_games import PastGames
from puertorico.record.previous_save import previous_path
from puertorico.record.save_folder import SaveFolder
from puertorico.session.saving.autosave import Autosave
from tests.folders import ROOT
from tests.session.saving.after_kill import faults_after_kill
from tests.session.saving.doomed_player import computer_game, finished_games
from tests.session.saving.ledger import LISTED, SETTINGS, Ledger, Report, game_key, history_key, moves
from tests.setups import SETUPS
from tests.tools.games import kill_games
from tests.tools.games.kill_games import PLACES, Fate, fates

ACTIONS = 4


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder without a fault: a game, settings and a game history."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    session = computer_game(SETUPS[4], 1)
    autosave = Autosave(session, SaveFolder())
    for _ in range(ACTIONS):
        session.act(session.legal()[0])
        assert autosave.wait_until_saved()
    autosave.close()
    settings.save(settings.Settings(effects_volume=33))
    record, state = finished_games(1)[0]
    PastGames().add(record, state, datetime(2026, 1, 2, tzinfo=UTC))
    return tmp_path


def the_game() -> Path:
    (found,) = SaveFolder().files()
    return found.path


def the_ledger() -> Ledger:
    """Return the ledger of the player that wrote all this."""
    session, ledger = computer_game(SETUPS[4], 1), Ledger()
    ledger.settle(SETTINGS, "33")
    ledger.settle(game_key(the_game()), moves(session.record()))
    for _ in range(ACTIONS):
        session.act(session.legal()[0])
        ledger.settle(game_key(the_game()), moves(session.record()))
    ledger.settle(history_key(game_id(finished_games(1)[0][0])), LISTED)
    return ledger


def test_a_sound_folder_has_no_faults(home: Path) -> None:
    ledger = the_ledger()
    stale = saved_games_dir() / ".2026-01-02-120000.json-abcdefgh.tmp"
    stale.touch()
    for file in lock_files(saved_games_dir() / "2026-01-02-120000.json"):
        file.touch()
    assert faults_after_kill(home, ledger) == []
    assert not stale.exists()


def cut_game() -> None:
    the_game().write_bytes(the_game().read_bytes()[:300])


def older_game() -> None:
    shutil.copy(previous_path(the_game()), the_game())


def copied_game() -> None:
    shutil.copy(the_game(), saved_games_dir() / "2026-01-02-120000.json")


def cut_previous_save() -> None:
    previous_path(the_game()).write_bytes(b"{")


def lost_previous_save() -> None:
    previous_path(the_game()).unlink()


def lost_game() -> None:
    the_game().unlink()


def lost_settings() -> None:
    user_settings_file().unlink()


def cut_settings() -> None:
    user_settings_file().write_text('{"effects_volume"')


def lost_history() -> None:
    PastGames().path.unlink()


def noise_in_history() -> None:
    PastGames().path.write_bytes(bytes(5000))


def lock_without_game() -> None:
    twin = lock_files(saved_games_dir() / "2026-01-02-120000.json")[1]
    twin.with_name(twin.name).mkdir()


def other_temporary_file() -> None:
    (saved_games_dir() / "new.tmp").touch()


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        (cut_game, "opens as a copy of its previous save"),
        (older_game, "found 3 actions"),
        (copied_game, "game 2026-01-02-120000.json: found 4 actions"),
        (cut_previous_save, "the previous save can't be used"),
        (lost_previous_save, "there is no previous save"),
        (lost_game, "found None, expected 4 actions"),
        (lost_settings, "settings: found 80, expected 33"),
        (cut_settings, "can't be read"),
        (lost_history, "found None, expected listed"),
        (noise_in_history, "was damaged"),
        (other_temporary_file, "data/games/new.tmp is left"),
        (lock_without_game, "the lock .2026-01-02-120000.json.lock is left"),
    ],
)
def test_what_a_kill_could_leave_wrong_is_found(damage: Callable[[], None], fault: str, home: Path) -> None:
    ledger = the_ledger()
    damage()
    assert fault in "\n".join(faults_after_kill(home, ledger))


def test_a_lock_that_outlives_its_player_is_found(home: Path) -> None:
    ledger = the_ledger()
    slot = SaveFolder().slot(the_game())
    try:
        faults = "\n".join(faults_after_kill(home, ledger))
    finally:
        slot.close()
    assert "it is locked" in faults


def test_found_may_be_what_was_saved_or_was_being_saved(tmp_path: Path) -> None:
    report, ledger = Report(tmp_path / "report"), Ledger()
    report.begin("game", "1")
    report.done("game", "1")
    report.begin("game", "2")
    assert report.is_writing()
    report.done("game", "2")
    assert not report.is_writing()
    report.begin("game", "3")
    ledger.read((tmp_path / "report").read_text().splitlines())
    assert ledger.allowed("game") == ["2", "3"]
    assert ledger.allowed("another") == [None]
    ledger.settle("game", "3")
    assert ledger.allowed("game") == ["3"]


def test_players_die_everywhere_during_writes_and_at_any_time() -> None:
    some = list(fates(200, 1))
    assert {fate.place for fate in some} == set(PLACES)
    assert {(fate.changes is None, fate.is_writing) for fate in some} == {
        (True, True),
        (True, False),
        (False, True),
        (False, False),
    }
    assert some == list(fates(200, 1)) != list(fates(200, 2))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="players are forked")
def test_a_few_kills_leave_nothing_wrong() -> None:
    arguments = [sys.executable, "-m", "tests.tools.games.kill_games", "--kills", "4", "--seed", "11"]
    done = subprocess.run(
        arguments,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "\nfaults: 0\n" in done.stdout
    assert "while writing: nothing 4\n" not in done.stdout


CARELESS = """
import os, tempfile
from pathlib import Path
from puertorico import files
from tests.tools.games import kill_games
from tests.tools.games.kill_games import Fate

def replace(source, target):
    Path(target).unlink(missing_ok=True)
    os.rename(source, target)

files._replace = replace
kill_games.fates = lambda kills, seed: (
    Fate("game", seed, changes, 0.0, is_writing=True) for changes in range(1, kills)
)
with tempfile.TemporaryDirectory() as folder:
    found = (faults for _fate, _writing, faults in kill_games.run(200, 6, Path(folder)) if faults)
    print(next(found, "nothing"))
"""
"""Kills after the first change to a file, the second and so on until a fault is found.

Each file is deleted before the new one takes its place.
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="players are forked")
def test_a_file_that_is_missing_for_a_moment_is_found() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CARELESS],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    # Missing settings read as the defaults, and any other missing file as None.
    assert re.search(r"found (None|80), expected", done.stdout)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="players are forked")
def test_a_fault_is_reported_and_sets_the_exit_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fate = Fate("game", 1, 20, 0.5, is_writing=True)
    monkeypatch.setattr(kill_games, "run", lambda *_given: iter([(fate, "game", ["kill 1: ouch"])]))
    assert kill_games.main(["--kills", "1"]) == 1
    report = capsys.readouterr().out
    assert "kills: 1 (game 1)\nwhile writing: game 1\nfaults: 1\n  kill 1: ouch\n" in report
