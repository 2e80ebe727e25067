"""Fixtures for tests of replays."""

from pathlib import Path

import pytest

from puertorico.record.game_record import GameRecord
from puertorico.record.save_folder import SaveFolder
from puertorico.session.game_session import Session
from puertorico.session.saving.saved_games import Library
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.routes import ROUTES
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from tests.ui.screens.replay.watching import StubTable, Watch, Watched, game


@pytest.fixture
def watch(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Watch a game, without animation unless another speed is given."""

    monkeypatch.setitem(ROUTES, "table", f"{StubTable.__module__}:{StubTable.__name__}")

    def watching(what: str | Session | GameRecord, speed: Animation = Animation.NONE) -> Watched:
        context = Context(
            Settings(animation=speed),
            file=tmp_path / "settings.json",
            inline=True,
            library=Library(SaveFolder(tmp_path / "games")),
        )
        return Watched(app, context, ReplayScreen(context, game(what) if isinstance(what, str) else what))

    return watching
