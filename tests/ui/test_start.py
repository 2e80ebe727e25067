"""The title is shown before the modules that only games need are imported."""

import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import copy

from puertorico import paths
from tests.folders import GAMES_FOLDER, ROOT

SHOWN = """
import json, sys
from puertorico.__main__ import main
from puertorico.ui.app import App

App.run = lambda app: print(json.dumps([app.frames, *sys.modules]))
sys.exit(main([]))
"""
"""The command without arguments, up to the first frame."""
FOR_GAMES = (
    "puertorico.ai",
    "puertorico.cli.arguments",
    "puertorico.cli.configs",
    "puertorico.engine.game",
    "puertorico.record",
    "puertorico.session",
    "puertorico.ui.table",
    "babel",
    "filelock",
    "secrets",
)
RARELY_USED = ("ctypes", "subprocess") if sys.platform == "linux" else ()
"""What takes milliseconds to import; elsewhere pygame may need it."""


TO_PLAY = ("puertorico.ai.players", "puertorico.ai.styles", "puertorico.ui.table", "babel", "sqlite3")
"""What a saved game needs only when it is played."""


def imported_before_the_first_frame(home: Path) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", SHOWN],
        env={**os.environ, "PUERTORICO_HOME": str(home), "SDL_AUDIODRIVER": "dummy"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    frames, *modules = json.loads(done.stdout.splitlines()[-1])
    assert frames == 1
    assert "puertorico.ui.screens.title" in modules
    return modules


def test_the_first_frame_imports_nothing_that_only_games_need(home: Path) -> None:
    modules = imported_before_the_first_frame(home)
    assert [name for name in (*FOR_GAMES, *RARELY_USED) if name in modules] == []


def test_finding_the_game_to_continue_imports_nothing_needed_to_play_it(home: Path) -> None:
    folder = paths.saved_games_dir()
    folder.mkdir(parents=True)
    copy(GAMES_FOLDER / "2-new-20.json", folder)
    modules = imported_before_the_first_frame(home)
    assert "puertorico.session.game_session" in modules
    assert [name for name in TO_PLAY if name in modules] == []
