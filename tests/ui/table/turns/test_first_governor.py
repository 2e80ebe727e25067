"""A new game begins with a moment that says who is the first governor."""

import pytest

from puertorico.engine.options import Options
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.table.components.flyer import Flyer
from puertorico.ui.table.model.piece_kinds import PieceKind
from tests.ui.table.conftest import MakeTable

pytestmark = pytest.mark.usefixtures("unpainted")


def started(app: App, humans: int, governor: int, speed: Animation = Animation.NORMAL) -> TableScreen:
    """A new game for three; the first seats are people."""
    names = ("Ana", "Ben", "Eva")
    seats = [
        Seat(SeatKind.HUMAN, name) if k < humans else Seat(SeatKind.COMPUTER, name, "builder")
        for k, name in enumerate(names)
    ]
    context = Context(Settings(animation=speed), inline=True)
    screen = TableScreen(context, Session(Options(3, governor=governor), 1, seats))
    app.push(screen)
    app.step(0.0)
    return screen


@pytest.mark.parametrize(
    ("humans", "governor", "text"),
    [
        (1, 0, "You are the first governor."),
        (1, 2, "Eva is the first governor."),
        (2, 0, "Ana is the first governor."),
    ],
)
def test_it_names_the_governor_and_addresses_a_single_person(
    app: App, humans: int, governor: int, text: str
) -> None:
    screen = started(app, humans, governor)
    assert screen.controller is not None
    assert screen.controller.ribbon.text == text
    assert screen.controller.question is None
    assert screen.session.log_entries == []
    assert not screen.controller.is_thinking


def test_the_crown_flies_and_then_the_game_begins(app: App) -> None:
    screen = started(app, 1, 0)
    assert screen.controller is not None
    flown = False
    for _ in range(120):
        app.step(1 / 60)
        flyers = [node for node in app.stage.top.children if isinstance(node, Flyer)]
        flown = flown or any(flyer.piece is PieceKind.GOVERNOR for flyer in flyers)
    assert flown
    assert screen.controller.question is not None
    assert screen.controller.ribbon.text is None
    assert not any(isinstance(node, Flyer) for node in app.stage.top.children)


def test_a_key_skips_it(app: App) -> None:
    screen = started(app, 1, 0)
    assert screen.controller is not None
    pilot = Pilot(app)
    pilot.wait(0.3)
    pilot.key("space")
    assert screen.controller.question is not None
    assert screen.controller.ribbon.text is None
    assert not app.animator.busy


def test_there_is_none_without_animation(app: App) -> None:
    screen = started(app, 1, 0, Animation.NONE)
    assert screen.controller is not None
    assert screen.controller.ribbon.text is None
    assert screen.controller.question is not None


def test_a_game_that_has_begun_goes_on_at_once(app: App, make_table: MakeTable) -> None:
    before = make_table(3, 1)
    before.until_asked()
    before.pilot.drag("role.craftsman", "seat.0")
    before.until_asked()
    assert before.session.log_entries
    app.pop()
    before.screen.context.settings = Settings(animation=Animation.NORMAL)
    screen = TableScreen(before.screen.context, before.session)
    app.push(screen)
    app.step(0.0)
    assert screen.controller is not None
    assert screen.controller.ribbon.text is None
    assert screen.controller.question is not None
