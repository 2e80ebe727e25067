"""Turns by mouse: a piece that lights up is moved, or a button is pressed, at random."""

from collections.abc import Callable
from random import Random

from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.input.drag import legal_targets
from puertorico.ui.scene.tree.node import Node
from tests.ui.table.conftest import Table

Mover = Callable[[Table, Node, Random], None]
"""How a piece is moved to one of its places."""


def buttons(pilot: Pilot) -> list[str]:
    """Return the names of the buttons that can be pressed."""
    return [name for name in pilot.names() if name.startswith("action.") and pilot.find(name).enabled]


def play_turn(table: Table, dice: Random, move: Mover) -> None:
    """Submit a draft, move a piece that lights up, or press a button.

    In their first games, people also confirm that they were passed over.
    """
    pilot, done = table.pilot, len(table.session.actions)
    offered = buttons(pilot)
    if "action.next" in offered:
        pilot.click("action.next")
    elif "action.confirm" in offered:
        pilot.click("action.confirm")
    elif "action.fill" in offered:
        pilot.click("action.fill")
    else:
        lit = table.lit()
        passing = "action.pass" in offered and (not lit or dice.random() < 0.15)
        if passing:
            pilot.click("action.pass")
        elif lit:
            move(table, dice.choice(lit), dice)
            settle_what_is_asked(table, dice, done)
        else:
            pilot.click(offered[0])
        assert len(table.session.actions) > done, (offered, [node.name for node in lit])
    table.until_asked()


def settle_what_is_asked(table: Table, dice: Random, done: int) -> None:
    """After an ambiguous drop or the start of a mixed load, press one of the buttons."""
    if table.app.screen is table.screen and len(table.session.actions) == done:
        unsaid = ("action.cancel", "action.reset", "action.fill", "action.pass")
        table.pilot.click(dice.choice([name for name in buttons(table.pilot) if name not in unsaid]))
        table.pilot.settle()


def drag_it(table: Table, piece: Node, dice: Random) -> None:
    target = dice.choice(legal_targets(table.app.stage.scope(), piece.name))
    table.pilot.drag(piece.name, target)
    table.pilot.settle()


def click_it(table: Table, piece: Node, dice: Random) -> None:
    table.pilot.click(piece.name)
    table.pilot.click(dice.choice(table.targets()))
    table.pilot.settle()
