"""Whole games with undo and redo at random moments, even during animations."""

import multiprocessing
import random

import pytest

from puertorico.engine.buildings import BuildingSet
from puertorico.session.game_session import Session
from puertorico.settings import Animation
from tests.ui.table.conftest import GREEDY, MakeTable, Table, assert_sound
from tests.ui.table.games.mouse_turns import click_it, drag_it, play_turn

BASE, ALL = frozenset({BuildingSet.BASE}), frozenset(BuildingSet)


class UndoMonkey:
    """Plays with occasional undo and redo, all determined by the seed."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.dice = random.Random(seed)
        self.undone = self.redone = 0
        self.wait = table.until_asked
        table.until_asked = self.wait_or_undo  # type: ignore[method-assign]

    def wait_or_undo(self) -> None:
        """Sometimes undo or redo in the middle of an animation."""
        if self.dice.random() < 0.3:
            for _ in range(self.dice.randrange(30)):
                self.table.app.step(1 / 60)
            self.undo_or_redo()
        self.settle()

    def settle(self) -> None:
        """Let time pass until a person's turn; accept handovers and requests for consent."""
        while True:
            if self.table.pilot.has("take_back.agree"):
                self.table.pilot.click(f"take_back.{self.dice.choice(('agree', 'agree', 'cancel'))}")
            self.wait()
            self.table.pilot.wait(1 / 20)
            if self.table.pilot.has("game_buildings"):
                self.table.pilot.key("space")
            elif self.table.pilot.has("handover.ready"):
                self.table.pilot.click("handover.ready")
            else:
                return

    def undo_or_redo(self) -> None:
        """Undo by key or button, or redo."""
        table, before = self.table, len(self.table.session.actions)
        if table.app.screen is not table.screen or table.pilot.has("take_back.agree"):
            return
        table.look()
        if self.dice.random() < 0.35:
            table.pilot.key("y", ctrl=True)
        elif self.dice.random() < 0.3:
            table.pilot.click("undo")
        else:
            table.pilot.key("z", ctrl=True)
        self.undone += len(table.session.actions) < before
        self.redone += len(table.session.actions) > before

    def play(self) -> None:
        """Play to the end of the game."""
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
    ids=["alone", "free-undo-with-expansions"],
)
def test_undo_and_redo_do_not_change_a_game(
    make_table: MakeTable, players: int, humans: int, more: dict[str, object], request: pytest.FixtureRequest
) -> None:
    if "speed" not in more:
        request.getfixturevalue("unpainted")
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
