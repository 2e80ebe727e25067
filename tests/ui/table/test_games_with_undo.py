"""Whole games in which moves are taken back and done again at any moment, while pieces move too."""

import multiprocessing
import random

import pytest

from puertorico.engine.buildings import BuildingSet
from puertorico.session.game_session import Session
from puertorico.settings import Animation
from tests.ui.table.conftest import GREEDY, MakeTable, Table, assert_sound
from tests.ui.table.test_whole_games import click_it, drag_it, play_turn

BASE, ALL = frozenset({BuildingSet.BASE}), frozenset(BuildingSet)


class UndoMonkey:
    """Plays, and now and then takes something back or does it again; all of it a function of the seed."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.dice = random.Random(seed)
        self.undone = self.redone = 0
        self.wait = table.until_asked
        table.until_asked = self.wait_or_undo  # type: ignore[method-assign]

    def wait_or_undo(self) -> None:
        """Does something in the middle of what is being shown, sometimes."""
        if self.dice.random() < 0.3:
            for _ in range(self.dice.randrange(30)):
                self.table.app.step(1 / 60)
            self.undo_or_redo()
        self.settle()

    def settle(self) -> None:
        """Lets time pass until somebody sees a question; passes the laptop and agrees where that is asked."""
        while True:
            if self.table.pilot.has("take_back.agree"):
                self.table.pilot.click(f"take_back.{self.dice.choice(('agree', 'agree', 'cancel'))}")
            self.wait()
            if not self.table.pilot.has("handover.ready"):
                return
            self.table.pilot.click("handover.ready")

    def undo_or_redo(self) -> None:
        """Ctrl+Z or the button, or Ctrl+Y."""
        table, before = self.table, len(self.table.session.actions)
        if table.app.screen is not table.screen or table.pilot.has("take_back.agree"):
            return
        if self.dice.random() < 0.35:
            table.pilot.key("y", ctrl=True)
        elif self.dice.random() < 0.3:
            table.pilot.click("undo")
        else:
            table.pilot.key("z", ctrl=True)
        self.undone += len(table.session.actions) < before
        self.redone += len(table.session.actions) > before

    def play(self) -> None:
        """To the end of the game."""
        self.settle()
        while not self.table.is_over:
            if self.dice.random() < 0.2:
                for _ in range(self.dice.randint(1, 4)):
                    self.undo_or_redo()
                    self.settle()
            else:
                play_turn(self.table, self.dice, self.dice.choice((drag_it, click_it)))
            assert_sound(self.table)
            if self.table.app.screen is self.table.screen:
                assert self.table.screen.view.snapshot == self.table.screen.controller.shown


@pytest.mark.parametrize(
    ("players", "humans", "more"),
    [
        (3, 1, {"sets": BASE}),
        pytest.param(
            3, 2, {"sets": ALL, "free_undo": True, "speed": Animation.FAST}, marks=pytest.mark.many_games
        ),
    ],
    ids=["alone", "friendly-with-expansions"],
)
def test_a_game_with_moves_taken_back_is_the_game_without(
    make_table: MakeTable, players: int, humans: int, more: dict[str, object]
) -> None:
    table = make_table(players, humans, seed=players + humans, styles=GREEDY, **more)
    restless = UndoMonkey(table, players * 10 + humans)
    restless.play()
    assert restless.undone > 5
    assert restless.redone > 2
    played = table.session
    plain = Session(played.options, played.seed, played.seats, free_undo=played.free_undo)
    for action in played.actions:
        plain.act(action)
    assert plain.state == played.state
    assert plain.log_entries == played.log_entries
    assert plain.scores() == played.scores()
    assert multiprocessing.active_children() == []
