"""A monkey at the table: whatever is clicked, dragged, typed or resized, nothing breaks."""

from collections.abc import Callable
from random import Random

import pytest

from puertorico.engine.actions import PASS
from puertorico.settings import Animation
from puertorico.ui.scene.geometry import Point
from tests.ui.table.conftest import MakeTable, Table, assert_sound

EVENTS = 350
SIZES = ((1280, 720), (1024, 640), (1280, 960), (1600, 700))
KEYS = ("escape", "tab", "return", "space", "left", "right", "up", "down", "l", "home", "end", "f11")
PAUSES = (0.0, 1 / 60, 0.05, 0.1, 0.5)


class Monkey:
    """Does something anywhere; what it does is a function of the seed."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.pilot = table.pilot
        self.dice = Random(seed)
        self.deeds: list[tuple[int, Callable[[], None]]] = [
            (20, lambda: self.pilot.click(self.place())),
            (4, lambda: self.pilot.right_click(self.place())),
            (15, lambda: self.pilot.drag(self.place(), self.place(), drop=self.dice.random() < 0.8)),
            (8, lambda: self.pilot.move_to(self.place())),
            (3, self.pilot.down),
            (3, self.pilot.up),
            (14, lambda: self.pilot.key(self.dice.choice(KEYS), shift=self.dice.random() < 0.1)),
            (3, lambda: self.pilot.wheel(self.place(), self.dice.choice((-3, 1)))),
            (2, self.pilot.leave),
            (1, self.pilot.lose_focus),
            (2, lambda: self.pilot.resize(*self.dice.choice(SIZES))),
            (1, lambda: self.table.screen.context.change(animation=self.dice.choice(list(Animation)))),
            (8, self.play_on),
            (16, lambda: self.table.app.step(self.dice.choice(PAUSES))),
        ]

    def place(self) -> Point:
        """A point on something that is there, or anywhere in and around the window."""
        nodes = [node.absolute() for node in self.table.app.stage.root.walk() if node.name]
        if nodes and self.dice.random() < 0.8:
            box = self.dice.choice(nodes)
            return (box.x + box.w * self.dice.random(), box.y + box.h * self.dice.random())
        w, h = self.table.app.root_size
        return (self.dice.uniform(-20, w + 20), self.dice.uniform(-20, h + 20))

    def play_on(self) -> None:
        """Presses a button of the action line, so that the game gets somewhere."""
        if self.table.app.screen is self.table.screen:
            buttons = [b for b in self.table.screen.view.action_line.buttons if b.enabled]
            if buttons:
                self.pilot.click(self.dice.choice(buttons))

    def act(self) -> None:
        """Does one thing."""
        weights = [weight for weight, _deed in self.deeds]
        self.dice.choices([deed for _weight, deed in self.deeds], weights)[0]()


@pytest.mark.parametrize("seed", range(4))
def test_a_monkey_breaks_nothing(make_table: MakeTable, seed: int) -> None:
    table = make_table(3 + seed % 3, 1 + seed % 2, seed=seed, speed=list(Animation)[seed % len(Animation)])
    monkey = Monkey(table, seed)
    for _ in range(EVENTS):
        monkey.act()
        assert_sound(table)
        if table.screen not in table.app.screens or not table.app.running:
            return  # it has found the way out
        question = table.screen.controller.question
        assert question is None or PASS in table.session.legal() or question.ways()
