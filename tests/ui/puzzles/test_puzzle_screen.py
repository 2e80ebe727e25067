"""Puzzles on the screen, solved by real events."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from puertorico.engine.actions import TakeGood, TakeRole
from puertorico.puzzles.puzzle import Kind, Prospect
from puertorico.puzzles.puzzle_files import all_puzzles
from puertorico.puzzles.puzzle_run import PuzzleRun, Stage
from puertorico.record.codec import BadRecord
from puertorico.record.puzzle_progress import PuzzleProgressFile
from puertorico.record.seats import Seat, SeatKind
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.display import Label, Paragraph
from puertorico.ui.screens.puzzles.puzzle_screen import PuzzleScreen
from puertorico.ui.screens.puzzles.puzzles_screen import PuzzlesScreen, PuzzleTile
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.table.decisions.choices import Move
from puertorico.ui.table.hints import change_text
from puertorico.ui.table.model.portraits import seat_picture

pytestmark = pytest.mark.usefixtures("unpainted")

NAMES = list(all_puzzles())
NAME = min(
    (name for name in NAMES if all_puzzles()[name].kind is Kind.ROLE),
    key=lambda name: len(all_puzzles()[name].actions),
)
"""The shortest puzzle about a role."""


class Solver:
    """A puzzle on the screen, and the hands of the person who solves it."""

    def __init__(self, app: App, home: Path, name: str = NAME) -> None:
        self.context = Context(Settings(animation=Animation.NONE), file=home / "settings.json", inline=True)
        self.run = PuzzleRun(name, all_puzzles()[name], Seat(SeatKind.HUMAN, "Ana"))
        app.animator.level = self.context.level
        self.screen = PuzzleScreen(self.context, self.run)
        app.push(self.screen)
        self.app = app
        self.pilot = Pilot(app)
        self.pilot.settle()

    def choose(self, prospect: Prospect) -> None:
        """Take the role of a choice."""
        self.pilot.double_click(self.card(prospect))
        self.pilot.settle()

    def card(self, prospect: Prospect) -> str:
        """Return the name of the role card of a choice."""
        action = prospect.actions[0]
        assert isinstance(action, TakeRole)
        return f"role.{action.role.name.lower()}"

    def verdict(self) -> str:
        """Return what the result says."""
        label = self.pilot.find("result.verdict")
        assert isinstance(label, Label)
        return label.text


@pytest.fixture
def solver(app: App, home: Path) -> Solver:
    return Solver(app, home)


def progress() -> tuple[bool, bool]:
    """Return whether the puzzle is solved, and whether at the first try."""
    found = PuzzleProgressFile().load()[0]
    return NAME in found.solved, found.is_solved_at_first(NAME)


def test_the_menu_leaves_the_puzzle_for_the_others(solver: Solver):
    solver.pilot.key("escape")
    texts = [getattr(solver.pilot.find(name), "text", "") for name in ("menu.leave", "menu.saved")]
    assert texts == ["Leave puzzle", "Puzzles you've solved are remembered."]
    solver.pilot.click("menu.leave")
    assert isinstance(solver.app.screen, PuzzlesScreen)


def test_the_best_move_at_the_first_try(solver: Solver):
    assert solver.pilot.has("puzzle.card")
    solver.choose(solver.run.puzzle.best)
    assert solver.verdict() == "That's the best move!"
    assert not solver.pilot.has("puzzle.card")
    assert solver.pilot.has("result.choice.0")
    assert progress() == (True, True)


def test_an_extra_barrel_is_the_answer(app: App, home: Path):
    name = next(name for name in NAMES if all_puzzles()[name].kind is Kind.GOODS)
    solver = Solver(app, home, name)
    barrel = solver.run.puzzle.best.actions[0]
    assert isinstance(barrel, TakeGood)
    good = barrel.good.name.lower()
    solver.pilot.drag(f"supply.{good}", f"seat.{solver.run.puzzle.seat}.goods.{good}")
    solver.pilot.settle()
    assert solver.verdict() == "That's the best move!"


def test_a_wrong_move_gives_away_nothing_and_can_be_tried_again(solver: Solver):
    solver.choose(solver.run.puzzle.prospects[1])
    assert solver.verdict() == "There's a better move."
    assert not solver.pilot.has("result.choice.0")
    assert progress() == (False, False)
    solver.pilot.click("result.again")
    solver.pilot.settle()
    assert solver.run.stage is Stage.ASKING
    solver.choose(solver.run.puzzle.best)
    assert solver.verdict() == "That's the best move!"
    assert progress() == (True, False)


def test_the_answer_can_be_shown_without_a_try(solver: Solver):
    solver.pilot.click("puzzle.answer")
    solver.pilot.settle()
    assert solver.verdict() == "The best move"
    solver.pilot.click("result.again")
    solver.pilot.settle()
    solver.choose(solver.run.puzzle.best)
    assert progress() == (True, False)


def test_the_card_can_be_put_away_and_comes_back(solver: Solver):
    solver.pilot.click("puzzle.look")
    assert not solver.pilot.has("puzzle.card")
    solver.pilot.key("h")
    assert solver.pilot.has("puzzle.card")


def test_a_choice_is_shown_on_the_table_to_the_end_of_the_phase(solver: Solver):
    solver.choose(solver.run.puzzle.best)
    solver.pilot.click("result.show.1")
    for _turn in range(100):
        solver.pilot.settle()
        if solver.run.is_at_rest:
            break
        solver.pilot.wait(0.1)
    actions = solver.run.session.actions[len(solver.run.puzzle.actions) :]
    assert tuple(actions[:1]) == solver.run.puzzle.prospects[1].actions
    assert solver.run.is_at_rest
    solver.pilot.click("action.result")
    assert solver.verdict() == "That's the best move!"


def test_undo_takes_an_answer_back(solver: Solver):
    solver.choose(solver.run.puzzle.prospects[1])
    solver.pilot.key("escape")
    assert not solver.pilot.has("result.verdict")
    solver.pilot.key("z", ctrl=True)
    solver.pilot.settle()
    assert solver.run.stage is Stage.ASKING
    assert solver.run.session.state == solver.run.position


def test_a_puzzle_is_solved_with_the_keyboard(solver: Solver):
    solver.pilot.key("return")
    assert not solver.pilot.has("puzzle.card")
    focus, card = solver.app.stage.focus, solver.card(solver.run.puzzle.best)
    for _key in range(60):
        if focus.node is not None and focus.node.name == card:
            break
        solver.pilot.key("tab")
    solver.pilot.key("return")
    solver.pilot.settle()
    if solver.run.stage is Stage.ASKING:
        solver.pilot.key("return")
        solver.pilot.settle()
    assert solver.verdict() == "That's the best move!"
    solver.pilot.key("return")
    solver.pilot.settle()
    following = solver.app.screen
    assert isinstance(following, PuzzleScreen)
    assert following.run.name != NAME


def test_a_puzzle_is_solved_with_a_gamepad(solver: Solver):
    solver.pilot.press_button(pygame.CONTROLLER_BUTTON_A)
    assert not solver.pilot.has("puzzle.card")
    card = solver.pilot.find(solver.card(solver.run.puzzle.best))
    for _press in range(60):
        if solver.app.stage.focus.node is card:
            break
        solver.pilot.press_button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert solver.app.stage.focus.node is card
    solver.pilot.press_button(pygame.CONTROLLER_BUTTON_A)
    solver.pilot.settle()
    if solver.run.stage is Stage.ASKING:
        solver.pilot.press_button(pygame.CONTROLLER_BUTTON_A)
        solver.pilot.settle()
    assert solver.verdict() == "That's the best move!"


def test_a_puzzle_is_solved_by_touch(solver: Solver):
    solver.pilot.tap("puzzle.look")
    assert not solver.pilot.has("puzzle.card")
    solver.pilot.double_tap(solver.card(solver.run.puzzle.best))
    solver.pilot.settle()
    assert solver.verdict() == "That's the best move!"
    assert progress() == (True, True)
    solver.pilot.tap("result.next")
    solver.pilot.settle()
    assert isinstance(solver.app.screen, PuzzleScreen)
    assert solver.app.screen.run.name != NAME


def test_the_window_can_be_resized_at_any_time(solver: Solver):
    solver.pilot.resize(1600, 900)
    solver.pilot.settle()
    assert solver.pilot.has("puzzle.card")
    solver.choose(solver.run.puzzle.best)
    solver.pilot.resize(1280, 720)
    solver.pilot.settle()
    assert solver.verdict() == "That's the best move!"


def test_leaving_goes_to_the_list_which_marks_what_is_solved(solver: Solver):
    solver.choose(solver.run.puzzle.best)
    solver.pilot.click("result.leave")
    solver.pilot.settle()
    assert isinstance(solver.app.screen, PuzzlesScreen)
    tile = solver.pilot.find(f"puzzles.{NAME}")
    assert isinstance(tile, PuzzleTile)
    assert tile.mark == "first"


# The choice -------------------------------------------------------------------------------------------


@pytest.fixture
def at_choice(app: App, home: Path) -> Callable[[], Pilot]:
    """Return what opens the choice of puzzles from the title."""

    def opened() -> Pilot:
        context = Context(Settings(animation=Animation.NONE), file=home / "settings.json", inline=True)
        app.push(TitleScreen(context))
        pilot = Pilot(app)
        pilot.settle()
        pilot.click("title.puzzles")
        pilot.settle()
        assert isinstance(app.screen, PuzzlesScreen)
        return pilot

    return opened


def test_the_next_puzzle_is_the_first_unsolved_one(at_choice: Callable[[], Pilot], app: App):
    first, second = NAMES[:2]
    PuzzleProgressFile().update(lambda found: found.with_answer(first, is_right=True, is_first=True))
    at_choice().click("puzzles.next")
    Pilot(app).settle()
    screen = app.screen
    assert isinstance(screen, PuzzleScreen)
    assert screen.run.name == second


def test_without_unsolved_puzzles_there_is_no_next_one(at_choice: Callable[[], Pilot]):
    for name in NAMES:
        PuzzleProgressFile().update(
            lambda found, name=name: found.with_answer(name, is_right=True, is_first=True)
        )
    assert not at_choice().has("puzzles.next")


def test_a_damaged_file_is_mentioned_and_stops_nothing(at_choice: Callable[[], Pilot], home: Path):
    folder = PuzzleProgressFile()._path
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_bytes(b"{")
    pilot = at_choice()
    assert pilot.has("notice.ok")
    pilot.click("notice.ok")
    assert pilot.has("puzzles.next")
    assert home in folder.parents


def test_a_puzzle_that_cannot_be_played_gives_a_notice(
    at_choice: Callable[[], Pilot], app: App, monkeypatch: pytest.MonkeyPatch
):
    def refuse(*_args: object) -> None:
        raise BadRecord("These moves are not possible.")

    monkeypatch.setattr("puertorico.ui.screens.puzzles.starting.PuzzleRun", refuse)
    pilot = at_choice()
    pilot.click("puzzles.next")
    pilot.settle()
    assert isinstance(app.screen, PuzzlesScreen)
    assert pilot.has("notice.ok")


def test_the_players_of_a_puzzle_have_different_portraits() -> None:
    you = Seat(SeatKind.HUMAN, "Inés", portrait="farmer")
    for name, puzzle in all_puzzles().items():
        seats = PuzzleRun(name, puzzle, you).session.seats
        assert len({seat_picture(seats, number) for number in range(len(seats))}) == len(seats)


@pytest.mark.parametrize(
    "name", [name for name in NAMES if all_puzzles()[name].kind in (Kind.COLONISTS, Kind.STORING)]
)
def test_no_button_finds_the_answer(app: App, home: Path, name: str):
    solver = Solver(app, home, name)
    assert solver.pilot.has("action.reset")
    assert not solver.pilot.has("action.fill")


def test_reset_puts_everyone_back_where_they_were(app: App, home: Path):
    name = next(name for name in NAMES if all_puzzles()[name].kind is Kind.COLONISTS)
    solver = Solver(app, home, name)
    controller = solver.screen.controller
    assert controller is not None
    before = controller.shown
    san_juan = f"seat.{solver.run.puzzle.seat}.san_juan"
    lifted = next(drag.source for drag in controller.desk.drags() if san_juan in drag.targets)
    solver.pilot.drag(lifted, san_juan)
    assert controller.shown != before
    solver.pilot.click("action.reset")
    assert controller.shown == before


def test_your_own_placement_is_described_as_you_made_it(app: App, home: Path):
    name = next(name for name in NAMES if all_puzzles()[name].kind is Kind.COLONISTS)
    solver = Solver(app, home, name)
    run = solver.run
    listed = run.listed()
    other = next(n for n, one in enumerate(run.puzzle.prospects) if n not in listed and not one.is_best)
    actions = run.puzzle.prospects[other].actions
    assert solver.screen.controller is not None
    solver.screen.controller.play(Move(actions))
    solver.pilot.settle()
    texts = [node.content for node in solver.pilot.find("result").walk() if isinstance(node, Paragraph)]
    text = change_text(actions, run.placed, run.position)
    assert any(text in str(content) for content in texts)


def test_placements_with_the_same_result_share_a_row(app: App, home: Path):
    name = next(name for name in NAMES if all_puzzles()[name].kind is Kind.COLONISTS)
    solver = Solver(app, home, name)
    solver.pilot.click("puzzle.answer")
    rows = [
        node.name for node in solver.pilot.find("result.rows").walk() if node.name.startswith("result.show.")
    ]
    prospects = solver.run.puzzle.prospects
    assert 1 < len(rows) < len(prospects)
    listed = [prospects[int(row.rpartition(".")[2])].behind for row in rows]
    assert listed == sorted({round(one.behind, 1) for one in prospects})
