"""Turns by touch."""

import random

from puertorico.ui.scene.input.drag import legal_targets
from puertorico.ui.scene.tree.node import Node
from tests.ui.table.conftest import Table
from tests.ui.table.games.mouse_turns import buttons


def drag_it(table: Table, piece: Node, dice: random.Random) -> None:
    table.pilot.swipe(piece, dice.choice(legal_targets(table.app.stage.scope(), piece.name)))


def tap_it(table: Table, piece: Node, dice: random.Random) -> None:
    table.pilot.tap(piece)
    table.pilot.tap(dice.choice(table.targets()))


def play_turn_by_touch(table: Table, dice: random.Random) -> None:
    """Submit a draft, move a piece that lights up, or press a button."""
    pilot, done = table.pilot, len(table.session.actions)
    offered = buttons(pilot)
    lit = table.lit()
    if "action.confirm" in offered:
        pilot.tap("action.confirm")
    elif "action.fill" in offered:
        pilot.tap("action.fill")
    elif "action.pass" in offered and (not lit or dice.random() < 0.15):
        pilot.tap("action.pass")
    elif lit:
        dice.choice([drag_it, tap_it])(table, dice.choice(lit), dice)
        pilot.settle()
        unsaid = ("action.cancel", "action.reset", "action.fill", "action.pass")
        asked = [name for name in buttons(pilot) if name not in unsaid]
        if table.app.screen is table.screen and len(table.session.actions) == done and asked:
            pilot.tap(dice.choice(asked))
    else:
        pilot.tap(offered[0])
    pilot.settle()
    assert len(table.session.actions) > done or "action.fill" in offered, (offered, [n.name for n in lit])
