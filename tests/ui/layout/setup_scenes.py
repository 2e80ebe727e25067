"""Scenes of the setup: seats, names, colors, portraits, buildings and rules, and the handover."""

from collections.abc import Iterator

from pygame import CONTROLLER_BUTTON_A

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.options import Options
from puertorico.record.seats import SeatKind
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screens.game.handover import HandoverScreen
from puertorico.ui.screens.setup import game_setup
from puertorico.ui.screens.setup.building_selection import BuildingSelection
from puertorico.ui.screens.setup.selection_screen import SelectionScreen
from puertorico.ui.screens.setup.setup_screen import SetupScreen
from puertorico.ui.table.model.player_colors import PlayerColor
from puertorico.ui.table.model.player_looks import PlayerLook
from tests.ui.layout import tables
from tests.ui.layout.scene import Scene, screen

ALL = frozenset(BuildingSet)
LADY = "players/portrait-lady"
COMPUTER_PLAYERS = ("hard-allrounder", "expert-shipper")


def _setup(context: Context, seats: int, page: int = 0, *, sets: bool = False) -> SetupScreen:
    found = SetupScreen(context, page=page)
    setup = found.setup
    while len(setup.seats) < seats:
        setup = game_setup.add_seat(setup)
    while len(setup.seats) > seats:
        setup = game_setup.remove_seat(setup, seats)
    for number in range(seats):
        if number % 2:
            seat = game_setup.SeatSetup(SeatKind.COMPUTER, tables.LONG[number], COMPUTER_PLAYERS[number // 2])
        else:
            seat = game_setup.SeatSetup(SeatKind.HUMAN, tables.LONG[number])
        setup = game_setup.change_seat(setup, number, seat)
    if sets:
        for expansion in game_setup.EXPANSIONS:
            setup = game_setup.set_variant(setup, expansion, True)
        base = game_setup.selected_buildings(setup).as_in_base_game()
        setup = game_setup.with_selection(setup, base.buildings)
    found.setup = setup
    return found


def _portraits(app: App, context: Context, seats: int) -> None:
    """Open the choice of portraits for the last human player."""
    found = _setup(context, seats)
    app.push(found)
    button = found.stage.root.find(f"setup.seat.{(seats - 1) // 2 * 2}.portrait")
    assert button is not None
    button.clicked()


def _keyboard(app: App, context: Context) -> None:
    """Open the keyboard on the screen, with accents and the names of buttons."""
    app.push(_setup(context, 3))
    pilot = Pilot(app)
    pilot.press_button(CONTROLLER_BUTTON_A)
    app.stage.focus.set(pilot.find("setup.seat.0.name"))
    pilot.press_button(CONTROLLER_BUTTON_A)
    pilot.find("keyboard.áéñ").clicked()


def _chosen_buildings(app: App, context: Context, seats: int) -> None:
    """Show how the buildings of a game with expansions are chosen, at the end of the page."""
    app.push(_setup(context, seats, sets=True))
    pilot = Pilot(app)
    if pilot.has("setup.rules"):
        pilot.wheel("setup.rules", -99)


def _colors(app: App, context: Context, seats: int) -> None:
    """Open the choice of colors for the last player, pointing at that of the first."""
    app.push(_setup(context, seats))
    pilot = Pilot(app)
    pilot.click(f"setup.seat.{seats - 1}.color")
    pilot.move_to("color.red")


def _handover(context: Context, seats: int) -> HandoverScreen:
    look = PlayerLook(tables.LONG[seats - 1], LADY, [*PlayerColor][seats])
    return HandoverScreen(context, look, lambda: None)


def plain_setup_scenes() -> Iterator[Scene]:
    """Yield what doesn't depend on the number of seats."""
    yield Scene("keyboard on the screen", _keyboard)
    picks = BuildingSelection(Options(3, sets=ALL))
    yield Scene("selection", screen(lambda context: SelectionScreen(context, picks, lambda _: None)))


def setup_scenes(seats: int) -> Iterator[Scene]:
    """Yield the setup with a number of seats."""
    yield Scene(f"setup of {seats}", screen(lambda context: _setup(context, seats)))
    yield Scene(f"setup of {seats}, colors", lambda app, context: _colors(app, context, seats))
    yield Scene(f"setup of {seats}, portraits", lambda app, context: _portraits(app, context, seats))
    yield Scene(f"setup of {seats}, buildings", lambda app, context: _chosen_buildings(app, context, seats))
    yield Scene(f"setup of {seats}, rules", screen(lambda context: _setup(context, seats, 1, sets=True)))
    yield Scene(f"handover of {seats}", screen(lambda context: _handover(context, seats)))
