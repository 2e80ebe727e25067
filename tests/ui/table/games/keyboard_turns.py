"""Turns by keyboard: a piece that lights up is moved, or a button is pressed, at random."""

from random import Random

from puertorico.engine.ids import Step
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.input.focus import can_focus
from puertorico.ui.scene.tree.node import Node
from tests.ui.table.conftest import Table
from tests.ui.table.games.mouse_turns import buttons

_KEYS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}


class KeyboardPlayer:
    """Plays with the arrow keys, Tab and Enter; ``steps`` counts keys that only moved the focus."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.pilot = table.pilot
        self.moves = 0
        self.steps = 0
        self.laid: set[Step] = set()
        """The steps of the game in which pieces were moved."""

    @property
    def focus(self) -> Node | None:
        return self.table.app.stage.focus.node

    def key(self, name: str) -> None:
        self.pilot.key(name)

    def go_to(self, name: str) -> None:
        """By arrows as long as they come nearer, else by Tab."""
        target = self.pilot.find(name)
        assert can_focus(target), f"{name} cannot have the keyboard"
        self.moves += 1
        for _ in range(12):
            if self.focus is target:
                return
            before = self._distance(target)
            if self.focus is None or not self._press_towards(target) or self._distance(target) >= before:
                break
        for _ in range(150):
            if self.focus is target:
                return
            self.key("tab")
            self.steps += 1
        raise AssertionError(f"Tab does not come to {name}")

    def _distance(self, target: Node) -> float:
        if self.focus is None:
            return 1e9
        (x, y), (a, b) = self.focus.absolute().center, target.absolute().center
        return abs(x - a) + abs(y - b)

    def _press_towards(self, target: Node) -> bool:
        (x, y), (a, b) = self.focus.absolute().center, target.absolute().center
        key = max(_KEYS, key=lambda name: _KEYS[name][0] * (a - x) + _KEYS[name][1] * (b - y))
        self.key(key)
        self.steps += 1
        return True

    def press(self, name: str) -> None:
        self.go_to(name)
        self.key("return")

    def select(self, name: str) -> None:
        self.go_to(name)
        self.key("space")

    def move(self, table: Table, piece: Node, dice: Random) -> None:
        """Takes a piece and puts it on one of its places."""
        self.laid.add(Step(table.state.tasks[-1].step))
        self.select(piece.name)
        assert table.app.stage.selection.source is piece
        targets = [node.name for node in table.targets()]
        self.press(dice.choice(targets))
        assert not table.app.stage.selection.active
        self.pilot.settle()


def play_turn_by_keys(table: Table, hand: KeyboardPlayer, dice: Random) -> None:
    """Make a random move with a piece that lights up, or press a button, by keyboard."""
    done = len(table.session.actions)
    offered = buttons(table.pilot)
    if "action.confirm" in offered:
        hand.press("action.confirm")
    elif "action.fill" in offered and dice.random() < 0.2:
        hand.press("action.fill")
    else:
        lit = table.lit()
        if "action.pass" in offered and (not lit or dice.random() < 0.15):
            hand.press("action.pass")
        elif lit:
            hand.move(table, dice.choice(lit), dice)
            unsaid = ("action.cancel", "action.reset", "action.fill", "action.pass")
            asked = [name for name in buttons(table.pilot) if name not in unsaid]
            shown = table.app.screen is table.screen
            if shown and len(table.session.actions) == done and not table.lit() and asked:
                hand.press(dice.choice(asked))
        else:
            hand.press(offered[0])
    table.pilot.settle()
    table.until_asked()


def assert_focus_is_seen(table: Table) -> None:
    """Assert that something has the focus, with a visible ring, on a person's turn."""
    if table.app.screen is not table.screen or not table.lit():
        return
    focus = table.app.stage.focus
    assert focus.node is not None
    assert focus.ring.visible
    assert focus.ring.rect == focus.node.absolute()
    assert focus.ring.rect.clamped_to(Rect(0, 0, *table.app.root_size).grown(4)) == focus.ring.rect
