"""Every gray button says why it can't be pressed, when it is pointed at."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from puertorico.lessons.lesson_run import LessonRun
from puertorico.lessons.lessons import LESSONS
from puertorico.record.seats import Seat, SeatKind
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.buttons import Button
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.screens.lessons.lesson_screen import LessonScreen
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from tests.ui.layout import tables

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return Context(Settings(animation=Animation.NONE), file=tmp_path / "settings.json", inline=True)


def gray_buttons(app: App) -> Iterator[Button]:
    for node in app.stage.root.walk():
        if isinstance(node, Button) and not node.enabled and all(above.visible for above in node.ancestors()):
            yield node


def silent(app: App) -> list[str]:
    """The names of gray buttons without a reason, or with only their own text."""
    return [
        button.name
        for button in gray_buttons(app)
        if button.tooltip is None or (button.text and str(button.tooltip).startswith(button.text))
    ]


@pytest.mark.parametrize("game", [*tables.ALL_SETS.values(), *tables.BASE.values()])
def test_gray_buttons_at_the_table_say_why(game: str, app: App, context: Context) -> None:
    gray: set[str] = set()
    for stop in tables.stops(game):
        app.push(TableScreen(context, tables.asked(stop)))
        pilot = Pilot(app)
        pilot.settle()
        for name in ("", "action.fill", "action.reset"):
            if name and pilot.has(name):
                pilot.click(name)
                pilot.settle()
            assert silent(app) == [], stop.what
            gray |= {button.name for button in gray_buttons(app)}
        app.pop()
    assert "action.confirm" in gray


def test_gray_buttons_of_a_replay_say_where_it_is(app: App, context: Context) -> None:
    game = tables.asked(tables.stops(tables.BASE[3])[0])
    app.push(ReplayScreen(context, game))
    pilot = Pilot(app)
    for key, button, text in (
        ("home", "replay.step_back", "This is the beginning of the game."),
        ("end", "replay.step_on", "This is the end of the game."),
    ):
        pilot.key(key)
        pilot.settle()
        assert not pilot.find(button).enabled
        assert pilot.find(button).tooltip == text
        assert silent(app) == []
    pilot.click("replay.step_back")
    assert pilot.find("replay.step_on").tooltip == "Step forward (→)"


def test_the_first_step_of_a_lesson_says_so(app: App, context: Context) -> None:
    app.push(LessonScreen(context, LessonRun(LESSONS["first_barrels"](), Seat(SeatKind.HUMAN, "Ana"))))
    pilot = Pilot(app)
    pilot.settle()
    assert pilot.find("lesson.back").tooltip == "This is the first step."
    assert silent(app) == []
