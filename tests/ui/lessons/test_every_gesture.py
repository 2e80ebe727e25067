"""Every gesture at every step of the lessons, by real events: each gets an answer, and none is a dead end."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from puertorico.lessons.lesson import Ask, Tell
from puertorico.lessons.lessons import LESSONS
from puertorico.ui.app import App
from puertorico.ui.table.decisions.choices import Move
from puertorico.ui.table.decisions.placing import PlacingQuestion
from puertorico.ui.table.decisions.storing import StoringQuestion
from tests.ui.lessons.lesson_player import LessonPlayer

pytestmark = [pytest.mark.usefixtures("unpainted"), pytest.mark.many_games]

MOST_CIRCLES = 6
"""Of the many circles late in a game, the first ones are enough."""


def said(player: LessonPlayer) -> str:
    """Return the card and the message on the action line."""
    return " ".join([*player.texts(), player.controller.desk.note or ""])


def moves(player: LessonPlayer) -> Iterator[tuple[str, str, Move]]:
    """Yield each piece with each place where it can go, and the move that this is."""
    for drag in player.controller.desk.drags():
        places = [drag.default] if drag.default else list(drag.targets)[:1]
        for place in places:
            choice = drag.targets[place]
            if isinstance(choice, Move):
                yield drag.source, place, choice


def check_answer(player: LessonPlayer, move: Move, step: Ask, number: int) -> None:
    """Check that a move was refused with the sentence of the step, or welcome; then go back to the step."""
    player.settle()
    if player.run.number == number:
        assert step.refusal in player.texts(), (step.text, move)
    else:
        assert step.free or step.others or move.actions[:1] == player.run.session.actions[-1:], move
        player.pilot.key("z", ctrl=True)
        player.settle()
    assert player.run.number == number


def try_moves(player: LessonPlayer, step: Ask) -> None:
    """Make every move with the mouse and, if there is a button for it, with that too."""
    number = player.run.number
    wanted = player.run.solution()
    for piece, place, move in list(moves(player)):
        if move.actions != wanted:
            player.pilot.drag(piece, place)
            check_answer(player, move, step, number)
    question = player.controller.question
    assert question is not None
    for button in question.buttons(None):
        if isinstance(button.choice, Move) and button.choice.actions != wanted:
            player.pilot.click(button.name)
            check_answer(player, button.choice, step, number)


def try_placing(player: LessonPlayer, step: Ask) -> None:
    """Take colonists off, clear the board, and let the computer fill it: the card says how to go on."""
    number, pilot = player.run.number, player.pilot
    before = player.screen.view.snapshot.boards
    staffed = [drag.source for drag in player.controller.desk.drags() if drag.source.endswith("circle")]
    for circle in [*staffed[:MOST_CIRCLES], *(["action.reset"] if staffed else [])]:
        (pilot.click if circle == "action.reset" else pilot.double_click)(circle)
        assert "off the board: press Back" in said(player), circle
        pilot.click("lesson.back")
        assert "off the board" not in said(player)
        assert player.screen.view.snapshot.boards == before
    pilot.click("action.reset")
    pilot.click("action.fill")
    assert "off the board" not in said(player)
    pilot.click("action.confirm")
    player.settle()
    if player.run.number == number:
        assert step.refusal in player.texts()
        pilot.click("action.reset")
        assert step.refusal not in player.texts()
    else:
        pilot.key("z", ctrl=True)
        player.settle()
    while player.screen.view.snapshot.boards != before:
        pilot.click("lesson.back")
    assert player.run.number == number


def try_keys(player: LessonPlayer) -> None:
    """Press the keys and buttons of the table; what can't be done now is said."""
    number, pilot = player.run.number, player.pilot
    for press, answer in (
        (lambda: pilot.key("y", ctrl=True), "Nothing to redo."),
        (lambda: pilot.press_button(pygame.CONTROLLER_BUTTON_LEFTSTICK), "Nothing to redo."),
        (lambda: pilot.key("h"), "The card says what to do."),
        (lambda: pilot.push(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0), "The card says what to do."),
    ):
        press()
        assert answer in said(player)
        pilot.push(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0)
    for key in ("escape", "l"):
        pilot.key(key)
        pilot.key(key)
    for button in (pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK):
        pilot.press_button(button)
        pilot.press_button(button)
    assert player.run.number == number
    assert pilot.has("lesson.card")


def try_back_and_forward(player: LessonPlayer) -> None:
    """Go back a step and forward again, by key and by gamepad."""
    number, pilot, before = player.run.number, player.pilot, player.run.session.actions[:]
    for back, forward in (
        (lambda: pilot.key("z", ctrl=True), lambda: pilot.key("y", ctrl=True)),
        (
            lambda: pilot.push(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0),
            lambda: pilot.press_button(pygame.CONTROLLER_BUTTON_LEFTSTICK),
        ),
    ):
        back()
        player.settle()
        pilot.push(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.0)
        assert player.run.number < number
        forward()
        player.settle()
        assert (player.run.number, player.run.session.actions) == (number, before)


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_gesture_gets_an_answer_and_the_lesson_can_still_be_finished(
    app: App, home: Path, lesson: str
) -> None:
    player = LessonPlayer(app, home, lesson)
    for number in range(1, player.run.progress[1] + 1):
        assert player.run.progress[0] == number
        step = player.run.step
        try_keys(player)
        if number > 1:
            try_back_and_forward(player)
        else:
            player.pilot.key("z", ctrl=True)
            assert "Nothing to undo." in said(player)
        if isinstance(step, Tell):
            player.pilot.double_click("role.craftsman")
            assert "First read the card" in said(player) or player.run.session.is_over
        elif isinstance(step, Ask) and isinstance(player.controller.question, PlacingQuestion):
            try_placing(player, step)
        elif isinstance(step, Ask) and not isinstance(player.controller.question, StoringQuestion):
            try_moves(player, step)
        assert player.run.progress[0] == number
        player.do_step()
    assert player.run.is_over
