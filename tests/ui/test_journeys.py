"""From the title through a whole game and all screens around it, and back, with one device only."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from puertorico import i18n
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.options import DraftMode
from puertorico.settings import Animation, ForcedMoves, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.main import make_app
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.scroll import ScrollPanel
from puertorico.ui.screens.game.ending.curtain import GUARD
from puertorico.ui.screens.game.ending.ending_screen import EndingScreen
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.screens.saved.saved_screen import SavedScreen
from puertorico.ui.screens.setup.setup_screen import SetupScreen
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.window import Window
from tests.ui.hands import Hand, PadHand, TouchHand
from tests.ui.table.conftest import Table, assert_sound

pytestmark = [pytest.mark.many_games, pytest.mark.usefixtures("unpainted")]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.install("en")
    yield
    i18n.install("en")


@pytest.fixture
def app(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path / "home"))
    settings = Settings(animation=Animation.NONE, forced_moves=ForcedMoves.PLAY, coach=False)
    return make_app(Context(settings, file=tmp_path / "settings.json", inline=True, seed=lambda: 17), window)


@pytest.fixture(params=[PadHand, TouchHand])
def hand(request: pytest.FixtureRequest, app: App) -> Hand:
    return request.param(Pilot(app))


def play(hand: Hand, seed: int) -> Table:
    """Play the game at the table to its end."""
    app = hand.pilot.app
    screen = next(screen for screen in app.screens if isinstance(screen, TableScreen))
    table = Table.__new__(Table)
    table.app, table.screen, table.pilot = app, screen, hand.pilot
    dice = random.Random(seed)
    while not table.is_over:
        table.until_asked()
        hand.play_turn(table, dice)
        assert_sound(table)
    table.until_asked()
    assert isinstance(app.screen, EndingScreen)
    hand.pilot.wait(GUARD)
    return table


def set_up(hand: Hand, people: int, players: int = 3) -> None:
    """Open the setup, and let easy computer players join some people."""
    hand.press("title.new_game")
    screen = hand.pilot.app.screen
    assert isinstance(screen, SetupScreen)
    for _ in range(players - len(screen.setup.seats)):
        hand.press("setup.add_seat")
    for _ in range(len(screen.setup.seats) - players):
        hand.press(f"setup.seat.{players}.remove")
    for seat in range(players):
        hand.choose(f"setup.seat.{seat}.kind", int(seat >= people))
        if seat >= people:
            hand.choose(f"setup.seat.{seat}.strength", 0)


def test_the_base_game_and_everything_after_it(hand: Hand) -> None:
    set_up(hand, 1)
    hand.write("setup.seat.0.name", "eva")
    hand.press("setup.seat.0.portrait")
    hand.press("portrait.smith")
    hand.press("setup.seat.0.color")
    hand.press("color.pink")
    hand.press("setup.start")
    session = play(hand, 5).session
    assert (session.names[0], session.seats[0].portrait, session.seats[0].color) == ("Eva", "smith", "pink")
    pilot = hand.pilot
    ending = pilot.app.screen
    for button, parts in {
        "ending.score": [],
        "ending.charts": [("charts.page", 1), ("charts.page", 2)],
        "ending.watch": [],
        "ending.review": [],
        "ending.history": [("history.by", 2), ("history.by", 1)],
    }.items():
        hand.press(button)
        assert pilot.app.screen is not ending
        for name, index in parts:
            hand.choose(name, index)
        if button == "ending.watch":
            for name in ("replay.next", "replay.step_on", "replay.next", "replay.step_back"):
                hand.press(name)
        hand.back()
        assert pilot.app.screen is ending, button
    hand.press("ending.table")
    hand.press("action.score")
    pilot.wait(GUARD)
    hand.press("ending.title")
    assert isinstance(pilot.app.screen, TitleScreen)
    hand.press("title.history")
    hand.press("history.game.0")
    hand.press("ending.charts")
    hand.back()
    hand.back()
    hand.back()
    assert isinstance(pilot.app.screen, TitleScreen)


def test_both_expansions_with_a_draft(hand: Hand) -> None:
    set_up(hand, 1)
    hand.press("setup.variant.new_buildings")
    hand.press("setup.variant.nobles")
    hand.choose("setup.draft", 0)
    hand.choose("setup.page", 1)
    hand.press("setup.variant.free_undo")
    hand.press("setup.start")
    session = play(hand, 6).session
    assert session.options.sets == frozenset(BuildingSet)
    assert session.options.draft is DraftMode.PLAYERS
    hand.press("ending.again")
    assert isinstance(hand.pilot.app.screen, TableScreen)


def test_three_people_at_one_screen(hand: Hand) -> None:
    set_up(hand, 3)
    hand.press("setup.start")
    play(hand, 7)
    hand.press("ending.title")
    assert isinstance(hand.pilot.app.screen, TitleScreen)


def scrolled(pilot: Pilot, name: str) -> float:
    panel = pilot.find(name)
    assert isinstance(panel, ScrollPanel)
    return panel.offset


def test_saved_games(hand: Hand) -> None:
    pilot, app = hand.pilot, hand.pilot.app
    for _ in range(2):
        set_up(hand, 1)
        hand.press("setup.start")
        hand.open_menu()
        hand.press("menu.leave")
    hand.press("title.saved")
    pilot.wait(1.0)
    hand.select("saved.1")
    hand.press("saved.rename")
    hand.write("rename.text", "old")
    hand.press("rename.ok")
    pilot.wait(1.0)
    screen = app.screen
    assert isinstance(screen, SavedScreen)
    titles = [found.record.title for found in screen.context.library.games if found.record is not None]
    assert sum(title.endswith("old") or title == "Old" for title in titles) == 1
    hand.press("saved.export")
    hand.press("export.cancel")
    hand.press("saved.delete")
    hand.press("delete.no")
    hand.press("saved.watch")
    hand.back()
    hand.press("saved.load")
    assert isinstance(app.screen, TableScreen)


def test_menu_log_almanac_and_settings(hand: Hand) -> None:
    pilot, app = hand.pilot, hand.pilot.app
    set_up(hand, 1)
    hand.press("setup.start")
    table = app.screen
    assert isinstance(table, TableScreen)
    at_table, dice = Table.__new__(Table), random.Random(3)
    at_table.app, at_table.screen, at_table.pilot = app, table, pilot
    while table.session.state.round < 3:
        at_table.until_asked()
        hand.play_turn(at_table, dice)
    hand.open_log()
    before = scrolled(pilot, "log.lines")
    hand.scroll("log.lines", up=True)
    assert scrolled(pilot, "log.lines") != before
    hand.open_log()
    hand.open_menu()
    hand.press("menu.settings")
    hand.choose("settings.cover", 0)
    hand.choose("settings.page", 1)
    hand.press("settings.mute")
    assert table.context.settings.muted
    hand.choose("settings.page", 2)
    hand.press("settings.devices")
    hand.back()
    hand.back()
    hand.press("menu.almanac")
    hand.write("almanac.search", "wharf")
    hand.press("almanac.row.buildings/wharf")
    hand.scroll("almanac.page")
    hand.back()
    hand.press("menu.leave")
    assert isinstance(app.screen, TitleScreen)
