"""The title is shown before the modules that only games need are imported."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.folders import ROOT

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


def test_the_first_frame_imports_nothing_that_only_games_need(home: Path) -> None:
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
    assert [name for name in (*FOR_GAMES, *RARELY_USED) if name in modules] == []
