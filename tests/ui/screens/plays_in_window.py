"""A program that plays a game in the real window by mouse, then exits as if it had been killed:

python -m tests.ui.screens.plays_in_window TURNS

It sets up a game of two human and two computer players, rearranges tiles now and then, and at the end prints
the position and the arrangement of the tiles as JSON. The game is saved in the user's folder.
"""

import json
import os
import random
import sys

from puertorico.record.codec import write_state
from puertorico.session.board_text import write_board
from puertorico.session.game_session import Session
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.main import make_app
from puertorico.ui.pilot import Pilot
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.window import Window
from tests.ui.table.conftest import Table
from tests.ui.table.games.mouse_turns import drag_it, play_turn


class Shown(Table):
    """The table that an app is showing."""

    def __init__(self, app: App, pilot: Pilot) -> None:
        assert isinstance(app.screen, TableScreen)
        self.app, self.screen, self.pilot = app, app.screen, pilot


def board_json(session: Session) -> str:
    """Return the position of a game and the arrangement of its tiles as JSON."""
    boards = [write_board(shown) for shown in session.arrangements]
    tiles = [[list(board.island), list(board.city)] for board in boards]
    return json.dumps({"state": write_state(session.state), "boards": tiles, "actions": len(session.actions)})


def shift(table: Table, dice: random.Random) -> None:
    """Drag a tile of the player's own island to another space."""
    seat = table.session.viewed_seat
    island = table.session.arrangements[seat].island
    if not table.session.is_placing(seat):
        start = dice.choice([space for space, tile in enumerate(island) if tile is not None])
        end = dice.choice([space for space in range(12) if space != start])
        table.pilot.drag(f"seat.{seat}.island.{start}", f"seat.{seat}.island.{end}")
        table.pilot.settle()


def main(turns: str) -> None:
    dice = random.Random(turns)
    context = Context(Settings(animation=Animation.NONE), inline=True, seed=lambda: 17)
    app = make_app(context, Window("test", (1280, 720)))
    pilot = Pilot(app)
    pilot.click("title.new_game")
    pilot.click("setup.seat.1.kind.human")
    pilot.click("setup.start")
    table = Shown(app, pilot)
    for turn in range(int(turns)):
        table.until_asked()
        if app.screen is not table.screen:
            pilot.click("handover.ready")
        elif turn % 4 == 3:
            shift(table, dice)
        else:
            play_turn(table, dice, drag_it)
    table.until_asked()
    # Until there is a question: a game that is continued doesn't stop to show the moves made so far.
    while app.screen is not table.screen or pilot.has("action.next"):
        pilot.click("action.next" if app.screen is table.screen else "handover.ready")
        table.until_asked()
    # A moment later, as for any player.
    pilot.wait(0.2)
    context.autosave.wait()
    print(board_json(table.session), flush=True)
    os._exit(9)


if __name__ == "__main__":
    main(*sys.argv[1:])
