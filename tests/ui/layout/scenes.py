"""Scenes for the layout tests: everything that can be on the screen, as full as possible."""

from collections.abc import Callable, Iterator
from pathlib import Path

from puertorico import settings
from puertorico.almanac.running_game import running_game
from puertorico.engine.options import DraftMode
from puertorico.record.save_folder import SaveFolder
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.credits import DEPENDENCIES
from puertorico.ui.pilot import Pilot
from puertorico.ui.screen import Screen
from puertorico.ui.screens.almanac.almanac_screen import AlmanacScreen
from puertorico.ui.screens.crash_screen import CrashScreen
from puertorico.ui.screens.game.menu import open_menu
from puertorico.ui.screens.help.help_screen import HelpScreen
from puertorico.ui.screens.help.help_texts import pages
from puertorico.ui.screens.help.licenses_screen import LicensesScreen
from puertorico.ui.screens.settings.keys_screen import KeysScreen
from puertorico.ui.screens.settings.settings_screen import SettingsScreen
from puertorico.ui.screens.title import TitleScreen
from tests.ui.layout import tables
from tests.ui.layout.ending_scenes import ending_scenes
from tests.ui.layout.finished_games import over, played
from tests.ui.layout.history_scenes import damaged_history_scene, history_scenes
from tests.ui.layout.lesson_scenes import lesson_scenes
from tests.ui.layout.moments import buildings_overview, menu_with_buildings
from tests.ui.layout.puzzle_scenes import puzzle_scenes
from tests.ui.layout.replay_scenes import replay_scenes, unfinished_replay_scenes
from tests.ui.layout.review_scenes import review_scenes
from tests.ui.layout.saved_scenes import saved_scenes, title_scenes
from tests.ui.layout.scene import Scene, Show, screen
from tests.ui.layout.setup_scenes import plain_setup_scenes, setup_scenes


def _dialogs(open_one: Callable[[Screen, Context], object]) -> Show:
    def shown(app: App, context: Context) -> None:
        found = TitleScreen(context)
        app.push(found)
        open_one(found, context)

    return shown


def _notice(context: Context) -> Screen:
    file = SaveFolder().folder.parent / "settings.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text('{"animation": 7, "window_size": "wide"}', encoding="utf-8")
    context.notify(settings.load(file)[1])
    assert context.notice is not None
    return SettingsScreen(context)


def almanac_scenes() -> Iterator[Scene]:
    """Yield the pages of the almanac with the most text, a table or a long title, and a search."""
    game = running_game(over(5).state, tables.LONG)
    for page in ("roles/captain", "setup/players", "buildings/small-sugar-mill", "expansions/nobles"):
        yield Scene(f"almanac: {page}", screen(lambda context, page=page: AlmanacScreen(context, page, game)))

    def searched(app: App, context: Context) -> None:
        app.push(AlmanacScreen(context, "pieces/forests"))
        Pilot(app).type("forest house")

    yield Scene("almanac: search", searched)


def _settings_scenes() -> Iterator[Scene]:
    yield Scene("settings", screen(SettingsScreen))
    for page in ("display", "controls"):
        yield Scene(f"settings: {page}", screen(lambda context, page=page: SettingsScreen(context, page)))
    yield Scene("keys", screen(KeysScreen))
    yield Scene("notice", screen(_notice))


def _help_scenes() -> Iterator[Scene]:
    for number, page in enumerate(pages()):
        yield Scene(f"help: {page.name}", screen(lambda context, n=number: HelpScreen(context, n)))
    yield from almanac_scenes()
    for number, part in enumerate(DEPENDENCIES):
        if number % 6 == 1 or len(part.licenses) != 1:
            yield Scene(
                f"licenses: {part.name}", screen(lambda context, n=number: LicensesScreen(context, n))
            )


def plain_scenes() -> Iterator[Scene]:
    """Yield scenes that don't depend on the number of seats."""
    yield from title_scenes()
    yield from _settings_scenes()
    yield from saved_scenes()
    yield damaged_history_scene()
    yield from lesson_scenes()
    yield from puzzle_scenes()
    yield Scene("menu", _dialogs(open_menu))
    yield Scene("menu with buildings", menu_with_buildings)
    yield Scene("buildings drawn at random", buildings_overview(3, DraftMode.RANDOM))
    report = Path("/home/somebody/.local/share/puertorico/reports/2026-03-04T12-00-00.txt")
    yield Scene("crash", screen(lambda context: CrashScreen(context, over(2), report, saved=True)))
    yield from _help_scenes()
    yield from plain_setup_scenes()


def seat_scenes(seats: int) -> Iterator[Scene]:
    """Yield scenes with a number of players, except for the table."""
    yield from setup_scenes(seats)
    yield from ending_scenes(seats)
    yield from history_scenes(seats)
    yield from replay_scenes(seats)
    yield from review_scenes(seats, lambda: played(seats))
    yield from unfinished_replay_scenes(seats)
