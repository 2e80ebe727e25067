"""Plays a lesson in a window, with real events."""

from collections.abc import Iterable
from pathlib import Path

import pygame

from puertorico.engine.actions import Action, PlaceInCity, PlaceOnIsland
from puertorico.lessons.lesson import YOU, Tell
from puertorico.lessons.lesson_run import LessonRun
from puertorico.lessons.lessons import LESSONS
from puertorico.record.seats import Seat, SeatKind
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.display import Paragraph
from puertorico.ui.screens.lessons.lesson_screen import LessonScreen
from puertorico.ui.table.controller import Controller
from puertorico.ui.table.decisions.placing import PlacingQuestion, complete_placement
from puertorico.ui.table.decisions.storing import StoringQuestion
from puertorico.ui.table.model import names

PERSON = Seat(SeatKind.HUMAN, "Ana")


class LessonPlayer:
    """A lesson on the screen, and the hands of the person who learns."""

    def __init__(
        self,
        app: App,
        home: Path,
        lesson: str,
        *,
        run: LessonRun | None = None,
        speed: Animation = Animation.NONE,
    ) -> None:
        self.context = Context(Settings(animation=speed), file=home / "settings.json", inline=True)
        self.run = run or LessonRun(LESSONS[lesson](), PERSON)
        self.screen = LessonScreen(self.context, self.run)
        app.animator.level = self.context.level
        app.push(self.screen)
        self.app = app
        self.keys = self.pad = False
        self.pilot = Pilot(app)
        self.pilot.settle()

    def settle(self) -> None:
        """Let the opponents move, until the lesson waits for the person."""
        for _turn in range(200):
            self.pilot.settle()
            controller = self.screen.controller
            if controller is not None and controller.is_waiting_for_person and not controller.is_showing:
                self.pilot.wait(0.05)
                return
            self.pilot.wait(0.2)
        raise AssertionError("the lesson doesn't go on")

    def do_step(self, *, keys: bool = False, pad: bool = False) -> None:
        """Read the text, or make the move that is asked for: with the mouse, the keyboard or a gamepad."""
        self.keys, self.pad = keys or pad, pad
        if isinstance(self.run.step, Tell):
            self.press("lesson.continue")
        else:
            self.make_move()
        self.settle()

    def press(self, name: str) -> None:
        """Press a button; with the keyboard, by Enter."""
        if self.keys:
            self.focus(name)
            self._act("return")
        else:
            self.pilot.click(name)

    def move(self, piece: str, place: str) -> None:
        """Drag a piece to a place; with the keyboard, select both."""
        if self.keys:
            self.focus(piece)
            self._act("space")
            self.focus(place)
            self._act("return")
        else:
            self.pilot.drag(piece, place)

    def focus(self, name: str) -> None:
        """Press Tab, or a gamepad's shoulder button, until something has the focus."""
        focus = self.app.stage.focus
        for _key in range(150):
            if focus.node is not None and focus.node.name == name:
                return
            if self.pad:
                self.pilot.press_button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
            else:
                self.pilot.key("tab")
        raise AssertionError(f"the focus doesn't come to {name}")

    def _act(self, key: str) -> None:
        """Press a key, or a button of the gamepad: A takes and drops pieces, X selects them."""
        if not self.pad:
            self.pilot.key(key)
        elif key == "space":
            self.pilot.press_button(pygame.CONTROLLER_BUTTON_X)
        else:
            self.pilot.press_button(pygame.CONTROLLER_BUTTON_A)

    @property
    def controller(self) -> Controller:
        """The controller of the table."""
        assert self.screen.controller is not None
        return self.screen.controller

    def texts(self) -> list[str]:
        """Return what the card says."""
        card = self.pilot.find("lesson.card")
        return [node.content for node in card.walk() if isinstance(node, Paragraph) and node.content]

    def make_move(self) -> None:
        """Make the move that is asked for, piece by piece."""
        question, solution = self.controller.question, self.run.solution()
        assert question is not None
        if isinstance(question, PlacingQuestion):
            self._place(complete_placement(solution, self.run.session.state))
            return
        if isinstance(question, StoringQuestion):
            self.press("action.fill")
            self.press("action.confirm")
            return
        action = solution[0]
        source = question.source_of(action)
        if source is None:
            self.press("action.pass")
            return
        drag = next(drag for drag in self.controller.desk.drags() if drag.source == source)
        places = [name for name, choice in drag.targets.items() if action in getattr(choice, "actions", ())]
        self.move(source, drag.default if drag.default in places else places[0])

    def _place(self, placement: Iterable[Action]) -> None:
        """Move colonists from San Juan to the circles, and press Done."""
        board = self.screen.view.snapshot.boards[YOU]
        for action in placement:
            match action:
                case PlaceOnIsland(tile, count):
                    tiles = enumerate(board.arrangement.island)
                    spaces = [space for space, here in tiles if here is not None and here.tile == tile]
                    circles = [f"{names.island(YOU, space)}.circle" for space in spaces[:count]]
                case PlaceInCity(building, count):
                    circles = [names.circle(YOU, building, index) for index in range(count)]
                case _:
                    raise AssertionError(action)
            for circle in circles:
                self._bring_to(circle)
        self.press("action.confirm")

    def _bring_to(self, circle: str) -> None:
        """Move a colonist to a circle, unless one is there already."""
        drags = [drag for drag in self.controller.desk.drags() if circle in drag.targets and not drag.quiet]
        if drags:
            self.move(drags[0].source, circle)
