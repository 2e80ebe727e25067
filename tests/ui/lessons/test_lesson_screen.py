"""Lessons on the screen, played by real events."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from puertorico.lessons.lesson import Ask, Tell, Theirs
from puertorico.lessons.lesson_run import LessonRun
from puertorico.lessons.lessons import LESSONS
from puertorico.record.lesson_progress import ProgressFile
from puertorico.record.past_games import PastGames
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.buttons import ButtonLook
from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.screens.lessons.lesson_screen import LessonScreen
from tests.lessons.skipping import skip_step
from tests.ui.lessons.lesson_player import PERSON, LessonPlayer
from tests.ui.screens.screen_games import finished_game

pytestmark = pytest.mark.usefixtures("unpainted")

FIRST = "first_barrels"
Teach = Callable[..., LessonPlayer]


@pytest.fixture
def teach(app: App, home: Path) -> Teach:
    """Return what begins a lesson, after some steps."""

    def begin(lesson: str = FIRST, steps: int = 0) -> LessonPlayer:
        player = LessonPlayer(app, home, lesson)
        for _step in range(steps):
            player.do_step()
        return player

    return begin


def test_the_first_tap_on_a_card_of_someone_who_used_the_mouse_counts(teach: Teach):
    player = teach(steps=2)
    assert isinstance(player.run.step, Ask)
    player.pilot.tap("lesson.back")
    player.settle()
    assert number(player) == 2


def test_the_card_says_which_lesson_and_step_it_is(teach: Teach):
    card = teach("selling_building", steps=1).pilot.find("lesson.card")
    texts = [part.text for part in card.children if isinstance(part, Label)]
    assert texts == ["Lesson 2: Selling and building", "Step 2 of 16"]


@pytest.mark.many_games
def test_a_folder_that_cannot_be_written_is_mentioned_once(teach: Teach, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("puertorico.record.progress_store.write_atomic", _refuse)
    player = teach()
    player.pilot.click("notice.ok")
    player.do_step()
    player.do_step()
    assert number(player) == 3


def _refuse(*_args: object, **_options: object) -> None:
    raise OSError(28, "No space left on device")


def number(player: LessonPlayer) -> int:
    return player.run.progress[0]


@pytest.mark.many_games
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_played_with_the_mouse(teach: Teach, lesson: str):
    player = teach(lesson)
    count = player.run.progress[1]
    for step in range(1, count + 1):
        assert number(player) == step
        card = player.pilot.find("lesson.card").absolute()
        assert isinstance(player.run.step, Tell | Ask)
        for name in player.run.step.pieces:
            assert not card.overlaps(player.pilot.find(name).absolute()), (step, name)
        player.do_step()
    assert player.run.is_over
    assert player.pilot.has("lesson_done.game")
    assert ProgressFile().load()[0].finished == {lesson}


@pytest.mark.many_games
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_played_with_the_keyboard(teach: Teach, lesson: str):
    player = teach(lesson)
    for _step in range(player.run.progress[1]):
        player.do_step(keys=True)
    assert player.run.is_over
    player.pilot.key("return")
    assert not isinstance(player.app.screen, LessonScreen) or player.app.screen is not player.screen


def test_a_wrong_move_is_refused_with_the_reason_of_the_step(teach: Teach):
    player = teach(steps=2)
    step = player.run.step
    assert isinstance(step, Ask)
    player.pilot.double_click("role.captain")
    player.settle()
    assert number(player) == 3
    assert step.refusal in player.texts()
    player.do_step()
    assert number(player) == 4
    assert step.refusal not in player.texts()


@pytest.mark.many_games
def test_the_card_says_how_to_move_with_what_the_person_plays_with(teach: Teach):
    player = teach(steps=2)
    assert "Double-click a card, or drag it to your board." in player.texts()
    player.pilot.key("tab")
    player.settle()
    assert "Choose with the arrow keys, then press Enter." in " ".join(player.texts())


def test_the_card_says_how_to_pass(app: App, home: Path):
    run = LessonRun(LESSONS["selling_building"](), PERSON)
    while not run.asks_to_pass:
        skip_step(run)
    player = LessonPlayer(app, home, "selling_building", run=run)
    assert "Press Pass." in player.texts()
    player.do_step()
    assert not run.asks_to_pass


@pytest.mark.many_games
def test_a_lesson_can_be_played_with_fingers(teach: Teach):
    player = teach()
    for _text in range(2):
        player.pilot.tap("lesson.continue")
        player.settle()
    player.pilot.double_tap("role.settler")
    player.settle()
    player.pilot.swipe("row.0", "seat.0.island.1")
    player.settle()
    assert number(player) == 5


@pytest.mark.many_games
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_played_with_a_gamepad(teach: Teach, lesson: str):
    player = teach(lesson)
    for step in range(1, player.run.progress[1] + 1):
        assert number(player) == step
        player.do_step(pad=True)
    assert player.run.is_over
    player.pilot.press_button(pygame.CONTROLLER_BUTTON_A)
    assert player.app.screen is not player.screen


def test_nothing_can_be_moved_before_a_text_is_read(teach: Teach):
    player = teach()
    player.pilot.double_click("role.settler")
    player.settle()
    assert number(player) == 1
    player.pilot.key("space")
    assert number(player) == 2


@pytest.mark.many_games
def test_enter_goes_on_after_a_text(teach: Teach):
    player = teach()
    player.pilot.key("return")
    player.settle()
    assert number(player) == 2


def test_back_and_the_key_for_undo_lead_to_the_step_before(teach: Teach):
    player = teach(steps=5)
    assert number(player) == 6
    player.pilot.click("lesson.back")
    player.settle()
    assert number(player) == 5
    player.pilot.key("z", ctrl=True)
    player.settle()
    assert number(player) == 4
    assert player.texts()[0] == player.run.step.text
    for _step in range(2):
        player.do_step()
    assert number(player) == 6


def test_redo_leads_forward_again_until_something_else_is_done(teach: Teach):
    player = teach(steps=4)
    played = player.run.session.actions[:]
    for expected in (4, 3, 2):
        player.pilot.key("z", ctrl=True)
        player.settle()
        assert number(player) == expected
    for expected in (3, 4, 5):
        player.pilot.click("redo")
        player.settle()
        assert number(player) == expected
    assert player.run.session.actions == played
    player.pilot.key("z", ctrl=True)
    player.settle()
    player.pilot.drag("row.1", "seat.0.island.5")
    player.settle()
    assert number(player) == 5
    assert not player.run.can_go_forward


def test_a_refusal_goes_as_soon_as_something_else_is_done(teach: Teach):
    player = teach(steps=6)
    step = player.run.step
    assert isinstance(step, Ask)
    player.pilot.click("seat.0.island.0.circle")
    player.pilot.click("action.confirm")
    assert step.refusal in player.texts()
    player.pilot.double_click("seat.0.island.0.circle")
    assert step.refusal not in player.texts()


def test_a_refused_role_is_forgotten_once_another_one_is_selected(teach: Teach):
    player = teach(steps=2)
    step = player.run.step
    assert isinstance(step, Ask)
    player.pilot.double_click("role.captain")
    assert step.refusal in player.texts()
    player.pilot.click("role.settler")
    player.pilot.wait(0.05)
    assert step.refusal not in player.texts()


@pytest.mark.many_games
def test_back_first_takes_back_a_colonist(teach: Teach):
    player = teach(steps=6)
    player.pilot.click("seat.0.island.0.circle")
    player.pilot.click("action.confirm")
    assert isinstance(player.run.step, Ask)
    assert player.run.step.refusal in player.texts()
    player.pilot.click("lesson.back")
    player.settle()
    assert number(player) == 7
    player.do_step()
    assert number(player) == 8


def test_a_step_can_be_skipped(teach: Teach):
    player = teach(steps=2)
    for expected in (4, 5):
        player.pilot.click("lesson.skip")
        player.settle()
        assert number(player) == expected
    assert len(player.run.session.actions) == 4


def test_a_lesson_that_was_left_continues_in_the_same_place(teach: Teach):
    player = teach(steps=5)
    player.pilot.click("lesson.leave")
    player.pilot.click(f"lessons.{FIRST}")
    screen = player.app.screen
    assert isinstance(screen, LessonScreen)
    assert screen is not player.screen
    assert screen.run.progress[0] == 6
    assert player.texts()[0] == screen.run.step.text


@pytest.mark.many_games
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_left_and_resumed_at_every_step_also_after_the_program_was_closed(
    app: App, home: Path, lesson: str
):
    run = LessonRun(LESSONS[lesson](), PERSON)
    for step in range(1, run.progress[1] + 1):
        while isinstance(run.step, Theirs):
            skip_step(run)
        player = LessonPlayer(app, home, lesson, run=run)
        assert number(player) == step
        player.pilot.click("lesson.leave")
        # What is left of the program is its folder.
        app.open_alone("title", Context(file=home / "settings.json", inline=True))
        player.pilot.click("title.lessons")
        shown = [node.text for node in app.stage.root.walk() if isinstance(node, Label)]
        assert f"Step {step} of {run.progress[1]}" in shown
        player.pilot.click(f"lessons.{lesson}")
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        assert screen.run.number == run.number
        skip_step(run)


def test_a_lesson_that_was_begun_can_start_over(teach: Teach):
    player = teach(steps=2)
    player.pilot.click("lesson.leave")
    player.pilot.click(f"lessons.{FIRST}.again")
    screen = player.app.screen
    assert isinstance(screen, LessonScreen)
    assert screen.run.progress[0] == 1


def menu_texts(player: LessonPlayer) -> list[str]:
    """Open the menu; return what it says about leaving and about what is saved."""
    player.pilot.key("escape")
    return [getattr(player.pilot.find(name), "text", "") for name in ("menu.leave", "menu.saved")]


def test_the_menu_says_that_a_lesson_can_be_continued(teach: Teach):
    player = teach(steps=1)
    assert menu_texts(player) == ["Leave lesson", "You can leave this lesson and continue it later."]
    player.pilot.click("menu.leave")
    assert player.pilot.has(f"lessons.{FIRST}")


def test_the_menu_promises_nothing_if_a_lesson_is_not_saved(teach: Teach, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("puertorico.record.progress_store.write_atomic", _refuse)
    player = teach()
    player.pilot.click("notice.ok")
    assert menu_texts(player) == ["Leave lesson", "Your place in this lesson couldn't be saved."]


@pytest.mark.many_games
def test_a_resized_window_keeps_the_card(teach: Teach):
    player = teach(steps=1)
    player.pilot.resize(1024, 768)
    player.settle()
    assert player.texts()[0] == player.run.step.text
    player.do_step()
    assert number(player) == 3


# The way there ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("has_finished", [False, True])
def test_learn_by_playing_is_gold_until_a_game_is_finished(app: App, home: Path, *, has_finished: bool):
    if has_finished:
        session = finished_game(3)
        PastGames().add(session.record(), session.state, datetime.now(UTC))
    app.open("title", Context(file=home / "settings.json", inline=True))
    pilot = Pilot(app)
    looks = {name: pilot.find(name).look for name in ("title.lessons", "title.new_game")}
    gold = "title.new_game" if has_finished else "title.lessons"
    assert [name for name, look in looks.items() if look is ButtonLook.GOLD] == [gold]
    pilot.click("title.lessons")
    assert pilot.has(f"lessons.{FIRST}")


def test_finished_lessons_are_marked(app: App, home: Path):
    context = Context(file=home / "settings.json", inline=True)
    app.open("lessons", context)
    assert not Pilot(app).has(f"lessons.{FIRST}.done")
    ProgressFile().update(lambda found: found.with_finished(FIRST))
    app.open("lessons", context)
    assert Pilot(app).has(f"lessons.{FIRST}.done")


def test_a_damaged_file_costs_the_progress_and_nothing_else(app: App, home: Path):
    ProgressFile().update(lambda found: found.with_finished(FIRST))
    (home / "data" / "lessons.json").write_text("{")
    app.open("lessons", Context(file=home / "settings.json", inline=True))
    pilot = Pilot(app)
    assert not pilot.has(f"lessons.{FIRST}.done")
    pilot.click("notice.ok")
    pilot.click(f"lessons.{FIRST}")
    assert isinstance(app.screen, LessonScreen)
